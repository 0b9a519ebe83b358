// SPDX-License-Identifier: Apache-2.0
// The options of the verbs. A verb registers them here; the help, the manual, the completions and the parser read them.
#pragma once
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <zermelo/base/phrase.h>

namespace zermelo::cli {

// One option, flag or positional. The setters are chained behind Verb::option and Verb::flag.
class Option {
 public:
  using Target = std::variant<bool*, std::string*, int*, double*, std::uint64_t*, std::vector<std::string>*>;
  // Returns why a value is wrong, or nothing.
  using Check = std::function<std::optional<Phrase>(const std::string&)>;

  Option(std::string names, Target target, Phrase help, std::optional<Phrase> group);

  // How the help names the value: FILE, N.
  Option& takes(std::string value);
  Option& required();
  Option& one_of(std::vector<std::string> words);
  // For completions. The verb itself refuses any other value, in its own words.
  Option& suggests(std::vector<std::string> words);
  // The option stands alone, which means this word, or with another: --trace, --trace=fixpoint.
  Option& alone_means(std::string word);
  Option& whole_number(std::uint64_t min, std::uint64_t max);
  // A positive number of seconds, at most 1e9.
  Option& seconds();
  Option& check(Check check);
  // The value is the name of a game.
  Option& names_game();
  // The two cannot be given together. The other option may be registered later.
  Option& excludes(std::string other);

  std::string names;  // «-o,--output», or the name of a positional
  Target target;
  Phrase help;
  std::optional<Phrase> group;  // the heading in the help; none: the usual one
  std::string value;
  bool is_required = false, is_game = false;
  std::string alone;               // the value where none is given; empty: one is needed
  std::vector<std::string> words;  // known values; empty: any
  std::string allowed;             // the allowed values, as the help writes them: «{en,fr}», «[1 - 1024]»
  std::vector<Check> checks;
  std::vector<std::string> excluded;

  // How the help names the value in the language.
  [[nodiscard]] std::string value_in(Language language) const;
  // No value follows it as a word of its own.
  [[nodiscard]] bool is_flag() const { return std::holds_alternative<bool*>(target) || !alone.empty(); }
  [[nodiscard]] bool is_positional() const { return !names.starts_with('-'); }
  // «-o» and «--output».
  [[nodiscard]] std::vector<std::string> spellings() const;
};

// A word that stands for a value or a positional, in the language; the word itself where it is the same in all.
[[nodiscard]] std::string placeholder_in(const std::string& word, Language language);

class Verb {
 public:
  Verb(std::vector<std::string> names, Phrase help, Phrase group);

  // Each option writes its value to a variable that must live until the verb has run. A text must not be empty.
  Option& flag(std::string names, bool& value, Phrase help);
  Option& option(std::string names, std::string& value, Phrase help);
  Option& option(std::string names, int& value, Phrase help);
  Option& option(std::string names, double& value, Phrase help);
  Option& option(std::string names, std::uint64_t& value, Phrase help);
  // May be given several times.
  Option& option(std::string names, std::vector<std::string>& values, Phrase help);
  Option& positional(std::string name, std::string& value, Phrase help);
  Option& positional(std::string name, std::vector<std::string>& values, Phrase help);

  // A required game. The words after it are taken as they are: a list would have its brackets parsed.
  Option& game(std::string& name, std::vector<std::string>& words_after, Phrase help);

  // The options registered in between stand under this heading in the help.
  void begin_group(Phrase heading) { group_ = std::move(heading); }
  void end_group() { group_.reset(); }

  // A text below the options in the help.
  void footer(std::string text) { footer_ = std::move(text); }
  void runs(std::function<void()> run) { run_ = std::move(run); }
  void run() const { run_(); }

  [[nodiscard]] const std::string& name() const { return names_.front(); }
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }  // the name, then its aliases
  [[nodiscard]] const Phrase& help() const { return help_; }
  [[nodiscard]] const Phrase& group() const { return verb_group_; }
  [[nodiscard]] const std::string& footer() const { return footer_; }
  [[nodiscard]] const std::deque<Option>& options() const { return options_; }
  // Nothing where the verb takes no game.
  [[nodiscard]] std::vector<std::string>* words_after_game() const { return words_after_game_; }

 private:
  Option& add(std::string names, Option::Target target, Phrase help);

  std::vector<std::string> names_;
  Phrase help_, verb_group_;
  std::optional<Phrase> group_;
  std::deque<Option> options_;  // references to its elements stay valid
  std::vector<std::string>* words_after_game_ = nullptr;
  std::string footer_;
  std::function<void()> run_;
};

struct Program {
  Phrase description;
  std::string version;
  std::deque<Verb> verbs;
};

// A request of the whole program, or the verb to run.
struct Parsed {
  const Verb* verb = nullptr;
  std::string text = {};         // to be printed where the help or the version was asked for
  std::string completions = {};  // of this shell
  bool manual = false;
};

// Writes the values to the variables of the verb. Throws an Error for arguments that are wrong.
[[nodiscard]] Parsed parse(const Program& program, int count, char** arguments, Language language);

// As roff.
[[nodiscard]] std::string manual_page(const Program& program, Language language);

// REQUIRES: `shell` is bash, zsh or fish.
[[nodiscard]] std::string completions(const Program& program, std::string_view shell, Language language);

}  // namespace zermelo::cli
