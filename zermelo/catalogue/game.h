// SPDX-License-Identifier: Apache-2.0
// The erased face of a game: all above the solvers (command line, play, pictures, server, Python) uses only this.
// Questions about games that need no solver's speed are functions over it: questions.h.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/arena/arena.h>
#include <zermelo/base/budget.h>
#include <zermelo/base/phrase.h>
#include <zermelo/base/player.h>
#include <zermelo/base/progress.h>
#include <zermelo/catalogue/any_position.h>
#include <zermelo/rules/board.h>
#include <zermelo/rules/heuristic.h>
#include <zermelo/solution/oracle.h>
#include <zermelo/solvers/backward_numbers.h>
#include <zermelo/solvers/choose.h>
#include <zermelo/solvers/layer_solver.h>
#include <zermelo/solvers/request.h>

namespace zermelo {

// A move is its text and where it leads: there is no erased move.
struct Choice {
  std::string move;
  AnyPosition after;
};

using GameOracle = Oracle<AnyPosition>;

struct SolvedGame {
  std::unique_ptr<GameOracle> oracle;
  ChosenMethod chosen;
};

struct ExploredGame {
  Arena arena;                                // its nodes are named by their positions' texts
  std::function<AnyPosition(Node)> position;  // of a node; lives as long as it is held
};

// Which positions: those reached from one, from every start, or every one there is.
struct Scope {
  enum class Extent : std::uint8_t { from_one, from_starts, everywhere };  // the last two where the game can list them
  AnyPosition from;
  Extent extent = Extent::from_one;
};

// Numbers the positions of each layer from 0 on, for callers that know only keys. Const and thread-safe.
class GameNumbering {
 public:
  virtual ~GameNumbering() = default;
  // Changes when a position gets another number: files hold it.
  [[nodiscard]] virtual std::uint32_t version() const = 0;
  [[nodiscard]] virtual int layers() const = 0;
  [[nodiscard]] virtual std::uint64_t size(int layer) const = 0;
  // Within the position's layer.
  [[nodiscard]] virtual std::uint64_t number(const AnyPosition& position) const = 0;
  // Of the symmetric position that the game takes for all: the number itself where nothing is symmetric.
  [[nodiscard]] virtual std::uint64_t canonical_number(const AnyPosition& position) const = 0;
  [[nodiscard]] virtual AnyPosition at(int layer, std::uint64_t number) const = 0;
  // Whether the position has a number of its own: positions that cannot arise in play may have none, and number() of
  // such a one is that of another.
  [[nodiscard]] virtual bool has(const AnyPosition& position) const = 0;
  // Calls sink(number, at(layer, number)) for consecutive numbers, without holes: sooner than one by one.
  using NumberSink = std::function<void(std::uint64_t number, const AnyPosition& position)>;
  virtual void each(int layer, NumberRange numbers, const NumberSink& sink) const = 0;
  // Whether the number belongs to no position.
  [[nodiscard]] virtual bool hole(int layer, std::uint64_t number) const = 0;
  // The verdict where play is over, or where a move ends it with a win; nothing elsewhere. REQUIRES: not a hole.
  [[nodiscard]] virtual std::optional<Verdict> glance(const AnyPosition& position) const = 0;
};

// What a game can do beyond being played.
class Abilities {
 public:
  struct Layering {
    int layers, longest_step;  // as in Layered
  };

  int key_words = 8;         // of AnyPosition that its positions use
  int key_version = 1;       // changes when a position gets another key: files hold it
  bool enumerable = false;   // every position can be listed
  bool many_starts = false;  // there is no single beginning
  bool symmetric = false;
  bool impartial = false;    // positions have nimbers: same moves for both, and who cannot move has lost
  bool has_nimbers = false;  // for some values of its parameters
  bool has_turned = false;   // positions hold who moves
  bool separable = false;    // positions fall into independent parts
  bool sides_alike = false;  // the players could change sides at the start
  std::optional<Layering> layering;
  std::vector<int> line_counts;       // of lines that win, through each cell of the board; empty in other games
  std::vector<Heuristic> heuristics;  // the default first; the last is always «ends», which guesses nothing

