// SPDX-License-Identifier: Apache-2.0
// A sentence for a person, kept as an English pattern and its arguments until the language is known.
#pragma once
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zermelo {

// A language that phrases can be put into: English, or one that has a file in po/.
class Language {
 public:
  constexpr Language() = default;
  static const Language english;
  // Finds a language by its code; a country and an encoding are ignored: fr, fr_FR.UTF-8. Nothing where there is no
  // such language.
  [[nodiscard]] static std::optional<Language> named(std::string_view code);
  [[nodiscard]] static std::vector<std::string> codes();

  // The pattern itself where it has no translation.
  [[nodiscard]] std::string_view translated(std::string_view pattern) const;
  constexpr bool operator==(const Language&) const = default;

 private:
  explicit constexpr Language(std::uint8_t index) : index_(index) {}
  std::uint8_t index_ = 0;  // 0: English; else one more than the place in translation_files()
};
inline constexpr Language Language::english;

// Always written Phrase("…"): scripts/check_translations finds every pattern that way.
class Phrase {
 public:
  // `pattern` holds one {} for each argument; an argument is a number, a text (kept as it is) or another phrase.
  template <class... Arguments>
  explicit Phrase(const char* pattern, const Arguments&... arguments) : text_(pattern) {
    (arguments_.push_back(argument(arguments)), ...);
  }

  // A text that is the same in every language.
  static Phrase verbatim(std::string text);
  // All of them, with commas.
  static Phrase list(std::vector<Phrase> items);

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

// A remark for a person, and a code by which a program can add what its users can do; empty: none.
struct Note {
  Phrase text;
  std::string_view code = {};
};

// The phrase for that count. Zero takes the plural in English and the singular in French, so it has a phrase of its
// own.
[[nodiscard]] Phrase counted(std::uint64_t count, Phrase none, Phrase one, Phrase many);

// «json, python or matrix»: the words as they are, the «or» in the language. REQUIRES: two words or more.
[[nodiscard]] Phrase alternatives(const std::vector<std::string>& words);

}  // namespace zermelo
