// SPDX-License-Identifier: Apache-2.0
// Builds a table of numbers part by part, from the last layer to the first: a layer needs the scores of those that its
// moves lead to, and each is one part. Parts that the store holds already are not made again.
#pragma once
#include <vector>

#include <zermelo/base/progress.h>
#include <zermelo/solvers/round_solver.h>
#include <zermelo/tables/blocks.h>
#include <zermelo/tables/layer_values.h>
#include <zermelo/tables/raw_words.h>

namespace zermelo::tables {

class NumberParts {
 public:
  // REQUIRES: the store agrees on the plan. All outlive this object.
  NumberParts(const NumberLayerSolver& solver, RoundSolver& rounds, const Description& plan, PartStore& store,
              const Budget& budget, Progress& progress);

  // Makes the parts of the layers from `first_layer` on.
  void build(int first_layer);

 private:
  void solve_layer(int layer);
  // Throws an Error where the part does not hold the layer.
  [[nodiscard]] std::shared_ptr<const TableFile> finished_part(int layer) const;
  // Scores of a finished layer, made again from its part.
  void restore_layer(int layer);
  void restore_blocks(int layer, const LayerValues& values, RawWords& scores);
  void require_reached(int layer);
  void keep(int layer, RawWords&& scores);
  void drop(int layer);
  [[nodiscard]] bool is_finished(int layer) const;
  void report(int layer, std::uint64_t more);

  const NumberLayerSolver& solver_;
  RoundSolver& rounds_;
  const Description& plan_;
  PartStore& store_;
  Budget budget_;
  Progress& progress_;
  std::vector<RawWords> scores_;        // by layer: of those that are needed
  std::uint64_t done_ = 0, total_ = 0;  // numbers
};

}  // namespace zermelo::tables
