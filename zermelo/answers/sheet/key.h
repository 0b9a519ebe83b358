// SPDX-License-Identifier: Apache-2.0
// The key of a sheet: the exercise itself as a Markdown page, with one block a question that says how it is marked.
// A teacher writes it as he writes the exercise, and can type every line of a block behind «zermelo» to try it.
//
//   ### q5 (2 points)
//   The degrees of all nodes.
//   ```zermelo
//   check nim heaps=4 --as degrees      several such lines: the answer is a list with one item for each
//   = {'4-J0': 3}                       or the answer itself; a set stands for its elements in any order
//   by hand                             or left to the teacher
//   all or nothing                      no points for an answer that is right in part
//   because count the arrows            said below a wrong answer and in the solutions
//   solution {'4-J0': 3, '3-J1': 2}     how the solutions write the answer, where there are several ways
//   ```
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/base/budget.h>
#include <zermelo/base/error.h>
#include <zermelo/base/plain_text.h>

namespace zermelo::sheet {

struct AskedLine {
  std::string text;
  Place place;
};

struct Question {
  std::string name;  // q5: what its answer is called
  double points = 1;
  std::vector<AskedLine> asked;  // empty: marked by hand
  std::string because;
  AskedLine solution;  // empty: the program's own
  bool all_or_nothing = false;
};

struct Key {
  // Markdown as it stands, or the hole of a question.
  struct Piece {
    std::string text;
    std::optional<std::size_t> question;
  };

  std::string title;
  std::vector<Piece> page;
  std::vector<Question> questions;

  [[nodiscard]] double points() const;
};

// Throws an Error that names the line.
[[nodiscard]] Key read_key(const NamedBytes& file, const Budget& budget);

// At most two decimals, and none where there are none to show; with a point, for machines.
[[nodiscard]] std::string plain_points(double points);

// Words as a shell splits them: quotes hold together what is between them.
[[nodiscard]] std::vector<std::string> shell_words(const AskedLine& line);

}  // namespace zermelo::sheet
