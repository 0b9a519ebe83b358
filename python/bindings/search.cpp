// SPDX-License-Identifier: Apache-2.0
// Depth-limited searches: the library's of its own games, and the trees of those that run in Python.
#include <pybind11/stl.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <zermelo/arena/arena_builder.h>
#include <zermelo/base/error.h>
#include <zermelo/catalogue/arena_game.h>
#include <zermelo/catalogue/questions.h>
#include <zermelo/draw/scene_writers.h>
#include <zermelo/draw/tree_picture.h>

#include "python/bindings/calls.h"
#include "python/bindings/game.h"

namespace py = pybind11;

namespace zermelo::python {

namespace {

std::string drawn_tree(const draw::TreePicture& picture, const std::string& form) {
  std::string text;
  const draw::TextSink sink = [&](std::string_view piece) { text += piece; };
  if (form == "text") {
    draw::write_tree_text(picture, sink);
  } else if (form == "dot") {
    draw::write_tree_dot(picture, sink);
  } else if (form == "mermaid") {
    draw::write_tree_mermaid(picture, sink);
  } else if (form == "svg") {
    draw::write_svg(draw::tree_scene(picture, picture.game.name()), sink);
  } else if (form == "tikz") {
    draw::write_tikz(draw::tree_scene(picture, picture.game.name()), false, sink);
  } else {
    throw Error(Phrase("a tree is drawn as svg, tikz, text, dot or mermaid, not as {}", form));
  }
  return text;
}

py::dict searched(const Position& position, const std::optional<int>& depth, bool alpha_beta,
                  const std::string& heuristic, const std::string& tree, const CallOptions& options) {
  const std::string by_default = depth ? position.game->abilities().heuristics.front().name : "ends";
  LookAhead asked{.depth = depth, .alpha_beta = alpha_beta};
  asked.heuristic = heuristic_named(*position.game, heuristic.empty() ? by_default : heuristic);
  if (!tree.empty()) asked.tree.emplace().size = 400;
  const LookAheadAnswer found = long_call(
      options, [&](const Budget& budget, Progress&) { return look_ahead(*position.game, position.at, asked, budget); });
  const auto value = [](const Appraisal& appraisal) -> py::object {
    if (!appraisal.certain()) return py::float_(appraisal.guess());
    return py::make_tuple(index(appraisal.winner()), appraisal.ply());
  };
  const std::vector<Choice> choices = position.game->choices(position.at);
  py::list moves;
  for (std::size_t i = 0; i < found.moves.size(); ++i)
    moves.append(py::make_tuple(choices[i].move, value(found.moves[i].value)));
  py::dict answer;
  answer["value"] = value(found.value);
  answer["moves"] = moves;
  answer["best"] = found.best();
  answer["nodes"] = found.nodes;
  if (!tree.empty()) {
    const Heuristic& guesses = position.game->abilities().heuristics[asked.heuristic];
    answer["tree"] =
        drawn_tree({*position.game, position.at, found.tree, guesses, asked.alpha_beta, {"J0", "J1"}, spoken()}, tree);
  }
  return answer;
}

// A walked tree as a game: its positions are the tree's nodes, with the texts that Python gives them.
class WalkedGame final : public Game {
 public:
  WalkedGame(std::string name, const GameTree& tree, std::vector<std::string> texts, std::vector<std::string> moves)
      : base_(make_arena_game(std::move(name), lonely_node())), texts_(std::move(texts)), choices_(tree.nodes.size()) {
    for (std::uint32_t number = 1; number < tree.nodes.size(); ++number) {
      const GameTree::Node& node = tree.nodes[number];
      std::vector<Choice>& among = choices_[node.parent];
      if (among.size() <= node.move) among.resize(node.move + 1);
      among[node.move] = {std::move(moves[number]), position_on(number)};
    }
  }

  const std::string& name() const override { return base_->name(); }
  std::string text(const AnyPosition& position) const override { return texts_.at(number_of(position)); }
  std::vector<Choice> choices(const AnyPosition& position) const override { return choices_.at(number_of(position)); }
  std::optional<Board> board(const AnyPosition&) const override { return std::nullopt; }
  AnyPosition initial() const override { return position_on(0); }

