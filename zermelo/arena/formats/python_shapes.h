// SPDX-License-Identifier: Apache-2.0
// The courses' other ways to write a graph in Python: (S, A), (D, M), (S1, S2, A), and the matrix as a list of lists.
#pragma once
#include <optional>
#include <span>
#include <vector>

#include <zermelo/arena/formats/draft.h>
#include <zermelo/arena/formats/formats.h>
#include <zermelo/arena/formats/literal.h>

namespace zermelo::formats::detail {

// Whether rows read as lists of successors were those of an adjacency matrix.
class MatrixGuess {
 public:
  // `spot` is where the row begins.
  void row(std::span<const Draft::Edge> row, Spot spot);
  // Square, and nothing but 0 and 1.
  [[nodiscard]] bool plausible(Node rows) const { return rows > 0 && !wrong_ && !uneven_ && width_ == rows; }
  // Throws an Error that says why it is none.
  void require(Node rows, const TextReader& text) const;

 private:
  struct Row {
    std::size_t number, width;
    Spot spot;
  };
  struct Cell {
    std::size_t row, column;
    Node value;
    Spot spot;  // of its row
  };
  std::size_t rows_ = 0, width_ = 0;  // the first row's
  Spot first_;
  std::optional<Row> uneven_;  // the first that has another width
  std::optional<Cell> wrong_;  // the first that is neither 0 nor 1
};

// The same rows, taken as those of a matrix. REQUIRES: plausible.
[[nodiscard]] Draft matrix_draft(const Draft& lists, const Budget& budget);

// Fills an empty draft from (S, A), (D, M), (S1, S2, A) or a dict in parentheses. Returns how to treat a node that is
// mentioned in A but not listed.
Draft::Missing fill_from_shape(Draft& draft, const Literal& shape, std::vector<Note>& notes);

}  // namespace zermelo::formats::detail
