// SPDX-License-Identifier: Apache-2.0
#include "cli/validators.h"

#include <algorithm>
#include <cstdint>
#include <limits>

#include <fmt/format.h>

#include <zermelo/base/texts.h>

namespace zermelo::cli {

CLI::Validator not_empty(const Context& context) {
  const std::string wrong = context.say(Phrase("the value is empty"));
  return CLI::Validator([wrong](const std::string& text) { return text.empty() ? wrong : std::string(); }, "");
}

CLI::Validator one_of(const Context& context, const std::vector<std::string>& words) {
  const auto check = [words, language = context.language](const std::string& text) {
    if (std::find(words.begin(), words.end(), text) != words.end()) return std::string();
    return Phrase("expected one of {}, found {}", joined(words, ", "), text).in(language);
  };
  return CLI::Validator(check, "{" + joined(words, ",") + "}");
}

CLI::Validator whole_number(const Context& context, int least, int most) {
  const auto check = [least, most, language = context.language](const std::string& text) {
    const auto number = number_in<int>(text);
    if (number && *number >= least && *number <= most) return std::string();
    return Phrase("expected a whole number from {} to {}, found {}", least, most, text).in(language);
  };
  return CLI::Validator(check, fmt::format("[{} - {}]", least, most));
}

CLI::Validator seed_number(const Context& context) {
  const auto check = [language = context.language](const std::string& text) {
    if (number_in<std::uint64_t>(text)) return std::string();
    constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    return Phrase("expected a whole number from {} to {}, found {}", 0, most, text).in(language);
  };
  return CLI::Validator(check, "");
}

CLI::Validator positive_seconds(const Context& context) {
  const auto check = [language = context.language](const std::string& text) {
    const auto seconds = number_in<double>(text);
    if (seconds && *seconds > 0 && *seconds < 1e9) return std::string();
    return Phrase("expected a number of seconds above 0, found {}", text).in(language);
  };
  return CLI::Validator(check, "");
}

}  // namespace zermelo::cli
