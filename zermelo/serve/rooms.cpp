// SPDX-License-Identifier: Apache-2.0
#include <zermelo/serve/rooms.h>

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

std::shared_ptr<const Known> Room::known() const {
  const std::lock_guard lock(mutex_);
  return known_;
}

answers::Place Room::place(const AnyPosition& position) const {
  return {.game = *game_, .scope = {position, Scope::Extent::from_one}, .known = known()};
}

Rooms::Rooms(const RoomLimits& limits, const Budget& stopping)
    : limits_(limits), budget_(stopping.within({.memory = limits.memory, .threads = limits.threads})) {}

RoomPointer Rooms::room(const std::string& game) {
  if (game.starts_with('@'))
    throw Error(Phrase("{}: the server opens no files; send the graph itself", shown(game))).coded("no-files");
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = places_.find(game); found != places_.end()) {
      rooms_.splice(rooms_.begin(), rooms_, found->second);
      return found->second->room;
    }
  }
  std::unique_ptr<Game> made = make_game(game);
  const std::string canonical = made->name();
  // One game under two spellings is one room, known by its canonical name.
  if (canonical != game) return room(canonical);
  if (limits_.with_table) made = limits_.with_table(std::move(made));
  const std::lock_guard lock(mutex_);
  if (const auto found = places_.find(game); found != places_.end()) return found->second->room;
  rooms_.push_front({game, std::make_shared<Room>(std::move(made))});
  places_[game] = rooms_.begin();
  if (rooms_.size() > limits_.rooms) {
    places_.erase(rooms_.back().text);
    rooms_.pop_back();
  }
  return rooms_.front().room;
}

std::size_t Rooms::size() const {
  const std::lock_guard lock(mutex_);
  return rooms_.size();
}

void Rooms::settle(const RoomPointer& room, WorkerPool& pool, std::function<void()> then, ProgressSink progress) {
  {
    const std::lock_guard lock(room->mutex_);
    const Room::State state = room->state_;
    if (state != Room::State::settled)
      room->visitors_.push_back({std::exchange(then, nullptr), std::move(progress), pool});
    if (state == Room::State::solving) return;
    if (state == Room::State::fresh) room->state_ = Room::State::solving;
  }
  if (then) {
    then();
  } else {
    solve(*room);
  }
}

// Tells whoever waits at that moment.
class Room::SharedProgress : public Progress {
 public:
  explicit SharedProgress(Room& room) : room_(room) {}
  void report(const Phrase& stage, std::uint64_t done, std::uint64_t total) override {
    const std::lock_guard lock(room_.mutex_);
    for (const Visitor& visitor : room_.visitors_) {
      if (visitor.progress) visitor.progress(stage, done, total);
    }
  }

 private:
  Room& room_;
};

void Rooms::solve(Room& room) {
  Room::SharedProgress progress(room);
  bool crowded = false;
  const std::shared_ptr<const Known> known = solved(room, progress, crowded);
  std::vector<Room::Visitor> visitors;
  {
    const std::lock_guard lock(room.mutex_);
    room.known_ = known;
    room.state_ = crowded ? Room::State::fresh : Room::State::settled;
    visitors.swap(room.visitors_);
  }
  for (std::size_t i = 1; i < visitors.size(); ++i) visitors[i].pool.go_on(std::move(visitors[i].then));
  visitors.front().then();
}

// A table that holds one position for all symmetric ones is no list of them, but tells best play.
SolveRequest Rooms::request_for(const Game& game, const Scope& whole, const Budget& budget) const {
  const SolveRequest from_table{.best_play = true};
  if (limits_.with_table && game.choose(whole, from_table, budget).method == Method::table) return from_table;
  return {};
}

std::shared_ptr<const Known> Rooms::solved(const Room& room, Progress& progress, bool& crowded) {
  const Game& game = room.game();
  const Scope whole = game.whole();
  for (int tries = 0; tries < max_tries; ++tries) {
    try {
      const Budget budget = budget_.within({.seconds = limits_.seconds, .threads = limits_.threads});
      const SolveRequest request = request_for(game, whole, budget);
      const ChosenMethod chosen = game.choose(whole, request, budget);
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
    if (make_space(room) || wait_for_space()) continue;
    crowded = budget_.used() > 0;
    return nullptr;
  }
  crowded = true;
  return nullptr;
}

// What was forgotten stays while somebody still reads it.
bool Rooms::wait_for_space() const {
  const std::uint64_t used = budget_.used();
  for (int i = 0; i < 100 && used > 0; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    if (budget_.used() < used) return true;
  }
  return false;
}

bool Rooms::make_space(const Room& keep) {
  const std::lock_guard lock(mutex_);
  for (auto place = rooms_.rbegin(); place != rooms_.rend(); ++place) {
    Room& room = *place->room;
    if (&room == &keep) continue;
    const std::lock_guard room_lock(room.mutex_);
    if (!room.known_) continue;
    room.known_.reset();
    room.state_ = Room::State::fresh;
    return true;
  }
  return false;
}

}  // namespace zermelo::serve
