// SPDX-License-Identifier: Apache-2.0
// Tokens on the vertices of a graph. Col (the courses' game): never beside a token of one's own. Snort: never beside
// one of the other player. Who cannot move loses.
//
// A position is two sets of vertices, bit v for vertex v:  first  second. The first player moves where both have
// equally many tokens; where the first has one more, the second moves.
#pragma once
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/base/bits.h>
#include <zermelo/base/budget.h>
#include <zermelo/base/phrase.h>
#include <zermelo/base/player.h>
#include <zermelo/rules/board.h>
#include <zermelo/rules/graph.h>
#include <zermelo/rules/heuristic.h>
#include <zermelo/rules/parameters.h>
#include <zermelo/rules/variant.h>

namespace zermelo {

class Tokens {
 public:
  static constexpr int max_symmetries = 128;

  struct Position {
    std::uint64_t first, second;
    auto operator<=>(const Position&) const = default;
  };
  using Move = std::uint8_t;  // a vertex
  class Numbering;

  static std::vector<Variant<Tokens>> variants();

  constexpr Position initial() const { return {0, 0}; }
  constexpr bool is_position(const Position& position) const {
    const std::uint64_t all = (std::uint64_t{1} << graph_.vertices) - 1;
    const int lead = popcount(position.first) - popcount(position.second);
    return ((position.first | position.second) & ~all) == 0 && (position.first & position.second) == 0 &&
           (lead == 0 || lead == 1) && legal(position);
  }
  constexpr Player to_move(const Position& position) const {
    return popcount(position.first) == popcount(position.second) ? Player::first : Player::second;
  }
  constexpr End end(const Position&) const { return End::none; }
  constexpr End stuck(const Position& position) const { return won_by(other(to_move(position))); }

  // In the order of the vertices.
  template <class Sink>
  constexpr void moves(const Position& position, Sink&& sink) const {
    for (std::uint64_t rest = open(position, to_move(position)); rest != 0; rest &= rest - 1)
      sink(static_cast<Move>(countr_zero(rest)));
  }
  constexpr Position after(Position position, Move move) const {
    const std::uint64_t vertex = std::uint64_t{1} << move;
    (to_move(position) == Player::first ? position.first : position.second) |= vertex;
    return position;
  }

  constexpr int layer(const Position& position) const { return popcount(position.first | position.second); }
  constexpr int layers() const { return graph_.vertices + 1; }
  constexpr int longest_step() const { return 1; }

  // The least of the images under the graph's symmetries, where they are at most 128; elsewhere the position itself.
  constexpr Position canonical(const Position& position) const {
    Position best = position;
    for (int symmetry = 0; symmetry < symmetries_; ++symmetry) {
      const Position image = {image_of(position.first, symmetry), image_of(position.second, symmetry)};
      if (image < best) best = image;
    }
    return best;
  }

  // With N1 and N2 the numbers of vertices open to each player, N1 / (N1 + N2): the courses' h = N2 / (N1 + N2) is the
  // second player's view, and this is 1 - h. A player to move who cannot is certain to lose: 0 or 1.
  constexpr double heuristic(const Position& position) const {
    const int first = popcount(open(position, Player::first));
    const int second = popcount(open(position, Player::second));
    if (to_move(position) == Player::first && first == 0) return 0;
    if (to_move(position) == Player::second && second == 0) return 1;
    return static_cast<double>(first) / (first + second);
  }
  // 0: as above; 1: N1 - N2.
  constexpr double heuristic(const Position& position, std::size_t which) const {
    if (which == 0) return heuristic(position);
    return popcount(open(position, Player::first)) - popcount(open(position, Player::second));
  }
  std::vector<Heuristic> heuristics() const;

  constexpr bool sides_alike() const { return true; }

  std::string text(const Position& position) const;
  std::string text(const Position& position, Move move) const;
  Position read(std::string_view text) const;
  Phrase convention() const;
  Board board(const Position& position) const;

