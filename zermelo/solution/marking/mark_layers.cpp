// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solution/marking/layer_shapes.h>

#include <algorithm>

#include <zermelo/base/texts.h>
#include <zermelo/solution/marking/answer_reader.h>

namespace zermelo::marking::detail {

namespace {

constexpr Node never = no_node;

// 0, '0', 'A0', 'A_0': the digits at the end.
std::uint64_t layer_number(const Literal& key, std::uint64_t max) {
  const std::string name = key.name();
  const std::size_t digits = name.find_last_not_of("0123456789") + 1;
  const auto number = number_in<std::uint64_t>(std::string_view(name).substr(digits));
  const bool scalar = key.kind == Literal::Kind::number || key.kind == Literal::Kind::text;
  if (!scalar || !number || *number > max || name[0] == '-') throw Error(layer_number_expected(), key.place);
  return *number;
}

// The layers of a dict by their numbers; null where it gives none. The last of equal numbers counts.
LargeArray<const Literal*> numbered_layers(const Truth& truth, const Literal& dict) {
  LargeArray<const Literal*> layers(truth.budget);
  for (std::size_t i = 0; i + 1 < dict.items.size(); i += 2) {
    const std::uint64_t k = layer_number(dict.items[i], truth.arena.size() + dict.items.size());
    while (layers.size() <= k) layers.push_back(nullptr);
    layers[k] = &dict.items[i + 1];
  }
  return layers;
}

LargeArray<const Literal*> listed_layers(const Truth& truth, const Literal& answer) {
  if (answer.kind == Literal::Kind::dict) return numbered_layers(truth, answer);
  if (answer.kind != Literal::Kind::list && answer.kind != Literal::Kind::tuple)
    throw Error(layers_expected(), answer.place);
  LargeArray<const Literal*> layers(truth.budget);
  for (const Literal& item : answer.items) layers.push_back(&item);
  return layers;
}

NodeLayers read_layers(const Truth& truth, AnswerReader& reader, const Literal& answer) {
  NodeLayers layers(truth.budget);
  for (const Literal* layer : listed_layers(truth, answer)) {
    if (layer != nullptr && !is_collection(*layer)) throw Error(layers_expected(), layer->place);
    layers.push_back(layer == nullptr ? LargeArray<Node>() : reader.nodes(*layer));
  }
  return layers;
}

// Marks steps and cumulative layers by the layer where each node first comes.
class ByRank {
 public:
  ByRank(const Truth& truth, const NodeLayers& expected, const NodeLayers& answer, Grader& grader)
      : truth_(truth),
        expected_(expected),
        answer_(answer),
        grader_(grader),
        first_(truth.budget, truth.arena.size(), never),
        last_(truth.budget, truth.arena.size(), never) {
    for (std::size_t k = 0; k < answer.size(); ++k) {
      for (const Node node : answer[k]) first_[node] = std::min(first_[node], static_cast<Node>(k));
    }
  }

  void mark(bool cumulative) {
    for (std::size_t k = 0; k < std::max(expected_.size(), answer_.size()); ++k) {
      if (k < expected_.size()) mark_missing(k);
      if (k >= answer_.size()) continue;
      for (const Node node : answer_[k]) {
        if (first_[node] == k) {
          mark_first(k, node);
        } else if (!cumulative) {
          grader_.wrong([&] { return in_layer(k, comes_again(truth_.arena, node, first_[node])); });
        }
      }
      if (cumulative && k != 0) mark_lost(k);
    }
  }

 private:
  void mark_missing(std::size_t k) {
    for (const Node node : expected_[k]) {
      if (first_[node] == never) {
        grader_.missing([&] { return in_layer(k, missing(truth_.arena, node, why_rank(node))); });
      }
    }
  }

  void mark_first(std::size_t k, Node node) {
    const Arena& arena = truth_.arena;
    const Distance rank = truth_.attraction.rank[node];
    if (rank == k) return grader_.correct();
    if (rank == no_rank) {
      return grader_.extra([&] { return in_layer(k, not_belonging(arena, node, why_inside_or_not(truth_, node))); });
    }
    grader_.wrong([&] { return in_layer(k, k < rank ? too_early(arena, node, rank) : too_late(arena, node, rank)); });
  }

