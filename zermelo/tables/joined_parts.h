// SPDX-License-Identifier: Apache-2.0
// The parts of a finished table, read as the one table that they make: the bytes are those that merging them gives, and
// nothing is copied. A store is finished when it holds whole.zt, a table without layers that says what it is and how
// many positions the parts have.
#pragma once
#include <memory>

#include <zermelo/tables/part_store.h>

namespace zermelo::tables {

[[nodiscard]] bool is_finished(const StoredParts& store);
// A table is being built there.
[[nodiscard]] bool is_unfinished(const StoredParts& store);
// What the table is, without its layers. REQUIRES: it is finished.
[[nodiscard]] Description finished_plan(const StoredParts& store, const Budget& budget);
// Called once all parts are there.
void mark_finished(PartStore& store, const Description& plan, const Budget& budget);

// `name` is for messages. Throws an Error where the store is not finished, or a part is missing or damaged. Parts are
// opened when they are read, some at a time: there may be more of them than files that a program can open.
[[nodiscard]] std::unique_ptr<ByteStore> joined_parts(std::shared_ptr<const StoredParts> store, std::string name,
                                                      const Budget& budget);

}  // namespace zermelo::tables
