// SPDX-License-Identifier: Apache-2.0
// PGSolver text. It has no ends: one becomes a loop, won by the parity of its priority.
#include <zermelo/arena/formats/writers.h>
#include <zermelo/base/error.h>

namespace zermelo {

namespace {

void check_node(const Arena& arena, Node node, DeadEnds dead_ends) {
  const auto row = arena.successors(node);
  if (row.size() == 1 && row[0] == node) {
    throw Error(Phrase("{} has itself as its only successor, which PGSolver text reads as an end: it cannot be written",
                       arena.name(node)));
  }
  if (arena.result(node, dead_ends) != End::draw) return;
  if (arena.end(node) == End::draw) {
    throw Error(Phrase("{} is a drawn end, which PGSolver text cannot say", arena.name(node)));
  }
  throw Error(Phrase("{} has no successor and is drawn, which PGSolver text cannot say: choose --dead-ends lose or win",
                     arena.name(node)));
}

// The kept priority where it says the same, else 0 or 1.
std::uint32_t written_priority(const Arena& arena, Node node, End result) {
  const std::uint32_t kept = arena.has_priorities() ? arena.priority(node) : 0;
  if (result == End::none) return kept;
  const std::uint32_t parity = result == End::first ? 0 : 1;
  return kept % 2 == parity ? kept : parity;
}

bool names_can_be_written(const Arena& arena) {
  for (Node node = 0; arena.named() && node < arena.size(); ++node) {
    for (const char c : arena.name(node)) {
      if (c == '"' || (c >= 0 && c < ' ') || c == 0x7F) return false;
    }
  }
  return true;
}

void write_node(const Arena& arena, Node node, End result, bool names, Output& output) {
  output << std::uint64_t{node} << ' ' << std::uint64_t{written_priority(arena, node, result)}
         << (arena.owner(node) == Player::first ? " 0" : " 1");
  char before = ' ';
  for (const Node to : arena.successors(node)) {
    output << before << std::uint64_t{to};
    before = ',';
  }
  if (result != End::none) output << ' ' << std::uint64_t{node};
  if (names) output << " \"" << arena.name(node) << '"';
  output << ";\n";
}

}  // namespace

std::vector<Phrase> write_pgsolver(const Arena& arena, DeadEnds dead_ends, Output& output) {
  if (arena.size() == 0) throw Error(Phrase("PGSolver text cannot hold an arena without nodes"));
  std::uint64_t looped = 0;
  for (Node node = 0; node < arena.size(); ++node) {
    check_node(arena, node, dead_ends);
    if (arena.terminal(node) && arena.end(node) == End::none) ++looped;
  }
  std::vector<Phrase> notes;
  if (looped != 0) {
    notes.push_back(Phrase("nodes without a successor became loops, won by {}: {}",
                           dead_ends == DeadEnds::win ? Phrase("their owner") : Phrase("the other player"), looped));
  }
  const bool names = names_can_be_written(arena);
  if (!names) notes.push_back(Phrase("a name has a quote or a line end in it: the names are left out"));
  output << "parity " << std::uint64_t{arena.size() - 1} << ";\n";
  if (arena.start()) output << "start " << std::uint64_t{*arena.start()} << ";\n";
  for (Node node = 0; node < arena.size(); ++node) {
    write_node(arena, node, arena.result(node, dead_ends), names && arena.named(), output);
  }
  return notes;
}

}  // namespace zermelo
