// SPDX-License-Identifier: Apache-2.0
// A whole exercise sheet, marked: every answer of every student, and the ways to write that.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include <zermelo/answers/field.h>
#include <zermelo/answers/sentence.h>
#include <zermelo/answers/sheet/key.h>
#include <zermelo/base/error.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/base/plain_text.h>
#include <zermelo/base/progress.h>
#include <zermelo/base/source.h>

namespace zermelo::answers {

struct Sheet {
  NamedBytes key = {};                   // as sheet::read_key() takes it
  std::vector<NamedBytes> answers = {};  // as handed_in::read_answers() takes them
  NamedBytes by_hand = {};               // the points given by hand: what write_csv() wrote, its empty cells filled in
  double out_of = 20;

  static constexpr auto fields = std::tuple(field("out_of", &Sheet::out_of, "the best mark (default: 20)").takes("N"));
};

// The same as texts, for a door without files.
struct OfSheet {
  std::string key = {};
  std::vector<NamedText> answers = {};
  std::string by_hand = {};

  static constexpr auto fields = std::tuple(
      field("key", &OfSheet::key, "the exercise as a Markdown page with a block for each question").required(),
      field("answers", &OfSheet::answers, "what each student handed in").required(),
      field("by_hand", &OfSheet::by_hand, "the points given by hand, a table in CSV"));
};

struct QuestionMark {
  double points = 0;
  bool right = false, by_hand = false, unanswered = false;  // by hand: no points are given yet
  std::vector<std::string> reasons = {}, remarks = {};
};

// What is still to be marked by hand counts nowhere.
struct SheetMark {
  std::string file = {}, unreadable = {};
  std::vector<QuestionMark> questions = {};  // one for each of the key; none where the file is unreadable
  std::vector<std::string> not_asked = {};   // names in the answers that no question has
  double points = 0, counted = 0;            // got, of so many
  std::optional<double> mark = {};           // none where nothing counts yet

  [[nodiscard]] bool all_right() const;  // but for what is marked by hand
};

struct MarkedSheet {
  sheet::Key key = {};
  double out_of = 20;
  std::vector<SheetMark> marks = {};
};

// What a door brings to the marking of a sheet.
struct SheetAsking {
  Language language = {};  // of what is said about answers
  Budget budget = Budget();
  Progress& progress = silent();
  std::function<NamedSource(const std::string& path)> open = nullptr;  // a file that a key names; null: none is opened
  std::function<std::optional<Phrase>(std::string_view code)> remedy = nullptr;  // what can be done about an error

  [[nodiscard]] Error with_remedy(const Error& error) const;
  [[nodiscard]] Phrase with_remedy(const Note& note) const;
};

// Throws an Error where the key is no key, where its own solution of a question is wrong, and where no answers can be
// read.
[[nodiscard]] MarkedSheet ask(const Sheet& question, const SheetAsking& asking);

// Its fields, within an open object.
void write(JsonWriter& json, const MarkedSheet& answer, Language language);

void say(Sentences& sentences, const MarkedSheet& answer);

// A line of CSV for each file, with the points of each question.
void write_csv(const MarkedSheet& answer, const std::function<void(const std::string&)>& line);

// Pages in Markdown, which draw::latex_page() takes too. For a class: a table of marks, then each student's mistakes.
[[nodiscard]] std::string class_report(const MarkedSheet& answer, Language language);
// The exercise with holes, or with the answers.
[[nodiscard]] std::string blank_sheet(const sheet::Key& key);
[[nodiscard]] std::string solved_sheet(const sheet::Key& key, const SheetAsking& asking);

}  // namespace zermelo::answers
