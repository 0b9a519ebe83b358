// SPDX-License-Identifier: Apache-2.0
#include <zermelo/tables/table_writer.h>

#include <utility>

namespace zermelo::tables {

PackedBlock packed_block(const BlockMaker& block) { return {block.first_key(), packed(block.raw())}; }

TableWriter::TableWriter(Description table, ByteSink& sink, const Budget& budget)
    : table_(std::move(table)), sink_(sink), records_(budget) {
  require_codec();
  write(head());
}

void TableWriter::write(std::span<const std::uint8_t> bytes) {
  sink_.write(bytes);
  at_ += bytes.size();
}

void TableWriter::add(const PackedBlock& block) {
  records_.push_back(at_);
  records_.push_back(checksum(block.frame));
  records_.append(block.first_key.words.data(), table_.key_words);
  write(block.frame);
}

void TableWriter::end_layer(std::uint64_t entries, std::uint64_t first) {
  table_.layers.push_back(entries);
  table_.firsts.push_back(first);
}

std::uint64_t TableWriter::finish(std::uint64_t positions) {
  table_.positions = positions;
  const std::uint64_t tail_at = at_;
  Bytes tail;
  append_description(tail, table_);
  for (const std::uint64_t word : records_) append_word(tail, word);
  append_word(tail, tail_at);
  append_word(tail, checksum(tail));
  write(tail);
  sink_.sync();
  return at_;
}

}  // namespace zermelo::tables
