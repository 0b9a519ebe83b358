// SPDX-License-Identifier: Apache-2.0
// Interns names: the same number for the same name, counted from 0. Own code because a hash map of strings allocates
// once a name, knows no budget, and cannot prefetch.
#pragma once
#include <cstdint>
#include <string_view>

#include <zermelo/arena/names.h>
#include <zermelo/base/text_reader.h>

namespace zermelo::formats::detail {

class NameTable {
 public:
  using Id = std::uint32_t;
  static constexpr Id none = 0xFFFFFFFF;
  static constexpr std::uint64_t longest_name = (1 << 23) - 1;  // in bytes

  explicit NameTable(const Budget& budget);

  // The number of the name, new or not. `spot` is kept where it is new.
  Id intern(std::string_view name, bool is_text, Spot spot) { return intern(hash(name), name, is_text, spot).id; }
  struct Interned {
    Id id;
    bool is_text;  // when it was new
  };
  Interned intern(std::uint32_t hash, std::string_view name, bool is_text, Spot spot);
  [[nodiscard]] Id find(std::string_view name) const;

  // Fetches from memory, some names ahead, the slot that intern will need, then the characters that the slot points to.
  [[nodiscard]] static std::uint32_t hash(std::string_view name);
  [[gnu::always_inline]] void prefetch_slot(std::uint32_t hash) const {
    __builtin_prefetch(slots_.data() + (hash & mask_));
  }
  // (g++ 12 takes a call that only prefetches for one without effect, and drops it unless it is inlined.)
  // Returns the number that the name seems to have, or none.
  [[gnu::always_inline]] Id prefetch_name(std::uint32_t hash) const {
    if (slots_.empty()) return none;
    std::size_t at = hash & mask_;
    while (slots_[at].id != none && slots_[at].hash != hash) at = (at + 1) & mask_;
    __builtin_prefetch(begin_ + slots_[at].offset);
    return slots_[at].id;
  }

  [[nodiscard]] Id size() const { return static_cast<Id>(names_.size()); }
  [[nodiscard]] std::string_view operator[](Id id) const { return names_[id]; }
  [[nodiscard]] bool is_text(Id id) const { return mentions_[id].is_text != 0; }
  // Where it was first mentioned.
  [[nodiscard]] Spot spot(Id id) const;

 private:
  // Open addressing; a slot leads to its name's characters without a look at names_.
  struct Slot {
    std::uint32_t hash;
    Id id;
    std::uint64_t offset : 40, length : 23, is_text : 1;
  };
  struct Mention {
    std::uint32_t line, column : 31, is_text : 1;
  };
  [[nodiscard]] std::size_t slot_of(std::uint32_t hash, std::string_view name) const;
  void put(std::size_t at, std::uint32_t hash, Id id);
  void grow();

  Budget budget_;
  Names names_;
  const char* begin_ = nullptr;  // of the names' characters
  LargeArray<Mention> mentions_;
  LargeArray<Slot> slots_;
  std::size_t mask_ = 0;
};

}  // namespace zermelo::formats::detail
