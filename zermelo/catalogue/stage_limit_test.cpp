// SPDX-License-Identifier: Apache-2.0
#include <zermelo/catalogue/stage_limit.h>

#include <gtest/gtest.h>

namespace zermelo::stage_limit_test {
namespace {

// A stage whose clock is moved by hand; the budget's own clock hardly moves meanwhile.
class Stage {
 public:
  explicit Stage(const Patience& patience) : limit_(budget_, patience, silent(), [this] { return now_; }) {}

  void report_at(double seconds, std::uint64_t done, std::uint64_t total) {
    now_ = seconds;
    limit_.report(Phrase("layer {}", 1), done, total);
  }
  [[nodiscard]] double seconds_left() const { return budget_.seconds_left(); }
  [[nodiscard]] const StageLimit& limit() const { return limit_; }

 private:
  double now_ = 0;
  Budget budget_;
  StageLimit limit_;
};

TEST(StageLimit, EndsAfterAFewSecondsWhereNothingShowsTheEnd) {
  Stage stage({500, 6000});
  EXPECT_NEAR(stage.seconds_left(), 500, 100);
  stage.report_at(100, 7, 0);  // a total that nobody knows
  EXPECT_NEAR(stage.seconds_left(), 500, 100);
  EXPECT_FALSE(stage.limit().measured());
}

TEST(StageLimit, GoesOnWhereTheEndIsInSight) {
  Stage stage({500, 6000});
  stage.report_at(0, 0, 100);
  EXPECT_FALSE(stage.limit().measured());  // a count without a rate
  stage.report_at(400, 10, 100);           // 4000 s in all
  EXPECT_DOUBLE_EQ(stage.limit().measured().value(), 4000);
  EXPECT_NEAR(stage.seconds_left(), 5600, 100);
}

TEST(StageLimit, EndsWhereTheMeasuredEndIsTooFar) {
  Stage stage({500, 6000});
  stage.report_at(0, 0, 100);
  stage.report_at(400, 10, 100);
  stage.report_at(1000, 11, 100);  // it has become slower: 9000 s
  EXPECT_GT(stage.limit().measured().value(), 6000);
  EXPECT_LT(stage.seconds_left(), 0);
}

TEST(StageLimit, ARateIsThatOfItsOwnCount) {
  Stage stage({500, 6000});
  stage.report_at(0, 0, 10);
  stage.report_at(300, 0, 100);  // another count begins
  stage.report_at(400, 50, 100);
  EXPECT_DOUBLE_EQ(stage.limit().measured().value(), 500);
}

TEST(StageLimit, SaysWhy) {
  const auto text = [](const Note& note) { return note.text.in(Language::english); };
  const Budget open, over(Limits{.seconds = 0});
  const Note guessed = reason_of(std::nullopt, open, {5, 60}, std::nullopt);
  EXPECT_EQ(text(guessed), "more than 5 s would be needed");
  EXPECT_EQ(guessed.code, "long-stage");
  EXPECT_EQ(text(reason_of(std::nullopt, open, {5, 60}, 340.4)), "at the rate measured, about 340 s would be needed");
  EXPECT_EQ(reason_of(std::nullopt, over, {5, 60}, std::nullopt).code, "over-time");
  const Error memory = Error(Error::Kind::budget, Phrase("too little")).coded("over-memory");
  EXPECT_EQ(reason_of(memory, open, {5, 60}, std::nullopt).code, "over-memory");
}

}  // namespace
}  // namespace zermelo::stage_limit_test
