// SPDX-License-Identifier: Apache-2.0
// An arena with what was found about it, for programs that lay graphs out themselves, and as plain text. The signs are
// those of arena_scene.h: round or square, doubled, filled, thick.
#pragma once
#include <zermelo/draw/arena_picture.h>
#include <zermelo/draw/text_sink.h>

namespace zermelo {

void write_arena_dot(const ArenaPicture& picture, const TextSink& sink);
void write_arena_mermaid(const ArenaPicture& picture, const TextSink& sink);
// What the signs mean, then one line a node, in the order of their ranks: (4-J0) is the first player's, [3-J1] the
// second's, [|1-J1|] an end; => is the strategy's move.
void write_arena_text(const ArenaPicture& picture, const TextSink& sink);

}  // namespace zermelo
