// SPDX-License-Identifier: Apache-2.0
// Positions as keys on all ranks together: each key is owned by the rank that its hash names. Finds the successors of a
// layer, and solves a layer by asking the owners of its successors for their scores. All functions are collective.
#pragma once
#include <cstdint>
#include <functional>
#include <mutex>
#include <span>
#include <vector>

#include <zermelo/cluster/flat_keys.h>
#include <zermelo/cluster/ranks.h>
#include <zermelo/solvers/layer_solver.h>

namespace zermelo::cluster {

// A rank's own keys of a layer, sorted, and their scores once it is solved, packed as in ScoreArray.
struct OwnKeys {
  FlatKeys keys, scores;
};

class KeyRanks {
 public:
  KeyRanks(Ranks& ranks, const KeyLayerSolver& solver, const Budget& budget);

  // Bytes for what travels in the rounds under way, whatever the number of ranks: 16 successors a key.
  [[nodiscard]] static std::uint64_t buffers(int key_words);

  [[nodiscard]] bool owns(const std::uint64_t* key) const {
    return owner_of(key, solver_.key_words(), ranks_.size()) == static_cast<std::size_t>(ranks_.rank());
  }
  // Calls found(layer, keys) with keys that this rank owns and that a key of the layer leads to, sorted batches that
  // may repeat keys.
  using Found = std::function<void(int layer, std::span<const std::uint64_t> keys)>;
  void expand(int layer, std::span<const std::uint64_t> own, const Found& found);

  // The scores of own keys. above[s - 1]: this rank's share of the layer s above.
  [[nodiscard]] FlatKeys solve(int layer, std::span<const std::uint64_t> own, const std::vector<const OwnKeys*>& above);

 private:
  using Lists = std::vector<std::vector<std::uint64_t>>;  // keys by step, less 1
  struct Round {
    std::uint64_t begin = 0, end = 0;  // of the own keys
    std::vector<Lists> asked;          // by piece
  };

  [[nodiscard]] std::uint64_t words_for(std::uint64_t keys) const {
    return detail::ScoreArray::words_for(keys, solver_.bits());
  }
  [[nodiscard]] std::uint64_t rounds(std::uint64_t own);
  [[nodiscard]] Round ask(int layer, std::span<const std::uint64_t> own, std::uint64_t round) const;
  [[nodiscard]] std::vector<Bytes> requests(const Round& round) const;
  [[nodiscard]] std::vector<Bytes> answers(const std::vector<Bytes>& requests,
                                           const std::vector<const OwnKeys*>& above) const;
  void take(int layer, std::span<const std::uint64_t> own, const Round& round, const std::vector<Bytes>& answers,
            FlatKeys& scores, const std::vector<Exchange*>& under_way) const;

  Ranks& ranks_;
  const KeyLayerSolver& solver_;
  Budget budget_;
  std::uint64_t key_words_, score_bytes_;
};

}  // namespace zermelo::cluster
