// SPDX-License-Identifier: Apache-2.0
// Several small files of a store in one, so that thousands of them wait for the disk a few times only:
//
//   head        the magic word, the bytes of the index, XXH3 of these two words and of the index
//   index       of each file: the bytes of its name, the name filled up to a whole word, the bytes of the file
//   files       one after another
//
// What is in a file is its own to check.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <zermelo/tables/part_store.h>

namespace zermelo::tables {

struct SmallFile {
  std::string name;
  std::shared_ptr<const Bytes> bytes;
};

// The bytes of the pack.
[[nodiscard]] Bytes packed_files(const std::vector<SmallFile>& files);

// A file as it lies in a pack.
struct PackedFile {
  std::string name;
  std::uint64_t offset = 0, size = 0;
};
// Throws an Error coded part-damaged.
[[nodiscard]] std::vector<PackedFile> files_in_pack(const ByteStore& pack);

// Bytes that stay in memory as long as they are read, and a range of another store.
[[nodiscard]] std::unique_ptr<ByteStore> stored_in(std::shared_ptr<const Bytes> bytes, std::string name);
[[nodiscard]] std::unique_ptr<ByteStore> range_of(std::unique_ptr<ByteStore> store, const PackedFile& file);

}  // namespace zermelo::tables
