// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/conformance.h"

#include <algorithm>
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

std::string identifier(const std::string& text) {
  std::string name;
  for (const char character : text) name += std::isalnum(static_cast<unsigned char>(character)) != 0 ? character : '_';
  return name;
}

// The suite is the game, so that its tests run in one process and share what it computes once.
void register_test(const NamedSubject& subject, const std::string& kind, Problems (*check)(const Subject&)) {
  const std::string suite = subject.name.substr(0, subject.name.find('('));
  const std::string test = subject.name.substr(std::min(subject.name.size(), suite.size() + 1)) + kind;
  testing::RegisterTest(identifier(suite).c_str(), identifier(test).c_str(), nullptr, nullptr, __FILE__, __LINE__,
                        [=]() -> testing::Test* { return new Check([=] { return check(*subject.make()); }); });
}

}  // namespace

void register_everywhere(const NamedSubject& subject) {
  register_test(subject, "everywhere", check_everywhere);
  register_test(subject, "foreign_bytes", check_foreign_bytes);
}

void register_by_play(const NamedSubject& subject, const std::string& kind) {
  register_test(subject, kind, check_by_play);
  register_test(subject, "searched_" + kind, check_searches_by_play);
  register_test(subject, "foreign_bytes_" + kind, check_foreign_bytes);
}

}  // namespace zermelo::conformance
