// SPDX-License-Identifier: Apache-2.0
// Reads the commands of a person at the terminal, line by line, and obeys them.
#pragma once
#include <optional>
#include <span>
#include <string>

#include <zermelo/play/session.h>

#include "cli/play_screen.h"
#include "cli/terminal.h"

namespace zermelo::cli {

class PlayTable {
 public:
  PlayTable(play::Session& session, const play::PlayerResources& means, const Subject& subject, PlayScreen& screen,
            const Context& context)
      : session_(session),
        means_(means),
        subject_(subject),
        screen_(screen),
        context_(context),
        input_(context.budget) {}

  // Returns when the person stops, the input ends, or two programs have finished. Throws an Error at Ctrl-C.
  void run();

 private:
  void program_moves();
  void person_types();
  std::optional<std::string> next_line();
  void obey(const std::string& line);
  void stop() { stopped_ = true; }
  void move(const std::string& text);
  void hint();
  void guess();
  void why(const std::string& text);
  void explain(const play::Step& step);
  std::span<const play::Step> latest_moves() const;
  void undo();
  void begin_again();
  void swap();
  void level(const std::string& text);
  void load(const std::string& text);
  void save(const std::string& path);

  play::Session& session_;
  const play::PlayerResources& means_;
  const Subject& subject_;
  PlayScreen& screen_;
  const Context& context_;
  LineInput input_;
  bool stopped_ = false;
};

}  // namespace zermelo::cli
