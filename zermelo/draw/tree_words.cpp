// SPDX-License-Identifier: Apache-2.0
#include <zermelo/draw/tree_words.h>

#include <algorithm>

#include <zermelo/draw/value_text.h>

namespace zermelo {

namespace {

std::string relation(Bound bound) {
  if (bound == Bound::exact) return " = ";
  return bound == Bound::lower ? " ≥ " : " ≤ ";
}

}  // namespace

std::string TreeWords::value() const {
  const Language language = picture_.language;
  const std::string role = node_.to_move == Player::first ? "max" : "min";
  const std::string value = value_text(node_.value, node_.ply, picture_.heuristic, language);
  switch (node_.kind) {
    case GameTree::Kind::inner:
      return role + relation(node_.bound) + value;
    case GameTree::Kind::end:
      return Phrase("end = {}", value).in(language);
    case GameTree::Kind::horizon:
      return role + ", h = " + value;
    case GameTree::Kind::cut:
      break;
  }
  return Phrase("cut: alpha {} ≥ beta {}", alpha_text(node_.window, node_.ply, picture_.heuristic, language),
                beta_text(node_.window, node_.ply, picture_.heuristic, language))
      .in(language);
}

std::string TreeWords::window() const {
  if (!picture_.windows || node_.kind == GameTree::Kind::cut) return {};
  return "[" + alpha_text(node_.window, node_.ply, picture_.heuristic, picture_.language) + ", " +
         beta_text(node_.window, node_.ply, picture_.heuristic, picture_.language) + "]";
}

std::string TreeWords::left_out() const {
  if (node_.left_out == 0) return {};
  return (node_.left_out == 1 ? Phrase("… 1 node below") : Phrase("… {} nodes below", node_.left_out))
      .in(picture_.language);
}

Phrase tree_legend(const TreePicture& picture) {
  const auto& nodes = picture.tree.nodes;
  const bool guesses = std::any_of(nodes.begin(), nodes.end(),
                                   [](const GameTree::Node& node) { return node.kind == GameTree::Kind::horizon; });
  Phrase legend = Phrase("tree: max is {} to move, min is {}", picture.players[0], picture.players[1]);
  if (guesses) legend = Phrase("{}; h is the heuristic {}", legend, picture.heuristic.name);
  return picture.windows ? Phrase("{}; [alpha, beta] is the window on entering", legend) : legend;
}

}  // namespace zermelo
