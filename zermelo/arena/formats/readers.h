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

}  // namespace zermelo
