// SPDX-License-Identifier: Apache-2.0
// Depth-first proof-number search (Nagai, 2002): whether a player wins, trying first the moves that need the fewest
// further ends to be proved. It finds deep wins that leave the opponent few choices sooner than a search that looks
// everywhere.
//
// Where positions can come back, one that is already on the path counts as not won. A proof never relies on that; a
// disproof may, and is then not reported.
#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include <zermelo/base/error.h>
#include <zermelo/base/progress.h>
#include <zermelo/rules/key.h>
#include <zermelo/solvers/advice.h>
#include <zermelo/solvers/transposition_table.h>

namespace zermelo::detail {

template <Rules R>
class ProofNumbers {
 public:
  using Position = typename R::Position;

  ProofNumbers(const R& rules, const AdviceOf<R>& advice, Player winner, std::uint64_t table_bytes,
               const Budget& budget, Progress& progress = silent())
      : rules_(rules),
        advice_(advice),
        winner_(winner),
        budget_(budget),
        progress_(progress),
        table_(budget, table_bytes, false),
        children_(budget) {
    if constexpr (Layered<R>) may_repeat_ = rules.longest_step() == 0;
  }

  // Whether the winner can force a win; nothing where that may depend on positions that come back.
  std::optional<bool> wins(const Position& position) {
    table_.begin_search();
    children_.clear();
    path_.clear();
    const Child root = child_of(position);
    ProofCounts counts = root.counts;
    if (!settled(counts)) counts = expand(root, {never, never});
    if (counts.proof == 0) return true;
    return counts.disproof == 0 && !may_repeat_ ? std::optional(false) : std::nullopt;
  }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  struct Child {
    Position position;
    KeyOf<R> key;
    std::uint64_t hash;
    ProofCounts counts;
  };

  static constexpr std::uint32_t never = 1u << 30;
  static constexpr std::size_t longest_path = 4000;  // each move takes a frame of the stack
  static constexpr ProofCounts proved{0, never}, disproved{never, 0};

  static bool settled(const ProofCounts& counts) { return counts.proof == 0 || counts.disproof == 0; }
  ProofCounts counts_at(End end) const { return end == won_by(winner_) ? proved : disproved; }

  Child child_of(const Position& reached) {
    const Position position = representative(rules_, reached, true);
    const KeyOf<R> key = key_of(rules_, position);
    const std::uint64_t hash = Table::hash(key);
    if (const End end = rules_.end(position); end != End::none) return {position, key, hash, counts_at(end)};
    return {position, key, hash, table_.find(key, hash)};
  }

  // Works on a position until a count reaches its limit.
  ProofCounts expand(const Child at, const ProofCounts limits) {
    if (++nodes_ % nodes_between_checks == 0) pause();
    if (path_.size() == longest_path)
      throw Error(Phrase("search follows lines of up to {} plies", longest_path)).coded("line-too-long");
    const std::uint64_t nodes_before = nodes_;
    const std::size_t begin = children_.size();
    ProofCounts counts = gather(at.position);
    if (!settled(counts)) counts = work(rules_.to_move(at.position) == winner_, at.key, begin, limits);
    children_.resize(begin);
    if (!(may_repeat_ && counts.disproof == 0)) table_.store(at.key, at.hash, counts, nodes_ - nodes_before + 1);
    return counts;
  }

  // Pushes the children; returns the counts where the position is already settled.
  ProofCounts gather(const Position& position) {
    const std::size_t begin = children_.size();
    const auto add = [&](const auto& move) { children_.push_back(child_of(rules_.after(position, move))); };
    if constexpr (Advised<R>) {
      const Proved known = advice_.candidates(position, [&](const auto& move, int) { add(move); });
      const bool own_view = rules_.to_move(position) == winner_;
      if (known.least() > 0) return own_view ? proved : disproved;
      if (known.most() < 0) return own_view ? disproved : proved;
      if (own_view ? known.most() == 0 : known.least() == 0) return disproved;
    } else {
      rules_.moves(position, add);
    }
    if (children_.size() == begin) return counts_at(rules_.stuck(position));
    return {};
  }

