// SPDX-License-Identifier: Apache-2.0
#include <zermelo/rules/notation.h>

#include <array>
#include <ostream>
#include <vector>

#include <gtest/gtest.h>

#include <zermelo/base/error.h>

namespace zermelo::notation_test {
namespace {

// «12-J0 X./.O»
struct Sketch {
  struct Position {
    int heap;
    Player mover;
    std::array<int, 4> cell;
    bool operator==(const Position&) const = default;
  };
  using Move = int;
  Position initial() const { return {3, Player::first, {}}; }
  Player to_move(const Position& position) const { return position.mover; }
  End end(const Position&) const { return End::draw; }
  End stuck(const Position&) const { return End::draw; }
  void moves(const Position&, auto&&) const {}
  Position after(const Position& position, int) const { return position; }
  Phrase convention() const { return Phrase("who cannot move has lost"); }
  void notate(auto& text, auto& position) const {
    text.number(position.heap, 0, 20, Phrase("a node"));
    text.mover(position.mover);
    text.word(" ");
    const auto at = [](int row, int col) { return static_cast<std::size_t>(2 * row + col); };
    text.grid(
        2, 2, ".XO", [&](int row, int col) { return position.cell[at(row, col)]; },
        [&](int row, int col, int place) {
          if constexpr (requires { position.cell[0] = place; }) position.cell[at(row, col)] = place;
        });
  }
};
static_assert(Notated<Sketch> && Described<Sketch>);

TEST(Notation, ReadsBackWhatItWrites) {
  const Sketch rules;
  const Sketch::Position position{12, Player::second, {1, 0, 0, 2}};
  EXPECT_EQ(text_of(rules, position), "12-J1 X./.O");
  EXPECT_EQ(read_position(rules, "12-J1 X./.O"), position);
}

TEST(Notation, AnErrorNamesItsColumnAndWhatIsExpected) {
  const auto message = [](const char* text) -> std::string {
    try {
      (void)read_position(Sketch{}, text);
    } catch (const Error& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_EQ(message("21-J1 X./.O"), "«21-J1 X./.O»:1:1: expected a node");
  EXPECT_EQ(message("2-J1X./.O"), "«2-J1X./.O»:1:5: expected « »");
  EXPECT_EQ(message("2-J3 X./.O"), "«2-J3 X./.O»:1:2: expected -J0 or -J1, for the player to move");
  EXPECT_EQ(message("2-J0 X"), "«2-J0 X»:1:7: expected a grid of 2 by 2 cells, its rows split by /");
  EXPECT_EQ(message("2-J0 Xx/.O"), "«2-J0 Xx/.O»:1:7: expected one of .XO for a cell");
  EXPECT_EQ(message("2-J0 X./.O "), "«2-J0 X./.O »:1:11: expected the end");
}

struct Streamed {
  int value;
};
std::ostream& operator<<(std::ostream& stream, const Streamed& it) { return stream << "<" << it.value << ">"; }
struct Bytes {
  std::uint8_t one, two;
};

TEST(Notation, ShowsPositionsWithoutText) {
  EXPECT_EQ(default_text(7), "7");
  EXPECT_EQ(default_text(std::string("abc")), "abc");
  EXPECT_EQ(default_text(std::vector<int>{1, 2}), "(1, 2)");
  EXPECT_EQ(default_text(Streamed{5}), "<5>");
  EXPECT_EQ(default_text(Bytes{1, 255}), "01ff");
  EXPECT_EQ(default_text(Player::second), "1");
}

}  // namespace
}  // namespace zermelo::notation_test
