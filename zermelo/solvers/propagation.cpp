// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solvers/propagation.h>

#include <algorithm>
#include <bit>

#include <zermelo/base/parallel.h>

namespace zermelo {

namespace {

// How far ahead of the node in hand each kind of memory is asked for.
constexpr std::size_t ahead_row_start = 48, ahead_row = 24, ahead_state = 8;

void prefetch(const void* address) { __builtin_prefetch(address); }

// A large frontier is sorted by setting a bit a node, a small one by comparing.
bool dense(std::size_t frontier, std::size_t nodes) { return frontier > 64 && frontier > nodes / 1024; }

}  // namespace

Propagation::Propagation(const Arena& arena, const Budget& budget, Progress& progress)
    : state(budget, arena.size()),
      rank(budget, arena.size()),
      strategy(budget, arena.size()),
      arena_(arena),
      budget_(budget),
      progress_(progress),
      frontier_(budget),
      next_(budget),
      bits_(budget, (std::size_t{arena.size()} + 63) / 64, 0) {
  const auto start = arena.out_start();
  parallel_blocks(budget, arena.size(), 1 << 18, [&](std::uint64_t begin, std::uint64_t end) {
    for (std::uint64_t node = begin; node < end; ++node) {
      const std::uint64_t degree = start[node + 1] - start[node];
      const auto count = static_cast<unsigned>(std::min<std::uint64_t>(degree, wide));
      state[node] = static_cast<std::uint8_t>(index(arena.owner(static_cast<Node>(node))) | count * count_unit);
      rank[node] = no_rank;
      strategy[node] = no_node;
    }
  });
  for (Node node = 0; node < arena.size(); ++node) {
    if (state[node] / count_unit == wide) wide_count_.emplace(node, start[node + 1] - start[node]);
  }
}

void Propagation::seed(Node node, End winner) {
  state[node] = static_cast<std::uint8_t>(state[node] | static_cast<unsigned>(winner) << 1);
  frontier_.push_back(node);
}

void Propagation::seed_draw(Node node) {
  state[node] = static_cast<std::uint8_t>(state[node] | static_cast<unsigned>(End::draw) << 1);
  drawn_ends_.push_back(node);
}

void Propagation::run() {
  const std::size_t worth_sharing = std::max<std::size_t>(std::size_t{1} << 13, arena_.size() / 512);
  std::uint64_t decided = 0, next_check = 0;
  for (Distance layer = 0; !frontier_.empty(); ++layer) {
    if (decided >= next_check) {
      budget_.check();
      progress_.report(Phrase("solving"), decided, arena_.size());
      next_check = decided + (1 << 16);
    }
    decided += frontier_.size();
    if (budget_.threads() > 1 && frontier_.size() >= worth_sharing) {
      carry_together(layer);
      gather_frontier();
    } else {
      carry_alone(layer);
      std::swap(frontier_, next_);
      sort_frontier();
    }
    next_.clear();
  }
}

// One more successor is lost for the owner of `node`; true where it was the last.
template <bool together>
bool Propagation::loses_one(Node node, std::uint8_t byte) {
  if (byte / count_unit != wide) {
    if constexpr (together) {
      const std::uint8_t before = std::atomic_ref(state[node]).fetch_sub(count_unit, std::memory_order_relaxed);
      return before / count_unit == 1;
    } else {
      state[node] = static_cast<std::uint8_t>(byte - count_unit);
      return byte / count_unit == 1;
    }
  }
  std::uint64_t& count = wide_count_.find(node)->second;
  if constexpr (together) return std::atomic_ref(count).fetch_sub(1, std::memory_order_relaxed) == 1;
  return --count == 0;
}

void Propagation::carry_alone(Distance layer) {
  const std::uint64_t* const start = arena_.in_start().data();
  const Node* const in = arena_.in().data();
  const Node* const frontier = frontier_.data();
  const std::size_t size = frontier_.size();
  for (std::size_t i = 0; i < size; ++i) {
    if (i + ahead_row_start < size) prefetch(start + frontier[i + ahead_row_start]);
    if (i + ahead_row < size) prefetch(in + start[frontier[i + ahead_row]]);
    if (i + ahead_state < size) {
      const Node soon = frontier[i + ahead_state];
      for (std::uint64_t e = start[soon]; e < start[soon + 1]; ++e) prefetch(&state[in[e]]);
    }
    const Node node = frontier[i];
    rank[node] = layer;
    const End winner = fate(state[node]);
    for (std::uint64_t e = start[node]; e < start[node + 1]; ++e) {
      const Node from = in[e];
      const std::uint8_t byte = state[from];
      if (fate(byte) != End::none) continue;
      const bool own = won_by(owner(byte)) == winner;
      if (!own && !loses_one<false>(from, byte)) continue;
      state[from] = static_cast<std::uint8_t>(state[from] | static_cast<unsigned>(winner) << 1);
      if (own) strategy[from] = node;
      next_.push_back(from);
    }
  }
}

// As carry_alone, with blocks of the frontier on several threads; the next frontier is left in bits_.
void Propagation::carry_together(Distance layer) {
  const std::uint64_t* const start = arena_.in_start().data();
  const Node* const in = arena_.in().data();
  const auto forming = [&](Node node) { return std::atomic_ref(bits_[node / 64]); };
  const auto mask = [](Node node) { return std::uint64_t{1} << node % 64; };
  parallel_blocks(budget_, frontier_.size(), 1 << 11, [&](std::uint64_t begin, std::uint64_t end) {
    for (std::uint64_t i = begin; i < end; ++i) {
      if (i + ahead_state < end) {
        const Node soon = frontier_[i + ahead_state];
        for (std::uint64_t e = start[soon]; e < start[soon + 1]; ++e) prefetch(&state[in[e]]);
      }
      const Node node = frontier_[i];
      rank[node] = layer;
      const End winner = fate(std::atomic_ref(state[node]).load(std::memory_order_relaxed));
      for (std::uint64_t e = start[node]; e < start[node + 1]; ++e) {
        const Node from = in[e];
        std::atomic_ref byte_at(state[from]);
        const std::uint8_t byte = byte_at.load(std::memory_order_relaxed);
        const bool own = won_by(owner(byte)) == winner;
        if (fate(byte) != End::none) {
          // Another thread may have attracted it in this layer through a higher successor.
          if (!own || fate(byte) != winner) continue;
          if ((forming(from).load(std::memory_order_relaxed) & mask(from)) == 0) continue;
        } else {
          if (!own && !loses_one<true>(from, byte)) continue;
          byte_at.fetch_or(static_cast<std::uint8_t>(static_cast<unsigned>(winner) << 1), std::memory_order_relaxed);
          forming(from).fetch_or(mask(from), std::memory_order_relaxed);
        }
        if (!own) continue;
        std::atomic_ref move(strategy[from]);
        Node best = move.load(std::memory_order_relaxed);
        while (node < best && !move.compare_exchange_weak(best, node, std::memory_order_relaxed)) {
        }
      }
    }
  });
}

void Propagation::sort_frontier() {
  if (std::is_sorted(frontier_.begin(), frontier_.end())) return;
  if (!dense(frontier_.size(), arena_.size())) {
    std::sort(frontier_.begin(), frontier_.end());
    return;
  }
  for (const Node node : frontier_) bits_[node / 64] |= std::uint64_t{1} << node % 64;
  gather_frontier();
}

// The nodes whose bits are set, in order; clears the bits.
void Propagation::gather_frontier() {
  frontier_.clear();
  for (std::size_t word = 0; word < bits_.size(); ++word) {
    for (std::uint64_t bits = bits_[word]; bits != 0; bits &= bits - 1) {
      frontier_.push_back(static_cast<Node>(word * 64 + static_cast<std::size_t>(std::countr_zero(bits))));
    }
    bits_[word] = 0;
  }
}

void Propagation::mark_ended_draws() {
  std::vector<Node>& stack = drawn_ends_;
  while (!stack.empty()) {
    const Node node = stack.back();
    stack.pop_back();
    for (const Node from : arena_.predecessors(node)) {
      if (fate(state[from]) != End::none) continue;
      state[from] = static_cast<std::uint8_t>(state[from] | static_cast<unsigned>(End::draw) << 1);
      stack.push_back(from);
    }
  }
}

}  // namespace zermelo
