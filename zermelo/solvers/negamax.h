// SPDX-License-Identifier: Apache-2.0
// Alpha-beta over any rules, in the view of the player to move, without a depth limit: the result is proved. A window
// between two worths is a question: «is there a win within d plies» needs no deeper search.
//
//   returned <= alpha    the worth is at most that
//   returned >= beta     the worth is at least that
//   in between           the worth
//
// Where positions can come back, one that is already on the path is a draw. A win never relies on that, so wins and
// losses are always stored; other results that rely on a position further up the path are not (the graph history
// interaction).
#pragma once
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include <zermelo/base/error.h>
#include <zermelo/base/progress.h>
#include <zermelo/base/random.h>
#include <zermelo/solvers/search_memory.h>

namespace zermelo::detail {

// One thread's search.
template <Rules R>
class Negamax {
 public:
  using Position = typename R::Position;
  using Table = TranspositionTable<key_words<R>, Known>;
  using Advice = AdviceOf<R>;

  // All workers but number 0 shuffle the moves, so that each explores something else.
  Negamax(const R& rules, const Advice& advice, Table& table, bool outcome_only, const Budget& budget,
          Progress& progress, int worker)
      : rules_(rules),
        advice_(advice),
        memory_(rules, advice, table, outcome_only, budget),
        leaves_out_(outcome_only || keeps_distances),
        budget_(budget),
        progress_(progress),
        worker_(worker),
        random_(static_cast<std::uint64_t>(worker)),
        pending_(budget) {
    if constexpr (Layered<R>) may_repeat_ = rules.longest_step() == 0;
  }

  // REQUIRES: nobody else uses the table.
  Worth worth(const Position& position, Worth alpha, Worth beta) {
    stop_ = nullptr;
    return begin(position, alpha, beta);
  }
  // Nothing where it was stopped, or where the table became too small, which stops all workers.
  std::optional<Worth> worth_unless_stopped(const Position& position, Worth alpha, Worth beta,
                                            const std::atomic<bool>& stop, std::uint64_t patience) {
    stop_ = &stop;
    last_node_ = patience < ~nodes_ ? nodes_ + patience : patience;
    try {
      return begin(position, alpha, beta);
    } catch (const Stopped&) {
      return std::nullopt;
    }
  }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  using KeyedPosition = typename SearchMemory<R>::KeyedPosition;
  struct Candidate {
    KeyedPosition at;
    std::int64_t order;
    std::uint16_t trace;   // a hash of what the move changes: moves that change the same share their history
    std::uint8_t ordinal;  // among the candidates as the rules give them
    bool same_player;      // moves again
  };

  struct Stopped {};

  static constexpr std::size_t nothing = std::numeric_limits<std::size_t>::max();
  static constexpr std::size_t longest_path = 4000;  // each move takes a frame of the stack
  static constexpr std::uint64_t nodes_between_checks = 1 << 12, candidates_between_checks = 1 << 21;
  static constexpr int trace_bits = 13;

  static constexpr bool keeps_distances = advice_keeps_distances<R>();

  // No candidate ends the game, and no other move is tried.
  static constexpr bool ends_are_advised = Advised<R> && keeps_distances;

  Worth begin(const Position& position, Worth alpha, Worth beta) {
    memory_.begin_search();
    pending_.clear();
    path_.clear();
    relies_on_ = nothing;
    if (const End end = rules_.end(position); end != End::none) return worth_at(end, position);
    return visit(memory_.keyed(position), alpha, beta);
  }

  Worth visit(const KeyedPosition at, Worth alpha, Worth beta) {
    if (++nodes_ % nodes_between_checks == 0) pause();
    if constexpr (!ends_are_advised) {
      if (const End end = rules_.end(at.position); end != End::none) return worth_at(end, at.position);
    }
    const Known known = memory_.find(at);
    if (known.least >= beta || known.least == known.most) return known.least;
    if (known.most <= alpha) return known.most;
    if (may_repeat_ && on_path(at.key)) return 0;
    const std::size_t begin = pending_.size();
    const Worth found = look(at, known, begin, alpha, beta);
    pending_.resize(begin);
    return found;
  }

  Worth look(const KeyedPosition& at, const Known& known, std::size_t begin, Worth alpha, Worth beta) {
    const Proved proved = gather(at, known.best);
    const Worth least = std::max(known.least, proved.least());
    const Worth most = std::min(known.most, proved.most());
    if (least >= beta || least >= most) return least;
    if (most <= alpha) return most;
    if (pending_.size() == begin) return worth_at(rules_.stuck(at.position), at.position);
    if (worth_scale.win_in(1) <= alpha) return worth_scale.win_in(1);
    if (!may_repeat_ && pending_.size() == begin + 1)  // a single move: its successor is stored instead
      return std::max(least, reached(pending_[begin], std::max(alpha, least), std::min(beta, most)));
    return try_candidates(at, begin, least, most, std::max(alpha, least), std::min(beta, most));
  }

