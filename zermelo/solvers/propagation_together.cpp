// SPDX-License-Identifier: Apache-2.0
// A layer shared by several threads (propagation.h).
#include <zermelo/solvers/propagation.h>

#include <algorithm>
#include <functional>

#include <zermelo/base/parallel.h>

namespace zermelo::detail {

namespace {

// A thread posts the edges of this many frontier nodes before all threads take their post: it stays in the cache.
constexpr std::size_t nodes_a_post = std::size_t{1} << 15;
// How far ahead of the current edge its node is prefetched.
constexpr std::size_t ahead_posted = 32;

}  // namespace

void Propagation::carry_together(Distance layer) {
  const auto each_thread = [&](const std::function<void(std::size_t)>& work) {
    parallel_blocks(budget_, shares_.size(), 1, [&](std::uint64_t thread, std::uint64_t) { work(thread); });
  };
  for (Range& share : shares_) share.attracted.clear();
  const std::size_t batches = share_frontier();
  for (std::size_t batch = 0; batch < batches; ++batch) {
    budget_.check();
    each_thread([&](std::size_t thread) {
      const auto [begin, end] = part(thread, batch);
      const bool out_of_order = batch > 0;  // edges of an earlier batch were received
      if (shares_.size() == 2) {
        near_ ? carry_own<2>(thread, begin, end, layer, out_of_order) : post<2>(thread, begin, end, layer);
      } else {
        near_ ? carry_own<4>(thread, begin, end, layer, out_of_order) : post<4>(thread, begin, end, layer);
      }
    });
    each_thread([&](std::size_t thread) { near_ ? receive<true>(thread, layer) : receive<false>(thread, layer); });
  }
  each_thread([&](std::size_t thread) { sort_attracted(shares_[thread]); });
  frontier_.clear();
  for (const Range& share : shares_) frontier_.append(share.attracted.data(), share.attracted.size());
}

// Where edges stay near, each thread walks the frontier's nodes of its own range. Returns the number of batches.
std::size_t Propagation::share_frontier() {
  const auto batches_for = [](std::size_t nodes, std::size_t threads) {
    return (nodes + threads * nodes_a_post - 1) / (threads * nodes_a_post);
  };
  if (!near_) return batches_for(frontier_.size(), shares_.size());
  const Node* const begin = frontier_.begin();
  std::size_t batches = 0;
  for (Range& share : shares_) {
    const auto place = [&](std::uint64_t node) {
      return static_cast<std::size_t>(std::lower_bound(begin, begin + frontier_.size(), node) - begin);
    };
    share.first = place(share.begin);
    share.last = place(share.end);
    batches = std::max(batches, batches_for(share.last - share.first, 1));
  }
  return batches;
}

// The part of the frontier that a thread walks in a batch. Where edges do not stay near, the parts of a batch follow
// each other in the frontier, so that posted edges come in its order.
std::pair<std::size_t, std::size_t> Propagation::part(std::size_t thread, std::size_t batch) const {
  const std::size_t first = near_ ? shares_[thread].first : 0, last = near_ ? shares_[thread].last : frontier_.size();
  const std::size_t skipped = near_ ? batch : batch * shares_.size() + thread;
  const std::size_t begin = std::min(last, first + skipped * nodes_a_post);
  return {begin, std::min(last, begin + nodes_a_post)};
}

// Whether nearly all edges stay in the range of one thread, by a sample: then it pays to check each edge.
bool Propagation::edges_stay_near() const {
  constexpr Node samples = 1024;
  std::uint64_t edges = 0, near = 0;
  for (std::uint64_t i = 0; i < samples; ++i) {
    const auto node = static_cast<Node>(std::uint64_t{arena_.size()} * i / samples);
    if (node >= arena_.size()) break;
    const auto owns = [&](const Range& share) { return node >= share.begin && node < share.end; };
    const Range& share = *std::find_if(shares_.begin(), shares_.end(), owns);
    for (const Node from : arena_.predecessors(node)) {
      ++edges;
      near += from >= share.begin && from < share.end;
    }
  }
  return near * 16 >= edges * 15;
}

template <std::size_t threads>
void Propagation::post(std::size_t thread, std::size_t begin, std::size_t end, Distance layer) {
  const std::uint64_t* const start = arena_.in_start().data();
  const Node* const in = arena_.in().data();
  const Node* const frontier = frontier_.data();
  const std::uint8_t* const states = state.data();
  Distance* const ranks = rank.data();
  std::uint64_t edges = 0;
  for (std::size_t i = begin; i < end; ++i) edges += start[frontier[i] + 1] - start[frontier[i]];
  Posted* posted[threads];
  std::size_t count[threads] = {};
  std::uint64_t cut[threads];
  for (std::size_t to = 0; to < threads; ++to) {
    post_[thread][to].resize(edges);
    posted[to] = post_[thread][to].data();
    cut[to] = shares_[to].begin;
  }
  for (std::size_t i = begin; i < end; ++i) {
    if (i + ahead_row < end) __builtin_prefetch(in + start[frontier[i + ahead_row]]);
    const Node node = frontier[i];
    ranks[node] = layer;
    const std::uint32_t winner = fate(states[node]) == End::first ? 0 : 1;
    for (std::uint64_t e = start[node]; e < start[node + 1]; ++e) {
      std::size_t to = 0;
      for (std::size_t other = 1; other < threads; ++other) to += in[e] >= cut[other] ? 1 : 0;
      posted[to][count[to]++] = {winner & 1u, static_cast<std::uint32_t>(in[e] - cut[to]) & 0x7FFFFFFFu, node};
    }
  }
  for (std::size_t to = 0; to < threads; ++to) post_[thread][to].resize(count[to]);
}

template <std::size_t threads>
void Propagation::carry_own(std::size_t thread, std::size_t begin, std::size_t end, Distance layer, bool out_of_order) {
  const std::uint64_t* const start = arena_.in_start().data();
  const Node* const in = arena_.in().data();
  const Node* const frontier = frontier_.data();
  std::uint8_t* const states = state.data();
  Node* const moves = strategy.data();
  Distance* const ranks = rank.data();
  std::uint64_t edges = 0;
  for (std::size_t i = begin; i < end; ++i) edges += start[frontier[i] + 1] - start[frontier[i]];
  Range& share = shares_[thread];
  std::size_t found = share.attracted.size();
  share.attracted.resize(found + edges);
  Node* const attracted = share.attracted.data();
  Posted* posted[threads];
  std::size_t count[threads] = {};
  std::uint64_t cut[threads];
  for (std::size_t to = 0; to < threads; ++to) {
    if (to != thread) post_[thread][to].resize(edges);
    posted[to] = post_[thread][to].data();
    cut[to] = shares_[to].begin;
  }
  for (std::size_t i = begin; i < end; ++i) {
    if (i + ahead_row_start < end) __builtin_prefetch(start + frontier[i + ahead_row_start]);
    if (i + ahead_row < end) __builtin_prefetch(in + start[frontier[i + ahead_row]]);
    if (i + ahead_state < end) {
      const Node soon = frontier[i + ahead_state];
      for (std::uint64_t e = start[soon]; e < start[soon + 1]; ++e) __builtin_prefetch(states + in[e]);
    }
    const Node node = frontier[i];
    ranks[node] = layer;
    const std::uint32_t winner = fate(states[node]) == End::first ? 0 : 1;
    for (std::uint64_t e = start[node]; e < start[node + 1]; ++e) {
      const Node from = in[e];
      std::size_t to = 0;
      for (std::size_t other = 1; other < threads; ++other) to += from >= cut[other] ? 1 : 0;
      if (to != thread) {
        posted[to][count[to]++] = {winner & 1u, static_cast<std::uint32_t>(from - cut[to]) & 0x7FFFFFFFu, node};
      } else if (attracts(from, states[from], moves[from], node, winner)) {
        attracted[found++] = from;
      } else if (out_of_order) {
        lower_move(from, node, winner, layer);
      }
    }
  }
  share.attracted.resize(found);
  for (std::size_t to = 0; to < threads; ++to) post_[thread][to].resize(count[to]);
}

// `out_of_order`: edges within the range were followed before.
template <bool out_of_order>
void Propagation::receive(std::size_t thread, [[maybe_unused]] Distance layer) {
  Range& share = shares_[thread];
  const std::uint64_t base = share.begin;
  std::uint8_t* const states = state.data();
  Node* const moves = strategy.data();
  for (auto& by_thread : post_) {
    const Posted* const posted = by_thread[thread].data();
    const std::size_t count = by_thread[thread].size();
    std::size_t found = share.attracted.size();
    share.attracted.resize(found + count);
    Node* const attracted = share.attracted.data();
    for (std::size_t i = 0; i < count; ++i) {
      if (i + ahead_posted < count) __builtin_prefetch(states + base + posted[i + ahead_posted].from);
      const Posted edge = posted[i];
      const auto from = static_cast<Node>(base + edge.from);
      if (attracts(from, states[from], moves[from], edge.node, edge.winner)) {
        attracted[found++] = from;
      } else if (out_of_order) {
        lower_move(from, edge.node, edge.winner, layer);
      }
    }
    share.attracted.resize(found);
  }
}

}  // namespace zermelo::detail
