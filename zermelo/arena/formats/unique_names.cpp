// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/formats/unique_names.h>

#include <algorithm>

#include <absl/hash/hash.h>

#include <zermelo/base/texts.h>

namespace zermelo {

namespace {

// Whether the name is the decimal number of a node that has no name.
bool is_number_of_unnamed(std::string_view name, const Names& names) {
  const auto number = plain_number_in<std::uint64_t>(name);
  return number && *number < names.size() && names[*number].empty();
}

struct HashedName {
  std::uint64_t hash;
  std::uint64_t node;
};

}  // namespace

bool unique_names(const Names& names, const Budget& budget) {
  LargeArray<HashedName> hashed(budget);
  for (std::size_t node = 0; node < names.size(); ++node) {
    if (names[node].empty()) continue;
    if (is_number_of_unnamed(names[node], names)) return false;
    hashed.push_back({absl::Hash<std::string_view>()(names[node]), node});
  }
  std::sort(hashed.begin(), hashed.end(), [&](const HashedName& a, const HashedName& b) {
    return a.hash != b.hash ? a.hash < b.hash : names[a.node] < names[b.node];
  });
  return std::adjacent_find(hashed.begin(), hashed.end(), [&](const HashedName& a, const HashedName& b) {
           return a.hash == b.hash && names[a.node] == names[b.node];
         }) == hashed.end();
}

}  // namespace zermelo
