// SPDX-License-Identifier: Apache-2.0
// A sentence for a person, kept as an English pattern and its arguments until the language is known.
#pragma once
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace zermelo {

enum class Language : std::uint8_t { english, french };

// The French of an English pattern; the pattern itself where french.cpp has none.
[[nodiscard]] std::string_view translated(std::string_view english, Language language);

// Always written Phrase("…"): scripts/check_phrases finds every pattern that way and asks for its French.
class Phrase {
 public:
  // `pattern` holds one {} for each argument; an argument is a number, a text (kept as it is) or another phrase.
  template <class... Arguments>
  explicit Phrase(const char* pattern, const Arguments&... arguments) : text_(pattern) {
    (arguments_.push_back(argument(arguments)), ...);
  }

  // A text that is the same in every language.
  static Phrase verbatim(std::string text);

  [[nodiscard]] std::string in(Language language) const;

 private:
  Phrase() = default;
  static Phrase argument(const Phrase& phrase) { return phrase; }
  static Phrase argument(std::string_view text) { return verbatim(std::string(text)); }
  static Phrase argument(char character) { return verbatim(std::string(1, character)); }
  template <std::integral Number>
  static Phrase argument(Number number) {
    return verbatim(std::to_string(number));
  }

  std::string text_;
  bool verbatim_ = false;
  std::vector<Phrase> arguments_;
};

// The phrase for that many. English counts none with the many and French with the one, so each has its own.
[[nodiscard]] Phrase counted(std::uint64_t count, Phrase none, Phrase one, Phrase many);

}  // namespace zermelo
