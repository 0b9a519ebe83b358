// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/sheet/hand_marks.h>

#include <algorithm>
#include <optional>
#include <string_view>

#include <zermelo/base/csv.h>
#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>

namespace zermelo::sheet {

namespace {

struct Column {
  std::size_t number;
  const Question& question;
};

char separator_of(std::string_view head) {
  const auto count = [&](char byte) { return std::count(head.begin(), head.end(), byte); };
  return std::max({',', ';', '\t'}, [&](char a, char b) { return count(a) < count(b); });
}

std::vector<Column> columns_by_hand(const std::vector<std::string>& head, const Key& key, const Place& place) {
  std::vector<Column> columns;
  for (const Question& question : key.questions) {
    const auto column = std::find(head.begin(), head.end(), question.name);
    if (question.asked.empty() && column != head.end())
      columns.push_back({static_cast<std::size_t>(column - head.begin()), question});
  }
  if (columns.empty())
    throw Error(Phrase("no column is named like a question that is marked by hand"), place).coded("no-hand-column");
  return columns;
}

double points_in(const std::string& cell, const Question& question, const Place& place) {
  std::string number(trimmed(cell));
  std::replace(number.begin(), number.end(), ',', '.');
  const auto points = number_in<double>(number);
  if (!points || *points < 0 || *points > question.points)
    throw Error(Phrase("{}: '{}' is no number of points from 0 to {}", question.name, shown(cell),
                       plain_points(question.points)),
                place);
  return *points;
}

}  // namespace

HandMarks read_hand_marks(const NamedBytes& table, const Key& key, const std::vector<NamedBytes>& files,
                          const Budget& budget) {
  const LargeArray<char> whole = plain_text(table, budget);
  const std::string_view text(whole.data(), whole.size());
  CsvRecords record(text, table.name, separator_of(text.substr(0, text.find('\n'))));
  const bool has_head = record.next();
  const auto columns =
      columns_by_hand(has_head ? record.fields() : std::vector<std::string>(), key, {table.name, 1, 1});
  HandMarks marks;
  while (record.next()) {
    budget.check();
    const std::vector<std::string>& cells = record.fields();
    const bool known =
        std::any_of(files.begin(), files.end(), [&](const NamedBytes& file) { return file.name == cells[0]; });
    for (const auto& [number, question] : columns) {
      if (cells[0] == "(max)" || number >= cells.size() || trimmed(cells[number]).empty()) continue;
      if (!known) throw Error(Phrase("{} is none of the answers to mark", shown(cells[0])), record.place());
      marks[{cells[0], question.name}] = points_in(cells[number], question, record.place());
    }
  }
  return marks;
}

}  // namespace zermelo::sheet
