// SPDX-License-Identifier: Apache-2.0
// What is asked of a solver of whole games.
#pragma once
#include <cstdint>
#include <string_view>

#include <zermelo/solvers/methods.h>

namespace zermelo {

enum class Method : std::uint8_t { automatic, arena, memo, sparse, dense, retrograde, search, proof };

struct SolveRequest {
  Method method = Method::automatic;
  AttractorMethod attractor = AttractorMethod::fast;  // how an explored arena is solved
  bool outcome_only = false;                          // no distances: faster and smaller
  bool start_only = false;                            // afterwards only the start and what its moves lead to is asked
  bool best_play = false;                             // and what best play from there leads to
  bool up_to_symmetry = false;                        // one position for all that are symmetric, where the rules know
};

[[nodiscard]] std::string_view name_of(Method method);
// auto, arena, memo …, or a reference method for arenas, which implies arena. Throws an Error that lists the names.
void choose_method(std::string_view name, SolveRequest& request);

}  // namespace zermelo
