// SPDX-License-Identifier: Apache-2.0
// A game written in Python as rules that a depth-first search walks: only the positions on the way down are kept, and a
// position is its place among them. REQUIRES, everywhere: the interpreter's lock.
#pragma once
#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <zermelo/base/budget.h>

#include "python/bindings/object_size.h"
#include "python/bindings/user_method.h"

namespace zermelo::python {

// The methods of a game, as far as a search asks for them; false where there is none.
struct SearchedMethods {
  Callable moves, after, to_move, end, stuck, heuristic;
  pybind11::object text;       // of a position and who moves there
  pybind11::object move_text;  // of a move

  // The moves of a position, read once: a list may change, and an iterator ends.
  [[nodiscard]] pybind11::tuple moves_of(const pybind11::object& position, const Budget& budget) const;
  [[nodiscard]] Player mover_after(const pybind11::object& position, Player before) const {
    return to_move ? mover_said(to_move, position.ptr()) : other(before);
  }
};

// A user's guess of what a position is worth. Throws an Error unless it is a finite number.
[[nodiscard]] double guess_said(const Callable& heuristic, PyObject* position);

class WalkedRules {
 public:
  struct Position {
    std::uint32_t level;
    auto operator<=>(const Position&) const = default;
  };
  struct Move {
    std::uint32_t place;
  };

  // `to_the_end`: a position that comes back on the way is found out.
  WalkedRules(const SearchedMethods& methods, pybind11::object start, Player mover, bool to_the_end,
              const Budget& budget);
  ~WalkedRules() { leave_above(0); }
  WalkedRules(const WalkedRules&) = delete;
  WalkedRules& operator=(const WalkedRules&) = delete;

  Position initial() const { return {0}; }
  Player to_move(Position position) const;
  End end(Position position) const;
  End stuck(Position position) const;
  bool can_move(Position position) const;
  template <class Sink>
  void moves(Position position, Sink&& sink) const {
    const std::size_t size = listed_moves(position);
    for (std::uint32_t place = 0; place < size; ++place) sink(Move{place});
  }
  // REQUIRES: the search is in that position, and done with what is below its other moves.
  Position after(Position position, Move move) const;
  double heuristic(Position position, std::size_t) const {
    return guess_said(methods_.heuristic, object(position).ptr());
  }
  std::string text(Position position) const;

  // The moves of the beginning; none where they were not asked for.
  [[nodiscard]] pybind11::tuple first_moves() const { return way_[0].moves ? way_[0].moves : pybind11::tuple(); }

 private:
  struct Level {
    pybind11::object position;
    Player before;                // who moved last
    std::optional<Player> mover;  // asked for when it is needed
    pybind11::tuple moves = pybind11::reinterpret_steal<pybind11::tuple>(nullptr);
    std::uint64_t bytes = 0;  // charged
    bool on_path = false;
  };

  [[nodiscard]] pybind11::object object(Position position) const { return way_[position.level].position; }
  std::size_t listed_moves(Position position) const;
  // The level of an equal position on the way, which this one is put on where there is none.
  [[nodiscard]] std::optional<std::uint32_t> met_at(std::uint32_t level) const;
  void leave_above(std::size_t levels) const;
  void look() const;

  const SearchedMethods& methods_;
  const Budget& budget_;
  bool to_the_end_;
  mutable std::vector<Level> way_;
  mutable std::array<pybind11::dict, 2> path_;  // the positions on the way, by who moves: their levels
  mutable std::uint64_t looks_ = 0;
  mutable SizesInARow sizes_, sizes_of_moves_;
  mutable Moments moments_;
};

}  // namespace zermelo::python
