// SPDX-License-Identifier: Apache-2.0
// What a question is about, as words name it: a game with its parameters or a graph in a file, and a position in it.
// Read once, for every door that takes words.
#pragma once
#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include <zermelo/answers/field.h>
#include <zermelo/answers/graph.h>
#include <zermelo/answers/place.h>
#include <zermelo/arena/arena.h>
#include <zermelo/base/source.h>
#include <zermelo/catalogue/game.h>
#include <zermelo/rules/parameters.h>

namespace zermelo::answers {

struct SubjectWords {
  std::string game = {};                     // or @FILE
  std::vector<std::string> parameters = {};  // key=value
  OfGraph form = {};                         // how a file is read, the position and the names; not which game
  bool all = false, codes = false;

  static constexpr auto fields = std::tuple(
      field("all", &SubjectWords::all, "every position for both players, not only those reached from the start"),
      field("codes", &SubjectWords::codes, "nodes of col and snort as numbers in base 3: vertex i weighs 3^i"));
};

// What a door brings to the reading of words. Errors name the options of words as they are typed.
struct WordsReading {
  Budget budget = Budget();
  Progress& progress = silent();
  Owners owners = Owners::needed;
  std::function<NamedSource(const std::string& path)> open = nullptr;  // null: no file is opened here
  std::function<void(const Note&)> note = [](const Note&) {};          // hears what was guessed about a file
  // The game as the door asks it: on a device, from a table. `file` is null for a game.
  std::function<std::unique_ptr<Game>(std::unique_ptr<Game>, const std::shared_ptr<const Arena>& file, bool owned)>
      with = nullptr;

  // Throws an Error where no file is opened.
  [[nodiscard]] NamedSource file(const std::string& path) const;
};

// The name of the game and its parameters; the file of graph=@FILE is read.
[[nodiscard]] GameText read_game(const SubjectWords& words, const WordsReading& reading);

class Subject {
 public:
  // Throws an Error for an unknown game, a bad file, an illegal move …
  Subject(const SubjectWords& words, const WordsReading& reading);

  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] const std::string& name() const { return game_->name(); }
  [[nodiscard]] bool is_file() const { return file_ != nullptr; }
  // Null for a game.
  [[nodiscard]] const std::shared_ptr<const Arena>& file() const { return file_; }
  // False for a graph without players.
  [[nodiscard]] bool owned() const { return owned_; }
  // False for a file without a start where no position is named.
  [[nodiscard]] bool has_position() const { return has_position_; }
  [[nodiscard]] const Scope& scope() const { return scope_; }
  [[nodiscard]] const AnyPosition& position() const { return scope_.from; }
  // Whether a position or moves are given.
  [[nodiscard]] bool begins_elsewhere() const { return begins_elsewhere_; }
  [[nodiscard]] const std::vector<play::Step>& played_moves() const { return played_moves_; }
  // Where a question about its position is asked. The subject must outlive it.
  [[nodiscard]] Place place() const {
    return {*game_, scope_, played_moves_, players_, is_file(), ignores_priorities()};
  }
  [[nodiscard]] DeadEnds dead_ends() const { return dead_ends_; }
  // Of a parity game, whose priorities no solver looks at.
  [[nodiscard]] bool ignores_priorities() const { return file_ != nullptr && file_->has_priorities(); }

  // The file's arena, or the game's, explored at the first call.
  [[nodiscard]] const Arena& arena(const Budget& budget, Progress& progress);
  // Where a question about that arena is asked. The subject must outlive it.
  [[nodiscard]] GraphPlace graph(const Budget& budget, Progress& progress);
  // The position of each of its nodes.
  [[nodiscard]] std::function<AnyPosition(Node)> positions(const Budget& budget, Progress& progress);

  [[nodiscard]] const std::array<std::string, 2>& players() const { return players_; }
  [[nodiscard]] const std::string& player_name(Player player) const {
    return players_[static_cast<std::size_t>(index(player))];
  }
  // 0, 1 or a name.
  [[nodiscard]] Player player_named(const std::string& text) const { return answers::player_named(text, players_); }

 private:
  void open_file(const SubjectWords& words, const WordsReading& reading);
  void open_game(const SubjectWords& words, const WordsReading& reading);
  void find_position(const SubjectWords& words);

  std::unique_ptr<Game> game_;
  std::shared_ptr<const Arena> file_;
  std::unique_ptr<ExploredGame> explored_;
  DeadEnds dead_ends_ = DeadEnds::lose;
  Scope scope_;
  std::vector<play::Step> played_moves_;
  bool has_position_ = true, begins_elsewhere_ = false, codes_ = false, owned_ = true;
  std::array<std::string, 2> players_ = {"J0", "J1"};
};

// Throws an Error for a file without a start where no position is named.
void require_position(const Subject& subject);

}  // namespace zermelo::answers
