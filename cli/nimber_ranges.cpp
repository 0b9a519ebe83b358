// SPDX-License-Identifier: Apache-2.0
// zermelo nimber over a range of sizes: the sequence.
#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include <zermelo/catalogue/questions.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/rules/ranges.h>

#include "cli/json_writer.h"
#include "cli/nimber.h"
#include "cli/range_words.h"

namespace zermelo::cli {

namespace {

constexpr std::uint64_t numbers_a_line = 20;

void write_json(Output& output, const GameText& game, const Ranges& ranges, const std::vector<Nimber>& nimbers,
                const Context& context) {
  JsonWriter json(output);
  json.begin_object().field("game", written(game));
  write_ranges(json, ranges);
  json.key("nimbers").begin_array();
  for (const Nimber nimber : nimbers) json.value(nimber);
  json.end_array().field("seconds", context.seconds()).end_object();
  output.line("");
}

// «heap=1..20: 1 2 3 …»: the last range in pieces, the other ones at one number each.
void write_lines(Output& output, const Ranges& ranges, const std::vector<Nimber>& nimbers) {
  const std::uint64_t row = ranges.all().back().size();
  for (std::uint64_t begin = 0; begin < nimbers.size();) {
    const std::uint64_t end = std::min(begin + numbers_a_line, begin - begin % row + row);
    std::vector<std::string> texts;
    for (const std::int64_t number : ranges.numbers(begin)) texts.push_back(std::to_string(number));
    if (end > begin + 1) texts.back() += fmt::format("..{}", ranges.numbers(end - 1).back());
    std::string line = ranged_text(ranges, ranges.with(texts)) + ":";
    for (; begin < end; ++begin) line += fmt::format(" {}", nimbers[begin]);
    output.line(line);
  }
}

}  // namespace

Phrase nimber_headline(const std::string& name, const Game& game) {
  return Phrase("{}: {}; a nimber of 0 is lost for the player to move", name, game.convention());
}

void answer_ranges(Output& output, const GameText& game, const Context& context) {
  const GameEntry& entry = entry_named(game.name);
  GameText with_play = game;
  for (const auto& pair : normal_play(game)) with_play.pairs.push_back(pair);
  const Ranges ranges(with_play.pairs);
  // All of them first: a size that cannot be is told at once.
  std::vector<std::unique_ptr<Game>> sizes;
  for (std::uint64_t i = 0; i < ranges.size(); ++i) sizes.push_back(entry.make(ranges.at(i)));
  std::vector<Nimber> values;
  for (const auto& size : sizes) {
    values.push_back(nimbers(*size, context.budget, *context.progress)->of(size->initial()));
    context.budget.check();
  }
  if (context.json) {
    write_json(output, with_play, ranges, values, context);
  } else {
    output.line(context.say(nimber_headline(written(with_play), *sizes.front())));
    write_lines(output, ranges, values);
  }
}

}  // namespace zermelo::cli
