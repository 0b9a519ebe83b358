// SPDX-License-Identifier: Apache-2.0
// The courses' other ways to write a graph in Python: (S, A), (D, M), (S1, S2, A), and the matrix as a list of lists.
#pragma once
#include <span>
#include <vector>

#include <zermelo/arena/formats/draft.h>
#include <zermelo/arena/formats/literal.h>

namespace zermelo {

// Whether rows read as lists of successors were those of an adjacency matrix.
class MatrixGuess {
 public:
  void row(std::span<const Draft::Edge> row);
  // Square, and nothing but 0 and 1.
  [[nodiscard]] bool plausible(Node rows) const { return rows > 0 && bits_ && even_ && width_ == rows; }

 private:
  bool first_ = true, bits_ = true, even_ = true;
  std::size_t width_ = 0;
};

// The same rows, taken as those of a matrix. REQUIRES: plausible.
[[nodiscard]] Draft matrix_draft(const Draft& lists, const Budget& budget);

// Fills an empty draft from (S, A), (D, M), (S1, S2, A) or a dict in parentheses. Returns how to treat a node that is
// mentioned in A but not listed.
Draft::Missing fill_from_shape(Draft& draft, const Literal& shape, std::vector<Phrase>& notes);

}  // namespace zermelo
