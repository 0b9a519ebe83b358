// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/formats/readers.h>

#include <algorithm>
#include <array>
#include <optional>

#include <zermelo/base/texts.h>

namespace zermelo::formats::detail {

namespace {

constexpr std::size_t first_sight = std::size_t{1} << 16, farthest_sight = std::size_t{1} << 24;

Phrase an_arena() { return Phrase("an arena ({})", alternatives(read_format_names())); }

void skip_space(TextReader& text, const Budget& budget) {
  for (std::uint64_t skipped = 1;; ++skipped) {
    const int next = text.peek();
    if (next == '\n') {
      text.take_line_feed();
    } else if (is_blank(next)) {
      text.take();
    } else {
      return;
    }
    if (skipped % (1 << 20) == 0) budget.check();
  }
}

std::string_view without_space(std::string_view text) {
  const auto begin = std::find_if_not(text.begin(), text.end(), [](char c) { return is_space(c); });
  return text.substr(static_cast<std::size_t>(begin - text.begin()));
}

std::string_view without_comments(std::string_view text) {
  for (text = without_space(text); !text.empty() && text[0] == '#'; text = without_space(text)) {
    text.remove_prefix(std::min(text.find('\n'), text.size()));
  }
  return text;
}

// Takes the next line that is not empty and no comment.
std::string_view next_line(std::string_view& text) {
  text = without_comments(text);
  const std::size_t length = std::min(text.find('\n'), text.size());
  std::string_view line = text.substr(0, length);
  text.remove_prefix(length);
  while (!line.empty() && is_space(line.back())) line.remove_suffix(1);
  return line;
}

// The length of the word that a line begins with: brackets and quotes hold together what is in them.
std::size_t word_length(std::string_view line) {
  std::size_t at = 0, depth = 0;
  char quote = 0;
  for (; at < line.size(); ++at) {
    const char c = line[at];
    if (quote != 0) {
      if (c == quote) quote = 0;
      if (c == '\\') ++at;
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (c == '(' || c == '[' || c == '{') {
      ++depth;
    } else if (c == ')' || c == ']' || c == '}') {
      if (depth > 0) --depth;
    } else if (depth == 0 && (is_space(c) || c == ',' || c == ';')) {
      break;
    }
  }
  return std::min(at, line.size());
}

// How many words, and how many of them can be cells of a matrix.
struct LineShape {
  std::size_t words = 0, cells = 0, longest = 0;
};
LineShape shape_of(std::string_view line) {
  LineShape shape;
  while (!line.empty()) {
    const std::size_t length = word_length(line);
    if (length != 0) {
      const bool cell = line.substr(0, length).find_first_not_of("01") == std::string_view::npos;
      ++shape.words;
      shape.cells += cell ? 1 : 0;
      shape.longest = std::max(shape.longest, length);
    }
    line.remove_prefix(std::min(length + 1, line.size()));
  }
  return shape;
}

// «{"owners": …» and the like; any other dictionary is Python's.
Format format_of_dictionary(std::string_view text) {
  constexpr std::array<std::string_view, 9> keys = {"\"owners\"", "\"successors\"", "\"ends\"",
                                                    "\"names\"",  "\"start\"",      "\"nodes\"",
                                                    "\"edges\"",  "\"players\"",    "\"priorities\""};
  const std::string_view inside = without_space(text.substr(1));
  for (const std::string_view key : keys) {
    if (inside.starts_with(key) && without_space(inside.substr(key.size())).starts_with(":")) return Format::json;
  }
  return Format::python;
}

// numpy prints «[[0 1]», Python «[[1, 2], …».
Format format_of_list(std::string_view text) {
  while (!text.empty() && (text[0] == '[' || is_space(text[0]))) text.remove_prefix(1);
  std::size_t at = 0;
  while (at < text.size() && (is_digit(text[at]) || text[at] == '.')) ++at;
  const bool number = at != 0;
  std::size_t next = at;
  while (next < text.size() && is_space(text[next])) ++next;
  const bool more = next > at && next < text.size() && is_digit(text[next]);
  return number && (more || text.substr(next).starts_with(";")) ? Format::matrix : Format::python;
}

// «0 3 1 1,2;»: at least four words, the third 0 or 1, a semicolon at the end.
bool like_pgsolver(std::string_view line) {
  if (line.empty() || line.find(';') == std::string_view::npos) return false;
  std::size_t words = 0;
  while (words < 3) {
    std::size_t length = 0;
    while (length < line.size() && is_digit(line[length])) ++length;
    if (length == 0 || length == line.size() || !is_blank(line[length])) return false;
    if (words == 2 && (length != 1 || line[0] > '1')) return false;
    line = without_space(line.substr(length));
    ++words;
  }
  return !line.empty() && is_digit(line[0]);
}

// «G = {…}», as it is pasted from a program.
bool like_assignment(std::string_view text) {
  const auto in_name = [](char c) { return c == '_' || is_digit(c) || is_letter(c); };
  const auto end = std::find_if_not(text.begin(), text.end(), in_name);
  const std::string_view rest = without_space(text.substr(static_cast<std::size_t>(end - text.begin())));
  return end != text.begin() && !is_digit(text[0]) && rest.starts_with("=");
}

// «array([[0, 1], …», as numpy prints it or a program writes it.
bool like_array(std::string_view text) {
  for (const std::string_view module : {"np.", "numpy."}) {
    if (text.starts_with(module)) text.remove_prefix(module.size());
  }
  return text.starts_with("array(");
}

// The place of a part of the text ahead of the reader.
Place place_ahead(const TextReader& reader, std::string_view ahead, const char* at) {
  const std::string_view before = ahead.substr(0, static_cast<std::size_t>(at - ahead.data()));
  const std::size_t line_feed = before.rfind('\n');
  Spot spot = reader.spot();
  spot.line += static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n'));
  spot.column = line_feed == std::string_view::npos ? spot.column + before.size() : before.size() - line_feed;
  return reader.place(spot);
}

// «# format: edges», which our own writers put first where the rest could be read in two ways. Several words after it
// are only a comment.
std::optional<Format> said_in_comment(std::string_view ahead, const TextReader& reader) {
  constexpr std::string_view beginning = "format:";
  for (std::string_view text = without_space(ahead); text.starts_with("#"); text = without_space(text)) {
    const std::size_t length = text.find('\n');
    if (length == std::string_view::npos && ahead.size() >= first_sight) return std::nullopt;  // it may go on
    const std::string_view line = text.substr(0, length);
    text.remove_prefix(line.size());
    const std::string_view comment = trimmed(line.substr(1));
    if (!comment.starts_with(beginning)) continue;
    const std::string_view name = trimmed(comment.substr(beginning.size()));
    if (name.find_first_of(" \t") != std::string_view::npos) continue;
    for (const FormatInfo& info : all_formats()) {
      if (info.is_read && info.name == name) return info.format;
    }
    const Phrase expected = alternatives(read_format_names());
    throw Error(
        name.empty() ? Phrase("expected {}, found {}", expected, described_character("\n"))
                     : Phrase("there is no format {}: expected {}", shown(name), expected),
        place_ahead(reader, ahead, comment.data() + (name.empty() ? comment.size() : comment.size() - name.size())));
  }
  return std::nullopt;
}

// Digits: rows of a matrix, edges between numbers, or PGSolver text without its header.
Format format_of_numbers(std::string_view text, std::vector<Note>& notes) {
  std::string_view rest = text;
  const std::string_view first = next_line(rest);
  if (first.find("->") != std::string_view::npos) return Format::edges;
  const LineShape shape = shape_of(first);
  std::size_t lines = 1;
  bool all_cells = shape.cells == shape.words;
  for (std::string_view line = next_line(rest); !line.empty(); line = next_line(rest), ++lines) {
    const LineShape next = shape_of(line);
    all_cells = all_cells && next.cells == next.words;
  }
  if (like_pgsolver(first) && !(all_cells && lines == shape.words)) return Format::pgsolver;
  if (shape.words > 2 || first.find(';') != std::string_view::npos) return Format::matrix;
  if (shape.words == 1) return all_cells && shape.longest > 1 ? Format::matrix : Format::edges;
  if (!all_cells || lines != 2) return Format::edges;
  notes.push_back({Phrase("read as a matrix of two rows"), "matrix-or-edges"});
  return Format::matrix;
}

// Words: edges between names, or a matrix with names above or before its rows.
Format format_of_words(std::string_view text) {
  const LineShape first = shape_of(next_line(text)), second = shape_of(next_line(text));
  if (first.words > 2 && (first.cells == first.words - 1 || second.cells >= first.words - 1)) return Format::matrix;
  const bool rows_below = second.words >= 2 && second.cells == first.words && second.words <= first.words + 1;
  return first.cells == 0 && rows_below ? Format::matrix : Format::edges;
}

// «(1, 0) (0, 1)» are nodes of an edge or a matrix; a tuple with nothing behind it is Python's.
Format format_of_tuple(std::string_view text) {
  const std::size_t length = word_length(text);
  return without_comments(text.substr(length)).empty() ? Format::python : format_of_words(text);
}

// A line that only a program has: «def f(x):», «from m import f», «import m» above a call or an assignment.
bool like_code_line(std::string_view line, bool calls) {
  const auto begins = [&](std::string_view word) {
    return line.starts_with(word) && line.size() > word.size() && is_blank(line[word.size()]);
  };
  for (const std::string_view word : {"def", "class", "for", "while", "if", "with", "try"}) {
    if (begins(word) && line.ends_with(':')) return true;
  }
  if (begins("from") && line.find(" import ") != std::string_view::npos) return true;
  return (begins("import") && calls) || line.starts_with("print(");
}

bool like_code(std::string_view text) {
  if (text.starts_with("\"\"\"") || text.starts_with("'''")) return true;
  const bool calls = text.find('(') != std::string_view::npos || text.find('=') != std::string_view::npos;
  for (std::string_view line = next_line(text); !line.empty(); line = next_line(text)) {
    if (like_code_line(line.substr(0, std::min(line.find('#'), line.size())), calls)) return true;
  }
  return false;
}

void refuse_others(std::string_view text, TextReader& reader) {
  const auto refuse = [&](Phrase what) {
    throw Error(Phrase("this is {}, which is not read; expected {}", what, an_arena()), reader.place())
        .coded("format-unknown");
  };
  if (text[0] == '<') refuse(Phrase("HTML or XML"));
  for (const std::string_view word : {"digraph", "strict ", "graph {", "graph{"}) {
    if (text.starts_with(word)) refuse(Phrase("DOT"));
  }
  for (const std::string_view word : {"flowchart", "graph ", "%%", "stateDiagram", "---"}) {
    if (text.starts_with(word) && text.find("--") != std::string_view::npos) refuse(Phrase("Mermaid"));
  }
  const auto control = [](char c) { return (static_cast<unsigned char>(c) < ' ' && !is_space(c)) || c == 0x7F; };
  const std::string_view head = text.substr(0, 512);
  if (std::any_of(head.begin(), head.end(), control)) refuse(Phrase("a binary file"));
}

}  // namespace

Format guess_format(TextReader& text, const Budget& budget, std::vector<Note>& notes) {
  skip_space(text, budget);
  std::string_view seen;
  for (std::size_t sight = first_sight; seen.empty() && sight <= farthest_sight; sight *= 16) {
    const std::string_view ahead = text.look_ahead(sight);
    if (const auto said = said_in_comment(ahead.substr(0, first_sight), text)) return *said;
    seen = without_comments(ahead);
    if (ahead.size() < sight) break;
  }
  if (seen.empty()) {
    throw Error(Phrase("expected {}, found {}", an_arena(), described_character(text.look_ahead(4))), text.place())
        .coded("format-unknown");
  }
  refuse_others(seen, text);
  seen = seen.substr(0, first_sight);
  if (seen[0] == '{') return format_of_dictionary(seen);
  if (seen[0] == '[') return format_of_list(seen);
  if (seen[0] == '(') return format_of_tuple(seen);
  for (const std::string_view word : {"parity", "start"}) {
    const std::string_view number =
        seen.starts_with(word) ? without_space(seen.substr(word.size())) : std::string_view();
    if (!number.empty() && is_digit(number[0]) && number.find(';') != std::string_view::npos) return Format::pgsolver;
  }
  if (seen.starts_with("paritysol ")) return Format::pgsolver;
  if (like_code(seen)) fail_code(text.place());
  if (like_assignment(seen) || like_array(seen)) return Format::python;
  return is_digit(seen[0]) ? format_of_numbers(seen, notes) : format_of_words(seen);
}

}  // namespace zermelo::formats::detail
