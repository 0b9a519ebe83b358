// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/csv.h>

#include <algorithm>
#include <charconv>
#include <system_error>

#include <zermelo/base/texts.h>
#include <zermelo/base/utf8.h>

namespace zermelo {

namespace {

// -3 or 1.5, which a spreadsheet takes for nothing else.
bool is_plain_number(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  const std::size_t point = std::min(text.find('.'), text.size());
  const auto digits = [](std::string_view some) {
    return !some.empty() && std::all_of(some.begin(), some.end(), is_digit);
  };
  return digits(text.substr(0, point)) && (point == text.size() || digits(text.substr(point + 1)));
}

// Whether it begins like a formula, behind any number of apostrophes: then it has one for each time it was written.
bool begins_formula(std::string_view text) {
  const std::size_t first = text.find_first_not_of('\'');
  return first != std::string_view::npos && std::string_view("=+-@\t").find(text[first]) != std::string_view::npos;
}

bool needs_apostrophe(std::string_view text) { return begins_formula(text) && !is_plain_number(text); }

// The end of a line and a tab are harmless within a field. A carriage return, which would write over the line, is \x0d
// here: csv_text() knows no \r.
std::string harmless_character(std::string_view character) {
  if (character == "\n" || character == "\t") return std::string(character);
  return character == "\r" ? "\\x0d" : escaped(character);
}

// Whether a backslash begins what csv_text() would read as an escape.
bool holds_escape(std::string_view text) {
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    if (text[i] == '\\' && std::string_view("\\xu").find(text[i + 1]) != std::string_view::npos) return true;
  }
  return false;
}

std::string with_escapes(std::string_view text) {
  std::string made;
  bool obeyed = holds_escape(text);
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view character = rest.substr(0, std::max<std::size_t>(1, utf8_character(rest)));
    const std::string harmless = harmless_character(character);
    obeyed = obeyed || harmless != character;
    made += character == "\\" ? "\\\\" : harmless;
    rest.remove_prefix(character.size());
  }
  return obeyed ? made : std::string(text);
}

// Reads the escape that `text` begins with, a backslash, and takes it away; a backslash that begins none stays.
void take_escape(std::string_view& text, std::string& made) {
  const char kind = text.size() > 1 ? text[1] : '\0';
  const std::size_t digits = kind == 'x' ? 2 : kind == 'u' ? 4 : 0;
  std::uint32_t code = 0;
  const std::string_view number = text.substr(std::min<std::size_t>(2, text.size()), digits);
  const auto [stop, error] = std::from_chars(number.data(), number.data() + number.size(), code, 16);
  const bool whole = error == std::errc() && number.size() == digits && stop == number.data() + digits;
  if (digits > 0 && whole) {
    append_utf8(made, code);
    text.remove_prefix(2 + digits);
  } else {
    made += '\\';
    text.remove_prefix(kind == '\\' ? 2 : 1);
  }
}

}  // namespace

std::string csv_field(std::string_view text) {
  const std::string field = (needs_apostrophe(text) ? "'" : "") + with_escapes(text);
  if (field.find_first_of(",;\"\n") == std::string::npos) return field;
  std::string quoted = "\"";
  for (const char character : field) {
    if (character == '"') quoted += '"';
    quoted += character;
  }
  return quoted + '"';
}

std::string csv_text(std::string_view field) {
  if (field.starts_with('\'') && begins_formula(field)) field.remove_prefix(1);
  if (!holds_escape(field)) return std::string(field);
  std::string made;
  while (!field.empty()) {
    if (field.front() == '\\') {
      take_escape(field, made);
    } else {
      made += field.front();
      field.remove_prefix(1);
    }
  }
  return made;
}

bool CsvRecords::next() {
  while (text_.starts_with('\n') || text_.starts_with("\r\n")) skip_line_end();
  if (text_.empty()) return false;
  place_ = {name_, line_, 1};
  fields_.assign(1, {});
  bool quoted = false;
  while (!text_.empty() && (quoted || !(text_.starts_with('\n') || text_.starts_with("\r\n")))) {
    const char byte = text_.front();
    if (byte == '"' && quoted && text_.starts_with("\"\"")) {
      fields_.back() += byte;
      text_.remove_prefix(1);
    } else if (byte == '"') {
      quoted = !quoted;
    } else if (byte == separator_ && !quoted) {
      fields_.emplace_back();
    } else {
      fields_.back() += byte;
      if (byte == '\n') ++line_;
    }
    text_.remove_prefix(1);
  }
  if (quoted) throw Error(Phrase("this text is not closed: a {} is missing", '"'), place_);
  for (std::string& field : fields_) field = csv_text(field);
  return true;
}

void CsvRecords::skip_line_end() {
  text_.remove_prefix(text_.find('\n') + 1);
  ++line_;
}

}  // namespace zermelo
