// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/heaps.h>

#include <charconv>

#include <zermelo/rules/refuse.h>

namespace zermelo {

std::string mover_text(Player player) { return player == Player::first ? "-J0" : "-J1"; }

void PositionReader::skip_spaces() {
  while (!done() && text_[at_] == ' ') ++at_;
}

bool PositionReader::take(char wanted) {
  if (done() || text_[at_] != wanted) return false;
  ++at_;
  return true;
}

void PositionReader::expect(char wanted, const Phrase& other) {
  if (!take(wanted)) fail(other);
}

int PositionReader::number(const Phrase& other) {
  const char* const begin = text_.data() + at_;
  int number = 0;
  const auto [stop, error] = std::from_chars(begin, text_.data() + text_.size(), number);
  if (error == std::errc::result_out_of_range) fail(Phrase("the number is too large"));
  if (error != std::errc() || *begin == '-') fail(other);
  at_ += static_cast<std::size_t>(stop - begin);
  return number;
}

std::uint8_t PositionReader::mover() {
  const std::string_view rest = text_.substr(at_);
  if (rest != "-J0" && rest != "-J1") fail(Phrase("expected -J0 or -J1, for the player to move"));
  at_ = text_.size();
  return rest == "-J1" ? 1 : 0;
}

void PositionReader::fail_at(std::size_t at, const Phrase& message) const { refuse(text_, at, message); }

DrawnHeap::DrawnHeap(Board& board, std::size_t row, int size, Board::Figure figure)
    : first_(board.cells.size()), size_(size) {
  const bool drawn = size <= max_counters;
  for (int i = 0; i < (drawn ? size : 1); ++i) {
    Board::Cell cell;
    cell.x = i;
    cell.y = static_cast<double>(row);
    cell.shape = Board::Shape::point;
    cell.piece = drawn ? "o" : std::to_string(size);
    if (drawn) cell.figure = figure;
    board.cells.push_back(cell);
  }
}

std::vector<std::size_t> DrawnHeap::cells(int begin, int count) const {
  if (size_ > max_counters) return {first_};
  std::vector<std::size_t> cells;
  for (int i = begin; i < begin + count; ++i) cells.push_back(first_ + static_cast<std::size_t>(i));
  return cells;
}

}  // namespace zermelo
