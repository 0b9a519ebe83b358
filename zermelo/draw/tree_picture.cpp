// SPDX-License-Identifier: Apache-2.0
#include <zermelo/draw/tree_picture.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <zermelo/base/decimal.h>

namespace zermelo::draw {

namespace {

struct OpenNode {
  std::uint32_t number;
  AnyPosition position;
  std::vector<Choice> choices;  // found when the first child is visited
};

std::string relation(Bound bound) {
  if (bound == Bound::exact) return " = ";
  return bound == Bound::lower ? " ≥ " : " ≤ ";
}

}  // namespace

TreePositions positions_of(const Game& game) {
  return {[&game](const AnyPosition& position) { return game.text(position); },
          [&game](const AnyPosition& position) { return game.choices(position); },
          [&game](const AnyPosition& position) { return game.board(position); }};
}

void walk_tree(const TreePositions& positions, const AnyPosition& root, const GameTree& tree,
               const std::function<void(const TreeStep&)>& visit) {
  std::vector<OpenNode> path;
  for (std::uint32_t number = 0; number < tree.nodes.size(); ++number) {
    const GameTree::Node& node = tree.nodes[number];
    OpenNode next{number, root, {}};
    std::string move;
    if (number > 0) {
      while (path.back().number != node.parent) path.pop_back();
      OpenNode& parent = path.back();
      if (parent.choices.empty()) parent.choices = positions.choices(parent.position);
      next.position = parent.choices[node.move].after;
      move = parent.choices[node.move].move;
    }
    visit({number, node, move, next.position});
    path.push_back(std::move(next));
  }
}

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

std::string number_text(double number) {
  if (std::isinf(number)) return number > 0 ? "+inf" : "-inf";
  return fmt::format("{}", number);
}

double number_of(const Appraisal& value, const Heuristic& heuristic) {
  if (!value.certain()) return value.guess();
  return value.winner() == Player::first ? heuristic.won : heuristic.lost;
}

int plies_left(const Appraisal& value, int ply) { return value.certain() ? value.ply() - ply : 0; }

std::string value_text(const Appraisal& value, int ply, const Heuristic& heuristic, Language language) {
  const std::string number = decimal_number(number_text(number_of(value, heuristic))).in(language);
  const int plies = plies_left(value, ply);
  if (plies <= 0) return number;
  return (plies == 1 ? Phrase("{} in 1 ply", number) : Phrase("{} in {} plies", number, plies)).in(language);
}

std::string alpha_text(const Window& window, int ply, const Heuristic& heuristic, Language language) {
  return window.alpha == Appraisal::least() ? "-inf" : value_text(window.alpha, ply, heuristic, language);
}

std::string beta_text(const Window& window, int ply, const Heuristic& heuristic, Language language) {
  return window.beta == Appraisal::greatest() ? "+inf" : value_text(window.beta, ply, heuristic, language);
}

}  // namespace zermelo::draw
