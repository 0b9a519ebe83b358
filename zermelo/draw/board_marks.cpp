// SPDX-License-Identifier: Apache-2.0
#include <zermelo/draw/board_cells.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

namespace zermelo::draw {

namespace {

constexpr double list_step = 22, list_size = 13;

Colour mark_colour(Outcome outcome) {
  if (outcome == Outcome::draw) return Colour::draw;
  return outcome == Outcome::win ? Colour::win : Colour::loss;
}

double mark_width(const MoveMark& mark, double size) {
  return std::max(text_width(mark.sign, size, true) + size * 0.7, size * 1.7);
}

// A win is round, a draw has corners, a loss is dashed, for people who cannot tell the colours apart.
void add_mark(Scene& scene, const MoveMark& mark, Point at, double size) {
  const double width = mark_width(mark, size), height = size * 1.6;
  scene.add(Box{{at.x - width / 2, at.y - height / 2},
                width,
                height,
                mark.outcome == Outcome::win    ? height / 2
                : mark.outcome == Outcome::loss ? size * 0.25
                                                : 0},
            {Colour::paper, mark_colour(mark.outcome), size / 5, mark.outcome == Outcome::loss});
  scene.write({at, mark.sign, size, Label::Anchor::middle, true});
}

// Where the move takes a piece from, if it moves one to another cell. Taking off an opponent's man is no such move.
std::optional<Point> carried_from(const BoardPicture& picture, const BoardCells& cells, const Board::Choice& choice) {
  if (choice.cells.size() < 2) return std::nullopt;
  const Board::Cell &to = picture.board.cells[choice.cells[0]], &from = picture.board.cells[choice.cells[1]];
  const bool carries = !from.piece.empty() && from.owner.value_or(picture.to_move) == picture.to_move &&
                       from.shape == to.shape && (to.piece.empty() || (from.owner && from.owner != to.owner));
  return carries ? std::optional(cells.centre(from)) : std::nullopt;
}

bool has_piece(const Board::Cell& cell) { return !cell.piece.empty(); }

// In the middle of the piece that it lays, else on the first cell; beside a piece that is there, never over it.
Point anchor_of(const Board& board, const BoardCells& cells, const Board::Choice& choice) {
  const Board::Cell& first = board.cells[choice.cells[0]];
  const Point at = cells.centre(first);
  if (choice.lays_one_piece) {
    const Point other = cells.centre(board.cells[choice.cells.back()]);
    return {(at.x + other.x) / 2, (at.y + other.y) / 2};
  }
  if (!has_piece(first)) return at;
  if (cells.heaps()) return {at.x, at.y - cells.unit() * (first.figure == Board::Figure::stick ? 0.98 : 0.62)};
  return {at.x + cells.unit() * 0.42, at.y - cells.unit() * 0.42};
}

struct MarkGroup {
  Point at;
  const Board::Cell* cell;
  std::vector<const MoveMark*> marks;

  [[nodiscard]] std::size_t count() const { return std::min<std::size_t>(marks.size(), 3); }
  // The size of the letters, as a fraction of a cell.
  [[nodiscard]] double letter_part() const {
    if (cell->shape == Board::Shape::edge) return 0.18;
    if (has_piece(*cell)) return count() == 1 ? 0.2 : 0.17;
    return count() == 1 ? 0.27 : count() == 2 ? 0.23 : 0.17;
  }
  [[nodiscard]] double width(double unit) const {
    double widest = 0;
    for (std::size_t i = 0; i < count(); ++i) widest = std::max(widest, mark_width(*marks[i], unit * letter_part()));
    return widest;
  }
  [[nodiscard]] double height(double unit) const { return unit * letter_part() * 1.75 * static_cast<double>(count()); }
};

// The factor by which marks shrink so that none touches another.
double shrinking(const std::vector<MarkGroup>& groups, double unit) {
  constexpr double min_factor = 0.55, gap = 1.15;
  double factor = 1;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const MarkGroup &a = groups[i], &b = groups[j];
      const double across = std::abs(a.at.x - b.at.x) / ((a.width(unit) + b.width(unit)) / 2);
      const double down = std::abs(a.at.y - b.at.y) / ((a.height(unit) + b.height(unit)) / 2);
      factor = std::min(factor, std::max(across, down) / gap);
    }
  }
  return std::max(factor, min_factor);
}

// Marks at the same place are stacked, the best on top.
std::vector<MarkGroup> grouped_marks(const Board& board, const BoardCells& cells, const std::vector<MoveMark>& marks) {
  std::map<std::pair<long, long>, std::size_t> found;
  std::vector<MarkGroup> groups;
  for (const MoveMark& mark : marks) {
    const Board::Choice& choice = board.choices[mark.choice];
    if (choice.cells.empty()) continue;
    const Point at = anchor_of(board, cells, choice);
    const auto [where, fresh] = found.try_emplace({std::lround(at.x * 8), std::lround(at.y * 8)}, groups.size());
    if (fresh) groups.push_back({at, &board.cells[choice.cells[0]], {}});
    groups[where->second].marks.push_back(&mark);
  }
  return groups;
}

}  // namespace

void draw_marks(Scene& scene, const BoardPicture& picture, const BoardCells& cells) {
  const double unit = cells.unit();
  const Board& board = picture.board;
  for (const MoveMark& mark : picture.marks) {
    const Board::Choice& choice = board.choices[mark.choice];
    const auto from = carried_from(picture, cells, choice);
    if (!from) continue;
    const Point to = anchor_of(board, cells, choice);
    const double length = std::max(std::hypot(to.x - from->x, to.y - from->y), 1.0), start = unit * 0.4 / length;
    scene.add(Path{{{from->x + (to.x - from->x) * start, from->y + (to.y - from->y) * start}, to}},
              {Colour::none, mark_colour(mark.outcome), unit / 24, mark.outcome == Outcome::loss});
  }
  const std::vector<MarkGroup> groups = grouped_marks(board, cells, picture.marks);
  const double factor = shrinking(groups, unit);
  for (const MarkGroup& group : groups) {
    const double size = unit * group.letter_part() * factor, step = size * 1.75;
    for (std::size_t i = 0; i < group.count(); ++i) {
      // Above a heap the lowest stays where a single one would be.
      const auto last = static_cast<double>(group.count() - 1);
      const double down = (static_cast<double>(i) - (cells.heaps() ? last : last / 2)) * step;
      add_mark(scene, *group.marks[i], {group.at.x, group.at.y + down}, size);
    }
  }
}

void list_marks(Scene& scene, const BoardPicture& picture, double left, double top) {
  scene.write({{left, top + 8}, picture.marks_title, list_size, Label::Anchor::start, true});
  double sign_width = 0, move_width = 0;
  for (const MoveMark& mark : picture.marks) {
    sign_width = std::max(sign_width, text_width(mark.sign, 11, true) + 12);
    move_width = std::max(move_width, text_width(picture.board.choices[mark.choice].move, list_size, true));
  }
  double y = top + 8;
  for (const MoveMark& mark : picture.marks) {
    y += list_step;
    add_mark(scene, mark, {left + sign_width / 2, y}, 11);
    const double x = left + sign_width + 10;
    scene.write({{x, y}, picture.board.choices[mark.choice].move, list_size, Label::Anchor::start, true});
    scene.write({{x + move_width + 12, y}, mark.words, list_size, Label::Anchor::start});
  }
}

}  // namespace zermelo::draw
