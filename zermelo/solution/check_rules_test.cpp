// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solution/check_rules.h>

#include <cstdint>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include <zermelo/base/error.h>
#include <zermelo/solvers/solve.h>

namespace zermelo {
namespace {

// Take one to three sticks of a heap; the layer counts what was taken. Each member can be made wrong.
struct Sticks {
  struct Position {
    std::uint8_t sticks;
    Player mover;
    auto operator<=>(const Position&) const = default;
  };
  using Move = int;
  struct Mistakes {
    int layers_too_few = 0, layer_of_three = 3, longest = 3;
    bool swaps_players = false, forgets_result = false, refuses_texts = false;
  } wrong = {};

  Position initial() const { return {20, Player::first}; }
  Player to_move(const Position& position) const { return position.mover; }
  End end(const Position&) const { return End::none; }
  End stuck(const Position& position) const { return wrong.forgets_result ? End::none : won_by(other(position.mover)); }
  void moves(const Position& position, auto&& sink) const {
    for (int take = 1; take <= 3 && take <= position.sticks; ++take) sink(take);
  }
  Position after(const Position& position, int take) const {
    return {static_cast<std::uint8_t>(position.sticks - take), other(position.mover)};
  }
  int layer(const Position& position) const {
    const int taken = 20 - position.sticks;
    return taken % 3 == 0 && taken > 0 ? taken - 3 + wrong.layer_of_three : taken;
  }
  int layers() const { return 21 - wrong.layers_too_few; }
  int longest_step() const { return wrong.longest; }
  Position canonical(const Position& position) const {
    return wrong.swaps_players ? Position{position.sticks, Player::first} : position;
  }
  std::string text(const Position& position) const {
    return std::to_string(position.sticks) + (position.mover == Player::first ? "a" : "b");
  }
  std::string text(const Position&, int take) const { return std::to_string(take); }
  Position read(std::string_view text) const {
    if (wrong.refuses_texts) throw Error(Phrase("no text is read"));
    const auto sticks = static_cast<std::uint8_t>(std::stoi(std::string(text)));
    return {sticks, text.back() == 'a' ? Player::first : Player::second};
  }
};
ZERMELO_CHECK(Sticks);

std::string first_fault(const Sticks& rules) {
  const Finding finding = check_rules(rules, {.positions = 500});
  return finding.right() ? "" : finding.sentences.front().in(Language::english);
}

TEST(CheckRules, FindsNothingInRulesThatKeepTheirPromises) {
  EXPECT_EQ(first_fault({}), "");
  EXPECT_EQ(check_rules(Sticks(), {.positions = 500}).judged, 500u);
}

TEST(CheckRules, NamesTheFirstPositionThatBreaksAPromise) {
  EXPECT_EQ(first_fault({{.longest = 2}}),
            "20a is in layer 0, and a move leads to 17b in layer 3: every move must raise it by 1 to 2");
  EXPECT_EQ(first_fault({{.layer_of_three = 0}}),
            "20a is in layer 0, and a move leads to 17b in layer 0: every move must raise it by 1 to 3");
  EXPECT_NE(first_fault({{.layers_too_few = 1}}).find(": its layer is 20, and layers() is 20"), std::string::npos);
  EXPECT_NE(first_fault({{.swaps_players = true}}).find("canonical changes who moves"), std::string::npos);
  EXPECT_NE(first_fault({{.forgets_result = true}}).find("stuck gives no result"), std::string::npos);
  EXPECT_EQ(first_fault({{.refuses_texts = true}}), "20a: this text is read as another position");
}

// A wrong layer was read outside a list.
TEST(CheckRules, SolvingRefusesRulesThatContradictThemselves) {
  for (const Sticks::Mistakes& wrong :
       {Sticks::Mistakes{.longest = 2}, Sticks::Mistakes{.layer_of_three = 0}, Sticks::Mistakes{.layers_too_few = 1},
        Sticks::Mistakes{.swaps_players = true}}) {
    try {
      (void)solve(Sticks{wrong});
      ADD_FAILURE() << "wrong rules were solved";
    } catch (const Error& error) {
      EXPECT_EQ(error.code(), "bad-rules") << error.what();
    }
  }
  EXPECT_EQ(solve(Sticks()).verdict({20, Player::first}).outcome, Outcome::loss);
}

// Right for as long as a glance looks: the solver itself sees the layer.
struct LateMistake : Sticks {
  Position initial() const { return {0, Player::first}; }
  End end(const Position&) const { return End::none; }
  void moves(const Position& position, auto&& sink) const {
    if (position.sticks < 250) sink(1);
  }
  Position after(const Position& position, int) const {
    return {static_cast<std::uint8_t>(position.sticks + 1), other(position.mover)};
  }
  int layer(const Position& position) const { return position.sticks < 240 ? position.sticks : 7; }
  int layers() const { return 245; }
  int longest_step() const { return 2; }
  Position canonical(const Position& position) const { return position; }
};

TEST(CheckRules, AMistakeThatAGlanceDoesNotReachIsRefusedWhileSolving) {
  EXPECT_FALSE(check_rules(LateMistake(), {.positions = 300}).right());
  EXPECT_THROW((void)solve(LateMistake(), SolveRequest{.method = Method::sparse}), Error);
}

}  // namespace
}  // namespace zermelo
