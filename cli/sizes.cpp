// SPDX-License-Identifier: Apache-2.0
// zermelo sizes: one question about a game over ranges of its parameters. Each size has the whole budget to itself.
#include <algorithm>
#include <array>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <zermelo/base/csv.h>
#include <zermelo/base/error.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/base/texts.h>
#include <zermelo/catalogue/nim_sum.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/catalogue/size_question.h>
#include <zermelo/draw/chart.h>
#include <zermelo/solution/solution_reader.h>

#include "cli/context.h"
#include "cli/output.h"
#include "cli/picture_format.h"
#include "cli/subject.h"
#include "cli/verbs.h"
#include "cli/words.h"

namespace zermelo::cli {

namespace {

struct SizesOptions {
  SubjectOptions subject;
  std::string show = "winner";
  bool csv = false;
  SvgOption svg;
};

struct SizeTable {
  std::string name;  // of the game, with its ranges
  const Ranges& ranges;
  const SizeQuestion& question;
  Phrase convention, title, last_title;  // of the least and the greatest size
  std::array<std::string, 2> players;
  std::vector<SizeAnswer> answers;  // one for each combination of sizes
};

using Cells = std::vector<std::vector<std::string>>;

// For machines. A draw has no winner and no distance.
std::string plain_words(const SizeAnswer& answer) {
  if (const auto* number = std::get_if<std::int64_t>(&answer.value)) return std::to_string(*number);
  if (const auto* text = std::get_if<std::string>(&answer.value)) return *text;
  if (const auto* moves = std::get_if<std::vector<std::string>>(&answer.value)) return formats::write_moves(*moves);
  return "";
}

// For people.
std::string size_words(const SizeAnswer& answer, const SizeTable& table, const Context& context) {
  if (answer.over) return context.say(*answer.over == OverBudget::time ? Phrase("time") : Phrase("memory"));
  if (std::holds_alternative<std::monostate>(answer.value)) return context.say(Phrase("draw"));
  const std::string text = plain_words(answer);
  if (table.question.kind() == "winner") return table.players[text == "0" ? 0 : 1];
  return text.empty() ? "-" : text;
}

// Characters, not bytes.
std::size_t shown_width(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; }));
}

// Columns side by side: the first one flush left, the others flush right.
void write_columns(Output& output, const Cells& rows, bool right) {
  std::vector<std::size_t> widths(rows.front().size());
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], shown_width(row[i]));
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
    rows.back().push_back(size_words(table.answers[i], table, context));
  }
  return rows;
}

Cells list_cells(const SizeTable& table, const Context& context) {
  Cells rows;
  for (std::size_t i = 0; i < table.answers.size(); ++i)
    rows.push_back({ranged_text(table.ranges, table.ranges.at(i)), size_words(table.answers[i], table, context)});
  return rows;
}

