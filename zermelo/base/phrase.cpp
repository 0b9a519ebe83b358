// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/phrase.h>

#include <utility>

#include <zermelo/base/decimal.h>
#include <zermelo/base/french.h>
#include <zermelo/base/texts.h>

namespace zermelo {

Phrase Phrase::verbatim(std::string text) {
  Phrase phrase;
  phrase.text_ = std::move(text);
  phrase.verbatim_ = true;
  return phrase;
}

Phrase Phrase::list(std::vector<Phrase> items) {
  Phrase phrase;
  for (std::size_t i = 0; i < items.size(); ++i) phrase.text_ += i == 0 ? "{}" : ", {}";
  phrase.arguments_ = std::move(items);
  return phrase;
}

std::string Phrase::in(Language language) const {
  if (verbatim_) return text_;
  std::string_view pattern = language.translated(text_);
  std::string result;
  std::size_t used = 0;
  const bool elides = language == Language::named("fr");
  for (std::size_t at = 0; at < pattern.size(); ++at) {
    if (pattern[at] == '{' && at + 1 < pattern.size() && pattern[at + 1] == '}' && used < arguments_.size()) {
      const std::string argument = arguments_[used++].in(language);
      if (elides) french::elide_before(argument, result);
      result += argument;
      ++at;
    } else {
      result += pattern[at];
    }
  }
  return result;
}

Phrase counted(std::uint64_t count, Phrase none, Phrase one, Phrase many) {
  if (count == 0) return none;
  return count == 1 ? one : many;
}

Phrase alternatives(const std::vector<std::string>& words) {
  if (words.size() == 1) return Phrase::verbatim(words.front());
  const std::vector<std::string> before(words.begin(), words.end() - 1);
  return Phrase("{} or {}", joined(before, ", "), words.back());
}

Phrase decimal_number(std::string_view number) {
  const std::size_t point = number.find('.');
  if (point == std::string_view::npos) return Phrase::verbatim(std::string(number));
  return Phrase("{}.{}", number.substr(0, point), number.substr(point + 1));
}

}  // namespace zermelo