 private:
  template <bool snort>
  static Tokens make(Arguments& arguments);
  void find_symmetries();
  void check(std::string_view text, const Position& position,
             const std::size_t (&column_of)[Graph::max_vertices]) const;
  Position read_letters(std::string_view text) const;
  Position read_dictionary(std::string_view text) const;
  Position read_number(std::string_view text) const;

  constexpr std::uint64_t neighbours(std::uint64_t vertices) const {
    std::uint64_t near = 0;
    for (; vertices != 0; vertices &= vertices - 1) near |= graph_.near[countr_zero(vertices)];
    return near;
  }
  constexpr std::uint64_t open(const Position& position, Player player) const {
    const bool near_first = (player == Player::first) != snort_;  // whose tokens keep the player away
    const std::uint64_t all = (std::uint64_t{1} << graph_.vertices) - 1;
    return all & ~(position.first | position.second | neighbours(near_first ? position.first : position.second));
  }
  constexpr bool legal(const Position& position) const {
    if (snort_) return (neighbours(position.first) & position.second) == 0;
    return (neighbours(position.first) & position.first) == 0 && (neighbours(position.second) & position.second) == 0;
  }
  constexpr std::uint64_t image_of(std::uint64_t vertices, int symmetry) const {
    std::uint64_t image = 0;
    for (; vertices != 0; vertices &= vertices - 1)
      image |= std::uint64_t{1} << image_[symmetry][countr_zero(vertices)];
    return image;
  }

  Graph graph_;
  bool snort_ = false;
  int symmetries_ = 0;
  std::uint8_t image_[max_symmetries][Graph::max_vertices] = {};
  char layout_[16] = {};  // how the graph's text begins, for its picture
};

// Layer k: the first player's tokens among all vertices, then the second's among those left. Illegal sets are holes.
class Tokens::Numbering {
 public:
  static constexpr int max_vertices = 44;  // more would not fit 64 bits

  Numbering(const Tokens& rules, const Budget& budget);

  constexpr std::uint64_t size(int layer) const {
    return choose_[rules_.graph_.vertices][firsts(layer)] * ways_of_second(layer);
  }
  constexpr std::uint64_t number(const Position& position) const {
    const int layer = popcount(position.first | position.second);
    return rank(position.first, all()) * ways_of_second(layer) + rank(position.second, all() & ~position.first);
  }
  constexpr Position at(int layer, std::uint64_t number) const {
    const std::uint64_t ways = ways_of_second(layer);
    const std::uint64_t first = chosen(number / ways, firsts(layer), all());
    return {first, chosen(number % ways, layer - firsts(layer), all() & ~first)};
  }
  constexpr bool hole(int layer, std::uint64_t number) const { return !rules_.legal(at(layer, number)); }

 private:
  static constexpr int firsts(int layer) { return (layer + 1) / 2; }
  constexpr std::uint64_t all() const { return (std::uint64_t{1} << rules_.graph_.vertices) - 1; }
  constexpr std::uint64_t ways_of_second(int layer) const {
    return choose_[rules_.graph_.vertices - firsts(layer)][layer - firsts(layer)];
  }
  constexpr std::uint64_t rank(std::uint64_t set, std::uint64_t among) const {
    std::uint64_t sum = 0;
    int seen = 0, found = 0;
    for (std::uint64_t rest = among; rest != 0; rest &= rest - 1, ++seen) {
      if ((set & rest & (~rest + 1)) != 0) sum += choose_[seen][++found];
    }
    return sum;
  }
  constexpr std::uint64_t chosen(std::uint64_t number, int count, std::uint64_t among) const {
    std::uint64_t set = 0;
    for (int below = popcount(among) - 1; count > 0; --below) {
      const std::uint64_t highest = std::uint64_t{1} << (63 - countl_zero(among));
      among &= ~highest;
      if (number < choose_[below][count]) continue;
      number -= choose_[below][count--];
      set |= highest;
    }
    return set;
  }

  Tokens rules_;
  std::uint64_t choose_[max_vertices + 1][max_vertices + 1] = {};
};

}  // namespace zermelo
