// SPDX-License-Identifier: Apache-2.0
// A key whose lines are solved: what answers are marked with.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include <zermelo/answers/sheet/part.h>
#include <zermelo/answers/sheet/sheet.h>
#include <zermelo/solution/handed_in/given_answers.h>

namespace zermelo::sheet {

struct SolvedQuestion {
  const Question& question;
  std::vector<std::unique_ptr<AskedPart>> parts;  // none: marked by hand

  // «q17 = [(1, '1-J1'), (-1, None)]» without the name: the parts of several in a list.
  [[nodiscard]] std::string solution() const;
  // `given` is null where there is no answer.
  [[nodiscard]] answers::QuestionMark mark(const handed_in::PythonValues::Held* given,
                                           const answers::SheetAsking& asking) const;
};

// The key must outlive it. Throws an Error where the teacher's own solution of a question is wrong.
[[nodiscard]] std::vector<SolvedQuestion> solve_key(const Key& key, const answers::SheetAsking& asking);

}  // namespace zermelo::sheet
