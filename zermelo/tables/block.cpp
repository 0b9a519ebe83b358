// SPDX-License-Identifier: Apache-2.0
#include <zermelo/tables/block.h>

#include <algorithm>
#include <utility>

namespace zermelo::tables {

namespace {

constexpr std::uint64_t bytes_in_a_word = 8;

// The numbers a - b and a + b of several words, the first word the least significant.
AnyPosition difference(const std::uint64_t* a, const std::uint64_t* b, std::uint64_t words) {
  AnyPosition result;
  std::uint64_t borrow = 0;
  for (std::uint64_t i = 0; i < words; ++i) {
    const std::uint64_t less = a[i] - b[i];
    result.words[i] = less - borrow;
    borrow = (a[i] < b[i] ? 1 : 0) | (less < borrow ? 1 : 0);
  }
  return result;
}

void add_to(std::uint64_t* sum, const std::uint64_t* more, std::uint64_t words) {
  std::uint64_t carry = 0;
  for (std::uint64_t i = 0; i < words; ++i) {
    const std::uint64_t with_carry = more[i] + carry;
    carry = with_carry < carry ? 1 : 0;
    sum[i] += with_carry;
    carry |= sum[i] < with_carry ? 1 : 0;
  }
}

}  // namespace

bool key_less(const std::uint64_t* a, const std::uint64_t* b, std::uint64_t words) {
  for (std::uint64_t i = words; i-- > 1;) {
    if (a[i] != b[i]) return a[i] < b[i];
  }
  return a[0] < b[0];
}

Block::Block(const Description& table, Bytes raw, std::uint64_t entries, const AnyPosition& first_key)
    : entries_(entries), words_(table.key_words), bits_(table.value_bits), keys_(entries * words_) {
  const std::uint64_t planes = words_ * bytes_in_a_word;
  for (std::uint64_t plane = 0; plane < planes; ++plane) {
    const std::uint8_t* bytes = raw.data() + plane * entries;
    std::uint64_t* to = keys_.data() + plane / bytes_in_a_word;
    const std::uint64_t shift = plane % bytes_in_a_word * 8;
    for (std::uint64_t i = 0; i < entries; ++i, to += words_) *to |= std::uint64_t{bytes[i]} << shift;
  }
  if (words_ > 0 && entries > 0) add_to(keys_.data(), first_key.words.data(), words_);
  for (std::uint64_t i = 1; i < entries && words_ > 0; ++i)
    add_to(keys_.data() + i * words_, keys_.data() + (i - 1) * words_, words_);
  raw.erase(raw.begin(), raw.begin() + static_cast<std::ptrdiff_t>(planes * entries));
  values_ = std::move(raw);
}

std::uint64_t Block::value(std::uint64_t place) const {
  if (bits_ == 2) return values_[place / 4] >> place % 4 * 2 & 3;
  std::uint64_t value = 0;
  for (std::uint64_t i = 0; i < bits_ / 8; ++i) value |= std::uint64_t{values_[place * bits_ / 8 + i]} << 8 * i;
  return value;
}

AnyPosition Block::key(std::uint64_t place) const {
  AnyPosition key;
  for (std::uint64_t i = 0; i < words_; ++i) key.words[i] = key_words(place)[i];
  return key;
}

std::optional<std::uint64_t> Block::find(const AnyPosition& key) const {
  std::uint64_t low = 0, high = entries_;
  while (low < high) {
    const std::uint64_t middle = (low + high) / 2;
    if (key_less(key_words(middle).data(), key.words.data(), words_)) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  if (low == entries_ || key_less(key.words.data(), key_words(low).data(), words_)) return std::nullopt;
  return low;
}

void KeyBlock::add(const AnyPosition& key, std::uint64_t value) {
  for (std::uint64_t i = 0; i < words_; ++i) keys_.push_back(key.words[i]);
  values_.push_back(static_cast<std::uint32_t>(value));
}

AnyPosition KeyBlock::first_key() const {
  AnyPosition key;
  if (!keys_.empty()) std::copy_n(keys_.begin(), words_, key.words.begin());
  return key;
}

Bytes KeyBlock::raw() const {
  Bytes raw;
  append_keys(raw);
  append_values(raw, values_, bits_);
  return raw;
}

void KeyBlock::append_keys(Bytes& raw) const {
  const std::uint64_t count = entries(), planes = words_ * bytes_in_a_word;
  raw.resize(count * planes);
  for (std::uint64_t i = 1; i < count; ++i) {
    const AnyPosition step = difference(&keys_[i * words_], &keys_[(i - 1) * words_], words_);
    for (std::uint64_t plane = 0; plane < planes; ++plane)
      raw[plane * count + i] =
          static_cast<std::uint8_t>(step.words[plane / bytes_in_a_word] >> plane % bytes_in_a_word * 8);
  }
}

void append_values(Bytes& raw, std::span<const std::uint32_t> values, std::uint64_t value_bits) {
  const std::uint64_t begin = raw.size();
  raw.resize(begin + (values.size() * value_bits + 7) / 8);
  std::uint8_t* to = raw.data() + begin;
  if (value_bits == 2) {
    for (std::uint64_t i = 0; i < values.size(); ++i)
      to[i / 4] = static_cast<std::uint8_t>(to[i / 4] | values[i] << i % 4 * 2);
    return;
  }
  for (const std::uint32_t value : values) {
    for (std::uint64_t shift = 0; shift < value_bits; shift += 8) *to++ = static_cast<std::uint8_t>(value >> shift);
  }
}

}  // namespace zermelo::tables
