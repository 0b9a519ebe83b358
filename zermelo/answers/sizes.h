// SPDX-License-Identifier: Apache-2.0
// One question about a game at every size: who wins, in how many plies, by which moves, of which class or nimber.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <tuple>
#include <vector>

#include <zermelo/answers/field.h>
#include <zermelo/answers/sentence.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/catalogue/size_question.h>
#include <zermelo/draw/scene.h>
#include <zermelo/rules/ranges.h>

namespace zermelo::answers {

struct Sizes {
  std::string show = "winner";

  static constexpr auto fields = std::tuple(
      field("show", &Sizes::show, "winner (default), distance, best_moves, class (N, P, L, R or D) or nimber")
          .takes("WHAT"));
};

// The sizes of a game whose parameters have ranges, and the answers so far.
class SizeTable {
 public:
  // The entry makes the games: on a device, say. Throws an Error where no parameter has a range, where there is no such
  // question, and where it makes no sense for the game.
  SizeTable(const Sizes& question, GameText game, GameEntry entry, std::array<std::string, 2> players = {"J0", "J1"});
  SizeTable(const SizeTable&) = delete;
  SizeTable& operator=(const SizeTable&) = delete;

  [[nodiscard]] const std::string& name() const { return name_; }  // of the game, with its ranges
  [[nodiscard]] const Ranges& ranges() const { return ranges_; }
  [[nodiscard]] const SizeQuestion& question() const { return question_; }
  [[nodiscard]] const std::array<std::string, 2>& players() const { return players_; }
  [[nodiscard]] const std::vector<SizeAnswer>& answers() const { return answers_; }
  [[nodiscard]] std::string game_at(std::uint64_t size) const;
  [[nodiscard]] std::unique_ptr<Game> make(std::uint64_t size) const { return entry_.make(ranges_.at(size)); }
  // «winner»: in half a sentence.
  [[nodiscard]] Phrase meaning() const { return question_.meaning(players_[0]); }

  void add(SizeAnswer answer) { answers_.push_back(std::move(answer)); }

 private:
  GameText game_;
  GameEntry entry_;
  std::string name_;
  Ranges ranges_;
  SizeQuestion question_;
  std::array<std::string, 2> players_;
  std::vector<SizeAnswer> answers_;
};

// Answers for every size. `budget_of_one` gives each its own budget; `on_size` is called after each.
void ask(SizeTable& table, const std::function<Budget()>& budget_of_one, Progress& progress,
         const std::function<void()>& on_size = {});

// Its fields, within an open object: those that are known before the first size is solved, and all.
void write_head(JsonWriter& json, const SizeTable& table, Language language);
void write(JsonWriter& json, const SizeTable& table, Language language);
// The object of one size.
void write_size(JsonWriter& json, const SizeTable& table, std::uint64_t size);

// A table of two ranges, the first down and the second across; otherwise a list. REQUIRES, of all that follows: every
// size has its answer.
void say(Sentences& sentences, const SizeTable& table);
[[nodiscard]] draw::Scene picture(const SizeTable& table, Language language);
// The value for a machine; empty for a draw, and where a budget ended first.
[[nodiscard]] std::string plain_words(const SizeAnswer& answer);
// Each line of the CSV, the first with the names of the columns.
void write_csv(const SizeTable& table, const std::function<void(const std::string&)>& line);

// The parameters with a range in them, each once.
[[nodiscard]] std::vector<std::size_t> ranged(const Ranges& ranges);
// «rows=1 cols=2»: only the parameters with a range.
[[nodiscard]] std::string ranged_text(const Ranges& ranges, const Pairs& pairs);
// Writes "ranges": the parameter and both ends of each.
void write_ranges(JsonWriter& json, const Ranges& ranges);

}  // namespace zermelo::answers
