// SPDX-License-Identifier: Apache-2.0
// The shapes in which the courses write the layers of an attractor, and how far an answer is from each.
//
//   steps        A_k is what step k adds: the nodes of rank k.
//   cumulative   A_k holds A_{k-1}: the nodes of rank k or less.
//   slides       A_{k+1} = the player's nodes with a successor in A_k, and the other's nodes all of whose successors
//                lie in A_k. Where players alternate this is one player's nodes in turn. «All of none» holds for the
//                other's sinks, so the targets come again in A_2, A_4 …
//   slides_exact the same where «all» needs a successor: won in exactly k moves. Its union can fall short of the
//                attractor, and then it is not taken.
#pragma once
#include <cstdint>
#include <span>

#include <zermelo/solution/marking/marking.h>

namespace zermelo::marking::detail {

enum class LayerShape : std::uint8_t { steps, cumulative, slides, slides_exact };

struct LayerFit {
  LayerShape shape = LayerShape::steps;
  std::uint64_t differences = 0;
};

// The shape nearest to the answer, the first of equals; slides_exact only where it fits without a difference. REQUIRES:
// every layer is in node order.
[[nodiscard]] LayerFit nearest_shape(const Truth& truth, const NodeLayers& truth_layers, const NodeLayers& answer);

// Steps through the slides' layers, one after the other: each costs its nodes' predecessors, until two alternate.
class SlidesLayers {
 public:
  SlidesLayers(const Truth& truth, bool exact);

  [[nodiscard]] std::span<const Node> layer() const { return layer_; }  // in node order
  [[nodiscard]] std::span<const Node> previous() const { return before_; }
  void advance();

 private:
  [[nodiscard]] LargeArray<Node> next();

  const Truth& truth_;
  bool exact_;
  std::uint64_t step_ = 0;
  bool alternates_ = false;
  LargeArray<Node> layer_, before_, targets_;
  LargeArray<Node> hits_;  // how many successors of a node lie in the layer; 0 between the steps
};

}  // namespace zermelo::marking::detail
