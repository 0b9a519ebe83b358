// SPDX-License-Identifier: Apache-2.0
// The exam's players of tokens on a graph, by the board alone: whatever game has one whose cells are joined by lines.
#pragma once
#include <zermelo/play/contender.h>

namespace zermelo {

// The open vertex nearest to the opponent's last one; where none is connected to it, or there is none, the lowest.
class NearestContender final : public Contender {
 public:
  // Throws an Error where the board is no graph.
  explicit NearestContender(const Game& game);
  [[nodiscard]] std::vector<std::size_t> candidates(const Turn& turn) override;
};

// On a cycle: s is answered with s + 1, and where that is not open with the lowest.
class MirrorContender final : public Contender {
 public:
  // Throws an Error where the board is no cycle.
  explicit MirrorContender(const Game& game);
  [[nodiscard]] std::vector<std::size_t> candidates(const Turn& turn) override;
};

}  // namespace zermelo
