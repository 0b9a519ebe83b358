// SPDX-License-Identifier: Apache-2.0
// A player for «zermelo match … --second external:bot»: each line holds a position and the moves there are, tab apart;
// the answer is one of the moves. This one plays perfectly:  bot 'nim(heaps=3+4+5,play=normal)'
#include <iostream>
#include <string>

#include <zermelo/zermelo.h>

int main(int count, char** arguments) {
  const auto game = zermelo::make_game(count > 1 ? arguments[1] : "nim(heaps=20)");
  const zermelo::SolvedGame solved =
      game->solve(game->whole(), zermelo::SolveRequest{}, zermelo::Budget(), zermelo::silent());
  for (std::string line; std::getline(std::cin, line);) {
    const zermelo::AnyPosition position = game->read(line.substr(0, line.find('\t')));
    const auto best = best_moves(*game, *solved.oracle, position, solved.oracle->verdict(position));
    std::cout << best.front().move << std::endl;  // whoever asks waits for the line
  }
}
