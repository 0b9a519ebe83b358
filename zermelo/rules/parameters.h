// SPDX-License-Identifier: Apache-2.0
// A game's parameters: what there is to set, and the values that a person gave, checked.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <zermelo/base/nearest_names.h>
#include <zermelo/base/phrase.h>

namespace zermelo {

struct Parameter {
  // A list of whole numbers is written 3+4+5; a text is checked by the rules themselves.
  enum class Kind : std::uint8_t { whole, list, choice, text };
  std::string name;
  Kind kind = Kind::whole;
  std::string default_value;            // as a person writes it
  std::int64_t min = 0, max = 0;        // of each number
  std::vector<std::string> words = {};  // of a choice; of a list: words that replace a whole list
  Phrase meaning = Phrase::verbatim({});
};

class Arguments;

struct GameInfo {
  std::string name;
  Phrase summary;  // one line
  Phrase rules;    // a few plain sentences
  std::vector<Parameter> parameters;
  // The game with its size, as a person names it: «Nim, 9 sticks». Its name alone where empty.
  Phrase (*title)(const Arguments&) = nullptr;
};

// «name=value» pairs as given. Splits «nim(heaps=3+4,take=any)» into its name and pairs; throws where it has another
// form.
using Pairs = std::vector<std::pair<std::string, std::string>>;
struct GameText {
  std::string name;
  Pairs pairs;
};
[[nodiscard]] GameText read_game_text(std::string_view text);
// nim(heaps=3+4,take=any), as given.
[[nodiscard]] std::string written(const GameText& game);

class Arguments {
 public:
  // Throws an Error that names an unknown or repeated parameter or a value out of range, and what is allowed.
  Arguments(const GameInfo& info, const Pairs& given);

  [[nodiscard]] std::int64_t whole(std::string_view name) const;
  [[nodiscard]] std::vector<std::int64_t> list(std::string_view name) const;  // empty where it is a word
  [[nodiscard]] const std::string& text(std::string_view name) const;         // as written, or the default
  [[nodiscard]] bool given(std::string_view name) const;
  // Sets a value that another one implies; the canonical text shows it.
  void imply(std::string_view name, std::string value);

  // nim(heaps=20,take=1+2+3,play=misere,last=contracted)
  [[nodiscard]] std::string canonical() const;

 private:
  struct Value {
    std::string name, text;
    bool given;
  };
  [[nodiscard]] const Value& value(std::string_view name) const;

  std::string game_;
  std::vector<Value> values_;
};

}  // namespace zermelo
