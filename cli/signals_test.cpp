// SPDX-License-Identifier: Apache-2.0
#include "cli/signals.h"

#include <csignal>
#include <cstdlib>
#include <string>

#include <gtest/gtest.h>

#include "cli/context.h"
#include "cli/program.h"

namespace zermelo::cli {
namespace {

// Runs the program in a process of its own and sends it a signal when all its work is done.
[[noreturn]] void interrupt_after(const char* word) {
  char program[] = "zermelo", quiet[] = "-q";
  std::string verb = word;
  char* arguments[] = {program, verb.data(), quiet, nullptr};
  run_program(3, arguments);
  std::raise(SIGTERM);
  std::_Exit(99);
}

TEST(Signals, LateOneLeavesTheStatusOfTheWork) {
  EXPECT_EXIT(interrupt_after("games"), testing::ExitedWithCode(done), "");
  EXPECT_EXIT(interrupt_after("gamez"), testing::ExitedWithCode(bad_input), "");
}

}  // namespace
}  // namespace zermelo::cli
