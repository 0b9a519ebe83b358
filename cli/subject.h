// SPDX-License-Identifier: Apache-2.0
// What a verb is about: a game with its parameters, or an arena file, and where in it.
#pragma once
#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <CLI/App.hpp>

#include <zermelo/arena/arena.h>
#include <zermelo/catalogue/game.h>
#include <zermelo/rules/parameters.h>

#include "cli/context.h"

namespace zermelo::cli {

struct SubjectOptions {
  std::string game;                     // or @file
  std::vector<std::string> parameters;  // key=value
  std::string from, owner, first_nodes, missing, names, dead_ends = "lose", start, position, moves;
  bool everywhere = false;
  bool takes_anything = false;  // positions that cannot arise in play too

  // `with_position`: --position and --moves too.
  void add(CLI::App& verb, const Context& context, bool with_position);
  // Its parts, for verbs that take no arena file.
  void add_game(CLI::App& verb, const Phrase& description, const Context& context);
  void add_common(CLI::App& verb, const Context& context);
  void add_position(CLI::App& verb, const Context& context);
};

// The game's name and all its parameters as given; graph=@FILE is read.
[[nodiscard]] GameText read_game(const SubjectOptions& options, const Context& context);

// The words after the game; throws for one that looks like an option.
[[nodiscard]] std::vector<std::string> words_after_game(const CLI::App& verb);

// Runs the verb once its options are read. `run` keeps alive whatever holds `subject`.
void run_when_parsed(CLI::App& verb, Context& context, SubjectOptions& subject, std::function<void()> run);

class Subject {
 public:
  // Throws an Error for whatever cannot be: an unknown game, a bad file, an illegal move …
  Subject(const SubjectOptions& options, const Context& context);

  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] const std::string& name() const { return game_->name(); }
  [[nodiscard]] bool is_file() const { return file_ != nullptr; }
  // Whether there is a position to speak of: false for a file without a start.
  [[nodiscard]] bool has_position() const { return has_position_; }
  [[nodiscard]] const Part& part() const { return part_; }
  // Whether --position or --moves say where; a file's own start does not.
  [[nodiscard]] bool begins_elsewhere() const { return begins_elsewhere_; }
  // The position before the last of --moves, and that move; nothing where none was played.
  struct LastMove {
    AnyPosition before;
    std::string move;
  };
  [[nodiscard]] const std::optional<LastMove>& last_move() const { return last_move_; }
  [[nodiscard]] DeadEnds dead_ends() const { return dead_ends_; }

  // The file's arena, or the game's, explored at the first call.
  [[nodiscard]] const Arena& arena(const Context& context);

  [[nodiscard]] const std::string& player_name(Player player) const { return players_[index(player)]; }
  // 0, 1 or a name.
  [[nodiscard]] Player player_named(const std::string& text) const;
  // The rules in force, with which every text answer begins.
  [[nodiscard]] Phrase headline() const;

 private:
  void open_file(const SubjectOptions& options, const Context& context);
  void open_game(const SubjectOptions& options, const Context& context);
  void find_position(const SubjectOptions& options);

  std::unique_ptr<Game> game_;
  std::shared_ptr<const Arena> file_;
  std::unique_ptr<Arena> explored_;
  DeadEnds dead_ends_ = DeadEnds::lose;
  Part part_;
  std::optional<LastMove> last_move_;
  bool has_position_ = true, begins_elsewhere_ = false;
  std::array<std::string, 2> players_ = {"J0", "J1"};
};

}  // namespace zermelo::cli
