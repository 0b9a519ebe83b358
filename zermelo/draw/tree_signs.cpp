// SPDX-License-Identifier: Apache-2.0
// The words of a tree in a picture: signs instead of sentences.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include <zermelo/base/decimal.h>
#include <zermelo/draw/tree_picture.h>

namespace zermelo::draw {

namespace {

std::string sign_of_bound(Bound bound) {
  if (bound == Bound::exact) return "";
  return bound == Bound::lower ? "≥ " : "≤ ";
}

bool has_kind(const TreePicture& picture, GameTree::Kind kind) {
  return std::any_of(picture.tree.nodes.begin(), picture.tree.nodes.end(),
                     [&](const GameTree::Node& node) { return node.kind == kind; });
}

bool has_distances(const TreePicture& picture) {
  return std::any_of(picture.tree.nodes.begin(), picture.tree.nodes.end(),
                     [](const GameTree::Node& node) { return plies_left(node.value, node.ply) > 0; });
}

// Values that are only won, drawn or lost have a sign; those of a heuristic do not need one.
bool counts_ends(const Heuristic& heuristic) { return heuristic.won == 1 && heuristic.lost == -1; }

}  // namespace

std::string TreeSigns::number(double number) const {
  const std::string minus = number < 0 ? "−" : "";
  if (std::isinf(number)) return (number < 0 ? "−" : "+") + std::string("∞");
  const std::string plus = number > 0 && counts_ends(picture_.heuristic) ? "+" : "";
  const double size = std::abs(number);
  const std::string digits = size < 100 ? fmt::format("{:.3g}", size) : fmt::format("{:g}", size);
  return minus + plus + decimal_number(digits).in(picture_.language);
}

std::string TreeSigns::appraisal(const Appraisal& value) const {
  const int plies = plies_left(value, node_.ply);
  return number(number_of(value, picture_.heuristic)) + (plies > 0 ? " · " + std::to_string(plies) : "");
}

std::string TreeSigns::value() const {
  if (node_.kind == GameTree::Kind::cut) return "×";
  return sign_of_bound(node_.bound) + appraisal(node_.value);
}

std::string TreeSigns::window() const {
  if (!picture_.windows || node_.kind == GameTree::Kind::cut) return {};
  const Window& window = node_.window;
  const std::string alpha = window.alpha == Appraisal::least() ? "−∞" : appraisal(window.alpha);
  const std::string beta = window.beta == Appraisal::greatest() ? "+∞" : appraisal(window.beta);
  return "α = " + alpha + ", β = " + beta;
}

std::vector<std::string> TreeSigns::lines(const std::string& position) const {
  if (node_.kind == GameTree::Kind::cut) return {value()};
  const std::string left_out = node_.left_out == 0 ? "" : "… " + std::to_string(node_.left_out);
  std::vector<std::string> lines;
  const std::string shown = node_.kind == GameTree::Kind::horizon ? "h = " + value() : value();
  for (const std::string& line : {position, shown, window(), left_out}) {
    if (!line.empty()) lines.push_back(line);
  }
  return lines;
}

std::vector<std::string> signs_legend(const TreePicture& picture, bool tree) {
  std::vector<Phrase> parts;
  if (tree) {
    parts = {Phrase("round: {} to move, takes the greatest value; with corners: {}, takes the least",
                    picture.players[0], picture.players[1]),
             Phrase("double line: the end; thick line: the move taken")};
  } else {
    parts = {Phrase("a move in each row, a reply in each column; bold: the one taken")};
  }
  if (!tree && has_kind(picture, GameTree::Kind::horizon)) {
    parts.push_back(Phrase("values: heuristic {}", picture.heuristic.name));
  } else if (has_kind(picture, GameTree::Kind::horizon))
    parts.push_back(Phrase("h: heuristic {}", picture.heuristic.name));
  if (has_distances(picture)) parts.push_back(Phrase("v · n: the value v, n plies from the end"));
  if (picture.windows && tree) parts.push_back(Phrase("α, β: the window on entering"));
  if (has_kind(picture, GameTree::Kind::cut)) parts.push_back(Phrase("×: cut, since α ≥ β"));
  std::vector<std::string> legend;
  for (const Phrase& part : parts) legend.push_back(part.in(picture.language));
  return legend;
}

}  // namespace zermelo::draw
