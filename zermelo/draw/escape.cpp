// SPDX-License-Identifier: Apache-2.0
#include <zermelo/draw/scene_writers.h>

#include <cmath>

#include <fmt/format.h>

#include <zermelo/base/latex.h>
#include <zermelo/base/utf8.h>

namespace zermelo::draw {

namespace {

bool is_control_byte(std::string_view character) {
  return character.size() == 1 && (static_cast<unsigned char>(character[0]) < ' ' || character[0] == 0x7F);
}

std::string xml_character(std::string_view character) {
  if (character == "&") return "&amp;";
  if (character == "<") return "&lt;";
  if (character == ">") return "&gt;";
  if (character == "\"") return "&quot;";
  if (character == "'") return "&#39;";
  // U+FFFE and U+FFFF are no characters of XML.
  if (character == "\xEF\xBF\xBE" || character == "\xEF\xBF\xBF") return "\xEF\xBF\xBD";
  return is_control_byte(character) ? " " : std::string(character);
}

std::string tex_character(std::string_view character) {
  if (const std::string_view escape = latex_escape(character); !escape.empty()) return std::string(escape);
  constexpr std::pair<std::string_view, std::string_view> spelt[] = {{"<", "\\textless{}"},
                                                                     {">", "\\textgreater{}"},
                                                                     {"|", "\\textbar{}"},
                                                                     {"\"", "{''}"},
                                                                     {"`", "{`}"},
                                                                     {"-", "{-}"},
                                                                     {"≥", "$\\geq$"},
                                                                     {"≤", "$\\leq$"},
                                                                     {"→", "$\\to$"},
                                                                     {"−", "$-$"},
                                                                     {"…", "\\dots{}"},
                                                                     {"∞", "$\\infty$"},
                                                                     {"α", "$\\alpha$"},
                                                                     {"β", "$\\beta$"},
                                                                     {"×", "$\\times$"},
                                                                     {"⋮", "$\\vdots$"},
                                                                     {"·", "\\textperiodcentered{}"},
                                                                     {" ", "~"},
                                                                     {"\u00A0", "~"},
                                                                     {"\u202F", "~"}};
  for (const auto& [from, to] : spelt) {
    if (character == from) return std::string(to);
  }
  return is_control_byte(character) ? "~" : std::string(character);
}

template <class Written>
std::string each_character(std::string_view text, const Written& written) {
  std::string result;
  while (!text.empty()) {
    const std::size_t length = utf8_character(text);
    result += length == 0 ? "\xEF\xBF\xBD" : written(text.substr(0, length));
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return result;
}

}  // namespace

std::string xml_text(std::string_view text) { return each_character(text, xml_character); }

std::string tex_text(std::string_view text) { return each_character(text, tex_character); }

std::string decimal(double number) {
  const double rounded = std::round(number * 100) / 100;
  return fmt::format("{}", rounded == 0 ? 0.0 : rounded);
}

}  // namespace zermelo::draw
