// SPDX-License-Identifier: Apache-2.0
// Cops and robber on a graph (Nowakowski and Winkler, Quilliot).
//
// A position is a vertex a piece, `nowhere` before it is placed and for unused cops, then whose turn it is:
//   cop[0] cop[1] cop[2] robber turn        turn 0 … cops-1: that cop; turn = cops: the robber
// The pieces are placed in the order of the turns, so that the turn also gives how many are placed.
#pragma once
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/base/budget.h>
#include <zermelo/base/player.h>
#include <zermelo/rules/board.h>
#include <zermelo/rules/graph.h>
#include <zermelo/rules/variant.h>

namespace zermelo {

class Pursuit {
 public:
  static constexpr int max_cops = 3;
  static constexpr std::uint8_t nowhere = 255;

  struct Position {
    std::uint8_t cop[max_cops];
    std::uint8_t robber;
    std::uint8_t turn;
    auto operator<=>(const Position&) const = default;
  };
  using Move = std::uint8_t;  // the vertex to go to, or to begin on

  static std::vector<Variant<Pursuit>> variants();

  constexpr Position initial() const { return {{nowhere, nowhere, nowhere}, nowhere, 0}; }
  constexpr bool is_position(const Position& position) const {
    const bool placing = position.robber == nowhere;
    for (int i = 0; i < max_cops; ++i) {
      const bool placed = i < (placing ? position.turn : cops_);
      if (placed ? position.cop[i] >= graph_.vertices : position.cop[i] != nowhere) return false;
    }
    return position.turn <= cops_ && (placing || position.robber < graph_.vertices);
  }
  constexpr Player to_move(const Position& position) const {
    return position.turn < cops_ ? Player::first : Player::second;
  }
  constexpr End end(const Position& position) const { return caught(position) ? End::first : End::none; }
  constexpr End stuck(const Position&) const { return End::first; }  // never happens: a piece may stay

  template <class Sink>
  constexpr void moves(const Position& position, Sink&& sink) const {
    const std::uint8_t from = position.turn < cops_ ? position.cop[position.turn] : position.robber;
    for (int v = 0; v < graph_.vertices; ++v) {
      if (from == nowhere || within_a_step(from, v)) sink(static_cast<Move>(v));
    }
  }
  constexpr Position after(Position position, Move to) const {
    if (position.turn < cops_) {
      position.cop[position.turn] = to;
    } else {
      position.robber = to;
    }
    const bool last = position.turn == cops_;
    position.turn = last ? std::uint8_t{0} : static_cast<std::uint8_t>(position.turn + 1);
    return position;
  }

  // Each placing is a layer; all later play is in one last layer.
  constexpr int layer(const Position& position) const { return position.robber == nowhere ? position.turn : cops_ + 1; }
  constexpr int layers() const { return cops_ + 2; }
  constexpr int longest_step() const { return 0; }

  // No canonical order of the cops: the earlier one catches sooner, so exchanging two changes distances.

  template <class Sink>
  constexpr void before(const Position& position, Sink&& sink) const {
    Position previous = position;
    previous.turn = static_cast<std::uint8_t>(position.turn == 0 ? cops_ : position.turn - 1);
    std::uint8_t& moved = position.turn == 0 ? previous.robber : previous.cop[previous.turn];
    const std::uint8_t now = moved;
    const bool placing = position.robber == nowhere;
    if (placing && position.turn == 0) return;
    moved = nowhere;
    if (placing || position.turn == 0) sink(previous);
    if (placing) return;
    for (int v = 0; v < graph_.vertices; ++v) {
      if (!within_a_step(now, v)) continue;
      moved = static_cast<std::uint8_t>(v);
      if (!caught(previous)) sink(previous);
    }
  }

  // The placing first, then every vertex for every piece; where the robber is caught, whoever is next.
  template <class Sink>
  constexpr void everywhere(Sink&& sink) const {
    Position position = initial();
    for (int placed = 0; placed <= cops_; ++placed) {
      position.turn = static_cast<std::uint8_t>(placed);
      each_placing(position, placed, false, sink);
    }
    for (int turn = 0; turn <= cops_; ++turn) {
      position.turn = static_cast<std::uint8_t>(turn);
      each_placing(position, cops_, true, sink);
    }
  }

  // While pieces are placed, their vertices as the digits of a number; then the robber's too, and the turn.
  class Numbering {
   public:
    constexpr Numbering(const Pursuit& rules, const Budget&)
        : vertices_(static_cast<std::uint64_t>(rules.graph_.vertices)), cops_(rules.cops_) {}

    constexpr std::uint64_t size(int layer) const {
      const bool placing = layer <= cops_;
      std::uint64_t numbers = placing ? 1 : static_cast<std::uint64_t>(cops_ + 1);
      for (int i = 0; i < layer; ++i) numbers *= vertices_;
      return numbers;
    }
    constexpr std::uint64_t number(const Position& position) const {
      const bool placing = position.robber == nowhere;
      std::uint64_t number = 0;
      for (int i = 0; i < (placing ? position.turn : cops_); ++i) number = number * vertices_ + position.cop[i];
      if (placing) return number;
      return (number * vertices_ + position.robber) * static_cast<std::uint64_t>(cops_ + 1) + position.turn;
    }
    constexpr Position at(int layer, std::uint64_t number) const {
      Position position{{nowhere, nowhere, nowhere}, nowhere, static_cast<std::uint8_t>(layer)};
      if (layer > cops_) {
        position.turn = static_cast<std::uint8_t>(number % static_cast<std::uint64_t>(cops_ + 1));
        number /= static_cast<std::uint64_t>(cops_ + 1);
        position.robber = static_cast<std::uint8_t>(number % vertices_);
        number /= vertices_;
      }
      for (int i = (layer > cops_ ? cops_ : layer) - 1; i >= 0; --i, number /= vertices_)
        position.cop[i] = static_cast<std::uint8_t>(number % vertices_);
      return position;
    }

   private:
    std::uint64_t vertices_;
    int cops_;
  };

  std::string text(const Position& position) const;
  std::string text(const Position& position, Move move) const;
  Position read(std::string_view text) const;
  Board board(const Position& position) const;
  Phrase convention() const;

 private:
  static Pursuit make(Arguments& arguments);

  constexpr bool within_a_step(int from, int to) const { return from == to || (graph_.near[from] >> to & 1) != 0; }
  constexpr bool caught(const Position& position) const {
    if (position.robber == nowhere) return false;
    for (int i = 0; i < cops_; ++i) {
      if (position.cop[i] == position.robber) return true;
    }
    return false;
  }

  // Enumerates the vertices of the first `cops` cops and, once he is placed, of the robber.
  template <class Sink>
  constexpr void each_placing(Position position, int cops, bool robber, Sink& sink) const {
    for (int i = 0; i < cops; ++i) position.cop[i] = 0;
    position.robber = robber ? 0 : nowhere;
    for (;;) {
      sink(position);
      if (robber && next(position.robber)) continue;
      int i = cops - 1;
      while (i >= 0 && !next(position.cop[i])) --i;
      if (i < 0) return;
    }
  }
  constexpr bool next(std::uint8_t& vertex) const {
    vertex = static_cast<std::uint8_t>(vertex + 1 == graph_.vertices ? 0 : vertex + 1);
    return vertex != 0;
  }

  Graph graph_;
  int cops_ = 1;
  char layout_[12] = {};  // how the graph's text begins: all that its picture needs
};

}  // namespace zermelo
