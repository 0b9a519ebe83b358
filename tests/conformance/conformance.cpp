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

void register_test(const NamedSubject& subject, const std::string& kind, Problems (*check)(const Subject&)) {
  std::string name;
  for (const char character : subject.name + "_" + kind)
    name += std::isalnum(static_cast<unsigned char>(character)) != 0 ? character : '_';
  testing::RegisterTest("Conformance", name.c_str(), nullptr, nullptr, __FILE__, __LINE__,
                        [=]() -> testing::Test* { return new Check([=] { return check(*subject.make()); }); });
}

}  // namespace

void register_everywhere(const NamedSubject& subject) { register_test(subject, "everywhere", check_everywhere); }

void register_by_play(const NamedSubject& subject, const std::string& kind) {
  register_test(subject, kind, check_by_play);
  register_test(subject, "searched_" + kind, check_searches_by_play);
}

}  // namespace zermelo::conformance
