// SPDX-License-Identifier: Apache-2.0
// Gamesman's position protocol, under /universal/v1/, so that its front end can ask us as it is.
#include <algorithm>
#include <map>

#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/serve/gamesman.h>
#include <zermelo/serve/query.h>
#include <zermelo/serve/service.h>

namespace zermelo::serve {

namespace {

constexpr std::string_view root = "/universal/v1/";
using gamesman::DrawnBoard;

constexpr int endless = -200, unknown = -100;

CachedGamePointer cached_game_of(const Visit& visit, const std::string& game, const std::string& variant) {
  const GameText text = gamesman::read_variant(game, variant);
  try {
    return visit.games.get(written(text));
  } catch (const Error& error) {
    throw Error(error.phrase()).coded("not-found");
  }
}

// A value and a remoteness, as Gamesman counts them.
struct Worth {
  std::string_view value = "unsolved";
  int remoteness = unknown;
};

// `over`: the game ends there. We count no plies to a tie.
Worth worth_of(const std::optional<Verdict>& verdict, bool over, bool distances) {
  if (!verdict) return {};
  if (verdict->outcome == Outcome::draw) {
    if (over) return {"tie", 0};
    return verdict->endless ? Worth{"draw", endless} : Worth{"tie", unknown};
  }
  const int plies = over ? 0 : distances ? static_cast<int>(verdict->distance) : unknown;
  return {verdict->outcome == Outcome::win ? "win" : "lose", plies};
}

struct GamesmanMove {
  std::string move;
  AnyPosition after;
  Worth child;             // for the player to move there
  std::string_view value;  // for the mover
  int delta = 0;           // how much worse than the best move of the same value
};

int rank_of(std::string_view value) {
  constexpr std::string_view order[] = {"win", "tie", "draw", "lose"};
  return static_cast<int>(std::find(std::begin(order), std::end(order), value) - std::begin(order));
}

// A win is best soon, a loss late.
void set_deltas(std::vector<GamesmanMove>& moves) {
  for (GamesmanMove& move : moves) {
    if (move.child.remoteness < 0) continue;
    for (const GamesmanMove& with : moves) {
      if (with.value != move.value || with.child.remoteness < 0) continue;
      const int worse = move.value == "lose" ? with.child.remoteness - move.child.remoteness
                                             : move.child.remoteness - with.child.remoteness;
      move.delta = std::max(move.delta, worse);
    }
  }
}

// What the solver says of the position and of its moves.
struct GamesmanPosition {
  Worth worth;
  std::vector<GamesmanMove> moves;
  bool complete = false;
};

GamesmanMove gamesman_move(const Game& game, const AnyPosition& position, const AnsweredMove& move, bool distances) {
  const AnyPosition& after = move.choice.after;
  const bool same_player = game.to_move(after) == game.to_move(position);
  const auto reached = move.verdict ? std::optional(after_move(*move.verdict, same_player)) : std::nullopt;
  return {move.choice.move, after, worth_of(reached, game.result(after) != End::none, distances),
          worth_of(move.verdict, false, distances).value, 0};
}

// Where the moves cannot be told apart in time, nothing is said to be won: all of them are «unsolved».
GamesmanPosition unsolved(const Game& game, const AnyPosition& position) {
  GamesmanPosition found;
  for (Choice& choice : game.choices(position))
    found.moves.push_back(gamesman_move(game, position, {std::move(choice), std::nullopt}, false));
  return found;
}

GamesmanPosition judged(const Visit& visit, const CachedGame& cached, const AnyPosition& position) {
  const Game& game = cached.game();
  const bool over = game.result(position) != End::none;
  answers::Solved answer;
  const auto over_budget = budget_error(
      [&] { answer = answers::ask(answers::Solve{.every_move = true}, cached.place(position), visit.asking()); });
  if (over_budget || ((!answer.moves || answer.moves->empty()) && !over)) return unsolved(game, position);
  GamesmanPosition found{worth_of(answer.probe.verdict, over, answer.distances), {}, answer.complete};
  for (const AnsweredMove& move : answer.moves.value_or(std::vector<AnsweredMove>()))
    found.moves.push_back(gamesman_move(game, position, move, answer.distances));
  set_deltas(found.moves);
  std::stable_sort(found.moves.begin(), found.moves.end(), [](const GamesmanMove& a, const GamesmanMove& b) {
    return std::pair(rank_of(a.value), a.delta) < std::pair(rank_of(b.value), b.delta);
  });
  return found;
}

// Writes positions and moves, drawn where the game has a board.
class PositionWriter {
 public:
  PositionWriter(JsonWriter& json, const Game& game) : json_(json), game_(game), board_(DrawnBoard::of(game)) {}

