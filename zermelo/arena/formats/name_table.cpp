// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/formats/name_table.h>

#include <algorithm>

#include <absl/hash/hash.h>

#include <zermelo/arena/arena.h>

namespace zermelo {

namespace {

std::size_t hash_of(std::string_view name) { return absl::Hash<std::string_view>()(name); }
std::uint32_t upper_half(std::size_t hash) { return static_cast<std::uint32_t>(hash >> 32); }

}  // namespace

NameTable::NameTable(const Budget& budget) : budget_(budget), names_(budget), mentions_(budget), slots_(budget) {}

NameTable::Id NameTable::intern(std::string_view name, bool is_text, Spot spot) {
  if (2 * std::size_t{size()} >= slots_.size()) grow();
  const std::size_t hash = hash_of(name);
  std::size_t at = hash & mask_;
  for (; slots_[at].id != none; at = (at + 1) & mask_) {
    if (slots_[at].hash == upper_half(hash) && names_[slots_[at].id] == name) return slots_[at].id;
  }
  if (size() >= most_nodes) throw Error(Phrase("an arena has at most {} nodes", most_nodes));
  slots_[at] = {upper_half(hash), size()};
  names_.push_back(name);
  mentions_.push_back({static_cast<std::uint32_t>(std::min<std::uint64_t>(spot.line, 0xFFFFFFFF)),
                       static_cast<std::uint32_t>(std::min<std::uint64_t>(spot.column, 0x7FFFFFFF)) & 0x7FFFFFFF,
                       is_text});
  return size() - 1;
}

NameTable::Id NameTable::find(std::string_view name) const {
  if (slots_.empty()) return none;
  const std::size_t hash = hash_of(name);
  std::size_t at = hash & mask_;
  for (; slots_[at].id != none; at = (at + 1) & mask_) {
    if (slots_[at].hash == upper_half(hash) && names_[slots_[at].id] == name) break;
  }
  return slots_[at].id;
}

Spot NameTable::spot(Id id) const { return {mentions_[id].line, mentions_[id].column}; }

void NameTable::grow() {
  const std::size_t slots = std::max<std::size_t>(16, 2 * slots_.size());
  slots_.reset();
  slots_ = LargeArray<Slot>(budget_, slots, Slot{0, none});
  mask_ = slots - 1;
  for (Id id = 0; id < size(); ++id) {
    const std::size_t hash = hash_of(names_[id]);
    std::size_t at = hash & mask_;
    while (slots_[at].id != none) at = (at + 1) & mask_;
    slots_[at] = {upper_half(hash), id};
  }
}

}  // namespace zermelo
