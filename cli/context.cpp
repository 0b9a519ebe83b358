// SPDX-License-Identifier: Apache-2.0
#include "cli/context.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <string_view>

#include <fmt/format.h>
#include <unistd.h>

#include <zermelo/base/error.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/base/machine_language.h>
#include <zermelo/base/texts.h>
#include <zermelo/base/threads.h>

#include "cli/output.h"
#include "cli/signals.h"
#include "cli/terminal.h"

namespace zermelo::cli {

namespace {

std::uint64_t physical_memory() {
  const long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGE_SIZE);
  if (pages <= 0 || page <= 0) return std::numeric_limits<std::uint64_t>::max();
  return static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(page);
}

}  // namespace

std::uint64_t read_size(const std::string& text, const char* option) {
  double number = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  std::string_view unit(stop, static_cast<std::size_t>(text.data() + text.size() - stop));
  if (unit.size() == 2 && (unit[1] == 'B' || unit[1] == 'b')) unit.remove_suffix(1);
  constexpr std::string_view units = "KMGTkmgt";
  double scale = 1;
  const std::size_t found = unit.size() == 1 ? units.find(unit[0]) : std::string_view::npos;
  if (found != std::string_view::npos) scale = static_cast<double>(std::uint64_t{1} << 10 * (found % 4 + 1));
  if (error != std::errc() || !(number > 0) || number * scale > 1e18 ||
      (found == std::string_view::npos && !unit.empty())) {
    throw Error(Phrase("{} {}: expected a size such as 500M or 2G", option, text));
  }
  return static_cast<std::uint64_t>(number * scale);
}

void Context::add_options(Verb& verb) {
  verb.begin_group(Phrase("Common options"));
  verb.flag("--json", json, Phrase("print one JSON document"));
  verb.option("-o,--output", output_path, Phrase("write the answer to FILE (.gz: packed) instead of standard output"))
      .takes("FILE");
  verb.option("--lang", language_text_, Phrase("the language of every sentence: en or fr"))
      .takes("LANG")
      .one_of(Language::codes());
  verb.option("--memory", memory_text_,
              Phrase("the most memory to use, such as 2G (default: four fifths of the machine's)"))
      .takes("SIZE");
  verb.option("--time", seconds_limit_, Phrase("the most seconds to take")).takes("SECONDS").seconds();
  verb.option("--threads", threads_, Phrase("how many threads to use (default: all cores)"))
      .takes("N")
      .whole_number(1, most_threads);
  verb.option("--seed", seed, Phrase("for what is drawn at random")).takes("N");
  verb.flag("-v,--verbose", verbose, Phrase("say more"));
  verb.flag("-q,--quiet", quiet, Phrase("say only the answer"));
  verb.end_group();
}

void Context::begin() {
  Limits limits;
  limits.memory = memory_text_.empty() ? physical_memory() / 5 * 4 : read_size(memory_text_, "--memory");
  if (seconds_limit_ > 0) limits.seconds = seconds_limit_;
  limits.threads = threads_ > 0 ? threads_ : usual_threads();
  budget = Budget(limits);
  cancel_at_signal(budget);
  if (!quiet && isatty(STDERR_FILENO) == 1) progress = &terminal_progress(language, budget);
}

Budget Context::shared_budget(int processes) const {
  const auto ways = static_cast<std::uint64_t>(processes);
  Limits limits;
  limits.memory = memory_text_.empty() ? budget.memory_left() / ways : budget.memory_left();
  limits.threads = threads_ > 0 ? threads_ : std::max(1, budget.threads() / processes);
  return budget.within(limits);
}

void Context::headline(Output& output, const Phrase& phrase) const {
  if (!quiet) output.sentence(say(phrase));
}

void Context::note(const Phrase& phrase) const {
  if (quiet) return;
  wipe_progress();
  write_message(say(phrase), budget);
}

void Context::detail(const Phrase& phrase) const {
  if (verbose) note(phrase);
}

void Context::announce(const Phrase& phrase) const {
  if (progress != &silent()) show_known(say(phrase));
}

void write_message(const std::string& text, const Budget& budget) { write_to_errors(escaped(text) + "\n", budget); }

double Context::seconds() const {
  return to_microseconds(std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count());
}

Language chosen_language(int count, char** arguments) {
  const auto named = [](std::string_view code) { return Language::named(code).value_or(Language::english); };
  for (int i = 1; i < count; ++i) {
    const std::string_view argument = arguments[i];
    if (argument == "--lang" && i + 1 < count) return named(arguments[i + 1]);
    if (argument.substr(0, 7) == "--lang=") return named(argument.substr(7));
  }
  return machine_language();
}

answers::Sentences sentences_to(Output& output, const Context& context) {
  return {context.reader(), [&](const answers::Sentence& sentence) {
            switch (sentence.kind) {
              case answers::Sentence::Kind::heading:
                context.headline(output, sentence.text);
                break;
              case answers::Sentence::Kind::line:
                output.line(context.say(sentence.text));
                break;
              case answers::Sentence::Kind::indented:
                output.line("   " + context.say(sentence.text));
                break;
              case answers::Sentence::Kind::sentence:
                output.sentence(context.say(sentence.text));
                break;
            }
          }};
}

}  // namespace zermelo::cli
