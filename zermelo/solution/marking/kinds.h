// SPDX-License-Identifier: Apache-2.0
// One function a kind of answer; marking.cpp chooses among them.
#pragma once
#include <string>
#include <vector>

#include <zermelo/solution/marking/marking.h>

namespace zermelo::marking {

[[nodiscard]] Mark mark_region(const Truth& truth, const Literal& answer);
[[nodiscard]] Mark mark_layers(const Truth& truth, const Literal& answer);
[[nodiscard]] Mark mark_ranks(const Truth& truth, const Literal& answer);
[[nodiscard]] Mark mark_strategy(const Truth& truth, const Literal& answer);
[[nodiscard]] Mark mark_targets(const Truth& truth, const Literal& answer);
[[nodiscard]] Mark mark_degrees(const Truth& truth, const Literal& answer);
[[nodiscard]] Mark mark_predecessors(const Truth& truth, const Literal& answer);
[[nodiscard]] Mark mark_graph(const Truth& truth, const Literal& answer);
[[nodiscard]] Mark mark_values(const Truth& truth, const Literal& answer);

[[nodiscard]] std::string answer_kind_names();

// The kinds that the answer's form allows, the likeliest first; at least one. Throws where there is none.
[[nodiscard]] std::vector<AnswerKind> kinds_by_form(const Truth& truth, const Literal& answer);

}  // namespace zermelo::marking
