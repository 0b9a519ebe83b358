// SPDX-License-Identifier: Apache-2.0
#include <zermelo/tables/table_file.h>

#include <algorithm>

#include <zermelo/base/error.h>

namespace zermelo::tables {

namespace {

constexpr std::uint64_t most_for_blocks = std::uint64_t{64} << 20, most_for_groups = std::uint64_t{8} << 20;

[[noreturn]] void refuse_cut(const std::string& name) {
  throw Error(Phrase("the table is cut: its end is missing"), {name, 0, 0}).coded("table-cut");
}

// How many of `all` things of that size stay in memory.
std::uint64_t places_for(std::uint64_t all, std::uint64_t bytes_of_one, std::uint64_t room) {
  constexpr std::uint64_t fewest = 4;
  return std::clamp(room / std::max<std::uint64_t>(1, bytes_of_one), fewest, std::max(fewest, all));
}

}  // namespace

TableFile::TableFile(std::unique_ptr<ByteStore> bytes, const Budget& budget)
    : bytes_(std::move(bytes)), groups_(budget), memory_(budget) {
  require_codec();
  Bytes begin(std::min(head_bytes, bytes_->size()));
  bytes_->read(0, begin);
  check_head(begin, name());
  read_tail(budget);
  make_places(budget);
}

// An eighth of the memory that is left holds unpacked blocks, a thirty-second records, both up to a limit.
void TableFile::make_places(const Budget& budget) {
  const std::uint64_t left = budget.memory_left();
  const std::uint64_t block = table_.raw_bytes(table_.entries_per_block);
  const std::uint64_t group_bytes = 8 * (blocks_in_a_group * table_.block_words() + 1);
  const std::uint64_t a_block = block + Held<Block>::bytes_a_place, a_group = group_bytes + Held<Group>::bytes_a_place;
  const std::uint64_t blocks = places_for(table_.blocks(), a_block, std::min(most_for_blocks, left / 8));
  const std::uint64_t groups = places_for(table_.groups(), a_group, std::min(most_for_groups, left / 32));
  memory_.add(blocks * a_block + groups * a_group, Phrase("unpacked blocks of a table"));
  held_blocks_.make_places(blocks);
  held_groups_.make_places(groups);
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
  auto [table, groups_at] = read_description(tail, name());
  table_ = std::move(table);
  for (std::uint64_t at = groups_at; at < length; at += 8) groups_.push_back(word_at(tail.data() + at));
  const std::uint64_t index_bytes = 8 * table_.blocks() * table_.block_words();
  if (index_bytes > tail_at_ - head_bytes) refuse_damaged(name());
  index_at_ = tail_at_ - index_bytes;
  first_.push_back(0);
  for (const std::uint64_t entries : table_.layers)
    first_.push_back(first_.back() + entries / table_.entries_per_block +
                     (entries % table_.entries_per_block != 0 ? 1 : 0));
}

std::shared_ptr<const TableFile::Group> TableFile::group(std::uint64_t number) const {
  return held_groups_.get(number, [&] { return read_group(number); });
}

TableFile::Group TableFile::read_group(std::uint64_t number) const {
  const std::uint64_t first = number * blocks_in_a_group;
  const std::uint64_t blocks = std::min(blocks_in_a_group, first_.back() - first);
  const std::uint64_t begin = index_at_ + 8 * first * table_.block_words();
  const std::uint64_t bytes = 8 * blocks * table_.block_words();
  const bool is_last = begin + bytes == tail_at_;
  Bytes read(is_last ? bytes : bytes + 8);
  bytes_->read(begin, read);
  if (checksum({read.data(), bytes}) != groups_[number * table_.group_words()]) refuse_damaged(name());
  Group group;
  for (std::uint64_t at = 0; at < read.size(); at += 8) group.push_back(word_at(read.data() + at));
  if (is_last) group.push_back(index_at_);
  return group;
}

std::uint64_t TableFile::entries(std::uint64_t layer, std::uint64_t block_in_layer) const {
  return std::min(table_.entries_per_block, table_.layers[layer] - block_in_layer * table_.entries_per_block);
}

PackedBlock TableFile::packed(std::uint64_t layer, std::uint64_t block_in_layer) const {
  const std::uint64_t block = first_[layer] + block_in_layer;
  const auto records = group(block / blocks_in_a_group);
  const std::uint64_t* const here = records->data() + block % blocks_in_a_group * table_.block_words();
  const std::uint64_t begin = here[0], end = here[table_.block_words()];
  const std::uint64_t raw = table_.raw_bytes(entries(layer, block_in_layer));
  if (begin < head_bytes || begin > end || end > index_at_ || end - begin > most_packed(raw)) refuse_damaged(name());
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
  return held_blocks_.get(first_[layer] + block_in_layer, [&] { return unpacked(layer, block_in_layer); });
}

std::uint64_t TableFile::block_for(std::uint64_t layer, const AnyPosition& key) const {
  const auto comes_before = [&](const std::uint64_t* first_key) {
    return key_less(key.words.data(), first_key, table_.key_words);
  };
  // Groups that begin within the layer are told apart by the tail alone.
  std::uint64_t low = first_[layer], high = first_[layer + 1];
  std::uint64_t low_group = low / blocks_in_a_group, high_group = (high - 1) / blocks_in_a_group + 1;
  while (high_group - low_group > 1) {
    const std::uint64_t middle = (low_group + high_group) / 2;
    (comes_before(groups_.data() + middle * table_.group_words() + 1) ? high_group : low_group) = middle;
  }
  low = std::max(low, low_group * blocks_in_a_group);
  high = std::min(high, high_group * blocks_in_a_group);
  const auto records = group(low_group);
  while (high - low > 1) {
    const std::uint64_t middle = (low + high) / 2;
    const std::uint64_t at = middle % blocks_in_a_group * table_.block_words() + 2;
    (comes_before(records->data() + at) ? high : low) = middle;
  }
  return low - first_[layer];
}

}  // namespace zermelo::tables
