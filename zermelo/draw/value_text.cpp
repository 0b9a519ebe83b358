// SPDX-License-Identifier: Apache-2.0
#include <zermelo/draw/value_text.h>

#include <cmath>

#include <fmt/format.h>

namespace zermelo {

std::string number_text(double number) {
  if (std::isinf(number)) return number > 0 ? "+inf" : "-inf";
  return fmt::format("{:g}", number);
}

double number_of(const Appraisal& value, const Heuristic& heuristic) {
  if (!value.certain()) return value.guess();
  return value.winner() == Player::first ? heuristic.won : heuristic.lost;
}

std::string value_text(const Appraisal& value, int ply, const Heuristic& heuristic, Language language) {
  const std::string number = number_text(number_of(value, heuristic));
  const int plies = value.certain() ? value.ply() - ply : 0;
  if (plies <= 0) return number;
  return (plies == 1 ? Phrase("{} in 1 ply", number) : Phrase("{} in {} plies", number, plies)).in(language);
}

std::string alpha_text(const Window& window, int ply, const Heuristic& heuristic, Language language) {
  return window.alpha == Appraisal::least() ? "-inf" : value_text(window.alpha, ply, heuristic, language);
}

std::string beta_text(const Window& window, int ply, const Heuristic& heuristic, Language language) {
  return window.beta == Appraisal::greatest() ? "+inf" : value_text(window.beta, ply, heuristic, language);
}

}  // namespace zermelo