// The colour of the winner.
draw::Colour fill_of(const SizeTable& table, const SizeAnswer& answer) {
  const std::string text = plain_words(answer);
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

// A table of two ranges, the first down and the second across; otherwise a list.
void write_sizes_text(Output& output, const SizeTable& table, const Context& context) {
  context.headline(output,
                   Phrase("{}: {}; {}", table.name, table.convention, table.question.meaning(table.players[0])));
  const bool two = table.ranges.all().size() == 2;
  write_columns(output, two ? table_cells(table, context) : list_cells(table, context), two);
}

// The parameters that are sizes, in words.
std::string axis_name(const std::string& parameter, const Context& context) {
  const std::pair<const char*, Phrase> names[] = {
      {"rows", Phrase("rows")},         {"cols", Phrase("columns")},  {"heaps", Phrase("sticks")},
      {"heap", Phrase("counters")},     {"line", Phrase("line")},     {"size", Phrase("side")},
      {"points", Phrase("points")},     {"houses", Phrase("houses")}, {"seeds", Phrase("seeds")},
      {"graph", Phrase::verbatim("n")}, {"cops", Phrase("cops")}};
  for (const auto& [name, phrase] : names) {
    if (parameter == name) return context.say(phrase);
  }
  return parameter;
}

// «Chomp», of «Chomp, 1 × 1»; «Col on a star of n leaves», of the titles of the least and the greatest size.
std::string title_without_sizes(const SizeTable& table, const Context& context) {
  const std::string least = context.say(table.title), greatest = context.say(table.last_title);
  if (const std::size_t comma = least.find(','); comma != std::string::npos) return least.substr(0, comma);
  std::istringstream words(least), others(greatest);
  std::vector<std::string> title;
  for (std::string word, other; words >> word;) title.push_back(others >> other && other == word ? word : "n");
  return joined(title, " ");
}

std::string answer_name(const std::string& kind, const Context& context) {
  if (kind == "winner") return context.say(Phrase("winner"));
  if (kind == "distance") return context.say(Phrase("plies"));
  if (kind == "best_moves") return context.say(Phrase("best moves"));
  return context.say(kind == "nimber" ? Phrase("nimber") : Phrase("class"));
}

// One range as a strip: the sizes, and the answers below them.
Cells strip_cells(const SizeTable& table, const Context& context) {
  const Range& range = table.ranges.all()[0];
  Cells rows = {{""}, {answer_name(table.question.kind(), context)}};
  for (std::size_t i = 0; i < table.answers.size(); ++i) {
    rows[0].push_back(std::to_string(range.from + static_cast<std::int64_t>(i)));
    rows[1].push_back(size_words(table.answers[i], table, context));
  }
  return rows;
}

bool fits_strip(const Cells& rows) {
  constexpr double max_width = 1800;
  double width = 0;
  for (const std::string& text : rows[1]) width += std::max(draw::text_width(text, 13, true) + 18, 44.0);
  return width <= max_width;
}

// The colour only repeats the text of the cell.
draw::Scene sizes_scene(const SizeTable& table, const Context& context) {
  const std::size_t ranges = table.ranges.all().size();
  Cells cells = ranges == 2 ? table_cells(table, context) : strip_cells(table, context);
  const bool strip = ranges == 1 && fits_strip(cells), two = ranges == 2 || strip;
  if (!two) cells = list_cells(table, context);
  draw::TablePicture picture;
  picture.title = title_without_sizes(table, context);
  picture.captions = {context.say(table.convention), context.say(table.question.meaning(table.players[0]))};
  const Pairs& pairs = table.ranges.pairs();
  if (two) picture.across = axis_name(pairs[table.ranges.all()[strip ? 0 : 1].pair].first, context);
  if (ranges == 2) picture.down = axis_name(pairs[table.ranges.all()[0].pair].first, context);
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
  output.record(head + table.question.kind() + ",over_budget");
  for (std::size_t i = 0; i < table.answers.size(); ++i) {
    const Pairs pairs = table.ranges.at(i);
    const SizeAnswer& answer = table.answers[i];
    std::string line;
    for (const std::size_t column : columns) line += csv_field(pairs[column].second) + ",";
    output.record(line + csv_field(plain_words(answer)) + "," + (answer.over ? name_of(*answer.over) : ""));
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

std::vector<SizeAnswer> solve_all(const SizeQuestion& question, const Ranges& ranges, const Context& context) {
  std::vector<SizeAnswer> answers;
  for (std::uint64_t i = 0; i < ranges.size(); ++i) {
    context.progress->report(Phrase("sizes"), i, ranges.size());
    answers.push_back(question.answer(ranges.at(i), context.budget.renewed(), *context.progress));
  }
  if (std::all_of(answers.begin(), answers.end(), [](const SizeAnswer& answer) { return answer.over.has_value(); }))
    throw Error(
        Error::Kind::budget,
        Phrase("no size was solved within the budget; allow more with --time or --memory, or take smaller sizes"));
  return answers;
}

// The same games, solved on a GPU where that was asked for or is worth it.
GameEntry entry_on(const GameEntry& entry, const SharedDevice& device) {
  return {entry.info, [make = entry.make, device](const Pairs& pairs) { return on_device(make(pairs), device); }};
}

void run_sizes(const SizesOptions& options, Context& context) {
  if (options.subject.game.starts_with('@'))
    throw Error(Phrase("{}: an arena file has no sizes; «solve» answers for it", options.subject.game));
  if (options.csv && context.json) throw Error(Phrase("--csv and --json are two forms of the answer: give one"));
  options.svg.check();
  const auto names = read_names(options.subject.names);
  GameText game = read_game(options.subject, context);
  const GameEntry entry = entry_on(entry_named(game.name), options.subject.device.chosen());
  if (options.show == "nimber") {
    for (const auto& pair : normal_play(game)) game.pairs.push_back(pair);
  }
  const Ranges ranges(game.pairs);
  if (ranges.all().empty())
    throw Error(Phrase("no parameter of {} has a range, written 1..5; «solve» answers for one size", game.name));
  const SizeQuestion question(options.show, entry, ranges);
  const std::unique_ptr<Game> smallest = entry.make(ranges.at(0));
  const SizeTable table = {written(game),
                           ranges,
                           question,
                           smallest->convention(),
                           title_of(*smallest),
                           title_of(*entry.make(ranges.at(ranges.size() - 1))),
                           names.value_or(std::array<std::string, 2>{"J0", "J1"}),
                           solve_all(question, ranges, context)};
  Output output(context.output_path, context.budget.renewed());
  if (context.json) {
    write_sizes_json(output, table, context);
  } else if (options.csv) {
    write_sizes_csv(output, table);
  } else {
    write_sizes_text(output, table, context);
  }
  if (!options.svg.path.empty()) options.svg.write(sizes_scene(table, context), context.budget.renewed());
  output.finish();
}

}  // namespace

void add_sizes(Verb& verb, Context& context) {
  auto options = std::make_shared<SizesOptions>();
  options->subject.add_game(
      verb, Phrase("a game with ranges among its parameters: rows=1..5, heaps=3+1..5, graph=cycle:3..12"));
  options->subject.add_names(verb);
  options->subject.add_device(verb);
  verb.option("--show", options->show,
              Phrase("winner (default), distance, best_moves, class (N, P, L, R or D) or nimber"))
      .takes("WHAT")
      .suggests(SizeQuestion::kinds());
  verb.flag("--csv", options->csv, Phrase("one line a size, as CSV"));
  options->svg.add(verb, Phrase("draw the table into FILE too (.tex: as TikZ)"));
  verb.runs([options, &context] { run_sizes(*options, context); });
}

}  // namespace zermelo::cli
