// SPDX-License-Identifier: Apache-2.0
// A solved game on disk. A table is an Oracle like any other: const, thread-safe, exact.
#pragma once
#include <memory>
#include <vector>

#include <zermelo/catalogue/game.h>
#include <zermelo/tables/table_file.h>

namespace zermelo::tables {

class Table final : public GameOracle {
 public:
  // The game must outlive it. Throws an Error where the table is of another game, or of another version of its keys.
  Table(std::shared_ptr<const TableFile> file, const Game& game, const Budget& budget);

  [[nodiscard]] const TableFile& file() const { return *file_; }
  [[nodiscard]] const Description& description() const { return file_->description(); }

  [[nodiscard]] std::optional<Probe> probe(const AnyPosition& position) const override;
  [[nodiscard]] std::uint64_t positions() const override { return description().positions; }
  // One slot for each entry, layer after layer.
  [[nodiscard]] std::uint64_t slots() const override { return slots_.back(); }
  void each(std::uint64_t begin, std::uint64_t end, const Visit& visit) const override;
  using GameOracle::each;

 private:
  [[nodiscard]] std::optional<std::uint64_t> value_of_key(std::uint64_t layer, const AnyPosition& position) const;
  [[nodiscard]] std::optional<Verdict> verdict_of_number(std::uint64_t layer, std::uint64_t number,
                                                         const AnyPosition& position) const;
  void each_in_block(std::uint64_t layer, std::uint64_t begin, std::uint64_t end, const Visit& visit) const;
  void check_game() const;
  void check_numbers() const;

  std::shared_ptr<const TableFile> file_;
  const Game& game_;
  std::unique_ptr<GameNumbering> numbering_;  // of a table of numbers
  std::vector<std::uint64_t> slots_;          // before each layer, and all
};

}  // namespace zermelo::tables
