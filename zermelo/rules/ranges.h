// SPDX-License-Identifier: Apache-2.0
// One game over many sizes: a..b inside a parameter's value means every whole number from a to b.
//
//   rows=1..5      heaps=3+1..5: 3+1, 3+2 …      graph=cycle:3..12      graph=grid:2..4x2..4: two ranges
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/rules/parameters.h>

namespace zermelo {

// Whether the value contains a range.
[[nodiscard]] bool has_range(std::string_view value);

struct Range {
  std::size_t pair;           // the index of its parameter
  std::size_t begin, length;  // in the parameter's value
  std::int64_t from, to;
  [[nodiscard]] std::uint64_t size() const { return static_cast<std::uint64_t>(to - from) + 1; }
};

// Every combination of the numbers of all ranges; the last range changes fastest.
class Ranges {
 public:
  static constexpr std::uint64_t max_combinations = 100'000;

  // Throws an Error for a range that is reversed, incomplete or too long.
  explicit Ranges(Pairs pairs);

  [[nodiscard]] const std::vector<Range>& all() const { return ranges_; }
  [[nodiscard]] const Pairs& pairs() const { return pairs_; }  // as given
  [[nodiscard]] std::uint64_t size() const { return size_; }   // 1 without any range
  // The number of each range in one combination.
  [[nodiscard]] std::vector<std::int64_t> numbers(std::uint64_t combination) const;
  // The parameters with the ranges replaced by these texts.
  [[nodiscard]] Pairs with(const std::vector<std::string>& texts) const;
  [[nodiscard]] Pairs at(std::uint64_t combination) const;

 private:
  void find(std::size_t pair);

  Pairs pairs_;
  std::vector<Range> ranges_;
  std::uint64_t size_ = 1;
};

}  // namespace zermelo
