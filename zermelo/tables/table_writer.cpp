// SPDX-License-Identifier: Apache-2.0
#include <zermelo/tables/table_writer.h>

#include <algorithm>
#include <utility>

namespace zermelo::tables {

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
  sink_.write(block.frame);
  add_record(block.frame.size(), checksum(block.frame), block.first_key);
}

void TableWriter::add_record(std::uint64_t bytes, std::uint64_t sum, const AnyPosition& first_key) {
  records_.push_back(at_);
  records_.push_back(sum);
  records_.append(first_key.words.data(), table_.key_words);
  at_ += bytes;
}

void TableWriter::end_layer(std::uint64_t entries, std::uint64_t first) {
  table_.layers.push_back(entries);
  table_.firsts.push_back(first);
}

std::uint64_t TableWriter::finish(std::uint64_t positions) {
  table_.positions = positions;
  const Bytes groups = write_index();
  const std::uint64_t tail_at = at_;
  Bytes tail;
  append_description(tail, table_);
  tail.insert(tail.end(), groups.begin(), groups.end());
  append_word(tail, tail_at);
  append_word(tail, checksum(tail));
  write(tail);
  sink_.sync();
  return at_;
}

Bytes TableWriter::write_index() {
  const std::uint64_t words_in_a_group = blocks_in_a_group * table_.block_words();
  Bytes groups;
  for (std::uint64_t at = 0; at < records_.size(); at += words_in_a_group) {
    const std::uint64_t end = std::min<std::uint64_t>(records_.size(), at + words_in_a_group);
    Bytes group;
    for (std::uint64_t word = at; word < end; ++word) append_word(group, records_[word]);
    write(group);
    append_word(groups, checksum(group));
    for (std::uint64_t word = 0; word < table_.key_words; ++word) append_word(groups, records_[at + 2 + word]);
  }
  return groups;
}

}  // namespace zermelo::tables
