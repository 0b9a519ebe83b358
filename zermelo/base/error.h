// SPDX-License-Identifier: Apache-2.0
// The one exception of the library: what went wrong, where, and a code that programs can recognise. It names no option
// and no command: the program that shows it adds what its users can do.
#pragma once
#include <cstdint>
#include <exception>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <zermelo/base/phrase.h>

namespace zermelo {

// A place in a text: a file's name («<stdin>», an option's name …), line and column from 1, 0 where there is none.
struct Place {
  std::string file;
  std::uint64_t line = 0;
  std::uint64_t column = 0;
};

// A number that an error is about: {"limit", 1024}.
struct Fact {
  const char* name;
  std::uint64_t value;
};

class Error : public std::exception {
 public:
  enum class Kind : std::uint8_t { input, budget, interrupted };

  Error(Kind kind, Phrase message, Place place = {});

  // Bad input or usage: by far the most frequent kind.
  explicit Error(Phrase message, Place place = {}) : Error(Kind::input, std::move(message), std::move(place)) {}

  // throw Error(Phrase("…")).coded("cycle"): a stable word for programs, and the numbers in the message.
  [[nodiscard]] Error coded(const char* code, std::vector<Fact> facts = {}) &&;

  [[nodiscard]] Kind kind() const { return kind_; }
  // Empty where no program needs to recognise this error.
  [[nodiscard]] std::string_view code() const { return code_; }
  [[nodiscard]] const std::vector<Fact>& facts() const { return facts_; }
  [[nodiscard]] const Phrase& phrase() const { return phrase_; }
  [[nodiscard]] const Place& place() const { return place_; }

  // The same error with another message.
  [[nodiscard]] Error reworded(Phrase message) const;
  // «file:line:column: message», one line whatever the names in it hold.
  [[nodiscard]] std::string message(Language language) const;
  [[nodiscard]] const char* what() const noexcept override { return english_.c_str(); }

 private:
  Kind kind_;
  Phrase phrase_;
  Place place_;
  std::string_view code_;
  std::vector<Fact> facts_;
  std::string english_;
};

}  // namespace zermelo
