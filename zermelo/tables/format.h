// SPDX-License-Identifier: Apache-2.0
// The format of a table on disk, shared by reader and writer; docs/table_format.md explains it. All numbers are little-
// endian and without sign.
//
//   16 bytes    the magic word (8), the version of the format (4), zeros (4)
//   blocks      one zstd frame after another
//   index       one BlockRecord a block, in words of 8 bytes: read a group at a time, when a block of it is asked for
//   tail        what the table is: `Description`, then one GroupRecord a group, all in words
//   16 bytes    where the tail begins (8), XXH3 of the tail and of those 8 (8)
//
// A block holds `entries_per_block` entries of one layer, the last of a layer maybe fewer. Unpacked it is
//   keys        where keys are sorted: for each of the 8 * key_words bytes of a key, least significant first, that byte
//               of every entry's difference from the key before it (the first: from the record's first_key)
//   values      value_bits each, side by side, the first in the lowest bits
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <zermelo/base/player.h>
#include <zermelo/catalogue/game.h>
#include <zermelo/tables/codec.h>

namespace zermelo::tables {

inline constexpr std::array<std::uint8_t, 8> magic = {'Z', 'e', 'r', 'm', 'e', 'l', 'o', 'T'};
inline constexpr std::uint32_t format_version = 2;  // earlier ones are read too
inline constexpr std::uint64_t head_bytes = 16, end_bytes = 16;
inline constexpr std::uint64_t block_bytes = 32768;  // unpacked, about

// How an entry is found: by its number in the layer, or by a search among the sorted keys of the layer.
enum class KeyKind : std::uint64_t { numbers = 0, sorted_keys = 1 };

// In the index, two words and then key_words of the key:
//   offset in the file, checksum of the frame, first key
// In the tail, of each group of so many blocks, one word and then key_words of the key:
//   checksum of its records, first key of its first block
inline constexpr std::uint64_t blocks_in_a_group = 256;

struct Description {
  KeyKind kind = KeyKind::sorted_keys;
  std::uint64_t key_version = 1;  // of the numbering, or of the keys
  std::uint64_t key_words = 1;    // 0 for numbers
  std::uint64_t value_bits = 2;   // 2, 8, 16 or 32
  bool distances = false;
  bool up_to_symmetry = false;  // one entry for all symmetric positions
  bool is_union = false;        // of tables with several starts: it holds more than `start` reaches
  bool glances = false;         // an entry whose verdict GameNumbering::glance gives holds anything
  bool images = false;          // so does one whose verdict is that of GameNumbering::canonical_number
  Scope::Extent extent = Scope::Extent::from_one;
  std::uint64_t entries_per_block = 0;
  std::uint64_t positions = 0;  // with a verdict of their own
  AnyPosition start;
  std::string game;                   // canonical, with every parameter
  std::vector<std::uint64_t> layers;  // the entries of each
  std::vector<std::uint64_t> firsts;  // what the first of them is in its layer: 0, unless this is a part of a table

  // The same but for what it holds.
  [[nodiscard]] bool is_like(const Description& table) const;

  [[nodiscard]] std::uint64_t entries() const;
  [[nodiscard]] std::uint64_t blocks() const;
  [[nodiscard]] std::uint64_t groups() const { return (blocks() + blocks_in_a_group - 1) / blocks_in_a_group; }
  // Words of the index for each block, and of the tail for each group.
  [[nodiscard]] std::uint64_t block_words() const { return 2 + key_words; }
  [[nodiscard]] std::uint64_t group_words() const { return 1 + key_words; }
  // Of an unpacked block of that many entries.
  [[nodiscard]] std::uint64_t raw_bytes(std::uint64_t entries_in_block) const;
};

// The entries of a block such that it takes about block_bytes.
[[nodiscard]] std::uint64_t fitting_entries(std::uint64_t key_words, std::uint64_t value_bits);

// A verdict as a number: 0 a draw that ends, 1 an endless draw, 2 + 2d a loss and 3 + 2d a win in d plies. Without
// distances d is 0.
[[nodiscard]] constexpr std::uint64_t value_of(const Verdict& verdict, bool distances) {
  if (verdict.outcome == Outcome::draw) return verdict.endless ? 1 : 0;
  return (verdict.outcome == Outcome::win ? 3 : 2) + (distances ? 2 * std::uint64_t{verdict.distance} : 0);
}
[[nodiscard]] constexpr Verdict verdict_of(std::uint64_t value) {
  if (value < 2) return {Outcome::draw, value == 1, 0};
  return {value % 2 == 1 ? Outcome::win : Outcome::loss, false, static_cast<Distance>((value - 2) / 2)};
}
// The narrowest values that hold distances up to `longest`.
[[nodiscard]] std::uint64_t bits_for(bool distances, std::uint64_t longest);

void append_word(Bytes& bytes, std::uint64_t word);
[[nodiscard]] std::uint64_t word_at(const std::uint8_t* bytes);

[[nodiscard]] Bytes head();
// Throws an Error that says what is wrong: no table, another version. `name` is the file's.
void check_head(std::span<const std::uint8_t> bytes, const std::string& name);

// The words before those of the groups.
void append_description(Bytes& tail, const Description& table);
// The description and where the groups begin, in bytes. Throws an Error for what no writer writes.
struct ReadDescription {
  Description table;
  std::uint64_t groups_at = 0;
};
[[nodiscard]] ReadDescription read_description(std::span<const std::uint8_t> tail, const std::string& name);

[[noreturn]] void refuse_damaged(const std::string& name);

}  // namespace zermelo::tables
