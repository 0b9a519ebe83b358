// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/strip_bounds.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <unordered_map>
#include <utility>
#include <vector>

#include <zermelo/games/partizan_values.h>

namespace zermelo {

namespace {

using Squares = std::uint32_t;

// Values of every set of squares of height × width, smaller sets first: what a domino leaves is a smaller number.
class StripMaker {
 public:
  StripMaker(int height, int width) : height_(height), width_(width) {
    for (int row = 0; row < height; ++row) first_column_ |= Squares{1} << row * width;
  }

  std::vector<StripBound> table() {
    const std::size_t sets = std::size_t{1} << height_ * width_;
    std::vector<StripBound> bounds(sets);
    std::vector<PartizanValues::Value> value(sets, values_.number(0));
    for (Squares open = 1; open < sets; ++open) {
      const Squares region = region_of(open), least = least_image(region);
      if (region != open) {
        value[open] = values_.sum(value[region], value[open & ~region]);
        bounds[open] = bounds[region] + bounds[open & ~region];
      } else if (least != open) {
        value[open] = value[least];
        bounds[open] = bounds[least];
      } else {
        value[open] = after_each_move(open, value);
        bounds[open] = bound(value[open]);
      }
    }
    return bounds;
  }

 private:
  [[nodiscard]] Squares last_column() const { return first_column_ << (width_ - 1); }

  // What hangs together with the first square.
  [[nodiscard]] Squares region_of(Squares open) const {
    Squares region = 0;
    for (Squares grown = open & (~open + 1); grown != region;) {
      region = grown;
      grown |= (region << width_ | region >> width_ | (region & ~last_column()) << 1 | (region & ~first_column_) >> 1);
      grown &= open;
    }
    return region;
  }
  // Of the region's mirror images, moved towards square 0.
  [[nodiscard]] Squares least_image(Squares region) const {
    Squares least = region;
    for (int turn = 0; turn < 4; ++turn) {
      Squares image = 0;
      for (Squares rest = region; rest != 0; rest &= rest - 1) {
        const int at = std::countr_zero(rest);
        const int row = (turn & 1) != 0 ? height_ - 1 - at / width_ : at / width_;
        const int column = (turn & 2) != 0 ? width_ - 1 - at % width_ : at % width_;
        image |= Squares{1} << (row * width_ + column);
      }
      image >>= std::countr_zero(image) / width_ * width_;
      while ((image & first_column_) == 0) image >>= 1;
      least = std::min(least, image);
    }
    return least;
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

  // The greatest number that, alone or with one switch, the value is not below.
  StripBound bound(PartizanValues::Value value) {
    const auto [place, is_new] = bounds_.try_emplace(value);
    if (!is_new) return place->second;
    StripBound best{static_cast<std::int16_t>(greatest(value, [&](int number) { return values_.number(number); })), 0};
    for (int hot = 0; hot < 16; ++hot) {
      const auto with_switch = [&](int number) { return values_.switch_around(number, hot); };
      // Most do not improve: one comparison tells.
      if (!values_.at_most(with_switch(best.number + 1), value)) continue;
      best = {static_cast<std::int16_t>(greatest(value, with_switch)), static_cast<std::uint16_t>(1u << hot)};
    }
    return place->second = best;
  }
  template <class Made>
  int greatest(PartizanValues::Value value, Made&& made) {
    int least = -8 * height_ * width_ / 2, most = -least;
    while (least < most) {
      const int middle = least + (most - least + 1) / 2;
      if (values_.at_most(made(middle), value)) {
        least = middle;
      } else {
        most = middle - 1;
      }
    }
    return least;
  }

  int height_, width_;
  Squares first_column_ = 0;
  PartizanValues values_;
  std::unordered_map<PartizanValues::Value, StripBound> bounds_;
};

}  // namespace

const StripBound* strip_table(int height, int width) {
  static std::mutex mutex;
  static std::map<std::pair<int, int>, std::vector<StripBound>> tables;
  const std::lock_guard lock(mutex);
  std::vector<StripBound>& table = tables[{height, width}];
  if (table.empty()) table = StripMaker(height, width).table();
  return table.data();
}

}  // namespace zermelo
