// SPDX-License-Identifier: Apache-2.0
// The exact worth of a position of any game, by questions whose answers are yes or no: is it a win, is it lost, within
// how many plies. What is known after each question stands, so a search that is out of time still tells bounds.
#pragma once
#include <algorithm>
#include <cstdint>
#include <memory>
#include <thread>
#include <vector>

#include <zermelo/base/progress.h>
#include <zermelo/solvers/negamax.h>

namespace zermelo {

struct WorthBounds {
  Worth least = -won_already, most = won_already;
  [[nodiscard]] bool settled() const { return least == most; }
};

struct SearchOptions {
  bool outcome_only = false;
  std::uint64_t table_bytes = std::uint64_t{1} << 30;  // at most
};

template <Rules R>
class Search {
 public:
  using Position = typename R::Position;

  Search(const R& rules, const SearchOptions& options, const Budget& budget, Progress& progress = silent())
      : rules_(rules),
        options_(options),
        budget_(budget),
        progress_(progress),
        table_(budget, options.table_bytes, budget.threads() > 1) {
    for (int worker = 0; worker < budget.threads(); ++worker)
      workers_.push_back(std::make_unique<Negamax<R>>(rules_, table_, options.outcome_only, budget_, worker));
  }

  // Asks until the worth is settled, or with outcomes alone its sign.
  void narrow(const Position& position, WorthBounds& bounds) {
    table_.begin_search();
    while (!settled(bounds)) ask(position, next_question(position, bounds), bounds);
  }

  [[nodiscard]] std::uint64_t nodes() const {
    std::uint64_t sum = 0;
    for (const auto& worker : workers_) sum += worker->nodes();
    return sum;
  }

 private:
  [[nodiscard]] bool settled(const WorthBounds& bounds) const {
    return bounds.settled() || (options_.outcome_only && (bounds.least > 0 || bounds.most < 0));
  }

  // «Is it worth more?»
  Worth next_question(const Position& position, const WorthBounds& bounds) const {
    if (bounds.least < 0 && bounds.most > 0) return 0;
    if (bounds.least <= 0 && bounds.most >= 0) return bounds.most > 0 ? 0 : -1;
    (void)position;
    return static_cast<Worth>((bounds.least + bounds.most - (bounds.least + bounds.most < 0)) / 2);
  }

  void ask(const Position& position, Worth question, WorthBounds& bounds) {
    const Worth found = workers_[0]->worth(position, question, static_cast<Worth>(question + 1));
    if (found > question) {
      bounds.least = std::max(bounds.least, found);
    } else {
      bounds.most = std::min(bounds.most, found);
    }
  }

  R rules_;
  SearchOptions options_;
  Budget budget_;
  Progress& progress_;
  typename Negamax<R>::Table table_;
  std::vector<std::unique_ptr<Negamax<R>>> workers_;
};

}  // namespace zermelo
