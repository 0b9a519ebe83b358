// SPDX-License-Identifier: Apache-2.0
// Players who know the rules and no more.
#pragma once
#include <zermelo/play/contender.h>

namespace zermelo {

class RandomContender final : public Contender {
 public:
  [[nodiscard]] std::vector<std::size_t> candidates(const Turn& turn) override { return all_places(turn); }
};

// Never the move that loses on the spot while there is another: the courses' player who avoids the poison.
class CarefulContender final : public PositionalContender {
 public:
  CarefulContender() : PositionalContender(false) {}

 protected:
  [[nodiscard]] std::vector<std::size_t> find(const Turn& turn) override;
};

}  // namespace zermelo
