// SPDX-License-Identifier: Apache-2.0
// What is written by hand for the engine, against the library of this machine.
#include <zermelo/base/real_number.h>

#include <bit>
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include <zermelo/base/random.h>

namespace zermelo::real_number_test {
namespace {

std::string by_library(double value) { return shortest_text(value); }

TEST(RealNumber, IsWrittenAsTheLibraryWritesIt) {
  for (const double value : {0.0,       -0.0,
                             1.0,       0.1,
                             100000.0,  123456.0,
                             1e5,       1e20,
                             1e21,      1e22,
                             1e23,      0.0001,
                             0.00001,   1e-7,
                             1.5e-10,   123456789012345678.0,
                             5e-324,    1.7976931348623157e308,
                             2.5,       -3.75,
                             1234567.5, std::numeric_limits<double>::infinity()})
    EXPECT_EQ(detail::shortest_text_by_hand(value), by_library(value));
  Random random(1);
  int written = 0;
  for (int i = 0; i < 3'000; ++i) {
    const auto value = std::bit_cast<double>(random.next());
    if (std::isnan(value)) continue;
    EXPECT_EQ(detail::shortest_text_by_hand(value), by_library(value));
    const double small = static_cast<double>(random.next() % 1'000'000) / 1000;
    EXPECT_EQ(detail::shortest_text_by_hand(small), by_library(small));
    ++written;
  }
  EXPECT_GT(written, 2'900);
}

TEST(RealNumber, IsReadAsTheLibraryReadsIt) {
  for (
      const std::string text :
      {"",
       "-",
       ".",
       "1",
       "-1",
       "+1",
       "1.5",
       ".5",
       "5.",
       "1.2.3",
       "1e5",
       "1E+5",
       "1e-5",
       "1e",
       "1e+",
       "1e400",
       "-1e400",
       "1e-400",
       "0e-400",
       "0.000",
       "inf",
       "-INF",
       "nan",
       "infinity",
       "in",
       " 1",
       "1 ",
       "0x10",
       "1,5",
       "12ab",
       "179769313486231580793728971405303415079934132710037826936173778980444968292764750946649017977587207096330286416"
       "692887910946555547851940402630657488671505820681908902000708383676273854845817711531764475730270069855571366959"
       "622842914819860834936475292719074168444365510704342711559699508093042880.0"}) {
    double by_hand = 7, wanted = 7;
    const char *const begin = text.data(), *const end = begin + text.size();
    const auto expected = read_real(begin, end, wanted), found = detail::read_real_by_hand(begin, end, by_hand);
    EXPECT_EQ(found.ec, expected.ec) << text;
    EXPECT_EQ(found.ptr - begin, expected.ptr - begin) << text;
    EXPECT_TRUE(std::isnan(wanted) ? std::isnan(by_hand) : by_hand == wanted) << text;
  }
}

}  // namespace
}  // namespace zermelo::real_number_test
