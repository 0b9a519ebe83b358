// SPDX-License-Identifier: Apache-2.0
// Depth-first search that remembers what it has solved, for games without cycles, from any position. It keeps its own
// stack, so that a line of a million moves does not overflow.
#pragma once
#include <algorithm>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>

#include <zermelo/base/error.h>
#include <zermelo/base/progress.h>
#include <zermelo/rules/key.h>
#include <zermelo/rules/notation.h>
#include <zermelo/solution/oracle.h>
#include <zermelo/solvers/key_table.h>
#include <zermelo/solvers/outcome_table.h>

namespace zermelo::detail {

struct MemoOptions {
  bool outcome_only = false;
  bool stop_early = false;  // at the first move that wins; REQUIRES: outcome_only
  bool remember = true;     // without it, every line of play is walked to its end
  bool up_to_symmetry = false;
};

// REQUIRES, of an OutcomeTable: outcome_only, and a game whose layers show that it has no cycle.
template <Rules R, class Table = KeyTable<key_words<R>>>
class Memo {
 public:
  using Position = typename R::Position;

  Memo(const R& rules, const MemoOptions& options, const Budget& budget, Progress& progress = silent())
      : rules_(rules),
        options_(options),
        scale_(options.outcome_only ? 2 : 16),
        budget_(budget),
        progress_(progress),
        lead_(options.stop_early ? 8 : 1 << 20),
        table_(empty_table(rules, budget)),
        frames_(budget),
        pending_(budget) {
    if constexpr (Layered<R>) may_cycle_ = rules.longest_step() == 0;
  }

  // Throws an Error that shows the cycle where there is one, and where a distance passes 32766.
  Score solve(const Position& position) {
    Score returned = enter(hashed(position));
    while (!frames_.empty()) {
      Frame& frame = frames_.back();
      if (returned != unknown_score) learn(frame, returned);
      returned = frame.next < pending_.size() ? enter_next(frame) : leave();
    }
    return returned;
  }

  // The score found for a position; unknown_score where there is none.
  [[nodiscard]] Score found(const Position& position) const {
    if (const End end = result(rules_, position); end != End::none) return scale_.at_end(end);
    return table_.find(key_of(rules_, hashed(position).position));
  }
  [[nodiscard]] const ScoreScale& scale() const { return scale_; }
  [[nodiscard]] const Table& table() const { return table_; }
  [[nodiscard]] std::uint64_t calls() const { return calls_; }

 private:
  // A position, or the symmetric one that is stored instead, and its place in the table.
  struct HashedPosition {
    Position position;
    std::uint64_t hash;
  };
  struct Frame {
    HashedPosition at;
    std::uint64_t begin, next;  // of its successors in pending_
    Score best;                 // as the player to move sees it
    Player mover;
  };
  // Marks positions whose search has begun. It is the score of a win in 0 moves, which only ends have, and ends are not
  // stored.
  static constexpr Score open = 0xFFFF;
  static constexpr std::uint64_t calls_between_checks = 1 << 16, moves_between_checks = 1 << 20;

  static Table empty_table(const R& rules, const Budget& budget) {
    if constexpr (std::same_as<Table, OutcomeTable>) {
      return OutcomeTable(budget, rules.key_bits());
    } else {
      return Table(budget);
    }
  }

  KeyOf<R> key(const HashedPosition& at) const { return key_of(rules_, at.position); }
  HashedPosition hashed(const Position& position) const {
    const Position canonical = representative(rules_, position, options_.up_to_symmetry);
    return {canonical, table_.hash(key_of(rules_, canonical))};
  }

  // Prefetches a position some steps before it is entered. A search that stops early enters few positions, so it looks
  // less far ahead.
  HashedPosition prepared(const Position& position) const {
    const HashedPosition soon = hashed(position);
    table_.prefetch(soon.hash);
    return soon;
  }
  Score enter_next(Frame& frame) {
    const HashedPosition next = pending_[frame.next++];
    const std::uint64_t soon = frame.next + lead_ - 1;
    if (soon < pending_.size()) pending_[soon] = prepared(pending_[soon].position);
    return enter(next);
  }

  // Returns the score where it is known at once; otherwise pushes a frame. Flattened, since a call would return
  // successors through memory, and reading them would wait for the write.
  [[gnu::flatten]] Score enter(const HashedPosition& at) {
    if (++calls_ % calls_between_checks == 0) pause();
    const Position& position = at.position;
    if (const End end = rules_.end(position); end != End::none) return scale_.at_end(end);
    if (options_.remember) {
      const Score known = table_.find(key(at), at.hash);
      if (known == open) report_cycle(at);
      if (known != unknown_score) return known;
    }
    const std::uint64_t begin = pending_.size();
    rules_.moves(position, [&](const auto& move) {
      pending_.construct_back([&] {
        const Position next = rules_.after(position, move);
        return pending_.size() - begin < lead_ ? prepared(next) : HashedPosition{next, 0};
      });
    });
    if (pending_.size() == begin) return scale_.at_end(rules_.stuck(position));
    moves_since_check_ += pending_.size() - begin;
    if (moves_since_check_ >= moves_between_checks) pause();
    if (may_cycle_ && options_.remember) table_.set(key(at), at.hash, open);
    frames_.push_back({at, begin, begin, unknown_score, rules_.to_move(position)});
    return unknown_score;
  }

  void learn(Frame& frame, Score returned) {
    frame.best = std::max(frame.best, scale_.for_player(frame.mover, scale_.before(returned)));
    if (options_.stop_early && frame.best == scale_.best()) frame.next = pending_.size();
  }

  Score leave() {
    const Frame frame = frames_.back();
    frames_.pop_back();
    pending_.resize(frame.begin);
    const Score score = scale_.for_player(frame.mover, frame.best);
    if (scale_.has_distances() && (score == scale_.draw() - 1 || score == scale_.draw() + 1))
      throw Error(Phrase("memo holds distances up to {} plies", scale_.longest() - 1)).coded("distance-too-long");
    if (options_.remember) table_.set(key(frame.at), frame.at.hash, score);
    return score;
  }

  [[gnu::noinline]] void pause() {
    moves_since_check_ = 0;
    budget_.check();
    progress_.report(Phrase("remembered"), table_.size(), 0);
  }

  [[noreturn, gnu::noinline]] void report_cycle(const HashedPosition& at) const {
    const KeyOf<R> closing = key(at);
    std::size_t from = frames_.size();
    while (from > 0 && !(key(frames_[from - 1].at) == closing)) --from;
    std::string line;
    constexpr std::size_t shown = 8;
    for (std::size_t i = from - 1; i < frames_.size(); ++i) {
      if (i < from - 1 + shown) line += text_of(rules_, frames_[i].at.position) + " -> ";
      if (i == from - 1 + shown) line += "… -> ";
    }
    throw Error(Phrase("memo is for games without cycles, and here is one: {}", line + text_of(rules_, at.position)))
        .coded("game-cycles");
  }

  R rules_;
  MemoOptions options_;
  ScoreScale scale_;
  Budget budget_;
  Progress& progress_;
  bool may_cycle_ = true;
  std::uint64_t lead_;  // how many positions ahead are prepared
  std::uint64_t calls_ = 0, moves_since_check_ = 0;
  Table table_;
  LargeArray<Frame> frames_;
  LargeArray<HashedPosition> pending_;
};

}  // namespace zermelo::detail
