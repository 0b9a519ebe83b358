// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/conformance.h"

#include <cctype>
#include <functional>

#include <gtest/gtest.h>

#include "tests/conformance/checks.h"

namespace zermelo::conformance {

namespace {

class Check : public testing::Test {
 public:
  explicit Check(std::function<Problems()> check) : check_(std::move(check)) {}
  void TestBody() override {
    for (const std::string& problem : check_()) ADD_FAILURE() << problem;
  }

 private:
  std::function<Problems()> check_;
};

std::string test_name(const Game& game, const std::string& kind) {
  std::string name;
  for (const char character : game.name() + "_" + kind)
    name += std::isalnum(static_cast<unsigned char>(character)) != 0 ? character : '_';
  return name;
}

void register_test(const std::string& name, const std::function<Problems()>& check) {
  testing::RegisterTest("Conformance", name.c_str(), nullptr, nullptr, __FILE__, __LINE__,
                        [check]() -> testing::Test* { return new Check(check); });
}

}  // namespace

void register_everywhere(const std::shared_ptr<const Subject>& subject) {
  register_test(test_name(subject->game(), "everywhere"), [subject] { return check_everywhere(*subject); });
}

void register_by_play(const std::shared_ptr<const Subject>& subject, const std::string& kind) {
  register_test(test_name(subject->game(), kind), [subject] { return check_by_play(*subject); });
  register_test(test_name(subject->game(), "searched_" + kind), [subject] { return check_searches_by_play(*subject); });
}

}  // namespace zermelo::conformance
