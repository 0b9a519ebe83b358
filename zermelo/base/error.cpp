// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/error.h>

#include <utility>

#include <zermelo/base/texts.h>

namespace zermelo {

Error::Error(Kind kind, Phrase message, Place place)
    : kind_(kind), phrase_(std::move(message)), place_(std::move(place)), english_(this->message(Language::english)) {}

Error Error::coded(const char* code, std::vector<Fact> facts) && {
  code_ = code;
  facts_ = std::move(facts);
  return std::move(*this);
}

Error Error::reworded(Phrase message) const {
  Error error(kind_, std::move(message), place_);
  error.code_ = code_;
  error.facts_ = facts_;
  return error;
}

std::string Error::message(Language language) const {
  std::string prefix = place_.file;
  if (place_.line != 0) prefix += ":" + std::to_string(place_.line) + ":" + std::to_string(place_.column);
  if (!prefix.empty()) prefix += ": ";
  return escaped(prefix + phrase_.in(language));
}

}  // namespace zermelo
