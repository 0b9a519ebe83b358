// SPDX-License-Identifier: Apache-2.0
// gpu_checks compare    every numbered game on the GPU against the CPU, word by word; status 1 where one differs
// gpu_checks figures    the times of large games
#include <cstdio>
#include <cstring>
#include <exception>
#include <utility>

#include <zermelo/games/chomp.h>
#include <zermelo/games/connect4.h>
#include <zermelo/games/mnk.h>

#include "tests/gpu/check_game.h"
#include "tests/gpu/checked_games.h"
#include "tests/gpu/figures.h"

namespace zermelo::gpu {
namespace {

template <Numbered R>
void compare_one(const Pairs& pairs, Tally& tally) {
  compare(R::variants().front(), pairs, tally);
}

// Sizes with many frames, many stones, more columns than registers hold, and distances of 16 bits.
void compare_larger(Tally& tally) {
  for (const auto& [cols, rows] : {std::pair{"4", "5"}, {"5", "4"}, {"6", "4"}, {"8", "3"}, {"9", "2"}})
    compare_one<Connect4>({{"cols", cols}, {"rows", rows}}, tally);
  compare_one<Connect4>({{"cols", "5"}, {"rows", "5"}, {"line", "3"}}, tally);
  compare_one<Chomp>({{"rows", "2"}, {"cols", "70"}}, tally);
  compare_one<Chomp>({{"rows", "9"}, {"cols", "9"}}, tally);
  compare_one<Mnk>({{"rows", "4"}, {"cols", "4"}, {"line", "3"}}, tally);
  compare_one<Mnk>({{"rows", "3"}, {"cols", "6"}, {"line", "4"}}, tally);
}

int compare_all() {
  Tally tally;
  for (const auto check : checked_games()) check(tally);
  compare_larger(tally);
  std::printf("%d compared, %d different\n", tally.compared, tally.different);
  return tally.compared > 0 && tally.different == 0 ? 0 : 1;
}

int print_figures() {
  const auto board = [](const char* cols, const char* rows) { return Pairs{{"cols", cols}, {"rows", rows}}; };
  measure<Connect4>(board("5", "5"), 2);  // the first run starts the GPU
  measure<Connect4>(board("6", "5"), 8);
  measure<Connect4>(board("8", "4"), 2);
  measure<Connect4>(board("7", "5"), 2);
  measure<Connect4>(board("6", "6"), 2);
  measure<Mnk>(Pairs{{"rows", "5"}, {"cols", "4"}, {"line", "4"}}, 2);
  return 0;
}

int run(const char* what) {
  try {
    return std::strcmp(what, "figures") == 0 ? print_figures() : compare_all();
  } catch (const std::exception& error) {
    std::printf("%s\n", error.what());
    return 1;
  }
}

}  // namespace
}  // namespace zermelo::gpu

int main(int count, char** arguments) { return zermelo::gpu::run(count > 1 ? arguments[1] : "compare"); }
