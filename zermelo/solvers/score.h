// SPDX-License-Identifier: Apache-2.0
// A verdict as a few bits: its number on the scale of base/verdict_scale.h, for the first player, plus 2^(bits - 1), so
// that it has no sign and 0 is free.
//
//   0                unknown: not solved, or a number that means no position
//   1, 2, …          the second player wins in 0 plies, in 1 ply, …
//   draw             2^(bits - 1)
//   …, 2·draw - 1    …, the first player wins in 1 ply, in 0 plies
//
// Two bits hold the outcome alone: 1, 2 and 3. Whoever moves, the first player takes the greatest score of the
// successors and the second the least.
#pragma once
#include <cstdint>

#include <zermelo/base/large_array.h>
#include <zermelo/base/verdict_scale.h>

namespace zermelo::detail {

using Score = std::uint32_t;
inline constexpr Score unknown_score = 0;

class ScoreScale {
 public:
  // REQUIRES: bits is 2, 8, 16 or 32.
  constexpr explicit ScoreScale(int bits) : bits_(bits), draw_(Score{1} << (bits - 1)) {}
  // The narrowest whose distances go that far.
  static constexpr ScoreScale for_distances(std::uint64_t longest) {
    for (const int bits : {8, 16}) {
      if (longest <= ScoreScale(bits).longest()) return ScoreScale(bits);
    }
    return ScoreScale(32);
  }
  static constexpr ScoreScale for_outcomes() { return ScoreScale(2); }

  constexpr int bits() const { return bits_; }
  constexpr Score draw() const { return draw_; }
  constexpr bool has_distances() const { return bits_ > 2; }
  constexpr Score longest() const { return draw_ - 2; }

  // REQUIRES: end is not none.
  constexpr Score at_end(End end) const { return score_of(signs().at_end(end, Player::first)); }
  // The score of a move that leads to a position of this score. REQUIRES: the distance does not pass longest().
  constexpr Score before(Score score) const { return score_of(Signs::before(value_of(score))); }
  // Mirrored so that the player to move wants the greatest score. Its own inverse; an unknown score stays at an end.
  constexpr Score for_player(Player player, Score score) const {
    return player == Player::first ? score : Score{0} - score + 2 * draw_;
  }
  constexpr Score best() const { return draw_ + (draw_ - 1); }

  // REQUIRES: score is not unknown.
  constexpr End winner(Score score) const {
    return score == draw_ ? End::draw : score > draw_ ? End::first : End::second;
  }
  constexpr Verdict verdict(Score score, Player to_move) const {
    return signs().verdict(value_of(for_player(to_move, score)));
  }
  // The inverse, for the player to move. REQUIRES: the distance is at most longest(); without distances it is 0.
  constexpr Score of(const Verdict& verdict) const { return score_of(signs().of(verdict)); }

 private:
  using Signs = VerdictScale<std::int32_t>;

  constexpr Signs signs() const { return Signs(static_cast<std::int32_t>(draw_ - 1)); }
  constexpr std::int32_t value_of(Score score) const { return static_cast<std::int32_t>(score - draw_); }
  constexpr Score score_of(std::int32_t value) const { return draw_ + static_cast<Score>(value); }

  int bits_;
  Score draw_;
};

// Scores side by side in 64-bit words.
class ScoreArray {
 public:
  ScoreArray() = default;
  ScoreArray(const Budget& budget, std::uint64_t size, int bits)
      : bits_(bits), size_(size), words_(budget, words_for(size, bits)) {}

  static constexpr std::uint64_t words_for(std::uint64_t size, int bits) {
    const auto in_a_word = static_cast<std::uint64_t>(64 / bits);
    return size / in_a_word + (size % in_a_word != 0);
  }

  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] std::uint64_t size() const { return size_; }
  [[nodiscard]] const std::uint64_t* words() const { return words_.data(); }
  [[nodiscard]] std::uint64_t* words() { return words_.data(); }
  [[nodiscard]] Score operator[](std::uint64_t i) const { return read(words_.data(), bits_, i); }

  static constexpr Score read(const std::uint64_t* words, int bits, std::uint64_t i) {
    const std::uint64_t at = i * static_cast<std::uint64_t>(bits);
    return static_cast<Score>(words[at / 64] >> at % 64 & ((std::uint64_t{1} << bits) - 1));
  }

 private:
  int bits_ = 8;
  std::uint64_t size_ = 0;
  LargeArray<std::uint64_t> words_;
};

// Writes consecutive scores by whole words, so that threads can write blocks that begin at multiples of 32 at the same
// time.
class ScoreWriter {
 public:
  // REQUIRES: begin is a multiple of 32.
  ScoreWriter(ScoreArray& scores, int bits, std::uint64_t begin)
      : ScoreWriter(scores.words() + ScoreArray::words_for(begin, bits), bits) {}
  ScoreWriter(std::uint64_t* to, int bits) : next_(to), bits_(bits) {}
  ~ScoreWriter() {
    if (shift_ != 0) *next_ = word_;
  }
  ScoreWriter(const ScoreWriter&) = delete;
  ScoreWriter& operator=(const ScoreWriter&) = delete;

  void write(Score score) {
    word_ |= std::uint64_t{score} << shift_;
    shift_ += bits_;
    if (shift_ < 64) return;
    *next_++ = word_;
    word_ = 0;
    shift_ = 0;
  }

 private:
  std::uint64_t* next_;
  std::uint64_t word_ = 0;
  int shift_ = 0, bits_;
};

}  // namespace zermelo::detail
