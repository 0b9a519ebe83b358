// SPDX-License-Identifier: Apache-2.0
#include "cli/options.h"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include <fmt/format.h>

#include <zermelo/base/texts.h>
#include <zermelo/catalogue/registry.h>

namespace zermelo::cli {

namespace {

std::string replaced(std::string text, std::string_view what, std::string_view by) {
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size())
    text.replace(at, what.size(), by);
  return text;
}

// As one word of bash or zsh.
std::string shell_quoted(const std::string& text) { return "'" + replaced(text, "'", "'\\''") + "'"; }
std::string fish_quoted(const std::string& text) {
  return "'" + replaced(replaced(text, "\\", "\\\\"), "'", "\\'") + "'";
}

bool takes_file(const Option& option) { return option.value == "FILE" || option.value == "FOLDER"; }

const Option* game_of(const Verb& verb) {
  for (const Option& option : verb.options()) {
    if (option.is_game) return &option;
  }
  return nullptr;
}

std::string all_games() {
  std::vector<std::string> names;
  for (const GameEntry& entry : registry()) names.push_back(entry.info.name);
  return joined(names, " ");
}

// «heaps= take=»
std::string parameters_of(const GameEntry& entry) {
  std::vector<std::string> names;
  for (const Parameter& parameter : entry.info.parameters) names.push_back(parameter.name + "=");
  return joined(names, " ");
}

std::string all_verbs(const Program& program) {
  std::vector<std::string> names;
  for (const Verb& verb : program.verbs) names.push_back(verb.name());
  return joined(names, " ");
}

std::string all_options(const Verb& verb) {
  std::vector<std::string> names = {"-h", "--help"};
  for (const Option& option : verb.options()) {
    if (option.is_positional()) continue;
    for (std::string& spelling : option.spellings()) names.push_back(std::move(spelling));
  }
  return joined(names, " ");
}

// «@file», «@any» where nothing is known, or the known words.
std::string bash_values(const Option& option) {
  if (takes_file(option)) return "@file";
  return option.words.empty() ? "@any" : joined(option.words, " ");
}

// One line an option where all verbs agree on its values, else one line for each verb.
std::string bash_value_cases(const Program& program) {
  std::map<std::string, std::map<std::string, std::vector<std::string>>> by_option;  // spelling, values, verbs
  for (const Verb& verb : program.verbs) {
    for (const Option& option : verb.options()) {
      if (option.is_positional() || option.is_flag()) continue;
      for (const std::string& spelling : option.spellings()) {
        for (const std::string& name : verb.names()) by_option[spelling][bash_values(option)].push_back(name);
      }
    }
  }
  std::string text;
  for (const auto& [spelling, by_values] : by_option) {
    for (const auto& [values, verbs] : by_values) {
      std::vector<std::string> patterns = {"*' " + spelling + "'"};
      if (by_values.size() > 1) {
        patterns.clear();
        for (const std::string& verb : verbs) patterns.push_back(shell_quoted(verb + " " + spelling));
      }
      text += fmt::format("    {}) echo {} ;;\n", joined(patterns, " | "), shell_quoted(values));
    }
  }
  return text;
}

constexpr std::string_view bash_main = R"bash(
_zermelo() {
  local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD - 1]}"
  local verb="${COMP_WORDS[1]}" game="" key="" values="" word
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    COMPREPLY=($(compgen -W "$_zermelo_verbs --help --version" -- "$current"))
    return
  fi
  for word in "${COMP_WORDS[@]:2:COMP_CWORD-2}"; do
    [[ " $_zermelo_games " != *" $word "* ]] || game="$word"
  done
  # Bash makes a word of each «=».
  if [[ $current == "=" ]]; then
    key="$previous" current=""
  elif [[ $previous == "=" ]]; then
    key="${COMP_WORDS[COMP_CWORD - 2]}"
  fi
  if [[ $key == -* ]]; then
    values="$(_zermelo_values "$verb $key")"
  elif [[ -n $key ]]; then
    values="$(_zermelo_choices "$game $key")"
  elif [[ $current == -* ]]; then
    values="$(_zermelo_options "$verb")"
  else
    [[ $previous != -* ]] || values="$(_zermelo_values "$verb $previous")"
    if [[ -z $values && " $_zermelo_game_verbs " == *" $verb "* ]]; then
      if [[ -z $game ]]; then
        values="$_zermelo_games"
      else
        values="$(_zermelo_parameters "$game")"
        compopt -o nospace 2>/dev/null
      fi
    fi
  fi
  if [[ $values == @file ]]; then
    compopt -o filenames 2>/dev/null
    COMPREPLY=($(compgen -f -- "$current"))
  elif [[ $values != @any ]]; then
    COMPREPLY=($(compgen -W "$values" -- "$current"))
  fi
}
complete -F _zermelo zermelo
)bash";