  // A picture asks for none of these.
  Phrase convention() const override { return base_->convention(); }
  const Abilities& abilities() const override { return base_->abilities(); }
  Player to_move(const AnyPosition&) const override { return Player::first; }
  End end(const AnyPosition&) const override { return End::none; }
  End result(const AnyPosition&) const override { return End::none; }
  void expand(const AnyPosition&, std::vector<AnyPosition>&) const override {}
  void begin(const Scope& part, const std::function<void(const AnyPosition&)>& sink) const override {
    base_->begin(part, sink);
  }
  ExploredGame explore(const Scope& part, const Budget& budget, Progress& progress) const override {
    return base_->explore(part, budget, progress);
  }
  ChosenMethod choose(const Scope& part, const SolveRequest& request, const Budget& budget) const override {
    return base_->choose(part, request, budget);
  }
  SolvedGame solve(const Scope& part, const SolveRequest& request, const Budget& budget,
                   Progress& progress) const override {
    return base_->solve(part, request, budget, progress);
  }

 private:
  static std::shared_ptr<const Arena> lonely_node() {
    ArenaBuilder builder;
    builder.add_row(Player::first, End::none, {});
    return std::make_shared<const Arena>(builder.build());
  }
  static std::size_t number_of(const AnyPosition& position) { return static_cast<std::size_t>(position.words[0]); }
  AnyPosition read_exactly(std::string_view text, bool) const override { return base_->read(text); }

  std::unique_ptr<Game> base_;
  std::vector<std::string> texts_;
  std::vector<std::vector<Choice>> choices_;
};

// Records a search that Python walks. Values are numbers, or pairs of a winner and the ply of the end.
class SearchTree {
 public:
  explicit SearchTree(std::uint64_t size) : recorder_(TreeLimits{.size = size}, Budget()) {}

  void enter(std::uint32_t move, int mover, const py::object& alpha, const py::object& beta) {
    recorder_.enter(move, player(mover), window(alpha, beta));
  }
  void leave(const std::string& kind, const py::object& value) {
    recorder_.leave(kind == "end"       ? GameTree::Kind::end
                    : kind == "horizon" ? GameTree::Kind::horizon
                                        : GameTree::Kind::inner,
                    appraisal(value));
  }
  void cut(std::uint32_t move, int mover, const py::object& alpha, const py::object& beta) {
    recorder_.cut(move, player(mover), window(alpha, beta));
  }
  // The parent and the place among its moves of each node that was kept.
  py::list finish() {
    tree_ = std::move(recorder_).finish();
    py::list nodes;
    for (const GameTree::Node& node : tree_.nodes) nodes.append(py::make_tuple(node.parent, node.move));
    return nodes;
  }
  [[nodiscard]] std::string draw(const std::string& form, std::string name, std::vector<std::string> texts,
                                 std::vector<std::string> moves, bool alpha_beta, bool guesses) const {
    const WalkedGame game(std::move(name), tree_, std::move(texts), std::move(moves));
    Heuristic heuristic{"heuristic", Phrase::verbatim("heuristic")};
    if (!guesses) heuristic.won = 1, heuristic.lost = -1;
    const AnyPosition root = game.initial();
    return drawn_tree({game, root, tree_, heuristic, alpha_beta, {"J0", "J1"}, spoken()}, form);
  }

 private:
  static Player player(int mover) { return mover == 0 ? Player::first : Player::second; }
  static Appraisal appraisal(const py::object& value) {
    if (!py::isinstance<py::tuple>(value)) return Appraisal::guessed(value.cast<double>());
    const auto [winner, ply] = value.cast<std::pair<int, int>>();
    return Appraisal::at_end(winner == 0 ? End::first : End::second, ply);
  }
  static Window window(const py::object& alpha, const py::object& beta) {
    return {alpha.is_none() ? Appraisal::least() : appraisal(alpha),
            beta.is_none() ? Appraisal::greatest() : appraisal(beta)};
  }

  TreeRecorder recorder_;
  GameTree tree_;
};

}  // namespace

void bind_search(py::module_& module) {
  py::class_<SearchTree>(module, "SearchTree")
      .def(py::init<std::uint64_t>())
      .def("enter", &SearchTree::enter)
      .def("leave", &SearchTree::leave)
      .def("cut", &SearchTree::cut)
      .def("finish", &SearchTree::finish)
      .def("draw", &SearchTree::draw);
  module.def("look_ahead", [](const Position& position, const std::optional<int>& depth, bool alpha_beta,
                              const std::string& heuristic, const std::string& tree, const py::object& time,
                              const py::object& memory, const py::object& threads, py::object progress) {
    return searched(position, depth, alpha_beta, heuristic, tree,
                    read_options(time, memory, threads, std::move(progress)));
  });
}

}  // namespace zermelo::python
