// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/nine_mens_morris.h>

#include <map>
#include <set>

#include <gtest/gtest.h>

#include <zermelo/base/error.h>
#include <zermelo/base/random.h>
#include <zermelo/games/read_fixture.h>
#include <zermelo/rules/rules.h>

namespace zermelo::nine_mens_morris_test {
namespace {

static_assert(Numbered<NineMensMorris> && Symmetric<NineMensMorris> && Reversible<NineMensMorris> &&
              Pictured<NineMensMorris> && Estimated<NineMensMorris>);
using Position = NineMensMorris::Position;

NineMensMorris with_men(int men) {
  const Variant<NineMensMorris> variant = NineMensMorris::variants()[0];
  Arguments arguments(variant.info, {{"men", std::to_string(men)}});
  return variant.make(arguments);
}

std::set<std::string> choices(const NineMensMorris& rules, const std::string& text) {
  std::set<std::string> result;
  const Position position = rules.read(text);
  rules.moves(position, [&](NineMensMorris::Move move) { result.insert(rules.text(position, move)); });
  return result;
}

TEST(NineMensMorris, PointsAndLines) {
  const NineMensMorris rules = with_men(9);
  const Board board = rules.board(rules.initial());
  EXPECT_EQ(board.cells.size(), 24u);
  EXPECT_EQ(board.lines.size(), 32u);
  EXPECT_EQ(board.choices.size(), 24u);
  EXPECT_EQ(board.choices.front().move, "a7");
}

TEST(NineMensMorris, MenMoveAlongLinesAndFlyWithThree) {
  const NineMensMorris rules = with_men(9);
  // Four men step; the man on a7 has two ways, the one on g1 two.
  EXPECT_EQ(choices(rules, "X.O/.X./.../...X.O/.../.O./O.X:0+0-J0"),
            (std::set<std::string>{"a7-d7", "a7-a4", "d6-d7", "d6-b6", "d6-f6", "d6-d5", "e4-e5", "e4-e3", "e4-f4",
                                   "g1-d1"}));
  EXPECT_EQ(choices(rules, "X.O/.X./.../.....O/.../.O./O.X:0+0-J0").size(), 3u * 17u);
}

// Closing a mill removes a man that is in no mill, or any if all are.
TEST(NineMensMorris, AMillRemovesAMan) {
  const NineMensMorris rules = with_men(9);
  EXPECT_EQ(choices(rules, "X.X/OOO/.../X...../.../.../...:6+6-J0").count("d7xb6"), 1u);
  EXPECT_EQ(choices(rules, "X.X/OOO/O../X...../.../.../...:5+5-J0").count("d7xb6"), 0u);
  EXPECT_EQ(choices(rules, "X.X/OOO/O../X...../.../.../...:5+5-J0").count("d7xc5"), 1u);
  EXPECT_EQ(choices(rules, "XX./.../.../....../.../.../...:7+7-J0").count("g7"), 1u);  // there is nobody to remove
  EXPECT_EQ(result(rules, rules.read("XXX/O.O/.../....../.../.../...:0+0-J1")), End::first);
  EXPECT_EQ(result(rules, rules.read("XOX/.X./.../O....O/.../.../XOX:0+0-J1")), End::none);
  EXPECT_EQ(result(rules, rules.read("OXO/.O./.../XO..OX/.../.../OXO:0+0-J1")), End::none);
  EXPECT_EQ(result(rules, rules.read("XOX/.X./.../OX..XO/.../.X./XOX:0+0-J1")), End::first);
}

// The rules once more, on text and coordinates.
class Naive {
 public:
  // Every position after a move, in no order; a position is its 24 points, the men in hand and the mover.
  static std::multiset<std::string> successors(const std::string& text) {
    const std::size_t colon = text.find(':');
    const std::string rows = text.substr(0, colon);
    const int hand[2] = {text[colon + 1] - '0', text[colon + 3] - '0'};
    const int mover = text.back() - '0';
    const char own = mover == 0 ? 'X' : 'O', enemy = mover == 0 ? 'O' : 'X';
    std::multiset<std::string> result;
    const auto finish = [&](std::string board, std::size_t to, bool placed) {
      std::string tail = ":";
      tail += static_cast<char>('0' + hand[0] - (placed && mover == 0));
      tail += '+';
      tail += static_cast<char>('0' + hand[1] - (placed && mover == 1));
      tail += mover == 0 ? "-J1" : "-J0";
      if (!mill(board, to) || board.find(enemy) == std::string::npos) {
        result.insert(board + tail);
        return;
      }
      bool all = true;
      for (std::size_t i = 0; i < board.size(); ++i) all = all && (board[i] != enemy || mill(board, i));
      for (std::size_t i = 0; i < board.size(); ++i) {
        if (board[i] != enemy || (!all && mill(board, i))) continue;
        std::string taken = board;
        taken[i] = '.';
        result.insert(taken + tail);
      }
    };
    const auto men = std::count(rows.begin(), rows.end(), own);
    for (std::size_t to = 0; to < rows.size(); ++to) {
      if (rows[to] != '.') continue;
      std::string board = rows;
      board[to] = own;
      if (hand[mover] > 0) {
        finish(board, to, true);
        continue;
      }
      for (std::size_t from = 0; from < rows.size(); ++from) {
        if (rows[from] != own || (men > 3 && !neighbours(from, to))) continue;
        std::string moved = board;
        moved[from] = '.';
        finish(moved, to, false);
      }
    }
    return result;
  }

