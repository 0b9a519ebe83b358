// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/match.h>

#include <zermelo/answers/wording.h>
#include <zermelo/base/error.h>

namespace zermelo::answers {

namespace {

// Counting mistakes is free where a player solves the game anyway.
bool counts_mistakes(const Match& question, const Place& place, const Entrants& entrants) {
  return question.mistakes || entrants.ask_expert() || entrants.expert().solve_if_small(place.position());
}

play::MatchRequest request_of(const Match& question, const Place& place, const Entrants& entrants) {
  play::MatchRequest request;
  request.start = place.position();
  request.games = question.games;
  request.seed = question.seed;
  request.swap = question.swap;
  request.max_plies = static_cast<std::size_t>(question.longest);
  request.judge = counts_mistakes(question, place, entrants);
  return request;
}

}  // namespace

void ask(const Match& question, const Place& place, const Entrants& entrants, const Budget& budget, Matched& answer,
         const std::function<void()>& on_progress) {
  answer.asked = question;
  answer.game = &place.game;
  answer.start = place.position();
  answer.sides = place.players;
  answer.players = {entrants.name(0), entrants.name(1)};
  answer.memory = std::make_unique<ChargedMemory>(budget);
  if (on_progress) on_progress();
  play::MatchRequest request = request_of(question, place, entrants);
  request.watch = [&](const play::Play& done) {
    if (answer.plays.size() < question.plays) {
      answer.memory->add(play::bytes_of(done), Phrase("{} plays to show", answer.plays.size() + 1));
      answer.plays.push_back(done);
    }
    if (on_progress) on_progress();
  };
  const auto play_all = question.exhaustive ? play::play_every_line : play::play_match;
  play_all(entrants.expert(), {entrants.chooser(0), entrants.chooser(1)}, request, budget, answer.result);
}

namespace {

void write_lengths(JsonWriter& json, const play::MatchResult& result) {
  json.key("lengths").begin_object().field("mean", result.mean_length()).key("histogram").begin_object();
  for (const auto& [length, count] : result.lengths) json.field(std::to_string(length), count);
  json.end_object().end_object();
}

void write_players(JsonWriter& json, const Matched& answer, Language language) {
  json.key("players").begin_array();
  for (const std::size_t which : {0, 1}) {
    const play::Tally& tally = answer.result.players[which];
    json.begin_object().field("player", answer.players[which].text);
    json.field("name", answer.players[which].words.in(language)).field("wins", tally.wins);
    json.field("wins_as_first", tally.wins_as_first).field("moves", tally.moves);
    json.field("mistakes", answer.result.judged ? std::optional(tally.mistakes) : std::nullopt);
    json.field("forfeits", tally.forfeits).field("seconds", to_microseconds(tally.seconds)).end_object();
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

void write_without_plays(JsonWriter& json, const Matched& answer, Language language) {
  const play::MatchResult& result = answer.result;
  json.field("game", answer.game->name()).field("position", answer.game->text(answer.start));
  json.key("wins").begin_array().value(result.players[0].wins).value(result.players[1].wins).end_array();
  json.field("draws", result.draws).field("stopped", result.stopped).field("games", result.games);
  if (!answer.asked.exhaustive) json.field("of", answer.asked.games);
  json.field("swap", answer.asked.swap).field("exhaustive", answer.asked.exhaustive);
  write_lengths(json, result);
  write_players(json, answer, language);
  if (!answer.asked.exhaustive) json.field("seed", answer.asked.seed);
}

void write(JsonWriter& json, const Matched& answer, Language language) {
  write_without_plays(json, answer, language);
  if (!answer.plays.empty()) write_plays(json, *answer.game, answer.plays);
}

}  // namespace zermelo::answers
