// SPDX-License-Identifier: Apache-2.0
// Chomp: a move names a square of the bar and eats it with everything above it and to its right; the bottom left
// square is poisoned.
//
// A position is a staircase, the lengths of the rows from the poisoned one up, then who moves:
//   row[2]  #
//   row[1]  # #
//   row[0]  P # #      3+2+1-J0:  row[0] >= row[1] >= …, unused rows 0
#pragma once
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/base/budget.h>
#include <zermelo/base/large_array.h>
#include <zermelo/base/player.h>
#include <zermelo/rules/board.h>
#include <zermelo/rules/parameters.h>
#include <zermelo/rules/variant.h>

namespace zermelo {

class Chomp {
 public:
  static constexpr int max_rows = 15;
  static constexpr int max_cols = 255;

  struct Position {
    std::uint64_t word[2];  // a byte for each row, the lowest first; the last byte is the mover

    constexpr int row(int i) const { return static_cast<int>(word[i / 8] >> 8 * (i % 8) & 255); }
    constexpr void set_row(int i, int length) {
      word[i / 8] ^= static_cast<std::uint64_t>(row(i) ^ length) << 8 * (i % 8);
    }
    constexpr int mover() const { return row(max_rows); }
    constexpr void set_mover(int mover) { set_row(max_rows, mover); }
    auto operator<=>(const Position&) const = default;
  };
  struct Move {
    std::uint8_t row, col;  // from 0, the poison
    std::uint8_t height;    // of the column: its rows from `row` to below this are cut
  };

  static std::vector<Variant<Chomp>> variants();

  constexpr Position initial() const {
    Position position{};
    for (int row = 0; row < rows_; ++row) position.set_row(row, cols_);
    return position;
  }
  constexpr bool is_position(const Position& position) const {
    for (int row = 1; row < max_rows; ++row) {
      if (position.row(row) > (row < rows_ ? position.row(row - 1) : 0)) return false;
    }
    return position.row(0) <= cols_ && position.row(0) >= (forbidden_ ? 1 : 0) && position.mover() <= 1;
  }
  constexpr Player to_move(const Position& position) const { return static_cast<Player>(position.mover()); }

  // The poison alone is lost for the player to move; nothing at all is won, since the other has eaten the poison.
  constexpr End end(const Position& position) const {
    if (position.row(0) == 0) return won_by(to_move(position));
    const bool poison_alone = position.row(0) == 1 && position.row(1) == 0;
    return forbidden_ && poison_alone ? won_by(other(to_move(position))) : End::none;
  }
  constexpr End stuck(const Position& position) const { return won_by(other(to_move(position))); }

  template <class Sink>
  constexpr void moves(const Position& position, Sink&& sink) const {
    const auto top = static_cast<std::uint8_t>(height(position));
    for (std::uint8_t row = 0; row < top; ++row) {
      std::uint8_t height = top;
      for (std::uint8_t col = row == 0 && forbidden_ ? 1 : 0; col < position.row(row); ++col) {
        while (position.row(height - 1) <= col) --height;
        sink(Move{row, col, height});
      }
    }
  }
  constexpr Position after(const Position& position, Move move) const {
    const std::uint64_t low = bytes_below(move.height) & ~bytes_below(move.row);
    const std::uint64_t high = bytes_below(move.height - 8) & ~bytes_below(move.row - 8);
    const std::uint64_t length = move.col * every_byte;
    return {{(position.word[0] & ~low) | (length & low), ((position.word[1] & ~high) | (length & high)) ^ mover_bit}};
  }

  // Squares eaten.
  constexpr int layer(const Position& position) const { return rows_ * cols_ - squares(position); }
  constexpr int layers() const { return rows_ * cols_ + (forbidden_ ? 0 : 1); }
  constexpr int longest_step() const {
    const int shorter = rows_ < cols_ ? rows_ : cols_;
    const int step = rows_ * cols_ - (forbidden_ ? shorter : 0);  // at least one whole row or column stays
    return step > 0 ? step : 1;
  }

  // The longer rows first.
  template <class Sink>
  constexpr void everywhere(Sink&& sink) const {
    Position position = initial();
    for (;;) {
      for (int mover = 0; mover < 2; ++mover) {
        position.set_mover(mover);
        if (!forbidden_ || position.row(0) > 0) sink(position);
      }
      int row = rows_ - 1;
      while (row >= 0 && position.row(row) == 0) --row;
      if (row < 0) return;
      const int shorter = position.row(row) - 1;
      for (int above = row; above < rows_; ++above) position.set_row(above, shorter);
    }
  }

