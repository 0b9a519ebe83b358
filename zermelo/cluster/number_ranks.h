// SPDX-License-Identifier: Apache-2.0
// Solves the layers of a numbered game on all ranks together. Each rank owns consecutive numbers of every layer and
// solves them with the solver of one machine, which reads the scores of the layers above: its own, and pages that were
// fetched from their owners.
//
// A layer is solved in rounds. While a round is solved, the pages of the next one arrive and those of the one after it
// are asked for. Which pages a round reads is guessed from a sample of its numbers; where the guess was wrong, the
// solver met an unknown score, and that piece is solved again at the end from exactly what it asks for.
#pragma once
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include <zermelo/base/progress.h>
#include <zermelo/cluster/paged_scores.h>
#include <zermelo/cluster/ranks.h>
#include <zermelo/cluster/shares.h>
#include <zermelo/gpu/round_sizes.h>
#include <zermelo/solvers/round_solver.h>

namespace zermelo::cluster {

class NumberRanks {
 public:
  // Of so many numbers one is looked at to guess which pages all of them read.
  static constexpr std::uint64_t sample_stride = 1 << 9;

  // `block`: shares hold whole blocks of that many numbers. Ranks may solve their rounds in different ways.
  NumberRanks(Ranks& ranks, const NumberLayerSolver& solver, RoundSolver& rounds, std::uint64_t block,
              const Budget& budget);

  [[nodiscard]] Shares shares(int layer) const;
  [[nodiscard]] NumberRange own(int layer) const { return shares(layer).of(ranks_.rank()); }
  // Makes room for this rank's share of a layer, and returns its words.
  std::uint64_t* prepare(int layer);
  // The share is complete: moves may lead to it.
  void finish(int layer);
  // Collective. REQUIRES: the layers that its moves lead to are finished.
  void solve(int layer);
  [[nodiscard]] const std::uint64_t* words(int layer) const;
  void drop(int layer);

  // What this rank did.
  struct Work {
    std::uint64_t numbers = 0, solved_again = 0, pages = 0;
  };
  [[nodiscard]] const Work& work() const { return work_; }

  // The most memory that one of so many ranks takes, from the first layer on; and the most that layers take at a time
  // on a device.
  [[nodiscard]] static std::uint64_t need(const NumberLayerSolver& solver, std::uint64_t page_room, std::uint64_t block,
                                          int first_layer, int ranks);
  [[nodiscard]] static std::uint64_t need_on_device(const NumberLayerSolver& solver, const gpu::RoundSizes& sizes,
                                                    std::uint64_t block, int first_layer, int ranks);

 private:
  using PageId = std::uint64_t;  // the page of a layer, and in the highest bits how many layers above it is
  using ByOwner = std::vector<std::vector<PageId>>;

  [[nodiscard]] NumberRange round_of(int layer, std::uint64_t round) const;
  [[nodiscard]] std::vector<PageId> sampled(int layer, NumberRange numbers) const;
  // Those of them that must be fetched, by owner; all are held up to that round.
  ByOwner to_fetch(int layer, const std::vector<PageId>& pages, std::uint64_t round);
  [[nodiscard]] static std::vector<Bytes> requests(const ByOwner& pages);
  [[nodiscard]] std::vector<Bytes> answers(int layer, const std::vector<Bytes>& requests) const;
  void install(int layer, const ByOwner& pages, const std::vector<Bytes>& answers);
  void solve_round(int layer, NumberRange numbers, const std::vector<Exchange*>& under_way);
  // The most rounds that a rank has.
  [[nodiscard]] std::uint64_t rounds_of(int layer);
  // Drops the pages that are needed before that round alone; make_room only where too many are held.
  void drop_pages(int layer, std::uint64_t before_round);
  void make_room(int layer, std::uint64_t before_round);
  void solve_again(int layer);
  std::vector<PageId> pages_of(int layer, const std::vector<std::vector<std::uint64_t>>& asked) const;
  void answer(int layer, NumberRange piece, const std::vector<std::vector<std::uint64_t>>& asked);
  [[nodiscard]] PagedScores& scores(int layer) { return scores_[static_cast<std::size_t>(layer)]; }
  [[nodiscard]] const PagedScores& scores(int layer) const { return scores_[static_cast<std::size_t>(layer)]; }

  Ranks& ranks_;
  const NumberLayerSolver& solver_;
  RoundSolver& rounds_;
  std::uint64_t block_;
  Budget budget_;
  std::vector<PagedScores> scores_;                 // by layer
  std::unordered_map<PageId, std::uint64_t> held_;  // and the last round that needs each
  std::vector<NumberRange> unknown_;                // pieces that met an unknown score
  Work work_;
};

}  // namespace zermelo::cluster
