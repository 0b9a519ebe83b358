// SPDX-License-Identifier: Apache-2.0
// What the parts of the verb sizes share.
#pragma once
#include <string>
#include <vector>

#include <zermelo/catalogue/size_question.h>

#include "cli/context.h"
#include "cli/output.h"
#include "cli/picture_format.h"

namespace zermelo::cli {

struct SizeTable {
  std::string name;  // of the game, with its ranges
  const Ranges& ranges;
  const SizeQuestion& question;
  Phrase convention;
  std::vector<SizeAnswer> answers;  // one a combination
};

// A table of two ranges, the first down and the second across; otherwise a list.
void write_sizes_text(Output& output, const SizeTable& table, const Context& context);
// One line a size.
void write_sizes_csv(Output& output, const SizeTable& table);
[[nodiscard]] draw::Scene sizes_scene(const SizeTable& table, const Context& context);
void write_sizes_json(Output& output, const SizeTable& table, const Context& context);

}  // namespace zermelo::cli
