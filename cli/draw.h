// SPDX-License-Identifier: Apache-2.0
// The options of the verb draw, and its two pictures.
#pragma once
#include <string>

#include <zermelo/draw/arena_picture.h>

#include "cli/picture_format.h"
#include "cli/subject.h"

namespace zermelo::cli {

struct DrawOptions {
  SubjectOptions subject;
  TargetOptions targets;
  std::string to, layout = "auto", frames;
  TitleOption title;
  bool values = false, arena = false, attractor = false, plain = false, boards = false, animate = false, bare = false,
       weights = false, strategy_only = false, undoubled = false, exact = false;
  int depth = -1;  // -1: not given
  int nodes = 400;
};

void draw_board(const Subject& subject, const DrawOptions& options, PictureFormat format, const Context& context);
// The graph of positions without the player to move.
void draw_undoubled(Subject& subject, const DrawOptions& options, PictureFormat format, const Context& context);
void draw_arena(Subject& subject, const DrawOptions& options, PictureFormat format, const Context& context);

// The game's layer of each node; empty where it has none.
[[nodiscard]] std::vector<int> layers_of_game(const Subject& subject, const draw::ArenaPart& part);
[[nodiscard]] draw::ArenaPicture picture_of_part(const Subject& subject, const draw::ArenaPart& part,
                                                 const Context& context);

}  // namespace zermelo::cli
