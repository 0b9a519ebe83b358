// SPDX-License-Identifier: Apache-2.0
// Interns names: the same number for the same name, counted from 0. Own code because a hash map of strings allocates
// once a name and knows no budget. Open addressing: a slot holds half the hash and the number, names lie in one block.
#pragma once
#include <cstdint>
#include <string_view>

#include <zermelo/arena/names.h>
#include <zermelo/base/text_reader.h>

namespace zermelo {

class NameTable {
 public:
  using Id = std::uint32_t;
  static constexpr Id none = 0xFFFFFFFF;

  explicit NameTable(const Budget& budget);

  // The number of the name, new or not. `spot` is kept where it is new.
  Id intern(std::string_view name, bool is_text, Spot spot);
  [[nodiscard]] Id find(std::string_view name) const;

  [[nodiscard]] Id size() const { return static_cast<Id>(names_.size()); }
  [[nodiscard]] std::string_view operator[](Id id) const { return names_[id]; }
  [[nodiscard]] bool is_text(Id id) const { return mentions_[id].is_text; }
  // Where it was first mentioned.
  [[nodiscard]] Spot spot(Id id) const;

 private:
  struct Slot {
    std::uint32_t hash;
    Id id;
  };
  struct Mention {
    std::uint32_t line, column : 31, is_text : 1;
  };
  void grow();

  Budget budget_;
  Names names_;
  LargeArray<Mention> mentions_;
  LargeArray<Slot> slots_;
  std::size_t mask_ = 0;
};

}  // namespace zermelo