  // Both bounds are proved, and alpha and beta lie between them.
  Worth try_candidates(const KeyedPosition& at, std::size_t begin, Worth least, Worth most, Worth alpha, Worth beta) {
    const std::uint64_t nodes_before = nodes_;
    const std::size_t end = pending_.size();
    if (const Worth seen = best_seen(begin, end); seen >= beta) {
      store(at, {seen, most, Known::no_move}, nothing, 1);
      return seen;
    }
    const std::size_t relied_on = enter_path(at.key);
    Worth best = least;
    std::uint8_t best_ordinal = Known::no_move;
    const Worth asked = alpha;
    for (std::size_t i = begin; i < end && best < beta; ++i) {
      look_at(end - i);
      bring_forward(i, end);
      const Candidate& candidate = pending_[i];
      const std::uint8_t ordinal = candidate.ordinal;
      const std::uint16_t trace = candidate.trace;
      const Worth found = reached(candidate, alpha, beta);
      if (found > best || best_ordinal == Known::no_move) best_ordinal = ordinal;
      best = std::max(best, found);
      alpha = std::max(alpha, best);
      if (best >= beta) remember(begin, i, end, trace);
    }
    const std::size_t relies_on = leave_path(relied_on);
    const Worth upper = best >= beta ? most : std::min(most, without_distance(best));
    const Worth lower = best > asked || best == least ? best : least;
    store(at, {lower, upper, best_ordinal}, relies_on, nodes_ - nodes_before + 1);
    return best;
  }

  // Searches the worth of a move.
  Worth reached(const Candidate& candidate, Worth alpha, Worth beta) {
    const Worth low = worth_scale.after(alpha), high = worth_scale.after(beta);
    if (candidate.same_player) return worth_scale.before(visit(candidate.at, low, high));
    return worth_scale.before(
        static_cast<Worth>(-visit(candidate.at, static_cast<Worth>(-high), static_cast<Worth>(-low))));
  }

  // The best worth of a move that the table already proves.
  Worth best_seen(std::size_t begin, std::size_t end) const {
    Worth best = -won_already;
    for (std::size_t i = begin; i < end; ++i) {
      const Candidate& candidate = pending_[i];
      const Known known = memory_.find(candidate.at);
      const Worth least = candidate.same_player ? known.least : static_cast<Worth>(-known.most);
      best = std::max(best, worth_scale.before(least));
    }
    return best;
  }

  // Pushes the moves worth a try on pending_, and returns what is proved without them.
  Proved gather(const KeyedPosition& at, std::uint8_t best) {
    const std::size_t begin = pending_.size();
    const Player mover = rules_.to_move(at.position);
    Proved proved = Proved::nothing();
    if constexpr (Advised<R>)
      proved = advice_.candidates(at.position,
                                  [&](const auto& move, int score) { add(at, mover, begin, best, move, score); });
    if (!Advised<R> || !leaves_out_) {
      const std::size_t advised = pending_.size();
      rules_.moves(at.position, [&](const auto& move) { add(at, mover, begin, best, move, lowest_score); });
      if constexpr (Advised<R>) drop_repeated(begin, advised);
    }
    look_at(pending_.size() - begin);
    return proved;
  }

  template <class Move>
  void add(const KeyedPosition& from, Player mover, std::size_t begin, std::uint8_t best, const Move& move, int score) {
    const Position position = rules_.after(from.position, move);
    Candidate candidate;
    candidate.at = memory_.keyed(position);
    memory_.prefetch(candidate.at);
    candidate.trace = trace(key_of(rules_, from.position), key_of(rules_, position));
    candidate.ordinal = static_cast<std::uint8_t>(std::min<std::size_t>(pending_.size() - begin, Known::no_move));
    candidate.same_player = rules_.to_move(position) == mover;
    candidate.order = (std::int64_t{score} << 32) + history_[candidate.trace];
    if (worker_ != 0) candidate.order += static_cast<std::int64_t>(random_.next() >> 34);
    if (candidate.ordinal == best && best != Known::no_move) candidate.order = std::numeric_limits<std::int64_t>::max();
    pending_.push_back(candidate);
  }
  // Drops moves that were already advised.
  void drop_repeated(std::size_t begin, std::size_t advised) {
    std::size_t kept = advised;
    for (std::size_t i = advised; i < pending_.size(); ++i) {
      const auto same = [&](const Candidate& candidate) { return candidate.at.key == pending_[i].at.key; };
      if (std::none_of(pending_.begin() + begin, pending_.begin() + advised, same)) pending_[kept++] = pending_[i];
    }
    pending_.resize(kept);
  }
  static std::uint16_t trace(const KeyOf<R>& from, const KeyOf<R>& to) {
    KeyOf<R> changed = to;
    for (int i = 0; i < key_words<R>; ++i) changed.word[i] ^= from.word[i];
    return static_cast<std::uint16_t>(Table::hash(changed) >> (64 - trace_bits));
  }

