// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solution/marking/layer_shapes.h>

#include <algorithm>
#include <utility>

#include <zermelo/solution/marking/answer_reader.h>

namespace zermelo::marking::detail {

namespace {

std::uint64_t nodes_from(const NodeLayers& layers, std::size_t first) {
  std::uint64_t count = 0;
  for (std::size_t k = first; k < layers.size(); ++k) count += layers[k].size();
  return count;
}

// How many nodes of each layer are missing or too many; layers that the answer lacks count once a node.
std::uint64_t differences_by_rank(const Truth& truth, const NodeLayers& expected, const NodeLayers& answer,
                                  bool cumulative) {
  std::uint64_t differences = nodes_from(expected, answer.size()), before = 0;
  for (std::size_t k = 0; k < answer.size(); ++k) {
    const std::uint64_t added = k < expected.size() ? expected[k].size() : 0;
    const std::uint64_t wanted = cumulative ? before + added : added;
    const auto hits = std::count_if(answer[k].begin(), answer[k].end(), [&](Node node) {
      const Distance rank = truth.attraction.rank[node];
      return cumulative ? rank <= k : rank == k;
    });
    differences += wanted + answer[k].size() - 2 * static_cast<std::uint64_t>(hits);
    before += added;
  }
  return differences;
}

std::uint64_t symmetric_difference(std::span<const Node> a, std::span<const Node> b) {
  std::uint64_t differences = 0;
  const auto count = [&](Node) { ++differences; };
  for_each_only_in_first(a, b, count);
  for_each_only_in_first(b, a, count);
  return differences;
}

// Stops at `limit` differences: the work stays in proportion to the answer.
std::uint64_t differences_from_slides(const Truth& truth, const NodeLayers& expected, const NodeLayers& answer,
                                      bool exact, std::uint64_t limit) {
  LargeArray<std::uint8_t> covered(truth.budget, truth.arena.size(), 0);
  SlidesLayers slides(truth, exact);
  std::uint64_t differences = 0, missed = nodes_from(expected, 0);
  for (std::size_t k = 0; k < answer.size() && differences < limit; ++k) {
    if (k != 0) slides.advance();
    differences += symmetric_difference(slides.layer(), answer[k]);
    for (const Node node : slides.layer()) {
      if (covered[node] == 0) --missed;
      covered[node] = 1;
    }
  }
  return differences + missed;
}

}  // namespace

LayerFit nearest_shape(const Truth& truth, const NodeLayers& truth_layers, const NodeLayers& answer) {
  LayerFit best = {LayerShape::steps, differences_by_rank(truth, truth_layers, answer, false)};
  const auto consider = [&](LayerShape shape, std::uint64_t differences) {
    if (differences < best.differences) best = {shape, differences};
  };
  consider(LayerShape::cumulative, differences_by_rank(truth, truth_layers, answer, true));
  if (best.differences == 0) return best;
  consider(LayerShape::slides, differences_from_slides(truth, truth_layers, answer, false, best.differences));
  if (best.differences == 0) return best;
  const std::uint64_t exact = differences_from_slides(truth, truth_layers, answer, true, 1);
  if (exact == 0) best = {LayerShape::slides_exact, 0};
  return best;
}

SlidesLayers::SlidesLayers(const Truth& truth, bool exact)
    : truth_(truth),
      exact_(exact),
      layer_(truth.budget),
      targets_(truth.budget),
      hits_(truth.budget, truth.arena.size(), 0) {
  targets_.append(truth.targets.data(), truth.targets.size());
  sort_unique(targets_);
  layer_.append(targets_.data(), targets_.size());
}

void SlidesLayers::advance() {
  ++step_;
  if (!alternates_) {
    truth_.budget.check();
    LargeArray<Node> after = next();
    alternates_ = step_ > 1 && std::equal(after.begin(), after.end(), before_.begin(), before_.end());
    before_ = std::move(after);
  }
  std::swap(layer_, before_);
}

LargeArray<Node> SlidesLayers::next() {
  const Arena& arena = truth_.arena;
  LargeArray<Node> touched(truth_.budget), found(truth_.budget);
  for (const Node node : layer_) {
    for (const Node from : arena.predecessors(node)) {
      if (hits_[from]++ == 0) touched.push_back(from);
    }
  }
  for (const Node node : touched) {
    const bool own = arena.owner(node) == truth_.attraction.player;
    if (own || hits_[node] == arena.successors(node).size()) found.push_back(node);
    hits_[node] = 0;
  }
  if (!exact_ && step_ % 2 == 0) found.append(targets_.data(), targets_.size());
  sort_unique(found);
  return found;
}

}  // namespace zermelo::marking::detail
