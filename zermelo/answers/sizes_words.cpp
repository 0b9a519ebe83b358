// SPDX-License-Identifier: Apache-2.0
// The sizes of a game in words: a table, a list, and the same drawn.
#include <algorithm>
#include <array>
#include <sstream>

#include <fmt/format.h>

#include <zermelo/answers/sizes.h>
#include <zermelo/base/texts.h>
#include <zermelo/draw/chart.h>
#include <zermelo/solution/solution_reader.h>

namespace zermelo::answers {

// A draw has no winner and no distance.
std::string plain_words(const SizeAnswer& answer) {
  if (const auto* number = std::get_if<std::int64_t>(&answer.value)) return std::to_string(*number);
  if (const auto* text = std::get_if<std::string>(&answer.value)) return *text;
  if (const auto* moves = std::get_if<std::vector<std::string>>(&answer.value)) return formats::write_moves(*moves);
  return "";
}

namespace {

using Cells = std::vector<std::vector<std::string>>;

std::string value_words(const SizeTable& table, std::size_t size, Language language) {
  const SizeAnswer& answer = table.answers()[size];
  if (answer.over) return (*answer.over == OverBudget::time ? Phrase("time") : Phrase("memory")).in(language);
  if (std::holds_alternative<std::monostate>(answer.value)) return Phrase("draw").in(language);
  const std::string text = plain_words(answer);
  if (table.question().kind() == "winner") return table.players()[text == "0" ? 0 : 1];
  return text.empty() ? "-" : text;
}

// Columns side by side: the first one flush left, the others flush right.
void say_columns(Sentences& sentences, const Cells& rows, bool right) {
  std::vector<std::size_t> widths(rows.front().size());
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], characters(row[i]));
  }
  for (const auto& row : rows) {
    std::string line = fmt::format("{:<{}}", row[0], widths[0]);
    for (std::size_t i = 1; i < row.size(); ++i)
      line += right ? fmt::format("  {:>{}}", row[i], widths[i]) : "  " + row[i];
    sentences.line(Phrase::verbatim(std::move(line)));
  }
}

Cells table_cells(const SizeTable& table, Language language) {
  const Range &down = table.ranges().all()[0], &across = table.ranges().all()[1];
  const Pairs& pairs = table.ranges().pairs();
  Cells rows = {{pairs[down.pair].first + "\\" + pairs[across.pair].first}};
  for (std::int64_t number = across.from; number <= across.to; ++number) rows[0].push_back(std::to_string(number));
  for (std::size_t i = 0; i < table.answers().size(); ++i) {
    const std::vector<std::int64_t> numbers = table.ranges().numbers(i);
    if (numbers[1] == across.from) rows.push_back({std::to_string(numbers[0])});
    rows.back().push_back(value_words(table, i, language));
  }
  return rows;
}

Cells list_cells(const SizeTable& table, Language language) {
  Cells rows;
  for (std::size_t i = 0; i < table.answers().size(); ++i)
    rows.push_back({ranged_text(table.ranges(), table.ranges().at(i)), value_words(table, i, language)});
  return rows;
}

// The colour of the winner.
draw::Colour fill_of(const SizeTable& table, std::size_t size) {
  const SizeAnswer& answer = table.answers()[size];
  const std::string text = plain_words(answer);
  if (table.question().kind() != "winner" || answer.over) return draw::Colour::paper;
  if (text == "0") return draw::Colour::first_tint;
  return text == "1" ? draw::Colour::second_tint : draw::Colour::paper;
}

// The parameters that are sizes, in words.
std::string axis_name(const std::string& parameter, Language language) {
  const std::pair<const char*, Phrase> names[] = {
      {"rows", Phrase("rows")},         {"cols", Phrase("columns")},  {"heaps", Phrase("sticks")},
      {"heap", Phrase("counters")},     {"line", Phrase("line")},     {"size", Phrase("side")},
      {"points", Phrase("points")},     {"houses", Phrase("houses")}, {"seeds", Phrase("seeds")},
      {"graph", Phrase::verbatim("n")}, {"cops", Phrase("cops")}};
  for (const auto& [name, phrase] : names) {
    if (parameter == name) return phrase.in(language);
  }
  return parameter;
}

// «Chomp», of «Chomp, 1 × 1»; «Col on a star of n leaves», of the titles of the least and the greatest size.
std::string title_without_sizes(const SizeTable& table, Language language) {
  const std::string least = title_of(*table.make(0)).in(language);
  const std::string greatest = title_of(*table.make(table.ranges().size() - 1)).in(language);
  if (const std::size_t comma = least.find(','); comma != std::string::npos) return least.substr(0, comma);
  std::istringstream words(least), others(greatest);
  std::vector<std::string> title;
  for (std::string word, other; words >> word;) title.push_back(others >> other && other == word ? word : "n");
  return joined(title, " ");
}

std::string answer_name(const std::string& kind, Language language) {
  if (kind == "winner") return Phrase("winner").in(language);
  if (kind == "distance") return Phrase("plies").in(language);
  if (kind == "best_moves") return Phrase("best moves").in(language);
  return (kind == "nimber" ? Phrase("nimber") : Phrase("class")).in(language);
}

// One range as a strip: the sizes, and the answers below them.
Cells strip_cells(const SizeTable& table, Language language) {
  const Range& range = table.ranges().all()[0];
  Cells rows = {{""}, {answer_name(table.question().kind(), language)}};
  for (std::size_t i = 0; i < table.answers().size(); ++i) {
    rows[0].push_back(std::to_string(range.from + static_cast<std::int64_t>(i)));
    rows[1].push_back(value_words(table, i, language));
  }
  return rows;
}

bool fits_strip(const Cells& rows) {
  constexpr double max_width = 1800;
  double width = 0;
  for (const std::string& text : rows[1]) width += std::max(draw::text_width(text, 13, true) + 18, 44.0);
  return width <= max_width;
}

}  // namespace

void say(Sentences& sentences, const SizeTable& table) {
  sentences.heading(Phrase("{}: {}; {}", table.name(), table.make(0)->convention(), table.meaning()));
  const bool two = table.ranges().all().size() == 2;
  const Language language = sentences.language();
  say_columns(sentences, two ? table_cells(table, language) : list_cells(table, language), two);
}

// The colour only repeats the text of the cell.
draw::Scene picture(const SizeTable& table, Language language) {
  const std::size_t ranges = table.ranges().all().size();
  Cells cells = ranges == 2 ? table_cells(table, language) : strip_cells(table, language);
  const bool strip = ranges == 1 && fits_strip(cells), two = ranges == 2 || strip;
  if (!two) cells = list_cells(table, language);
  draw::TablePicture picture;
  picture.title = title_without_sizes(table, language);
  picture.captions = {table.make(0)->convention().in(language), table.meaning().in(language)};
  const Pairs& pairs = table.ranges().pairs();
  if (two) picture.across = axis_name(pairs[table.ranges().all()[strip ? 0 : 1].pair].first, language);
  if (ranges == 2) picture.down = axis_name(pairs[table.ranges().all()[0].pair].first, language);
  std::size_t next = 0;
  for (const auto& row : cells) {
    picture.rows.emplace_back();
    const bool head = two && picture.rows.size() == 1;
    for (const std::string& text : row) {
      const bool answer = !head && !picture.rows.back().empty();
      picture.rows.back().push_back({text, answer ? fill_of(table, next++) : draw::Colour::none});
    }
  }
  if (two) picture.rows[0][0].text.clear();
  return draw::table_scene(picture);
}

}  // namespace zermelo::answers
