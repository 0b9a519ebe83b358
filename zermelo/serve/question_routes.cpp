// SPDX-License-Identifier: Apache-2.0
// The questions of answers/ over HTTP: a line of the table says where each stands and what the server allows.
#include <algorithm>

#include <zermelo/answers/kinds.h>
#include <zermelo/arena/formats/literal.h>
#include <zermelo/base/error.h>
#include <zermelo/base/pace.h>
#include <zermelo/serve/query.h>
#include <zermelo/serve/service.h>

namespace zermelo::serve {

namespace {

struct QuestionRoute {
  std::string_view path;
  std::string_view kind;
  std::string_view body = {};   // the field that the body of a POST is; none: it is only asked with GET
  std::string_view is_on = {};  // a flag that is set unless the request says otherwise
  bool takes_object = false;    // the body of a POST is an object of fields; it is not asked with GET
  bool quick = false;           // answered at once, without solving
  bool streams = false;
  bool in_parts = false;        // the events of a stream tell all, its end nothing
  bool needs_solution = false;  // the game is solved first, where it is small enough
  bool changes = false;         // asked again, it may have another answer: none is kept
  bool many_games = false;      // takes long: it has more time, and threads of its own
  answers::Most most = {};
};

// So much of a graph fits on a page.
const answers::Most most_of_graphs{.nodes = 5000, .usual_nodes = 400};

const std::vector<QuestionRoute>& question_routes() {
  static const std::vector<QuestionRoute> routes = {
      {.path = "/v1/answer", .kind = "solve", .is_on = "every_move", .needs_solution = true},
      {.path = "/v1/answer/stream", .kind = "solve", .is_on = "every_move", .streams = true, .needs_solution = true},
      {.path = "/v1/arena", .kind = "arena", .body = "graph", .is_on = "view", .most = most_of_graphs},
      {.path = "/v1/attractor", .kind = "attractor", .body = "graph", .needs_solution = true, .most = most_of_graphs},
      {.path = "/v1/calls", .kind = "calls"},
      {.path = "/v1/check", .kind = "check", .body = "graph", .most = most_of_graphs},
      {.path = "/v1/choose", .kind = "choose", .needs_solution = true, .changes = true},
      {.path = "/v1/count", .kind = "count"},
      {.path = "/v1/explain", .kind = "explain", .needs_solution = true},
      {.path = "/v1/games", .kind = "games"},
      {.path = "/v1/line", .kind = "line", .needs_solution = true},
      {.path = "/v1/match",
       .kind = "match",
       .streams = true,
       .needs_solution = true,
       .many_games = true,
       // So many moves fit into what a slow reader may leave waiting.
       .most = {.fields = {{"games", 10'000}, {"plays", 100}, {"longest", 10'000}}, .moves = 20'000}},
      {.path = "/v1/minimax", .kind = "minimax", .most = {.fields = {{"tree_size", 5000}}}},
      {.path = "/v1/nimber", .kind = "nimber"},
      {.path = "/v1/picture", .kind = "draw", .body = "graph", .most = most_of_graphs},
      {.path = "/v1/players", .kind = "players", .quick = true},
      {.path = "/v1/position", .kind = "position", .quick = true},
      {.path = "/v1/regions", .kind = "regions", .body = "graph", .most = most_of_graphs},
      {.path = "/v1/score", .kind = "score"},
      {.path = "/v1/sheet", .kind = "sheet", .takes_object = true},
      {.path = "/v1/sizes",
       .kind = "sizes",
       .streams = true,
       .in_parts = true,
       .many_games = true,
       .most = {.sizes = 400}},
      {.path = "/v1/statistics", .kind = "statistics"},
      {.path = "/v1/symmetries", .kind = "symmetries"},
      {.path = "/v1/tournament",
       .kind = "tournament",
       .streams = true,
       .needs_solution = true,
       .many_games = true,
       .most = {.fields = {{"games", 10'000}, {"longest", 10'000}, {"players", 12}}}},
      {.path = "/v1/verify", .kind = "verify"},
  };
  return routes;
}

// A picture of another question's answer has the limits of that question.
void limit(answers::Asked& asked, const QuestionRoute& route) {
  const std::string of = asked.text("of");
  const auto& routes = question_routes();
  const auto other =
      std::find_if(routes.begin(), routes.end(), [&](const QuestionRoute& each) { return each.kind == of; });
  asked.most = other == routes.end() ? route.most : other->most;
}

// The values of a request. `body`: the field that the body of a POST is.
answers::Asked asked_in(const Visit& visit, std::string_view body) {
  answers::Asked asked{.language = visit.language, .asking = visit.asking()};
  for (const auto& [name, value] : visit.target.query) {
    if (name != "lang") asked.values.emplace_back(name, &value);
  }
  if (visit.request.method == "POST" && !body.empty()) asked.values.emplace_back(body, &visit.request.body);
  asked.find_game = [&visit](const std::string& name) { return visit.games.find(name); };
  return asked;
}

constexpr double seconds_of_many = 300, seconds_of_one_size = 10;

answers::Asked asked_of(const QuestionRoute& route, const Visit& visit) {
  static const std::string on = "1";
  if (route.many_games) visit.budget.allow(seconds_of_many);
  answers::Asked asked = asked_in(visit, route.body);
  limit(asked, route);
  if (!route.is_on.empty() && asked.find(route.is_on) == nullptr) asked.values.emplace_back(route.is_on, &on);
  asked.budget_of_one = [&visit] {
    visit.budget.check();
    return visit.budget.within({.seconds = seconds_of_one_size});
  };
  return asked;
}

formats::Literal object_in(const Visit& visit) {
  TextReader body(visit.request.body, "body");
  formats::Literal object = formats::read_question(body, visit.budget);
  if (object.kind != formats::Literal::Kind::dict) throw Error(Phrase("a JSON object is expected"), object.place);
  return object;
}

Response answered(const QuestionRoute& route, const answers::Kind& kind, const Visit& visit) {
  answers::Asked asked = asked_of(route, visit);
  const formats::Literal object = route.takes_object ? object_in(visit) : formats::Literal();
  asked.add(object);
  answers::Answered answer = kind.answer(asked);
  return {.type = answer.type, .body = std::move(answer.text), .keep = answer.complete && !route.changes};
}

// A question in a text of JSON, as other doors take it: for graphs, and for what is too long for an address.
Response answer_text(const Visit& visit) {
  Query(visit.target).only({});
  const formats::Literal object = object_in(visit);
  answers::Asked asked = asked_in(visit, "");
  asked.values.clear();
  asked.add(object);
  const answers::Given* const given = asked.find("ask");
  if (given == nullptr) answers::throw_missing("ask");
  std::string name;
  answers::read_value(name, "ask", *std::get<const formats::Literal*>(*given));
  const answers::Kind& kind = answers::kind_named(name);
  const auto route = std::find_if(question_routes().begin(), question_routes().end(),
                                  [&](const QuestionRoute& each) { return each.kind == kind.name && !each.streams; });
  if (route == question_routes().end())
    throw Error(Phrase("{} has an address of its own here", name)).coded("bad-field");
  limit(asked, *route);
  std::erase_if(asked.values, [](const auto& value) { return value.first == "ask"; });
  answers::Answered answer = kind.answer(asked);
  return {.type = answer.type, .body = std::move(answer.text)};
}

// «progress» is told ten times a second at the most.
void streamed(const QuestionRoute& route, const answers::Kind& kind, const Visit& visit, const EventSink& events) {
  answers::Asked asked = asked_of(route, visit);
  Pace pace;
  asked.on_event = [&](std::string_view name, const std::function<std::string()>& json) {
    if (name != "progress" || pace.now()) events(name, json());
  };
  const answers::Answered answer = kind.answer(asked);
  events("done", route.in_parts ? "{}" : answer.text);
}

// As they are here: with the flags that are set, and the limits of the server.
std::vector<answers::DescribedField> fields_of(const QuestionRoute& route, const answers::Kind& kind) {
  std::vector<answers::DescribedField> fields = kind.fields();
  for (answers::DescribedField& field : fields) {
    if (route.is_on == field.name) field.default_value = "true";
    if (field.name == std::string_view("nodes")) {
      field.default_value = std::to_string(route.most.usual_nodes);
      field.max = route.most.nodes;
    }
    for (const auto& [name, most] : route.most.fields) {
      if (name == field.name) field.max = std::min(field.max, most);
    }
  }
  return fields;
}

Response list_questions(const Visit& visit) {
  Query(visit.target).only({});
  Response response{.keep = true};
  JsonWriter json(response.body);
  json.begin_object().key("questions").begin_array();
  for (const QuestionRoute& each : question_routes()) {
    const answers::Kind& kind = answers::kind_named(each.kind);
    json.begin_object().field("path", each.path).field("streams", each.streams);
    json.field("body", each.body.empty() ? std::nullopt : std::optional(each.body));
    json.field("takes_object", each.takes_object);
    write(json, kind, fields_of(each, kind), visit.language);
    json.end_object();
  }
  json.end_array().end_object();
  return response;
}

constexpr std::string_view games_path = "/v1/games/";

// One game by its name, in the path.
Response describe_game(const Visit& visit) {
  Query(visit.target).only({});
  const std::string name = visit.target.path.substr(games_path.size());
  answers::Asked asked{.values = {{"name", &name}}, .language = visit.language};
  try {
    return {.body = answers::kind_named("games").answer(asked).text, .keep = true};
  } catch (const Error& error) {
    throw Error(error.phrase()).coded("not-found");
  }
}

}  // namespace

void add_question_routes(std::vector<Route>& routes) {
  routes.push_back({.method = "GET", .path = games_path, .slow = describe_game});
  routes.push_back({.method = "GET", .path = "/v1/questions", .slow = list_questions});
  routes.push_back({.method = "POST", .path = "/v1/ask", .slow = answer_text});
  for (const QuestionRoute& each : question_routes()) {
    const answers::Kind& kind = answers::kind_named(each.kind);
    Route route{.method = "GET", .path = each.path, .takes_long = each.many_games};
    if (each.needs_solution) route.game = game_of_request;
    if (each.streams) {
      route.stream = [&](const Visit& visit, const EventSink& events) { streamed(each, kind, visit, events); };
    } else {
      (each.quick ? route.quick : route.slow) = [&](const Visit& visit) { return answered(each, kind, visit); };
    }
    if (!each.takes_object) routes.push_back(route);
    if (each.body.empty() && !each.takes_object) continue;
    route.method = "POST";
    route.game = nullptr;
    routes.push_back(std::move(route));
  }
}

}  // namespace zermelo::serve
