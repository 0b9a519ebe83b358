// SPDX-License-Identifier: Apache-2.0
// Minimax or alpha-beta to a depth: what the position and each move are worth, and the tree that was walked.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include <zermelo/answers/draw.h>
#include <zermelo/answers/field.h>
#include <zermelo/answers/minimax_marks.h>
#include <zermelo/answers/place.h>
#include <zermelo/answers/sentence.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/catalogue/questions.h>
#include <zermelo/draw/tree_picture.h>
#include <zermelo/rules/heuristic.h>
#include <zermelo/solvers/look_ahead.h>

namespace zermelo::answers {

constexpr std::uint64_t most_plies = 1'000'000;

struct Minimax {
  std::string depth = "4";
  bool alpha_beta = false, minimax = false, distances = false;
  std::string heuristic = {}, view = "0", ties = "first";
  bool replies = false, trace = false, tree = false, boards = false;
  std::uint64_t tree_depth = most_plies, tree_size = 0;  // 0: the usual size
  std::uint64_t seed = 1;
  std::string leaves = {}, mark_value = {};
  std::vector<std::string> mark_cuts = {};

  static constexpr auto fields = std::tuple(
      field("depth", &Minimax::depth, "how many plies to look ahead (default: 4), or all: to the end of every line")
          .takes("N|all"),
      field("alpha_beta", &Minimax::alpha_beta, "cut what cannot change the answer"),
      field("minimax", &Minimax::minimax, "cut nothing (default); beside alpha-beta both count their nodes"),
      field("distances", &Minimax::distances,
            "of equal values the sooner win and the later loss is better; plies are shown"),
      field("heuristic", &Minimax::heuristic,
            "one of the game's («zermelo games NAME» lists them), or ends: nothing is guessed (default to the end of "
            "every line)")
          .takes("NAME"),
      field("view", &Minimax::view, "whose values are written: 0 (default), 1 or a player's name").takes("P"),
      field("replies", &Minimax::replies, "a table too: what each move is worth after each reply"),
      field("ties", &Minimax::ties, "which of the best moves is chosen: the first (default) or one at random")
          .takes("RULE")
          .one_of("first|random"),
      field("trace", &Minimax::trace, "every visit in turn, with its window and its value"),
      field("tree", &Minimax::tree, "the tree too"),
      field("tree_depth", &Minimax::tree_depth, "how many plies of the tree are shown")
          .takes("N")
          .between(0, most_plies),
      field("tree_size", &Minimax::tree_size,
            "how many nodes are shown at most, whole plies of them (default: 1000, in a picture 400)")
          .takes("N")
          .between(1, 1'000'000),
      field("boards", &Minimax::boards, "the board of each visit"),
      field("seed", &Minimax::seed, "what chance begins with (default: 1)").takes("N"),
      field("leaves", &Minimax::leaves,
            "a tree instead of a game: a nested list with numbers at its leaves, [[3, 12], [2, [4, 6]]], whose root "
            "takes "
            "the greatest value, then both in turn")
          .takes("TREE")
          .names_nodes(),
      field("mark_value", &Minimax::mark_value, "of a tree of numbers: an answer to mark, what it is worth")
          .takes("X")
          .names_nodes(),
      field("mark_cuts", &Minimax::mark_cuts,
            "of a tree of numbers: an answer to mark, the first nodes of the branches that alpha-beta cuts; - for none")
          .takes("A,B,…"));
};

// What can be searched: a game of the catalogue, or a caller's own rules.
struct Searchable {
  std::string name;
  draw::TreePositions positions;
  AnyPosition root;
  std::array<std::string, 2> players;
  Heuristic heuristic;
  std::function<Player(const AnyPosition& position)> to_move;
  std::function<LookAheadAnswer(const AnyPosition& from, const LookAhead& asked)> look;
  const Game* game = nullptr;  // of the catalogue
};
// `guess`: a caller's own heuristic instead of the game's. The game must outlive it.
[[nodiscard]] Searchable searchable(const Minimax& question, const Place& place, const Budget& budget,
                                    const Guess& guess = {});

// The tree of numbers that the question brings.
[[nodiscard]] Searchable searchable_tree(const Minimax& question, const Budget& budget);

// What each move is worth after each reply to it.
struct ReplyTable {
  struct Row {
    std::string move;
    std::vector<std::optional<double>> values;  // nothing where the reply is not possible
    double value;                               // of the move
    bool best;
  };
  std::vector<std::string> replies;
  std::vector<Row> rows;
  bool replier_maximises = false;
};

// With both algorithms, the tree and the values are those of alpha-beta.
struct Searched {
  Minimax asked;
  Searchable of;
  LookAhead how;
  Player view = Player::first;  // whose the written values are; those of a tree are the first player's
  LookAheadAnswer found = {};
  std::optional<std::uint64_t> minimax_nodes = {}, alpha_beta_nodes = {};  // of the algorithms asked for
  std::vector<std::size_t> best = {};                                      // places of moves
  std::optional<std::size_t> chosen = {};                                  // none at an end and at depth 0
  std::optional<ReplyTable> replies = {};
  std::optional<TreeMarks> marks = {};  // of a tree of numbers, where there is something to mark

  // The number that is written for a value of the first player's, and the same with what else is certain of it.
  [[nodiscard]] double number(const Appraisal& value) const;
  [[nodiscard]] Appraisal viewed(const Appraisal& value) const;
};

// Throws an Error where no depth is given and positions come back.
[[nodiscard]] Searched ask(const Minimax& question, Searchable of);
[[nodiscard]] Searched ask(const Minimax& question, const Place& place, const Budget& budget);
// About the tree of numbers that it brings.
[[nodiscard]] Searched ask_tree(const Minimax& question, const Budget& budget);

// Its fields, within an open object.
void write(JsonWriter& json, const Searched& answer, Language language);

// The value, a line for each move, what was chosen and counted, and the table of replies; not the tree.
void say(Sentences& sentences, const Searched& answer);
// «minimax to depth 4», and with the meaning of the values.
[[nodiscard]] Phrase method_phrase(const Searched& answer);
[[nodiscard]] Phrase rules_phrase(const Searched& answer);

// As a person names what was searched.
[[nodiscard]] Phrase title_of(const Searched& answer);
// The answer must outlive it. REQUIRES: the tree was asked for.
[[nodiscard]] draw::TreePicture tree_picture(const Searched& answer, Language language, bool boards = true);
// The tree, or the table of replies where there is one. REQUIRES: one of them was asked for.
[[nodiscard]] Drawn drawn(const Draw& form, const Searched& answer, Language language, bool boards = true);

}  // namespace zermelo::answers
