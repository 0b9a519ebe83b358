// SPDX-License-Identifier: Apache-2.0
// The points that a teacher gave by hand, in the table that write_csv() wrote.
#pragma once
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <zermelo/answers/sheet/key.h>
#include <zermelo/base/budget.h>
#include <zermelo/base/plain_text.h>

namespace zermelo::sheet {

// By the file of the answers and the name of the question.
using HandMarks = std::map<std::pair<std::string, std::string>, double>;

// Of the table's cells those that are filled in, for questions marked by hand. It may come from a spreadsheet: with
// semicolons or tabs between its cells, and decimal commas. Throws an Error that names the line of a cell that is no
// number of points, or of answers that are none of `files`; code no-hand-column where it has no cell for such points.
[[nodiscard]] HandMarks read_hand_marks(const NamedBytes& table, const Key& key, const std::vector<NamedBytes>& files,
                                        const Budget& budget);

}  // namespace zermelo::sheet
