// SPDX-License-Identifier: Apache-2.0
#include <zermelo/draw/child_program.h>

#include <gtest/gtest.h>

#include <zermelo/base/error.h>

namespace zermelo::draw::child_program_test {
namespace {

ChildProgram program(std::string name, std::string option, double seconds) {
  return {std::move(name), {std::move(option)}, seconds, Phrase("it is missing"), "missing", "slow"};
}

TEST(ChildProgram, AnswersWithinItsTime) {
  EXPECT_EQ(run_program(program("cat", "-", 10), "hello", Budget()), "hello");
  const std::string large(1 << 20, 'x');
  EXPECT_EQ(run_program(program("cat", "-", 20), large, Budget()).size(), large.size());
  EXPECT_THROW((void)run_program(program("false", "-", 5), "x", Budget()), Error);
}

TEST(ChildProgram, TheErrorSaysWhy) {
  try {
    (void)run_program(program("no-such-program-here", "-", 5), "", Budget());
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), "missing");
    EXPECT_STREQ(error.what(), "it is missing");
  }
  try {
    (void)run_program(program("sleep", "60", 0.3), "", Budget());
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), Error::Kind::budget);
    EXPECT_EQ(error.code(), "slow");
  }
}

}  // namespace
}  // namespace zermelo::draw::child_program_test
