// SPDX-License-Identifier: Apache-2.0
// A game by its name, with progress on standard error, a budget, and Ctrl-C:  by_name 'chomp(rows=4,cols=3)'
#include <csignal>
#include <iostream>

#include <zermelo/zermelo.h>

namespace {

const zermelo::Budget budget(zermelo::Limits{.memory = 2'000'000'000, .seconds = 60, .threads = 2});

class Dots final : public zermelo::Progress {
 public:
  void report(const zermelo::Phrase&, std::uint64_t, std::uint64_t) override { std::cerr << '.'; }
};

}  // namespace

int main(int count, char** arguments) {
  std::signal(SIGINT, [](int) { budget.cancel(); });
  try {
    const auto game = zermelo::make_game(count > 1 ? arguments[1] : "chomp(rows=4,cols=3)");
    Dots dots;
    const zermelo::Answer answer = zermelo::answer(*game, game->initial(), budget, dots);
    const zermelo::Verdict verdict = answer.probe.verdict;
    const char* const words[] = {"loses", "draws", "wins"};
    std::cout << game->name() << ": whoever begins " << words[static_cast<int>(verdict.outcome)];
    if (answer.distances && verdict.outcome != zermelo::Outcome::draw)
      std::cout << " in " << verdict.distance << " plies";
    std::cout << "\n";
    if (answer.best) {
      for (const zermelo::Choice& choice : *answer.best)
        std::cout << "  " << choice.move << " -> " << game->text(choice.after) << "\n";
    }
  } catch (const zermelo::Error& error) {
    std::cerr << error.what() << "\n";
    return 1;
  }
}
