// SPDX-License-Identifier: Apache-2.0
// From what a verb is about to a picture of its arena.
#pragma once
#include <zermelo/draw/arena_picture.h>

#include "cli/subject.h"
#include "cli/targets.h"

namespace zermelo::cli {

// What --position, --depth, --all or a file's arena say is to be drawn; throws an Error where it is too much.
[[nodiscard]] draw::ArenaPart chosen_part(Subject& subject, const draw::PartLimits& limits, const Context& context);
[[nodiscard]] draw::ArenaPicture picture_of_part(const Subject& subject, const draw::ArenaPart& part,
                                                 const Context& context);

// Who wins where, how soon and how: of the whole game, however little of it is drawn.
void show_verdicts(draw::ArenaPicture& picture, const Subject& subject, const draw::ArenaPart& part,
                   const Context& context);
void show_chosen_attractor(draw::ArenaPicture& picture, Subject& subject, const draw::ArenaPart& part,
                           const TargetOptions& options, const Context& context);

}  // namespace zermelo::cli
