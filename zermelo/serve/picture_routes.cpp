// SPDX-License-Identifier: Apache-2.0
// Pictures for print: what «draw» writes.
#include <zermelo/answers/attractor.h>
#include <zermelo/answers/board_json.h>
#include <zermelo/base/error.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/draw/arena_scene.h>
#include <zermelo/draw/board_picture.h>
#include <zermelo/draw/scene_writers.h>
#include <zermelo/serve/graph_request.h>
#include <zermelo/serve/located.h>
#include <zermelo/serve/service.h>

namespace zermelo::serve {

namespace {

Response written_picture(const draw::Scene& scene, const std::string& format) {
  Response response{.keep = true};
  const draw::TextSink sink = [&](std::string_view text) { response.body += text; };
  if (format == "tikz") {
    response.type = "text/x-tex; charset=utf-8";
    draw::write_tikz(scene, false, sink);
  } else {
    response.type = "image/svg+xml";
    draw::write_svg(scene, sink);
  }
  return response;
}

draw::Scene board_picture(const Visit& visit, const Query& query) {
  query.only_line_and({"kind", "to"});
  const Located located(visit);
  const Game& game = located.game();
  const AnyPosition& position = located.position();
  const std::string title = zermelo::title_of(game).in(visit.language);
  const auto board = game.board(position);
  if (!board || !answers::is_drawable(*board)) return draw::text_scene(title, game.text(position), {});
  return draw::board_scene({*board, title, {}, draw::coordinates_of(*board, game), {}, game.to_move(position), {}, {}});
}

draw::Scene arena_picture(const Visit& visit, const Query& query) {
  const auto owners = query.has("player") ? answers::Owners::needed : answers::Owners::if_known;
  const answers::AskedGraph asked = asked_graph(visit, {"kind", "to", "player", "targets"}, owners);
  const answers::GraphPlace place = asked.place();
  std::vector<bool> more;
  for (Node node = 0; node < place.arena.size(); ++node) more.push_back(place.leaves_out(node));
  draw::ArenaPicture picture = draw::picture_of(place.arena, more);
  picture.title = place.title().in(visit.language);
  picture.language = visit.language;
  picture.players = {place.player(Player::first), place.player(Player::second)};
  picture.owned = place.owned;
  if (query.has("player") && place.whole()) {
    const answers::Asked asked_of = asked_in(visit, "graph", {});
    const auto question =
        answers::read_question<answers::Attractor>([&](const char* name) { return asked_of.find(name); });
    draw::show_attraction(picture, answers::ask(question, place, asking_of(visit)).found());
  }
  return draw::arena_scene(picture, {}, visit.budget);
}

Response show_picture(const Visit& visit) {
  const Query query(visit.target);
  const bool is_sent = visit.request.method == "POST";  // a graph, which has no board
  const std::string kind =
      query.choice("kind", is_sent ? std::vector<std::string>{"arena"} : std::vector<std::string>{"board", "arena"});
  const std::string format = query.choice("to", {"svg", "tikz"});
  return written_picture(kind == "board" ? board_picture(visit, query) : arena_picture(visit, query), format);
}

}  // namespace

void add_picture_routes(std::vector<Route>& routes) {
  routes.push_back({.method = "GET", .path = "/v1/picture", .slow = show_picture});
  routes.push_back({.method = "POST", .path = "/v1/picture", .slow = show_picture});
}

}  // namespace zermelo::serve
