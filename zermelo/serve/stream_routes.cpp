// SPDX-License-Identifier: Apache-2.0
// What takes many games, as a stream of events: sizes, matches, tournaments. A client that leaves ends the work.
#include <zermelo/answers/match.h>
#include <zermelo/answers/tournament.h>
#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>
#include <zermelo/catalogue/nim_sum.h>
#include <zermelo/catalogue/size_question.h>
#include <zermelo/serve/located.h>
#include <zermelo/serve/pace.h>
#include <zermelo/serve/query.h>
#include <zermelo/serve/service.h>

namespace zermelo::serve {

namespace {

constexpr std::uint64_t max_sizes = 400;
constexpr std::uint64_t max_games = 10'000, max_players = 12, max_plays = 100;
constexpr double stream_seconds = 300;  // for the whole of it

void write_size_value(JsonWriter& json, const SizeValue& value) {
  json.key("value");
  if (const auto* moves = std::get_if<std::vector<std::string>>(&value)) {
    json.begin_array();
    for (const std::string& move : *moves) json.value(move);
    json.end_array();
  } else if (const auto* text = std::get_if<std::string>(&value)) {
    json.value(*text);
  } else if (const auto* number = std::get_if<std::int64_t>(&value)) {
    json.value(*number);
  } else {
    json.null();
  }
}

std::string sizes_begin(const SizeQuestion& question, const GameText& game, const Ranges& ranges, Language language) {
  std::string text;
  JsonWriter json(text);
  json.begin_object().field("game", written(game)).key("ranges").begin_array();
  for (const Range& range : ranges.all())
    json.begin_object()
        .field("parameter", ranges.pairs()[range.pair].first)
        .field("from", range.from)
        .field("to", range.to)
        .end_object();
  json.end_array().field("cells", ranges.size()).field("show", question.kind());
  json.field("meaning", question.meaning("J0").in(language)).end_object();
  return text;
}

void stream_sizes(const Visit& visit, const EventSink& events) {
  const Query query(visit.target);
  query.only({"game", "show"});
  GameText game = read_game_text(query.required("game"));
  const GameEntry& entry = entry_named(game.name);
  const std::string show = query.choice("show", SizeQuestion::kinds());
  if (show == "nimber") {
    for (const auto& pair : normal_play(game)) game.pairs.push_back(pair);
  }
  const Ranges ranges(game.pairs);
  if (ranges.all().empty()) throw Error(Phrase("no parameter of {} has a range, written 1..5", game.name));
  if (ranges.size() > max_sizes) throw Error(Phrase("{} sizes are too many: at most {}", ranges.size(), max_sizes));
  const SizeQuestion question(show, entry, ranges);
  visit.budget.allow(stream_seconds);
  events("begin", sizes_begin(question, game, ranges, visit.language));
  constexpr double seconds_for_one = 10;
  for (std::uint64_t i = 0; i < ranges.size(); ++i) {
    visit.budget.check();
    const Pairs size = ranges.at(i);
    const SizeAnswer answer = question.answer(size, visit.budget.within({.seconds = seconds_for_one}), silent());
    std::string text;
    JsonWriter json(text);
    json.begin_object().key("parameters").begin_object();
    for (std::size_t k = 0; k < ranges.all().size(); ++k)
      json.field(ranges.pairs()[ranges.all()[k].pair].first, ranges.numbers(i)[k]);
    json.end_object().field("game", written({game.name, size}));
    write_size_value(json, answer.value);
    json.key("over");
    if (answer.over) {
      json.value(name_of(*answer.over));
    } else {
      json.null();
    }
    json.end_object();
    events("cell", text);
  }
  events("done", "{}");
}

// The server's own limits, within those of the question.
void limit(std::string_view name, std::uint64_t value, std::uint64_t max) {
  if (value > max) throw Error(Phrase("{}: at most {} here", name, max)).coded("too-large");
}

// The programs that play at a place. They use what is known of the game.
class Players {
 public:
  Players(const Visit& visit, const std::vector<std::string>& texts)
      : located_(visit),
        expert_(located_.place().expert({}, visit.budget, silent())),
        entrants_({.expert = expert_, .budget = visit.budget}) {
    for (const std::string& text : texts) entrants_.add(text);
  }
  [[nodiscard]] const answers::Place& place() const { return located_.place(); }
  [[nodiscard]] const answers::Entrants& entrants() const { return entrants_; }

 private:
  Located located_;
  play::Expert expert_;
  answers::Entrants entrants_;
};

// Asks a question about many games, and sends the answer so far every tenth of a second.
template <class Answer, class Question>
void stream_games(const Visit& visit, const Question& question, const std::vector<std::string>& players,
                  const EventSink& events) {
  visit.budget.allow(stream_seconds);
  const Players playing(visit, players);
  Answer answer;
  Pace pace;
  answers::ask(question, playing.place(), playing.entrants(), visit.budget, answer, [&] {
    if (pace.now()) events("progress", json_text(answer, visit.language));
  });
  events("done", json_text(answer, visit.language));
}

void stream_match(const Visit& visit, const EventSink& events) {
  const auto question = question_in<answers::Match>(Query(visit.target));
  limit("games", question.games, max_games);
  limit("plays", question.plays, max_plays);
  stream_games<answers::Matched>(visit, question, {question.first, question.second}, events);
}

void stream_tournament(const Visit& visit, const EventSink& events) {
  const auto question = question_in<answers::Tournament>(Query(visit.target));
  limit("games", question.games, max_games);
  limit("players", question.players.size(), max_players);
  stream_games<answers::TournamentPlayed>(visit, question, question.players, events);
}

}  // namespace

void add_stream_routes(std::vector<Route>& routes) {
  routes.push_back({.method = "GET", .path = "/v1/sizes", .stream = stream_sizes, .takes_long = true});
  routes.push_back(
      {.method = "GET", .path = "/v1/match", .stream = stream_match, .game = game_of_request, .takes_long = true});
  routes.push_back({.method = "GET",
                    .path = "/v1/tournament",
                    .stream = stream_tournament,
                    .game = game_of_request,
                    .takes_long = true});
}

}  // namespace zermelo::serve