std::string bash_script(const Program& program) {
  std::string text = "# Completions of zermelo for bash; written by «zermelo --completions bash».\n";
  std::vector<std::string> game_verbs;
  std::string options, parameters, choices;
  for (const Verb& verb : program.verbs) {
    if (game_of(verb) != nullptr) game_verbs.insert(game_verbs.end(), verb.names().begin(), verb.names().end());
    options += fmt::format("    {}) echo {} ;;\n", joined(verb.names(), " | "), shell_quoted(all_options(verb)));
  }
  for (const GameEntry& entry : registry()) {
    parameters += fmt::format("    {}) echo {} ;;\n", entry.info.name, shell_quoted(parameters_of(entry)));
    for (const Parameter& parameter : entry.info.parameters) {
      if (parameter.words.empty()) continue;
      choices += fmt::format("    {}) echo {} ;;\n", shell_quoted(entry.info.name + " " + parameter.name),
                             shell_quoted(joined(parameter.words, " ")));
    }
  }
  text += fmt::format("_zermelo_verbs={}\n", shell_quoted(all_verbs(program)));
  text += fmt::format("_zermelo_game_verbs={}\n", shell_quoted(joined(game_verbs, " ")));
  text += fmt::format("_zermelo_games={}\n", shell_quoted(all_games()));
  const auto function = [&](const char* name, const std::string& cases) {
    text += fmt::format("\n_zermelo_{}() {{\n  case \"$1\" in\n{}  esac\n}}\n", name, cases);
  };
  function("options", options);
  function("values", bash_value_cases(program));
  function("parameters", parameters);
  function("choices", choices);
  return text.append(bash_main);
}

// «'(-o --output)'{-o,--output}'[help]:FILE:_files'», as _arguments reads it.
std::string zsh_spec(const Option& option, Language language) {
  std::string help = option.help.in(language), value;
  for (const char* special : {"\\", "[", "]", ":"}) help = replaced(help, special, std::string("\\") + special);
  if (!option.is_flag()) {
    const std::string action = takes_file(option)     ? "_files"
                               : option.words.empty() ? ""
                                                      : "(" + replaced(joined(option.words, " "), ":", "\\:") + ")";
    value = ":" + replaced(option.value, ":", "\\:") + ":" + action;
  }
  const std::vector<std::string> spellings = option.spellings();
  const std::string rest = shell_quoted("[" + help + "]" + value);
  if (spellings.size() == 1) return spellings.front() + rest;
  return shell_quoted("(" + joined(spellings, " ") + ")") + "{" + joined(spellings, ",") + "}" + rest;
}

std::string zsh_script(const Program& program, Language language) {
  std::string text = "#compdef zermelo\n# Completions of zermelo for zsh; written by «zermelo --completions zsh».\n";
  text += fmt::format("\n_zermelo_games() {{ compadd -- {}; _files -P @ }}\n", all_games());
  text += "\n_zermelo_parameters() {\n  local word\n  for word in $words; do\n    case $word in\n";
  for (const GameEntry& entry : registry())
    text += fmt::format("      ({}) compadd -S '' -- {}; return ;;\n", entry.info.name, parameters_of(entry));
  text += "    esac\n  done\n}\n\n_zermelo() {\n  local -a verbs=(\n";
  for (const Verb& verb : program.verbs)
    text += "    " + shell_quoted(verb.name() + ":" + replaced(verb.help().in(language), ":", "\\:")) + "\n";
  text +=
      "  )\n  if ((CURRENT == 2)); then\n    _describe verb verbs\n    return\n  fi\n  shift words\n  ((CURRENT--))\n";
  text += "  case $words[1] in\n";
  for (const Verb& verb : program.verbs) {
    text += fmt::format("    ({})\n      _arguments -S", joined(verb.names(), "|"));
    if (game_of(verb) != nullptr) text += " \\\n        '1:game:_zermelo_games' '*:parameter:_zermelo_parameters'";
    for (const Option& option : verb.options()) {
      if (!option.is_positional()) text += " \\\n        " + zsh_spec(option, language);
    }
    text += "\n      ;;\n";
  }
  text += "  esac\n}\n\n";
  return text + "if [[ $funcstack[1] == _zermelo ]]; then\n  _zermelo \"$@\"\nelse\n  compdef _zermelo zermelo\nfi\n";
}

std::string fish_option(const Option& option, const std::string& condition, Language language) {
  std::string text = "complete -c zermelo -n " + condition;
  for (const std::string& spelling : option.spellings())
    text += spelling.starts_with("--") ? " -l " + spelling.substr(2) : " -s " + spelling.substr(1);
  if (takes_file(option)) {
    text += " -r -F";
  } else if (!option.is_flag()) {
    text += option.words.empty() ? " -x" : " -x -a " + fish_quoted(joined(option.words, " "));
  }
  return text + " -d " + fish_quoted(option.help.in(language)) + "\n";
}

std::string fish_script(const Program& program, Language language) {
  std::string text =
      "# Completions of zermelo for fish; written by «zermelo --completions fish».\ncomplete -c zermelo -f\n";
  const auto seen = [](const std::string& words) { return fish_quoted("__fish_seen_subcommand_from " + words); };
  const std::string games = all_games();
  for (const Verb& verb : program.verbs) {
    const std::string condition = seen(joined(verb.names(), " "));
    text += fmt::format("complete -c zermelo -n __fish_use_subcommand -a {} -d {}\n", verb.name(),
                        fish_quoted(verb.help().in(language)));
    if (game_of(verb) != nullptr) {
      const std::string no_game_yet = joined(verb.names(), " ") + "; and not __fish_seen_subcommand_from " + games;
      text += fmt::format("complete -c zermelo -n {} -a {}\n", seen(no_game_yet), fish_quoted(games));
    }
    for (const Option& option : verb.options()) {
      if (!option.is_positional()) text += fish_option(option, condition, language);
    }
  }
  for (const GameEntry& entry : registry())
    text += fmt::format("complete -c zermelo -n {} -a {}\n", seen(entry.info.name), fish_quoted(parameters_of(entry)));
  return text;
}

}  // namespace

std::string completions(const Program& program, std::string_view shell, Language language) {
  if (shell == "bash") return bash_script(program);
  return shell == "zsh" ? zsh_script(program, language) : fish_script(program, language);
}

}  // namespace zermelo::cli
