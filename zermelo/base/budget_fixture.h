// SPDX-License-Identifier: Apache-2.0
// For tests: checks that a long call keeps to its budget.
#pragma once
#include <cstdint>

#include <gtest/gtest.h>

#include <zermelo/base/budget.h>
#include <zermelo/base/error.h>

namespace zermelo {

template <class Call>
void expect_error(Error::Kind kind, const Budget& budget, const Call& call) {
  try {
    call(budget);
    ADD_FAILURE() << "no error";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), kind) << error.what();
  }
}

// Expects `call(budget)` to charge at least that many bytes, to release them, to throw where they are too many, and to
// stop when cancelled.
template <class Call>
void expect_budgeted(std::uint64_t least_bytes, const Call& call) {
  const Budget plenty, cancelled;
  call(plenty);
  EXPECT_GE(plenty.peak(), least_bytes);
  EXPECT_EQ(plenty.used(), 0u);
  expect_error(Error::Kind::budget, Budget(Limits{.memory = plenty.peak() - 1}), call);
  cancelled.cancel();
  expect_error(Error::Kind::interrupted, cancelled, call);
}

}  // namespace zermelo
