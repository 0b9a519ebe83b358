// SPDX-License-Identifier: Apache-2.0
// Answers about the nodes of a graph, as «zermelo check» marks them.
#include <zermelo/answers/sheet/asked_line.h>
#include <zermelo/solution/marking/marking.h>
#include <zermelo/solvers/attractor.h>

namespace zermelo::sheet {

namespace {

using answers::SheetAsking;
using formats::Literal;

class CheckPart final : public AskedPart {
 public:
  CheckPart(const LineWords& line, const SheetAsking& asking) : CheckPart(line, line.question<CheckLine>(), asking) {}

  [[nodiscard]] PartMark mark(const Literal& answer) const override {
    marking::Mark found = marking::mark_answer(truth(), kind_, answer);
    if (found.more_reasons() > 0) found.reasons.push_back(marking::more_reasons(found));
    return {found.correct, found.faults(), std::move(found.reasons), std::move(found.remarks)};
  }
  [[nodiscard]] std::string solution() const override { return marking::model_answer(truth(), kind_); }

 private:
  CheckPart(const LineWords& line, const CheckLine& asked, const SheetAsking& asking)
      : kind_(marking::answer_kind_named(asked.as)), subject_(subject_of(line, asking)), budget_(asking.budget) {
    const answers::GraphPlace place = subject_.graph(budget_, asking.progress);
    const Player player = subject_.player_named(asked.player);
    targets_ = place.targets(player, asked.targets, budget_);
    attraction_ = attractor(place.arena, player, targets_, budget_, asking.progress);
    solution_ = solve(place.arena, subject_.dead_ends(), budget_, asking.progress);
    arena_ = &place.arena;
    find_position_ = subject_.position_finder(budget_, asking.progress, asked.targets.empty());
  }

  [[nodiscard]] marking::Truth truth() const {
    return {*arena_, attraction_, targets_, &solution_, subject_.dead_ends(), budget_, find_position_};
  }

  marking::AnswerKind kind_;
  answers::Subject subject_;
  Budget budget_;
  LargeArray<Node> targets_;
  Attraction attraction_;
  Solution solution_;
  const Arena* arena_ = nullptr;
  marking::PositionFinder find_position_;
};

}  // namespace

std::unique_ptr<AskedPart> check_part(const LineWords& line, const SheetAsking& asking) {
  return std::make_unique<CheckPart>(line, asking);
}

}  // namespace zermelo::sheet
