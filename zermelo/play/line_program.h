// SPDX-License-Identifier: Apache-2.0
// Another program, asked one line at a time. It is started when it is first asked, and ends with this object.
#pragma once
#include <sys/types.h>

#include <optional>
#include <string>
#include <variant>

#include <zermelo/base/budget.h>
#include <zermelo/base/phrase.h>

namespace zermelo {

class LineProgram {
 public:
  // `command` is run by the shell.
  LineProgram(std::string command, double seconds, const Budget& budget);
  ~LineProgram();
  LineProgram(const LineProgram&) = delete;
  LineProgram& operator=(const LineProgram&) = delete;

  // Its answer without the line feed, or what is wrong: it cannot be started, has ended, or was silent for too long.
  // After a fault it is started anew.
  [[nodiscard]] std::variant<std::string, Phrase> ask(const std::string& line);

 private:
  [[nodiscard]] bool start();
  [[nodiscard]] bool send(std::string text) const;
  [[nodiscard]] std::optional<Phrase> receive(std::string& line);  // a fault
  [[nodiscard]] Phrase ended() const;
  void stop();

  std::string command_, unread_;
  double seconds_;
  Budget budget_;
  pid_t process_ = -1;
  int socket_ = -1;
};

}  // namespace zermelo
