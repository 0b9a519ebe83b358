// SPDX-License-Identifier: Apache-2.0
// The exact worth of a position of any game, by yes-or-no questions: is it decided within a few plies, is it a win, is
// it lost, within how many plies. Each answer is kept, so a search that runs out of time still has bounds.
#pragma once
#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <vector>

#include <zermelo/base/error.h>
#include <zermelo/base/progress.h>
#include <zermelo/solvers/arena_oracle.h>
#include <zermelo/solvers/negamax.h>
#include <zermelo/solvers/request.h>
#include <zermelo/solvers/search_threads.h>

namespace zermelo::detail {

struct WorthBounds {
  Worth least = -won_already, most = won_already;

  [[nodiscard]] bool settled() const { return least == most; }
  [[nodiscard]] bool outcome_settled() const { return settled() || least > 0 || most < 0; }
};

struct SearchOptions {
  bool outcome_only = false;
  std::uint64_t table_bytes = std::uint64_t{1} << 30;  // at most
};

// Remembers what it has found from one position to the next.
template <Rules R>
class Search {
 public:
  using Position = typename R::Position;
  using Table = TranspositionTable<key_words<R>, Known>;

  Search(const R& rules, const SearchOptions& options, const Budget& budget, Progress& progress = silent())
      : rules_(rules),
        advice_(rules_, budget),
        options_(options),
        budget_(budget),
        table_(budget, options.table_bytes, budget.threads() > 1),
        worker_memory_(budget) {
    if constexpr (Layered<R>) bounded_ = rules.longest_step() > 0;
    distances_are_known_ = advice_keeps_distances<R>() || !options.outcome_only;
    constexpr std::uint64_t stack_bytes = std::uint64_t{1} << 16;
    worker_memory_.add(static_cast<std::uint64_t>(budget.threads()) * (sizeof(Negamax<R>) + stack_bytes),
                       Phrase("{} threads", budget.threads()));
    for (int worker = 0; worker < budget.threads(); ++worker)
      workers_.push_back(
          std::make_unique<Negamax<R>>(rules_, advice_, table_, options.outcome_only, budget_, progress, worker));
  }
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;

  // Asks until the worth, or with outcomes alone its sign, is settled. Where it throws, the bounds hold what was proved
  // so far.
  void narrow(const Position& position, WorthBounds& bounds) {
    table_.begin_search();
    while (!(options_.outcome_only ? bounds.outcome_settled() : bounds.settled())) ask_next(position, bounds);
  }
  // Asks until the outcome is settled. The answers help narrow().
  void narrow_outcome(const Position& position, WorthBounds& bounds) {
    table_.begin_search();
    while (!bounds.outcome_settled()) ask_next(position, bounds);
  }
  // Whether a position is worth exactly that, or with outcomes alone has its sign.
  bool confirms(const Position& position, Worth worth) {
    table_.begin_search();
    if (options_.outcome_only && !bounded_) return confirms_sign(position, worth);
    if (options_.outcome_only) {
      if (worth < 0) return !exceeds(position, -1);
      return worth > 0 ? exceeds(position, 0) : !exceeds(position, 0) && exceeds(position, -1);
    }
    return !exceeds(position, worth) && exceeds(position, static_cast<Worth>(worth - 1));
  }

  [[nodiscard]] const Table& table() const { return table_; }
  [[nodiscard]] std::uint64_t nodes() const {
    std::uint64_t sum = 0;
    for (const auto& worker : workers_) sum += worker->nodes();
    return sum;
  }

 private:
  static constexpr int near = 13;       // plies: looking that far costs little
  static constexpr int farthest = 256;  // plies, where the length of play is unknown

  // «Is it worth more than this?»
  Worth next_question(const WorthBounds& bounds) const {
    for (int plies = near; distances_are_known_ && plies <= (bounded_ ? near : farthest); plies *= 2) {
      const Worth win = worth_scale.win_in(plies);
      if (bounds.least < win && bounds.most >= win) return static_cast<Worth>(win - 1);
      if (bounds.least <= -win && bounds.most > -win) return static_cast<Worth>(-win);
      if (bounds.least >= win || bounds.most <= -win) return static_cast<Worth>((bounds.least + bounds.most - 1) / 2);
    }
    if (bounds.least <= 0 && bounds.most > 0) return 0;
    if (bounds.least < 0 && bounds.most >= 0) return -1;
    // Long wins are mostly nearly as long as they can be.
    return bounds.least > 0 ? bounds.least : static_cast<Worth>(bounds.most - 1);
  }

