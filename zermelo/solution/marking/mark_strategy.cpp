// SPDX-License-Identifier: Apache-2.0
// A strategy is right when every play that follows it from a winning node reaches a target: it has a move at each own
// node that such a play meets, its moves stay in the attractor, and no play goes round for ever before a target.
// The plays begin at the start where it is winning, else anywhere in the attractor; and wherever the answer has a move.
#include <zermelo/solution/marking/answer_reader.h>
#include <zermelo/solution/strategy_plays.h>

#include <algorithm>

namespace zermelo::marking::detail {

namespace {

class StrategyMarker {
 public:
  StrategyMarker(const Truth& truth, Grader& grader)
      : truth_(truth),
        arena_(truth.arena),
        attraction_(truth.attraction),
        grader_(grader),
        moves_(truth.budget, truth.arena.size(), no_node),
        given_(truth.budget, truth.arena.size(), 0) {}

  void read(const Literal& answer) {
    AnswerReader reader(truth_, grader_);
    const NodeTable table = reader.table(answer);
    std::uint64_t needless = 0;
    for (Node node = 0; node < arena_.size(); ++node) {
      if (table[node] == nullptr || table[node]->kind == Literal::Kind::none) continue;
      given_[node] = 1;
      const auto to = reader.node(*table[node]);
      if (to) judge_move(node, *to);
      if (!chooses(node)) ++needless;
    }
    if (needless != 0) grader_.remark(needless_moves(needless));
  }

  void judge_plays() {
    zermelo::detail::StrategyPlays plays(arena_, attraction_, moves_, truth_.budget);
    add_beginnings(plays);
    plays.follow();
    std::uint64_t unmet = 0;
    for (Node node = 0; node < arena_.size(); ++node) {
      if (!chooses(node)) continue;
      if (!plays.met(node)) {
        ++unmet;
      } else if (moves_[node] != no_node) {
        grader_.correct();
      } else if (given_[node] == 0) {
        grader_.missing([&] { return no_move(arena_, node); });
      }
    }
    const LargeArray<Node> loop = plays.loop();
    if (!loop.empty()) grader_.wrong([&] { return goes_round(arena_, loop); });
    if (!grader_.right()) return;
    if (unmet != 0) grader_.remark(never_met(unmet));
    grader_.remark(speed(plays));
  }

 private:
  // Where the player has something to decide and to win.
  [[nodiscard]] bool chooses(Node node) const {
    return attraction_.contains(node) && attraction_.rank[node] != 0 && arena_.owner(node) == attraction_.player;
  }

  void judge_move(Node node, Node to) {
    if (!arena_.has_edge(node, to)) return grader_.wrong([&] { return not_an_edge(arena_, node, to); });
    if (!chooses(node)) return;
    if (attraction_.contains(to)) {
      moves_[node] = to;
    } else {
      grader_.wrong([&] { return leaves_attractor(arena_, node, to, attraction_.strategy[node]); });
    }
  }

  void add_beginnings(zermelo::detail::StrategyPlays& plays) {
    const auto start = arena_.start();
    const bool from_start = start && attraction_.contains(*start);
    if (start && !from_start) grader_.remark(start_not_winning(arena_, *start, attraction_.player));
    for (Node node = 0; node < arena_.size(); ++node) {
      if (!attraction_.contains(node)) continue;
      if (!from_start || node == *start || (chooses(node) && given_[node] != 0)) plays.begin_at(node);
    }
  }

  [[nodiscard]] Phrase speed(const zermelo::detail::StrategyPlays& plays) const {
    for (Node node = 0; node < arena_.size(); ++node) {
      if (!chooses(node) || !plays.met(node)) continue;
      const Distance moves = attraction_.rank[moves_[node]] + 1, fewest = attraction_.rank[node];
      if (moves > fewest) return not_fastest(arena_, node, moves_[node], moves, attraction_.strategy[node], fewest);
    }
    return fastest();
  }

  const Truth& truth_;
  const Arena& arena_;
  const Attraction& attraction_;
  Grader& grader_;
  LargeArray<Node> moves_;  // where the answer's move is an edge that stays in the attractor
  LargeArray<std::uint8_t> given_;
};

}  // namespace

Mark mark_strategy(const Truth& truth, const Literal& answer) {
  Grader grader(AnswerKind::strategy);
  StrategyMarker marker(truth, grader);
  marker.read(answer);
  marker.judge_plays();
  return grader.finish();
}

}  // namespace zermelo::marking::detail
