// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solvers/nimbers.h>

#include <cmath>
#include <functional>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include <zermelo/games/chomp.h>
#include <zermelo/games/connect4.h>
#include <zermelo/games/cram.h>
#include <zermelo/games/domineering.h>
#include <zermelo/games/euclid.h>
#include <zermelo/games/fibonacci.h>
#include <zermelo/games/grundys_game.h>
#include <zermelo/games/nim.h>
#include <zermelo/games/octal.h>
#include <zermelo/games/tablet.h>
#include <zermelo/games/tokens.h>
#include <zermelo/games/wythoff.h>
#include <zermelo/solvers/attractor.h>

namespace zermelo::detail::nimbers_test {
namespace {

static_assert(Impartial<Nim> && Impartial<Octal> && Impartial<GrundysGame> && Impartial<Cram>);
static_assert(!Impartial<Domineering> && !Impartial<Connect4> && !Impartial<Tokens>);

template <class R>
R make(const Pairs& pairs, std::size_t variant = 0) {
  const Variant<R> chosen = R::variants()[variant];
  Arguments arguments(chosen.info, pairs);
  return chosen.make(arguments);
}

template <class R>
Nimber start_nimber(const Pairs& pairs, std::size_t variant = 0) {
  const R rules = make<R>(pairs, variant);
  return Nimbers<R>(rules, Budget()).of(rules.initial());
}

// From the arena alone: no parts, no symmetry, both players apart.
std::vector<Nimber> arena_nimbers(const Arena& arena) {
  std::vector<Nimber> nimbers(arena.size(), 0);
  std::vector<bool> known(arena.size(), false);
  const std::function<Nimber(Node)> find = [&](Node node) {
    if (known[node]) return nimbers[node];
    std::set<Nimber> reached;
    for (const Node next : arena.successors(node)) reached.insert(find(next));
    while (reached.count(nimbers[node]) > 0) ++nimbers[node];
    known[node] = true;
    return nimbers[node];
  };
  for (Node node = 0; node < arena.size(); ++node) (void)find(node);
  return nimbers;
}

// Whole or split, the nimbers are those of the arena; and they are 0 just where the player to move loses.
template <Impartial R>
void check_everywhere(const R& rules) {
  const Explored<R> explored = explore(rules);
  const std::vector<Nimber> expected = arena_nimbers(explored.arena);
  const Solution solution = solve(explored.arena);
  Nimbers<R> split(rules, Budget()), whole(rules, Budget(), silent(), {.split = false, .turn = true});
  for (Node node = 0; node < explored.arena.size(); ++node) {
    const auto& position = explored.position(node);
    ASSERT_EQ(split.of(position), expected[node]) << text_of(rules, position);
    ASSERT_EQ(whole.of(position), expected[node]) << text_of(rules, position);
    ASSERT_EQ(solution.verdict(explored.arena, node).outcome == Outcome::loss, expected[node] == 0)
        << text_of(rules, position);
  }
  EXPECT_LE(split.parts(), explored.arena.size());
}

template <Impartial R>
int check_every_variant() {
  int checked = 0;
  for (const Variant<R>& variant : R::variants()) {
    for (const Pairs& pairs : variant.small) {
      Arguments arguments(variant.info, pairs);
      const R rules = variant.make(arguments);
      SCOPED_TRACE(arguments.canonical());
      if (!rules.impartial()) continue;
      check_everywhere(rules);
      ++checked;
    }
  }
  return checked;
}

TEST(Nimbers, OfEveryPositionAreThoseOfTheArena) {
  EXPECT_EQ(check_every_variant<Nim>(), 3);
  EXPECT_EQ(check_every_variant<Fibonacci>(), 4);
  EXPECT_EQ(check_every_variant<Chomp>(), 4);
  EXPECT_EQ(check_every_variant<Tablet>(), 4);
  EXPECT_EQ(check_every_variant<Cram>(), 7);
  EXPECT_EQ(check_every_variant<Octal>(), 8);
  EXPECT_EQ(check_every_variant<GrundysGame>(), 4);
  EXPECT_EQ(check_every_variant<Wythoff>(), 4);
  EXPECT_EQ(check_every_variant<Euclid>(), 7);
}

// Regions at the rim of boards with holes, where a part cannot always be moved to the corner.
TEST(Nimbers, OfCramOnEveryBoardWithinThreeByThree) {
  for (unsigned squares = 1; squares < 512; ++squares) {
    std::string board = ".../.../...";
    for (std::size_t i = 0; i < 9; ++i) {
      if ((squares >> i & 1) != 0) board[i + i / 3] = '#';
    }
    SCOPED_TRACE(board);
    check_everywhere(make<Cram>({{"board", board}}));
    if (HasFatalFailure()) return;
  }
}

// The nimbers of single heaps of 0, 1, 2 …
template <class R>
std::vector<int> heap_nimbers(const R& largest, int max_size) {
  Nimbers<R> nimbers(largest, Budget());
  std::vector<int> result;
  for (int size = 0; size <= max_size; ++size) {
    HeapMultiset heap{};
    heap.put(size);
    result.push_back(static_cast<int>(nimbers.of(heap)));
  }
  return result;
}
std::vector<int> octal_nimbers(const std::string& code, int max_size) {
  return heap_nimbers(make<Octal>({{"code", code}, {"heap", std::to_string(max_size)}}), max_size);
}
std::vector<int> first(std::vector<int> values, std::size_t count) {
  values.resize(count);
  return values;
}

void expect_period(const std::vector<int>& values, int period, int from) {
  for (std::size_t n = static_cast<std::size_t>(from); n + static_cast<std::size_t>(period) < values.size(); ++n)
    EXPECT_EQ(values[n], values[n + static_cast<std::size_t>(period)]) << n;
}

// OEIS A002186: period 12 from heap 71 on, the last exception being 70.
TEST(Nimbers, OfKayles) {
  const std::vector<int> published = {0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1,
                                      4, 6, 7, 4, 1, 2, 8, 5, 4, 7, 2, 1, 8, 6, 7, 4, 1, 2, 3, 1, 4,
                                      7, 2, 1, 8, 2, 7, 4, 1, 2, 8, 1, 4, 7, 2, 1, 4, 2, 7, 4, 1, 2,
                                      8, 1, 4, 7, 2, 1, 8, 6, 7, 4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7};
  const std::vector<int> values = heap_nimbers(make<Octal>({{"heap", "224"}}, 1), 224);
  EXPECT_EQ(first(values, published.size()), published);
  expect_period(values, 12, 71);
  EXPECT_NE(values[70], values[82]);
  // OEIS A071434: 0.1377 has each of these values twice.
  const std::vector<int> doubled = octal_nimbers("0.1377", 224);
  for (std::size_t n = 1; n < doubled.size(); ++n) EXPECT_EQ(doubled[n], values[(n + 1) / 2]) << n;
}

// OEIS A002187: period 34, the last exception being 51; its comments: 0.07 has a(n - 1), and 0.4 has a(n - 2).
TEST(Nimbers, OfDawsonsChessAndDawsonsKayles) {
  const std::vector<int> published = {0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2,
                                      1, 1, 0, 4, 5, 2, 7, 4, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 4, 5, 5, 2,
                                      3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5, 3, 7, 4, 8, 1, 1, 2, 0, 3, 1, 1, 0, 3,
                                      3, 2, 2, 4, 4, 5, 5, 9, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5, 3, 7, 4, 8};
  const std::vector<int> values = heap_nimbers(make<Octal>({{"heap", "224"}}, 2), 224);
  EXPECT_EQ(first(values, published.size()), published);
  expect_period(values, 34, 52);
  EXPECT_NE(values[51], values[85]);
  const std::vector<int> later = octal_nimbers("0.07", 224), latest = octal_nimbers("0.4", 224);
  for (std::size_t n = 2; n < values.size(); ++n) {
    EXPECT_EQ(later[n], values[n - 1]);
    EXPECT_EQ(latest[n], values[n - 2]);
  }
  // Cram on one row is Dawson's Kayles.
  for (int cols = 1; cols <= 40; ++cols)
    EXPECT_EQ(static_cast<int>(start_nimber<Cram>({{"rows", "1"}, {"cols", std::to_string(cols)}})),
              later[static_cast<std::size_t>(cols)]);
}

// OEIS A002188.
TEST(Nimbers, OfGrundysGame) {
  const std::vector<int> published = {0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0,
                                      4, 1, 2, 3, 1, 2, 4, 1, 2, 4, 1, 2, 4, 1, 5, 4, 1, 5, 4, 1, 5, 4, 1, 0, 2, 1, 0,
                                      2, 1, 5, 2, 1, 3, 2, 1, 3, 2, 4, 3, 2, 4, 3, 2, 4, 3, 2, 4, 3, 2, 4, 3, 2, 4, 5,
                                      2, 4, 5, 2, 4, 3, 7, 4, 3, 7, 4, 3, 7, 4, 3, 5, 2, 3, 5, 2, 3, 5, 2, 3};
  EXPECT_EQ(first(heap_nimbers(make<GrundysGame>({{"heap", "224"}}), 224), published.size()), published);
}

// OEIS A317205, the triangle of heaps a >= b, and A047708, its diagonal.
TEST(Nimbers, OfWythoffsGame) {
  const Wythoff rules = make<Wythoff>({{"a", "64"}, {"b", "64"}});
  Nimbers<Wythoff> nimbers(rules, Budget());
  const auto of = [&](int a, int b) {
    return static_cast<int>(nimbers.of({{static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b)}, 1}));
  };
  const std::vector<std::vector<int>> triangle = {{0},
                                                  {1, 2},
                                                  {2, 0, 1},
                                                  {3, 4, 5, 6},
                                                  {4, 5, 3, 2, 7},
                                                  {5, 3, 4, 0, 6, 8},
                                                  {6, 7, 8, 1, 9, 10, 3},
                                                  {7, 8, 6, 9, 0, 1, 4, 5}};
  for (std::size_t a = 0; a < triangle.size(); ++a) {
    for (std::size_t b = 0; b <= a; ++b) {
      EXPECT_EQ(of(static_cast<int>(a), static_cast<int>(b)), triangle[a][b]) << a << " " << b;
      EXPECT_EQ(of(static_cast<int>(b), static_cast<int>(a)), triangle[a][b]) << b << " " << a;
    }
  }
  const std::vector<int> diagonal = {0,  2,  1,  6,  7,  8,  3,  5,  4,  16, 14, 15, 10, 9,  11, 20, 13,
                                     21, 12, 25, 17, 18, 19, 30, 31, 38, 35, 36, 22, 23, 43, 45, 48, 49,
                                     24, 26, 27, 28, 29, 33, 60, 32, 61, 57, 66, 37, 63, 34, 64, 67, 40,
                                     39, 41, 42, 82, 44, 74, 79, 47, 46, 87, 86, 50, 95, 96};
  for (std::size_t n = 0; n < diagonal.size(); ++n)
    EXPECT_EQ(of(static_cast<int>(n), static_cast<int>(n)), diagonal[n]);
}

// Nivasch, «The Sprague-Grundy function of the game Euclid», Discrete Mathematics 306 (2006), as he states it on
// gabrielnivasch.org: the nimber of (x, y) is |y / x - x / y|, rounded down.
TEST(Nimbers, OfEuclid) {
  const Euclid rules = make<Euclid>({{"a", "60"}, {"b", "60"}});
  Nimbers<Euclid> nimbers(rules, Budget());
  for (int x = 1; x <= 60; ++x) {
    for (int y = 1; y <= 60; ++y) {
      const int expected = std::abs(y * y - x * x) / (x * y);
      const Euclid::Position position = {{static_cast<std::uint32_t>(x), static_cast<std::uint32_t>(y)}, 0};
      EXPECT_EQ(static_cast<int>(nimbers.of(position)), expected) << x << " " << y;
    }
  }
}

// The results that the program juvavum is tested with (github.com/martinschneider/juvavum, CRAMResultsTest.java).
TEST(Nimbers, OfCram) {
  const std::map<std::pair<int, int>, Nimber> published = {{{1, 2}, 1}, {{1, 3}, 1}, {{1, 4}, 2}, {{1, 5}, 0},
                                                           {{2, 2}, 0}, {{2, 3}, 1}, {{2, 4}, 0}, {{2, 5}, 1},
                                                           {{3, 3}, 0}, {{3, 4}, 1}, {{3, 5}, 1}, {{4, 4}, 0}};
  for (const auto& [sides, nimber] : published) {
    const std::string a = std::to_string(sides.first), b = std::to_string(sides.second);
    EXPECT_EQ(start_nimber<Cram>({{"rows", a}, {"cols", b}}), nimber) << a << " " << b;
    EXPECT_EQ(start_nimber<Cram>({{"rows", b}, {"cols", a}}), nimber) << b << " " << a;
  }
}

// Heaps of Nim are their own nimbers, and a sum is the exclusive or; with takes 1 to 3 a heap counts modulo 4.
TEST(Nimbers, OfNim) {
  EXPECT_EQ(start_nimber<Nim>({{"heaps", "300+5+300+77"}}, 1), Nimber{5 ^ 77});
  EXPECT_EQ(start_nimber<Nim>({{"heaps", "40000+7"}, {"play", "normal"}}), Nimber{0 ^ 3});
  // Two heaps, less one counter each: the tablet.
  EXPECT_EQ(start_nimber<Tablet>({{"rows", "14"}, {"cols", "22"}}), Nimber{13 ^ 21});
}

TEST(Nimbers, LookAtEachPartOnce) {
  const Nim nim = make<Nim>({{"heaps", "50+60+70"}}, 1);
  Nimbers<Nim> nimbers(nim, Budget());
  (void)nimbers.of(nim.initial());
  EXPECT_EQ(nimbers.parts(), 70u);
}

TEST(Nimbers, KeepToTheBudget) {
  const Cram cram = make<Cram>({{"rows", "6"}, {"cols", "6"}});
  EXPECT_THROW((void)Nimbers<Cram>(cram, Budget(Limits{.seconds = 0.01})).of(cram.initial()), Error);
  EXPECT_THROW((void)Nimbers<Cram>(cram, Budget(Limits{.memory = 10000})).of(cram.initial()), Error);
  const Budget cancelled;
  cancelled.cancel();
  EXPECT_THROW((void)Nimbers<Cram>(cram, cancelled).of(cram.initial()), Error);
}

// One heap, from which 1 or 2 sticks are taken; each fault alone makes it no impartial game.
struct Claiming {
  enum class Fault { none, other_moves, fewer_moves, again, misere, drawn, other_end, cycle } fault = Fault::none;

