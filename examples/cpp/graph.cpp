// SPDX-License-Identifier: Apache-2.0
// A graph of one's own: who wins from which node, how far the attractor reaches, and whether the answer is right.
#include <iostream>

#include <zermelo/zermelo.h>

int main() {
  using zermelo::Player;
  // Two players push a token along the edges; who cannot move has lost.
  zermelo::ArenaBuilder builder;
  const auto a = builder.add(Player::first), b = builder.add(Player::second), c = builder.add(Player::first),
             d = builder.add(Player::second);
  builder.edge(a, b);
  builder.edge(a, d);
  builder.edge(b, c);
  builder.edge(c, b);
  const zermelo::Arena arena = builder.build();

  const zermelo::Solution solution = zermelo::solve(arena);
  for (const auto node : {a, b, c, d}) {
    const zermelo::Verdict verdict = solution.verdict(arena, node);
    const char* const words[] = {"loses", "draws", "wins"};
    std::cout << "abcd"[node] << ": its owner " << words[static_cast<int>(verdict.outcome)];
    if (verdict.outcome != zermelo::Outcome::draw) std::cout << " in " << verdict.distance << " plies";
    std::cout << "\n";
  }
  const zermelo::Node targets[] = {d};
  const zermelo::Attraction attraction = zermelo::attractor(arena, Player::first, targets);
  std::cout << "the first player forces the play from a to d: " << (attraction.contains(a) ? "yes" : "no") << "\n";
  std::cout << "the judge agrees: "
            << (zermelo::verify(arena, solution, zermelo::DeadEnds::lose).right() ? "yes" : "no") << "\n";
}
