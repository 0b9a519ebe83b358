// SPDX-License-Identifier: Apache-2.0
// Dots and boxes: a move draws an edge between two neighbouring dots; who closes boxes gets them and moves again. The
// outcome is the sign of the margin.
//
//   +0+1+      edges are bits in reading order: the horizontal ones above a row of boxes, its vertical ones, and so on
//   2 3 4
//   +5+6+      one row of two boxes has 7 edges
//
// A position is the edges drawn, the boxes of the first player (the second has the other closed ones) and who moves.
#pragma once
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/base/bits.h>
#include <zermelo/base/phrase.h>
#include <zermelo/base/player.h>
#include <zermelo/rules/board.h>
#include <zermelo/rules/parameters.h>
#include <zermelo/rules/variant.h>

namespace zermelo {

class Dots {
 public:
  static constexpr int max_edges = 64;
  static constexpr int longest_side = 21;  // one row of 21 boxes has 64 edges
  static constexpr int max_symmetries = 7;

  struct Position {
    std::uint64_t drawn;
    std::uint32_t first_boxes;
    std::uint32_t mover;
    auto operator<=>(const Position&) const = default;
  };
  using Move = std::uint8_t;  // an edge

  static std::vector<Variant<Dots>> variants();

  constexpr Position initial() const { return {0, 0, 0}; }
  bool is_position(const Position& position) const;
  constexpr Player to_move(const Position& position) const { return static_cast<Player>(position.mover); }
  constexpr End end(const Position& position) const {
    return position.drawn == all_edges() ? stuck(position) : End::none;
  }
  constexpr End stuck(const Position& position) const {
    const int first = static_cast<int>(position.first_boxes), second = rows_ * cols_ - first;
    return first == second ? End::draw : first > second ? End::first : End::second;
  }

  // In reading order.
  template <class Sink>
  constexpr void moves(const Position& position, Sink&& sink) const {
    for (std::uint64_t rest = all_edges() & ~position.drawn; rest != 0; rest &= rest - 1)
      sink(static_cast<Move>(countr_zero(rest)));
  }
  constexpr Position after(Position position, Move edge) const {
    position.drawn |= std::uint64_t{1} << edge;
    const unsigned closed = closed_beside(position.drawn, edge);
    if (closed == 0) {
      position.mover ^= 1;
    } else if (position.mover == 0) {
      position.first_boxes += closed;
    }
    return position;
  }

  constexpr int layer(const Position& position) const { return popcount(position.drawn); }
  constexpr int layers() const { return edges_ + 1; }
  constexpr int longest_step() const { return 1; }

  // The least of the images when the board is turned and mirrored.
  constexpr Position canonical(const Position& position) const {
    Position best = position;
    for (int symmetry = 0; symmetry < symmetries_; ++symmetry) {
      std::uint64_t image = 0;
      for (std::uint64_t rest = position.drawn; rest != 0; rest &= rest - 1)
        image |= std::uint64_t{1} << image_[symmetry][countr_zero(rest)];
      if (image < best.drawn) best.drawn = image;
    }
    return best;
  }

  constexpr bool sides_alike() const { return true; }

  std::string text(const Position& position) const;
  std::string text(const Position& position, Move edge) const;
  Position read(std::string_view text) const;
  Phrase convention() const;
  Board board(const Position& position) const;

 private:
  struct Edge {
    int row, col;
    bool vertical;
  };

  static Dots make(Arguments& arguments);
  void find_symmetries();
  Edge edge_at(int edge) const;
  int horizontal(int row, int col) const { return row * (2 * cols_ + 1) + col; }
  int vertical(int row, int col) const { return horizontal(row, col) + cols_; }
  std::uint64_t box(int row, int col) const;
  unsigned closed_boxes(std::uint64_t drawn) const;
  bool can_arise(const Position& position) const;

  constexpr std::uint64_t all_edges() const { return ~std::uint64_t{0} >> (max_edges - edges_); }
  // Of the boxes on both sides of an edge, how many are closed.
  constexpr unsigned closed_beside(std::uint64_t drawn, int edge) const {
    unsigned closed = 0;
    for (const std::uint64_t side : box_[edge]) closed += side != 0 && (drawn & side) == side ? 1 : 0;
    return closed;
  }

  int rows_ = 1, cols_ = 1;  // of boxes
  int edges_ = 4;
  int symmetries_ = 0;
  std::uint64_t box_[max_edges][2] = {};  // the edges of the boxes on both sides of an edge; 0: no box there
  std::uint8_t image_[max_symmetries][max_edges] = {};
};

}  // namespace zermelo
