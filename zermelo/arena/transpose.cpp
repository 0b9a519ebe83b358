// SPDX-License-Identifier: Apache-2.0
// A radix sort of the edges by their target, in two steps that each stay within the cache:
//   1. every edge goes to the bucket of its target (2^15 neighbouring nodes): the source straight into the bucket's
//      part of the result, the target's low bits beside it;
//   2. each bucket is put in order by itself, which also finds where its rows begin.
// Sources are taken in order and both steps are stable, so rows come out sorted whatever the number of threads.
#include <zermelo/arena/transpose.h>

#include <algorithm>
#include <vector>

#include <zermelo/base/parallel.h>

namespace zermelo::detail {

namespace {

using Node = std::uint32_t;

constexpr unsigned bucket_bits = 15;
constexpr std::uint64_t bucket_nodes = std::uint64_t{1} << bucket_bits;

class Transposition {
 public:
  Transposition(std::span<const std::uint64_t> start, std::span<const Node> nodes, const Budget& budget)
      : start_(start),
        nodes_(nodes),
        budget_(budget),
        size_(start.size() - 1),
        buckets_(size_ / bucket_nodes + 1),
        in_{LargeArray<std::uint64_t>(budget, size_ + 1), LargeArray<Node>(budget, nodes.size())},
        low_bits_(budget) {
    cut_into_parts();
  }

  Rows run() {
    count_buckets();
    // Limits the edges whose low bits are kept at a time: they take no more memory than a solver needs later.
    const std::uint64_t max_edges = std::max<std::uint64_t>(4 * size_, std::uint64_t{1} << 20);
    for (std::uint64_t bucket = 0; bucket < buckets_;) {
      std::uint64_t last = bucket + 1;
      while (last < buckets_ && bucket_begin_[last + 1] - bucket_begin_[bucket] <= max_edges) ++last;
      low_bits_.resize(bucket_begin_[last] - bucket_begin_[bucket]);
      distribute(bucket, last);
      parallel_blocks(budget_, last - bucket, 1,
                      [&](std::uint64_t from, std::uint64_t) { order(bucket + from, bucket_begin_[bucket]); });
      bucket = last;
    }
    in_.start[size_] = nodes_.size();
    return std::move(in_);
  }

 private:
  // Each part is a range of sources with about as many edges; a thread works on one part at a time.
  void cut_into_parts() {
    const std::uint64_t parts = static_cast<std::uint64_t>(budget_.threads());
    part_begin_.push_back(0);
    for (std::uint64_t part = 1; part < parts; ++part) {
      const auto cut = std::lower_bound(start_.begin(), start_.end(), nodes_.size() / parts * part);
      part_begin_.push_back(std::max<std::uint64_t>(
          part_begin_.back(), std::min<std::uint64_t>(size_, static_cast<std::uint64_t>(cut - start_.begin()))));
    }
    part_begin_.push_back(size_);
  }

  template <class Body>
  void each_part(const Body& body) {
    parallel_blocks(budget_, part_begin_.size() - 1, 1, [&](std::uint64_t part, std::uint64_t) { body(part); });
  }

  // place_[part][bucket]: where the part's next edge into the bucket goes.
  void count_buckets() {
    place_.assign(part_begin_.size() - 1, std::vector<std::uint64_t>(buckets_, 0));
    each_part([&](std::uint64_t part) {
      std::uint64_t* const count = place_[part].data();
      const std::uint64_t end = start_[part_begin_[part + 1]];
      for (std::uint64_t edge = start_[part_begin_[part]]; edge < end; ++edge) ++count[nodes_[edge] >> bucket_bits];
    });
    std::uint64_t sum = 0;
    for (std::uint64_t bucket = 0; bucket < buckets_; ++bucket) {
      bucket_begin_.push_back(sum);
      for (auto& of_part : place_) sum += std::exchange(of_part[bucket], sum);
    }
    bucket_begin_.push_back(sum);
  }

  void distribute(std::uint64_t first, std::uint64_t last) {
    const std::uint64_t kept_from = bucket_begin_[first];
    const bool all = first == 0 && last == buckets_;
    each_part([&](std::uint64_t part) {
      std::uint64_t* const place = place_[part].data();
      for (std::uint64_t source = part_begin_[part]; source < part_begin_[part + 1]; ++source) {
        if (source % bucket_nodes == 0) budget_.check();
        for (std::uint64_t edge = start_[source]; edge < start_[source + 1]; ++edge) {
          const Node target = nodes_[edge];
          const std::uint64_t bucket = target >> bucket_bits;
          if (!all && (bucket < first || bucket >= last)) continue;
          const std::uint64_t to = place[bucket]++;
          in_.nodes[to] = static_cast<Node>(source);
          low_bits_[to - kept_from] = static_cast<std::uint16_t>(target % bucket_nodes);
        }
      }
    });
  }

  void order(std::uint64_t bucket, std::uint64_t kept_from) {
    budget_.check();
    const std::uint64_t begin = bucket_begin_[bucket], edges = bucket_begin_[bucket + 1] - begin;
    const std::uint64_t first = bucket << bucket_bits, nodes = std::min(bucket_nodes, size_ - first);
    const std::uint16_t* const low = low_bits_.data() + (begin - kept_from);
    Node* const sources = in_.nodes.data() + begin;
    std::vector<std::uint64_t> next(nodes, 0);
    for (std::uint64_t edge = 0; edge < edges; ++edge) ++next[low[edge]];
    std::uint64_t sum = 0;
    for (std::uint64_t node = 0; node < nodes; ++node) {
      in_.start[first + node] = begin + sum;
      sum += std::exchange(next[node], sum);
    }
    LargeArray<Node> arrived(budget_);
    arrived.append(sources, edges);
    for (std::uint64_t edge = 0; edge < edges; ++edge) sources[next[low[edge]]++] = arrived[edge];
  }

  std::span<const std::uint64_t> start_;
  std::span<const Node> nodes_;
  const Budget& budget_;
  std::uint64_t size_, buckets_;
  Rows in_;
  LargeArray<std::uint16_t> low_bits_;
  std::vector<std::uint64_t> part_begin_, bucket_begin_;
  std::vector<std::vector<std::uint64_t>> place_;
};

}  // namespace

Rows transposed_rows(std::span<const std::uint64_t> start, std::span<const Node> nodes, const Budget& budget) {
  return Transposition(start, nodes, budget).run();
}

}  // namespace zermelo::detail
