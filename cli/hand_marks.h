// SPDX-License-Identifier: Apache-2.0
// The points that a teacher gave by hand, in the table that --csv wrote.
#pragma once
#include <map>
#include <string>
#include <vector>

#include <zermelo/base/budget.h>

#include "cli/sheet_key.h"

namespace zermelo::cli {

// By the file of the answers and the name of the question.
using HandMarks = std::map<std::string, std::map<std::string, double>>;

// Of the table's cells those that are filled in, for questions marked by hand. It may come from a spreadsheet: with
// semicolons or tabs between its cells, and decimal commas. Throws an Error that names the line of a cell that is no
// number of points, or of answers that are none of `files`.
[[nodiscard]] HandMarks read_hand_marks(const std::string& path, const SheetKey& key,
                                        const std::vector<std::string>& files, const Budget& budget);

}  // namespace zermelo::cli
