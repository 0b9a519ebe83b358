// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/arena_view.h>

#include <algorithm>
#include <cmath>
#include <map>

#include <zermelo/answers/position.h>
#include <zermelo/answers/wording.h>
#include <zermelo/base/error.h>
#include <zermelo/draw/arena_layout.h>

namespace zermelo::answers {

namespace {

constexpr double beside_name = 20;
constexpr int columns_of_a_page = 14;
constexpr std::size_t joints_of_a_page = 160;

// Room for the rank is there from the beginning: a size never tells the answer.
draw::GraphShape::Size size_of(const ArenaViewed& answer, Node node) {
  const ArenaView& asked = answer.asked;
  if (answer.boards) return {asked.board_size, asked.board_size};
  const std::string name = answer.place->arena.name(node);
  const auto letters = std::count_if(name.begin(), name.end(), [](char byte) { return (byte & 0xc0) != 0x80; });
  return {std::max(asked.node_height, static_cast<double>(letters) * asked.letter_width + beside_name),
          asked.node_height};
}

draw::GraphShape shape_of(const ArenaViewed& answer) {
  const Arena& arena = answer.place->arena;
  draw::GraphShape shape;
  for (Node node = 0; node < arena.size(); ++node) {
    shape.nodes.push_back(size_of(answer, node));
    for (const Node to : arena.successors(node)) shape.edges.emplace_back(node, to);
  }
  return shape;
}

draw::ArenaWishes wishes_of(const ArenaView& asked, const GraphPlace& place) {
  draw::ArenaWishes wishes{.layout = draw::arena_layout_named(asked.layout),
                           .layers = place.layers(),
                           .upright = asked.upright,
                           .most_columns = columns_of_a_page,
                           .within = {.most_joints = joints_of_a_page}};
  if (wishes.layout == draw::ArenaLayout::layer && wishes.layers.empty())
    throw Error(Phrase("{} has no layers of its own: choose another layout", place.title())).coded("no-layers");
  if (!asked.order.empty()) wishes.within.before.resize(place.arena.size());
  for (std::size_t i = 0; i < asked.order.size(); ++i)
    wishes.within.before[place.node_named(asked.order[i])] = static_cast<double>(i);
  return wishes;
}

// With nothing to the left of 0 or above it.
void move_to_origin(ArenaViewed::Laid& laid) {
  draw::Point least = {0, 0};
  const auto reach = [&](double x, double y) { least = {std::min(least.x, x), std::min(least.y, y)}; };
  for (std::size_t i = 0; i < laid.layout.centres.size(); ++i) {
    const auto [width, height] = laid.shape.nodes[i];
    reach(laid.layout.centres[i].x - width / 2, laid.layout.centres[i].y - height / 2);
  }
  for (const draw::Path& route : laid.layout.routes) {
    for (const draw::Point point : route.points) reach(point.x, point.y);
  }
  for (draw::Point& centre : laid.layout.centres) centre = {centre.x - least.x, centre.y - least.y};
  for (draw::Path& route : laid.layout.routes) {
    for (draw::Point& point : route.points) point = {point.x - least.x, point.y - least.y};
  }
}

ArenaViewed::Laid laid_out(const ArenaViewed& answer, const Asking& asking) {
  const GraphPlace& place = *answer.place;
  draw::ArenaPicture picture = draw::picture_of(place.arena, place.more);
  if (answer.asked.layout == "rank")
    draw::show_attraction(picture, ask(Attractor{.player = answer.asked.player}, place, asking).found());
  ArenaViewed::Laid laid{shape_of(answer), {}};
  laid.layout = draw::arena_layout(picture, laid.shape, laid.shape, wishes_of(answer.asked, place), asking.budget);
  move_to_origin(laid);
  return laid;
}

void write_shown_nodes(JsonWriter& json, const ArenaViewed& answer) {
  const GraphPlace& place = *answer.place;
  std::optional<BoardWriter> boards;
  if (answer.asked.boards && place.game != nullptr) boards.emplace(json, *place.game);
  json.key("nodes").begin_array();
  for (Node node = 0; node < place.arena.size(); ++node) {
    json.begin_object().field("name", place.arena.name(node)).field("owner", index(place.arena.owner(node)));
    json.key("end");
    write_end(json, place.leaves_out(node) ? End::none : place.arena.result(node, place.dead_ends));
    json.field("more", place.leaves_out(node));
    if (boards) {
      json.key("board");
      boards->write(place.position(node));
    }
    json.end_object();
  }
  json.end_array();
}

// The moves that lead from one node to another, mostly one.
void write_moves(JsonWriter& json, const GraphPlace& place) {
  const Arena& arena = place.arena;
  json.key("moves").begin_array();
  for (Node node = 0; node < arena.size(); ++node) {
    if (arena.successors(node).empty()) continue;
    std::map<std::string, std::string> moves;
    for (const Choice& choice : place.game->choices(place.position(node))) {
      std::string& text = moves[place.game->text(choice.after)];
      text += (text.empty() ? "" : " / ") + choice.move;
    }
    for (const Node to : arena.successors(node)) json.value(moves[arena.name(to)]);
  }
  json.end_array();
}

void write_edges(JsonWriter& json, const Arena& arena) {
  json.key("edges").begin_array();
  for (Node node = 0; node < arena.size(); ++node) {
    for (const Node to : arena.successors(node)) json.begin_array().value(node).value(to).end_array();
  }
  json.end_array();
}

// A tenth of a unit is less than anybody sees.
double rounded(double number) { return std::round(number * 10) / 10 + 0.0; }

void write_pair(JsonWriter& json, double a, double b) {
  json.begin_array().value(rounded(a)).value(rounded(b)).end_array();
}

void write_layout(JsonWriter& json, const ArenaViewed::Laid& laid) {
  double width = 0, height = 0;
  const auto reach = [&](double x, double y) { width = std::max(width, x), height = std::max(height, y); };
  json.key("layout").begin_object().key("sizes").begin_array();
  for (const auto& size : laid.shape.nodes) write_pair(json, size.width, size.height);
  json.end_array().key("nodes").begin_array();
  for (std::size_t i = 0; i < laid.layout.centres.size(); ++i) {
    const draw::Point centre = laid.layout.centres[i];
    reach(centre.x + laid.shape.nodes[i].width / 2, centre.y + laid.shape.nodes[i].height / 2);
    write_pair(json, centre.x, centre.y);
  }
  json.end_array().key("edges").begin_array();
  for (const draw::Path& route : laid.layout.routes) {
    json.begin_array();
    for (const draw::Point point : route.points) {
      reach(point.x, point.y);
      write_pair(json, point.x, point.y);
    }
    json.end_array();
  }
  json.end_array().field("width", rounded(width)).field("height", rounded(height)).end_object();
}

}  // namespace

ArenaViewed ask(const ArenaView& question, const GraphPlace& place, const std::vector<Note>& notes,
                const Asking& asking) {
  ArenaViewed answer{question, &place, notes};
  if (question.boards && place.game != nullptr && place.arena.size() > 0) {
    const std::optional<Board> board = place.game->board(place.position(0));
    answer.boards = board && is_drawable(*board);
  }
  if (!question.layout.empty()) answer.laid = laid_out(answer, asking);
  return answer;
}

void write(JsonWriter& json, const ArenaViewed& answer, Language language) {
  const GraphPlace& place = *answer.place;
  json.field("title", place.title().in(language));
  write_players(json, place.arena);
  write_shown_nodes(json, answer);
  write_edges(json, place.arena);
  if (place.game != nullptr) write_moves(json, place);
  json.field("start", place.arena.start()).field("whole", place.whole()).field("owned", place.owned);
  json.key("notes").begin_array();
  for (const Note& note : answer.notes) json.value(note.text.in(language));
  json.end_array();
  if (answer.laid) write_layout(json, *answer.laid);
}

}  // namespace zermelo::answers
