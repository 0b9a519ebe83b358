// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/sizes.h>

#include <utility>

#include <zermelo/answers/nimber.h>
#include <zermelo/answers/wording.h>
#include <zermelo/base/csv.h>
#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>
#include <zermelo/solution/solution_reader.h>

namespace zermelo::answers {

namespace {

GameText for_question(const Sizes& question, GameText game) {
  return question.show == "nimber" ? in_normal_play(std::move(game)) : game;
}

Ranges ranges_of(const GameText& game) {
  Ranges ranges(game.pairs);
  if (ranges.all().empty())
    throw Error(Phrase("no parameter of {} has a range, written 1..5", game.name)).coded("no-range");
  return ranges;
}

}  // namespace

SizeTable::SizeTable(const Sizes& question, GameText game, GameEntry entry, std::array<std::string, 2> players)
    : game_(for_question(question, std::move(game))),
      entry_(std::move(entry)),
      name_(written(game_)),
      ranges_(ranges_of(game_)),
      question_(question.show, entry_, ranges_),
      players_(std::move(players)) {}

std::string SizeTable::game_at(std::uint64_t size) const { return written({game_.name, ranges_.at(size)}); }

void ask(SizeTable& table, const std::function<Budget()>& budget_of_one, Progress& progress,
         const std::function<void()>& on_size) {
  const std::uint64_t size = table.ranges().size();
  for (std::uint64_t i = 0; i < size; ++i) {
    progress.report(Phrase("sizes"), i, size);
    table.add(table.question().answer(table.ranges().at(i), budget_of_one(), progress));
    if (on_size) on_size();
  }
}

namespace {

// A value that is a number is written as one.
void write_parameter(JsonWriter& json, const std::pair<std::string, std::string>& pair) {
  const auto& [name, value] = pair;
  if (const auto number = number_in<std::int64_t>(value)) {
    json.field(name, *number);
  } else {
    json.field(name, value);
  }
}

void write_value(JsonWriter& json, const SizeValue& value) {
  if (const auto* moves = std::get_if<std::vector<std::string>>(&value)) {
    write_texts(json, "value", *moves);
  } else if (const auto* text = std::get_if<std::string>(&value)) {
    json.field("value", *text);
  } else if (const auto* number = std::get_if<std::int64_t>(&value)) {
    json.field("value", *number);
  } else {
    json.key("value").null();
  }
}

}  // namespace

std::vector<std::size_t> ranged(const Ranges& ranges) {
  std::vector<std::size_t> pairs;
  for (const Range& range : ranges.all()) {
    if (pairs.empty() || pairs.back() != range.pair) pairs.push_back(range.pair);
  }
  return pairs;
}

std::string ranged_text(const Ranges& ranges, const Pairs& pairs) {
  std::string text;
  for (const std::size_t pair : ranged(ranges))
    text += (text.empty() ? "" : " ") + pairs[pair].first + "=" + pairs[pair].second;
  return text;
}

void write_ranges(JsonWriter& json, const Ranges& ranges) {
  json.key("ranges").begin_array();
  for (const Range& range : ranges.all()) {
    json.begin_object()
        .field("parameter", ranges.pairs()[range.pair].first)
        .field("from", range.from)
        .field("to", range.to)
        .end_object();
  }
  json.end_array();
}

void write_head(JsonWriter& json, const SizeTable& table, Language language) {
  json.field("game", table.name()).field("show", table.question().kind());
  write_ranges(json, table.ranges());
  json.field("of", table.ranges().size()).field("meaning", table.meaning().in(language));
}

void write_size(JsonWriter& json, const SizeTable& table, std::uint64_t size) {
  const SizeAnswer& answer = table.answers()[size];
  const Pairs pairs = table.ranges().at(size);
  json.begin_object().key("parameters").begin_object();
  for (const std::size_t column : ranged(table.ranges())) write_parameter(json, pairs[column]);
  json.end_object().key("numbers").begin_array();
  for (const std::int64_t number : table.ranges().numbers(size)) json.value(number);
  json.end_array().field("game", table.game_at(size));
  write_value(json, answer.value);
  json.key("over_budget");
  if (answer.over) {
    json.value(name_of(*answer.over));
  } else {
    json.null();
  }
  json.end_object();
}

void write(JsonWriter& json, const SizeTable& table, Language language) {
  write_head(json, table, language);
  json.key("cells").begin_array();
  for (std::uint64_t size = 0; size < table.answers().size(); ++size) write_size(json, table, size);
  json.end_array();
}

void write_csv(const SizeTable& table, const std::function<void(const std::string&)>& line) {
  const std::vector<std::size_t> columns = ranged(table.ranges());
  std::string head;
  for (const std::size_t column : columns) head += table.ranges().pairs()[column].first + ",";
  line(head + table.question().kind() + ",over_budget");
  for (std::size_t size = 0; size < table.answers().size(); ++size) {
    const Pairs pairs = table.ranges().at(size);
    const SizeAnswer& answer = table.answers()[size];
    std::string cells;
    for (const std::size_t column : columns) cells += csv_field(pairs[column].second) + ",";
    line(cells + csv_field(plain_words(answer)) + "," + (answer.over ? name_of(*answer.over) : ""));
  }
}

}  // namespace zermelo::answers
