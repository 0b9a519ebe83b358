// SPDX-License-Identifier: Apache-2.0
#include <zermelo/tables/format.h>

#include <algorithm>
#include <limits>

#include <zermelo/base/error.h>

namespace zermelo::tables {

namespace {

constexpr std::uint64_t has_distances = 1, is_symmetric = 2, has_glances = 4, has_several_starts = 8, has_images = 16;
constexpr std::uint64_t most_blocks = std::uint64_t{1} << 48;
constexpr std::uint64_t most_in_a_block = std::uint64_t{1} << 20, most_raw_bytes = std::uint64_t{1} << 22;

std::uint64_t blocks_of(std::uint64_t entries, std::uint64_t a_block) {
  return entries / a_block + (entries % a_block != 0 ? 1 : 0);
}

// Reads words one after another and refuses to go beyond the end.
class Words {
 public:
  Words(std::span<const std::uint8_t> bytes, const std::string& name) : bytes_(bytes), name_(name) {}

  std::uint64_t next() {
    require(bytes_.size() - at_ >= 8);
    at_ += 8;
    return word_at(bytes_.data() + at_ - 8);
  }
  std::string text(std::uint64_t length) {
    require(length <= bytes_.size() - at_);
    std::string text(bytes_.begin() + static_cast<std::ptrdiff_t>(at_),
                     bytes_.begin() + static_cast<std::ptrdiff_t>(at_ + length));
    at_ += (length + 7) / 8 * 8;
    require(at_ <= bytes_.size());
    return text;
  }
  [[nodiscard]] std::uint64_t at() const { return at_; }
  [[nodiscard]] std::uint64_t left() const { return (bytes_.size() - at_) / 8; }
  void require(bool right) const {
    if (!right) refuse_damaged(name_);
  }

