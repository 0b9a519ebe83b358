// SPDX-License-Identifier: Apache-2.0
// What an earlier run has left in the store that all ranks see.
#pragma once
#include <cstdint>
#include <vector>

#include <zermelo/cluster/ranks.h>
#include <zermelo/tables/format.h>
#include <zermelo/tables/part_store.h>

namespace zermelo::cluster {

// Which layers, of so many entries each, the parts of the store hold whole. The first rank looks, and removes the parts
// of the others: they may be of another number of ranks. Collective.
[[nodiscard]] std::vector<bool> finished_layers(Ranks& ranks, tables::PartStore& store, const tables::Description& plan,
                                                const std::vector<std::uint64_t>& entries, const Budget& budget);

// Both throw an Error that names a rank which runs another version of the program or was asked for another table, or
// which sees other files than the first. Collective.
void require_same_program(Ranks& ranks, const std::string& version, const std::string& wanted);
void require_same_files(Ranks& ranks, const tables::PartStore& store);

}  // namespace zermelo::cluster
