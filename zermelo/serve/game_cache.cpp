// SPDX-License-Identifier: Apache-2.0
#include <zermelo/serve/game_cache.h>

#include <chrono>
#include <limits>
#include <new>
#include <string_view>
#include <thread>
#include <utility>

#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>
#include <zermelo/catalogue/registry.h>

namespace zermelo::serve {

namespace {

// Methods that find the verdict of every position; the others answer for one at a time.
bool solves_whole(Method method) { return method != Method::search && method != Method::proof; }

// A game whose size is not known beforehand is soon given up: a search answers for one position sooner.
constexpr double short_try_seconds = 3;
constexpr int max_tries = 100;  // with more space each time
bool of_known_size(const ChosenMethod& chosen) {
  return chosen.method == Method::table || chosen.method == Method::dense || chosen.method == Method::retrograde ||
         (chosen.reach && chosen.reach->all);
}

// Whether one game alone would take more than there is: then nothing has to be forgotten in vain.
bool exceeds_all(const Error& error, std::uint64_t memory, std::uint64_t used) {
  for (const auto& [name, value] : error.facts()) {
    if (std::string_view(name) == "needed") return value > memory && value - memory > used;
  }
  return false;
}

}  // namespace

std::shared_ptr<const Known> CachedGame::known() const {
  const std::lock_guard lock(mutex_);
  return known_;
}

answers::Place CachedGame::place(const AnyPosition& position) const {
  return {.game = *game_, .scope = {position, Scope::Extent::from_one}, .known = known()};
}

GameCache::GameCache(const GameCacheLimits& limits, const Budget& stopping)
    : limits_(limits), budget_(stopping.within({.memory = limits.memory, .threads = limits.threads})) {}

CachedGamePointer GameCache::get(const std::string& game) {
  if (game.starts_with('@'))
    throw Error(Phrase("{}: the server opens no files; send the graph itself", shown(game))).coded("no-files");
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = places_.find(game); found != places_.end()) {
      games_.splice(games_.begin(), games_, found->second);
      return found->second->cached;
    }
  }
  std::unique_ptr<Game> made = make_game(game);
  const std::string canonical = made->name();
  // One game under two spellings is one cached game, known by its canonical name.
  if (canonical != game) return get(canonical);
  if (limits_.with_table) made = limits_.with_table(std::move(made));
  const std::lock_guard lock(mutex_);
  if (const auto found = places_.find(game); found != places_.end()) return found->second->cached;
  games_.push_front({game, std::make_shared<CachedGame>(std::move(made))});
  places_[game] = games_.begin();
  if (games_.size() > limits_.games) {
    places_.erase(games_.back().text);
    games_.pop_back();
  }
  return games_.front().cached;
}

answers::FoundGame GameCache::find(const std::string& game) {
  const CachedGamePointer cached = get(game);
  return {std::shared_ptr<const Game>(cached, &cached->game()), cached->known()};
}

std::size_t GameCache::size() const {
  const std::lock_guard lock(mutex_);
  return games_.size();
}

void GameCache::settle(const CachedGamePointer& cached, WorkerPool& pool, std::function<void()> then,
                       ProgressSink progress) {
  {
    const std::lock_guard lock(cached->mutex_);
    const CachedGame::State state = cached->state_;
    if (state != CachedGame::State::settled)
      cached->waiting_.push_back({std::exchange(then, nullptr), std::move(progress), pool});
    if (state == CachedGame::State::solving) return;
    if (state == CachedGame::State::fresh) cached->state_ = CachedGame::State::solving;
  }
  if (then) {
    then();
  } else {
    solve(*cached);
  }
}

// Tells whoever waits at that moment.
class CachedGame::SharedProgress : public Progress {
 public:
  explicit SharedProgress(CachedGame& cached) : game_(cached) {}
  void report(const Phrase& stage, std::uint64_t done, std::uint64_t total) override {
    const std::lock_guard lock(game_.mutex_);
    for (const Waiting& each : game_.waiting_) {
      if (each.progress) each.progress(stage, done, total);
    }
  }

 private:
  CachedGame& game_;
};

void GameCache::solve(CachedGame& cached) {
  CachedGame::SharedProgress progress(cached);
  bool crowded = false;
  const std::shared_ptr<const Known> known = solved(cached, progress, crowded);
  std::vector<CachedGame::Waiting> waiting;
  {
    const std::lock_guard lock(cached.mutex_);
    cached.known_ = known;
    cached.state_ = crowded ? CachedGame::State::fresh : CachedGame::State::settled;
    waiting.swap(cached.waiting_);
  }
  for (std::size_t i = 1; i < waiting.size(); ++i) waiting[i].pool.go_on(std::move(waiting[i].then));
  waiting.front().then();
}

// A table that holds one position for all symmetric ones is no list of them, but tells best play.
SolveRequest GameCache::request_for(const Game& game, const Scope& whole, const Budget& budget) const {
  const SolveRequest from_table{.best_play = true};
  if (limits_.with_table && game.choose(whole, from_table, budget).method == Method::table) return from_table;
  return {};
}

std::shared_ptr<const Known> GameCache::solved(const CachedGame& cached, Progress& progress, bool& crowded) {
  const Game& game = cached.game();
  const Scope whole = game.whole();
  for (int tries = 0; tries < max_tries; ++tries) {
    try {
      const Budget budget = budget_.within({.seconds = limits_.seconds, .threads = limits_.threads});
      SolveRequest request = request_for(game, whole, budget);
      const ChosenMethod chosen = game.choose(whole, request, budget);
      request.reach = chosen.reach;  // nobody looks again
      if (!solves_whole(chosen.method)) return nullptr;
      if (!of_known_size(chosen)) budget.allow(short_try_seconds);
      SolvedGame solved = game.solve(whole, request, budget, progress);
      budget.allow(std::numeric_limits<double>::infinity());
      ++solved_;
      return std::make_shared<const Known>(Known{std::move(solved.oracle), solved.chosen});
    } catch (const Error& error) {
      if (error.code() != "over-memory" || exceeds_all(error, limits_.memory, budget_.used())) return nullptr;
    } catch (const std::bad_alloc&) {
    }
    if (make_space(cached) || wait_for_space()) continue;
    crowded = budget_.used() > 0;
    return nullptr;
  }
  crowded = true;
  return nullptr;
}

// What was forgotten stays while somebody still reads it.
bool GameCache::wait_for_space() const {
  const std::uint64_t used = budget_.used();
  for (int i = 0; i < 100 && used > 0; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    if (budget_.used() < used) return true;
  }
  return false;
}

bool GameCache::make_space(const CachedGame& keep) {
  const std::lock_guard lock(mutex_);
  for (auto place = games_.rbegin(); place != games_.rend(); ++place) {
    CachedGame& cached = *place->cached;
    if (&cached == &keep) continue;
    const std::lock_guard game_lock(cached.mutex_);
    if (!cached.known_) continue;
    cached.known_.reset();
    cached.state_ = CachedGame::State::fresh;
    return true;
  }
  return false;
}

}  // namespace zermelo::serve
