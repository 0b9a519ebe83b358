// SPDX-License-Identifier: Apache-2.0
#include <zermelo/tables/judge_table.h>

#include <zermelo/base/error.h>
#include <zermelo/catalogue/questions.h>
#include <zermelo/tables/reached_keys.h>

namespace zermelo::tables {

namespace {

bool each_move_rises(const Game& game) {
  const auto& layering = game.abilities().layering;
  return layering && layering->longest_step > 0;
}

void require_proof(const Game& game, const Table& table) {
  if (table.description().distances || each_move_rises(game)) return;
  throw Error(
      Phrase("positions of {} may come back, and without distances nothing shows that a win is reached", game.name()),
      {table.file().name(), 0, 0})
      .coded("no-proof");
}

// An extent that the game cannot list would claim no more than its start.
void judge_extent(const Game& game, const Table& table, Finding& finding) {
  const Scope::Extent extent = table.description().extent;
  if (extent == Scope::Extent::everywhere && !game.abilities().enumerable)
    finding.add([&] { return Phrase("it says that it holds every position, and {} cannot list them", game.name()); });
  if (extent == Scope::Extent::from_starts && !game.abilities().many_starts)
    finding.add([&] { return Phrase("it says that it has several starts, and {} has one", game.name()); });
}

// Without the start nothing is claimed of it.
void judge_starts(const Game& game, const Table& table, Finding& finding) {
  game.begin({table.description().start, table.description().extent}, [&](const AnyPosition& position) {
    if (!table.probe(position)) finding.add([&] { return Phrase("{} is missing", game.text(position)); });
  });
}

// A game whose layers rise may count the numbers that belong to no position too: they are solved together.
void judge_number(const Game& game, const Table& table, const Budget& budget, TableFinding& finding) {
  const bool numbers = table.description().kind == KeyKind::numbers;
  finding.positions = numbers ? table.numbered_positions(budget) : table.slots();
  if (numbers && each_move_rises(game) && table.positions() == table.slots()) return;
  if (table.positions() != finding.positions)
    finding.add([&] { return Phrase("it says {} positions and holds {}", table.positions(), finding.positions); });
}

// Keys that no play leads to. Of merged tables some starts are not known.
void judge_keys(const Game& game, const Table& table, const Budget& budget, Progress& progress, Finding& finding) {
  if (table.description().is_union) {
    finding.unjudged.push_back(
        Phrase("not judged: whether play leads to every position, since not all starts of a merged table are known"));
    return;
  }
  try {
    ReachedKeys reached(game, table, budget);
    reached.find(progress);
    reached.each_missed([&](const AnyPosition& position) {
      finding.add([&] { return Phrase("{}: no play from the start leads here", game.text(position)); });
    });
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::budget || budget.out_of_time()) throw;
    finding.unjudged.push_back(Phrase("not judged, since memory is short: whether play leads to every position"));
  }
}

}  // namespace

TableFinding judge_table(const Game& game, const Table& table, const Budget& budget, Progress& progress) {
  require_proof(game, table);
  const TableClaims claims(table);
  TableFinding finding;
  judge_extent(game, table, finding);
  judge_starts(game, table, finding);
  judge_number(game, table, budget, finding);
  finding.add(judge(game, claims, !table.description().distances, budget, progress));
  if (table.description().kind == KeyKind::sorted_keys) judge_keys(game, table, budget, progress, finding);
  return finding;
}

}  // namespace zermelo::tables
