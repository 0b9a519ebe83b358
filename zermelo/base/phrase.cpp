// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/phrase.h>

#include <utility>

#include <zermelo/base/texts.h>

namespace zermelo {

Phrase Phrase::verbatim(std::string text) {
  Phrase phrase;
  phrase.text_ = std::move(text);
  phrase.verbatim_ = true;
  return phrase;
}

std::string Phrase::in(Language language) const {
  if (verbatim_) return text_;
  std::string_view pattern = language.translated(text_);
  std::string result;
  std::size_t used = 0;
  for (std::size_t at = 0; at < pattern.size(); ++at) {
    if (pattern[at] == '{' && at + 1 < pattern.size() && pattern[at + 1] == '}' && used < arguments_.size()) {
      result += arguments_[used++].in(language);
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
  const std::vector<std::string> before(words.begin(), words.end() - 1);
  return Phrase("{} or {}", joined(before, ", "), words.back());
}

}  // namespace zermelo
