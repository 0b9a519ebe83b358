// SPDX-License-Identifier: Apache-2.0
#include <zermelo/serve/audience.h>

#include <chrono>
#include <future>

#include <gtest/gtest.h>

namespace zermelo::serve {
namespace {

TEST(Audience, IsEmptyWhenTheLastHasLeft) {
  Audience audience;
  EXPECT_TRUE(audience.join([] {}));
  EXPECT_FALSE(audience.leave());
  EXPECT_TRUE(audience.leave());
  EXPECT_FALSE(audience.join([] { ADD_FAILURE() << "admitted to work that was given up"; }));
}

// The joining client is held where it has been let in and not yet counted, while the last other one leaves.
TEST(Audience, WhoJoinsAsTheLastLeavesInheritsNoCancelledWork) {
  Audience audience;
  std::promise<void> leaving;
  std::future<bool> emptied;
  const bool joined = audience.join([&] {
    emptied = std::async(std::launch::async, [&] {
      leaving.set_value();
      return audience.leave();
    });
    leaving.get_future().wait();
    EXPECT_EQ(emptied.wait_for(std::chrono::milliseconds(100)), std::future_status::timeout);
  });
  EXPECT_TRUE(joined);
  EXPECT_FALSE(emptied.get());
  EXPECT_TRUE(audience.leave());
}

}  // namespace
}  // namespace zermelo::serve
