// SPDX-License-Identifier: Apache-2.0
// Inside the solution reader: one function a form. The text is whole, so that lines count from its beginning; faults go
// to the finding.
#pragma once
#include <string>
#include <string_view>

#include <zermelo/arena/formats/literal.h>
#include <zermelo/solution/solution_reader.h>

namespace zermelo::formats::detail {

struct SolutionText {
  std::string_view text;
  const std::string& name;
  const Arena& arena;
  const Budget& budget;
};

[[nodiscard]] ClaimedAttraction read_attraction(const SolutionText& from, Finding& finding);
[[nodiscard]] ClaimedVerdicts read_json_verdicts(const SolutionText& from, const MoveReader& read_move,
                                                 Finding& finding);
[[nodiscard]] ClaimedVerdicts read_csv_verdicts(const SolutionText& from, const MoveReader& read_move,
                                                Finding& finding);
[[nodiscard]] ClaimedWinners read_paritysol(const SolutionText& from, Finding& finding);

// The value of a key; null where there is none. Throws where it is there twice.
[[nodiscard]] const Literal* field(const Literal& object, std::string_view key);
// The same; throws where there is none.
[[nodiscard]] const Literal& needed(const Literal& object, std::string_view key);
// Its elements; throws where it is no list.
[[nodiscard]] const std::vector<Literal>& list_items(const Literal& list);

}  // namespace zermelo::formats::detail
