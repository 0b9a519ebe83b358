// SPDX-License-Identifier: Apache-2.0
// A sheet that was marked: every answer of every student, and the ways to write that.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "cli/output.h"
#include "cli/sheet_parts.h"

namespace zermelo::cli {

// A question with what is needed to mark it.
struct SolvedQuestion {
  const Question* question;
  std::vector<std::unique_ptr<AskedPart>> parts;  // none: marked by hand

  // «q17 = [(1, '1-J1'), (-1, None)]» without the name: the parts of several in a list.
  [[nodiscard]] std::string solution() const;
};

struct QuestionMark {
  double points = 0;
  bool right = false, by_hand = false, unanswered = false;  // by hand: no points are given yet
  std::vector<std::string> reasons, remarks;
};

// What is still to be marked by hand counts nowhere.
struct SheetMark {
  std::string file, unreadable;
  std::vector<QuestionMark> questions;  // one for each of the key; none where the file is unreadable
  std::vector<std::string> not_asked;   // names in the answers that no question has
  double points = 0, counted = 0;       // got, of so many
  std::optional<double> mark;           // none where nothing counts yet
};

struct MarkedSheet {
  const SheetKey& key;
  double out_of = 20;
  std::vector<SheetMark> marks;
};

// At most two decimals, and none where there are none to show; `plain` with a point, for machines.
[[nodiscard]] std::string plain_points(double points);
[[nodiscard]] std::string points_text(double points, Language language);

enum class PageFormat : bool { markdown, latex };

void write_sheet_text(Output& output, const MarkedSheet& sheet, const Context& context);
void write_sheet_csv(Output& output, const MarkedSheet& sheet);
void write_sheet_json(Output& output, const MarkedSheet& sheet);
// A report for a class: a table of marks, then each student's mistakes.
[[nodiscard]] std::string sheet_report(const MarkedSheet& sheet, const Context& context);
// The exercise with holes, or with the answers; both in Markdown.
[[nodiscard]] std::string blank_sheet(const SheetKey& key);
[[nodiscard]] std::string solved_sheet(const SheetKey& key, const std::vector<SolvedQuestion>& solved,
                                       const Context& context);

// A Markdown page as a LaTeX document: headings, lists, tables, code and emphasis; formulas stay as they are.
[[nodiscard]] std::string latex_of_markdown(std::string_view markdown, Language language);

}  // namespace zermelo::cli