  ProofCounts work(bool winner_moves, const KeyOf<R>& key, std::size_t begin, const ProofCounts& limits) {
    path_.push_back(key);
    ProofCounts counts;
    for (;;) {
      look_at(children_.size() - begin);
      counts = sum_up(winner_moves, begin);
      if (counts.proof >= limits.proof || counts.disproof >= limits.disproof || settled(counts)) break;
      const auto [best, second] = easiest(winner_moves, begin);
      Child& chosen = children_[best];
      const ProofCounts child_limits = limits_for(winner_moves, limits, counts, chosen.counts, second);
      const ProofCounts found = on_path(chosen.key) ? disproved : expand(chosen, child_limits);
      children_[best].counts = found;  // children_ may have moved
    }
    path_.pop_back();
    return counts;
  }

  // The winner needs one child proved, the other player all of them.
  ProofCounts sum_up(bool winner_moves, std::size_t begin) const {
    std::uint32_t least = never;
    std::uint64_t sum = 0;
    for (std::size_t i = begin; i < children_.size(); ++i) {
      const ProofCounts& counts = children_[i].counts;
      least = std::min(least, winner_moves ? counts.proof : counts.disproof);
      sum += winner_moves ? counts.disproof : counts.proof;
    }
    const auto capped = static_cast<std::uint32_t>(std::min<std::uint64_t>(sum, never));
    return winner_moves ? ProofCounts{least, capped} : ProofCounts{capped, least};
  }
  struct Easiest {
    std::size_t best;
    std::uint32_t second;  // count of the next best child
  };
  Easiest easiest(bool winner_moves, std::size_t begin) const {
    Easiest result{begin, never};
    std::uint32_t least = never + 1;
    for (std::size_t i = begin; i < children_.size(); ++i) {
      const std::uint32_t count = winner_moves ? children_[i].counts.proof : children_[i].counts.disproof;
      if (count < least) {
        result = {i, std::min(least, never)};
        least = count;
      } else {
        result.second = std::min(result.second, count);
      }
    }
    return result;
  }
  // A little beyond the next child's count, so that the two do not take turns all the time.
  static ProofCounts limits_for(bool winner_moves, const ProofCounts& limits, const ProofCounts& counts,
                                const ProofCounts& child, std::uint32_t second) {
    const std::uint32_t beyond = std::min(second + second / 4 + 1, never);
    if (winner_moves)
      return {std::min(limits.proof, beyond), std::min(limits.disproof - counts.disproof + child.disproof, never)};
    return {std::min(limits.proof - counts.proof + child.proof, never), std::min(limits.disproof, beyond)};
  }

  bool on_path(const KeyOf<R>& key) const {
    return may_repeat_ && std::find(path_.begin(), path_.end(), key) != path_.end();
  }

  // Before so many children are compared: where positions have a million moves, a few of them take seconds.
  void look_at(std::size_t children) {
    looked_at_ += children;
    if (looked_at_ < children_between_checks) return;
    looked_at_ = 0;
    budget_.check();
  }
  void pause() {
    looked_at_ = 0;
    budget_.check();
    progress_.report(Phrase("searched"), nodes_, 0);
    table_.grow_where_crowded();
  }

  using Table = TranspositionTable<key_words<R>, ProofCounts>;
  static constexpr std::uint64_t nodes_between_checks = 1 << 12, children_between_checks = 1 << 21;

  const R& rules_;
  [[maybe_unused]] const AdviceOf<R>& advice_;
  Player winner_;
  const Budget& budget_;
  Progress& progress_;
  bool may_repeat_ = true;
  std::uint64_t nodes_ = 0, looked_at_ = 0;
  Table table_;
  LargeArray<Child> children_;
  std::vector<KeyOf<R>> path_;
};

}  // namespace zermelo::detail