  void write_place(const AnyPosition& position, const Worth& worth) {
    const std::string id = gamesman::position_id(game_, position);
    json_.field("position", id).field("autoguiPosition", drawn(position).value_or(id));
    json_.field("positionValue", worth.value).field("remoteness", worth.remoteness);
  }
  void write_moves(const AnyPosition& position, const std::vector<GamesmanMove>& moves) {
    std::map<std::string, std::string> buttons;
    if (board_) {
      for (auto& [move, button] : board_->buttons(position)) buttons[move] = std::move(button);
    }
    json_.key("moves").begin_array();
    for (const GamesmanMove& move : moves) {
      const std::string& button = buttons[move.move];
      json_.begin_object().field("move", gamesman::move_name(game_, move.move));
      json_.field("autoguiMove", button.empty() ? move.move : button);
      write_place(move.after, move.child);
      json_.field("moveValue", move.value).field("deltaRemoteness", move.delta).end_object();
    }
    json_.end_array();
  }

 private:
  [[nodiscard]] std::optional<std::string> drawn(const AnyPosition& position) const {
    return board_ ? board_->position(position) : std::nullopt;
  }

  JsonWriter& json_;
  const Game& game_;
  std::optional<DrawnBoard> board_;
};

Response describe_position(const Visit& visit, const CachedGame& cached) {
  const Query query(visit.target);
  query.only({"p"});
  const Game& game = cached.game();
  const AnyPosition position = gamesman::read_position_id(game, query.required("p"));
  const GamesmanPosition found = judged(visit, cached, position);
  Response response{.keep = found.complete};
  JsonWriter json(response.body);
  PositionWriter writer(json, game);
  json.begin_object();
  writer.write_place(position, found.worth);
  writer.write_moves(position, found.moves);
  json.end_object();
  return response;
}

// GAME, VARIANT and positions or instructions.
std::vector<std::string> parts_of(std::string_view path) {
  std::vector<std::string> parts;
  path.remove_prefix(root.size());
  while (!path.empty()) {
    parts.emplace_back(path.substr(0, path.find('/')));
    path.remove_prefix(std::min(parts.back().size() + 1, path.size()));
  }
  return parts;
}

const GameEntry& entry_of(const std::string& name) {
  try {
    return entry_named(name);
  } catch (const Error& error) {
    throw Error(error.phrase()).coded("not-found");
  }
}

bool asks_for(const std::vector<std::string>& parts, std::string_view last) {
  return parts.size() == 3 && parts[2] == last;
}

Response answer_gamesman(const Visit& visit) {
  const std::vector<std::string> parts = parts_of(visit.target.path);
  const bool positions = asks_for(parts, "positions"), instructions = asks_for(parts, "instructions");
  if (parts.size() > 2 && !positions && !instructions)
    throw Error(Phrase("there is nothing at {}", shown(visit.target.path))).coded("not-found");
  if (parts.empty()) return gamesman::list_games();
  if (parts.size() == 1) return gamesman::describe_game(entry_of(parts[0]));
  const CachedGamePointer cached = cached_game_of(visit, parts[0], parts[1]);
  if (instructions) return gamesman::instructions(entry_of(parts[0]), visit.language);
  return positions ? describe_position(visit, *cached) : gamesman::describe_variant(cached->game(), parts[1]);
}

// Only a position needs the game solved.
CachedGamePointer asked_game(const Visit& visit) {
  const std::vector<std::string> parts = parts_of(visit.target.path);
  return asks_for(parts, "positions") ? cached_game_of(visit, parts[0], parts[1]) : nullptr;
}

}  // namespace

void add_gamesman_routes(std::vector<Route>& routes) {
  routes.push_back({.method = "GET", .path = root, .slow = answer_gamesman, .game = asked_game, .open_to_all = true});
}

}  // namespace zermelo::serve
