// SPDX-License-Identifier: Apache-2.0
// Players who ask an expert.
#pragma once
#include <zermelo/play/contender.h>
#include <zermelo/play/expert.h>

namespace zermelo {

// The winner hurries, the loser delays.
class PerfectContender final : public PositionalContender {
 public:
  // `expert` must outlive it, here and below.
  PerfectContender(Expert& expert, bool first) : PositionalContender(first), expert_(expert) {}

 protected:
  [[nodiscard]] std::vector<std::size_t> find(const Turn& turn) override;

 private:
  Expert& expert_;
};

// The courses' winning strategy: a move that stays in the attractor; outside it any move that stays out of the
// opponent's; inside that one any move. Where positions can come back, staying inside is not enough: such a move must
// bring the win nearer too.
class AttractorContender final : public PositionalContender {
 public:
  AttractorContender(Expert& expert, bool first) : PositionalContender(first), expert_(expert) {}

 protected:
  [[nodiscard]] std::vector<std::size_t> find(const Turn& turn) override;

 private:
  Expert& expert_;
};

// Plays at random with a probability that its level states, else perfectly. Where it is losing it goes where most
// replies would be mistakes; of such moves it takes the one that delays most.
class LevelContender final : public Contender {
 public:
  LevelContender(Expert& expert, int level) : expert_(expert), level_(level) {}

  [[nodiscard]] std::vector<std::size_t> candidates(const Turn& turn) override;
  [[nodiscard]] Decision decide(const Turn& turn, Random& random) override;

 private:
  [[nodiscard]] std::vector<std::size_t> good(const Turn& turn);
  [[nodiscard]] std::vector<std::size_t> traps(const Turn& turn, const std::vector<Verdict>& verdicts);

  Expert& expert_;
  int level_;
};

}  // namespace zermelo
