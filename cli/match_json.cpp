// SPDX-License-Identifier: Apache-2.0
#include "cli/match_answer.h"
#include "cli/words.h"

namespace zermelo::cli {

namespace {

void write_lengths(JsonWriter& json, const play::MatchResult& result) {
  json.key("lengths").begin_object().field("mean", result.mean_length()).key("histogram").begin_object();
  for (const auto& [length, count] : result.lengths) json.field(std::to_string(length), count);
  json.end_object().end_object();
}

void write_players(JsonWriter& json, const MatchAnswer& answer) {
  json.key("players").begin_array();
  for (const std::size_t which : {0, 1}) {
    const play::Tally& tally = answer.result.players[which];
    json.begin_object().field("player", answer.players[which]).field("wins", tally.wins);
    json.field("wins_as_first", tally.wins_as_first).field("moves", tally.moves);
    json.field("mistakes", answer.result.judged ? std::optional(tally.mistakes) : std::nullopt);
    json.field("forfeits", tally.forfeits).field("seconds", tally.seconds).end_object();
  }
  json.end_array();
}

void write_plays(JsonWriter& json, const Game& game, const std::vector<play::Play>& plays) {
  json.key("plays").begin_array();
  for (const play::Play& play : plays) {
    std::vector<std::string> positions, moves;
    for (const play::Step& step : play.steps) {
      positions.push_back(game.text(step.from));
      moves.push_back(step.move);
    }
    positions.push_back(game.text(play.last));
    json.begin_object();
    write_texts(json, "positions", positions);
    write_texts(json, "moves", moves);
    json.field("winner", decisive(play.end) ? std::optional(index(winner(play.end))) : std::nullopt).end_object();
  }
  json.end_array();
}

}  // namespace

void write_match_json(Output& output, const Subject& subject, const MatchAnswer& answer, const Context& context) {
  const play::MatchResult& result = answer.result;
  JsonWriter json(output);
  json.begin_object().field("game", subject.name()).field("position", subject.game().text(subject.part().from));
  json.key("wins").begin_array().value(result.players[0].wins).value(result.players[1].wins).end_array();
  json.field("draws", result.draws).field("stopped", result.stopped).field("games", result.games);
  json.field("swap", answer.swap).field("exhaustive", answer.exhaustive);
  write_lengths(json, result);
  write_players(json, answer);
  if (!answer.plays.empty()) write_plays(json, subject.game(), answer.plays);
  if (!answer.exhaustive) json.field("seed", context.seed);
  json.field("seconds", context.seconds()).end_object();
  output.line("");
}

}  // namespace zermelo::cli
