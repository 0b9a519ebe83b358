// SPDX-License-Identifier: Apache-2.0
// A dictionary literal, one key a line, then what it cannot say as comments.
#include <zermelo/arena/formats/writers.h>

namespace zermelo {

std::vector<Phrase> write_python(const Arena& arena, Output& output) {
  output << '{';
  for (Node node = 0; node < arena.size(); ++node) {
    output << (node == 0 ? "" : ",\n ") << python_text(arena, node) << ": ";
    char before = '{';
    for (const Node to : arena.successors(node)) {
      if (before == ',')
        output << ", ";
      else
        output << before;
      output << python_text(arena, to);
      before = ',';
    }
    output << (before == '{' ? "set()" : "}");
  }
  output << "}\n";
  write_directives(arena, output);
  if (!arena.has_priorities()) return {};
  return {Phrase("a Python dictionary has no priorities: they are left out")};
}

}  // namespace zermelo
