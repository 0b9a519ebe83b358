// SPDX-License-Identifier: Apache-2.0
#include <zermelo/play/explain.h>

#include <algorithm>
#include <set>

#include <zermelo/base/texts.h>

namespace zermelo::play {

namespace {

constexpr std::size_t max_listed = 8;   // moves in one sentence
constexpr std::size_t max_refuted = 8;  // moves with a sentence each
constexpr std::size_t max_line = 12;    // plies

std::vector<JudgedChoice> with_outcome(const std::vector<JudgedChoice>& choices, Outcome outcome) {
  std::vector<JudgedChoice> some;
  for (const JudgedChoice& judged : choices) {
    if (judged.verdict.outcome == outcome) some.push_back(judged);
  }
  return some;
}

Phrase listed(const std::vector<std::string>& texts) {
  if (texts.size() <= max_listed) return Phrase::verbatim(joined(texts, ", "));
  const std::vector<std::string> some(texts.begin(), texts.begin() + max_listed);
  return Phrase("{} and {} more", joined(some, ", "), texts.size() - max_listed);
}

Phrase listed(const std::vector<Phrase>& phrases) {
  Phrase list = phrases.front();
  for (std::size_t i = 1; i < std::min(phrases.size(), max_listed); ++i) list = Phrase("{}, {}", list, phrases[i]);
  return phrases.size() <= max_listed ? list : Phrase("{} and {} more", list, phrases.size() - max_listed);
}

Phrase moves_of(const std::vector<JudgedChoice>& choices) {
  std::vector<std::string> texts;
  for (const JudgedChoice& judged : choices) texts.push_back(judged.choice.move);
  return listed(texts);
}

// «a2, b2 or a3».
Phrase one_of(const std::vector<JudgedChoice>& choices) {
  std::vector<std::string> texts;
  for (const JudgedChoice& judged : choices) texts.push_back(judged.choice.move);
  return texts.size() < 2 || texts.size() > max_listed ? listed(texts) : alternatives(texts);
}

// Says that these are moves: in Nim they are numbers.
Phrase named_moves(const std::vector<JudgedChoice>& choices) {
  return choices.size() == 1 ? Phrase("the move {}", choices.front().choice.move)
                             : Phrase("the moves {}", moves_of(choices));
}

// Wins that take longer than the quickest.
std::vector<JudgedChoice> slower(const std::vector<JudgedChoice>& choices, const Verdict& best) {
  std::vector<JudgedChoice> some;
  for (const JudgedChoice& judged : choices) {
    if (judged.verdict.outcome == best.outcome && better(best, judged.verdict)) some.push_back(judged);
  }
  return some;
}

}  // namespace

// A draw may go round for ever: the line is cut.
std::vector<std::string> Explainer::best_moves_from(AnyPosition position) const {
  std::vector<std::string> moves;
  for (auto here = expert_.situation(position); !here->choices.empty(); here = expert_.situation(position)) {
    if (moves.size() == max_line) {
      moves.emplace_back("...");
      break;
    }
    const Choice& best = here->choices[best_places(*expert_.judged(position)).front()];
    moves.push_back(best.move);
    position = best.after;
  }
  return moves;
}

std::string Explainer::best_line(const AnyPosition& position) const { return joined(best_moves_from(position), ", "); }

Phrase Explainer::over(const AnyPosition& position) const {
  const std::string text = expert_.game().text(position);
  const End end = expert_.situation(position)->result;
  if (end == End::draw) return Phrase("{}: the game is over, a draw", text);
  return Phrase("{}: the game is over, {} has won", text, name(winner(end)));
}

Phrase Explainer::keeping(Outcome outcome, const std::vector<JudgedChoice>& best) const {
  const std::string line = joined({best.front().choice.move, best_line(best.front().choice.after)}, ", ");
  const bool goes_on = expert_.situation(best.front().choice.after)->result == End::none;
  const std::string shown = goes_on ? line : best.front().choice.move;
  if (outcome == Outcome::win && !expert_.distances())
    return Phrase("winning moves: {}; one winning line: {}", moves_of(best), shown);
  if (outcome == Outcome::win) return Phrase("quickest win: {}; best play: {}", named_moves(best), shown);
  if (outcome == Outcome::draw) return Phrase("to keep the draw: {}; best play: {}", named_moves(best), shown);
  return Phrase("every move loses; longest resistance: {}; best play: {}", named_moves(best), shown);
}

// The shortest way to punish a move, or to hold against it.
Phrase Explainer::refutation(const JudgedChoice& made, Player by) const {
  const AnyPosition& after = made.choice.after;
  const auto here = expert_.situation(after);
  if (here->choices.empty())
    return here->result == End::draw ? Phrase("{} ends the game in a draw", made.choice.move)
                                     : Phrase("{} loses on the spot", made.choice.move);
  if (here->to_move == by)
    return Phrase("{} is not enough: {} moves again, best play goes on {}", made.choice.move, name(by),
                  best_line(after));
  std::vector<std::string> line = best_moves_from(after);
  const std::string answer = line.front();
  line.erase(line.begin());
  const Phrase refuted = made.verdict.outcome == Outcome::draw
                             ? Phrase("{} only draws: {} answers {}", made.choice.move, name(here->to_move), answer)
                             : Phrase("{} loses: {} answers {} and {}", made.choice.move, name(here->to_move), answer,
                                      expert_.words(expert_.verdict(after)));
  return line.empty() ? refuted : Phrase("{} (then {})", refuted, joined(line, ", "));
}

std::vector<Phrase> Explainer::position(const AnyPosition& position) const {
  const auto judged_here = expert_.judged(position);
  const std::vector<JudgedChoice>& choices = *judged_here;
  if (choices.empty()) return {over(position)};
  const Verdict verdict = best_verdict(choices);
  std::vector<Phrase> sentences = {
      Phrase("{}: {}, to move, {}", expert_.game().text(position), name(mover(position)), expert_.words(verdict))};
  const std::vector<JudgedChoice> best = best_choices(choices);
  sentences.push_back(keeping(verdict.outcome, best));
  if (const auto later = slower(choices, verdict); !later.empty() && verdict.outcome == Outcome::win)
    sentences.push_back(Phrase("these win too, but later: {}", moves_of(later)));
  std::vector<JudgedChoice> worse;
  for (const JudgedChoice& judged : choices) {
    if (judged.verdict.outcome < verdict.outcome || verdict.outcome == Outcome::loss) worse.push_back(judged);
  }
  if (worse.empty() && verdict.outcome == Outcome::win) sentences.push_back(Phrase("every move wins"));
  for (std::size_t i = 0; i < std::min(worse.size(), max_refuted); ++i)
    sentences.push_back(refutation(worse[i], mover(position)));
  if (worse.size() > max_refuted)
    sentences.push_back(Phrase("{} more moves are no better", worse.size() - max_refuted));
  return sentences;
}

namespace {

constexpr std::size_t max_chain = 200;  // sentences

}  // namespace

// Walks the positions that the winner's strategy leaves, each once.
class Explainer::Chain {
 public:
  Chain(const Explainer& explainer, Player winner) : explainer_(explainer), winner_(winner) {}

