// SPDX-License-Identifier: Apache-2.0
// Writes a table block by block, layer by layer, and syncs it at the end. Nothing that was written is changed later.
#pragma once
#include <cstdint>
#include <vector>

#include <zermelo/base/large_array.h>
#include <zermelo/tables/block.h>
#include <zermelo/tables/bytes.h>

namespace zermelo::tables {

class TableWriter {
 public:
  // `table`: all but its layers and positions. The sink must outlive the writer.
  TableWriter(Description table, ByteSink& sink, const Budget& budget);

  [[nodiscard]] const Description& description() const { return table_; }
  void add(const PackedBlock& block);
  // A block that lies in the file already, or elsewhere: only its record is made.
  void add_record(std::uint64_t bytes, std::uint64_t checksum, const AnyPosition& first_key);
  // Ends a layer, which has that many entries from its `first` on.
  void end_layer(std::uint64_t entries, std::uint64_t first = 0);
  // Writes the index and the tail: without it the file is no table. Returns the bytes of the whole table.
  std::uint64_t finish(std::uint64_t positions);

 private:
  void write(std::span<const std::uint8_t> bytes);
  // Returns the words of its groups.
  [[nodiscard]] Bytes write_index();

  Description table_;
  ByteSink& sink_;
  std::uint64_t at_ = 0;
  LargeArray<std::uint64_t> records_;
};

}  // namespace zermelo::tables
