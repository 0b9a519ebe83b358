// SPDX-License-Identifier: Apache-2.0
#include <zermelo/draw/text_width.h>

#include <zermelo/base/utf8.h>

namespace zermelo {

namespace {

// In parts of the size, as in the wide fonts that browsers fall back to (DejaVu Sans, Verdana).
double ascii_width(char c) {
  constexpr std::string_view narrow = "ijl.,:;|!'`", slim = "frtI()[]{}/\\- \"", wide = "mwMW%@&+=<>~#";
  if (narrow.find(c) != std::string_view::npos) return 0.34;
  if (slim.find(c) != std::string_view::npos) return 0.42;
  if (wide.find(c) != std::string_view::npos) return 0.92;
  return c >= 'A' && c <= 'Z' ? 0.72 : 0.63;
}

// Letters of three bytes from U+1100 on are mostly as wide as high; dashes, arrows and signs below U+2E80 are not.
double width_of(std::string_view character) {
  if (character.size() == 1) return ascii_width(character[0]);
  if (character.size() < 3) return 0.66;
  return character.size() == 4 || static_cast<unsigned char>(character[0]) >= 0xE3 ? 1.05 : 0.85;
}

}  // namespace

double text_width(std::string_view text, double size, bool bold, bool monospaced) {
  double sum = 0;
  while (!text.empty()) {
    const std::size_t found = utf8_character(text), length = found == 0 ? 1 : found;
    const double width = width_of(text.substr(0, length));
    sum += monospaced ? (width > 1 ? 1.22 : 0.61) : width * (bold ? 1.1 : 1);
    text.remove_prefix(length);
  }
  return sum * size;
}

double text_width(const Label& label) { return text_width(label.text, label.size, label.bold, label.monospaced); }

double left_end(const Label& label) {
  const double width = text_width(label);
  if (label.anchor == Label::Anchor::start) return label.at.x;
  return label.at.x - (label.anchor == Label::Anchor::middle ? width / 2 : width);
}

}  // namespace zermelo
