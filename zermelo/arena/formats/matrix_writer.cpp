// SPDX-License-Identifier: Apache-2.0
// Rows of 0 and 1, below a line of names where there are names.
#include <zermelo/arena/formats/writers.h>
#include <zermelo/base/error.h>

namespace zermelo {

std::vector<Phrase> write_matrix(const Arena& arena, Output& output) {
  constexpr Node most = 10000;
  if (arena.size() > most) {
    throw Error(Phrase("a matrix of {} nodes would take {} MB: write another format, such as edges", arena.size(),
                       std::uint64_t{arena.size()} * arena.size() * 2 / 1000000));
  }
  if (arena.size() == 0) throw Error(Phrase("a matrix cannot hold an arena without nodes"));
  output << "# format: matrix\n";
  if (arena.named()) {
    for (Node node = 0; node < arena.size(); ++node) output << (node == 0 ? "" : " ") << word_text(arena, node);
    output << '\n';
  }
  std::string row;
  for (Node node = 0; node < arena.size(); ++node) {
    row.assign(2 * std::size_t{arena.size()}, ' ');
    for (Node to = 0; to < arena.size(); ++to) row[2 * to] = '0';
    for (const Node to : arena.successors(node)) row[2 * std::size_t{to}] = '1';
    row.back() = '\n';
    output << row;
  }
  write_directives(arena, output);
  if (!arena.has_priorities()) return {};
  return {Phrase("a matrix has no priorities: they are left out")};
}

}  // namespace zermelo