  struct Position {
    std::uint16_t heap, mover;
    auto operator<=>(const Position&) const = default;
  };
  using Move = std::uint16_t;

  Position initial() const { return {5, 0}; }
  Player to_move(const Position& position) const { return static_cast<Player>(position.mover); }
  End end(const Position& position) const {
    if (fault == Fault::other_end && position.heap == 2 && position.mover == 1) return End::first;
    return position.heap > 0 ? End::none : stuck(position);
  }
  End stuck(const Position& position) const {
    if (fault == Fault::drawn) return End::draw;
    return won_by(fault == Fault::misere ? to_move(position) : other(to_move(position)));
  }
  template <class Sink>
  void moves(const Position& position, Sink&& sink) const {
    const bool second = position.mover == 1;
    if (position.heap >= 1) sink(Move{1});
    if (position.heap >= 2 && !(second && fault == Fault::fewer_moves)) sink(Move{2});
    if (position.heap >= 3 && second && fault == Fault::other_moves) sink(Move{3});
    if (position.heap < 5 && fault == Fault::cycle) sink(Move{0});
  }
  Position after(Position position, Move take) const {
    position.heap = static_cast<std::uint16_t>(take == 0 ? position.heap + 1 : position.heap - take);
    if (fault != Fault::again || take != 2) position.mover ^= 1;
    return position;
  }
  std::string text(const Position& position) const { return std::to_string(position.heap); }
  std::string text(const Position&, Move take) const { return std::to_string(take); }
  Position read(std::string_view) const { return initial(); }
  Phrase convention() const { return Phrase("who cannot move has lost"); }
  bool impartial() const { return true; }
  Position turned(Position position) const {
    position.mover ^= 1;
    return position;
  }
};

TEST(Nimbers, AClaimToBeImpartialIsChecked) {
  using Fault = Claiming::Fault;
  const Claiming right;
  EXPECT_EQ(Nimbers<Claiming>(right, Budget()).of({5, 1}), 2u);
  for (const Fault fault : {Fault::other_moves, Fault::fewer_moves, Fault::again, Fault::misere, Fault::drawn,
                            Fault::other_end, Fault::cycle}) {
    const Claiming wrong{fault};
    for (const std::uint16_t mover : {std::uint16_t{0}, std::uint16_t{1}})
      EXPECT_THROW((void)Nimbers<Claiming>(wrong, Budget()).of({5, mover}), Error) << static_cast<int>(fault);
  }
}

}  // namespace
}  // namespace zermelo::detail::nimbers_test
