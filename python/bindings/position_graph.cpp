// SPDX-License-Identifier: Apache-2.0
#include "python/bindings/position_graph.h"

#include <algorithm>
#include <array>
#include <numeric>

#include <zermelo/arena/arena_builder.h>

#include "python/bindings/array_view.h"

namespace py = pybind11;

namespace zermelo::python {

namespace {

constexpr std::uint8_t no_end = 0xFF;  // in a pickle: the mover decides

End end_for(const std::optional<End>& end, Player mover) { return end ? *end : won_by(other(mover)); }

// Breadth first over pairs of a position and a mover, in the order in which play discovers them.
class Alternation {
 public:
  Alternation(const PositionGraph& positions, const Budget& budget)
      : positions_(positions), budget_(budget), builder_(budget), nodes_(positions.expanded(), {no_node, no_node}) {}

  ExploredRules explore(std::shared_ptr<const PositionGraph> shared) {
    (void)number(0, Player::first);
    for (std::size_t node = 0; node < found_.size(); ++node) {
      budget_.check(node);
      add_row(found_[node].position, found_[node].mover);
    }
    builder_.set_start(0);
    return {{std::make_shared<const Arena>(builder_.build()), listed(), py::none()},
            std::move(shared),
            std::move(nodes_),
            by_layers()};
  }

 private:
  struct Found {
    Node position;
    Player mover;
  };

  Node number(Node position, Player mover) {
    Node& node = nodes_[position][static_cast<std::size_t>(index(mover))];
    if (node == no_node) {
      node = static_cast<Node>(found_.size());
      found_.push_back({position, mover});
    }
    return node;
  }
  void add_row(Node position, Player mover) {
    row_.clear();
    for (const Node to : positions_.row(position)) row_.push_back(number(to, other(mover)));
    builder_.add_row(mover, end_for(positions_.ends[position], mover), row_);
  }
  [[nodiscard]] py::list listed() const {
    py::list list(found_.size());
    for (std::size_t node = 0; node < found_.size(); ++node) {
      PyObject* const object = positions_.objects[found_[node].position];
      Py_INCREF(object);
      PyList_SET_ITEM(list.ptr(), static_cast<Py_ssize_t>(node), object);
    }
    return list;
  }
  [[nodiscard]] std::vector<Node> by_layers() const;

  const PositionGraph& positions_;
  const Budget& budget_;
  ArenaBuilder builder_;
  std::vector<std::array<Node, 2>> nodes_;
  std::vector<Found> found_;
  std::vector<Node> row_;
};

bool every_move_raises_the_layer(const PositionGraph& positions) {
  if (positions.layers.empty()) return false;
  for (Node position = 0; position < positions.expanded(); ++position) {
    for (const Node to : positions.row(position)) {
      if (positions.layers[to] <= positions.layers[position]) return false;
    }
  }
  return true;
}

// The numbers below `size` by falling layer; none where a move stays within its layer.
template <class LayerOf>
std::vector<Node> falling_layers(const PositionGraph& positions, std::size_t size, const LayerOf& layer_of) {
  if (!every_move_raises_the_layer(positions)) return {};
  std::vector<Node> order(size);
  std::iota(order.begin(), order.end(), Node{0});
  std::stable_sort(order.begin(), order.end(), [&](Node a, Node b) { return layer_of(a) > layer_of(b); });
  return order;
}

std::vector<Node> Alternation::by_layers() const {
  return falling_layers(positions_, found_.size(), [&](Node node) { return positions_.layers[found_[node].position]; });
}

ExploredRules arena_with_movers(std::shared_ptr<const PositionGraph> positions, const Budget& budget) {
  ArenaBuilder builder(budget);
  std::vector<Node> row;
  for (Node position = 0; position < positions->expanded(); ++position) {
    budget.check(position);
    row.assign(positions->row(position).begin(), positions->row(position).end());
    const Player mover = positions->movers[position];
    builder.add_row(mover, end_for(positions->ends[position], mover), row);
  }
  builder.set_start(0);
  Graph graph{std::make_shared<const Arena>(builder.build()), positions->objects.as_list(), py::none()};
  auto order = falling_layers(*positions, positions->expanded(), [&](Node node) { return positions->layers[node]; });
  return {std::move(graph), std::move(positions), {}, std::move(order)};
}

// The best of the moves for a node's owner: the shortest win, else a draw, else the longest loss.
class BestMove {
 public:
  explicit BestMove(Player owner) : owner_(owner) {}