  bool confirms_sign(const Position& position, Worth worth) {
    WorthBounds bounds;
    const auto sign_may_be_the_same = [&] {
      return worth < 0 ? bounds.least < 0 : worth > 0 ? bounds.most > 0 : bounds.least <= 0 && bounds.most >= 0;
    };
    while (sign_may_be_the_same() && !bounds.outcome_settled()) ask_next(position, bounds);
    return sign_may_be_the_same();
  }

  void ask_next(const Position& position, WorthBounds& bounds) {
    if (!bounded_ && !open_within(near, bounds) && settle_by_arena(position, bounds)) return;
    ask(position, next_question(bounds), bounds);
  }
  // Whether it is unknown that a player wins within so many plies.
  static bool open_within(int plies, const WorthBounds& bounds) {
    const Worth win = worth_scale.win_in(plies);
    return (bounds.least < win && bounds.most >= win) || (bounds.least <= -win && bounds.most > -win);
  }
  // Where positions come back, proving a draw line by line can take for ever. Where few are reached, all of them are
  // solved instead.
  bool settle_by_arena(const Position& position, WorthBounds& bounds) {
    if (arena_is_large_) return false;
    if (arena_ == nullptr || !arena_->probe(position)) arena_ = solved_arena(position);
    arena_is_large_ = arena_ == nullptr;
    if (arena_is_large_) return false;
    const Verdict verdict = arena_->probe(position)->verdict;
    if (verdict.distance >= static_cast<Distance>(worth_scale.top())) return false;
    bounds.least = bounds.most = worth_scale.of(verdict);
    return true;
  }
  std::unique_ptr<ExploredOracle<R>> solved_arena(const Position& position) const {
    constexpr std::uint64_t max_bytes = std::uint64_t{1} << 26;
    const Budget part = budget_.within({.memory = std::min(max_bytes, budget_.memory_left() / 2),
                                        .seconds = budget_.seconds_left() / 4,
                                        .threads = budget_.threads()});
    try {
      const Starts<R> start = [&](const std::function<void(const Position&)>& sink) { sink(position); };
      return std::make_unique<ExploredOracle<R>>(rules_, start, SolveRequest{}, part, silent());
    } catch (const Error& error) {
      if (error.kind() != Error::Kind::budget) throw;
      return nullptr;
    }
  }

  void ask(const Position& position, Worth question, WorthBounds& bounds) {
    const Worth found = answer(position, question);
    Worth& bound = found > question ? bounds.least : bounds.most;
    bound = found > question ? std::max(bound, found) : std::min(bound, found);
    if (bounds.least > bounds.most) throw std::logic_error("what a search has proved contradicts itself");
  }
  bool exceeds(const Position& position, Worth worth) { return answer(position, worth) > worth; }
  // One worker begins alone; the others join where it takes long.
  Worth answer(const Position& position, Worth question) {
    const auto beta = static_cast<Worth>(question + 1);
    if (workers_.size() == 1) return workers_[0]->worth(position, question, beta);
    for (int helpers = 0;; helpers = static_cast<int>(workers_.size()) - 1) {
      const auto found = first_answer(1 + helpers, [&](int worker, const std::atomic<bool>& stop) {
        return workers_[static_cast<std::size_t>(worker)]->worth_unless_stopped(position, question, beta, stop,
                                                                                helpers == 0 ? alone : no_limit);
      });
      if (found) return *found;
      table_.grow_where_crowded();
    }
  }

  static constexpr std::uint64_t alone = 1 << 14, no_limit = ~std::uint64_t{0};  // nodes

  R rules_;
  AdviceOf<R> advice_;
  SearchOptions options_;
  Budget budget_;
  bool bounded_ = false;  // the length of play is limited
  bool distances_are_known_ = true;
  bool arena_is_large_ = false;
  std::unique_ptr<ExploredOracle<R>> arena_;  // of a position in a game where positions come back
  Table table_;
  ChargedMemory worker_memory_;
  std::vector<std::unique_ptr<Negamax<R>>> workers_;
};

}  // namespace zermelo::detail
