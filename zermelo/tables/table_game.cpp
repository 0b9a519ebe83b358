// SPDX-License-Identifier: Apache-2.0
#include <zermelo/tables/table_game.h>

#include <utility>

#include <zermelo/catalogue/forwarding_game.h>
#include <zermelo/tables/table.h>

namespace zermelo::tables {

namespace {

// A table that several oracles share.
class SharedTable final : public GameOracle {
 public:
  explicit SharedTable(std::shared_ptr<const Table> table) : table_(std::move(table)) {}

  std::optional<Probe> probe(const AnyPosition& position) const override { return table_->probe(position); }
  AnyPosition listed_as(const AnyPosition& position) const override { return table_->listed_as(position); }
  std::uint64_t positions() const override { return table_->positions(); }
  std::uint64_t slots() const override { return table_->slots(); }
  void each(std::uint64_t begin, std::uint64_t end, const Visit& visit) const override {
    table_->each(begin, end, visit);
  }

 private:
  std::shared_ptr<const Table> table_;
};

class TableGame final : public ForwardingGame {
 public:
  TableGame(std::unique_ptr<Game> game, std::shared_ptr<const TableFile> file, const Budget& budget,
            const std::string& identity)
      : ForwardingGame(std::move(game)),
        table_(std::make_shared<const Table>(std::move(file), inner(), budget, identity)) {}

  ChosenMethod choose(const Scope& part, const SolveRequest& request, const Budget& budget) const override {
    if (!answers(part, request)) return inner().choose(part, request, budget);
    return {Method::table, Phrase("it was solved before: {}", table_->file().name())};
  }
  SolvedGame solve(const Scope& part, const SolveRequest& request, const Budget& budget,
                   Progress& progress) const override {
    const bool from_table = request.method == Method::table || answers(part, request);
    if (!from_table) return inner().solve(part, request, budget, progress);
    return {std::make_unique<SharedTable>(table_), {Method::table}};
  }

 private:
  // Another method can be asked for by its name. A list of all positions must be the one that solving would give, and
  // numbers are more than what is reached. Where positions come back, outcomes alone do not say how to win.
  bool answers(const Scope& part, const SolveRequest& request) const {
    const Description& table = table_->description();
    if (request.method != Method::automatic || (!request.outcome_only && !table.distances)) return false;
    const auto& layering = inner().abilities().layering;
    if (!table.distances && (!layering || layering->longest_step == 0)) return false;
    if (request.start_only || request.best_play) return table_->probe(part.from).has_value();
    return !table.is_union && table.kind == KeyKind::sorted_keys && part.extent == table.extent &&
           part.from == table.start && request.up_to_symmetry == table.up_to_symmetry;
  }

  std::shared_ptr<const Table> table_;
};

}  // namespace

std::unique_ptr<Game> with_table(std::unique_ptr<Game> game, std::shared_ptr<const TableFile> file,
                                 const Budget& budget, const std::string& identity) {
  return std::make_unique<TableGame>(std::move(game), std::move(file), budget, identity);
}

}  // namespace zermelo::tables
