// SPDX-License-Identifier: Apache-2.0
// The language, the budget and the messages of a run, and the options that all verbs share.
#pragma once
#include <chrono>
#include <cstdint>
#include <string>

#include <zermelo/answers/sentence.h>
#include <zermelo/base/budget.h>
#include <zermelo/base/phrase.h>
#include <zermelo/base/progress.h>

#include "cli/options.h"

namespace zermelo::cli {

// Exit statuses, as DESIGN promises them to scripts.
enum Status : int { done = 0, answer_is_wrong = 1, bad_input = 2, over_budget = 3, interrupted = 130 };

class Output;

class Context {
 public:
  explicit Context(Language words) : language(words) {}

  // Registers the options that every verb takes.
  void add_options(Verb& verb);
  // Called once the options are read, before the verb runs.
  void begin();

  [[nodiscard]] std::string say(const Phrase& phrase) const { return phrase.in(language); }
  // Who reads the answer: everything is shown with -v.
  [[nodiscard]] answers::Reader reader() const { return {language, verbose, Phrase("-v or --json shows all")}; }
  // Writes the line that says which rules are in force, unless -q is given.
  void headline(Output& output, const Phrase& phrase) const;
  // Writes a message to standard error, unless -q is given.
  void note(const Phrase& phrase) const;
  // Does the same only with -v.
  void detail(const Phrase& phrase) const;
  // Shows at a terminal what is known already, until the answer is written.
  void announce(const Phrase& phrase) const;
  [[nodiscard]] double seconds() const;
  // For one of so many processes of this machine: an equal share of what nobody set a limit for.
  [[nodiscard]] Budget shared_budget(int processes) const;

  Language language;
  bool json = false;
  bool quiet = false;
  bool is_silent_rank = false;  // neither answers nor reports
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

// Writes each sentence as it comes.
[[nodiscard]] answers::Sentences sentences_to(Output& output, const Context& context);

// 500M, 2G, 1.5G, or bytes. Throws an Error that names the option.
[[nodiscard]] std::uint64_t read_size(const std::string& text, const char* option);

// Writes one line to standard error, control characters escaped; throws nothing.
void write_message(const std::string& text, const Budget& budget);

// The language of --lang where the arguments have it, else of the locale.
[[nodiscard]] Language chosen_language(int count, char** arguments);

}  // namespace zermelo::cli
