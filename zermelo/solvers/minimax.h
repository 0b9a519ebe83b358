// SPDX-License-Identifier: Apache-2.0
// Minimax and alpha-beta as they are taught: the first player takes the greatest value, the second the least; where the
// depth is used up the heuristic guesses. Alpha-beta is fail-soft: a value outside the window is a bound. It keeps its
// own stack, so that a line of a million moves does not overflow.
//
// Rules may have payoff(position): a number at which a line of play ends, or nothing.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include <zermelo/base/budget.h>
#include <zermelo/base/error.h>
#include <zermelo/base/large_array.h>
#include <zermelo/rules/notation.h>
#include <zermelo/rules/rules.h>
#include <zermelo/solvers/look_ahead.h>
#include <zermelo/solvers/open_positions.h>

namespace zermelo::detail {

template <Rules R>
class Minimax {
 public:
  using Position = typename R::Position;
  using Move = typename R::Move;

  // `valuation` is that of asked.heuristic; it guesses where that is one of the rules' own.
  Minimax(const R& rules, const LookAhead& asked, const Valuation& valuation, const Budget& budget)
      : rules_(rules), asked_(asked), valuation_(valuation), budget_(budget), frames_(budget), pending_(budget) {
    if (asked.tree) recorder_.emplace(*asked.tree, budget);
    bool may_come_back = true;
    if constexpr (Layered<R>) may_come_back = rules.longest_step() == 0;
    if (!asked.depth && may_come_back) open_.emplace(rules, budget);
  }

  // Throws where there is no depth and a position comes back. Call once.
  LookAheadAnswer answer(const Position& root) {
    LookAheadAnswer answer;
    answer.value = search(root, 0, {});
    answer.moves = std::move(moves_);
    answer.nodes = std::exchange(nodes_, 0);
    if (recorder_) answer.tree = std::move(*recorder_).finish();
    recorder_.reset();
    if (asked_.every_move) settle(root, answer);
    answer.more_nodes = nodes_;
    return answer;
  }

 private:
  struct Frame {
    Position position;
    std::uint64_t begin, next;  // of its moves in pending_
    Window window;
    Appraisal best;
    Player mover;
  };
  using Kind = GameTree::Kind;
  static constexpr std::uint64_t moves_between_checks = 1 << 20;

  Appraisal search(const Position& from, int ply, const Window& window) {
    base_ = ply;
    std::optional<Appraisal> returned = enter(from, 0, window);
    while (!frames_.empty()) {
      Frame& frame = frames_.back();
      if (returned) learn(frame, *returned);
      returned = frame.next < pending_.size() ? enter_next(frame) : leave();
    }
    return *returned;
  }

  // Returns the value where it is known at once; otherwise pushes a frame.
  std::optional<Appraisal> enter(const Position& position, std::uint64_t move, const Window& window) {
    budget_.check(nodes_++);
    const int ply = base_ + static_cast<int>(frames_.size());
    if (recorder_) recorder_->enter(static_cast<std::uint32_t>(move), rules_.to_move(position), window);
    if constexpr (requires { rules_.payoff(position); }) {
      if (const auto payoff = rules_.payoff(position)) return left(Kind::end, Appraisal::plain(*payoff));
    }
    if (const End end = rules_.end(position); end != End::none) return left(Kind::end, at_end(end, ply));
    if (asked_.depth == ply) return at_horizon(position, ply);
    const std::uint64_t begin = pending_.size();
    rules_.moves(position, [&](const Move& possible) { pending_.push_back(possible); });
    listed(pending_.size() - begin);
    if (pending_.size() == begin) return left(Kind::end, at_end(rules_.stuck(position), ply));
    if (open_ && !open_->enter(position)) refuse_return(position);
    const Player mover = rules_.to_move(position);
    const Appraisal worst = mover == Player::first ? Appraisal::least() : Appraisal::greatest();
    frames_.push_back({position, begin, begin, window, worst, mover});
    return std::nullopt;
  }

  Appraisal at_horizon(const Position& position, int ply) {
    std::size_t moves = 0;
    if constexpr (requires { rules_.can_move(position); }) {
      moves = rules_.can_move(position) ? 1 : 0;
    } else {
      rules_.moves(position, [&](const Move&) { ++moves; });
    }
    listed(moves);
    if (moves == 0) return left(Kind::end, at_end(rules_.stuck(position), ply));
    return left(Kind::horizon, Appraisal::plain(guess(position)));
  }

