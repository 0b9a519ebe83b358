// SPDX-License-Identifier: Apache-2.0
// Answers about the nodes of a graph, as «zermelo check» marks them.
#include <zermelo/answers/check.h>
#include <zermelo/answers/sheet/asked_line.h>

namespace zermelo::sheet {

namespace {

using answers::SheetAsking;
using formats::Literal;

class CheckPart final : public AskedPart {
 public:
  CheckPart(const LineWords& line, const SheetAsking& asking)
      : CheckPart(line, line.question<answers::Check>(), asking) {}

  [[nodiscard]] PartMark mark(const Literal& answer) const override {
    marking::Mark found = marking::mark_answer(truth_.truth(), kind_, answer);
    if (found.more_reasons() > 0) found.reasons.push_back(marking::more_reasons(found));
    return {found.correct, found.faults(), std::move(found.reasons), std::move(found.remarks)};
  }
  [[nodiscard]] std::string solution() const override { return marking::model_answer(truth_.truth(), kind_); }

 private:
  CheckPart(const LineWords& line, const answers::Check& asked, const SheetAsking& asking)
      : kind_(kind_of(asked)),
        subject_(subject_of(line, asking)),
        place_(subject_.graph(asking.budget, asking.progress)),
        truth_(asked, place_, {.budget = asking.budget, .progress = asking.progress}) {}

  // A key says which: its solution is of one kind.
  static marking::AnswerKind kind_of(const answers::Check& asked) {
    if (asked.as.empty()) answers::throw_missing("as");
    return marking::answer_kind_named(asked.as);
  }

  marking::AnswerKind kind_;
  answers::Subject subject_;
  answers::GraphPlace place_;
  answers::TruthOf truth_;
};

}  // namespace

std::unique_ptr<AskedPart> check_part(const LineWords& line, const SheetAsking& asking) {
  return std::make_unique<CheckPart>(line, asking);
}

}  // namespace zermelo::sheet
