// SPDX-License-Identifier: Apache-2.0
// What takes many games, as a stream of events: sizes, matches, tournaments. A client that leaves ends the work.
#include <zermelo/answers/match.h>
#include <zermelo/answers/sizes.h>
#include <zermelo/answers/tournament.h>
#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>
#include <zermelo/serve/located.h>
#include <zermelo/serve/pace.h>
#include <zermelo/serve/query.h>
#include <zermelo/serve/service.h>

namespace zermelo::serve {

namespace {

constexpr std::uint64_t max_sizes = 400;
constexpr std::uint64_t max_games = 10'000, max_players = 12, max_plays = 100, max_longest = 10'000;
constexpr std::uint64_t max_shown_moves =
    20'000;                             // of all plays: so many fit into what a slow reader may leave waiting
constexpr double stream_seconds = 300;  // for the whole of it

void stream_sizes(const Visit& visit, const EventSink& events) {
  constexpr double seconds_for_one = 10;
  const Query query(visit.target);
  const auto question = question_in<answers::Sizes>(query, {"game"});
  const GameText game = read_game_text(query.required("game"));
  answers::SizeTable table(question, game, entry_named(game.name));
  if (table.ranges().size() > max_sizes)
    throw Error(Phrase("{} sizes are too many: at most {}", table.ranges().size(), max_sizes));
  visit.budget.allow(stream_seconds);
  const auto event = [&](std::string_view name, const std::function<void(JsonWriter&)>& write) {
    std::string text;
    JsonWriter json(text);
    write(json);
    events(name, text);
  };
  event("begin", [&](JsonWriter& json) {
    json.begin_object();
    answers::write_head(json, table, visit.language);
    json.end_object();
  });
  const auto budget_of_one = [&] {
    visit.budget.check();
    return visit.budget.within({.seconds = seconds_for_one});
  };
  answers::ask(table, budget_of_one, silent(), [&] {
    event("cell", [&](JsonWriter& json) { answers::write_size(json, table, table.answers().size() - 1); });
  });
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

// What is said of the games so far. The plays come with the last event only: there they would be sent again and again.
std::string progress_text(const answers::Matched& answer, Language language) {
  std::string text;
  JsonWriter json(text);
  json.begin_object();
  write_without_plays(json, answer, language);
  json.end_object();
  return text;
}
std::string progress_text(const answers::TournamentPlayed& answer, Language language) {
  return json_text(answer, language);
}

void check_plays(const answers::Matched& answer) {
  std::uint64_t moves = 0;
  for (const play::Play& play : answer.plays) moves += play.steps.size();
  if (moves > max_shown_moves)
    throw Error(Phrase("plays: at most {} moves in all here", max_shown_moves)).coded("too-large");
}
void check_plays(const answers::TournamentPlayed&) {}

// Asks a question about many games, and sends the answer so far every tenth of a second.
template <class Answer, class Question>
void stream_games(const Visit& visit, const Question& question, const std::vector<std::string>& players,
                  const EventSink& events) {
  visit.budget.allow(stream_seconds);
  const Players playing(visit, players);
  Answer answer;
  Pace pace;
  answers::ask(question, playing.place(), playing.entrants(), visit.budget, answer, [&] {
    check_plays(answer);
    if (pace.now()) events("progress", progress_text(answer, visit.language));
  });
  events("done", json_text(answer, visit.language));
}

void stream_match(const Visit& visit, const EventSink& events) {
  const auto question = question_in<answers::Match>(Query(visit.target));
  limit("games", question.games, max_games);
  limit("plays", question.plays, max_plays);
  limit("longest", question.longest, max_longest);
  stream_games<answers::Matched>(visit, question, {question.first, question.second}, events);
}

void stream_tournament(const Visit& visit, const EventSink& events) {
  const auto question = question_in<answers::Tournament>(Query(visit.target));
  limit("games", question.games, max_games);
  limit("longest", question.longest, max_longest);
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
