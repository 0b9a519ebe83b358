// SPDX-License-Identifier: Apache-2.0
// What every verb has: its language, its budget, where its answer and its messages go.
#pragma once
#include <chrono>
#include <cstdint>
#include <string>

#include <CLI/App.hpp>

#include <zermelo/base/budget.h>
#include <zermelo/base/phrase.h>
#include <zermelo/base/progress.h>

namespace zermelo::cli {

// Exit statuses, as DESIGN promises them to scripts.
enum Status : int { done = 0, answer_is_wrong = 1, bad_input = 2, over_budget = 3, interrupted = 130 };

class Context {
 public:
  explicit Context(Language words) : language(words) {}

  // The options that every verb takes.
  void add_options(CLI::App& verb);
  // Called once the options are read, before the verb runs.
  void begin();

  [[nodiscard]] std::string say(const Phrase& phrase) const { return phrase.in(language); }
  // A message for the person, on standard error: not with -q.
  void note(const Phrase& phrase) const;
  // Only with -v.
  void detail(const Phrase& phrase) const;
  [[nodiscard]] double seconds() const;

  Language language;
  bool json = false;
  bool quiet = false;
  bool verbose = false;
  std::string output_path;
  std::uint64_t seed = 1;
  Budget budget;
  Progress* progress = &silent();
  Status status = done;

 private:
  std::string memory_text_, language_text_;
  double seconds_limit_ = 0;
  int threads_ = 0;
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

// One line on standard error.
void write_message(const std::string& text);

// From --lang where it is among the arguments, else from the locale.
[[nodiscard]] Language chosen_language(int count, char** arguments);

}  // namespace zermelo::cli