  // Looks at the clock where few nodes have very many moves.
  void listed(std::size_t moves) {
    listed_ += moves;
    if (listed_ < moves_between_checks) return;
    listed_ = 0;
    budget_.check();
  }

  std::optional<Appraisal> enter_next(Frame& frame) {
    const Position next = rules_.after(frame.position, pending_[frame.next]);
    const Window window = frame.window;  // the frame may move
    const std::uint64_t move = frame.next++ - frame.begin;
    return enter(next, move, window);
  }

  [[nodiscard]] bool at_root() const { return base_ == 0 && frames_.size() == 1; }

  void learn(Frame& frame, const Appraisal& value) {
    if (at_root()) moves_.push_back({value, left_ == Kind::inner ? frame.window.bound_of(value) : Bound::exact});
    const bool first = frame.mover == Player::first;
    if (first ? frame.best < value : value < frame.best) frame.best = value;
    if (!asked_.alpha_beta) return;
    Appraisal& sure = first ? frame.window.alpha : frame.window.beta;
    if (first ? sure < value : value < sure) sure = value;
    if (frame.window.closed()) cut(frame);
  }

  void cut(Frame& frame) {
    for (std::uint64_t move = frame.next; recorder_ && move < pending_.size(); ++move) {
      const Player mover = rules_.to_move(rules_.after(frame.position, pending_[move]));
      recorder_->cut(static_cast<std::uint32_t>(move - frame.begin), mover, frame.window);
    }
    // The root is cut only where a move is worth as much as any can be.
    for (; at_root() && frame.next < pending_.size(); ++frame.next)
      moves_.push_back({frame.best, frame.mover == Player::first ? Bound::upper : Bound::lower});
    frame.next = pending_.size();
  }

  Appraisal leave() {
    const Frame& frame = frames_.back();
    const Appraisal value = frame.best;
    if (open_) open_->leave(frame.position);
    pending_.resize(frame.begin);
    frames_.pop_back();
    return left(Kind::inner, value);
  }
  Appraisal left(Kind kind, const Appraisal& value) {
    left_ = kind;
    if (recorder_) recorder_->leave(kind, value);
    return value;
  }

  [[nodiscard]] Appraisal at_end(End end, int ply) const {
    if (asked_.distances || end == End::draw) return Appraisal::at_end(end, ply);
    return Appraisal::plain(end == End::first ? valuation_.won : valuation_.lost);
  }

  double guess([[maybe_unused]] const Position& position) const {
    if (!valuation_.guesses) return 0;
    if constexpr (requires { rules_.heuristic(position, asked_.heuristic); }) {
      return rules_.heuristic(position, asked_.heuristic);
    } else if constexpr (Estimated<R>) {
      return rules_.heuristic(position);
    }
    return 0;
  }

  // A bound that alpha-beta returned is one end of the window in which the value itself lies.
  void settle(const Position& root, LookAheadAnswer& answer) {
    std::size_t place = 0;
    const auto settle_move = [&](const Move& move) {
      AppraisedMove& known = answer.moves[place++];
      if (known.bound == Bound::exact) return;
      Window window;
      (known.bound == Bound::upper ? window.beta : window.alpha) = known.value;
      const Appraisal found = search(rules_.after(root, move), 1, window);
      if (window.bound_of(found) == Bound::exact) known.value = found;
      known.bound = Bound::exact;
    };
    if (!answer.moves.empty()) rules_.moves(root, settle_move);
  }

  [[noreturn]] void refuse_return(const Position& position) const {
    std::size_t from = frames_.size() - 1;
    while (!(frames_[from].position == position)) --from;
    std::string line;
    constexpr std::size_t shown = 8;
    for (std::size_t i = from; i < frames_.size() && i <= from + shown; ++i)
      line += (i == from + shown ? "…" : text_of(rules_, frames_[i].position)) + " -> ";
    throw Error(Phrase("without a depth minimax never ends where positions come back, as here: {}",
                       line + text_of(rules_, position)))
        .coded("minimax-cycles");
  }

  const R& rules_;
  LookAhead asked_;
  Valuation valuation_;
  Budget budget_;
  std::optional<TreeRecorder> recorder_;
  std::optional<OpenPositions<R>> open_;  // only where positions may come back and no depth limits the search
  LargeArray<Frame> frames_;
  LargeArray<Move> pending_;
  std::vector<AppraisedMove> moves_;  // of the root
  std::uint64_t nodes_ = 0, listed_ = 0;
  int base_ = 0;             // the ply of the first frame
  Kind left_ = Kind::inner;  // of the node that was left last: a leaf's value is no bound
};

}  // namespace zermelo::detail
