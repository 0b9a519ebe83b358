// SPDX-License-Identifier: Apache-2.0
// Tables in memory, for tests.
#pragma once
#include <memory>
#include <string>

#include <zermelo/catalogue/registry.h>
#include <zermelo/tables/build_table.h>
#include <zermelo/tables/table.h>

namespace zermelo::tables {

class MemorySink final : public ByteSink {
 public:
  void write(std::span<const std::uint8_t> bytes) override { bytes_.insert(bytes_.end(), bytes.begin(), bytes.end()); }
  void sync() override { ++syncs_; }

  Bytes bytes_;
  int syncs_ = 0;
};

inline Bytes table_bytes(const Game& game, const BuildRequest& request, const Budget& budget = Budget()) {
  MemorySink sink;
  build_table(game, game.whole(), request, sink, budget, silent());
  return sink.bytes_;
}

inline std::shared_ptr<const TableFile> opened(const Bytes& bytes, const Budget& budget = Budget()) {
  return std::make_shared<const TableFile>(stored_in(bytes, "test.zt"), budget);
}

}  // namespace zermelo::tables
