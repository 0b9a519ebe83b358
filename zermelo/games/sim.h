// SPDX-License-Identifier: Apache-2.0
// Sim: two players colour in turn the edges between points; whoever closes a triangle of his own colour loses.
//
// A position is two sets of edges, the first player's and the second's. Edges are bits in the order
// 1-2 1-3 … 1-n 2-3 … : with four points  1-2 1-3 1-4 2-3 2-4 3-4  are bits 0 to 5.
#pragma once
#include <algorithm>
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

class Sim {
 public:
  static constexpr int max_points = 7;
  static constexpr int max_triangles = 35;

  struct Position {
    std::uint32_t first, second;
    auto operator<=>(const Position&) const = default;
  };
  using Move = std::uint8_t;  // an edge

  static std::vector<Variant<Sim>> variants();

  constexpr Position initial() const { return {0, 0}; }
  constexpr bool is_position(const Position& position) const {
    const std::uint32_t all = (std::uint32_t{1} << edges_) - 1;
    const int lead = popcount(position.first) - popcount(position.second);
    return ((position.first | position.second) & ~all) == 0 && (position.first & position.second) == 0 &&
           (lead == 0 || lead == 1);
  }
  constexpr Player to_move(const Position& position) const {
    return (layer(position) & 1) == 0 ? Player::first : Player::second;
  }
  constexpr End end(const Position& position) const {
    if (has_triangle(position.first)) return End::second;
    return has_triangle(position.second) ? End::first : End::none;
  }
  // Every edge has a colour and there is no triangle of one: possible with five points at most.
  constexpr End stuck(const Position&) const { return End::draw; }

  template <class Sink>
  constexpr void moves(const Position& position, Sink&& sink) const {
    const std::uint32_t all = (std::uint32_t{1} << edges_) - 1;
    for (std::uint32_t rest = all & ~(position.first | position.second); rest != 0; rest &= rest - 1)
      sink(static_cast<Move>(countr_zero(rest)));
  }
  constexpr Position after(Position position, Move edge) const {
    (to_move(position) == Player::first ? position.first : position.second) |= std::uint32_t{1} << edge;
    return position;
  }

  constexpr int layer(const Position& position) const { return popcount(position.first | position.second); }
  constexpr int layers() const { return edges_ + 1; }
  constexpr int longest_step() const { return 1; }

  // The least image in which the points are ordered by their numbers of edges of either colour.
  constexpr Position canonical(const Position& position) const {
    int degrees[max_points] = {}, order[max_points] = {};
    for (int point = 0; point < points_; ++point) {
      degrees[point] = degree(position.first, point) * max_points + degree(position.second, point);
      int place = point;
      for (; place > 0 && degrees[order[place - 1]] > degrees[point]; --place) order[place] = order[place - 1];
      order[place] = point;
    }
    Position best = redrawn(position, order);
    while (next_order(degrees, order)) {
      const Position image = redrawn(position, order);
      if (image < best) best = image;
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
  static Sim make(Arguments& arguments);
  void check(std::string_view text, const Position& position, const std::vector<std::size_t>& column_of) const;

  constexpr bool has_triangle(std::uint32_t colour) const {
    for (int i = 0; i < triangles_; ++i) {
      if ((colour & triangle_[i]) == triangle_[i]) return true;
    }
    return false;
  }
  constexpr int degree(std::uint32_t colour, int point) const {
    int edges = 0;
    for (int to = 0; to < points_; ++to) edges += to != point && (colour >> edge_[point][to] & 1) != 0 ? 1 : 0;
    return edges;
  }
  // order[i] becomes point i.
  constexpr Position redrawn(const Position& position, const int (&order)[max_points]) const {
    Position image{0, 0};
    int edge = 0;
    for (int a = 0; a < points_; ++a) {
      for (int b = a + 1; b < points_; ++b, ++edge) {
        const int from = edge_[order[a]][order[b]];
        image.first |= (position.first >> from & 1) << edge;
        image.second |= (position.second >> from & 1) << edge;
      }
    }
    return image;
  }
  // The next order that only exchanges points of equal degrees; false after the last.
  constexpr bool next_order(const int (&degrees)[max_points], int (&order)[max_points]) const {
    for (int begin = 0, stop = 0; begin < points_; begin = stop) {
      while (stop < points_ && degrees[order[stop]] == degrees[order[begin]]) ++stop;
      if (std::next_permutation(order + begin, order + stop)) return true;
    }
    return false;
  }

  int points_ = 0, edges_ = 0, triangles_ = 0;
  std::uint8_t edge_[max_points][max_points] = {};
  std::uint32_t triangle_[max_triangles] = {};
};

}  // namespace zermelo
