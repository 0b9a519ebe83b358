// SPDX-License-Identifier: Apache-2.0
// The one exception of the library: what went wrong, where, and what to do.
#pragma once
#include <cstdint>
#include <exception>
#include <string>

#include <zermelo/base/phrase.h>

namespace zermelo {

// Where in a text: a file's name («<stdin>», an option's name …), line and column from 1, 0 where there is none.
struct Place {
  std::string file;
  std::uint64_t line = 0;
  std::uint64_t column = 0;
};

class Error : public std::exception {
 public:
  enum class Kind : std::uint8_t { input, budget, interrupted };

  Error(Kind kind, Phrase message, Place place = {});

  // Bad input or usage: by far the most frequent kind.
  explicit Error(Phrase message, Place place = {}) : Error(Kind::input, std::move(message), std::move(place)) {}

  [[nodiscard]] Kind kind() const { return kind_; }
  [[nodiscard]] const Place& place() const { return place_; }

  // «file:line:column: message», one line.
  [[nodiscard]] std::string message(Language language) const;
  [[nodiscard]] const char* what() const noexcept override { return english_.c_str(); }

 private:
  Kind kind_;
  Phrase phrase_;
  Place place_;
  std::string english_;
};

}  // namespace zermelo
