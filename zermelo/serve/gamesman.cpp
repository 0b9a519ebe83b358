// SPDX-License-Identifier: Apache-2.0
// Gamesman's position protocol, under /universal/v1/, so that its front end can ask us as it is.
#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/serve/position_answer.h>
#include <zermelo/serve/query.h>
#include <zermelo/serve/service.h>

namespace zermelo::serve {

namespace {

constexpr std::string_view root = "/universal/v1/";
constexpr int endless = -200, unknown = -100;

bool is_plain(char letter) { return is_letter(letter) || is_digit(letter) || letter == '-'; }

// Only letters, digits and _ - , are allowed: another byte is «,» and two hexadecimal digits.
std::string escaped_id(std::string_view text) {
  std::string id;
  for (const char letter : text) {
    if (is_plain(letter)) {
      id += letter;
    } else {
      id += fmt::format(",{:02x}", static_cast<unsigned char>(letter));
    }
  }
  return id;
}

std::string unescaped_id(std::string_view id) {
  std::string text;
  for (std::size_t i = 0; i < id.size(); ++i) {
    if (id[i] != ',') {
      text += id[i];
      continue;
    }
    unsigned byte = 0;
    const auto [stop, failed] =
        std::from_chars(id.data() + std::min(i + 1, id.size()), id.data() + std::min(i + 3, id.size()), byte, 16);
    if (failed != std::errc() || stop != id.data() + i + 3)
      throw Error(Phrase("{}: a comma is followed by two hexadecimal digits", shown(id))).coded("not-found");
    text += static_cast<char>(byte);
    i += 2;
  }
  return text;
}

// A variant is the game's parameters: rows_4__cols_3; «regular» is the game as it comes.
constexpr std::string_view regular = "regular";

RoomPointer room_of(const Visit& visit, const std::string& game, const std::string& variant) {
  GameText text{game, {}};
  std::string_view rest = variant;
  if (variant == regular) rest = {};
  while (!rest.empty()) {
    const std::string_view pair = rest.substr(0, rest.find("__"));
    rest.remove_prefix(std::min(pair.size() + 2, rest.size()));
    const std::size_t bar = pair.find('_');
    if (bar == std::string_view::npos) throw Error(Phrase("there is no variant {}", shown(variant))).coded("not-found");
    text.pairs.emplace_back(unescaped_id(pair.substr(0, bar)), unescaped_id(pair.substr(bar + 1)));
  }
  try {
    return visit.rooms.room(written(text));
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
  std::string move, position;
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

std::vector<GamesmanMove> moves_of(const Game& game, const AnyPosition& position, const PositionAnswer& answer) {
  std::vector<GamesmanMove> moves;
  for (const AnsweredMove& move : answer.moves) {
    const AnyPosition& after = move.choice.after;
    const bool same_player = game.to_move(after) == game.to_move(position);
    const auto reached = move.verdict ? std::optional(after_move(*move.verdict, same_player)) : std::nullopt;
    moves.push_back({move.choice.move, escaped_id(game.text(after)),
                     worth_of(reached, game.result(after) != End::none, answer.distances()),
                     worth_of(move.verdict, false, answer.distances()).value, 0});
  }
  set_deltas(moves);
  std::stable_sort(moves.begin(), moves.end(), [](const GamesmanMove& a, const GamesmanMove& b) {
    return std::pair(rank_of(a.value), a.delta) < std::pair(rank_of(b.value), b.delta);
  });
  return moves;
}

void write_place(JsonWriter& json, const std::string& position, const Worth& worth) {
  json.field("position", position).field("autoguiPosition", position);
  json.field("positionValue", worth.value).field("remoteness", worth.remoteness);
}

Response list_gamesman_games() {
  Response response{.keep = true};
  JsonWriter json(response.body);
  json.begin_array();
  for (const GameEntry& entry : registry())
    json.begin_object()
        .field("id", entry.info.name)
        .field("name", title_of(*entry.make({})).in(Language::english))
        .field("type", "twoPlayer")
        .field("gui", "v3")
        .end_object();
  json.end_array();
  return response;
}

Response describe_gamesman_game(const std::string& name) {
  const GameEntry& entry = entry_named(name);
  const std::unique_ptr<Game> game = entry.make({});
  Response response{.keep = true};
  JsonWriter json(response.body);
  const std::string title = title_of(*game).in(Language::english);
  json.begin_object().field("id", name).field("name", title).key("variants").begin_array();
  json.begin_object().field("id", regular).field("name", title).field("gui", "v3").end_object().end_array();
  json.field("allowCustomVariantCreation", !entry.info.parameters.empty()).field("supportsWinBy", false).end_object();
  return response;
}

Response describe_variant(const Room& room, const std::string& variant) {
  const Game& game = room.game();
  const std::string start = escaped_id(game.text(game.initial()));
  Response response{.keep = true};
  JsonWriter json(response.body);
  json.begin_object().field("id", variant).field("name", title_of(game).in(Language::english)).field("gui", "v3");
  json.field("startPosition", start).field("autoguiStartPosition", start).key("imageAutoGUIData").null().end_object();
  return response;
}

Response describe_position(const Visit& visit, const Room& room) {
  const Query query(visit.target);
  query.only({"p"});
  const Game& game = room.game();
  const AnyPosition position = game.read_anything(unescaped_id(query.required("p")));
  const PositionAnswer answer = position_answer(room, position, visit.budget);
  const bool over = game.result(position) != End::none;
  Response response{.keep = answer.complete};
  JsonWriter json(response.body);
  json.begin_object();
  write_place(json, escaped_id(game.text(position)), worth_of(answer.verdict, over, answer.distances()));
  json.key("moves").begin_array();
  for (const GamesmanMove& move : moves_of(game, position, answer)) {
    json.begin_object().field("move", move.move).field("autoguiMove", move.move);
    write_place(json, move.position, move.child);
    json.field("moveValue", move.value).field("deltaRemoteness", move.delta).end_object();
  }
  json.end_array().end_object();
  return response;
}

// GAME/, GAME/VARIANT/ or GAME/VARIANT/positions/
std::vector<std::string> parts_of(std::string_view path) {
  std::vector<std::string> parts;
  path.remove_prefix(root.size());
  while (!path.empty()) {
    parts.emplace_back(path.substr(0, path.find('/')));
    path.remove_prefix(std::min(parts.back().size() + 1, path.size()));
  }
  return parts;
}

Response answer_gamesman(const Visit& visit) {
  const std::vector<std::string> parts = parts_of(visit.target.path);
  if (parts.empty()) return list_gamesman_games();
  const bool positions = parts.size() == 3 && parts[2] == "positions";
  if (parts.size() > 2 && !positions)
    throw Error(Phrase("there is nothing at {}", shown(visit.target.path))).coded("not-found");
  if (parts.size() == 1) {
    try {
      return describe_gamesman_game(parts[0]);
    } catch (const Error& error) {
      throw Error(error.phrase()).coded("not-found");
    }
  }
  const RoomPointer room = room_of(visit, parts[0], parts[1]);
  if (!positions) return describe_variant(*room, parts[1]);
  return describe_position(visit, *room);
}

RoomPointer asked_room(const Visit& visit) {
  const std::vector<std::string> parts = parts_of(visit.target.path);
  return parts.size() == 3 ? room_of(visit, parts[0], parts[1]) : nullptr;
}

}  // namespace

void add_gamesman_routes(std::vector<Route>& routes) {
  routes.push_back({.method = "GET", .path = root, .slow = answer_gamesman, .room = asked_room, .open_to_all = true});
}

}  // namespace zermelo::serve