 private:
  std::span<const std::uint8_t> bytes_;
  const std::string& name_;
  std::uint64_t at_ = 0;
};

bool is_sound(const Description& table) {
  const bool numbers = table.kind == KeyKind::numbers;
  const std::uint64_t bits = table.value_bits;
  return (numbers ? table.key_words == 0 : table.key_words >= 1 && table.key_words <= 8 && !table.images) &&
         (bits == 2 || bits == 8 || bits == 16 || bits == 32) && (bits > 2) == table.distances &&
         table.entries_per_block >= 1 && table.entries_per_block <= most_in_a_block &&
         table.raw_bytes(table.entries_per_block) <= most_raw_bytes;
}

}  // namespace

bool Description::is_like(const Description& table) const {
  return kind == table.kind && key_version == table.key_version && key_words == table.key_words &&
         value_bits == table.value_bits && distances == table.distances && up_to_symmetry == table.up_to_symmetry &&
         glances == table.glances && images == table.images && is_union == table.is_union && extent == table.extent &&
         entries_per_block == table.entries_per_block && start == table.start && game == table.game;
}

std::uint64_t Description::entries() const {
  std::uint64_t sum = 0;
  for (const std::uint64_t layer : layers) sum += layer;
  return sum;
}

std::uint64_t Description::blocks() const {
  std::uint64_t sum = 0;
  for (const std::uint64_t layer : layers) sum += blocks_of(layer, entries_per_block);
  return sum;
}

std::uint64_t Description::raw_bytes(std::uint64_t entries_in_block) const {
  return entries_in_block * 8 * key_words + (entries_in_block * value_bits + 7) / 8;
}

std::uint64_t fitting_entries(std::uint64_t key_words, std::uint64_t value_bits) {
  return block_bytes * 8 / (64 * key_words + value_bits);
}

std::uint64_t bits_for(bool distances, std::uint64_t longest) {
  if (!distances) return 2;
  const std::uint64_t greatest = 3 + 2 * longest;
  return greatest < 1 << 8 ? 8 : greatest < 1 << 16 ? 16 : 32;
}

void append_word(Bytes& bytes, std::uint64_t word) {
  for (int i = 0; i < 8; ++i) bytes.push_back(static_cast<std::uint8_t>(word >> 8 * i));
}

std::uint64_t word_at(const std::uint8_t* bytes) {
  std::uint64_t word = 0;
  for (int i = 0; i < 8; ++i) word |= std::uint64_t{bytes[i]} << 8 * i;
  return word;
}

void refuse_damaged(const std::string& name) {
  throw Error(Phrase("the table is damaged"), {name, 0, 0}).coded("table-damaged");
}

Bytes head() {
  Bytes bytes(magic.begin(), magic.end());
  append_word(bytes, format_version);
  return bytes;
}

void check_head(std::span<const std::uint8_t> bytes, const std::string& name) {
  if (bytes.size() < head_bytes || !std::equal(magic.begin(), magic.end(), bytes.begin()))
    throw Error(Phrase("this is not a table"), {name, 0, 0}).coded("not-a-table");
  const std::uint64_t version = word_at(bytes.data() + magic.size());
  if (version == 0 || version > format_version)
    throw Error(Phrase("a table of format {}; this program reads formats up to {}", version, format_version),
                {name, 0, 0})
        .coded("table-version");
}

void append_description(Bytes& tail, const Description& table) {
  append_word(tail, static_cast<std::uint64_t>(table.kind));
  append_word(tail, table.key_version);
  append_word(tail, table.key_words);
  append_word(tail, table.value_bits);
  append_word(tail, (table.distances ? has_distances : 0) | (table.up_to_symmetry ? is_symmetric : 0) |
                        (table.glances ? has_glances : 0) | (table.is_union ? has_several_starts : 0) |
                        (table.images ? has_images : 0));
  append_word(tail, static_cast<std::uint64_t>(table.extent));
  append_word(tail, table.entries_per_block);
  append_word(tail, table.positions);
  for (const std::uint64_t word : table.start.words) append_word(tail, word);
  append_word(tail, table.game.size());
  tail.insert(tail.end(), table.game.begin(), table.game.end());
  tail.resize((tail.size() + 7) / 8 * 8);
  append_word(tail, table.layers.size());
  for (std::size_t layer = 0; layer < table.layers.size(); ++layer) {
    append_word(tail, table.layers[layer]);
    append_word(tail, table.firsts[layer]);
  }
}

ReadDescription read_description(std::span<const std::uint8_t> tail, const std::string& name) {
  Words words(tail, name);
  Description table;
  const std::uint64_t kind = words.next();
  words.require(kind <= 1);
  table.kind = static_cast<KeyKind>(kind);
  table.key_version = words.next();
  table.key_words = words.next();
  table.value_bits = words.next();
  const std::uint64_t flags = words.next();
  words.require(flags < 32);
  table.distances = (flags & has_distances) != 0;
  table.up_to_symmetry = (flags & is_symmetric) != 0;
  table.glances = (flags & has_glances) != 0;
  table.is_union = (flags & has_several_starts) != 0;
  table.images = (flags & has_images) != 0;
  const std::uint64_t extent = words.next();
  words.require(extent <= 2);
  table.extent = static_cast<Scope::Extent>(extent);
  table.entries_per_block = words.next();
  words.require(table.entries_per_block <= most_in_a_block);
  table.positions = words.next();
  for (std::uint64_t& word : table.start.words) word = words.next();
  table.game = words.text(words.next());
  const std::uint64_t layers = words.next();
  words.require(layers <= words.left() && is_sound(table));
  std::uint64_t blocks = 0, entries = 0;
  for (std::uint64_t i = 0; i < layers; ++i) {
    table.layers.push_back(words.next());
    table.firsts.push_back(words.next());
    words.require(table.firsts.back() % table.entries_per_block == 0 &&
                  table.firsts.back() <= std::numeric_limits<std::uint64_t>::max() - table.layers.back());
    blocks += blocks_of(table.layers.back(), table.entries_per_block);
    entries += table.layers.back();
    words.require(blocks >= blocks_of(table.layers.back(), table.entries_per_block) && entries >= table.layers.back());
  }
  words.require(blocks < most_blocks && words.left() == table.groups() * table.group_words());
  return {std::move(table), words.at()};
}

}  // namespace zermelo::tables
