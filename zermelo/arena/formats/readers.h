// SPDX-License-Identifier: Apache-2.0
// One function a format that can be read. read_arena (formats.h) chooses among them.
#pragma once
#include <zermelo/arena/formats/formats.h>

namespace zermelo {

[[nodiscard]] ReadArena read_json(TextReader& text, const ReadOptions& options, const Budget& budget);
[[nodiscard]] ReadArena read_python(TextReader& text, const ReadOptions& options, const Budget& budget);
[[nodiscard]] ReadArena read_matrix(TextReader& text, const ReadOptions& options, const Budget& budget);
[[nodiscard]] ReadArena read_edges(TextReader& text, const ReadOptions& options, const Budget& budget);
[[nodiscard]] ReadArena read_pgsolver(TextReader& text, const ReadOptions& options, const Budget& budget);

// For a format that says everything itself: the players' names and the start that options give, and a note where
// --owner or --missing is of no use. (The others end with finish, draft.h, which needs both to find the owners.)
[[nodiscard]] ReadArena finish_told(Arena arena, Format format, const ReadOptions& options, std::vector<Phrase> notes);

// The file says whose node each is; where `all_listed`, also which nodes there are.
void note_unused(const ReadOptions& options, bool all_listed, std::vector<Phrase>& notes);

}  // namespace zermelo
