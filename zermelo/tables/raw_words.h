// SPDX-License-Identifier: Apache-2.0
// Words that are written once in order and then read at random: in memory where the budget has room, else in a file
// without a name, which is mapped, so that the system streams it and drops what it needs no longer. Nobody can cut a
// file that has no name, so reading the map does not fault.
#pragma once
#include <cstdint>
#include <span>

#include <zermelo/base/large_array.h>
#include <zermelo/tables/part_store.h>

namespace zermelo::tables {

class RawWords {
 public:
  RawWords() = default;
  // `words`: the most that will be appended.
  RawWords(std::uint64_t words, const PartStore& store, const Budget& budget);
  ~RawWords();
  RawWords(RawWords&& from) noexcept;
  RawWords& operator=(RawWords&& from) noexcept;
  RawWords(const RawWords&) = delete;
  RawWords& operator=(const RawWords&) = delete;

  void append(std::span<const std::uint64_t> words);
  // Called after the last append and before anything is read.
  void finish();
  [[nodiscard]] std::span<const std::uint64_t> words() const { return {begin_, size_}; }
  // Pages of a file that were read no longer count as this program's memory; the system may still hold them.
  void let_go() const;

 private:
  void swap(RawWords& with) noexcept;

  const PartStore* store_ = nullptr;
  Budget budget_{nullptr};
  LargeArray<std::uint64_t> memory_;
  Descriptor file_;
  void* map_ = nullptr;
  const std::uint64_t* begin_ = nullptr;
  std::uint64_t size_ = 0;
};

}  // namespace zermelo::tables
