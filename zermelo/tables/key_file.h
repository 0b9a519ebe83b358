// SPDX-License-Identifier: Apache-2.0
// Sorted keys of an unfinished table, in chunks with checksums: a word with the words of the chunk, these, and XXH3 of
// both. The first chunk says whose they are: XXH3 of the table's description, and of the file's name. The last chunk is
// empty.
#pragma once
#include <functional>
#include <span>

#include <zermelo/tables/part_store.h>

namespace zermelo::tables {

// What the table will be, and the name of the file in its store.
struct KeyFileOwner {
  const Description& plan;
  const std::string& name;
};

class KeyFileWriter {
 public:
  KeyFileWriter(ByteSink& sink, const KeyFileOwner& owner);

  void append(std::span<const std::uint64_t> words);
  // Writes the end and syncs.
  void finish();

 private:
  ByteSink& sink_;
};

// Passes on each chunk, which holds whole keys. Throws an Error coded part-damaged where a chunk is damaged, or the
// file is another one's.
void read_key_file(const ByteStore& file, const KeyFileOwner& owner,
                   const std::function<void(std::span<const std::uint64_t>)>& sink);

}  // namespace zermelo::tables
