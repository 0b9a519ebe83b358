// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/kinds.h>

#include <zermelo/answers/arena_facts.h>
#include <zermelo/answers/arena_view.h>
#include <zermelo/answers/asked.h>
#include <zermelo/answers/attractor.h>
#include <zermelo/answers/check.h>
#include <zermelo/answers/choose.h>
#include <zermelo/answers/count.h>
#include <zermelo/answers/devices.h>
#include <zermelo/answers/draw.h>
#include <zermelo/answers/entrants.h>
#include <zermelo/answers/explain.h>
#include <zermelo/answers/games.h>
#include <zermelo/answers/line.h>
#include <zermelo/answers/minimax.h>
#include <zermelo/answers/nimber.h>
#include <zermelo/answers/position.h>
#include <zermelo/answers/regions.h>
#include <zermelo/answers/score.h>
#include <zermelo/answers/sheet/sheet.h>
#include <zermelo/answers/sizes.h>
#include <zermelo/answers/solve.h>
#include <zermelo/answers/symmetries.h>
#include <zermelo/answers/tournament.h>
#include <zermelo/answers/verify.h>
#include <zermelo/answers/whole_game.h>
#include <zermelo/answers/wording.h>
#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>

namespace zermelo::answers {

namespace {

Answered drawn_answer(const Drawn& drawn) {
  Answered done{.complete = drawn.complete, .type = drawn.type()};
  write(drawn, [&](std::string_view piece) { done.text += piece; });
  return done;
}

template <class Answer>
Answered answered(const Asked& asked, const Answer& answer) {
  if constexpr (requires(const Draw& form) { drawn(form, answer, asked.language); }) {
    if (asked.picture != nullptr) return drawn_answer(drawn(*asked.picture, answer, asked.language));
  } else if constexpr (requires { picture(answer, asked.language); }) {
    if (asked.picture != nullptr) return drawn_answer(titled({*asked.picture, {}, picture(answer, asked.language)}));
  }
  Answered done{.text = json_text(answer, asked.language)};
  if constexpr (requires { answer.complete; }) {
    done.complete = answer.complete;
  } else if constexpr (requires { answer.left_out; }) {
    done.complete = !answer.left_out;
  }
  return done;
}

// A question is asked with what it takes: stages, an expert, a budget, or nothing.
template <class Question>
auto answer_of(const Question& question, const Place& place, const Asked& asked) {
  const Asking& asking = asked.asking;
  if constexpr (requires(play::Expert & expert) { ask(question, place, expert); }) {
    play::Expert expert = place.expert({}, asking.budget, asking.progress);
    return ask(question, place, expert);
  } else if constexpr (requires { ask(question, place, asking); }) {
    return ask(question, place, asking);
  } else if constexpr (requires { ask(question, place, asking.budget); }) {
    return ask(question, place, asking.budget);
  } else {
    return ask(question, place);
  }
}

template <class Question>
Answered at_place(const Asked& asked) {
  const auto question = asked.question<Question>();
  const AskedPlace place(asked);
  return answered(asked, answer_of(question, *place, asked));
}

// Whoever listens hears of a long search before its first stage.
Answered answer_solve(const Asked& asked) {
  const auto question = asked.question<Solve>();
  const AskedPlace place(asked);
  const auto send = [&](const Solved& solved) {
    asked.on_event("stage", [&] { return json_text(solved, asked.language); });
  };
  if (!place->known) asked.on_event("progress", [] { return R"({"text":"","done":0,"total":0})"; });
  const Solved solved = ask(question, *place, asked.asking, send);
  send(solved);
  return answered(asked, solved);
}

// Asked nothing about it, the graph itself.
Answered answer_arena(const Asked& asked) {
  const auto question = asked.question<ArenaFacts, OfGraph, ArenaView>();
  const auto view = asked.read<ArenaView>();
  const bool viewed = view.asks() && !question.asks() && !question.changes();
  const AskedGraph graph(asked, viewed ? owners_for(view) : owners_for(question));
  const GraphPlace place = graph.place();
  if (viewed) return answered(asked, ask(view, place, graph.notes(), asked.asking));
  if (question.asks()) return answered(asked, ask(question, place, asked.asking));
  const ChangedGraph changed(question, place, asked.asking.budget);
  Answered done;
  formats::write_arena(changed.arena(), formats::Format::json, {place.dead_ends, changed.owned()},
                       [&](std::string_view piece) { done.text += piece; });
  return done;
}

template <class Question>
Answered at_graph(const Asked& asked) {
  const auto question = asked.question<Question, OfGraph>();
  const AskedGraph graph(asked, owners_for(question));
  const GraphPlace place = graph.place();
  return answered(asked, ask(question, place, asked.asking));
}

Answered answer_check(const Asked& asked) {
  const auto question = asked.question<Check, OfGraph, GivenAnswers>();
  const auto given = asked.read<GivenAnswers>();
  const AskedGraph graph(asked, Owners::needed);
  const GraphPlace place = graph.place();
  return answered(asked, ask(question, place, answers_to_mark(given, asked.asking.budget), asked.asking));
}

// So many nodes of a game are drawn where nobody says how many; and of a graph that is sent.
constexpr std::uint64_t drawn_nodes = 400, most_drawn_nodes = 2000;

// The fields that say how a picture looks are not those of the question that it is of.
Answered draw_answer(const Asked& asked) {
  static const std::string on = "1", tree_size = "400";
  const auto form =
      read_question<Draw>([&](const char* name) { return is_of_form(name) ? asked.find(name) : nullptr; });
  check_form(form);
  Asked other = asked;
  std::erase_if(other.values, [](const auto& value) { return is_of_form(value.first); });
  if (form.of == "minimax" && other.find("tree") == nullptr && other.find("replies") == nullptr) {
    other.values.emplace_back("tree", &on);
    if (other.find("tree_size") == nullptr) other.values.emplace_back("tree_size", &tree_size);
  }
  other.picture = &form;
  return kind_named(form.of).answer(other);
}

Answered answer_draw(const Asked& asked) {
  if (asked.find("of") != nullptr) return draw_answer(asked);
  const bool sent = asked.find("graph") != nullptr;
  const DrawnFor reader{asked.language};
  if (!sent && asked.read<Draw>().kind_of(true) == "board") {
    const auto question = asked.question<Draw>();
    return drawn_answer(ask(question, *AskedPlace(asked), reader, asked.asking));
  }
  auto question = asked.question<Draw, OfGraph>();
  if (sent && question.kind == "board") throw Error(Phrase("{} has no board to draw", Phrase("a graph")));
  Asked part = asked;
  part.most.usual_nodes = std::min(part.most.usual_nodes, drawn_nodes);
  const AskedGraph graph(part, owners_for(question));
  const GraphPlace place = graph.place();
  if (sent) draw::check_drawable(place.arena.size(), {.nodes = most_drawn_nodes});
  return drawn_answer(ask(question, place, reader, asked.asking));
}

// What is said of the games so far. The plays come with the last event only: there they would be sent again and again.
std::string so_far(const Matched& answer, Language language) {
  std::string text;
  JsonWriter json(text);
  json.begin_object();
  write_without_plays(json, answer, language);
  json.end_object();
  return text;
}
std::string so_far(const TournamentPlayed& answer, Language language) { return json_text(answer, language); }

void check_moves(const Matched& answer, std::uint64_t most) {
  std::uint64_t moves = 0;
  for (const play::Play& play : answer.plays) moves += play.steps.size();
  if (moves > most) throw Error(Phrase("plays: at most {} moves in all here", most)).coded("too-large");
}
void check_moves(const TournamentPlayed&, std::uint64_t) {}

std::vector<std::string> players_of(const Match& match) { return {match.first, match.second}; }
std::vector<std::string> players_of(const Tournament& tournament) { return tournament.players; }

template <class Question, class Answer>
Answered answer_games(const Asked& asked) {
  const auto question = asked.question<Question>();
  const AskedPlace place(asked);
  const Budget& budget = asked.asking.budget;
  play::Expert expert = place->expert({}, budget, asked.asking.progress);
  Entrants entrants({.expert = expert, .budget = budget});
  for (const std::string& player : players_of(question)) entrants.add(player);
  Answer answer;
  ask(question, *place, entrants, budget, answer, [&] {
    check_moves(answer, asked.most.moves);
    asked.on_event("progress", [&] { return so_far(answer, asked.language); });
  });
  return answered(asked, answer);
}

// About no game and no graph.
template <class Question>
Answered answer_at_once(const Asked& asked) {
  return answered(asked, ask(asked.question<Question, OfNothing>()));
}

Answered answer_nimber(const Asked& asked) {
  const auto question = asked.question<Nimbers>();
  const AskedPlace place(asked, written(in_normal_play(read_game_text(asked.required("game")))));
  return answered(asked, ask(question, *place, asked.asking));
}

// Of a game, or of a tree that the question brings.
struct OfGameOrTree {
  std::string game = {}, position = {}, moves = {};

