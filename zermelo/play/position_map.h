// SPDX-License-Identifier: Apache-2.0
// What was found about positions met before. It forgets everything when it is full: a long match keeps its memory.
#pragma once
#include <cstddef>
#include <memory>
#include <string_view>
#include <utility>

#include <absl/container/flat_hash_map.h>

#include <zermelo/catalogue/any_position.h>

namespace zermelo {

template <class T>
class PositionMap {
 public:
  // Null where nothing is known.
  [[nodiscard]] std::shared_ptr<const T> find(const AnyPosition& position) const {
    const auto found = kept_.find(position);
    return found == kept_.end() ? nullptr : found->second;
  }
  // `weight`: how many entries of about a hundred bytes it takes.
  std::shared_ptr<const T> keep(const AnyPosition& position, T value, std::size_t weight) {
    if (weight_ > most_weight) forget();
    weight_ += weight + 1;
    return kept_[position] = std::make_shared<const T>(std::move(value));
  }
  void forget() {
    kept_.clear();
    weight_ = 0;
  }

 private:
  static constexpr std::size_t most_weight = std::size_t{1} << 19;
  struct Hash {
    std::size_t operator()(const AnyPosition& position) const {
      return absl::HashOf(position.words);
    }
  };

  absl::flat_hash_map<AnyPosition, std::shared_ptr<const T>, Hash> kept_;
  std::size_t weight_ = 0;
};

}  // namespace zermelo
