// SPDX-License-Identifier: Apache-2.0
// The blocks of a table, read and unpacked when they are asked for; some stay unpacked. Knows no game. Const and
// thread-safe.
#pragma once
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include <zermelo/base/large_array.h>
#include <zermelo/tables/block.h>
#include <zermelo/tables/bytes.h>

namespace zermelo::tables {

class TableFile {
 public:
  // Reads the tail, and no block. Throws an Error for a file that is no table, of another version, cut or damaged.
  TableFile(std::unique_ptr<ByteStore> bytes, const Budget& budget);

  [[nodiscard]] const Description& description() const { return table_; }
  [[nodiscard]] const std::string& name() const { return bytes_->name(); }
  [[nodiscard]] std::uint64_t size() const { return bytes_->size(); }

  // The block as it lies in the file. Throws an Error where it is damaged.
  [[nodiscard]] PackedBlock packed(std::uint64_t layer, std::uint64_t block_in_layer) const;
  // Unpacked. Throws an Error where it is damaged.
  [[nodiscard]] std::shared_ptr<const Block> block(std::uint64_t layer, std::uint64_t block_in_layer) const;
  // The block of a layer that would hold the key: the last whose first key is not greater; the first where there is
  // none. REQUIRES: the layer has entries.
  [[nodiscard]] std::uint64_t block_for(std::uint64_t layer, const AnyPosition& key) const;
  [[nodiscard]] std::uint64_t blocks(std::uint64_t layer) const { return first_[layer + 1] - first_[layer]; }

 private:
  // Each block has one place, so that there is nothing to look for and little to lock.
  struct Place {
    std::mutex mutex;
    std::uint64_t block = 0;
    std::shared_ptr<const Block> held;
  };

  [[nodiscard]] const std::uint64_t* record(std::uint64_t block) const { return records_.data() + block * stride_; }
  [[nodiscard]] std::uint64_t entries(std::uint64_t layer, std::uint64_t block_in_layer) const;
  [[nodiscard]] Block unpacked(std::uint64_t layer, std::uint64_t block_in_layer) const;
  void read_tail(const Budget& budget);

  std::unique_ptr<ByteStore> bytes_;
  Description table_;
  std::uint64_t tail_at_ = 0, stride_ = 2;
  std::vector<std::uint64_t> first_;  // block of each layer, and one more
  LargeArray<std::uint64_t> records_;
  ChargedMemory memory_;
  mutable std::vector<Place> places_;
};

}  // namespace zermelo::tables
