// SPDX-License-Identifier: Apache-2.0
// A table read from any bytes. The checksums of the index and of the tail are set right first, so that what stands in
// them is read.
#include <algorithm>
#include <vector>

#include <zermelo/catalogue/registry.h>
#include <zermelo/tables/table.h>

#include "round_trip.h"

namespace zermelo::fuzz {
namespace {

using namespace tables;

void set_word(Bytes& bytes, std::uint64_t at, std::uint64_t word) {
  for (std::uint64_t i = 0; i < 8; ++i) bytes[at + i] = static_cast<std::uint8_t>(word >> 8 * i);
}

// REQUIRES: the tail lies within the bytes.
void set_index_checksums(Bytes& bytes, std::uint64_t tail_at) {
  const std::uint64_t tail_bytes = bytes.size() - end_bytes - tail_at;
  const auto [table, groups_at] = read_description({bytes.data() + tail_at, tail_bytes}, "fuzz");
  const std::uint64_t index_bytes = 8 * table.blocks() * table.block_words();
  if (index_bytes > tail_at) return;
  const std::uint64_t group_bytes = 8 * blocks_in_a_group * table.block_words();
  for (std::uint64_t group = 0; group < table.groups(); ++group) {
    const std::uint64_t begin = tail_at - index_bytes + group * group_bytes;
    const std::uint64_t length = std::min(group_bytes, tail_at - begin);
    set_word(bytes, tail_at + groups_at + 8 * group * table.group_words(), checksum({bytes.data() + begin, length}));
  }
}

void probe_bytes(Bytes bytes) {
  static const std::unique_ptr<Game> game = make_game("nim(heaps=2+3)");
  static const std::unique_ptr<Game> numbered = make_game("mnk(rows=2,cols=2,line=2)");
  const Budget budget = small_budget();
  if (bytes.size() >= head_bytes + end_bytes) {
    const std::uint64_t tail_at = word_at(bytes.data() + bytes.size() - end_bytes);
    if (tail_at >= head_bytes && tail_at <= bytes.size() - end_bytes) set_index_checksums(bytes, tail_at);
    bytes.resize(bytes.size() - 8);
    const std::uint64_t from = std::min<std::uint64_t>(tail_at, bytes.size());
    append_word(bytes, checksum({bytes.data() + from, bytes.size() - from}));
  }
  const auto file = std::make_shared<const TableFile>(stored_in(bytes, "fuzz"), budget);
  for (const Game* known : {game.get(), numbered.get()}) {
    if (file->description().game != known->name()) continue;
    const Table table(file, *known, budget);
    (void)table.probe(known->initial());
    for (const Choice& choice : known->choices(known->initial())) (void)table.probe(choice.after);
  }
}

}  // namespace
}  // namespace zermelo::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    zermelo::fuzz::probe_bytes({data, data + size});
  } catch (const zermelo::Error&) {
  }
  return 0;
}
