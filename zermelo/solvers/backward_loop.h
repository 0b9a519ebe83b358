// SPDX-License-Identifier: Apache-2.0
// Solves a game that may cycle, wherever its positions lie: counts each position's moves, then goes backwards from the
// ends, ply by ply. A position is won by its mover as soon as one move leads to a win, and lost when its last move is
// seen to lose; the positions that are never reached are draws. What is stored is in the view of the player to move,
// since a numbering may fold positions with the players exchanged (rules/folding.h).
//
// A position that is held here has a place from 0 on. Where the others are, and how they hear of a fate, `Places`
// knows:
//
//   places()                     how many are held here
//   each_standing(sink)          sink(place, Standing) for all but holes, at least; from several threads at a time
//   tell(frontier, sink)         for each place of the frontier, and for each predecessor of its position:
//                                sink(place, wins, copies) wherever that predecessor is held, in the view of its mover
//   sum(count)                   over all that hold places
#pragma once
#include <cstdint>
#include <utility>

#include <zermelo/base/error.h>
#include <zermelo/base/large_array.h>
#include <zermelo/base/progress.h>
#include <zermelo/rules/folding.h>
#include <zermelo/rules/rules.h>

namespace zermelo::detail {

// What the rules say of a position by itself. As it is made, that of a number without a position.
struct Standing {
  Player to_move = Player::first;
  End end = End::none;      // also where there is no move
  std::uint16_t moves = 0;  // times the position's copies; 0 at an end
};

template <class R, class Numbering>
constexpr Standing standing_of(const R& rules, const Numbering& numbering, const typename R::Position& position) {
  Standing standing{rules.to_move(position), rules.end(position), 0};
  if (standing.end != End::none) return standing;
  const auto copies = static_cast<std::uint16_t>(copies_of(numbering, position));
  rules.moves(position, [&](const auto&) { standing.moves = static_cast<std::uint16_t>(standing.moves + copies); });
  if (standing.moves == 0) standing.end = rules.stuck(position);
  return standing;
}

// Calls sink(from, same_mover, copies) for each predecessor, once for each move that leads from it here.
template <class R, class Numbering, class Sink>
constexpr void each_step_back(const R& rules, const Numbering& numbering, const typename R::Position& position,
                              Sink&& sink) {
  const Player mover = rules.to_move(position);
  const auto copies = static_cast<std::uint16_t>(copies_of(numbering, position));
  rules.before(position, [&](const typename R::Position& from) { sink(from, rules.to_move(from) == mover, copies); });
}

class BackwardLoop {
 public:
  using Frontier = LargeArray<std::uint64_t>;                                // places
  static constexpr std::uint64_t bytes_a_place = 5 + sizeof(std::uint64_t);  // in the worst frontier

  // Where nothing is held, until solve() is called.
  BackwardLoop() = default;

  template <class Places>
  void solve(Places& places, const Budget& budget, Progress& progress) {
    fate_ = LargeArray<Fate>(budget, places.places(), Fate::open);
    distance_ = LargeArray<std::uint16_t>(budget, places.places(), 0);
    moves_left_ = LargeArray<std::uint16_t>(budget, places.places(), 0);
    places.each_standing([&](std::uint64_t place, const Standing& standing) { begin(place, standing); });
    go_back(places, budget, progress);
    spread_draws(places, budget);
    moves_left_.reset();
  }

  // REQUIRES: solved, and a position is there. The draws that no drawn end was found for are endless.
  [[nodiscard]] Verdict verdict(std::uint64_t place) const {
    const Fate fate = fate_[place];
    if (fate == Fate::open || fate == Fate::drawn) return {Outcome::draw, fate == Fate::open, 0};
    return {fate == Fate::won ? Outcome::win : Outcome::loss, false, distance_[place]};
  }
  // REQUIRES: decided.
  [[nodiscard]] bool is_won(std::uint64_t place) const { return fate_[place] == Fate::won; }
  [[nodiscard]] const LargeArray<std::uint16_t>& distances() const { return distance_; }

 private:
  enum class Fate : std::uint8_t { open, lost, drawn, won };
  static constexpr std::uint64_t longest = 0xFFFF;

  void begin(std::uint64_t place, const Standing& standing) {
    moves_left_[place] = standing.moves;
    if (standing.end == End::none) return;
    if (standing.end == End::draw) {
      fate_[place] = Fate::drawn;
    } else {
      fate_[place] = standing.end == won_by(standing.to_move) ? Fate::won : Fate::lost;
    }
  }
  // True where that decides the position.
  bool step(std::uint64_t place, bool wins, std::uint16_t copies, std::uint16_t distance) {
    if (fate_[place] != Fate::open) return false;
    if (!wins) moves_left_[place] = static_cast<std::uint16_t>(moves_left_[place] - copies);
    if (!wins && moves_left_[place] != 0) return false;
    fate_[place] = wins ? Fate::won : Fate::lost;
    distance_[place] = distance;
    return true;
  }
  [[nodiscard]] Frontier found(bool drawn, const Budget& budget) const {
    Frontier places(budget);
    for (std::uint64_t place = 0; place < fate_.size(); ++place) {
      budget.check(place);
      if (fate_[place] != Fate::open && (fate_[place] == Fate::drawn) == drawn) places.push_back(place);
    }
    return places;
  }

  template <class Places>
  void go_back(Places& places, const Budget& budget, Progress& progress) {
    Frontier frontier = found(false, budget);
    for (std::uint64_t distance = 1;; ++distance) {
      const std::uint64_t all = places.sum(frontier.size());
      if (all == 0) return;
      if (distance > longest) throw Error(Phrase("retrograde holds distances up to {} plies", longest));
      budget.check();
      progress.report(Phrase("{} plies from the end", distance), all, 0);
      Frontier next(budget);
      places.tell(frontier, [&](std::uint64_t place, bool wins, std::uint16_t copies) {
        if (step(place, wins, copies, static_cast<std::uint16_t>(distance))) next.push_back(place);
      });
      frontier = std::move(next);
    }
  }
  // A draw ends where moves that keep it lead to a drawn end.
  template <class Places>
  void spread_draws(Places& places, const Budget& budget) {
    Frontier drawn = found(true, budget);
    while (places.sum(drawn.size()) > 0) {
      Frontier next(budget);
      places.tell(drawn, [&](std::uint64_t place, bool, std::uint16_t) {
        if (fate_[place] != Fate::open) return;
        fate_[place] = Fate::drawn;
        next.push_back(place);
      });
      drawn = std::move(next);
    }
  }

  LargeArray<Fate> fate_;
  LargeArray<std::uint16_t> distance_, moves_left_;
};

}  // namespace zermelo::detail