  void walk(const AnyPosition& position, const std::string& indent) {
    if (sentences_.size() >= max_chain) return;
    Expert& expert = explainer_.expert_;
    const std::string text = expert.game().text(position);
    const auto judged = expert.judged(position);
    const std::string& player = explainer_.name(explainer_.mover(position));
    if (judged->empty()) return say(Phrase("{}{}: {} has won", indent, text, explainer_.name(winner_)));
    if (!seen_.insert(position.words).second) return say(Phrase("{}{}: as above", indent, text));
    if (explainer_.mover(position) == winner_) {
      const Choice best = best_choices(*judged).front().choice;
      say(Phrase("{}{}: {} plays {}, to {}", indent, text, player, best.move, expert.game().text(best.after)));
      return walk(best.after, indent);
    }
    say(Phrase("{}{}: whatever {} plays", indent, text, player));
    for (const JudgedChoice& made : *judged) {
      say(Phrase("{}- {}, to {}", indent, made.choice.move, expert.game().text(made.choice.after)));
      walk(made.choice.after, indent + "  ");
    }
  }

  [[nodiscard]] std::vector<Phrase> finish() {
    if (sentences_.size() >= max_chain) sentences_.push_back(Phrase("... (and so on: the chain is longer)"));
    return std::move(sentences_);
  }

 private:
  void say(Phrase sentence) {
    if (sentences_.size() < max_chain) sentences_.push_back(std::move(sentence));
  }

