// SPDX-License-Identifier: Apache-2.0
// Owners by the two sides of a bipartite graph.
#pragma once
#include <zermelo/arena/formats/draft.h>

namespace zermelo {

// Each connected part (edges taken without direction) has one node that is the first player's: the start in its part,
// elsewhere the first source, or the first node where there is no source. Every edge changes sides.
// Throws where some part has a cycle of odd length, naming the edge that closes it.
void own_by_sides(Draft& draft);

}  // namespace zermelo
