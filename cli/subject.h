// SPDX-License-Identifier: Apache-2.0
// The subject of a verb: a game with its parameters, or an arena file, and a position in it.
#pragma once
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <zermelo/answers/arena_facts.h>
#include <zermelo/answers/subject.h>
#include <zermelo/catalogue/device_game.h>
#include <zermelo/catalogue/game.h>
#include <zermelo/rules/parameters.h>

#include "cli/context.h"
#include "cli/options.h"

namespace zermelo::cli {

// --device and --gpu-memory.
class DeviceOptions {
 public:
  void add(Verb& verb);
  // A CPU where the options were not added. Throws an Error where a GPU is asked for and there is none.
  [[nodiscard]] SharedDevice chosen() const;
  // This process is one of several on this machine, which share its GPUs.
  void share(int process, int processes);
  [[nodiscard]] const std::string& use() const { return use_; }

 private:
  bool added_ = false;
  std::string use_ = "auto", memory_;
  int process_ = 0, processes_ = 1;
};

struct SubjectOptions {
  std::string game;                     // or @file
  std::vector<std::string> parameters;  // key=value
  std::string from, owner, first_nodes, missing, names, dead_ends = "lose", start, position, moves, table;
  bool everywhere = false, codes = false;
  bool takes_table = false;   // --table, or a table of $ZERMELO_TABLES
  DeviceOptions device;       // where the verb has added them
  bool owners_needed = true;  // false: a file whose owners are not known is a graph without players

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

// The two names of --names; nothing where it is not given.
[[nodiscard]] std::optional<std::array<std::string, 2>> read_names(const std::string& text);

// The name of the game and its parameters, as given; the file of graph=@FILE is read.
[[nodiscard]] GameText read_game(const SubjectOptions& options, const Context& context);

class Subject : public answers::Subject {
 public:
  // Throws an Error for an unknown game, a bad file, an illegal move …
  Subject(const SubjectOptions& options, const Context& context) : Subject(options, context, options.device.chosen()) {}

  // The positions of a list or of statistics: as scope(), and every node of a file that has no start, or where
  // `every_node` asks for it. A method that solves one position keeps to it.
  [[nodiscard]] Scope listed_scope(Method method, bool every_node) const;
  // The device to solve on; a CPU where the verb does not ask.
  [[nodiscard]] const ChosenDevice& device() const { return *device_; }
  [[nodiscard]] const SharedDevice& shared_device() const { return device_; }
  // As a person names it: «Nim, 9 sticks».
  [[nodiscard]] Phrase title() const;

  [[nodiscard]] const Arena& arena(const Context& context) {
    return answers::Subject::arena(context.budget, *context.progress);
  }
  [[nodiscard]] answers::GraphPlace graph(const Context& context);
  [[nodiscard]] std::function<AnyPosition(Node)> positions(const Context& context) {
    return answers::Subject::positions(context.budget, *context.progress);
  }

  // Who wins when play stops, or that there are no players.
  [[nodiscard]] Phrase convention() const;
  // The rules in force, with which every text answer begins.
  [[nodiscard]] Phrase headline() const;

 private:
  Subject(const SubjectOptions& options, const Context& context, SharedDevice device);

  SharedDevice device_;
};

using answers::without_players;

}  // namespace zermelo::cli
