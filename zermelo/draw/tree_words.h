// SPDX-License-Identifier: Apache-2.0
// What is written at a node of a searched tree.
#pragma once
#include <string>

#include <zermelo/draw/walk_tree.h>

namespace zermelo {

class TreeWords {
 public:
  TreeWords(const TreePicture& picture, const GameTree::Node& node) : picture_(picture), node_(node) {}

  // max = 3, min ≤ 1, end = -1, max, h = 16, or cut: alpha 3 ≥ beta 1
  [[nodiscard]] std::string value() const;
  // [alpha, beta] on entering, for alpha-beta; empty elsewhere
  [[nodiscard]] std::string window() const;
  // … 49 nodes below; empty where all are shown
  [[nodiscard]] std::string left_out() const;

 private:
  const TreePicture& picture_;
  const GameTree::Node& node_;
};

// What max, min, h and the window mean, in one line.
[[nodiscard]] Phrase tree_legend(const TreePicture& picture);

}  // namespace zermelo