  virtual ~Abilities() = default;
  // Whether the bytes are a position, as far as the rules tell (Guarded): to be asked of what comes from elsewhere,
  // before anything else is.
  [[nodiscard]] virtual bool is_position(const AnyPosition& position) const = 0;
  // REQUIRES, of each: the field of that name says that it is there.
  [[nodiscard]] virtual int layer(const AnyPosition& position) const = 0;
  [[nodiscard]] virtual double heuristic(const AnyPosition& position, std::size_t which) const = 0;
  [[nodiscard]] virtual AnyPosition canonical(const AnyPosition& position) const = 0;
  [[nodiscard]] virtual AnyPosition turned(const AnyPosition& position) const = 0;
  virtual void components(const AnyPosition& position, std::vector<AnyPosition>& parts) const = 0;
  [[nodiscard]] virtual DenseEstimate estimate_dense(const AnyPosition& position, const Budget& budget) const = 0;
  // Nothing where the positions have no numbers. It lives as long as it is held.
  [[nodiscard]] virtual std::unique_ptr<GameNumbering> numbering(const Budget& budget) const = 0;
  // The solver of layers over numbers, or over keys; nothing where there are no numbers, or a move may stay in its
  // layer. They live as long as they are held. Only outcome_only and up_to_symmetry of the request count.
  [[nodiscard]] virtual std::unique_ptr<NumberLayerSolver> number_layers(const SolveRequest& request,
                                                                         const Budget& budget) const = 0;
  [[nodiscard]] virtual std::unique_ptr<KeyLayerSolver> key_layers(const SolveRequest& request) const = 0;
  // Nothing where there are no numbers, or the rules know no predecessors.
  [[nodiscard]] virtual std::unique_ptr<BackwardNumbers> backward_numbers(const Budget& budget) const = 0;

 protected:
  Abilities() = default;
  Abilities(const Abilities&) = default;
  Abilities& operator=(const Abilities&) = default;
};

class Game {
 public:
  virtual ~Game() = default;

  // Canonical, with every parameter: nim(heaps=20,take=1+2+3,play=misere,last=contracted).
  [[nodiscard]] virtual const std::string& name() const = 0;
  // Who wins when play stops, in half a sentence: «who cannot move has lost».
  [[nodiscard]] virtual Phrase convention() const = 0;
  [[nodiscard]] virtual const Abilities& abilities() const = 0;

  [[nodiscard]] virtual AnyPosition initial() const = 0;
  [[nodiscard]] virtual std::string text(const AnyPosition& position) const = 0;
  // Reads what a person writes: ignores blanks around it, and accepts other spellings of the same position: (4, 0) for
  // 4-J0, and what Python writes (python_position.h). Throws an Error with its column.
  [[nodiscard]] AnyPosition read(std::string_view text, const std::array<std::string, 2>& players = {"J0", "J1"}) const;
  // The same, and also accepts positions that cannot arise in play, where the rules can read them.
  [[nodiscard]] AnyPosition read_anything(std::string_view text,
                                          const std::array<std::string, 2>& players = {"J0", "J1"}) const;
  [[nodiscard]] virtual Player to_move(const AnyPosition& position) const = 0;
  // The result that the board shows, without generating moves.
  [[nodiscard]] virtual End end(const AnyPosition& position) const = 0;
  // The same, and the result where the player to move is stuck; none while play goes on.
  [[nodiscard]] virtual End result(const AnyPosition& position) const = 0;
  [[nodiscard]] virtual std::vector<Choice> choices(const AnyPosition& position) const = 0;
  // Appends where the moves lead, in move order: choices without their texts. REQUIRES: end(position) is none.
  virtual void expand(const AnyPosition& position, std::vector<AnyPosition>& successors) const = 0;
  // Nothing where the rules have no picture.
  [[nodiscard]] virtual std::optional<Board> board(const AnyPosition& position) const = 0;

