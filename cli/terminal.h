// SPDX-License-Identifier: Apache-2.0
// The terminal: the lines a person types, and the line that shows progress.
#pragma once
#include <optional>
#include <string>

#include <zermelo/base/budget.h>
#include <zermelo/base/phrase.h>
#include <zermelo/base/progress.h>

namespace zermelo::cli {

// One line on standard error, written over at most five times a second and wiped at the end of the program.
// The budget gives the memory in use; it must outlive the last report.
[[nodiscard]] Progress& terminal_progress(Language language, const Budget& budget);
void wipe_progress();
// Throws nothing.
void write_to_errors(const std::string& text, const Budget& budget);
// The line begins with this from now on: what is known already while the rest is worked on.
void show_known(const std::string& known);

// The lines that a person types. Ctrl-C ends the wait.
class LineInput {
 public:
  explicit LineInput(const Budget& budget) : budget_(budget) {}
  // Returns nothing at the end of the input. Throws an Error when the budget is cancelled.
  [[nodiscard]] std::optional<std::string> next();
  [[nodiscard]] static bool from_terminal();

 private:
  Budget budget_;
  std::string unread_;
  bool ended_ = false;
};

}  // namespace zermelo::cli
