// SPDX-License-Identifier: Apache-2.0
// The parameters of a request, checked.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/base/phrase.h>
#include <zermelo/base/player.h>
#include <zermelo/serve/http.h>

namespace zermelo::serve {

// The language of the parameter `lang`, else the one of ours that Accept-Language prefers, else English.
[[nodiscard]] Language language_of(const Target& target, const Request& request);

// en, fr
[[nodiscard]] std::string code_of(Language language);

class Query {
 public:
  explicit Query(const Target& target) : target_(target) {}

  // Throws an Error where a parameter is given twice: one of the two would be ignored.
  void each_once() const;
  // Throws an Error where a parameter is not among these: a misspelt one must not be ignored in silence.
  void only(const std::vector<std::string>& names) const;
  // The same for a question about a position, and `more`.
  void only_line_and(std::vector<std::string> more) const;
  [[nodiscard]] bool has(std::string_view name) const { return target_.find(name) != nullptr; }
  // Empty where it is absent.
  [[nodiscard]] std::string text(std::string_view name) const;
  // Throws an Error where it is absent.
  [[nodiscard]] std::string required(std::string_view name) const;
  // Throws an Error for anything but a whole number within the limits.
  [[nodiscard]] std::uint64_t whole(std::string_view name, std::uint64_t otherwise, std::uint64_t min,
                                    std::uint64_t max) const;
  [[nodiscard]] bool flag(std::string_view name) const { return whole(name, 0, 0, 1) == 1; }
  // Throws an Error that lists the words for any other.
  [[nodiscard]] std::string choice(std::string_view name, const std::vector<std::string>& words) const;

 private:
  const Target& target_;
};

}  // namespace zermelo::serve
