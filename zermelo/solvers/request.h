// SPDX-License-Identifier: Apache-2.0
// The request to a solver of whole games.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/solvers/methods.h>

namespace zermelo {

// `table`: solved before and read from a file (zermelo/tables); nobody asks for it by name.
enum class Method : std::uint8_t { automatic, arena, memo, sparse, dense, retrograde, search, proof, table };

// Whether a method finds distances though nobody asks for them: the two that follow positions which come back.
[[nodiscard]] constexpr bool always_has_distances(Method method) {
  return method == Method::arena || method == Method::retrograde;
}

// The positions that a look from the start has found.
struct Reach {
  std::uint64_t positions = 0;
  bool all = false;  // there are no others
};

struct SolveRequest {
  Method method = Method::automatic;
  AttractorMethod attractor = AttractorMethod::fast;  // how an explored arena is solved
  bool outcome_only = false;                          // no distances: faster and smaller
  bool start_only = false;                            // only the start and its successors will be probed
  bool best_play = false;                             // and the positions of best play from there
  bool up_to_symmetry = false;                        // one position for all that are symmetric, where the rules know
  std::optional<Reach> reach = std::nullopt;          // known from an earlier choice; else the automatic one may look
};

[[nodiscard]] std::string_view name_of(Method method);
// In the order of Method, without table: auto, arena, memo …
[[nodiscard]] const std::vector<std::string>& method_names();
// The reference methods of AttractorMethod: slow and easy to follow, with the same answer as arena.
[[nodiscard]] std::vector<std::string> reference_method_names();
[[nodiscard]] std::vector<std::string> every_method_name();
// auto, arena, memo …, or a reference method for arenas, which implies arena. Throws an Error that lists the names.
void choose_method(std::string_view name, SolveRequest& request);

}  // namespace zermelo
