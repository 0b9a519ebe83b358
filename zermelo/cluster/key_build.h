// SPDX-License-Identifier: Apache-2.0
// Builds the parts of a table of sorted keys on all ranks: forwards they find the positions of each layer, backwards
// they solve them. Keys are owned by hash while they are solved; to be written they are sorted across the ranks, so
// that each writes consecutive whole blocks. Positions that were found, and layers whose parts are in the store, are
// not made again, whatever the number of ranks.
//
// Beside the parts (part_store.h) the store holds
//   found-17-3.keys   the keys of layer 17 that rank 3 owns
//   found.keys        how many keys each layer has, and the number of ranks: all were found
#pragma once
#include <string>
#include <vector>

#include <zermelo/base/progress.h>
#include <zermelo/cluster/key_ranks.h>
#include <zermelo/tables/format.h>
#include <zermelo/tables/part_store.h>

namespace zermelo::cluster {

class KeyBuild {
 public:
  // REQUIRES: the store agrees on the plan. All outlive this object.
  KeyBuild(Ranks& ranks, const KeyLayerSolver& solver, const tables::Description& plan, tables::PartStore& store,
           const Budget& budget, Progress& progress);

  // `start`: the key of the position that the table begins with, in that layer. Collective, as is solve().
  void find(const AnyPosition& start, int first_layer);
  // REQUIRES: found.
  void solve(int first_layer);
  // The most bytes that one of so many ranks takes to solve what was found.
  [[nodiscard]] std::uint64_t need(int ranks) const;

 private:
  void find_positions(const AnyPosition& start, int first_layer);
  void read_counts();
  void remove_found(int layer);
  [[nodiscard]] FlatKeys found_keys(int layer) const;
  void append_found(const std::string& name, FlatKeys& keys) const;
  void solve_layer(int layer);
  void load(int layer);
  void write_part(int layer);
  [[nodiscard]] FlatKeys entries_of(int layer) const;
  [[nodiscard]] OwnKeys& at(int layer) { return layers_[static_cast<std::size_t>(layer)]; }
  [[nodiscard]] std::uint64_t entry_bytes() const { return 8 * (key_words_ + 1); }
  [[nodiscard]] std::uint64_t& count(int layer) { return counts_[static_cast<std::size_t>(layer)]; }

  Ranks& ranks_;
  const KeyLayerSolver& solver_;
  const tables::Description& plan_;
  tables::PartStore& store_;
  Budget budget_;
  Progress& progress_;
  ChargedMemory buffers_;
  KeyRanks keys_;
  std::uint64_t key_words_;
  std::vector<std::uint64_t> counts_;  // keys of each layer, of all ranks
  std::uint64_t found_by_ = 0;         // so many ranks
  int layer_ = 0;                      // that is being found
  std::vector<OwnKeys> layers_;        // those that are needed
  std::vector<bool> is_there_;
};

}  // namespace zermelo::cluster
