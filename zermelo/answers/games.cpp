// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/games.h>

#include <algorithm>

#include <fmt/format.h>

#include <zermelo/answers/position.h>
#include <zermelo/answers/wording.h>
#include <zermelo/base/random.h>
#include <zermelo/catalogue/value_range.h>

namespace zermelo::answers {

GamesFound ask(const Games& question) {
  if (!question.name.empty()) return {{&entry_named(question.name)}, false};
  GamesFound found;
  for (const GameEntry& entry : registry()) found.games.push_back(&entry);
  return found;
}

std::vector<Heuristic> heuristics_of(const GameEntry& entry) { return entry.make({})->abilities().heuristics; }

namespace {

const char* kind_name(Parameter::Kind kind) {
  constexpr const char* names[] = {"whole", "list", "choice", "text"};
  return names[static_cast<int>(kind)];
}

// A position in the middle of a play, for a picture: an empty board says little. Always the same one.
AnyPosition typical_position(const Game& game) {
  constexpr std::size_t max_plies = 60;
  Random random(7);
  std::vector<AnyPosition> play = {game.initial()};
  while (play.size() < max_plies && game.result(play.back()) == End::none) {
    const std::vector<Choice> choices = game.choices(play.back());
    play.push_back(choices[random.below(choices.size())].after);
  }
  return play[play.size() / 2];
}

void write_parameter(JsonWriter& json, const Parameter& parameter, Language language) {
  json.begin_object().field("name", parameter.name).field("kind", kind_name(parameter.kind));
  json.field("default", parameter.default_value).field("values", value_range(parameter));
  json.field("min", parameter.min).field("max", parameter.max);
  write_texts(json, "words", parameter.words);
  json.field("meaning", parameter.meaning.in(language)).end_object();
}

}  // namespace

void write(JsonWriter& json, const GameEntry& entry, Language language) {
  const std::unique_ptr<Game> game = entry.make({});
  json.field("name", entry.info.name).field("title", title_of(*game).in(language));
  json.field("summary", entry.info.summary.in(language)).field("rules", entry.info.rules.in(language));
  json.field("game", game->name()).key("parameters").begin_array();
  for (const Parameter& parameter : entry.info.parameters) write_parameter(json, parameter, language);
  json.end_array().key("heuristics").begin_array();
  for (const Heuristic& heuristic : game->abilities().heuristics)
    json.begin_object().field("name", heuristic.name).field("meaning", heuristic.meaning.in(language)).end_object();
  json.end_array().key("board");
  write_board_of(json, *game, typical_position(*game));
}

void write(JsonWriter& json, const GamesFound& answer, Language language) {
  if (!answer.is_list) {
    write(json, *answer.games.front(), language);
    return;
  }
  json.key("games").begin_array();
  for (const GameEntry* entry : answer.games) {
    json.begin_object();
    write(json, *entry, language);
    json.end_object();
  }
  json.end_array();
}

namespace {

void say_game(Sentences& sentences, const GameInfo& info) {
  sentences.sentence(Phrase("{}: {}", info.name, info.summary));
  sentences.sentence(info.rules);
  for (const Parameter& parameter : info.parameters)
    sentences.sentence(
        Phrase::verbatim(fmt::format("  {}={}  ({})  {}", parameter.name, parameter.default_value,
                                     value_range(parameter), parameter.meaning.in(sentences.language()))));
}

}  // namespace

void say(Sentences& sentences, const GamesFound& answer) {
  if (!answer.is_list) {
    say_game(sentences, answer.games.front()->info);
    return;
  }
  std::size_t width = 0;
  for (const GameEntry* entry : answer.games) width = std::max(width, entry->info.name.size());
  for (const GameEntry* entry : answer.games)
    sentences.line(Phrase::verbatim(
        fmt::format("{:<{}}  {}", entry->info.name, width, entry->info.summary.in(sentences.language()))));
}

}  // namespace zermelo::answers
