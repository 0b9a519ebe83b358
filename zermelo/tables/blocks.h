// SPDX-License-Identifier: Apache-2.0
// Entries cut into blocks and packed, several at the same time, in the order of their layer.
#pragma once
#include <cstdint>
#include <functional>
#include <vector>

#include <zermelo/tables/table_writer.h>

namespace zermelo::tables {

// A value that a glance at the rules tells may be anything.
inline constexpr std::uint32_t free_value = ~std::uint32_t{0};

// A block of numbers. Free values become the one before them, which packs best.
[[nodiscard]] PackedBlock packed_numbers(std::span<std::uint32_t> values, std::uint64_t value_bits);

// Writes `entries` numbers as blocks, batch after batch: values(begin, end, into) gives those of a block, on several
// threads at once. Before each batch prepare(begin, end) is called, where there is one, and after it done(begin, end).
class NumberBlocks {
 public:
  NumberBlocks(TableWriter& writer, const Budget& budget);

  using Values = std::function<void(std::uint64_t begin, std::uint64_t end, std::span<std::uint32_t> into)>;
  using Batch = std::function<void(std::uint64_t begin, std::uint64_t end)>;
  void write(std::uint64_t entries, const Values& values, const Batch& done = nullptr, const Batch& prepare = nullptr);
  // The numbers of a batch.
  [[nodiscard]] std::uint64_t batch() const;

 private:
  TableWriter& writer_;
  Budget budget_;
  ChargedMemory memory_;
};

// Keys and their values, which come in order.
class KeyBlocks {
 public:
  KeyBlocks(TableWriter& writer, const Budget& budget);

  // That it takes.
  [[nodiscard]] static std::uint64_t memory();

  void add(const AnyPosition& key, std::uint64_t value);
  // Writes what is left, and ends the layer, whose keys are its `first` one and those that follow.
  void end_layer(std::uint64_t first = 0);
  [[nodiscard]] std::uint64_t entries() const { return entries_; }

 private:
  void flush();

  TableWriter& writer_;
  Budget budget_;
  ChargedMemory memory_;
  std::vector<KeyBlock> blocks_;
  std::uint64_t entries_ = 0;  // of the layer
};

}  // namespace zermelo::tables
