// SPDX-License-Identifier: Apache-2.0
// zermelo games [NAME]: the list, or one game's parameters and rules.
#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include <zermelo/base/json_writer.h>
#include <zermelo/base/texts.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/catalogue/value_range.h>

#include "cli/output.h"
#include "cli/verbs.h"
#include "cli/words.h"

namespace zermelo::cli {

namespace {

// Every size has the same heuristics; the default one is the cheapest way to ask.
std::vector<Heuristic> heuristics_of(const GameEntry& entry) { return entry.make({})->abilities().heuristics; }

void write_game_json(JsonWriter& json, const GameEntry& entry, const Context& context) {
  const GameInfo& info = entry.info;
  json.begin_object()
      .field("name", info.name)
      .field("summary", context.say(info.summary))
      .field("rules", context.say(info.rules));
  json.key("parameters").begin_array();
  for (const Parameter& parameter : info.parameters) {
    json.begin_object()
        .field("name", parameter.name)
        .field("default", parameter.default_value)
        .field("values", value_range(parameter));
    json.field("meaning", context.say(parameter.meaning)).end_object();
  }
  json.end_array().key("heuristics").begin_array();
  for (const Heuristic& heuristic : heuristics_of(entry))
    json.begin_object().field("name", heuristic.name).field("meaning", context.say(heuristic.meaning)).end_object();
  json.end_array().end_object();
}

void write_game(Output& output, const GameEntry& entry, const Context& context) {
  const GameInfo& info = entry.info;
  output.sentence(context.say(Phrase("{}: {}", info.name, info.summary)));
  output.sentence(context.say(info.rules));
  for (const Parameter& parameter : info.parameters) {
    output.sentence(fmt::format("  {}={}  ({})  {}", parameter.name, parameter.default_value, value_range(parameter),
                                context.say(parameter.meaning)));
  }
  const std::vector<Heuristic> heuristics = heuristics_of(entry);
  if (heuristics.size() == 1) return;  // every game has «ends»
  for (const Heuristic& heuristic : heuristics)
    output.sentence(fmt::format("  minimax --heuristic {}  {}", heuristic.name, context.say(heuristic.meaning)));
}

void write_games(Output& output, const Context& context) {
  std::size_t width = 0;
  for (const GameEntry& entry : registry()) width = std::max(width, entry.info.name.size());
  for (const GameEntry& entry : registry()) {
    output.line(fmt::format("{:<{}}  {}", entry.info.name, width, context.say(entry.info.summary)));
  }
}

void run_games(const std::string& name, Context& context) {
  Output output(context.output_path, context.budget);
  JsonWriter json(output);
  if (!context.json) {
    if (name.empty()) {
      write_games(output, context);
    } else {
      write_game(output, entry_named(name), context);
    }
  } else if (!name.empty()) {
    write_game_json(json, entry_named(name), context);
    output.line("");
  } else {
    json.begin_array();
    for (const GameEntry& entry : registry()) write_game_json(json, entry, context);
    json.end_array();
    output.line("");
  }
  output.finish();
}

}  // namespace

void add_games(Verb& verb, Context& context) {
  auto name = std::make_shared<std::string>();
  verb.positional("name", *name, Phrase("a game")).takes("NAME").names_game();
  verb.runs([name, &context] { run_games(*name, context); });
}

}  // namespace zermelo::cli