  static constexpr auto fields =
      std::tuple(field("game", &OfGameOrTree::game, "a game with its parameters: chomp(rows=4,cols=3)"),
                 field("position", &OfGameOrTree::position, "a position's text (default: the beginning)"),
                 field("moves", &OfGameOrTree::moves, "moves played from there: a1,b2"));
};

Answered answer_minimax(const Asked& asked) {
  const auto question = asked.question<Minimax, OfGameOrTree>();
  if (question.leaves.empty()) return at_place<Minimax>(asked);
  return answered(asked, ask_tree(question, asked.asking.budget));
}

// A size at a time: the end tells no more.
Answered answer_sizes(const Asked& asked) {
  const auto question = asked.question<Sizes, OfGame>();
  const GameText game = read_game_text(asked.required("game"));
  SizeTable table(question, game, entry_named(game.name));
  if (table.ranges().size() > asked.most.sizes)
    throw Error(Phrase("{} sizes are too many: at most {}", table.ranges().size(), asked.most.sizes));
  const auto event = [&](std::string_view name, const std::function<void(JsonWriter&)>& write) {
    asked.on_event(name, [&] {
      std::string text;
      JsonWriter json(text);
      write(json);
      return text;
    });
  };
  event("begin", [&](JsonWriter& json) {
    json.begin_object();
    write_head(json, table, asked.language);
    json.end_object();
  });
  ask(table, asked.budget_of_one, asked.asking.progress,
      [&] { event("cell", [&](JsonWriter& json) { write_size(json, table, table.answers().size() - 1); }); });
  return answered(asked, table);
}

// What can be asked, for who makes a door of it.
struct Questions {
  static constexpr auto fields = std::tuple();
};

Answered answer_questions(const Asked& asked) {
  (void)asked.question<Questions, OfNothing>();
  Answered answer;
  JsonWriter json(answer.text);
  json.begin_object().key("questions").begin_array();
  for (const Kind& kind : all_kinds()) {
    json.begin_object();
    write(json, kind, kind.fields(), asked.language);
    json.end_object();
  }
  json.end_array().end_object();
  return answer;
}

// The key and the answers are texts: no file is opened.
Answered answer_sheet(const Asked& asked) {
  auto question = asked.question<Sheet, OfSheet>();
  const auto about = asked.read<OfSheet>();
  question.key = named_bytes("key", about.key);
  for (const NamedText& one : about.answers) question.answers.push_back(named_bytes(one.name, one.text));
  if (!about.by_hand.empty()) question.by_hand = named_bytes("by_hand", about.by_hand);
  return answered(
      asked,
      ask(question, {.language = asked.language, .budget = asked.asking.budget, .progress = asked.asking.progress}));
}

template <class Question, class About = OfPosition, class... More>
Kind kind(const char* name, Phrase summary, Answered (*answer)(const Asked&) = at_place<Question>) {
  return {name, std::move(summary), answer, described_fields<About, Question, More...>};
}

}  // namespace

const std::vector<Kind>& all_kinds() {
  static const std::vector<Kind> kinds = {
      kind<ArenaFacts, OfGraph, ArenaView>("arena", Phrase("a graph, and what courses ask about it"), answer_arena),
      kind<Attractor, OfGraph>(
          "attractor", Phrase("from where one player forces the play into the targets: layers, ranks, strategy"),
          at_graph<Attractor>),
      kind<Calls>("calls", Phrase("how many calls a recursion makes, with and without memory and stopping early")),
      kind<Check, OfGraph, GivenAnswers>("check", Phrase("mark answers to a course's questions, with reasons"),
                                         answer_check),
      kind<Choose>("choose", Phrase("the move of a program")),
      kind<Count>("count", Phrase("how many positions are reached, without solving")),
      kind<Devices, OfNothing>("devices",
                               Phrase("the processors that can solve: the CPU, and a GPU or why there is none"),
                               answer_at_once<Devices>),
      kind<Draw, OfGraph>("draw", Phrase("a board, a graph of positions or an attractor as a picture"), answer_draw),
      kind<Explain>("explain", Phrase("why a position is won, lost or drawn, in a few sentences")),
      kind<Games, OfNothing>("games", Phrase("the games there are, or one game's rules and parameters"),
                             answer_at_once<Games>),
      kind<Line>("line", Phrase("a whole play, marked")),
      kind<Match>("match", Phrase("many games between two players: wins, lengths, mistakes"),
                  answer_games<Match, Matched>),
      kind<Minimax, OfGameOrTree>(
          "minimax", Phrase("minimax and alpha-beta to a depth, with the game's heuristic, and their tree"),
          answer_minimax),
      kind<Nimbers>("nimber",
                    Phrase("nimbers (Grundy values) of impartial games and their sums, and the moves that win"),
                    answer_nimber),
      kind<Players, OfNothing>("players", Phrase("who can play"), answer_at_once<Players>),
      kind<Position>("position", Phrase("what a position looks like: its board and its moves")),
      kind<Questions, OfNothing>("questions", Phrase("what can be asked, and with which fields"), answer_questions),
      kind<Regions, OfGraph>("regions", Phrase("who wins from which nodes of a graph"), at_graph<Regions>),
      kind<Score>("score", Phrase("the score of a position, as Connect Four solvers count")),
      kind<Sheet, OfSheet>("sheet", Phrase("the answers to a whole exercise sheet, marked"), answer_sheet),
      kind<Sizes, OfGame>("sizes", Phrase("who wins and how over ranges of sizes"), answer_sizes),
      kind<Solve>("solve", Phrase("who wins, in how many plies, by which moves"), answer_solve),
      kind<Statistics>("statistics", Phrase("positions by layer, outcome and distance, and the longest win")),
      kind<Symmetries>("symmetries", Phrase("which moves of a position are alike, turned or mirrored")),
      kind<Tournament>("tournament", Phrase("every player against every other on both sides, and a cross table"),
                       answer_games<Tournament, TournamentPlayed>),
      kind<Verify>("verify", Phrase("a game solved, and every verdict judged by its moves")),
  };
  return kinds;
}

void write(JsonWriter& json, const Kind& kind, const std::vector<DescribedField>& fields, Language language) {
  json.field("ask", kind.name).field("summary", kind.summary.in(language)).key("fields").begin_array();
  for (const DescribedField& field : fields) write(json, field, language);
  json.end_array();
}

const Kind& kind_named(std::string_view name) {
  std::vector<std::string> names;
  for (const Kind& kind : all_kinds()) {
    if (name == kind.name) return kind;
    names.emplace_back(kind.name);
  }
  throw Error(Phrase("ask: expected {}, not {}", alternatives(names), shown(name))).coded("bad-field");
}

}  // namespace zermelo::answers