  // Passes on the positions that a part begins with, part.from first.
  virtual void begin(const Scope& part, const std::function<void(const AnyPosition&)>& sink) const = 0;
  [[nodiscard]] virtual ExploredGame explore(const Scope& part, const Budget& budget, Progress& progress) const = 0;
  // Which method solve() would use, and why.
  [[nodiscard]] virtual ChosenMethod choose(const Scope& part, const SolveRequest& request,
                                            const Budget& budget) const = 0;
  [[nodiscard]] virtual SolvedGame solve(const Scope& part, const SolveRequest& request, const Budget& budget,
                                         Progress& progress) const = 0;

  // The game without the names that a person gave to the players, for files and other programs: with_player_names.
  [[nodiscard]] virtual const Game& unnamed() const { return *this; }

  // Nothing where the rules have no layers.
  [[nodiscard]] std::optional<int> layer(const AnyPosition& position) const;
  // In the first player's view; nothing for «ends». REQUIRES: which < abilities().heuristics.size().
  [[nodiscard]] std::optional<double> heuristic(const AnyPosition& position, std::size_t which) const;
  // How many plies the longest play can still have; nothing where moves do not take one of a fixed number of places.
  [[nodiscard]] std::optional<int> max_plies(const AnyPosition& position) const;
  // All positions that play can reach.
  [[nodiscard]] Scope whole() const;

 protected:
  // The text as `text` writes it; `anything` as in read_anything.
  [[nodiscard]] virtual AnyPosition read_exactly(std::string_view text, bool anything) const = 0;

 private:
  friend class PythonPositions;
  [[nodiscard]] AnyPosition read_any_spelling(std::string_view text, const std::array<std::string, 2>& players,
                                              bool anything) const;
};

// The place of the move that a person means: its text, or its text in other letters, capital or small, where only one
// move is written so. Nothing where there is none.
[[nodiscard]] std::optional<std::size_t> place_of_move(const std::vector<Choice>& choices, std::string_view move);
// The move that a person means, also as Python writes it (place_of_python_move), and the position after it; throws an
// Error that lists the moves there are.
[[nodiscard]] Choice chosen(const Game& game, const AnyPosition& position, std::string_view move,
                            const std::array<std::string, 2>& players = {"J0", "J1"});
// The position after that move.
[[nodiscard]] AnyPosition played(const Game& game, const AnyPosition& position, std::string_view move,
                                 const std::array<std::string, 2>& players = {"J0", "J1"});

// The heuristic that guesses nothing: 1 won by the first player, -1 by the second, 0 drawn or not over.
[[nodiscard]] Heuristic ends_only();
// The index of the game's heuristic of that name; throws an Error that lists the names.
[[nodiscard]] std::size_t heuristic_named(const Game& game, std::string_view name);

// A move with its verdict for the player who makes it.
struct JudgedChoice {
  Choice choice;
  Verdict verdict;
};
// In move order. REQUIRES: the oracle knows every position that a move leads to.
[[nodiscard]] std::vector<JudgedChoice> judged_choices(const Game& game, const GameOracle& oracle,
                                                       const AnyPosition& position);
// The moves that keep the verdict of a position, in move order, as best_choices chooses them. REQUIRES: the verdict is
// the oracle's own.
[[nodiscard]] std::vector<Choice> best_moves(const Game& game, const GameOracle& oracle, const AnyPosition& position,
                                             const Verdict& verdict, Progress& progress = silent());
// Every shortest win, else every drawing move, else every longest loss, in move order.
[[nodiscard]] std::vector<JudgedChoice> best_choices(const std::vector<JudgedChoice>& choices);

}  // namespace zermelo
