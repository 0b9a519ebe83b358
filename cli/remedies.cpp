// SPDX-License-Identifier: Apache-2.0
#include "cli/remedies.h"

#include <utility>

namespace zermelo::cli {

std::optional<Phrase> remedy(std::string_view code) {
  static const std::pair<std::string_view, Phrase> remedies[] = {
      {"over-memory", Phrase("allow more with --memory")},
      {"over-time", Phrase("allow more with --time")},
  };
  for (const auto& [known, what_to_do] : remedies) {
    if (known == code) return what_to_do;
  }
  return std::nullopt;
}

Error with_remedy(const Error& error) {
  const std::optional<Phrase> what_to_do = remedy(error.code());
  return what_to_do ? error.reworded(Phrase("{}; {}", error.phrase(), *what_to_do)) : error;
}

}  // namespace zermelo::cli
