// SPDX-License-Identifier: Apache-2.0
// Whose node it is, where the format does not say.
#pragma once
#include <vector>

#include <zermelo/arena/formats/draft.h>
#include <zermelo/arena/formats/formats.h>
#include <zermelo/arena/formats/owner_values.h>

namespace zermelo::formats::detail {

// Gives every node of a closed draft its owner by options.owner, and the players the names that were found there.
// Where the rule is `guessed`, the directives come first, then the keys (owner_guess.h); adds to `notes` what was
// guessed. Returns no_node, or where the keys leave a doubt a node that nobody is known to own; throws where another
// rule leaves one.
[[nodiscard]] Node apply_owners(Draft& draft, const ReadOptions& options, const Directives& directives,
                                std::vector<Note>& notes);

// Where the file gives the owners apart from the keys, but the keys hold two names that agree: names the players so.
void name_players_by_keys(Draft& draft);

// The owners of these values, and the players' names where the values are such and no option gives others.
void set_owners(Draft& draft, OwnerValues& values, const ReadOptions& options);

// By options.owner.nodes: {node: owner} in JSON or Python, or lines «node owner».
void own_by_table(Draft& draft, const ReadOptions& options);

// Owners by the two sides of a bipartite graph. Each connected part (edges taken without direction) has one node that
// is the first player's: the start in its part, elsewhere the first source, or the first node where there is no source.
// Every edge changes sides. Throws where some part has a cycle of odd length, naming the edge that closes it.
void own_by_sides(Draft& draft);

}  // namespace zermelo::formats::detail
