// SPDX-License-Identifier: Apache-2.0
// A program that plays: it lists the moves that it might make, and one of them is drawn at random. The same seed gives
// the same moves.
#pragma once
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <zermelo/base/phrase.h>
#include <zermelo/base/random.h>
#include <zermelo/play/situation.h>

namespace zermelo::play {

struct Step {
  AnyPosition from;
  std::string move;
};

// The view of the player to move. REQUIRES: there are choices.
struct Turn {
  const Game& game;
  const AnyPosition& position;
  const Situation& situation;
  std::span<const Step> history;  // the moves so far, the latest last

  [[nodiscard]] const std::vector<Choice>& choices() const { return situation.choices; }
};

struct Decision {
  std::size_t place = 0;          // the index of the move among the choices
  std::optional<Phrase> forfeit;  // set where the player has lost by a fault: the fault
};

class MoveChooser {
 public:
  virtual ~MoveChooser() = default;
  // The indices of the moves it might make, in move order: at least one.
  [[nodiscard]] virtual std::vector<std::size_t> candidates(const Turn& turn) = 0;
  // By default a random candidate.
  [[nodiscard]] virtual Decision decide(const Turn& turn, Random& random);
  // Whether it never makes a move outside candidates().
  [[nodiscard]] virtual bool lists_its_moves() const { return true; }
};

// Its candidates depend on the position alone, and are cached.
class PositionalChooser : public MoveChooser {
 public:
  // `take_first`: only the first candidate in move order remains.
  explicit PositionalChooser(bool take_first) : take_first_(take_first) {}
  [[nodiscard]] std::vector<std::size_t> candidates(const Turn& turn) final;

 protected:
  [[nodiscard]] virtual std::vector<std::size_t> find(const Turn& turn) = 0;

 private:
  bool take_first_;
  PositionCache<std::vector<std::size_t>> cache_;
};

[[nodiscard]] std::vector<std::size_t> all_places(const Turn& turn);

}  // namespace zermelo::play
