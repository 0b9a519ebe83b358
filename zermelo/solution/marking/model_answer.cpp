// SPDX-License-Identifier: Apache-2.0
// The right answer of each kind, as Python writes it.
#include <algorithm>
#include <string>

#include <zermelo/arena/formats/writers.h>
#include <zermelo/base/error.h>
#include <zermelo/solution/marking/answer_reader.h>

namespace zermelo::marking {

namespace {

using formats::detail::python_text;

// «[a, b]», «{a, b}» or «(a, b)» of any texts.
template <class Items, class Text>
std::string bracketed(std::string_view brackets, const Items& items, const Text& text) {
  std::string made(1, brackets[0]);
  for (const auto& item : items) made.append(made.size() > 1 ? ", " : "").append(text(item));
  return made + brackets[1];
}

class ModelAnswer {
 public:
  explicit ModelAnswer(const Truth& truth) : truth_(truth), arena_(truth.arena) {}

  [[nodiscard]] std::string of(AnswerKind kind) const {
    const Attraction& attraction = truth_.attraction;
    const auto inside = [&](Node node) { return attraction.contains(node); };
    switch (kind) {
      case AnswerKind::region:
        return set_where(inside);
      case AnswerKind::layers:
        return layer_list();
      case AnswerKind::ranks:
        return table(inside, [&](Node node) { return std::to_string(attraction.rank[node]); });
      case AnswerKind::strategy:
        return table([&](Node node) { return attraction.strategy[node] != no_node; },
                     [&](Node node) { return python_text(arena_, attraction.strategy[node]); });
      case AnswerKind::targets:
        return set_where([&](Node node) { return attraction.rank[node] == 0; });
      case AnswerKind::degrees:
        return table(any, [&](Node node) { return std::to_string(arena_.successors(node).size()); });
      case AnswerKind::predecessors:
        return table(any, [&](Node node) { return set(arena_.predecessors(node)); });
      case AnswerKind::graph:
        return table(any, [&](Node node) { return set(arena_.successors(node)); });
      case AnswerKind::values:
        return table(any, [&](Node node) { return std::to_string(value(node)); });
      case AnswerKind::plays:
        return bracketed("[]", detail::won_plays(truth_, {}), [&](const auto& play) { return list(play); });
      case AnswerKind::play:
        return list(detail::best_play(truth_, {}));
      case AnswerKind::owners:
        return set_where([&](Node node) { return arena_.owner(node) == attraction.player; });
    }
    return {};
  }

 private:
  static bool any(Node) { return true; }

  [[nodiscard]] std::string list(std::span<const Node> nodes) const {
    return bracketed("[]", nodes, [&](Node node) { return python_text(arena_, node); });
  }
  [[nodiscard]] std::string set(std::span<const Node> nodes) const {
    return nodes.empty() ? "set()" : bracketed("{}", nodes, [&](Node node) { return python_text(arena_, node); });
  }
  template <class Wanted>
  [[nodiscard]] LargeArray<Node> nodes_where(const Wanted& wanted) const {
    LargeArray<Node> nodes(truth_.budget);
    for (Node node = 0; node < arena_.size(); ++node) {
      if (wanted(node)) nodes.push_back(node);
    }
    return nodes;
  }
  template <class Wanted>
  [[nodiscard]] std::string set_where(const Wanted& wanted) const {
    return set(nodes_where(wanted));
  }
  template <class Wanted, class Text>
  [[nodiscard]] std::string table(const Wanted& wanted, const Text& text) const {
    return bracketed("{}", nodes_where(wanted),
                     [&](Node node) { return python_text(arena_, node) + ": " + text(node); });
  }
  [[nodiscard]] std::string layer_list() const {
    const NodeLayers steps = layers(truth_.attraction, truth_.budget);
    std::string made = "[";
    for (std::size_t k = 0; k < steps.size(); ++k) made.append(k == 0 ? "" : ", ").append(set(steps[k]));
    return made + "]";
  }
  [[nodiscard]] int value(Node node) const {
    if (truth_.solution == nullptr) throw Error(detail::solution_expected());
    const End fate = truth_.solution->fate[node];
    if (!decisive(fate)) return 0;
    return winner(fate) == truth_.attraction.player ? 1 : -1;
  }

  const Truth& truth_;
  const Arena& arena_;
};

}  // namespace

std::string model_answer(const Truth& truth, AnswerKind kind) { return ModelAnswer(truth).of(kind); }

}  // namespace zermelo::marking
