// SPDX-License-Identifier: Apache-2.0
#include <zermelo/catalogue/size_question.h>

#include <algorithm>
#include <new>

#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>
#include <zermelo/catalogue/questions.h>

namespace zermelo {

namespace {

constexpr const char* begins = "first";  // the parameter that says which side begins

// Who wins from the start. An impartial game is lost where its nimber is 0, and parts make nimbers cheap.
End fate(const Game& game, const Budget& budget, Progress& progress) {
  const AnyPosition start = game.initial();
  const Player mover = game.to_move(start);
  if (game.abilities().impartial) return won_by(nimbers(game, budget, progress)->of(start) > 0 ? mover : other(mover));
  const SolvedGame solved =
      game.solve(game.whole(), SolveRequest{.outcome_only = true, .start_only = true}, budget, progress);
  return winner(solved.oracle->verdict(start), mover);
}

SizeValue distance_or_moves(const Game& game, bool distance, const Budget& budget, Progress& progress) {
  const AnyPosition start = game.initial();
  const SolvedGame solved = game.solve(game.whole(), SolveRequest{.start_only = true}, budget, progress);
  const Verdict verdict = solved.oracle->verdict(start);
  if (distance) return verdict.outcome == Outcome::draw ? SizeValue() : std::int64_t{verdict.distance};
  std::vector<std::string> moves;
  for (const Choice& best : best_moves(game, *solved.oracle, start, verdict)) moves.push_back(best.move);
  return moves;
}

}  // namespace

const char* name_of(OverBudget over) { return over == OverBudget::time ? "time" : "memory"; }

const std::vector<std::string>& SizeQuestion::kinds() {
  static const std::vector<std::string> names = {"winner", "distance", "best_moves", "class", "nimber"};
  return names;
}

SizeQuestion::SizeQuestion(std::string_view kind, const GameEntry& entry, const Ranges& sizes)
    : kind_(kind), entry_(entry) {
  if (std::find(kinds().begin(), kinds().end(), kind) == kinds().end())
    throw Error(Phrase("{} is no question about sizes; the questions are {}", kind, joined(kinds(), ", ")))
        .coded("no-question");
  for (const Parameter& parameter : entry.info.parameters) {
    if (parameter.name == begins && parameter.words.size() == 2) sides_ = parameter.words;
  }
  for (std::uint64_t size = 0; size < sizes.size(); ++size) {
    const std::unique_ptr<Game> game = entry.make(sizes.at(size));
    if (kind_ == "nimber") (void)nimbers(*game, Budget(nullptr), silent());
    if (kind_ == "class") check_class(sizes, *game);
  }
}

void SizeQuestion::check_class(const Ranges& sizes, const Game& game) const {
  if (sides_.empty() && !game.abilities().sides_alike)
    throw Error(
        Phrase("{}: a class says what matters besides who begins, and here the two sides are not alike", game.name()))
        .coded("sides-differ");
  for (const auto& [name, value] : sizes.pairs()) {
    if (!sides_.empty() && name == begins)
      throw Error(Phrase("{}={}: a class looks at both beginnings; leave it out", name, value));
  }
}

Phrase SizeQuestion::meaning(std::string_view first_player) const {
  if (kind_ == "winner") return Phrase("{} begins; who wins", first_player);
  if (kind_ == "distance") return Phrase("plies until the end");
  if (kind_ == "best_moves") return Phrase("the best first moves");
  if (kind_ == "nimber") return Phrase("nimbers, of which 0 is lost for the player to move");
  if (!sides_.empty())
    return Phrase("N: whoever begins wins, P: whoever comes second; whoever begins, L: {} wins, R: {}", sides_[0],
                  sides_[1]);
  return Phrase("N: whoever begins wins, P: whoever comes second, D: nobody; both sides are alike at the start");
}

SizeAnswer SizeQuestion::answer(const Pairs& size, const Budget& budget, Progress& progress) const {
  try {
    budget.check();  // small sizes never check it themselves
    return {value(size, budget, progress), std::nullopt};
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::budget) throw;
    return {{}, budget.out_of_time() ? OverBudget::time : OverBudget::memory};
  } catch (const std::bad_alloc&) {
    return {{}, OverBudget::memory};
  }
}

SizeValue SizeQuestion::value(const Pairs& size, const Budget& budget, Progress& progress) const {
  if (kind_ == "class") return class_of(size, budget, progress);
  const std::unique_ptr<Game> game = entry_.make(size);
  if (kind_ == "nimber") return std::int64_t{nimbers(*game, budget, progress)->of(game->initial())};
  if (kind_ != "winner") return distance_or_moves(*game, kind_ == "distance", budget, progress);
  const End end = fate(*game, budget, progress);
  return end == End::draw ? SizeValue() : std::int64_t{index(winner(end))};
}

// With sides, asks once for each side that may begin: the first player's win is a win of the side that begins.
std::string SizeQuestion::class_of(const Pairs& size, const Budget& budget, Progress& progress) const {
  const auto fate_with = [&](Pairs pairs, const std::string& side) {
    if (!side.empty()) pairs.emplace_back(begins, side);
    return fate(*entry_.make(pairs), budget, progress);
  };
  const End one = fate_with(size, sides_.empty() ? "" : sides_[0]);
  const End other = sides_.empty() ? one : fate_with(size, sides_[1]);
  if (one == End::draw || other == End::draw) return "D";
  if (one == other) return one == End::first ? "N" : "P";
  return one == End::first ? "L" : "R";
}

}  // namespace zermelo