  // Moves the best of the remaining candidates to place i; of equals, the one that the rules gave first.
  void bring_forward(std::size_t i, std::size_t end) {
    std::size_t chosen = i;
    for (std::size_t j = i + 1; j < end; ++j) {
      const Candidate &a = pending_[j], &b = pending_[chosen];
      if (a.order > b.order || (a.order == b.order && a.ordinal < b.ordinal)) chosen = j;
    }
    if (chosen != i) std::swap(pending_[i], pending_[chosen]);
  }

  // Raises the move that refuted, and lowers those tried in vain before it.
  void remember(std::size_t begin, std::size_t at, std::size_t end, std::uint16_t trace) {
    const auto weight = static_cast<std::int32_t>(end - begin);
    history_[trace] = std::min(history_[trace] + weight, max_history);
    for (std::size_t i = begin; i < at; ++i)
      history_[pending_[i].trace] = std::max(history_[pending_[i].trace] - 1, -max_history);
  }

  // Moves that are left out may lead to other distances, but to no better outcome.
  Worth without_distance(Worth worth) const {
    if (keeps_distances || !leaves_out_) return worth;
    return worth < 0 ? best_loss : worth == 0 ? Worth{0} : won_already;
  }

  void store(const KeyedPosition& at, Known known, std::size_t relies_on, std::uint64_t work) {
    if (relies_on != nothing) {  // keeps wins and losses, which never rely on a position that came back
      if (known.least <= 0) known.least = -won_already;
      if (known.most >= 0) known.most = won_already;
    }
    memory_.store(at, known, work);
  }

  Worth worth_at(End end, const Position& position) const { return worth_scale.at_end(end, rules_.to_move(position)); }

  bool on_path(const KeyOf<R>& key) {
    for (std::size_t i = path_.size(); i-- > 0;) {
      if (!(path_[i] == key)) continue;
      relies_on_ = std::min(relies_on_, i);
      return true;
    }
    return false;
  }
  // Returns what the positions visited before rely on.
  std::size_t enter_path(const KeyOf<R>& key) {
    if (path_.size() == longest_path)
      throw Error(Phrase("search follows lines of up to {} plies", longest_path)).coded("line-too-long");
    path_.push_back(key);
    return std::exchange(relies_on_, nothing);
  }
  // Returns what this position relies on, other than itself.
  std::size_t leave_path(std::size_t relied_on) {
    path_.pop_back();
    const std::size_t own = relies_on_ < path_.size() ? relies_on_ : nothing;
    relies_on_ = std::min(own, relied_on);
    return own;
  }

  // Before so many candidates are compared: where positions have a million moves, a few of them take seconds.
  void look_at(std::size_t candidates) {
    looked_at_ += candidates;
    if (looked_at_ < candidates_between_checks) return;
    looked_at_ = 0;
    budget_.check();
    if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) throw Stopped{};
  }
  void pause() {
    looked_at_ = 0;
    budget_.check();
    if (worker_ == 0) progress_.report(Phrase("searched"), nodes_, 0);
    memory_.grow_own();
    if (stop_ == nullptr) {
      memory_.grow_shared();
    } else if (stop_->load(std::memory_order_relaxed) || nodes_ > last_node_ || memory_.shared_should_grow()) {
      throw Stopped{};
    }
  }

  static constexpr int lowest_score = std::numeric_limits<int>::min() / 2;
  static constexpr std::int32_t max_history = 1 << 28;

  const R& rules_;
  const Advice& advice_;
  SearchMemory<R> memory_;
  bool leaves_out_;  // whether moves that the advice leaves out are skipped
  const Budget& budget_;
  Progress& progress_;
  int worker_;
  Random random_;
  bool may_repeat_ = true;
  const std::atomic<bool>* stop_ = nullptr;
  std::uint64_t nodes_ = 0, last_node_ = 0;
  std::uint64_t looked_at_ = 0;      // candidates, since the last check
  std::size_t relies_on_ = nothing;  // the first position of the path that made a draw by coming back
  LargeArray<Candidate> pending_;
  std::vector<KeyOf<R>> path_;
  std::int32_t history_[1 << trace_bits] = {};
};

}  // namespace zermelo::detail
