// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <fmt/format.h>

#include <zermelo/base/csv.h>
#include <zermelo/base/texts.h>
#include <zermelo/draw/chart.h>
#include <zermelo/solution/solution_reader.h>

#include "cli/json_writer.h"
#include "cli/range_words.h"
#include "cli/sizes.h"
#include "cli/words.h"

namespace zermelo::cli {

namespace {

using Cells = std::vector<std::vector<std::string>>;

// As a machine reads it; a draw has no winner and no distance.
std::string plain(const SizeAnswer& answer) {
  if (const auto* number = std::get_if<std::int64_t>(&answer.value)) return std::to_string(*number);
  if (const auto* text = std::get_if<std::string>(&answer.value)) return *text;
  if (const auto* moves = std::get_if<std::vector<std::string>>(&answer.value)) return formats::write_moves(*moves);
  return "";
}

// As a person reads it.
std::string worded(const SizeAnswer& answer, const SizeTable& table, const Context& context) {
  if (answer.over) return context.say(*answer.over == OverBudget::time ? Phrase("time") : Phrase("memory"));
  if (std::holds_alternative<std::monostate>(answer.value)) return context.say(Phrase("draw"));
  const std::string text = plain(answer);
  if (table.question.kind() == "winner") return "J" + text;
  return text.empty() ? "-" : text;
}

// Characters, not bytes.
std::size_t width(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; }));
}

// Columns side by side: the first from the left, the others from the right.
void write_columns(Output& output, const Cells& rows, bool right) {
  std::vector<std::size_t> widths(rows.front().size());
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width(row[i]));
  }
  for (const auto& row : rows) {
    std::string line = fmt::format("{:<{}}", row[0], widths[0]);
    for (std::size_t i = 1; i < row.size(); ++i)
      line += right ? fmt::format("  {:>{}}", row[i], widths[i]) : "  " + row[i];
    output.line(line);
  }
}

Cells table_cells(const SizeTable& table, const Context& context) {
  const Range &down = table.ranges.all()[0], &across = table.ranges.all()[1];
  const Pairs& pairs = table.ranges.pairs();
  Cells rows = {{pairs[down.pair].first + "\\" + pairs[across.pair].first}};
  for (std::int64_t number = across.from; number <= across.to; ++number) rows[0].push_back(std::to_string(number));
  for (std::size_t i = 0; i < table.answers.size(); ++i) {
    const std::vector<std::int64_t> numbers = table.ranges.numbers(i);
    if (numbers[1] == across.from) rows.push_back({std::to_string(numbers[0])});
    rows.back().push_back(worded(table.answers[i], table, context));
  }
  return rows;
}

Cells list_cells(const SizeTable& table, const Context& context) {
  Cells rows;
  for (std::size_t i = 0; i < table.answers.size(); ++i)
    rows.push_back({ranged_text(table.ranges, table.ranges.at(i)), worded(table.answers[i], table, context)});
  return rows;
}

// Of the winner: 0 and 1, or the classes of the first and the second to move.
draw::Colour fill_of(const SizeTable& table, const SizeAnswer& answer) {
  const std::string text = plain(answer);
  if (table.question.kind() != "winner" || answer.over) return draw::Colour::paper;
  if (text == "0") return draw::Colour::first_tint;
  return text == "1" ? draw::Colour::second_tint : draw::Colour::paper;
}

// A value that is a number is written as one.
void write_parameter(JsonWriter& json, const std::pair<std::string, std::string>& pair) {
  const auto& [name, value] = pair;
  if (const auto number = number_in<std::int64_t>(value)) {
    json.field(name, *number);
  } else {
    json.field(name, value);
  }
}

}  // namespace

void write_sizes_text(Output& output, const SizeTable& table, const Context& context) {
  output.line(context.say(Phrase("{}: {}; {}", table.name, table.convention, table.question.meaning())));
  const bool two = table.ranges.all().size() == 2;
  write_columns(output, two ? table_cells(table, context) : list_cells(table, context), two);
}

// The colour repeats what the cell says.
draw::Scene sizes_scene(const SizeTable& table, const Context& context) {
  const bool two = table.ranges.all().size() == 2;
  const Cells cells = two ? table_cells(table, context) : list_cells(table, context);
  draw::TablePicture picture;
  picture.title = table.name;
  picture.captions = {context.say(table.convention), context.say(table.question.meaning())};
  if (two) {
    const Pairs& pairs = table.ranges.pairs();
    picture.down = pairs[table.ranges.all()[0].pair].first;
    picture.across = pairs[table.ranges.all()[1].pair].first;
  }
  std::size_t next = 0;
  for (const auto& row : cells) {
    picture.rows.emplace_back();
    const bool head = two && picture.rows.size() == 1;
    for (const std::string& text : row) {
      const bool answer = !head && !picture.rows.back().empty();
      picture.rows.back().push_back({text, answer ? fill_of(table, table.answers[next++]) : draw::Colour::none});
    }
  }
  if (two) picture.rows[0][0].text.clear();
  return draw::table_scene(picture);
}

void write_sizes_csv(Output& output, const SizeTable& table) {
  const std::vector<std::size_t> columns = ranged(table.ranges);
  std::string head;
  for (const std::size_t column : columns) head += table.ranges.pairs()[column].first + ",";
  output.line(head + table.question.kind() + ",over_budget");
  for (std::size_t i = 0; i < table.answers.size(); ++i) {
    const Pairs pairs = table.ranges.at(i);
    const SizeAnswer& answer = table.answers[i];
    std::string line;
    for (const std::size_t column : columns) line += csv_field(pairs[column].second) + ",";
    output.line(line + csv_field(plain(answer)) + "," + (answer.over ? name_of(*answer.over) : ""));
  }
}

void write_sizes_json(Output& output, const SizeTable& table, const Context& context) {
  JsonWriter json(output);
  json.begin_object().field("game", table.name).field("show", table.question.kind());
  write_ranges(json, table.ranges);
  json.key("cells").begin_array();
  for (std::size_t i = 0; i < table.answers.size(); ++i) {
    const SizeAnswer& answer = table.answers[i];
    const Pairs pairs = table.ranges.at(i);
    json.begin_object().key("parameters").begin_object();
    for (const std::size_t column : ranged(table.ranges)) write_parameter(json, pairs[column]);
    json.end_object();
    if (const auto* moves = std::get_if<std::vector<std::string>>(&answer.value)) {
      write_texts(json, "value", *moves);
    } else if (const auto* text = std::get_if<std::string>(&answer.value)) {
      json.field("value", *text);
    } else if (const auto* number = std::get_if<std::int64_t>(&answer.value)) {
      json.field("value", *number);
    } else {
      json.key("value").null();
    }
    if (answer.over) json.field("over_budget", name_of(*answer.over));
    json.end_object();
  }
  json.end_array().field("seconds", context.seconds()).end_object();
  output.line("");
}

}  // namespace zermelo::cli
