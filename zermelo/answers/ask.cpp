// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/ask.h>

#include <zermelo/arena/formats/literal_lexer.h>
#include <zermelo/base/text_reader.h>
#include <zermelo/catalogue/registry.h>

namespace zermelo::answers {

using formats::Literal;

namespace {

// What stands in the question where the literal begins, up to its end.
std::string source_of(const Literal& literal, std::string_view question, const Budget& budget) {
  const auto from = [&](const zermelo::Place& place) {
    std::size_t line = 0;
    for (std::uint64_t number = 1; number < place.line; ++number) line = question.find('\n', line) + 1;
    return question.substr(line + place.column - 1);
  };
  const std::string_view rest = from(literal.place);
  TextReader reader(rest, literal.place.file, literal.place.line, literal.place.column);
  formats::detail::LiteralLexer lexer(reader, formats::detail::LiteralLexer::Comments::taken);
  (void)formats::read_literal(lexer, budget);
  return std::string(rest.substr(0, rest.size() - from(reader.place()).size()));
}

}  // namespace

Answered ask(std::string_view question, Asked asked) {
  const Budget& budget = asked.asking.budget;
  TextReader reader(question, "question");
  const Literal object = formats::read_question(reader, budget);
  if (object.kind != Literal::Kind::dict)
    throw Error(Phrase("a question is written {}", R"({"ask": "solve", "game": "nim"})"), object.place);
  if (!asked.find_game) asked.find_game = [](const std::string& name) { return FoundGame{make_game(name)}; };
  if (!asked.budget_of_one) asked.budget_of_one = [&] { return budget.renewed(); };
  std::string kind, graph;  // a graph may be a text, or a literal as it stands in the question
  for (std::size_t i = 0; i + 1 < object.items.size(); i += 2) {
    std::string name = object.items[i].name();
    if (name == "ask" && kind.empty()) {
      read_value(kind, name, object.items[i + 1]);
    } else if (name == "graph" && graph.empty() && object.items[i + 1].kind != Literal::Kind::text) {
      graph = source_of(object.items[i + 1], question, budget);
      asked.values.emplace_back(std::move(name), &graph);
    } else {
      asked.values.emplace_back(std::move(name), &object.items[i + 1]);
    }
  }
  return kind_named(kind).answer(asked);
}

std::string ask(std::string_view question, Language language, const Budget& budget, Progress& progress) {
  return ask(question, {.language = language, .asking = {.budget = budget, .progress = progress}}).text;
}

std::string progress_text(const std::string& stage, std::uint64_t done, std::uint64_t total) {
  std::string text;
  JsonWriter(text).begin_object().field("text", stage).field("done", done).field("total", total).end_object();
  return text;
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
