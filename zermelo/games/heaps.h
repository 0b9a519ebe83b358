// SPDX-License-Identifier: Apache-2.0
// What the games of heaps and numbers share: a position is written 3+4+5-J0, and a heap is drawn as a row of counters.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/base/phrase.h>
#include <zermelo/base/player.h>
#include <zermelo/rules/board.h>

namespace zermelo {

[[nodiscard]] std::string mover_text(Player player);  // -J0 or -J1

// Reads a position's text, which is one line; every failure is an Error with its column.
class PositionReader {
 public:
  explicit PositionReader(std::string_view text) : text_(text) {}

  [[nodiscard]] std::size_t at() const { return at_; }
  [[nodiscard]] bool done() const { return at_ == text_.size(); }
  void skip_spaces();
  [[nodiscard]] bool take(char wanted);           // takes it where it is next
  void expect(char wanted, const Phrase& other);  // fails with `other` where something else is next
  int number(const Phrase& other);                // digits; fails with `other` where there are none
  [[nodiscard]] std::uint8_t mover();             // -J0 or -J1, which ends the text

  [[noreturn]] void fail(const Phrase& message) const { fail_at(at_, message); }
  [[noreturn]] void fail_at(std::size_t at, const Phrase& message) const;  // `at` counts from 0

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

// A row of counters, one for each unit; a heap of more than `max_counters` is one cell that says how many.
class DrawnHeap {
 public:
  static constexpr int max_counters = 1000;

  DrawnHeap(Board& board, std::size_t row, int size, Board::Figure figure = Board::Figure::plain);
  [[nodiscard]] std::vector<std::size_t> cells(int begin, int count) const;
  [[nodiscard]] std::vector<std::size_t> last(int count) const { return cells(size_ - count, count); }

 private:
  std::size_t first_;
  int size_;
};

}  // namespace zermelo
