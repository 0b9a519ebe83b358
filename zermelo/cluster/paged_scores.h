// SPDX-License-Identifier: Apache-2.0
// The scores of a layer as one rank holds them: its own share, and some pages of the others' shares. All have their
// place in one range of addresses, as if the whole layer were there, so that solvers read it as on one machine. What is
// not there reads as zeros, which are unknown scores, and takes no memory.
// Own code because no container leaves holes: pages come from the system, and go back to it.
#pragma once
#include <cstdint>
#include <span>

#include <zermelo/base/budget.h>
#include <zermelo/solvers/layer_solver.h>

namespace zermelo::cluster {

class PagedScores {
 public:
  PagedScores() = default;
  // `own`: the numbers whose scores this rank holds, charged to the budget.
  PagedScores(std::uint64_t numbers, int bits, NumberRange own, const Budget& budget);
  ~PagedScores();
  PagedScores(PagedScores&& from) noexcept;
  PagedScores& operator=(PagedScores&& from) noexcept;
  PagedScores(const PagedScores&) = delete;
  PagedScores& operator=(const PagedScores&) = delete;

  // The bytes of a page: the system's.
  [[nodiscard]] static std::uint64_t page_bytes();
  [[nodiscard]] static std::uint64_t numbers_in_a_page(int bits) {
    return page_bytes() * 8 / static_cast<std::uint64_t>(bits);
  }

  [[nodiscard]] bool empty() const { return words_ == nullptr; }
  [[nodiscard]] const std::uint64_t* words() const { return words_; }
  // REQUIRES: the number is a multiple of 32.
  [[nodiscard]] std::uint64_t* words_from(std::uint64_t number) {
    return words_ + number * static_cast<std::uint64_t>(bits_) / 64;
  }
  [[nodiscard]] std::span<const std::uint8_t> page(std::uint64_t page) const;
  // Takes a page of another rank's share; drop() gives its memory back.
  void put(std::uint64_t page, const std::uint8_t* bytes);
  void drop(std::uint64_t page);

 private:
  [[nodiscard]] std::uint8_t* at(std::uint64_t page) const {
    return reinterpret_cast<std::uint8_t*>(words_) + page * page_bytes();
  }
  void swap(PagedScores& with) noexcept;

  std::uint64_t* words_ = nullptr;
  std::uint64_t bytes_ = 0, charged_ = 0;
  int bits_ = 2;
  Budget budget_{nullptr};
};

}  // namespace zermelo::cluster
