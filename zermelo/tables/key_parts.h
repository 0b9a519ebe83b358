// SPDX-License-Identifier: Apache-2.0
// Builds a table of sorted keys part by part: forwards it finds the positions of each layer, backwards it solves them.
// What the store holds already is not made again: positions that were found, and parts.
#pragma once
#include <cstdint>
#include <vector>

#include <zermelo/base/progress.h>
#include <zermelo/solvers/layer_solver.h>
#include <zermelo/tables/key_runs.h>
#include <zermelo/tables/raw_words.h>

namespace zermelo::tables {

class KeyParts {
 public:
  // REQUIRES: the store agrees on the plan. All outlive this object.
  KeyParts(const KeyLayerSolver& solver, const Description& plan, PartStore& store, const Budget& budget,
           Progress& progress);

  // `start`: the key of the position that the table begins with, in that layer.
  void build(const AnyPosition& start, int first_layer);

 private:
  // The keys of a layer, and their scores once it is solved.
  struct Layer {
    RawWords keys, scores;
  };

  void find_positions(const AnyPosition& start, int first_layer);
  // The layer from which on positions are to be found: those below are in the store.
  [[nodiscard]] int first_missing(int first_layer) const;
  void expand(int layer, const RawWords& keys, int from_layer);
  RawWords take_layer(int layer);
  [[nodiscard]] RawWords found_keys(int layer) const;
  void write_counts();
  void read_counts();

  void solve_layer(int layer);
  void write_part(int layer, const RawWords& keys, RawWords& scores);
  [[nodiscard]] std::shared_ptr<const TableFile> finished_part(int layer) const;
  void restore_layer(int layer);
  void require_reached(int layer);
  void keep(int layer, RawWords&& keys, RawWords&& scores);
  void drop(int layer);
  [[nodiscard]] std::uint64_t& count(int layer) { return counts_[static_cast<std::size_t>(layer)]; }
  [[nodiscard]] std::uint64_t count(int layer) const { return counts_[static_cast<std::size_t>(layer)]; }
  [[nodiscard]] std::uint64_t words_for(std::uint64_t keys) const;

  const KeyLayerSolver& solver_;
  const Description& plan_;
  PartStore& store_;
  Budget budget_;
  Progress& progress_;
  std::uint64_t key_words_;
  std::vector<std::uint64_t> counts_;  // keys of each layer
  std::vector<KeyRuns> runs_;          // by layer: successors found so far
  std::vector<Layer> layers_;          // those that are needed
  std::vector<SolvedKeys> reached_;    // views of them
  std::uint64_t done_ = 0, total_ = 0;
};

}  // namespace zermelo::tables
