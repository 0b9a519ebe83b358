// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/joined_strips.h>

#include <algorithm>
#include <array>
#include <memory>
#include <mutex>
#include <vector>

#include <zermelo/base/bits.h>
#include <zermelo/games/strip_rounding.h>

namespace zermelo {

namespace {

template <int height>
using Rows = std::array<std::uint32_t, height>;

template <int height>
bool joined(const Rows<height>& rows, int width) {
  std::uint32_t pairs = 0;
  for (const std::uint32_t row : rows) pairs |= row & row >> 1;
  return popcount(pairs) == width - 1;
}

// Half of a strip: the sets of squares whose columns are joined.
template <int height>
class Halves {
 public:
  explicit Halves(int width) : width_(width), index_(std::size_t{1} << height * width, -1) {
    for (std::uint32_t squares = 1; squares < index_.size(); ++squares) {
      Rows<height> rows;
      for (int i = 0; i < height; ++i) rows[i] = squares >> i * width & ((1u << width) - 1);
      if (joined<height>(rows, width)) {
        index_[squares] = static_cast<std::int32_t>(sets_.size());
        sets_.push_back(rows);
      }
    }
  }
  [[nodiscard]] const std::vector<Rows<height>>& sets() const { return sets_; }
  [[nodiscard]] const std::int32_t* index() const { return index_.data(); }
  [[nodiscard]] std::int32_t index_of(const Rows<height>& rows, int first) const {
    std::uint32_t squares = 0;
    for (int i = height - 1; i >= 0; --i) squares = squares << width_ | (rows[i] >> first & ((1u << width_) - 1));
    return index_[squares];
  }

 private:
  int width_;
  std::vector<std::int32_t> index_;
  std::vector<Rows<height>> sets_;
};

template <int height, int width>
class JoinedStripMaker {
 public:
  // `narrower` holds all strips with fewer columns.
  JoinedStripMaker(StripsOfHeight narrower, int columns, const Budget& budget)
      : columns_(columns),
        left_(columns / 2),
        right_(columns - columns / 2),
        known_(narrower),
        memory_(budget, left_.sets().size() * right_.sets().size() * sizeof(StripBound), Phrase("bounds of strips")),
        rounding_(height * columns / 2) {
    bounds_.resize(left_.sets().size() * right_.sets().size());
    strips_ = {
        columns,       columns / 2, left_.index(), right_.index(), static_cast<std::int32_t>(right_.sets().size()),
        bounds_.data()};
    known_.wider[columns - width - 1] = &strips_;
    known_.longest = columns;
    for (std::size_t l = 0; l < left_.sets().size(); ++l) {
      budget.check();
      for (std::size_t r = 0; r < right_.sets().size(); ++r) fill(l, r);
    }
  }
  JoinedStripMaker(const JoinedStripMaker&) = delete;
  JoinedStripMaker& operator=(const JoinedStripMaker&) = delete;

  [[nodiscard]] const StripsOfHeight& known() const { return known_; }

 private:
  void fill(std::size_t l, std::size_t r) {
    Rows<height> rows;
    for (int i = 0; i < height; ++i) rows[i] = left_.sets()[l][i] | right_.sets()[r][i] << columns_ / 2;
    if (!joined<height>(rows, columns_)) return;
    const std::size_t place = l * right_.sets().size() + r, least = least_image(rows, place);
    bounds_[place] = least < place ? bounds_[least] : after_each_move(rows);
  }
  // The place of the mirror image that was filled first.
  std::size_t least_image(const Rows<height>& rows, std::size_t place) const {
    Rows<height> upside_down = rows, mirrored;
    std::reverse(upside_down.begin(), upside_down.end());
    for (int i = 0; i < height; ++i) mirrored[i] = mirror(rows[i]);
    Rows<height> both = mirrored;
    std::reverse(both.begin(), both.end());
    return std::min({place, place_of(upside_down), place_of(mirrored), place_of(both)});
  }
  std::uint32_t mirror(std::uint32_t row) const {
    std::uint32_t mirrored = 0;
    for (int i = 0; i < columns_; ++i) mirrored |= (row >> i & 1) << (columns_ - 1 - i);
    return mirrored;
  }
  std::size_t place_of(const Rows<height>& rows) const {
    return static_cast<std::size_t>(left_.index_of(rows, 0)) * right_.sets().size() +
           static_cast<std::size_t>(right_.index_of(rows, columns_ / 2));
  }
  StripBound after_each_move(const Rows<height>& rows) {
    left_moves_.clear();
    right_moves_.clear();
    Rows<height> after = rows;
    for (int i = 0; i < height; ++i) {
      for (std::uint32_t upper = i + 1 < height ? rows[i] & rows[i + 1] : 0; upper != 0; upper &= upper - 1) {
        after[i] = rows[i] & ~(upper & (~upper + 1));
        after[i + 1] = rows[i + 1] & ~(upper & (~upper + 1));
        left_moves_.push_back(known_.bound<height, width>(after.data()));
        after = rows;
      }
      for (std::uint32_t first = rows[i] & rows[i] >> 1; first != 0; first &= first - 1) {
        after[i] = rows[i] & ~(3 * (first & (~first + 1)));
        right_moves_.push_back(known_.bound<height, width>(after.data()));
      }
      after = rows;
    }
    return rounding_.below(left_moves_, right_moves_);
  }

  int columns_;
  Halves<height> left_, right_;
  std::vector<StripBound> bounds_;
  JoinedStrips strips_;
  StripsOfHeight known_;
  ChargedMemory memory_;
  StripRounding rounding_;
  std::vector<StripBound> left_moves_, right_moves_;
};

}  // namespace

template <int height, int width>
StripsOfHeight strips_of_height(int more, const Budget& budget) {
  static std::mutex mutex;
  static std::vector<std::unique_ptr<JoinedStripMaker<height, width>>> made;
  const std::lock_guard lock(mutex);
  StripsOfHeight known;
  known.narrow = strip_table(height, width, budget);
  known.longest = width;
  for (int i = 0; i < more; ++i) {
    if (i == static_cast<int>(made.size()))
      made.push_back(std::make_unique<JoinedStripMaker<height, width>>(known, width + i + 1, budget));
    known = made[static_cast<std::size_t>(i)]->known();
  }
  return known;
}

template StripsOfHeight strips_of_height<3, 5>(int more, const Budget& budget);
template StripsOfHeight strips_of_height<3, 7>(int more, const Budget& budget);

}  // namespace zermelo
