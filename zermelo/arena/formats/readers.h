// SPDX-License-Identifier: Apache-2.0
// One function a format that can be read, chosen by read_arena (formats.h), and how they end.
#pragma once
#include <vector>

#include <zermelo/arena/formats/draft.h>
#include <zermelo/arena/formats/formats.h>

namespace zermelo::formats::detail {

// Throws: the text is a program, and nothing is run.
[[noreturn]] void fail_code(const Place& place);

[[nodiscard]] ReadArena read_json(TextReader& text, const ReadOptions& options, const Budget& budget);
[[nodiscard]] ReadArena read_python(TextReader& text, const ReadOptions& options, const Budget& budget);
[[nodiscard]] ReadArena read_matrix(TextReader& text, const ReadOptions& options, const Budget& budget);
[[nodiscard]] ReadArena read_edges(TextReader& text, const ReadOptions& options, const Budget& budget);
[[nodiscard]] ReadArena read_pgsolver(TextReader& text, const ReadOptions& options, const Budget& budget);

// The format that a text seems to have, from what follows its cursor, which moves over space only. Adds to `notes`
// where two formats would fit. Throws where no reader can take it.
[[nodiscard]] Format guess_format(TextReader& text, const Budget& budget, std::vector<Note>& notes);

// The end of a reader whose format says whose node each is: applies the players' names and the start of the options,
// and notes which options are of no use.
[[nodiscard]] ReadArena finish(Arena arena, Format format, const ReadOptions& options, std::vector<Note> notes);

// The end of the other readers: closes the draft, finds whose node each is (owners.h), applies directives and options,
// builds. `notes` come before those made here.
[[nodiscard]] ReadArena finish(Draft draft, Format format, const ReadOptions& options, const Directives& directives,
                               std::vector<Note> notes, Draft::Missing missing = Draft::Missing::not_a_key);

}  // namespace zermelo::formats::detail
