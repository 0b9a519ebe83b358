// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/strip_bounds.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <utility>
#include <vector>

#include <zermelo/games/partizan_values.h>
#include <zermelo/games/strip_rounding.h>

namespace zermelo {

namespace {

using Squares = std::uint32_t;

// Values of every set of squares of height × width, smaller sets first: a domino leaves a set with a smaller number.
class StripMaker {
 public:
  StripMaker(int height, int width, const Budget& budget)
      : height_(height),
        width_(width),
        budget_(budget),
        memory_(budget, making_bytes(height, width), Phrase("bounds of strips")),
        rounding_(height * width / 2) {
    for (int row = 0; row < height; ++row) first_column_ |= Squares{1} << row * width;
    for (Squares row = 0; row < Squares{1} << width; ++row)
      mirrored_.push_back(row == 0 ? 0 : mirrored_[row >> 1] >> 1 | (row & 1) << (width - 1));
  }

  std::vector<StripBound> table() {
    const std::size_t sets = std::size_t{1} << height_ * width_;
    std::vector<StripBound> bounds(sets);
    std::vector<PartizanValues::Value> value(sets, values_.number(0));
    for (Squares open = 1; open < sets; ++open) {
      budget_.check(open);
      const Squares region = region_of(open), least = least_image(region);
      if (region != open) {
        value[open] = values_.sum(value[region], value[open & ~region]);
        bounds[open] = bounds[region] + bounds[open & ~region];
      } else if (least != open) {
        value[open] = value[least];
        bounds[open] = bounds[least];
      } else {
        value[open] = after_each_move(open, value);
        bounds[open] = rounding_.below(value[open]);
      }
    }
    return bounds;
  }

 private:
  // The table, a value for each set, and the values themselves.
  static std::uint64_t making_bytes(int height, int width) {
    return strip_table_bytes(height, width) + (std::uint64_t{1} << height * width) * sizeof(PartizanValues::Value) * 4;
  }
  [[nodiscard]] Squares last_column() const { return first_column_ << (width_ - 1); }

  // The connected region of the first square.
  [[nodiscard]] Squares region_of(Squares open) const {
    Squares region = 0;
    for (Squares grown = open & (~open + 1); grown != region;) {
      region = grown;
      grown |= (region << width_ | region >> width_ | (region & ~last_column()) << 1 | (region & ~first_column_) >> 1);
      grown &= open;
    }
    return region;
  }
  // The least of the region's mirror images, moved towards square 0.
  [[nodiscard]] Squares least_image(Squares region) const {
    const Squares moved = to_corner(region);
    if (moved != region) return moved;  // which was already turned to its least image
    Squares upside_down = 0, left_right = 0, both = 0;
    for (int row = 0; row < height_; ++row) {
      const Squares squares = region >> row * width_ & ((Squares{1} << width_) - 1), mirrored = mirrored_[squares];
      const int below = row * width_, above = (height_ - 1 - row) * width_;
      upside_down |= squares << above;
      left_right |= mirrored << below;
      both |= mirrored << above;
    }
    return std::min({region, to_corner(upside_down), to_corner(left_right), to_corner(both)});
  }
  [[nodiscard]] Squares to_corner(Squares region) const {
    while ((region & ((Squares{1} << width_) - 1)) == 0) region >>= width_;
    while ((region & first_column_) == 0) region >>= 1;
    return region;
  }
  PartizanValues::Value after_each_move(Squares open, const std::vector<PartizanValues::Value>& value) {
    PartizanValues::Values left, right;
    for (Squares upper = open & open >> width_; upper != 0; upper &= upper - 1) {
      const Squares square = upper & (~upper + 1);
      left.push_back(value[open & ~(square | square << width_)]);
    }
    for (Squares first = open & open >> 1 & ~last_column(); first != 0; first &= first - 1) {
      const Squares square = first & (~first + 1);
      right.push_back(value[open & ~(square | square << 1)]);
    }
    return values_.of(std::move(left), std::move(right));
  }

  int height_, width_;
  const Budget& budget_;
  ChargedMemory memory_;
  Squares first_column_ = 0;
  std::vector<Squares> mirrored_;  // each row, left to right
  StripRounding rounding_;
  PartizanValues& values_ = rounding_.values();
};

}  // namespace

const StripBound* strip_table(int height, int width, const Budget& budget) {
  static std::mutex mutex;
  static std::map<std::pair<int, int>, std::vector<StripBound>> tables;
  const std::lock_guard lock(mutex);
  std::vector<StripBound>& table = tables[{height, width}];
  if (table.empty()) table = StripMaker(height, width, budget).table();
  return table.data();
}

}  // namespace zermelo
