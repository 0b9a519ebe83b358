// SPDX-License-Identifier: Apache-2.0
// Somebody's strategy: from a position's text to the text of the position that its move leads to.
#pragma once
#include <string>
#include <string_view>

#include <absl/container/flat_hash_map.h>

#include <zermelo/base/budget.h>
#include <zermelo/play/contender.h>

namespace zermelo {

using StrategyTexts = absl::flat_hash_map<std::string, std::string>;

// What «attractor» printed, as JSON or in lines «4-J0 -> 1-J1», or the strategy alone as a dictionary, in JSON or
// Python. `name`: the file's, for what is wrong with it.
[[nodiscard]] StrategyTexts read_strategy(std::string_view text, const std::string& name, const Budget& budget);

// Any move where the strategy says nothing. A move may also be named by its own text. Throws an Error where the
// strategy names a move that is none.
class StrategyContender final : public PositionalContender {
 public:
  explicit StrategyContender(StrategyTexts strategy) : PositionalContender(false), strategy_(std::move(strategy)) {}

 protected:
  [[nodiscard]] std::vector<std::size_t> find(const Turn& turn) override;

 private:
  StrategyTexts strategy_;
};

}  // namespace zermelo
