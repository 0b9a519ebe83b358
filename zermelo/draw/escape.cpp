// SPDX-License-Identifier: Apache-2.0
#include <zermelo/draw/scene_writers.h>

#include <cmath>

#include <fmt/format.h>

#include <zermelo/base/latex.h>
#include <zermelo/base/obeyed.h>

namespace zermelo::draw {

namespace {

std::string xml_character(const Character& written) {
  const std::string_view character = written.bytes;
  if (character == "&") return "&amp;";
  if (character == "<") return "&lt;";
  if (character == ">") return "&gt;";
  if (character == "\"") return "&quot;";
  if (character == "'") return "&#39;";
  // U+FFFE and U+FFFF are no characters of XML.
  if (character == "\xEF\xBF\xBE" || character == "\xEF\xBF\xBF") return "\xEF\xBF\xBD";
  if (!written.is_obeyed()) return std::string(character);
  return written.is_ascii() ? " " : fmt::format("&#x{:x};", written.code);
}

std::string tex_character(const Character& written) {
  const std::string_view character = written.bytes;
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
  return written.is_obeyed() ? "~" : std::string(character);
}

template <class Written>
std::string written_text(std::string_view text, const Written& written) {
  std::string result;
  each_character(text, [&](const Character& character) {
    result += character.code == Character::not_utf8 ? "\xEF\xBF\xBD" : written(character);
  });
  return result;
}

}  // namespace

std::string xml_text(std::string_view text) { return written_text(text, xml_character); }

std::string tex_text(std::string_view text) { return written_text(text, tex_character); }

std::string decimal(double number) {
  const double rounded = std::round(number * 100) / 100;
  return fmt::format("{}", rounded == 0 ? 0.0 : rounded);
}

}  // namespace zermelo::draw
