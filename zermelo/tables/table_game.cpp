// SPDX-License-Identifier: Apache-2.0
#include <zermelo/tables/table_game.h>

#include <utility>

#include <zermelo/tables/table.h>

namespace zermelo::tables {

namespace {

// A table that several oracles share.
class SharedTable final : public GameOracle {
 public:
  explicit SharedTable(std::shared_ptr<const Table> table) : table_(std::move(table)) {}

  std::optional<Probe> probe(const AnyPosition& position) const override { return table_->probe(position); }
  std::uint64_t positions() const override { return table_->positions(); }
  std::uint64_t slots() const override { return table_->slots(); }
  void each(std::uint64_t begin, std::uint64_t end, const Visit& visit) const override {
    table_->each(begin, end, visit);
  }

 private:
  std::shared_ptr<const Table> table_;
};

class TableGame final : public Game {
 public:
  TableGame(std::unique_ptr<Game> game, std::shared_ptr<const TableFile> file, const Budget& budget)
      : game_(std::move(game)), table_(std::make_shared<const Table>(std::move(file), *game_, budget)) {}

  const std::string& name() const override { return game_->name(); }
  Phrase convention() const override { return game_->convention(); }
  const Abilities& abilities() const override { return game_->abilities(); }
  std::string text(const AnyPosition& position) const override { return game_->text(position); }
  AnyPosition initial() const override { return game_->initial(); }
  Player to_move(const AnyPosition& position) const override { return game_->to_move(position); }
  End end(const AnyPosition& position) const override { return game_->end(position); }
  End result(const AnyPosition& position) const override { return game_->result(position); }
  std::vector<Choice> choices(const AnyPosition& position) const override { return game_->choices(position); }
  void expand(const AnyPosition& position, std::vector<AnyPosition>& successors) const override {
    game_->expand(position, successors);
  }
  std::optional<Board> board(const AnyPosition& position) const override { return game_->board(position); }
  void begin(const Scope& part, const std::function<void(const AnyPosition&)>& sink) const override {
    game_->begin(part, sink);
  }
  ExploredGame explore(const Scope& part, const Budget& budget, Progress& progress) const override {
    return game_->explore(part, budget, progress);
  }

  ChosenMethod choose(const Scope& part, const SolveRequest& request, const Budget& budget) const override {
    if (!answers(part, request)) return game_->choose(part, request, budget);
    return {Method::table, Phrase("it was solved before: {}", table_->file().name())};
  }
  SolvedGame solve(const Scope& part, const SolveRequest& request, const Budget& budget,
                   Progress& progress) const override {
    const bool from_table = request.method == Method::table || answers(part, request);
    if (!from_table) return game_->solve(part, request, budget, progress);
    return {std::make_unique<SharedTable>(table_), {Method::table}};
  }

 private:
  // Another method can be asked for by its name. A list of all positions must be the one that solving would give.
  bool answers(const Scope& part, const SolveRequest& request) const {
    const Description& table = table_->description();
    if (request.method != Method::automatic || (!request.outcome_only && !table.distances)) return false;
    if (request.start_only || request.best_play) return table_->probe(part.from).has_value();
    return part.extent == table.extent && part.from == table.start && request.up_to_symmetry == table.up_to_symmetry;
  }
  AnyPosition read_exactly(std::string_view text, bool anything) const override {
    return anything ? game_->read_anything(text) : game_->read(text);
  }

  std::unique_ptr<Game> game_;
  std::shared_ptr<const Table> table_;
};

}  // namespace

std::unique_ptr<Game> with_table(std::unique_ptr<Game> game, std::shared_ptr<const TableFile> file,
                                 const Budget& budget) {
  return std::make_unique<TableGame>(std::move(game), std::move(file), budget);
}

}  // namespace zermelo::tables
