// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/ask.h>

#include <zermelo/answers/choose.h>
#include <zermelo/answers/explain.h>
#include <zermelo/answers/json_document.h>
#include <zermelo/answers/line.h>
#include <zermelo/answers/sizes.h>
#include <zermelo/answers/solve.h>
#include <zermelo/answers/symmetries.h>
#include <zermelo/answers/tournament.h>
#include <zermelo/base/text_reader.h>
#include <zermelo/base/texts.h>
#include <zermelo/catalogue/registry.h>

namespace zermelo::answers {

namespace {

using formats::Literal;

// A question that is being answered.
struct Asked {
  const Literal& object;
  Language language;
  const Budget& budget;
  Progress& progress;

  [[nodiscard]] const Literal* find(std::string_view name) const {
    for (std::size_t i = 0; i + 1 < object.items.size(); i += 2) {
      if (object.items[i].name() == name) return &object.items[i + 1];
    }
    return nullptr;
  }
  [[nodiscard]] std::string game() const {
    std::string name = text("game");
    if (name.empty()) throw_missing("game");
    return name;
  }
  // Empty where it is absent.
  [[nodiscard]] std::string text(std::string_view name) const {
    std::string value;
    if (const Literal* found = find(name)) read_value(value, name, *found);
    return value;
  }
  template <class Question>
  [[nodiscard]] Question question(std::vector<std::string> names = {"ask", "game", "position", "moves"}) const {
    for (std::string& name : field_names<Question>()) names.push_back(std::move(name));
    for (std::size_t i = 0; i + 1 < object.items.size(); i += 2) {
      const std::string name = object.items[i].name();
      check_name(name, names);
      if (find(name) != &object.items[i + 1]) throw_twice(name);
    }
    return read_question<Question>([&](const char* name) { return find(name); });
  }
  template <class Answer>
  [[nodiscard]] std::string written(const Answer& answer) const {
    return json_text(answer, language);
  }
};

std::string ask_solve(const Asked& asked, const Place& place) {
  return asked.written(ask(asked.question<Solve>(), place, {.budget = asked.budget, .progress = asked.progress}));
}

std::string ask_line(const Asked& asked, const Place& place) {
  return asked.written(ask(asked.question<Line>(), place, {.budget = asked.budget, .progress = asked.progress}));
}

std::string ask_explain(const Asked& asked, const Place& place) {
  play::Expert expert = place.expert({}, asked.budget, asked.progress);
  return asked.written(ask(asked.question<Explain>(), place, expert));
}

std::string ask_choose(const Asked& asked, const Place& place) {
  return asked.written(ask(asked.question<Choose>(), place, asked.budget));
}

template <class Answer, class Question>
std::string played(const Asked& asked, const Place& place, const Question& question,
                   const std::vector<std::string>& players) {
  play::Expert expert = place.expert({}, asked.budget, asked.progress);
  Entrants entrants({.expert = expert, .budget = asked.budget});
  for (const std::string& player : players) entrants.add(player);
  Answer answer;
  ask(question, place, entrants, asked.budget, answer);
  return asked.written(answer);
}

std::string ask_match(const Asked& asked, const Place& place) {
  const auto question = asked.question<Match>();
  return played<Matched>(asked, place, question, {question.first, question.second});
}

std::string ask_tournament(const Asked& asked, const Place& place) {
  const auto question = asked.question<Tournament>();
  return played<TournamentPlayed>(asked, place, question, question.players);
}

std::string ask_symmetries(const Asked& asked, const Place& place) {
  return asked.written(ask(asked.question<Symmetries>(), place));
}

// Each size has the whole time to itself.
std::string ask_sizes(const Asked& asked) {
  const auto question = asked.question<Sizes>({"ask", "game"});
  const GameText game = read_game_text(asked.game());
  SizeTable table(question, game, entry_named(game.name));
  ask(
      table, [&] { return asked.budget.renewed(); }, asked.progress);
  return asked.written(table);
}

template <std::string (*answer)(const Asked&, const Place&)>
std::string at_place(const Asked& asked) {
  const std::unique_ptr<Game> game = make_game(asked.game());
  return answer(asked, read_place(*game, asked.text("position"), asked.text("moves")));
}

struct Kind {
  const char* name;
  std::string (*answer)(const Asked&);
};
constexpr Kind all_kinds[] = {{"choose", at_place<ask_choose>},
                              {"explain", at_place<ask_explain>},
                              {"line", at_place<ask_line>},
                              {"match", at_place<ask_match>},
                              {"sizes", ask_sizes},
                              {"solve", at_place<ask_solve>},
                              {"symmetries", at_place<ask_symmetries>},
                              {"tournament", at_place<ask_tournament>}};

const Kind& kind_named(const std::string& name) {
  for (const Kind& kind : all_kinds) {
    if (name == kind.name) return kind;
  }
  throw Error(Phrase("ask: expected {}, not {}", alternatives(kinds()), shown(name))).coded("bad-field");
}

}  // namespace

std::vector<std::string> kinds() {
  std::vector<std::string> names;
  for (const Kind& kind : all_kinds) names.emplace_back(kind.name);
  return names;
}

std::string ask(std::string_view question, Language language, const Budget& budget, Progress& progress) {
  TextReader reader(question, "question");
  const Literal object = formats::read_literal(reader, budget);
  if (object.kind != Literal::Kind::dict)
    throw Error(Phrase("a question is written {}", R"({"ask": "solve", "game": "nim"})"), object.place);
  const Asked asked{object, language, budget, progress};
  return kind_named(asked.text("ask")).answer(asked);
}

void write(JsonWriter& json, const Error& error, const Phrase& message, Language language) {
  const std::string_view unnamed = error.kind() == Error::Kind::interrupted ? "interrupted" : "bad-input";
  json.begin_object().field("code", error.code().empty() ? unnamed : error.code());
  json.field("message", message.in(language));
  if (error.place().line > 0)
    json.key("place")
        .begin_object()
        .field("line", error.place().line)
        .field("column", error.place().column)
        .end_object();
  for (const Fact& fact : error.facts()) json.field(fact.name, fact.value);
  json.end_object();
}

}  // namespace zermelo::answers
