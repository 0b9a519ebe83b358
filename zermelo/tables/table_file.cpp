// SPDX-License-Identifier: Apache-2.0
#include <zermelo/tables/table_file.h>

#include <algorithm>
#include <utility>

#include <zermelo/base/error.h>

namespace zermelo::tables {

namespace {

constexpr std::uint64_t most_memory = std::uint64_t{64} << 20;  // of unpacked blocks
constexpr std::uint64_t fewest_places = 4;

[[noreturn]] void refuse_cut(const std::string& name) {
  throw Error(Phrase("the table is cut: its end is missing"), {name, 0, 0}).coded("table-cut");
}

// An eighth of the memory that is left holds unpacked blocks, up to a limit.
std::uint64_t places_for(const Description& table, const Budget& budget) {
  const std::uint64_t bytes = std::max<std::uint64_t>(1, table.raw_bytes(table.entries_per_block));
  const std::uint64_t room = std::min(most_memory, budget.memory_left() / 8);
  return std::clamp(room / bytes, fewest_places, std::max(fewest_places, table.blocks()));
}

}  // namespace

TableFile::TableFile(std::unique_ptr<ByteStore> bytes, const Budget& budget)
    : bytes_(std::move(bytes)), records_(budget), memory_(budget) {
  require_codec();
  Bytes begin(std::min(head_bytes, bytes_->size()));
  bytes_->read(0, begin);
  check_head(begin, name());
  read_tail(budget);
  const std::uint64_t places = places_for(table_, budget);
  memory_.add(places * table_.raw_bytes(table_.entries_per_block), Phrase("unpacked blocks of a table"));
  places_ = std::vector<Place>(places);
}

void TableFile::read_tail(const Budget& budget) {
  if (size() < head_bytes + end_bytes) refuse_cut(name());
  Bytes end(end_bytes);
  bytes_->read(size() - end_bytes, end);
  tail_at_ = word_at(end.data());
  if (tail_at_ < head_bytes || tail_at_ > size() - end_bytes) refuse_cut(name());
  const std::uint64_t length = size() - end_bytes - tail_at_;
  const ChargedMemory charged(budget, length, Phrase("the index of a table"));
  Bytes tail(length + 8);
  bytes_->read(tail_at_, tail);
  if (checksum(tail) != word_at(end.data() + 8)) refuse_cut(name());
  tail.resize(length);
  auto [table, records_at] = read_description(tail, name());
  table_ = std::move(table);
  stride_ = 2 + table_.key_words;
  for (std::uint64_t at = records_at; at < length; at += 8) records_.push_back(word_at(tail.data() + at));
  first_.push_back(0);
  for (const std::uint64_t entries : table_.layers)
    first_.push_back(first_.back() + entries / table_.entries_per_block +
                     (entries % table_.entries_per_block != 0 ? 1 : 0));
}

std::uint64_t TableFile::entries(std::uint64_t layer, std::uint64_t block_in_layer) const {
  return std::min(table_.entries_per_block, table_.layers[layer] - block_in_layer * table_.entries_per_block);
}

PackedBlock TableFile::packed(std::uint64_t layer, std::uint64_t block_in_layer) const {
  const std::uint64_t block = first_[layer] + block_in_layer;
  const std::uint64_t* const here = record(block);
  const std::uint64_t begin = here[0];
  const std::uint64_t end = block + 1 < first_.back() ? record(block + 1)[0] : tail_at_;
  const std::uint64_t raw = table_.raw_bytes(entries(layer, block_in_layer));
  if (begin < head_bytes || begin > end || end > tail_at_ || end - begin > most_packed(raw)) refuse_damaged(name());
  PackedBlock found{{}, Bytes(end - begin)};
  bytes_->read(begin, found.frame);
  if (checksum(found.frame) != here[1]) refuse_damaged(name());
  std::copy_n(here + 2, table_.key_words, found.first_key.words.begin());
  return found;
}

Block TableFile::unpacked(std::uint64_t layer, std::uint64_t block_in_layer) const {
  const PackedBlock found = packed(layer, block_in_layer);
  const std::uint64_t held = entries(layer, block_in_layer);
  Bytes raw(table_.raw_bytes(held));
  if (!unpack(found.frame, raw)) refuse_damaged(name());
  return {table_, std::move(raw), held, found.first_key};
}

std::shared_ptr<const Block> TableFile::block(std::uint64_t layer, std::uint64_t block_in_layer) const {
  const std::uint64_t block = first_[layer] + block_in_layer;
  Place& place = places_[block % places_.size()];
  {
    const std::lock_guard lock(place.mutex);
    if (place.held != nullptr && place.block == block) return place.held;
  }
  auto fresh = std::make_shared<const Block>(unpacked(layer, block_in_layer));
  const std::lock_guard lock(place.mutex);
  place.block = block;
  place.held = fresh;
  return fresh;
}

std::uint64_t TableFile::block_for(std::uint64_t layer, const AnyPosition& key) const {
  std::uint64_t low = first_[layer], high = first_[layer + 1];
  while (high - low > 1) {
    const std::uint64_t middle = (low + high) / 2;
    if (key_less(key.words.data(), record(middle) + 2, table_.key_words)) {
      high = middle;
    } else {
      low = middle;
    }
  }
  return low - first_[layer];
}

}  // namespace zermelo::tables