 private:
  static std::pair<int, int> spot(std::size_t at) {
    static const int columns[7][6] = {{0, 3, 6}, {1, 3, 5}, {2, 3, 4}, {0, 1, 2, 4, 5, 6},
                                      {2, 3, 4}, {1, 3, 5}, {0, 3, 6}};
    std::size_t row = 0;
    for (const std::size_t length : {4u, 4u, 4u, 7u, 4u, 4u, 3u}) {
      if (at < length) return {columns[row][at], static_cast<int>(row)};
      at -= length;
      ++row;
    }
    return {-9, -9};
  }
  // The middle of the board is no point: a line through it is two.
  static std::vector<std::vector<std::size_t>> lines() {
    std::map<std::tuple<int, int, int>, std::vector<std::size_t>> found;
    for (std::size_t at = 0; at < 30; ++at) {
      if (separator(at)) continue;
      const auto [x, y] = spot(at);
      found[{0, y, y == 3 ? x > 3 : 0}].push_back(at);
      found[{1, x, x == 3 ? y > 3 : 0}].push_back(at);
    }
    std::vector<std::vector<std::size_t>> result;
    for (const auto& [where, points] : found) result.push_back(points);
    return result;
  }
  static bool separator(std::size_t at) { return at == 3 || at == 7 || at == 11 || at == 18 || at == 22 || at == 26; }
  static bool mill(const std::string& board, std::size_t at) {
    for (const auto& line : lines()) {
      if (std::find(line.begin(), line.end(), at) == line.end()) continue;
      if (std::all_of(line.begin(), line.end(), [&](std::size_t i) { return board[i] == board[at]; })) return true;
    }
    return false;
  }
  static bool neighbours(std::size_t a, std::size_t b) {
    for (const auto& line : lines()) {
      for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        if ((line[i] == a && line[i + 1] == b) || (line[i] == b && line[i + 1] == a)) return true;
      }
    }
    return false;
  }
};

template <class See>
void random_plays(const NineMensMorris& rules, int plays, See&& see) {
  Random random(7);
  for (int play = 0; play < plays; ++play) {
    Position position = rules.initial();
    for (int ply = 0; ply < 120 && result(rules, position) == End::none; ++ply) {
      see(position);
      std::vector<NineMensMorris::Move> moves;
      rules.moves(position, [&](NineMensMorris::Move move) { moves.push_back(move); });
      position = rules.after(position, moves[random.below(moves.size())]);
    }
  }
}

TEST(NineMensMorris, MovesAreThoseOfASecondSetOfRules) {
  for (const int men : {3, 4, 9}) {
    const NineMensMorris rules = with_men(men);
    random_plays(rules, 4, [&](const Position& position) {
      std::multiset<std::string> reached;
      rules.moves(position, [&](auto move) { reached.insert(rules.text(rules.after(position, move))); });
      ASSERT_EQ(reached, Naive::successors(rules.text(position))) << rules.text(position);
    });
  }
}

TEST(NineMensMorris, ImagesAndExchangedColoursShareANumber) {
  const NineMensMorris rules = with_men(9);
  const NineMensMorris::Numbering numbering(rules, Budget());
  random_plays(rules, 10, [&](const Position& position) {
    std::set<Position> images;
    const std::uint64_t number = numbering.number(position);
    ASSERT_LT(number, numbering.size(rules.layer(position)));
    for (int symmetry = 0; symmetry < NineMensMorris::symmetries; ++symmetry) {
      const Position image =
          rules.position(rules.moved(position.men(0), symmetry), rules.moved(position.men(1), symmetry),
                         position.hand(0), position.hand(1), position.mover());
      images.insert(image);
      ASSERT_EQ(numbering.number(image), number);
      ASSERT_EQ(rules.canonical(image), rules.canonical(position));
    }
    ASSERT_EQ(numbering.copies(position), images.size());
    if (position.hand(0) + position.hand(1) == 0) {
      ASSERT_EQ(numbering.number({{position.side[1], position.side[0]}}), number);
    }
    const Position first = numbering.at(rules.layer(position), number);
    ASSERT_EQ(numbering.number(first), number);
    ASSERT_FALSE(numbering.hole(rules.layer(position), number));
    ASSERT_EQ(rules.layer(first), rules.layer(position));
  });
}

// Each move is undone once, over every position of three men each: a position counts as often as it has images.
TEST(NineMensMorris, BeforeAndNumberingCoverEveryPosition) {
  const NineMensMorris rules = with_men(3);
  const NineMensMorris::Numbering numbering(rules, Budget());
  std::uint64_t forth = 0, back = 0, forth_in_layer = 0, back_in_layer = 0, three_and_three = 0, images = 0;
  for (int layer = 0; layer < rules.layers(); ++layer) {
    for (std::uint64_t number = 0; number < numbering.size(layer); ++number) {
      if (numbering.hole(layer, number)) continue;
      const Position position = numbering.at(layer, number);
      ASSERT_EQ(numbering.number(position), number);
      ASSERT_EQ(rules.layer(position), layer);
      const std::uint64_t copies = numbering.copies(position);
      if (layer == 6) ++three_and_three;
      if (layer == 6) images += copies;
      rules.before(position, [&](const Position&) { back += copies; });
      rules.before_in_layer(position, [&](const Position& from) {
        ASSERT_EQ(rules.layer(from), layer);
        back_in_layer += copies;
      });
      if (rules.end(position) != End::none) continue;
      rules.moves(position, [&](auto move) {
        forth += copies;
        forth_in_layer += rules.layer(rules.after(position, move)) == layer ? copies : 0;
      });
    }
  }
  EXPECT_EQ(back, forth);
  EXPECT_EQ(back_in_layer, forth_in_layer);
  EXPECT_EQ(images, 2024u * 1330u);
  EXPECT_GT(three_and_three, images / 16);
}

// The sets of up to nine points up to symmetry, by Burnside's lemma, and the largest part.
TEST(NineMensMorris, SizesOfParts) {
  const NineMensMorris rules = with_men(9);
  const NineMensMorris::Numbering numbering(rules, Budget());
  EXPECT_EQ(numbering.part_size({3, 0}), 158u);
  EXPECT_EQ(numbering.part_size({9, 0}), 82880u);
  EXPECT_EQ(numbering.part_size({8, 8}), 46879u * 12870u);
  std::uint64_t moving = 0;
  for (int layer = 18; layer < rules.layers(); ++layer) moving += numbering.size(layer);
  EXPECT_EQ(moving, 9226552487u);
}

TEST(NineMensMorris, WrongPositionsAreRefusedWithTheirColumn) {
  expect_refused_at(with_men(9), {{"", 1},
                                  {"..../", 4},
                                  {".../.?./.../....../.../.../...:9+9-J0", 6},
                                  {".../.../.../....../.../.../...", 31},
                                  {".../.../.../....../.../.../...:9+x-J0", 34},
                                  {".../.../.../....../.../.../...:9+9-J2", 35},
                                  {".../.../.../....../.../.../...:9+9-J1", 31},
                                  {"X../.../.../....../.../.../...:9+9-J0", 1},
                                  {"XX./OOO/.../....../.../.../...:0+0-J1", 1}});
  EXPECT_THROW((void)with_men(2), Error);
}

}  // namespace
}  // namespace zermelo::nine_mens_morris_test
