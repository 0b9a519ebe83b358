// SPDX-License-Identifier: Apache-2.0
// The only source that knows CLI11: it is slow to compile.
#include <algorithm>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <CLI/CLI.hpp>

#include <zermelo/base/error.h>
#include <zermelo/base/nearest_names.h>
#include <zermelo/base/texts.h>

#include "cli/options.h"
#include "cli/wrap.h"

namespace zermelo::cli {

namespace {

struct Halves {
  std::string_view before, after;
};

std::optional<Halves> split_at(std::string_view text, std::string_view separator) {
  const std::size_t at = text.find(separator);
  if (at == std::string_view::npos) return std::nullopt;
  return Halves{text.substr(0, at), text.substr(at + separator.size())};
}

// CLI11 2 keeps only an English sentence: its parts are taken out of it. An unknown sentence stays as it is.
Phrase usage_phrase(const CLI::ParseError& error) {
  std::string text = error.what();
  std::replace(text.begin(), text.end(), '\n', ' ');
  if (text == "A subcommand is required") return Phrase("a verb is missing");
  if (text == "game is required") return Phrase("a game is missing, or @FILE for an arena");
  if (text == "games is required") return Phrase("a game is missing");
  if (text == "key is required") return Phrase("the key is missing, the exercise as a Markdown page");
  if (text == "action is required") return Phrase("the action is missing: build, probe, info, verify, merge or export");
  if (const auto parts = split_at(text, " is required")) return Phrase("{} is missing", parts->before);
  if (const auto parts = split_at(text, ": 1 required ")) return Phrase("{} needs a value", parts->before);
  if (const auto parts = split_at(text, ": At Most 1 required but received "))
    return Phrase("{} is given {} times", parts->before, parts->after);
  if (const auto parts = split_at(text, " excludes ")) return Phrase("{} excludes {}", parts->before, parts->after);
  if (const auto parts = split_at(text, " not expected: ")) return Phrase("not expected here: {}", parts->after);
  if (const auto parts = split_at(text, "Could not convert: ")) {
    if (const auto value = split_at(parts->after, " = "))
      return Phrase("{}: {} is no number", value->before, value->after);
  }
  // One of the checks: the option, then our own words.
  if (const auto parts = split_at(text, ": "); parts && text.starts_with('-'))
    return Phrase("{}: {}", parts->before, parts->after);
  return Phrase::verbatim(text);
}

Error usage_error(const Phrase& what) { return Error(Phrase("{} («zermelo VERB --help» lists what there is)", what)); }

// «Options», so that a colon can follow: in French behind a no-break space.
std::string heading(const Phrase& text, Language language) {
  std::string with_colon = Phrase("{}:", text).in(language);
  with_colon.pop_back();
  return with_colon;
}

// CLI11's own words in the language, and columns that count characters.
class HelpFormatter : public CLI::Formatter {
 public:
  explicit HelpFormatter(Language language) : language_(language) {
    column_width(34);
    label("Usage", heading(Phrase("Usage"), language));
    label("OPTIONS", Phrase("OPTIONS").in(language));
    label("SUBCOMMAND", Phrase("VERB").in(language));
    label("Positionals", heading(Phrase("Positionals"), language));
    label("REQUIRED", Phrase("REQUIRED").in(language));
    label("Excludes", heading(Phrase("Excludes"), language));
  }

  std::string make_option(const CLI::Option* option, bool is_positional) const override {
    const std::string name = "  " + make_option_name(option, is_positional) + make_option_opts(option);
    const std::size_t width = get_column_width(), used = characters(name);
    const std::string gap = used < width ? std::string(width - used, ' ') : "\n" + std::string(width, ' ');
    return name + gap + make_option_desc(option) + "\n";
  }
  std::string make_option_name(const CLI::Option* option, bool is_positional) const override {
    const std::string name = CLI::Formatter::make_option_name(option, is_positional);
    return is_positional ? placeholder_in(name, language_) : name;
  }

