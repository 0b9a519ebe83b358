// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/random_arena.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/solvers/attractor.h>

#include "bench/suite.h"

namespace zermelo::bench {

namespace {

class Hash {
 public:
  void add(std::uint64_t value) {
    value_ = (value_ ^ value) * 0x9FB21C651E98DF25u;
    value_ ^= value_ >> 35;
  }
  [[nodiscard]] std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0x9E3779B97F4A7C15u;
};

void add_arena(Hash& hash, const RandomArena& request, const Budget& budget) {
  const Arena arena = random_arena(request, budget);
  const Solution solution = solve(arena, DeadEnds::lose, budget);
  for (Node node = 0; node < arena.size(); ++node) {
    hash.add(static_cast<std::uint64_t>(solution.fate[node]));
    hash.add(solution.distance[node]);
    hash.add(solution.strategy[node]);
  }
}

void add_game(Hash& hash, const char* text, const Budget& budget) {
  const auto game = make_game(text);
  const auto oracle = game->solve({game->initial()}, {.method = Method::arena}, budget, silent()).oracle;
  oracle->each([&](const AnyPosition& position, const Verdict& verdict) {
    for (const char character : game->text(position)) hash.add(static_cast<unsigned char>(character));
    hash.add(static_cast<std::uint64_t>(verdict.outcome));
    hash.add(verdict.distance);
  });
}

}  // namespace

std::uint64_t signature(const Budget& budget) {
  Hash hash;
  for (const ArenaShape shape : {ArenaShape::uniform, ArenaShape::chain, ArenaShape::layered, ArenaShape::power_law})
    add_arena(hash, {shape, 20'000, 3, 1, true}, budget);
  for (const char* game : {"nim", "bouton", "chomp", "tablet", "tictactoe", "domineering(rows=3,cols=3)", "col",
                           "pursuit", "dots(rows=1,cols=2)"})
    add_game(hash, game, budget);
  return hash.value();
}

}  // namespace zermelo::bench
