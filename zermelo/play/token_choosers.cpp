// SPDX-License-Identifier: Apache-2.0
// The exam's players of tokens on a graph, who look at the board alone.
#include <algorithm>
#include <limits>
#include <queue>

#include <zermelo/base/error.h>
#include <zermelo/play/choosers.h>

namespace zermelo::play {

namespace {

constexpr std::size_t unreached = std::numeric_limits<std::size_t>::max();

Board graph_of(const Game& game, const Phrase& player) {
  auto board = game.board(game.initial());
  const bool tokens = board && (!board->lines.empty() || board->cells.size() == 1) &&
                      std::all_of(board->choices.begin(), board->choices.end(),
                                  [](const Board::Choice& choice) { return choice.cells.size() == 1; });
  if (!tokens)
    throw Error(Phrase("the player {} needs a game of tokens on a graph, as col and snort are; {} is none", player,
                       game.name()));
  return *board;
}

// The vertex of the opponent's last move; nothing where he has not moved.
std::optional<std::size_t> last_vertex(const Turn& turn) {
  if (turn.history.empty()) return std::nullopt;
  const Step& last = turn.history.back();
  const Board board = turn.game.board(last.from).value();
  for (const Board::Choice& choice : board.choices) {
    if (choice.move == last.move) return choice.cells.front();
  }
  return std::nullopt;
}

std::vector<std::size_t> distances_from(const Board& board, std::size_t start) {
  std::vector<std::vector<std::size_t>> neighbours(board.cells.size());
  for (const auto& [a, b] : board.lines) {
    neighbours[a].push_back(b);
    neighbours[b].push_back(a);
  }
  std::vector<std::size_t> distance(board.cells.size(), unreached);
  distance[start] = 0;
  std::queue<std::size_t> open({start});
  for (; !open.empty(); open.pop()) {
    for (const std::size_t next : neighbours[open.front()]) {
      if (distance[next] != unreached) continue;
      distance[next] = distance[open.front()] + 1;
      open.push(next);
    }
  }
  return distance;
}

bool is_cycle(const Board& board) {
  const std::size_t size = board.cells.size();
  const auto joins_neighbours = [&](const auto& line) {
    const std::size_t low = std::min(line.first, line.second), high = std::max(line.first, line.second);
    return high == low + 1 || (low == 0 && high + 1 == size);
  };
  return size >= 3 && board.lines.size() == size &&
         std::all_of(board.lines.begin(), board.lines.end(), joins_neighbours);
}

class NearestChooser final : public MoveChooser {
 public:
  [[nodiscard]] std::vector<std::size_t> candidates(const Turn& turn) override {
    const auto from = last_vertex(turn);
    if (!from) return {0};
    const Board board = turn.game.board(turn.position).value();
    const std::vector<std::size_t> distance = distances_from(board, *from);
    // The first of equals is the lowest: moves are in the order of the vertices.
    const auto nearest = std::min_element(
        board.choices.begin(), board.choices.end(),
        [&](const auto& a, const auto& b) { return distance[a.cells.front()] < distance[b.cells.front()]; });
    return {static_cast<std::size_t>(nearest - board.choices.begin())};
  }
};

class MirrorChooser final : public MoveChooser {
 public:
  [[nodiscard]] std::vector<std::size_t> candidates(const Turn& turn) override {
    const auto last = last_vertex(turn);
    if (!last) return {0};
    const Board board = turn.game.board(turn.position).value();
    const std::size_t answer = (*last + 1) % board.cells.size();
    for (std::size_t i = 0; i < board.choices.size(); ++i) {
      if (board.choices[i].cells.front() == answer) return {i};
    }
    return {0};
  }
};

}  // namespace

std::unique_ptr<MoveChooser> nearest_chooser(const Game& game) {
  (void)graph_of(game, Phrase("nearest"));
  return std::make_unique<NearestChooser>();
}

std::unique_ptr<MoveChooser> mirror_chooser(const Game& game) {
  if (!is_cycle(graph_of(game, Phrase("mirror"))))
    throw Error(Phrase("the player mirror needs a cycle, such as graph=cycle:6; {} is none", game.name()));
  return std::make_unique<MirrorChooser>();
}

}  // namespace zermelo::play
