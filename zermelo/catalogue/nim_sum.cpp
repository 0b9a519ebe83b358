// SPDX-License-Identifier: Apache-2.0
#include <zermelo/catalogue/nim_sum.h>

#include <algorithm>

#include <zermelo/catalogue/registry.h>

namespace zermelo {

NimSum nim_sum(const std::vector<Summand>& summands, const Budget& budget, Progress& progress) {
  NimSum result;
  std::vector<std::unique_ptr<GameNimbers>> known;
  for (const Summand& summand : summands) {
    known.push_back(nimbers(summand.game, budget, progress));
    result.nimbers.push_back(known.back()->of(summand.position));
    result.sum ^= result.nimbers.back();
  }
  for (std::size_t i = 0; i < summands.size(); ++i) {
    const Summand& summand = summands[i];
    for (Choice& choice : choices_leaving(result.sum ^ result.nimbers[i], summand.game, *known[i], summand.position))
      result.winning.push_back({i, std::move(choice)});
    result.parts += known[i]->parts();
  }
  return result;
}

std::vector<Choice> choices_leaving(Nimber wanted, const Game& game, GameNimbers& nimbers,
                                    const AnyPosition& position) {
  std::vector<Choice> choices = game.choices(position);
  std::erase_if(choices, [&](const Choice& choice) { return nimbers.of(choice.after) != wanted; });
  return choices;
}

Pairs normal_play(const GameText& game) {
  const auto named = [](const char* name) { return [name](const auto& entry) { return entry.first == name; }; };
  if (std::any_of(game.pairs.begin(), game.pairs.end(), named("play"))) return {};
  for (const Parameter& parameter : entry_named(game.name).info.parameters) {
    const bool normal = std::find(parameter.words.begin(), parameter.words.end(), "normal") != parameter.words.end();
    if (parameter.name == "play" && normal) return {{"play", "normal"}};
  }
  return {};
}

}  // namespace zermelo
