// SPDX-License-Identifier: Apache-2.0
// Players who look ahead, to a depth or for a time.
#pragma once
#include <zermelo/base/budget.h>
#include <zermelo/play/contender.h>

namespace zermelo {

// Minimax or alpha-beta to a depth, with the game's usual heuristic.
class DepthContender final : public PositionalContender {
 public:
  DepthContender(int depth, bool alpha_beta, bool first, const Budget& budget)
      : PositionalContender(first), depth_(depth), alpha_beta_(alpha_beta), budget_(budget) {}

 protected:
  [[nodiscard]] std::vector<std::size_t> find(const Turn& turn) override;

 private:
  int depth_;
  bool alpha_beta_;
  Budget budget_;
};

// Half of the time an exact search, and where that does not end alpha-beta one ply deeper at a time.
class TimeContender final : public Contender {
 public:
  TimeContender(double seconds, const Budget& budget) : seconds_(seconds), budget_(budget) {}

  [[nodiscard]] std::vector<std::size_t> candidates(const Turn& turn) override;
  [[nodiscard]] bool can_be_listed() const override { return false; }

 private:
  [[nodiscard]] Budget half() const;
  [[nodiscard]] std::vector<std::size_t> exact(const Turn& turn) const;  // empty where the time was too short
  [[nodiscard]] std::vector<std::size_t> deeper_and_deeper(const Turn& turn) const;

  double seconds_;
  Budget budget_;
};

}  // namespace zermelo
