// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/check.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>

#include <zermelo/answers/wording.h>
#include <zermelo/base/error.h>
#include <zermelo/catalogue/python_position.h>
#include <zermelo/solvers/attractor.h>

namespace zermelo::answers {

namespace {

// Finds the nodes of positions as Python writes them; of those that are no nodes, `with_fates`, also who wins.
marking::PositionFinder position_finder(const GraphPlace& place, bool with_fates, const Budget& budget) {
  if (place.game == nullptr || !place.position) return {};
  using Nodes = std::map<std::array<std::uint64_t, 8>, Node>;
  const Game& game = *place.game;
  auto nodes = std::make_shared<Nodes>();  // filled for the first position that is found
  auto python = std::make_shared<const PythonPositions>(game, place.players());
  return [nodes, python, &game, position_at = place.position, size = place.arena.size(), with_fates,
          budget](const formats::Literal& literal) -> std::optional<marking::FoundPosition> {
    const auto position = python->find(literal);
    if (!position) return std::nullopt;
    for (Node node = 0; nodes->size() < size; ++node) nodes->emplace(position_at(node).words, node);
    const auto found = nodes->find(position->words);
    if (found != nodes->end()) return marking::FoundPosition{found->second, game.text(*position)};
    marking::FoundPosition elsewhere{std::nullopt, game.text(*position)};
    if (with_fates)
      elsewhere.fate = [&game, budget, from = *position] {
        const SolvedGame solved =
            game.solve({.from = from}, {.outcome_only = true, .start_only = true}, budget, silent());
        return winner(solved.oracle->verdict(from), game.to_move(from));
      };
    return elsewhere;
  };
}

Marked::One mark_one(const AnswerToMark& answer, const marking::Truth& truth, const std::string& as) {
  Marked::One one{answer.name, std::nullopt};
  try {
    const formats::Literal literal = answer.read();
    one.mark = as.empty() ? marking::mark_answer(truth, literal)
                          : marking::mark_answer(truth, marking::answer_kind_named(as), literal);
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::input) throw;
    one.unreadable = error;
  }
  return one;
}

// Nothing where the question names none.
std::optional<LargeArray<Node>> targets_named(const Check& question, const GraphPlace& place, const Budget& budget) {
  if (question.targets.empty()) return std::nullopt;
  return place.targets(player_named(question.player, place.players()), question.targets, budget);
}

template <class Items, class PhraseOf>
void write_phrases(JsonWriter& json, const char* key, const Items& items, Language language, const PhraseOf& of) {
  json.key(key).begin_array();
  for (const auto& item : items) json.value(of(item).in(language));
  json.end_array();
}

}  // namespace

std::vector<AnswerToMark> answers_to_mark(const GivenAnswers& given, const Budget& budget) {
  std::vector<AnswerToMark> answers;
  for (const std::string& text : given.answers)
    answers.push_back({text, [text, budget] {
                         TextReader reader(text, "answer");
                         return formats::read_literal(reader, budget);
                       }});
  return answers;
}

TruthOf::TruthOf(const GraphPlace& place, Player player, std::optional<LargeArray<Node>> targets, const Asking& asking)
    : place_(place), budget_(asking.budget), find_position_(position_finder(place, !targets, budget_)) {
  targets_ = targets ? *std::move(targets) : place.targets(player, {}, budget_);
  attraction_ = attractor(place.arena, player, targets_, budget_, asking.progress);
  solution_ = zermelo::solve(place.arena, place.dead_ends, budget_, asking.progress);
}

TruthOf::TruthOf(const Check& question, const GraphPlace& place, const Asking& asking)
    : TruthOf(place, player_named(question.player, place.players()), targets_named(question, place, asking.budget),
              asking) {}

marking::Truth TruthOf::truth() const {
  return {place_.arena, attraction_, targets_, &solution_, place_.dead_ends, budget_, find_position_};
}

bool Marked::right() const {
  return std::all_of(all.begin(), all.end(), [](const One& one) { return one.right(); });
}

Marked ask(const Check& question, const GraphPlace& place, const std::vector<AnswerToMark>& answers,
           const Asking& asking) {
  if (!place.whole())
    throw Error(Error::Kind::budget, Phrase("the game is too large for its answers to be marked")).coded("too-large");
  return mark_all(place, TruthOf(question, place, asking), question.as, answers);
}

Marked mark_all(const GraphPlace& place, const TruthOf& known, const std::string& as,
                const std::vector<AnswerToMark>& answers) {
  const marking::Truth truth = known.truth();
  Marked marked{&place, truth.attraction.player, {}};
  for (const AnswerToMark& answer : answers) marked.all.push_back(mark_one(answer, truth, as));
  const bool none = std::none_of(marked.all.begin(), marked.all.end(), [](const auto& one) { return one.mark; });
  if (none && !marked.all.empty()) throw Error(*marked.all.front().unreadable);
  return marked;
}

void write(JsonWriter& json, const Marked& answer, Language language) {
  write_name(json, *answer.place);
  json.field("player", index(answer.player)).key("answers").begin_array();
  for (const Marked::One& one : answer.all) {
    json.begin_object().field("answer", one.answer).field("right", one.right());
    if (one.mark) {
      const marking::Mark& mark = *one.mark;
      json.field("kind", marking::answer_kind_name(mark.kind)).field("correct", mark.correct);
      json.field("wrong", mark.wrong).field("missing", mark.missing).field("extra", mark.extra);
      write_phrases(json, "reasons", mark.reasons, language, [](const Phrase& reason) { return reason; });
      write_phrases(json, "remarks", mark.remarks, language, [](const Note& remark) { return remark.text; });
    } else {
      json.field("unreadable", one.unreadable->message(language));
    }
    json.end_object();
  }
  json.end_array();
}

void say(Sentences& sentences, const Marked& answer) {
  for (const Marked::One& one : answer.all) {
    if (!one.mark) {
      const std::string why = one.unreadable->message(sentences.language());
      sentences.sentence(Phrase("{}: cannot be read: {}", one.answer, why));
      continue;
    }
    sentences.sentence(Phrase("{}: {}", one.answer, marking::summary(*one.mark)));
    for (const Phrase& reason : one.mark->reasons)
      sentences.sentence(Phrase::verbatim("  " + sentences.reader().say(reason)));
    if (one.mark->more_reasons() > 0)
      sentences.line(Phrase::verbatim("  " + sentences.reader().say(marking::more_reasons(*one.mark))));
    for (const Note& remark : one.mark->remarks)
      sentences.sentence(Phrase::verbatim("  " + sentences.reader().say(remark.text)));
  }
}

}  // namespace zermelo::answers
