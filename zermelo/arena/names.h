// SPDX-License-Identifier: Apache-2.0
// The names of an arena's nodes, one after the other in one block of characters.
#pragma once
#include <cstdint>
#include <string_view>

#include <zermelo/base/large_array.h>

namespace zermelo {

class Names {
 public:
  Names() = default;
  explicit Names(const Budget& budget) : characters_(budget), ends_(budget) {}

  void push_back(std::string_view name) {
    characters_.append(name.data(), name.size());
    ends_.push_back(characters_.size());
  }
  [[nodiscard]] std::size_t size() const { return ends_.size(); }
  // Empty for a node without a name.
  [[nodiscard]] std::string_view operator[](std::size_t i) const {
    const std::uint64_t begin = i == 0 ? 0 : ends_[i - 1];
    return {characters_.data() + begin, static_cast<std::size_t>(ends_[i] - begin)};
  }
  [[nodiscard]] bool all_empty() const { return characters_.empty(); }

 private:
  LargeArray<char> characters_;
  LargeArray<std::uint64_t> ends_;
};

}  // namespace zermelo
