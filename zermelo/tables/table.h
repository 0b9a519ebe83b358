// SPDX-License-Identifier: Apache-2.0
// A solved game on disk. A table is an Oracle like any other: const, thread-safe, exact.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include <zermelo/catalogue/game.h>
#include <zermelo/tables/table_file.h>

namespace zermelo::tables {

class Table final : public GameOracle {
 public:
  // The game must outlive it. Throws an Error where the table is of another game, or of another version of its keys.
  // `identity`: what the table must be of, where that is not the game's name (arena_identity.h).
  Table(std::shared_ptr<const TableFile> file, const Game& game, const Budget& budget,
        const std::string& identity = {});

  [[nodiscard]] const TableFile& file() const { return *file_; }
  [[nodiscard]] const Description& description() const { return file_->description(); }

  // Nothing for positions that the table does not hold, those that cannot arise in play among them.
  [[nodiscard]] std::optional<Probe> probe(const AnyPosition& position) const override;
  // The same, sooner. REQUIRES: the position arises from one that the table holds.
  [[nodiscard]] std::optional<Probe> probe_arising(const AnyPosition& position) const;
  // The canonical position, or the one that its number stands for.
  [[nodiscard]] AnyPosition listed_as(const AnyPosition& position) const override;
  [[nodiscard]] std::uint64_t positions() const override { return description().positions; }
  // One slot for each entry, layer after layer.
  [[nodiscard]] std::uint64_t slots() const override { return slots_.back(); }
  void each(std::uint64_t begin, std::uint64_t end, const Visit& visit) const override;
  using GameOracle::each;
  // How many of its numbers belong to a position. REQUIRES: a table of numbers.
  [[nodiscard]] std::uint64_t numbered_positions(const Budget& budget) const;
  // Where each() passes on the position; nothing where it does not. REQUIRES: sorted keys.
  [[nodiscard]] std::optional<std::uint64_t> slot_of(const AnyPosition& position) const;
  // The entries that the file tells, and a glance at the rules does not.
  void each_stored(std::uint64_t begin, std::uint64_t end, const Visit& visit) const;

 private:
  template <class EachInBlock>
  void each_block(std::uint64_t begin, std::uint64_t end, EachInBlock&& each_in_block) const;

  // The block that holds the position's key, as it is numbered in its layer, and where in it.
  struct KeyPlace {
    std::uint64_t number;
    std::shared_ptr<const Block> block;
    std::uint64_t place;
  };
  [[nodiscard]] std::optional<KeyPlace> place_of_key(std::uint64_t layer, const AnyPosition& position) const;
  [[nodiscard]] std::optional<Verdict> verdict_of_number(std::uint64_t layer, const AnyPosition& position) const;
  // The number whose entry tells the position's verdict.
  [[nodiscard]] std::uint64_t told_by(const AnyPosition& position) const {
    return description().images ? numbering_->canonical_number(position) : numbering_->number(position);
  }
  void each_in_block(std::uint64_t layer, std::uint64_t begin, std::uint64_t end, bool told_by_glance,
                     const Visit& visit) const;
  void check_game(const std::string& identity) const;
  void check_numbers() const;
  // A file with the right checksums may hold anything.
  void require_position(const AnyPosition& position) const;

  std::shared_ptr<const TableFile> file_;
  const Game& game_;
  std::unique_ptr<GameNumbering> numbering_;  // of a table of numbers
  std::vector<std::uint64_t> slots_;          // before each layer, and all
};

// What a table claims, for a judge: where a glance at the rules tells the verdict, its file claims nothing.
class TableClaims final : public GameOracle {
 public:
  explicit TableClaims(const Table& table) : table_(table) {}

  [[nodiscard]] std::optional<Probe> probe(const AnyPosition& position) const override {
    return table_.probe_arising(position);
  }
  [[nodiscard]] AnyPosition listed_as(const AnyPosition& position) const override { return table_.listed_as(position); }
  [[nodiscard]] std::uint64_t positions() const override { return table_.positions(); }
  [[nodiscard]] std::uint64_t slots() const override { return table_.slots(); }
  void each(std::uint64_t begin, std::uint64_t end, const Visit& visit) const override {
    table_.each_stored(begin, end, visit);
  }

 private:
  const Table& table_;
};

}  // namespace zermelo::tables
