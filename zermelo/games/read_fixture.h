// SPDX-License-Identifier: Apache-2.0
// For tests of games: wrong texts are refused, and the error points at the right column; right ones are read back.
#pragma once
#include <cstdint>
#include <map>
#include <string>

#include <gtest/gtest.h>

#include <zermelo/base/error.h>
#include <zermelo/rules/notation.h>

namespace zermelo {

// `reader` is rules or an erased game: anything that reads positions.
template <class Reader>
void expect_refused_at(const Reader& reader, const std::map<std::string, std::uint64_t>& columns) {
  for (const auto& entry : columns) {
    try {
      if constexpr (requires { reader.read(entry.first); }) {
        (void)reader.read(entry.first);
      } else {
        (void)read_position(reader, entry.first);
      }
      ADD_FAILURE() << "read: " << entry.first;
    } catch (const Error& error) {
      EXPECT_EQ(error.place().column, entry.second) << entry.first;
    }
  }
}

// The position's own text is read back where play can reach it, and refused elsewhere.
template <class Rules>
void expect_read_exactly_if(bool reached, const Rules& rules, const typename Rules::Position& position) {
  const std::string text = text_of(rules, position);
  try {
    EXPECT_EQ(read_position(rules, text), position);
    EXPECT_TRUE(reached) << text;
  } catch (const Error&) {
    EXPECT_FALSE(reached) << text;
  }
}

}  // namespace zermelo
