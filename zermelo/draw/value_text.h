// SPDX-License-Identifier: Apache-2.0
// Values of a search in words: 3, -0.5, +inf in 3 plies, 1 in 1 ply.
#pragma once
#include <string>

#include <zermelo/base/phrase.h>
#include <zermelo/rules/heuristic.h>
#include <zermelo/solvers/appraisal.h>

namespace zermelo {

// 3, -0.5, +inf
[[nodiscard]] std::string number_text(double number);
// The number that stands for the value.
[[nodiscard]] double number_of(const Appraisal& value, const Heuristic& heuristic);
// With the plies to a certain end, counted from `ply`; without them where the end is there.
[[nodiscard]] std::string value_text(const Appraisal& value, int ply, const Heuristic& heuristic, Language language);
// -inf and +inf where the window is open.
[[nodiscard]] std::string alpha_text(const Window& window, int ply, const Heuristic& heuristic, Language language);
[[nodiscard]] std::string beta_text(const Window& window, int ply, const Heuristic& heuristic, Language language);

}  // namespace zermelo
