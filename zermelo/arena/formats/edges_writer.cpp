// SPDX-License-Identifier: Apache-2.0
// One edge a line. A node that would first appear out of turn gets a line of its own before, so that the order reads
// back.
#include <algorithm>

#include <zermelo/arena/formats/writers.h>
#include <zermelo/base/error.h>

namespace zermelo {

std::vector<Phrase> write_edges(const Arena& arena, Output& output) {
  if (arena.size() == 0) throw Error(Phrase("an edge list cannot hold an arena without nodes"));
  output << "# format: edges\n";
  Node next = 0;  // all before it have appeared
  const auto appear_before = [&](Node node) {
    for (; next < node; ++next) {
      // Without names the order is that of the numbers: only a node without any edge needs its line.
      const bool silent = !arena.named() && !(arena.terminal(next) && arena.predecessors(next).empty());
      if (!silent) output << word_text(arena, next) << '\n';
    }
  };
  for (Node node = 0; node < arena.size(); ++node) {
    for (const Node to : arena.successors(node)) {
      appear_before(node);
      if (to > std::max(next, node + 1)) appear_before(to);
      // The line itself shows its nodes.
      if (next == node) ++next;
      if (next == to) ++next;
      output << word_text(arena, node) << ' ' << word_text(arena, to) << '\n';
    }
  }
  appear_before(arena.size());
  write_directives(arena, output);
  if (!arena.has_priorities()) return {};
  return {Phrase("an edge list has no priorities: they are left out")};
}

}  // namespace zermelo
