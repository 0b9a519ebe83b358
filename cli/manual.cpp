// SPDX-License-Identifier: Apache-2.0
#include "cli/options.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include <zermelo/base/texts.h>
#include <zermelo/catalogue/registry.h>

#include "cli/context.h"

namespace zermelo::cli {

namespace {

// A backslash and a line that begins with a dot or a quote mean something to roff, and a bare hyphen may be broken.
std::string roff(const std::string& text) {
  std::string safe;
  for (const char letter : text) {
    if (letter == '\n') {
      safe += "\n.br\n";
    } else if (letter == '\\') {
      safe += "\\e";
    } else if (letter == '-') {
      safe += "\\-";
    } else {
      safe += letter;
    }
  }
  return safe.starts_with('.') || safe.starts_with('\'') ? "\\&" + safe : safe;
}

class ManualPage {
 public:
  ManualPage(const Program& program, Language language) : program_(program), language_(language) {}

  std::string text() {
    text_ = fmt::format(".TH ZERMELO 1 \"\" \"zermelo {}\"\n", program_.version);
    section(Phrase("Name"));
    line("zermelo \\- " + said(program_.description));
    section(Phrase("Synopsis"));
    line(".B zermelo");
    line(said(Phrase("VERB GAME [key=value ...] [options]")));
    section(Phrase("Description"));
    line(
        said(Phrase("Each verb answers one kind of question about a game, given by its name and parameters, or about "
                    "an arena in a file, written @FILE.")));
    verbs();
    games();
    options();
    statuses();
    return text_;
  }

 private:
  [[nodiscard]] std::string said(const Phrase& phrase) const { return roff(phrase.in(language_)); }
  void line(const std::string& text) { text_ += text + "\n"; }
  void section(const Phrase& name) { line(".SH \"" + said(name) + "\""); }
  void item(const std::string& term, const std::string& text) {
    line(".TP");
    line(term);
    line(text);
  }

  void verbs() {
    section(Phrase("Verbs"));
    std::string group;
    for (const Verb& verb : program_.verbs) {
      if (const std::string its_group = said(verb.group()); its_group != group) line(".SS \"" + its_group + "\"");
      group = said(verb.group());
      item("\\fB" + joined(verb.names(), "\\fR, \\fB") + "\\fR", said(verb.help()));
    }
  }

  void games() {
    section(Phrase("Games"));
    for (const GameEntry& entry : registry()) {
      std::string parameters;
      for (const Parameter& parameter : entry.info.parameters)
        parameters += " " + roff(parameter.name + "=" + parameter.default_value);
      item("\\fB" + roff(entry.info.name) + "\\fR" + parameters, said(entry.info.summary));
    }
  }

  void option(const Option& option) {
    std::vector<std::string> spellings = option.spellings();
    for (std::string& spelling : spellings) spelling = "\\fB" + roff(spelling) + "\\fR";
    const std::string value = option.is_flag() ? "" : " \\fI" + roff(option.value_in(language_)) + "\\fR";
    item(joined(spellings, ", ") + value, said(option.help));
  }

  // The options that every verb has stand under their own heading, once.
  [[nodiscard]] bool is_common(const Option& option) const {
    return std::all_of(program_.verbs.begin(), program_.verbs.end(), [&](const Verb& verb) {
      return std::any_of(verb.options().begin(), verb.options().end(), [&](const Option& other) {
        return other.names == option.names && said(other.help) == said(option.help);
      });
    });
  }

  void options() {
    section(Phrase("Common options"));
    for (const Option& each : program_.verbs.front().options()) {
      if (is_common(each)) option(each);
    }
    for (const Verb& verb : program_.verbs) {
      section(Phrase("Options of {}", verb.name()));
      for (const Option& each : verb.options()) {
        if (!is_common(each)) option(each);
      }
      if (!verb.footer().empty()) line(".PP\n" + roff(verb.footer()));
    }
  }

  void statuses() {
    section(Phrase("Exit status"));
    item(std::to_string(done), said(Phrase("The question is answered.")));
    item(std::to_string(answer_is_wrong), said(Phrase("What was to be checked is wrong.")));
    item(std::to_string(bad_input), said(Phrase("The input or the options are wrong.")));
    item(std::to_string(over_budget), said(Phrase("The memory or the time allowed was not enough.")));
    item(std::to_string(interrupted), said(Phrase("The program was interrupted.")));
  }

  const Program& program_;
  Language language_;
  std::string text_;
};

}  // namespace

std::string manual_page(const Program& program, Language language) { return ManualPage(program, language).text(); }

}  // namespace zermelo::cli
