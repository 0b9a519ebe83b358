// SPDX-License-Identifier: Apache-2.0
// Rules with a mistake each; mistakes_test.py holds the first line that a compiler says of each against the words here.
#include <cstddef>

#include <zermelo/rules/well_formed.h>

using zermelo::End, zermelo::Player;

struct Right {
  struct Position {
    unsigned char sticks;
    Player mover;
    auto operator<=>(const Position&) const = default;
  };
  using Move = int;
  Position initial() const { return {21, Player::first}; }
  Player to_move(const Position& position) const { return position.mover; }
  End end(const Position&) const { return End::none; }
  End stuck(const Position& position) const { return won_by(other(position.mover)); }
  void moves(const Position&, auto&& sink) const { sink(1); }
  Position after(const Position& position, int) const { return position; }
};
ZERMELO_CHECK(Right);

struct Layers : Right {
  int layers() const { return 22; }
  int longest_step() const { return 3; }
};

// says: rules must have: Player to_move(const Position&) const
struct MoverIsBool : Right {
  bool to_move(const Position&) const { return true; }
};
ZERMELO_CHECK(MoverIsBool);

// says: rules must have: End end(const Position&) const
struct EndIsNotConst : Right {
  End end(const Position&) { return End::none; }
};
ZERMELO_CHECK(EndIsNotConst);

// says: rules must have: void moves(const Position&, auto&& sink) const, which calls sink(move)
struct MovesWithoutSink : Right {
  const int* moves(const Position&) const { return nullptr; }
};
ZERMELO_CHECK(MovesWithoutSink);

// says: rules must have: Position after(const Position&, const Move&) const
struct AfterGivesNothing : Right {
  void after(const Position&, int) const {}
};
ZERMELO_CHECK(AfterGivesNothing);

// says: layer must return int, it returns unsigned
struct LayerIsUnsigned : Layers {
  unsigned layer(const Position&) const { return 0; }
};
ZERMELO_CHECK(LayerIsUnsigned);

// says: the rules' layer must be: int layer(position) const
struct LayerIsNotConst : Layers {
  int layer(const Position&) { return 0; }
};
ZERMELO_CHECK(LayerIsNotConst);

// says: rules with layer must have: int longest_step() const
struct LayerAlone : Right {
  int layer(const Position&) const { return 0; }
  int layers() const { return 22; }
};
ZERMELO_CHECK(LayerAlone);

// says: the rules' canonical must be: Position canonical(const Position&) const
struct CanonicalIsNotConst : Right {
  Position canonical(const Position& position) { return position; }
};
ZERMELO_CHECK(CanonicalIsNotConst);

// says: the rules' heuristic must be: double heuristic(const Position&) const
struct HeuristicIsInt : Right {
  int heuristic(const Position&) const { return 0; }
};
ZERMELO_CHECK(HeuristicIsInt);

// says: the rules' is_position must be: bool is_position(const Position&) const
struct IsPositionTakesNothing : Right {
  bool is_position() const { return true; }
};
ZERMELO_CHECK(IsPositionTakesNothing);

// says: rules with a Numbering must have layer, layers and longest_step
struct NumberingWithoutLayers : Right {
  struct Numbering {};
};
ZERMELO_CHECK(NumberingWithoutLayers);

// says: Position has padding between its members
struct Padded : Right {
  struct Position {
    int sticks;
    Player mover;
    auto operator<=>(const Position&) const = default;
  };
  Position initial() const { return {21, Player::first}; }
  Player to_move(const Position& position) const { return position.mover; }
  End end(const Position&) const { return End::none; }
  End stuck(const Position&) const { return End::second; }
  void moves(const Position&, auto&& sink) const { sink(1); }
  Position after(const Position& position, int) const { return position; }
};
ZERMELO_CHECK(Padded);
