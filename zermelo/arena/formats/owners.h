// SPDX-License-Identifier: Apache-2.0
// Whose node it is, where the format does not say.
#pragma once
#include <vector>

#include <zermelo/arena/formats/draft.h>

namespace zermelo {

// Gives every node of a closed draft its owner by options.owner, and the players the names that were found there.
// Where the rule is `told`, the directives come first, then what the keys plainly tell. Adds to `notes` what was
// guessed. Throws where it cannot be told. (draft.h's finish calls it.)
void apply_owners(Draft& draft, const ReadOptions& options, const Directives& directives, std::vector<Phrase>& notes);

// Where owners are told apart from the keys, but the keys hold two names that agree with them: the players' names.
void name_players_by_keys(Draft& draft);

}  // namespace zermelo
