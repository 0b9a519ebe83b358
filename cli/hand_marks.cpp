// SPDX-License-Identifier: Apache-2.0
#include "cli/hand_marks.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include <zermelo/base/csv.h>
#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>

#include "cli/sheet.h"
#include "cli/text_file.h"

namespace zermelo::cli {

namespace {

using Cells = std::vector<std::string>;

// Takes one line of cells, which between quotes may go over several.
Cells take_cells(std::string_view& text, char separator, std::uint64_t& line) {
  Cells cells(1);
  bool quoted = false;
  while (!text.empty()) {
    const char byte = text.front();
    text.remove_prefix(1);
    if (byte == '\n') ++line;
    if (byte == '"' && quoted && text.starts_with('"')) {
      cells.back() += byte;
      text.remove_prefix(1);
    } else if (byte == '"') {
      quoted = !quoted;
    } else if (byte == '\n' && !quoted) {
      break;
    } else if (byte == separator && !quoted) {
      cells.emplace_back();
    } else {
      cells.back() += byte;
    }
  }
  return cells;
}

char separator_of(std::string_view head) {
  const auto count = [&](char byte) { return std::count(head.begin(), head.end(), byte); };
  return std::max({',', ';', '\t'}, [&](char a, char b) { return count(a) < count(b); });
}

// As the table writes it.
std::string in_table(const std::string& file) {
  const std::string field = csv_field(file);
  std::string_view text = field;
  std::uint64_t line = 0;
  return take_cells(text, ',', line).front();
}

std::optional<double> points_in(std::string_view cell, double most) {
  std::string number(trimmed(cell));
  std::replace(number.begin(), number.end(), ',', '.');
  const auto points = number_in<double>(number);
  return points && *points >= 0 && *points <= most ? points : std::nullopt;
}

}  // namespace

HandMarks read_hand_marks(const std::string& path, const SheetKey& key, const std::vector<std::string>& files,
                          const Budget& budget) {
  const LargeArray<char> file = read_text_file(path, budget);
  std::string_view text(file.data(), file.size());
  const char separator = separator_of(text.substr(0, text.find('\n')));
  std::uint64_t line = 1;
  const Cells head = take_cells(text, separator, line);
  std::vector<std::pair<std::size_t, const Question*>> columns;
  for (const Question& question : key.questions) {
    const auto column = std::find(head.begin(), head.end(), question.name);
    if (question.asked.empty() && column != head.end())
      columns.emplace_back(static_cast<std::size_t>(column - head.begin()), &question);
  }
  if (columns.empty())
    throw Error(Phrase("no column is named like a question that is marked by hand: fill in the table of --csv"),
                {path, 1, 1});
  HandMarks marks;
  while (!text.empty()) {
    budget.check();
    const std::uint64_t first_line = line;
    const Cells cells = take_cells(text, separator, line);
    const auto known =
        std::find_if(files.begin(), files.end(), [&](const std::string& name) { return in_table(name) == cells[0]; });
    for (const auto& [column, question] : columns) {
      if (cells[0] == "(max)" || column >= cells.size() || trimmed(cells[column]).empty()) continue;
      const Place place{path, first_line, 1};
      if (known == files.end()) throw Error(Phrase("{} is none of the answers to mark", shown(cells[0])), place);
      const auto points = points_in(cells[column], question->points);
      if (!points)
        throw Error(Phrase("{}: '{}' is no number of points from 0 to {}", question->name, shown(cells[column]),
                           plain_points(question->points)),
                    place);
      marks[*known][question->name] = *points;
    }
  }
  return marks;
}

}  // namespace zermelo::cli
