// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/formats/name_table.h>

#include <algorithm>
#include <cstring>
#include <utility>

#include <zermelo/arena/arena.h>
#include <zermelo/base/hash.h>

namespace zermelo::formats::detail {

namespace {

constexpr std::uint64_t max_characters = (std::uint64_t{1} << 40) - 1;

template <class Word>
bool same_word(const char* a, const char* b) {
  Word from_a, from_b;
  std::memcpy(&from_a, a, sizeof from_a);
  std::memcpy(&from_b, b, sizeof from_b);
  return from_a == from_b;
}

// As memcmp, but inline: names are short.
bool same_bytes(const char* a, const char* b, std::size_t length) {
  if (length >= 8) {
    for (std::size_t i = 0; i + 8 < length; i += 8) {
      if (!same_word<std::uint64_t>(a + i, b + i)) return false;
    }
    return same_word<std::uint64_t>(a + length - 8, b + length - 8);
  }
  if (length >= 4) return same_word<std::uint32_t>(a, b) && same_word<std::uint32_t>(a + length - 4, b + length - 4);
  for (std::size_t i = 0; i < length; ++i) {
    if (a[i] != b[i]) return false;
  }
  return true;
}

}  // namespace

NameTable::NameTable(const Budget& budget) : budget_(budget), names_(budget), mentions_(budget), slots_(budget) {}

std::uint32_t NameTable::hash(std::string_view name) {
  return static_cast<std::uint32_t>(zermelo::hash_of(name) >> 32);
}

// The slot that holds the name, or the empty one where it would go. REQUIRES: there are slots.
std::size_t NameTable::slot_of(std::uint32_t hash, std::string_view name) const {
  std::size_t at = hash & mask_;
  for (; slots_[at].id != none; at = (at + 1) & mask_) {
    const Slot& slot = slots_[at];
    const bool alike = slot.hash == hash && slot.length == name.size();
    if (alike && same_bytes(begin_ + slot.offset, name.data(), name.size())) break;
  }
  return at;
}

NameTable::Interned NameTable::intern(std::uint32_t hash, std::string_view name, bool is_text, Spot spot) {
  if (2 * std::size_t{size()} >= slots_.size()) grow();
  const std::size_t at = slot_of(hash, name);
  if (slots_[at].id != none) return {slots_[at].id, slots_[at].is_text != 0};
  const Id id = size();
  if (id >= max_nodes) throw Error(Phrase("an arena has at most {} nodes", max_nodes));
  if (name.size() > longest_name) throw Error(Phrase("a text has at most {} bytes", longest_name));
  names_.push_back(name);
  begin_ = names_[0].data();
  if (static_cast<std::uint64_t>(names_[id].data() - begin_) > max_characters) {
    throw Error(Phrase("all names together have at most {} bytes", max_characters));
  }
  const auto line = static_cast<std::uint32_t>(std::min<std::uint64_t>(spot.line, 0xFFFFFFFF));
  const auto column = static_cast<std::uint32_t>(std::min<std::uint64_t>(spot.column, 0x7FFFFFFF));
  mentions_.push_back({line, column & 0x7FFFFFFF, is_text});
  put(at, hash, id);
  return {id, is_text};
}

void NameTable::put(std::size_t at, std::uint32_t hash, Id id) {
  const std::string_view name = names_[id];
  slots_[at] = {hash, id, static_cast<std::uint64_t>(name.data() - begin_) & max_characters, name.size() & longest_name,
                mentions_[id].is_text};
}

NameTable::Id NameTable::find(std::string_view name) const {
  return slots_.empty() ? none : slots_[slot_of(hash(name), name)].id;
}

Spot NameTable::spot(Id id) const { return {mentions_[id].line, mentions_[id].column}; }

// Slots move in their order, so that both tables are walked from end to end.
void NameTable::grow() {
  LargeArray<Slot> grown(budget_, std::max<std::size_t>(16, 2 * slots_.size()), Slot{0, none, 0, 0, 0});
  mask_ = grown.size() - 1;
  for (const Slot& slot : slots_) {
    if (slot.id == none) continue;
    std::size_t at = slot.hash & mask_;
    while (grown[at].id != none) at = (at + 1) & mask_;
    grown[at] = slot;
  }
  slots_ = std::move(grown);
}

}  // namespace zermelo::formats::detail