  // Swaps rows and columns where the bar has room for both.
  constexpr Position canonical(const Position& position) const {
    if (position.row(0) > rows_ || height(position) > cols_) return position;
    Position turned{};
    turned.set_mover(position.mover());
    for (int row = 0; row < rows_; ++row) {
      for (int col = 0; col < position.row(row); ++col) turned.set_row(col, turned.row(col) + 1);
    }
    return turned < position ? turned : position;
  }

  // Where the poison may be eaten, the last move loses: misère play.
  constexpr bool impartial() const { return forbidden_; }
  constexpr Position turned(Position position) const {
    position.set_mover(1 - position.mover());
    return position;
  }
  constexpr bool sides_alike() const { return true; }

  std::string text(const Position& position) const;
  std::string text(const Position& position, Move move) const;
  Position read(std::string_view text) const;
  Phrase convention() const;
  Board board(const Position& position) const;

  // A layer's staircases by their lowest row, then the next one, …, each for the first player, then the second.
  class Numbering {
   public:
    // The numbering with its table anywhere, such as a GPU's memory.
    class View {
     public:
      constexpr View(int rows, int cols, const std::uint64_t* ways) : rows_(rows), cols_(cols), ways_(ways) {}

      constexpr std::uint64_t size(int layer) const { return 2 * ways(rows_, cols_, rows_ * cols_ - layer); }
      constexpr std::uint64_t number(const Position& position) const {
        int left = 0;
        for (int row = 0; row < rows_; ++row) left += position.row(row);
        std::uint64_t before = 0;
        for (int row = 0; row < rows_ && position.row(row) > 0; ++row) {
          before += ways(rows_ - row, position.row(row) - 1, left);
          left -= position.row(row);
        }
        return 2 * before + static_cast<std::uint64_t>(position.mover());
      }
      constexpr Position at(int layer, std::uint64_t number) const {
        Position position{};
        position.set_mover(static_cast<int>(number % 2));
        std::uint64_t before = number / 2;
        int left = rows_ * cols_ - layer;
        for (int row = 0; row < rows_ && left > 0; ++row) {
          int length = 1;
          while (ways(rows_ - row, length, left) <= before) ++length;
          before -= ways(rows_ - row, length - 1, left);
          position.set_row(row, length);
          left -= length;
        }
        return position;
      }

      // The number of staircases of that many squares in that many rows, none longer than `width`.
      constexpr std::uint64_t ways(int rows, int width, int squares) const { return ways_[slot(rows, width, squares)]; }
      constexpr std::size_t slot(int rows, int width, int squares) const {
        return static_cast<std::size_t>((rows * (cols_ + 1) + width) * (rows_ * cols_ + 1) + squares);
      }

     private:
      int rows_, cols_;
      const std::uint64_t* ways_;
    };

    // Throws where a layer has too many staircases for 63 bits.
    Numbering(const Chomp& rules, const Budget& budget);
    [[nodiscard]] std::uint64_t size(int layer) const { return view(ways_.data()).size(layer); }
    [[nodiscard]] std::uint64_t number(const Position& position) const { return view(ways_.data()).number(position); }
    [[nodiscard]] Position at(int layer, std::uint64_t number) const { return view(ways_.data()).at(layer, number); }

    [[nodiscard]] const LargeArray<std::uint64_t>& table() const { return ways_; }
    [[nodiscard]] View view(const std::uint64_t* table) const { return {rows_, cols_, table}; }

   private:
    int rows_, cols_;
    LargeArray<std::uint64_t> ways_;
  };

 private:
  static constexpr std::uint64_t every_byte = 0x0101010101010101u;
  static constexpr std::uint64_t mover_bit = std::uint64_t{1} << 56;
  // The lowest `count` bytes of a word; none below 0.
  static constexpr std::uint64_t bytes_below(int count) {
    if (count <= 0) return 0;
    return count >= 8 ? ~std::uint64_t{0} : (std::uint64_t{1} << 8 * count) - 1;
  }

  static Chomp make(Arguments& arguments);

  constexpr int squares(const Position& position) const {
    int sum = 0;
    for (int row = 0; row < rows_; ++row) sum += position.row(row);
    return sum;
  }
  constexpr int height(const Position& position) const {
    int rows = 0;
    while (rows < rows_ && position.row(rows) > 0) ++rows;
    return rows;
  }
  constexpr std::size_t cell(int row, int col) const {
    return static_cast<std::size_t>((rows_ - 1 - row) * cols_ + col);
  }

  int rows_ = 1, cols_ = 1;
  bool forbidden_ = true;
};

}  // namespace zermelo