  void add(End fate, Distance distance, Node to) {
    const int worth = fate == End::draw ? 1 : fate == won_by(owner_) ? 2 : 0;
    const bool better = worth != worth_ ? worth > worth_ : worth == 2 ? distance < distance_ : distance > distance_;
    if (to_ != no_node && !better) return;
    worth_ = worth, distance_ = distance, to_ = to, fate_ = fate;
  }
  void write(Solution& solution, Node node) const {
    solution.fate[node] = fate_;
    solution.distance[node] = fate_ == End::draw ? no_rank : distance_ + 1;
    solution.strategy[node] = worth_ == 2 ? to_ : no_node;
  }

 private:
  Player owner_;
  int worth_ = 0;
  Distance distance_ = 0;
  Node to_ = no_node;
  End fate_ = End::draw;
};

}  // namespace

ExploredRules arena_of(std::shared_ptr<const PositionGraph> positions, const Budget& budget) {
  if (!positions->movers.empty()) return arena_with_movers(std::move(positions), budget);
  return Alternation(*positions, budget).explore(positions);
}

py::tuple state_of(const PositionGraph& positions) {
  std::vector<std::uint8_t> ends;
  for (const std::optional<End>& end : positions.ends) ends.push_back(end ? static_cast<std::uint8_t>(*end) : no_end);
  return py::make_tuple(positions.objects.as_list(), bytes_of(positions.movers), bytes_of(positions.layers),
                        bytes_of(ends), bytes_of(positions.starts), bytes_of(positions.targets));
}

namespace {

// One row for each position, all expanded, and every move to one of them.
bool rows_fit(const PositionGraph& positions) {
  const std::size_t size = positions.objects.size();
  const auto& starts = positions.starts;
  return size > 0 && positions.ends.size() == size && starts.size() == size + 1 && starts.front() == 0 &&
         starts.back() == positions.targets.size() && std::is_sorted(starts.begin(), starts.end()) &&
         std::all_of(positions.targets.begin(), positions.targets.end(), [&](Node to) { return to < size; });
}

bool each_has_moves_or_an_end(const PositionGraph& positions) {
  for (Node position = 0; position < positions.expanded(); ++position) {
    if ((positions.ends[position] == End::none) == positions.row(position).empty()) return false;
  }
  return true;
}

bool movers_and_layers_fit(const PositionGraph& positions) {
  const std::size_t size = positions.objects.size();
  const auto is_player = [](Player player) { return player == Player::first || player == Player::second; };
  return (positions.movers.empty() || positions.movers.size() == size) &&
         (positions.layers.empty() || positions.layers.size() == size) &&
         std::all_of(positions.movers.begin(), positions.movers.end(), is_player);
}

}  // namespace

std::shared_ptr<const PositionGraph> positions_in(const py::tuple& state) {
  if (state.size() != 6) refuse_pickle(Phrase("these are no positions of a game"));
  auto positions = std::make_shared<PositionGraph>();
  for (const py::handle& object : state[0].cast<py::list>()) {
    const ObjectKey key = key_of(object.ptr());
    if (positions->numbers.find(positions->objects, object.ptr(), key) != no_node)
      refuse_pickle(Phrase("the position {} comes twice", shown(object)));
    positions->objects.append(object.ptr());
    (void)positions->numbers.add(key);
  }
  positions->movers = array_in<std::vector<Player>>(state[1]);
  positions->layers = array_in<std::vector<std::int64_t>>(state[2]);
  for (const std::uint8_t end : array_in<std::vector<std::uint8_t>>(state[3])) {
    if (end != no_end && end > static_cast<std::uint8_t>(End::draw))
      refuse_pickle(Phrase("a position has no such end"));
    positions->ends.push_back(end == no_end ? std::nullopt : std::optional(static_cast<End>(end)));
  }
  positions->starts = array_in<std::vector<std::uint64_t>>(state[4]);
  positions->targets = array_in<std::vector<Node>>(state[5]);
  if (!rows_fit(*positions) || !each_has_moves_or_an_end(*positions) || !movers_and_layers_fit(*positions))
    refuse_pickle(Phrase("these are no positions of a game"));
  return positions;
}

Solution solve_in_order(const Arena& arena, std::span<const Node> order, const Budget& budget) {
  Solution solution{LargeArray<End>(budget), LargeArray<Distance>(budget), LargeArray<Node>(budget)};
  solution.fate.resize(arena.size());
  solution.distance.resize(arena.size());
  solution.strategy.resize(arena.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    budget.check(i);
    const Node node = order[i];
    if (arena.end(node) != End::none) {
      const End end = arena.end(node);
      solution.fate[node] = end;
      solution.distance[node] = end == End::draw ? no_rank : 0;
      solution.strategy[node] = no_node;
      continue;
    }
    BestMove best(arena.owner(node));
    for (const Node to : arena.successors(node)) best.add(solution.fate[to], solution.distance[to], to);
    best.write(solution, node);
  }
  return solution;
}

}  // namespace zermelo::python
