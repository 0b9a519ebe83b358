// SPDX-License-Identifier: Apache-2.0
// The subject of a verb: a game with its parameters, or an arena file, and a position in it.
#pragma once
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <zermelo/answers/arena_facts.h>
#include <zermelo/answers/graph.h>
#include <zermelo/answers/place.h>
#include <zermelo/arena/arena.h>
#include <zermelo/catalogue/game.h>
#include <zermelo/rules/parameters.h>
#include <zermelo/solution/marking/marking.h>

#include "cli/context.h"
#include "cli/device.h"

namespace zermelo::cli {

struct SubjectOptions {
  std::string game;                     // or @file
  std::vector<std::string> parameters;  // key=value
  std::string from, owner, first_nodes, missing, names, dead_ends = "lose", start, position, moves, table;
  bool everywhere = false, codes = false;
  bool takes_anything = false;  // also positions that cannot arise in play
  bool takes_table = false;     // --table, or a table of $ZERMELO_TABLES
  DeviceOptions device;         // where the verb has added them
  bool owners_needed = true;    // false: a file whose owners are not known is a graph without players

  std::string shown_as = "GAME [key=value ...]";  // in the help

  // A game or an arena file, and a position in it.
  void add(Verb& verb);
  // The parts of it, for verbs that take no arena file.
  void add_game(Verb& verb, const Phrase& description);
  void add_names(Verb& verb);
  void add_common(Verb& verb);
  void add_position(Verb& verb);
  // --table, for verbs that ask for verdicts.
  void add_table(Verb& verb);
  // --device and --gpu-memory, for verbs that solve.
  void add_device(Verb& verb) { device.add(verb); }
  // --codes, for verbs that name nodes.
  void add_codes(Verb& verb);

  void add_file_options(Verb& verb);
};

// --player and --targets, for the verbs about the attractor of one player.
struct TargetOptions {
  std::string player = "0";
  std::string targets;

  void add(Verb& verb);
};

// The two names of --names; nothing where it is not given.
[[nodiscard]] std::optional<std::array<std::string, 2>> read_names(const std::string& text);

// The name of the game and its parameters, as given; the file of graph=@FILE is read.
[[nodiscard]] GameText read_game(const SubjectOptions& options, const Context& context);

class Subject {
 public:
  // Throws an Error for an unknown game, a bad file, an illegal move …
  Subject(const SubjectOptions& options, const Context& context);

  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] const std::string& name() const { return game_->name(); }
  [[nodiscard]] bool is_file() const { return file_ != nullptr; }
  // Null for a game.
  [[nodiscard]] const std::shared_ptr<const Arena>& file() const { return file_; }
  // False for a graph without players.
  [[nodiscard]] bool owned() const { return owned_; }
  // False for a file without a start and without --position.
  [[nodiscard]] bool has_position() const { return has_position_; }
  [[nodiscard]] const Scope& scope() const { return scope_; }
  // The positions of a list or of statistics: as scope(), and every node of a file that has no start, or where
  // `every_node` asks for it. A method that solves one position keeps to it.
  [[nodiscard]] Scope listed_scope(Method method, bool every_node) const;
  // The device to solve on; a CPU where the verb does not ask.
  [[nodiscard]] const ChosenDevice& device() const { return *device_; }
  [[nodiscard]] const SharedDevice& shared_device() const { return device_; }
  // Whether --position or --moves are given.
  [[nodiscard]] bool begins_elsewhere() const { return begins_elsewhere_; }
  // The moves of --moves.
  [[nodiscard]] const std::vector<play::Step>& played_moves() const { return played_moves_; }
  // Where a question about its position is asked. The subject must outlive it.
  [[nodiscard]] answers::Place place() const;
  // As a person names it: «Nim, 9 sticks».
  [[nodiscard]] Phrase title() const;
  [[nodiscard]] DeadEnds dead_ends() const { return dead_ends_; }

  // The file's arena, or the game's, explored at the first call.
  [[nodiscard]] const Arena& arena(const Context& context);
  // Where a question about that arena is asked. The subject must outlive it.
  [[nodiscard]] answers::GraphPlace graph(const Context& context);
  // The position of each of its nodes.
  [[nodiscard]] std::function<AnyPosition(Node)> positions(const Context& context);
  // For games: finds the nodes of positions as Python writes them; of those that are no nodes, `with_fates`, also who
  // wins. It must not outlive the subject.
  [[nodiscard]] marking::PositionFinder position_finder(const Context& context, bool with_fates);

  [[nodiscard]] const std::string& player_name(Player player) const { return players_[index(player)]; }
  // 0, 1 or a name.
  [[nodiscard]] Player player_named(const std::string& text) const { return answers::player_named(text, players_); }
  // Who wins when play stops, or that there are no players.
  [[nodiscard]] Phrase convention() const;
  // Of a parity game, whose priorities no solver looks at.
  [[nodiscard]] bool ignores_priorities() const { return file_ != nullptr && file_->has_priorities(); }
  // The rules in force, with which every text answer begins.
  [[nodiscard]] Phrase headline() const;

 private:
  void open_file(const SubjectOptions& options, const Context& context);
  void open_game(const SubjectOptions& options, const Context& context);
  void find_position(const SubjectOptions& options);

  std::unique_ptr<Game> game_;
  std::shared_ptr<const Arena> file_;
  std::unique_ptr<ExploredGame> explored_;
  SharedDevice device_;
  DeadEnds dead_ends_ = DeadEnds::lose;
  Scope scope_;
  std::vector<play::Step> played_moves_;
  bool has_position_ = true, begins_elsewhere_ = false, codes_ = false, owned_ = true;
  std::array<std::string, 2> players_ = {"J0", "J1"};
};

using answers::without_players;

// Throws an Error for a file without a start and without --position.
void require_position(const Subject& subject);

// The nodes of --targets, in node order; by default the ends that the player wins, dead ends included.
[[nodiscard]] LargeArray<Node> chosen_targets(const TargetOptions& options, const answers::GraphPlace& place,
                                              Player player, const Budget& budget);

}  // namespace zermelo::cli
