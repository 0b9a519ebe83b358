// SPDX-License-Identifier: Apache-2.0
// The games that people ask about. Each is made once and solved once, however many ask at the same moment; what is
// known stays until the memory is needed for another.
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include <zermelo/answers/asked.h>
#include <zermelo/answers/place.h>
#include <zermelo/base/budget.h>
#include <zermelo/base/progress.h>
#include <zermelo/catalogue/game.h>
#include <zermelo/serve/worker_pool.h>

namespace zermelo::serve {

using answers::Known;

// Must not wait.
using ProgressSink = std::function<void(const Phrase& stage, std::uint64_t done, std::uint64_t total)>;

class CachedGame {
 public:
  explicit CachedGame(std::unique_ptr<Game> game) : game_(std::move(game)) {}
  [[nodiscard]] const Game& game() const { return *game_; }
  // Where a question about the position is asked, with what is known now. The cached game must outlive it.
  [[nodiscard]] answers::Place place(const AnyPosition& position) const;
  // Null while it is not solved, and where it is too large.
  [[nodiscard]] std::shared_ptr<const Known> known() const;

 private:
  friend class GameCache;
  class SharedProgress;
  enum class State : std::uint8_t { fresh, solving, settled };
  struct Waiting {
    std::function<void()> then;
    ProgressSink progress;
    WorkerPool& pool;
  };

  std::unique_ptr<Game> game_;
  mutable std::mutex mutex_;
  State state_ = State::fresh;
  std::shared_ptr<const Known> known_;
  std::vector<Waiting> waiting_;
};
using CachedGamePointer = std::shared_ptr<CachedGame>;

struct GameCacheLimits {
  std::uint64_t memory = std::uint64_t{2} << 30;  // bytes, for all solved games together
  double seconds = 20;                            // for solving one game
  int threads = 1;
  std::size_t games = 200;
  // Gives a game that is asked for a table to answer from; none where nobody has tables.
  std::function<std::unique_ptr<Game>(std::unique_ptr<Game>)> with_table = nullptr;
};

class GameCache {
 public:
  // `stopping` is cancelled when the server stops.
  GameCache(const GameCacheLimits& limits, const Budget& stopping);

  // The cached game «chomp(rows=4,cols=3)». Throws an Error where there is no such game; files are refused.
  [[nodiscard]] CachedGamePointer get(const std::string& game);
  // The same, with what is known of it now.
  [[nodiscard]] answers::FoundGame find(const std::string& game);
  // Calls `then` as soon as the game is solved, or known to be too large: at once on this thread, or later on one of
  // `pool`. The thread of the first that asks solves.
  void settle(const CachedGamePointer& cached, WorkerPool& pool, std::function<void()> then,
              ProgressSink progress = nullptr);

  [[nodiscard]] std::uint64_t memory_used() const { return budget_.used(); }
  [[nodiscard]] std::uint64_t solved() const { return solved_; }
  [[nodiscard]] std::size_t size() const;

 private:
  struct Named {
    std::string text;
    CachedGamePointer cached;
  };
  void solve(CachedGame& cached);
  // Null where it is too large: for the whole memory, or, where `crowded` is set, beside what others hold just now.
  std::shared_ptr<const Known> solved(const CachedGame& cached, Progress& progress, bool& crowded);
  [[nodiscard]] bool wait_for_space() const;
  [[nodiscard]] SolveRequest request_for(const Game& game, const Scope& whole, const Budget& budget) const;
  // Forgets what is known of the game that was asked about least recently; false where nothing is left to forget.
  bool make_space(const CachedGame& keep);

  GameCacheLimits limits_;
  Budget budget_;
  std::atomic<std::uint64_t> solved_{0};
  mutable std::mutex mutex_;
  std::list<Named> games_;  // by their texts as given, the most recently used first
  std::unordered_map<std::string, std::list<Named>::iterator> places_;
};

}  // namespace zermelo::serve
