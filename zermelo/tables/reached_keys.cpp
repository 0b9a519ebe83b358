// SPDX-License-Identifier: Apache-2.0
#include <zermelo/tables/reached_keys.h>

#include <algorithm>
#include <atomic>
#include <vector>

#include <zermelo/base/atomic_ref.h>
#include <zermelo/base/parallel.h>

namespace zermelo::tables {

namespace {

constexpr std::uint64_t bits_of_a_word = 64, slots_of_a_task = std::uint64_t{1} << 12;

std::uint64_t bit_of(std::uint64_t slot) { return std::uint64_t{1} << slot % bits_of_a_word; }

}  // namespace

ReachedKeys::ReachedKeys(const Game& game, const Table& table, const Budget& budget)
    : game_(game),
      table_(table),
      budget_(budget),
      reached_(budget, table.slots() / bits_of_a_word + 1, 0),
      expanded_(budget, table.slots() / bits_of_a_word + 1, 0) {}

void ReachedKeys::mark(const AnyPosition& position) {
  if (const auto slot = table_.slot_of(position))
    AtomicRef<std::uint64_t>(reached_[*slot / bits_of_a_word]).fetch_or(bit_of(*slot), std::memory_order_relaxed);
}

void ReachedKeys::find(Progress& progress) {
  const Description& table = table_.description();
  game_.begin({table.start, table.extent}, [&](const AnyPosition& position) { mark(position); });
  std::uint64_t begin = 0;
  for (const std::uint64_t entries : table.layers) {
    // Tasks begin at whole words, which no two of them share.
    const std::uint64_t end = begin + entries, first = begin / bits_of_a_word * bits_of_a_word;
    for (std::atomic<bool> more = true; more;) {
      progress.report(Phrase("verifying"), begin, table_.slots());
      more = false;
      parallel_blocks(budget_, end - first, slots_of_a_task, [&](std::uint64_t from, std::uint64_t to) {
        budget_.check();
        if (expand(std::max(begin, first + from), first + to)) more = true;
      });
    }
    begin = end;
  }
}

bool ReachedKeys::is_waiting(std::uint64_t begin, std::uint64_t end) {
  for (std::uint64_t word = begin / bits_of_a_word; word * bits_of_a_word < end; ++word) {
    const std::uint64_t reached = AtomicRef<std::uint64_t>(reached_[word]).load(std::memory_order_relaxed);
    if ((reached & ~expanded_[word]) != 0) return true;
  }
  return false;
}

bool ReachedKeys::expand(std::uint64_t begin, std::uint64_t end) {
  if (begin >= end || !is_waiting(begin, end)) return false;
  bool more = false;
  std::vector<AnyPosition> successors;
  std::uint64_t slot = begin;
  table_.each(begin, end, [&](const AnyPosition& position, const Verdict&) {
    const std::uint64_t word = slot / bits_of_a_word, bit = bit_of(slot);
    ++slot;
    const bool reached = (AtomicRef<std::uint64_t>(reached_[word]).load(std::memory_order_relaxed) & bit) != 0;
    if (!reached || (expanded_[word] & bit) != 0) return;
    expanded_[word] |= bit;
    more = true;
    if (game_.end(position) != End::none) return;
    successors.clear();
    game_.expand(position, successors);
    for (const AnyPosition& successor : successors) mark(successor);
  });
  return more;
}

void ReachedKeys::each_missed(const std::function<void(const AnyPosition&)>& sink) const {
  std::uint64_t slot = 0;
  table_.each([&](const AnyPosition& position, const Verdict&) {
    budget_.check(slot);
    if ((reached_[slot / bits_of_a_word] & bit_of(slot)) == 0) sink(position);
    ++slot;
  });
}

}  // namespace zermelo::tables