  void mark_lost(std::size_t k) {
    for (const Node node : answer_[k]) last_[node] = static_cast<Node>(k);
    for (const Node node : answer_[k - 1]) {
      if (last_[node] == k) continue;
      grader_.wrong([&] { return in_layer(k, missing(truth_.arena, node, kept_from(k - 1))); });
    }
  }

  Phrase why_rank(Node node) const {
    const Attraction& attraction = truth_.attraction;
    const Distance rank = attraction.rank[node];
    if (rank == 0) return is_target();
    if (truth_.arena.owner(node) != attraction.player) return all_reach_rank(rank - 1);
    return reaches_rank(truth_.arena, attraction.strategy[node], rank - 1);
  }

  const Truth& truth_;
  const NodeLayers &expected_, &answer_;
  Grader& grader_;
  LargeArray<Node> first_, last_;  // the layer where a node first comes; the last layer looked at that holds it
};

Phrase why_in_slides_or_not(const Truth& truth, std::span<const Node> previous, std::size_t k, Node node, bool in) {
  const Arena& arena = truth.arena;
  const auto row = arena.successors(node);
  const auto held = [&](Node to) { return std::binary_search(previous.begin(), previous.end(), to); };
  if (k == 0) return in ? is_target() : not_a_target();
  if (row.empty()) return in ? is_target() : dead_end_outside();
  const bool own = arena.owner(node) == truth.attraction.player;
  const auto one = std::find_if(row.begin(), row.end(), [&](Node to) { return held(to) == own; });
  if (in && own) return one == row.end() ? is_target() : reaches_layer(arena, *one, k - 1);
  if (in) return one == row.end() ? all_reach_layer(k - 1) : is_target();
  return own ? misses_layer(k - 1) : can_avoid_layer(arena, arena.owner(node), *one, k - 1);
}

void mark_slides(const Truth& truth, const NodeLayers& expected, const NodeLayers& answer, Grader& grader) {
  const Arena& arena = truth.arena;
  SlidesLayers slides(truth, false);
  for (std::size_t k = 0; k < answer.size(); ++k) {
    if (k != 0) slides.advance();
    const auto why = [&](Node node, bool in) { return why_in_slides_or_not(truth, slides.previous(), k, node, in); };
    std::size_t right = answer[k].size();
    for_each_only_in_first(slides.layer(), answer[k], [&](Node node) {
      grader.missing([&] { return in_layer(k, missing(arena, node, why(node, true))); });
    });
    for_each_only_in_first(answer[k], slides.layer(), [&](Node node) {
      grader.extra([&] { return in_layer(k, not_belonging(arena, node, why(node, false))); });
      --right;
    });
    for (; right > 0; --right) grader.correct();
  }
  for (std::size_t k = answer.size(); k < expected.size(); ++k) {
    for (const Node node : expected[k]) {
      grader.missing([&] { return in_layer(k, missing(arena, node, why_inside_or_not(truth, node))); });
    }
  }
}

}  // namespace

Mark mark_layers(const Truth& truth, const Literal& answer) {
  Grader grader(AnswerKind::layers);
  AnswerReader reader(truth, grader);
  const NodeLayers given = read_layers(truth, reader, answer), expected = layers(truth.attraction, truth.budget);
  const LayerFit fit = nearest_shape(truth, expected, given);
  const bool cumulative = fit.shape == LayerShape::cumulative;
  if (fit.shape == LayerShape::slides) {
    grader.remark(read_as_slides());
    mark_slides(truth, expected, given, grader);
  } else if (fit.shape == LayerShape::slides_exact) {
    grader.remark(read_as_slides());
    for (std::size_t i = 0; i < given.nodes().size(); ++i) grader.correct();
  } else {
    grader.remark(cumulative ? read_as_cumulative() : read_as_steps());
    ByRank(truth, expected, given, grader).mark(cumulative);
  }
  if (given.size() > expected.size() && !expected.empty() && grader.right()) {
    grader.remark(stationary_layers(expected.size()));
  }
  return grader.finish();
}

}  // namespace zermelo::marking::detail