 private:
  Language language_;
};

CLI::Option* add_to(CLI::App& app, const Option& option, const std::string& help) {
  return std::visit(
      [&]<class Value>(Value* value) {
        if constexpr (std::is_same_v<Value, bool>) {
          return app.add_flag(option.names, *value, help);
        } else if constexpr (std::is_same_v<Value, std::string>) {
          if (!option.alone.empty()) return app.add_flag(option.names + "{" + option.alone + "}", *value, help);
          return app.add_option(option.names, *value, help);
        } else {
          return app.add_option(option.names, *value, help);
        }
      },
      option.target);
}

void register_option(CLI::App& app, const Option& option, Language language) {
  CLI::Option* added = add_to(app, option, option.help.in(language));
  if (!option.value.empty()) added->type_name(option.value_in(language));
  if (option.group) added->group(heading(*option.group, language));
  if (option.is_required) added->required();
  if (!option.is_positional() && std::holds_alternative<std::vector<std::string>*>(option.target))
    added->allow_extra_args(false);
  for (std::size_t i = 0; i < option.checks.size(); ++i) {
    const auto wrong = [check = option.checks[i], language](const std::string& text) {
      const std::optional<Phrase> reason = check(text);
      return reason ? reason->in(language) : std::string();
    };
    added->check(CLI::Validator(wrong, i == 0 ? option.allowed : ""));
  }
}

void register_verb(CLI::App& app, const Verb& verb, Language language) {
  CLI::App* added = app.add_subcommand(verb.name(), verb.help().in(language));
  for (std::size_t i = 1; i < verb.names().size(); ++i) added->alias(verb.names()[i]);
  added->group(heading(verb.group(), language));
  added->get_help_ptr()->group(heading(Phrase("Options"), language));
  if (!verb.footer().empty()) added->footer(verb.footer());
  if (verb.words_after_game() != nullptr) added->allow_extras();
  for (const Option& option : verb.options()) register_option(*added, option, language);
  for (const Option& option : verb.options()) {
    for (const std::string& other : option.excluded)
      added->get_option(option.spellings().front())->excludes(added->get_option(other));
  }
}

// «--man» and «--completions SHELL», which stand without a verb. Nothing where the arguments ask for neither.
std::optional<Parsed> program_request(const std::vector<std::string>& words) {
  const std::vector<std::string> shells = {"bash", "zsh", "fish"};
  if (words.empty()) return std::nullopt;
  if (words.front() == "--man") return Parsed{.manual = true};
  if (words.front() != "--completions") return std::nullopt;
  if (words.size() == 1) throw usage_error(Phrase("{} needs a value", words.front()));
  if (std::find(shells.begin(), shells.end(), words[1]) == shells.end()) {
    const Phrase wrong = Phrase("expected one of {}, found {}", joined(shells, ", "), words[1]);
    throw usage_error(Phrase("{}: {}", words.front(), wrong));
  }
  return Parsed{.completions = words[1]};
}

// A word that is no verb gets the nearest ones, before the options are read.
void check_verb(const Program& program, const std::string& word) {
  std::vector<std::string> verbs;
  for (const Verb& verb : program.verbs) {
    if (std::find(verb.names().begin(), verb.names().end(), word) != verb.names().end()) return;
    verbs.insert(verbs.end(), verb.names().begin(), verb.names().end());
  }
  if (word.starts_with('-')) return;
  if (trimmed(word).empty()) throw usage_error(Phrase("a verb is missing"));
  const std::string near = nearest_names(word, verbs);
  if (near.empty()) throw Error(Phrase("there is no verb {}; «zermelo --help» lists them", word));
  throw Error(Phrase("there is no verb {}; did you mean {}?", word, near));
}

void take_words_after_game(const CLI::App& app, std::vector<std::string>& words) {
  words = app.remaining();
  for (const std::string& word : words) {
    if (word.size() > 1 && word.front() == '-')
      throw Error(Phrase("there is no option {} here; --help lists them", word));
  }
}

}  // namespace

Parsed parse(const Program& program, int count, char** arguments, Language language) {
  const std::vector<std::string> words(arguments + 1, arguments + count);
  if (auto request = program_request(words)) return *request;
  if (!words.empty()) check_verb(program, words.front());
  CLI::App app(program.description.in(language), "zermelo");
  app.require_subcommand(1);
  app.formatter(std::make_shared<HelpFormatter>(language));
  app.option_defaults()->group(heading(Phrase("Options"), language));
  app.set_version_flag("--version", "zermelo " + program.version, Phrase("show the version").in(language));
  app.set_help_flag("-h,--help", Phrase("show this text").in(language));
  for (const Verb& verb : program.verbs) register_verb(app, verb, language);
  // Set last, since verbs inherit it.
  app.footer(
      Phrase("«zermelo --completions bash|zsh|fish» prints completions for a shell, «zermelo --man» a manual page.")
          .in(language));
  try {
    app.parse(count, arguments);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() != 0) throw usage_error(usage_phrase(error));
    std::ostringstream text;  // --help or --version
    app.exit(error, text, text);
    return Parsed{.text = text.str()};
  }
  const CLI::App& chosen = *app.get_subcommands().front();
  const auto is_chosen = [&](const Verb& verb) { return verb.name() == chosen.get_name(); };
  const Verb& verb = *std::find_if(program.verbs.begin(), program.verbs.end(), is_chosen);
  if (verb.words_after_game() != nullptr) take_words_after_game(chosen, *verb.words_after_game());
  return Parsed{.verb = &verb};
}

}  // namespace zermelo::cli
