// SPDX-License-Identifier: Apache-2.0
// Who plays: chooses one of the moves there are. The same seed gives the same moves.
#pragma once
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <zermelo/base/phrase.h>
#include <zermelo/base/random.h>
#include <zermelo/play/rule_book.h>

namespace zermelo {

struct Step {
  AnyPosition from;
  std::string move;
};

// What a player sees when it is his turn. REQUIRES: there are choices.
struct Turn {
  const Game& game;
  const AnyPosition& position;
  const Situation& situation;
  std::span<const Step> history;  // the moves so far, the latest last

  [[nodiscard]] const std::vector<Choice>& choices() const { return situation.choices; }
};

struct Decision {
  std::size_t place = 0;          // among the choices
  std::optional<Phrase> forfeit;  // the game is lost instead: why
};

class Contender {
 public:
  virtual ~Contender() = default;
  // The places of the moves it may make, in move order: at least one.
  [[nodiscard]] virtual std::vector<std::size_t> candidates(const Turn& turn) = 0;
  // One of them at random, or as the player likes.
  [[nodiscard]] virtual Decision decide(const Turn& turn, Random& random);
  // Whether candidates() tells all it might ever do.
  [[nodiscard]] virtual bool can_be_listed() const { return true; }
};

// Looks at the position alone, and remembers what it found.
class PositionalContender : public Contender {
 public:
  // `first`: of several moves the first in move order, not one at random.
  explicit PositionalContender(bool first) : first_(first) {}
  [[nodiscard]] std::vector<std::size_t> candidates(const Turn& turn) final;

 protected:
  [[nodiscard]] virtual std::vector<std::size_t> find(const Turn& turn) = 0;

 private:
  bool first_;
  PositionMap<std::vector<std::size_t>> kept_;
};

[[nodiscard]] std::vector<std::size_t> all_places(const Turn& turn);

}  // namespace zermelo