  const Explainer& explainer_;
  Player winner_;
  std::vector<Phrase> sentences_;
  std::set<std::array<std::uint64_t, 8>> seen_;
};

std::vector<Phrase> Explainer::all_the_way(const AnyPosition& position) const {
  const auto judged = expert_.judged(position);
  if (judged->empty()) return {over(position)};
  const Outcome outcome = best_verdict(*judged).outcome;
  if (outcome == Outcome::draw)
    return {Phrase("{}: nobody can force a win, so no chain leads to one", expert_.game().text(position))};
  Chain chain(*this, outcome == Outcome::win ? mover(position) : other(mover(position)));
  chain.walk(position, "");
  return chain.finish();
}

std::vector<Phrase> Explainer::attractor(const AnyPosition& position) const {
  const std::string text = expert_.game().text(position);
  const auto judged_here = expert_.judged(position);
  const std::vector<JudgedChoice>& choices = *judged_here;
  const Player here = mover(position);
  if (choices.empty()) {
    const End end = expert_.situation(position)->result;
    if (end == End::draw) return {Phrase("{} is in no attractor: it is a drawn end", text)};
    return {Phrase("{} is in layer 0 of {}'s attractor: play stops there and {} has won", text, name(winner(end)),
                   name(winner(end)))};
  }
  const Verdict verdict = best_verdict(choices);
  const std::vector<JudgedChoice> best = best_choices(choices);
  if (verdict.outcome == Outcome::draw)
    return {Phrase("{} is in no attractor: {} cannot move into his own, and {} stays out of {}'s", text, name(here),
                   moves_of(with_outcome(choices, Outcome::draw)), name(other(here)))};
  if (verdict.outcome == Outcome::win)
    return {Phrase("{} is in layer {} of {}'s attractor: one move is enough, to {} in layer {}", text, verdict.distance,
                   name(here), expert_.game().text(best.front().choice.after), verdict.distance - 1)};
  std::vector<Phrase> layers;
  for (const JudgedChoice& judged : choices)
    layers.push_back(Phrase("{} (layer {})", expert_.game().text(judged.choice.after), judged.verdict.distance - 1));
  return {Phrase("{} is in layer {} of {}'s attractor: all moves of {} lead into it, to {}", text, verdict.distance,
                 name(other(here)), name(here), listed(layers))};
}

// A move threatens as much as answers to it fail.
Phrase Explainer::threat(const JudgedChoice& made, Player by) const {
  const auto judged_there = expert_.judged(made.choice.after);
  const std::vector<JudgedChoice>& answers = *judged_there;
  const Player opponent = mover(made.choice.after);
  if (opponent == by) return Phrase("{} moves again; best play: {}", name(by), best_line(made.choice.after));
  const Outcome best = best_verdict(answers).outcome;
  if (best == Outcome::loss)
    return Phrase("whatever {} answers he loses; longest resistance: {}", name(opponent), best_line(made.choice.after));
  const std::vector<JudgedChoice> holding = with_outcome(answers, best);
  if (holding.size() == answers.size()) return Phrase("it threatens nothing: every answer is good enough");
  const std::size_t failing = answers.size() - holding.size();
  const Phrase held = moves_of(holding);
  if (best == Outcome::win)
    return failing == 1
               ? Phrase("answers that let the win slip: 1 of {}; that win: {}", answers.size(), held)
               : Phrase("answers that let the win slip: {} of {}; that win: {}", failing, answers.size(), held);
  return failing == 1 ? Phrase("answers that lose: 1 of {}; that hold the draw: {}", answers.size(), held)
                      : Phrase("answers that lose: {} of {}; that hold the draw: {}", failing, answers.size(), held);
}

std::vector<Phrase> Explainer::position_and_layer(const AnyPosition& position, bool graph) const {
  std::vector<Phrase> sentences = this->position(position);
  const bool decided = expert_.verdict(position).outcome != Outcome::draw;
  if (graph || (decided && expert_.distances())) {
    const std::vector<Phrase> layer = attractor(position);
    sentences.insert(sentences.end(), layer.begin(), layer.end());
  }
  return sentences;
}

std::vector<Phrase> Explainer::move(const AnyPosition& position, std::string_view move) const {
  const auto judged_here = expert_.judged(position);
  const std::vector<JudgedChoice>& choices = *judged_here;
  const auto made = std::find_if(choices.begin(), choices.end(),
                                 [&](const JudgedChoice& judged) { return judged.choice.move == move; });
  const std::vector<JudgedChoice> best = best_choices(choices);
  const Verdict& top = best.front().verdict;
  const Player by = mover(position);
  std::vector<Phrase> sentences = {Phrase("with {}, {} {}", move, name(by), expert_.words(made->verdict))};
  const bool ends = expert_.situation(made->choice.after)->choices.empty();
  if (made->verdict.outcome < top.outcome) {
    sentences.push_back(Phrase("it is a mistake: with {} he {}", one_of(best), expert_.words(top)));
    sentences.push_back(refutation(*made, by));
  } else if (better(top, made->verdict)) {
    sentences.push_back(top.outcome == Outcome::win ? Phrase("quicker: {}", moves_of(best))
                                                    : Phrase("longer resistance: {}", moves_of(best)));
  }
  if (!ends && made->verdict.outcome >= top.outcome) sentences.push_back(threat(*made, by));
  return sentences;
}

}  // namespace zermelo::play
