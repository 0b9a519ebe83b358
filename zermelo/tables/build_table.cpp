// SPDX-License-Identifier: Apache-2.0
#include <zermelo/tables/build_table.h>

#include <algorithm>
#include <utility>

#include <zermelo/base/error.h>
#include <zermelo/tables/assemble.h>
#include <zermelo/tables/blocks.h>
#include <zermelo/tables/key_entries.h>
#include <zermelo/tables/key_parts.h>
#include <zermelo/tables/number_parts.h>

namespace zermelo::tables {

namespace {

bool over_numbers(Method method) { return method == Method::dense || method == Method::retrograde; }

std::uint64_t layers_of(const Game& game) {
  return game.abilities().layering ? static_cast<std::uint64_t>(game.abilities().layering->layers) : 1;
}

bool layers_rise(const Game& game) { return game.abilities().layering && game.abilities().layering->longest_step > 0; }

// Whether all numbers of the game are worth a table: there are few, or they fit into memory.
bool numbers_fit(const Game& game, const Scope& part, bool distances, const Budget& budget) {
  constexpr std::uint64_t few_numbers = std::uint64_t{1} << 34;
  if (part.extent != Scope::Extent::from_one || !layers_rise(game) || !(part.from == game.initial())) return false;
  const auto need = game.abilities().estimate_dense(part.from, budget).all_verdicts;
  return need &&
         (need->numbers < few_numbers || (distances ? need->bytes : need->numbers / 4) < budget.memory_left() / 2);
}

SolveRequest solve_request(const Game& game, const Scope& part, const BuildRequest& request, const Budget& budget) {
  SolveRequest solve{.method = request.method, .outcome_only = !request.distances};
  if (solve.method == Method::automatic && numbers_fit(game, part, request.distances, budget))
    solve.method = Method::dense;
  Method chosen = game.choose(part, solve, budget).method;
  // Without numbers and predecessors, going backwards is what the arena's own solver does.
  if (chosen == Method::retrograde && game.abilities().backward_numbers(budget) == nullptr) chosen = Method::arena;
  solve.method = chosen;
  if (!layers_rise(game)) solve.outcome_only = false;
  solve.up_to_symmetry = game.abilities().symmetric && !over_numbers(chosen);
  if (chosen == Method::memo)
    throw Error(Phrase("{} knows the positions it met, not all", name_of(chosen))).coded("knows-some");
  return solve;
}

std::uint64_t longest_distance(const GameOracle& oracle, const Budget& budget) {
  std::uint64_t longest = 0, steps = 0;
  oracle.each([&](const AnyPosition&, const Verdict& verdict) {
    budget.check(steps++);
    if (verdict.outcome != Outcome::draw) longest = std::max<std::uint64_t>(longest, verdict.distance);
  });
  return longest;
}

// Writes the numbers of an oracle, layer by layer.
void write_numbers(const Game& game, const GameOracle& oracle, int first_layer, TableWriter& writer,
                   const Budget& budget, Progress& progress) {
  const auto numbering = game.abilities().numbering(budget);
  const bool distances = writer.description().distances;
  NumberBlocks blocks(writer, budget);
  std::uint64_t slot = 0;  // of the oracle, where the layer begins
  for (int layer = 0; layer < numbering->layers(); ++layer) {
    const std::uint64_t size = layer < first_layer ? 0 : numbering->size(layer);
    const auto values = [&](std::uint64_t begin, std::uint64_t end, std::span<std::uint32_t> into) {
      oracle.each(slot + begin, slot + end, [&](const AnyPosition& position, const Verdict& verdict) {
        const std::uint64_t number = numbering->number(position);
        if (!numbering->glance(position) && numbering->canonical_number(position) == number)
          into[number - begin] = static_cast<std::uint32_t>(value_of(verdict, distances));
      });
    };
    blocks.write(size, values, [&](std::uint64_t, std::uint64_t end) {
      progress.report(Phrase("writing the table"), slot + end, oracle.slots());
    });
    writer.end_layer(size);
    slot += size;
  }
}

// Writes the positions of an oracle by their keys, layer by layer; returns how many there are.
std::uint64_t write_keys(const Game& game, const GameOracle& oracle, bool in_order, TableWriter& writer,
                         const Budget& budget, Progress& progress) {
  KeyBlocks blocks(writer, budget);
  std::uint64_t positions = 0, at_layer = 0;
  each_entry(game, oracle, in_order, budget, progress,
             [&](std::uint64_t layer, const AnyPosition& key, const Verdict& verdict) {
               for (; at_layer < layer; ++at_layer) blocks.end_layer();
               blocks.add(key, value_of(verdict, writer.description().distances));
               ++positions;
             });
  for (; at_layer < layers_of(game); ++at_layer) blocks.end_layer();
  return positions;
}

}  // namespace

Description described(const Game& game, const Scope& part, const SolveRequest& solve, std::uint64_t longest,
                      const Budget& budget) {
  Description table;
  const bool numbers = over_numbers(solve.method);
  table.kind = numbers ? KeyKind::numbers : KeyKind::sorted_keys;
  table.key_words = numbers ? 0 : static_cast<std::uint64_t>(game.abilities().key_words);
  table.key_version = numbers ? game.abilities().numbering(budget)->version()
                              : static_cast<std::uint64_t>(game.abilities().key_version);
  table.distances = !solve.outcome_only;
  if (table.distances) table.value_bits = bits_for(true, layers_rise(game) ? layers_of(game) : longest);
  table.up_to_symmetry = solve.up_to_symmetry;
  table.glances = numbers;
  table.images = numbers && game.abilities().symmetric;
  table.extent = part.extent;
  table.start = part.from;
  table.entries_per_block = fitting_entries(table.key_words, table.value_bits);
  table.game = game.name();
  return table;
}

namespace {

// The first layer of a dense or sparse solution is the start's; retrograde solves every layer.
int first_layer(const Game& game, const Scope& part, Method method) {
  return method == Method::retrograde ? 0 : game.layer(part.from).value_or(0);
}

// Whole layers on a GPU; nothing where the CPU shall solve them.
std::unique_ptr<RoundSolver> rounds_on_device(const Game& game, const Scope& part, const BuildPlan& plan,
                                              const NumberLayerSolver& solver, const Budget& budget) {
  if (plan.device == nullptr) return nullptr;
  const int first = first_layer(game, part, plan.solve.method);
  RoundWork work{game, part.from, plan.solve, {.page_room = 0}};
  for (int layer = first; layer < solver.layers(); ++layer) work.numbers += solver.size(layer);
  work.layer_bytes = most_reached(solver, first, [&](int layer) {
    return gpu::layer_bytes(solver.size(layer), solver.size(layer), solver.bits(), work.sizes);
  });
  return rounds_on(*plan.device, work, budget);
}

// Returns whether a GPU solved them.
bool build_number_parts(const Game& game, const Scope& part, const BuildPlan& plan, PartStore& store,
                        const Budget& budget, Progress& progress) {
  const auto solver = game.abilities().number_layers(plan.solve, budget);
  ThreadRounds on_threads(*solver, budget);
  const auto on_device = rounds_on_device(game, part, plan, *solver, budget);
  RoundSolver& rounds = on_device != nullptr ? *on_device : on_threads;
  NumberParts(*solver, rounds, *plan.by_layers, store, budget, progress)
      .build(first_layer(game, part, plan.solve.method));
  return on_device != nullptr;
}

void build_key_parts(const Game& game, const Scope& part, const BuildPlan& plan, PartStore& store, const Budget& budget,
                     Progress& progress) {
  const auto solver = game.abilities().key_layers(plan.solve);
  const AnyPosition start = plan.solve.up_to_symmetry ? game.abilities().canonical(part.from) : part.from;
  KeyParts(*solver, *plan.by_layers, store, budget, progress).build(start, first_layer(game, part, plan.solve.method));
}

}  // namespace

BuiltTable write_table(const Game& game, const Scope& part, const SolvedGame& solved, const SolveRequest& request,
                       ByteSink& sink, const Budget& budget, Progress& progress) {
  const GameOracle& oracle = *solved.oracle;
  const Method method = solved.chosen.method;
  SolveRequest used = request;
  used.method = method;
  const bool must_look = !request.outcome_only && !layers_rise(game);
  TableWriter writer(described(game, part, used, must_look ? longest_distance(oracle, budget) : 0, budget), sink,
                     budget);
  std::uint64_t positions = oracle.positions();
  if (over_numbers(method)) {
    write_numbers(game, oracle, first_layer(game, part, method), writer, budget, progress);
  } else {
    positions = write_keys(game, oracle, method == Method::sparse, writer, budget, progress);
  }
  const std::uint64_t bytes = writer.finish(positions);
  return {writer.description(), bytes, solved.chosen};
}

BuiltTable build_table(const Game& game, const Scope& part, const BuildRequest& request, ByteSink& sink,
                       const Budget& budget, Progress& progress) {
  require_codec();
  const SolveRequest solve = solve_request(game, part, request, budget);
  return write_table(game, part, game.solve(part, solve, budget, progress), solve, sink, budget, progress);
}

BuildPlan plan_table(const Game& game, const Scope& part, const BuildRequest& request, const Budget& budget) {
  require_codec();
  const SolveRequest solve = solve_request(game, part, request, budget);
  const bool by_layers = solve.method == Method::dense || solve.method == Method::sparse;
  if (!by_layers) return {solve, std::nullopt};
  return {solve, described(game, part, solve, 0, budget)};
}

BuiltTable build_by_layers(const Game& game, const Scope& part, const BuildPlan& plan, PartStore& store, ByteSink& sink,
                           const Budget& budget, Progress& progress) {
  agree_on_plan(store, *plan.by_layers, budget);
  ChosenMethod chosen{plan.solve.method};
  if (plan.solve.method == Method::dense) {
    chosen.on_gpu = build_number_parts(game, part, plan, store, budget, progress);
  } else {
    build_key_parts(game, part, plan, store, budget, progress);
  }
  Assembled done =
      assemble(*plan.by_layers, layers_of(game), parts_in(store, *plan.by_layers, budget), sink, budget, progress);
  return {std::move(done.description), done.bytes, std::move(chosen)};
}

}  // namespace zermelo::tables
