// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/texts.h>

namespace zermelo {

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

std::string shown(std::string_view name) {
  constexpr std::size_t longest = 80;
  std::string made(name.substr(0, longest));
  while (!made.empty() && name.size() > made.size() && (static_cast<unsigned char>(name[made.size()]) & 0xC0) == 0x80)
    made.pop_back();
  for (char& byte : made) {
    if (static_cast<unsigned char>(byte) < ' ' || byte == 0x7F) byte = '?';
  }
  return made.size() < name.size() ? made + "…" : made;
}

std::string joined(const std::vector<std::string>& words, std::string_view separator) {
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += separator;
    text += word;
  }
  return text;
}

}  // namespace zermelo
