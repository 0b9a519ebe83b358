// SPDX-License-Identifier: Apache-2.0
// What takes many games, as a stream of events: sizes, matches, tournaments. A client that leaves ends the work.
#include <zermelo/arena/formats/formats.h>
#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>
#include <zermelo/catalogue/nim_sum.h>
#include <zermelo/catalogue/size_question.h>
#include <zermelo/play/match.h>
#include <zermelo/play/players.h>
#include <zermelo/serve/pace.h>
#include <zermelo/serve/position_answer.h>
#include <zermelo/serve/query.h>
#include <zermelo/serve/service.h>

namespace zermelo::serve {

namespace {

constexpr std::uint64_t max_sizes = 400;
constexpr std::int64_t max_games = 10'000;
constexpr std::size_t max_players = 12;
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

// The players of a match or tournament, and what they need.
class Seats {
 public:
  Seats(const Visit& visit, const Query& query, const std::vector<std::string>& texts)
      : room_(visit.rooms.room(query.required("game"))),
        start_(read_line(query, room_->game()).position),
        expert_(expert_of(*room_, start_, visit.budget)) {
    for (const std::string& text : texts) {
      const play::PlayerText player = play::read_player(text);
      auto chooser = play::make_chooser(player, {.expert = expert_, .budget = visit.budget});
      if (!chooser) throw Error(Phrase("{}: a person cannot play here", player.text));
      names_.push_back(play::in_words(player).in(visit.language));
      choosers_.push_back(std::move(chooser));
    }
  }

  [[nodiscard]] play::Expert& expert() { return expert_; }
  [[nodiscard]] const AnyPosition& start() const { return start_; }
  [[nodiscard]] play::MoveChooser* operator[](std::size_t i) const { return choosers_[i].get(); }
  [[nodiscard]] std::size_t size() const { return choosers_.size(); }
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }

 private:
  RoomPointer room_;
  AnyPosition start_;
  play::Expert expert_;
  std::vector<std::unique_ptr<play::MoveChooser>> choosers_;
  std::vector<std::string> names_;
};

play::MatchRequest match_request(const Query& query, const AnyPosition& start, std::int64_t games) {
  play::MatchRequest request;
  request.start = start;
  request.games = static_cast<std::uint64_t>(query.whole("games", games, 1, max_games));
  request.seed = static_cast<std::uint64_t>(query.whole("seed", 1, 0, std::int64_t{1} << 52));
  return request;
}

// The games so far.
struct Score {
  std::uint64_t games = 0, draws = 0, plies = 0;
  std::uint64_t wins[2] = {};

  void add(const play::Play& play, bool swapped) {
    ++games;
    plies += play.steps.size();
    if (!decisive(play.end)) {
      ++draws;
    } else {
      ++wins[(index(winner(play.end)) == 1) != swapped ? 1 : 0];
    }
  }
  [[nodiscard]] std::string text(std::uint64_t of, const std::vector<std::string>& names) const {
    std::string text;
    JsonWriter json(text);
    json.begin_object().key("players").begin_array().value(names[0]).value(names[1]).end_array();
    json.field("games", games).field("of", of).key("wins").begin_array().value(wins[0]).value(wins[1]).end_array();
    json.field("draws", draws);
    json.field("mean_length", games == 0 ? 0.0 : static_cast<double>(plies) / static_cast<double>(games)).end_object();
    return text;
  }
};

void stream_match(const Visit& visit, const EventSink& events) {
  const Query query(visit.target);
  query.only_line_and({"first", "second", "games", "seed", "swap"});
  visit.budget.allow(stream_seconds);
  Seats seats(visit, query, {query.required("first"), query.required("second")});
  play::MatchRequest request = match_request(query, seats.start(), 100);
  request.swap = query.flag("swap");
  Score score;
  Pace pace;
  request.watch = [&](const play::Play& play, bool swapped) {
    score.add(play, swapped);
    if (pace.now()) events("progress", score.text(request.games, seats.names()));
  };
  events("progress", score.text(request.games, seats.names()));
  (void)play::play_match(seats.expert(), {seats[0], seats[1]}, request, visit.budget);
  events("done", score.text(request.games, seats.names()));
}

// The cross table so far.
struct CrossTable {
  const std::vector<std::string>& names;
  std::vector<double> points;
  std::vector<std::uint64_t> played;
  std::vector<play::Pairing> pairings;
  std::uint64_t of;

  void add(const play::Pairing& pairing) {
    const double draws = static_cast<double>(pairing.result.draws) / 2;
    points[pairing.first] += static_cast<double>(pairing.result.players[0].wins) + draws;
    points[pairing.second] += static_cast<double>(pairing.result.players[1].wins) + draws;
    played[pairing.first] += pairing.result.games;
    played[pairing.second] += pairing.result.games;
    pairings.push_back(pairing);
  }
  [[nodiscard]] std::string text() const {
    std::string text;
    JsonWriter json(text);
    const auto write = [&](std::string_view key, const auto& list) {
      json.key(key).begin_array();
      for (const auto& item : list) json.value(item);
      json.end_array();
    };
    json.begin_object();
    write("players", names);
    write("points", points);
    write("played", played);
    json.key("pairings").begin_array();
    for (const play::Pairing& pairing : pairings) {
      json.begin_object().field("first", pairing.first).field("second", pairing.second);
      json.field("games", pairing.result.games).key("wins").begin_array();
      json.value(pairing.result.players[0].wins).value(pairing.result.players[1].wins).end_array();
      json.field("draws", pairing.result.draws).end_object();
    }
    json.end_array().field("of", of).end_object();
    return text;
  }
};

// A pairing at a time, so that the bars of the page grow.
void stream_tournament(const Visit& visit, const EventSink& events) {
  const Query query(visit.target);
  query.only_line_and({"players", "games", "seed"});
  visit.budget.allow(stream_seconds);
  const std::vector<std::string> texts = formats::split_list(query.required("players"), {"players", 0, 0});
  if (texts.size() < 2 || texts.size() > max_players)
    throw Error(Phrase("players: from 2 to {} can play, not {}", max_players, texts.size()));
  Seats seats(visit, query, texts);
  const play::MatchRequest request = match_request(query, seats.start(), 20);
  const std::size_t size = seats.size();
  CrossTable table{seats.names(),
                   std::vector<double>(size),
                   std::vector<std::uint64_t>(size),
                   {},
                   request.games * size * (size - 1)};
  events("progress", table.text());
  for (std::size_t first = 0; first < size; ++first) {
    for (std::size_t second = 0; second < size; ++second) {
      if (first == second) continue;
      play::MatchRequest own = request;
      own.seed = request.seed + first * size + second;
      table.add({first, second, play::play_match(seats.expert(), {seats[first], seats[second]}, own, visit.budget)});
      events("progress", table.text());
    }
  }
  events("done", table.text());
}

}  // namespace

void add_stream_routes(std::vector<Route>& routes) {
  routes.push_back({.method = "GET", .path = "/v1/sizes", .stream = stream_sizes, .takes_long = true});
  routes.push_back(
      {.method = "GET", .path = "/v1/match", .stream = stream_match, .room = room_of_game, .takes_long = true});
  routes.push_back({.method = "GET",
                    .path = "/v1/tournament",
                    .stream = stream_tournament,
                    .room = room_of_game,
                    .takes_long = true});
}

}  // namespace zermelo::serve
