// SPDX-License-Identifier: Apache-2.0
// For tests of games: wrong texts are refused, and the error points at the right column.
#pragma once
#include <cstdint>
#include <map>
#include <string>

#include <gtest/gtest.h>

#include <zermelo/base/error.h>

namespace zermelo {

// `reader` is rules or an erased game: anything that reads positions.
template <class Reader>
void expect_refused_at(const Reader& reader, const std::map<std::string, std::uint64_t>& columns) {
  for (const auto& entry : columns) {
    try {
      (void)reader.read(entry.first);
      ADD_FAILURE() << "read: " << entry.first;
    } catch (const Error& error) {
      EXPECT_EQ(error.place().column, entry.second) << entry.first;
    }
  }
}

}  // namespace zermelo
