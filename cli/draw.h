// SPDX-License-Identifier: Apache-2.0
// What the parts of the verb draw share.
#pragma once
#include <string>

#include "cli/picture_format.h"
#include "cli/subject.h"
#include "cli/targets.h"

namespace zermelo::cli {

struct DrawOptions {
  SubjectOptions subject;
  TargetOptions targets;
  std::string to, layout = "auto", frames;
  bool values = false, arena = false, attractor = false, plain = false, boards = false, animate = false, bare = false;
  int depth = -1;  // not given
  int nodes = 400;
};

void draw_board(const Subject& subject, const DrawOptions& options, PictureFormat format, const Context& context);
void draw_arena(Subject& subject, const DrawOptions& options, PictureFormat format, const Context& context);

}  // namespace zermelo::cli
