// SPDX-License-Identifier: Apache-2.0
// Builds the parts of a table of numbers on all ranks, from the last layer to the first: each rank solves its share of
// a layer and writes it as one part. Layers whose parts are in the store, however many ranks wrote them, are not solved
// again.
#pragma once
#include <vector>

#include <zermelo/base/progress.h>
#include <zermelo/cluster/number_ranks.h>
#include <zermelo/tables/format.h>
#include <zermelo/tables/part_store.h>

namespace zermelo::cluster {

class NumberBuild {
 public:
  // REQUIRES: the store agrees on the plan. All outlive this object.
  NumberBuild(Ranks& ranks, const NumberLayerSolver& solver, RoundSolver& rounds, const tables::Description& plan,
              tables::PartStore& store, const Budget& budget, Progress& progress);

  // Collective.
  void build(int first_layer);
  [[nodiscard]] const NumberRanks::Work& work() const { return numbers_.work(); }

 private:
  void load(int layer);
  void write_part(int layer);

  Ranks& ranks_;
  const NumberLayerSolver& solver_;
  const tables::Description& plan_;
  tables::PartStore& store_;
  Budget budget_;
  Progress& progress_;
  NumberRanks numbers_;
  std::vector<bool> is_there_;  // by layer: this rank's share is in memory
};

}  // namespace zermelo::cluster
