// SPDX-License-Identifier: Apache-2.0
// A question as a door passes it on: values under names, for its kind to read, and what the answer may take.
#pragma once
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include <zermelo/answers/field.h>
#include <zermelo/answers/graph.h>
#include <zermelo/answers/place.h>
#include <zermelo/answers/solve.h>
#include <zermelo/base/budget.h>
#include <zermelo/base/phrase.h>

namespace zermelo::answers {

struct Draw;

// Which game, and which position of it, as people write them. A question about something else has a table of its own.
struct OfNothing {
  static constexpr auto fields = std::tuple();
};
struct OfGame {
  std::string game = {};

  static constexpr auto fields =
      std::tuple(field("game", &OfGame::game, "a game with its parameters: chomp(rows=4,cols=3)").required());
};
struct OfPosition {
  std::string game = {}, position = {}, moves = {};

  static constexpr auto fields =
      std::tuple(field("game", &OfPosition::game, "a game with its parameters: chomp(rows=4,cols=3)").required(),
                 field("position", &OfPosition::position, "a position's text (default: the beginning)"),
                 field("moves", &OfPosition::moves, "moves played from there: a1,b2"));
};

// What a door allows at most, within the limits of a question's own table.
struct Most {
  static constexpr std::uint64_t any = std::numeric_limits<std::uint64_t>::max();

  std::vector<std::pair<std::string_view, std::uint64_t>> fields = {};  // a number, or how many a list may have
  std::uint64_t sizes = any;                                            // of a game
  std::uint64_t nodes = any, usual_nodes = any;                         // of a graph; of a part where nobody says
  std::uint64_t moves = any;                                            // of all plays that are shown
};

// A game that a door has, and what it knows of it.
struct FoundGame {
  std::shared_ptr<const Game> game;
  std::shared_ptr<const Known> known = nullptr;
};

// Hears what is known so far; `json` need not be called.
using Events = std::function<void(std::string_view name, const std::function<std::string()>& json)>;

struct Asked {
  std::vector<std::pair<std::string, Given>> values = {};
  Language language = {};
  Asking asking = {};
  std::function<FoundGame(const std::string& name)> find_game = nullptr;
  std::function<Budget()> budget_of_one = nullptr;  // of each size
  Events on_event = [](std::string_view, const std::function<std::string()>&) {};
  Most most = {};
  const Draw* picture = nullptr;  // the answer is wanted as one

  // The fields of an object of JSON, which must outlive this.
  void add(const formats::Literal& object);
  // Null where it is absent.
  [[nodiscard]] const Given* find(std::string_view name) const;
  // Empty where it is absent.
  [[nodiscard]] std::string text(std::string_view name) const;
  // Throws an Error where it is absent.
  [[nodiscard]] std::string required(std::string_view name) const;

  // Throws an Error for a value that is no field of the question or of what it is about, and for one that it may not
  // be.
  template <class Question, class About = OfPosition, class... More>
  [[nodiscard]] Question question() const {
    check_names(field_names<About, Question, More...>());
    return read<Question>();
  }
  // Of a question of several tables, the fields of one. REQUIRES: the names have been checked.
  template <class Table>
  [[nodiscard]] Table read() const {
    const auto table = read_question<Table>([&](const char* name) { return find(name); });
    for_each_field<Table>([&](const auto& field) {
      check_most(field.name, table.*field.member);
      check_program(field, table.*field.member);
    });
    return table;
  }

 private:
  void check_names(const std::vector<std::string>& names) const;
  template <class Value>
  void check_most(std::string_view name, const Value& value) const {
    if constexpr (std::is_same_v<Value, std::uint64_t>) check_number(name, value);
    if constexpr (std::is_same_v<Value, std::vector<std::string>>) check_number(name, value.size());
  }
  template <class Field, class Value>
  void check_program(const Field& field, const Value& value) const {
    if constexpr (std::is_same_v<Value, std::string>) {
      if (*field.program != 0) check_word(field.name, value, field.words);
    }
  }
  void check_number(std::string_view name, std::uint64_t number) const;
};

// The place of a question about a position, and its game as long as it is needed.
class AskedPlace {
 public:
  explicit AskedPlace(const Asked& asked) : AskedPlace(asked, asked.required("game")) {}
  AskedPlace(const Asked& asked, const std::string& game);
  [[nodiscard]] const Place& operator*() const { return place_; }
  [[nodiscard]] const Place* operator->() const { return &place_; }

 private:
  FoundGame found_;
  Place place_;
};

class AskedGraph {
 public:
  AskedGraph(const Asked& asked, Owners owners);

  // It must not outlive this.
  [[nodiscard]] GraphPlace place() const;
  // What is to be said of how the text was read.
  [[nodiscard]] const std::vector<Note>& notes() const { return notes_; }

 private:
  void take_game(const Asked& asked, const OfGraph& which);
  void take_text(const Asked& asked, const OfGraph& which, Owners owners);

  FoundGame found_;
  draw::ArenaPart part_;
  bool owned_ = true;
  DeadEnds dead_ends_ = DeadEnds::lose;
  std::vector<Note> notes_;
};

}  // namespace zermelo::answers
