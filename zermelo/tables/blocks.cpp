// SPDX-License-Identifier: Apache-2.0
#include <zermelo/tables/blocks.h>

#include <algorithm>
#include <utility>

#include <zermelo/base/parallel.h>

namespace zermelo::tables {

namespace {

// Blocks that are packed at the same time, before they are written in order.
constexpr std::uint64_t blocks_at_once = 64;

}  // namespace

PackedBlock packed_numbers(std::span<std::uint32_t> values, std::uint64_t value_bits) {
  const auto first =
      std::find_if(values.begin(), values.end(), [](std::uint32_t value) { return value != free_value; });
  std::uint32_t last = first == values.end() ? 0 : *first;
  for (std::uint32_t& value : values) {
    if (value == free_value) value = last;
    last = value;
  }
  Bytes raw;
  append_values(raw, values, value_bits);
  return {{}, packed(raw, Raw::values)};
}

NumberBlocks::NumberBlocks(TableWriter& writer, const Budget& budget)
    : writer_(writer),
      budget_(budget),
      memory_(budget,
              blocks_at_once * block_bytes + 3 * sizeof(std::uint32_t) * writer.description().entries_per_block *
                                                 static_cast<std::uint64_t>(usable_threads(budget)),
              Phrase("blocks of a table")) {}

std::uint64_t NumberBlocks::batch() const { return writer_.description().entries_per_block * blocks_at_once; }

void NumberBlocks::write(std::uint64_t entries, const Values& values, const Batch& done, const Batch& prepare) {
  const Description& table = writer_.description();
  const std::uint64_t a_block = table.entries_per_block;
  for (std::uint64_t from = 0; from < entries; from += batch()) {
    const std::uint64_t count = std::min(batch(), entries - from);
    if (prepare) prepare(from, from + count);
    std::vector<PackedBlock> blocks((count + a_block - 1) / a_block);
    parallel_blocks(budget_, count, a_block, [&](std::uint64_t begin, std::uint64_t end) {
      budget_.check();
      std::vector<std::uint32_t> made(end - begin, free_value);
      values(from + begin, from + end, made);
      blocks[begin / a_block] = packed_numbers(made, table.value_bits);
    });
    for (const PackedBlock& block : blocks) writer_.add(block);
    if (done) done(from, from + count);
  }
}

KeyBlocks::KeyBlocks(TableWriter& writer, const Budget& budget)
    : writer_(writer), budget_(budget), memory_(budget, memory(), Phrase("blocks of a table")) {}

std::uint64_t KeyBlocks::memory() { return 2 * blocks_at_once * block_bytes; }

void KeyBlocks::add(const AnyPosition& key, std::uint64_t value) {
  const Description& table = writer_.description();
  if (blocks_.empty() || blocks_.back().entries() == table.entries_per_block) {
    if (blocks_.size() == blocks_at_once) flush();
    blocks_.emplace_back(table.key_words, table.value_bits);
  }
  blocks_.back().add(key, value);
  ++entries_;
}

void KeyBlocks::end_layer(std::uint64_t first) {
  flush();
  writer_.end_layer(std::exchange(entries_, 0), first);
}

void KeyBlocks::flush() {
  std::vector<PackedBlock> packed(blocks_.size());
  parallel_blocks(budget_, blocks_.size(), 1, [&](std::uint64_t begin, std::uint64_t) {
    budget_.check();
    packed[begin] = {blocks_[begin].first_key(), tables::packed(blocks_[begin].raw(), Raw::keys_and_values)};
  });
  for (const PackedBlock& block : packed) writer_.add(block);
  blocks_.clear();
}

}  // namespace zermelo::tables
