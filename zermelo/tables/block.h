// SPDX-License-Identifier: Apache-2.0
// A block of a table, unpacked: format.h draws its bytes.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <zermelo/tables/format.h>

namespace zermelo::tables {

class Block {
 public:
  // Takes the raw bytes of a block that begins with that key.
  Block(const Description& table, Bytes raw, std::uint64_t entries, const AnyPosition& first_key);

  [[nodiscard]] std::uint64_t entries() const { return entries_; }
  // REQUIRES, of both: place < entries(). A key: the table's keys are sorted.
  [[nodiscard]] std::uint64_t value(std::uint64_t place) const;
  [[nodiscard]] AnyPosition key(std::uint64_t place) const;
  // The place of the key; nothing where it is not in the block.
  [[nodiscard]] std::optional<std::uint64_t> find(const AnyPosition& key) const;

 private:
  [[nodiscard]] std::span<const std::uint64_t> key_words(std::uint64_t place) const {
    return {keys_.data() + place * words_, words_};
  }

  std::uint64_t entries_, words_, bits_;
  std::vector<std::uint64_t> keys_;
  Bytes values_;
};

// Whether a key comes before another: the last word is the most significant.
[[nodiscard]] bool key_less(const std::uint64_t* a, const std::uint64_t* b, std::uint64_t words);

// A block ready to be written.
struct PackedBlock {
  AnyPosition first_key;
  Bytes frame;
};

// Appends values side by side.
void append_values(Bytes& raw, std::span<const std::uint32_t> values, std::uint64_t value_bits);

// Collects the keys of a block and their values, in their order.
class KeyBlock {
 public:
  // REQUIRES: key_words > 0.
  KeyBlock(std::uint64_t key_words, std::uint64_t value_bits) : words_(key_words), bits_(value_bits) {}

  // REQUIRES: the key comes after the one before.
  void add(const AnyPosition& key, std::uint64_t value);
  [[nodiscard]] std::uint64_t entries() const { return values_.size(); }
  [[nodiscard]] AnyPosition first_key() const;
  [[nodiscard]] Bytes raw() const;

 private:
  void append_keys(Bytes& raw) const;

  std::uint64_t words_, bits_;
  std::vector<std::uint64_t> keys_;
  std::vector<std::uint32_t> values_;
};

}  // namespace zermelo::tables
