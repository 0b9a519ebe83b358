// SPDX-License-Identifier: Apache-2.0
// One table from its parts: their blocks, copied.
#pragma once
#include <functional>
#include <memory>
#include <vector>

#include <zermelo/base/progress.h>
#include <zermelo/tables/part_store.h>

namespace zermelo::tables {

struct Assembled {
  Description description;
  std::uint64_t bytes = 0;
};

// A part of a table, opened when its turn comes.
struct PartSource {
  std::uint64_t layer, first;
  std::function<std::shared_ptr<const TableFile>()> open;
};
// All parts of a store, which must outlive the list.
[[nodiscard]] std::vector<PartSource> parts_in(const PartStore& store, const Description& plan, const Budget& budget);

// Parts of one table that has so many layers. The bytes are those of a table written at once. Throws an Error where a
// part is missing within a layer, or two hold the same entries. REQUIRES: they are alike.
[[nodiscard]] Assembled assemble(const Description& plan, std::uint64_t layers, std::vector<PartSource> parts,
                                 ByteSink& sink, const Budget& budget, Progress& progress);

}  // namespace zermelo::tables
