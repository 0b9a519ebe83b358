// SPDX-License-Identifier: Apache-2.0
#include <zermelo/play/external_contender.h>

#include <zermelo/base/texts.h>

namespace zermelo {

Decision ExternalContender::decide(const Turn& turn, Random&) {
  std::string line = turn.game.text(turn.position);
  for (const Choice& choice : turn.choices()) line += "\t" + choice.move;
  const auto answer = program_.ask(line);
  if (const Phrase* fault = std::get_if<Phrase>(&answer)) return {0, *fault};
  const std::string_view move = trimmed(std::get<std::string>(answer));
  for (std::size_t i = 0; i < turn.choices().size(); ++i) {
    if (turn.choices()[i].move == move) return {i, std::nullopt};
  }
  return {0, Phrase("{} answered {}, which is no move in {}", name_, shown(move), turn.game.text(turn.position))};
}

}  // namespace zermelo
