// SPDX-License-Identifier: Apache-2.0
// Sorted keys of an unfinished table, in chunks with checksums: a word with the words of the chunk, these, and XXH3 of
// both. The last chunk is empty.
#pragma once
#include <functional>
#include <span>

#include <zermelo/tables/part_store.h>

namespace zermelo::tables {

class KeyFileWriter {
 public:
  explicit KeyFileWriter(ByteSink& sink) : sink_(sink) {}

  void append(std::span<const std::uint64_t> words);
  // Writes the end and syncs.
  void finish();

 private:
  ByteSink& sink_;
};

// Passes on each chunk, which holds whole keys. Throws an Error coded part-damaged.
void read_key_file(const ByteStore& file, const std::function<void(std::span<const std::uint64_t>)>& sink);

}  // namespace zermelo::tables
