// SPDX-License-Identifier: Apache-2.0
// The parameters of a request, checked.
#pragma once
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
  // Throws an Error where it is absent.
  [[nodiscard]] std::string required(std::string_view name) const;

 private:
  const Target& target_;
};

}  // namespace zermelo::serve
