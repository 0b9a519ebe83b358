// SPDX-License-Identifier: Apache-2.0
#include <zermelo/cluster/build_on_ranks.h>

#include <zermelo/base/error.h>
#include <zermelo/cluster/backward_ranks.h>
#include <zermelo/cluster/finished_layers.h>
#include <zermelo/cluster/key_build.h>
#include <zermelo/cluster/number_build.h>
#include <zermelo/cluster/rank_memory.h>
#include <zermelo/tables/blocks.h>
#include <zermelo/tables/joined_parts.h>

namespace zermelo::cluster {

namespace {

// Numbers in a block where value_bits are not known before the game is solved: any block holds as many or fewer.
constexpr std::uint64_t backward_block = tables::block_bytes * 8 / 2;

int first_layer_of(const BuildOnRanks& build) { return build.game.layer(build.part.from).value_or(0); }

// The first rank writes the plan, and all see it.
void agree(Ranks& ranks, const tables::Description& table, tables::PartStore& store, const Budget& budget) {
  if (ranks.is_first()) agree_on_plan(store, table, budget);
  ranks.barrier();
  require_same_files(ranks, store);
}

bool may_use_gpu(const tables::BuildPlan& plan) {
  return plan.device != nullptr && plan.device->use() != DeviceUse::cpu;
}

// What one of so many ranks would do on its GPU.
RoundWork work_on_gpu(const Game& game, const Scope& part, const tables::BuildPlan& plan,
                      const NumberLayerSolver& solver, int ranks) {
  const int first = game.layer(part.from).value_or(0);
  RoundWork work{game, part.from, plan.solve, {.page_bytes = PagedScores::page_bytes()}};
  for (int layer = first; layer < solver.layers(); ++layer) work.numbers += solver.size(layer);
  work.numbers /= static_cast<std::uint64_t>(ranks);
  work.layer_bytes = NumberRanks::need_on_device(solver, work.sizes, plan.by_layers->entries_per_block, first, ranks);
  return work;
}

// The GPU of this rank; nothing where its CPU shall do it. Collective.
std::unique_ptr<RoundSolver> rounds_on_gpu(Ranks& ranks, const BuildOnRanks& build, const NumberLayerSolver& solver,
                                           const Budget& budget) {
  if (!may_use_gpu(build.plan)) return nullptr;
  auto rounds =
      rounds_on(*build.plan.device, work_on_gpu(build.game, build.part, build.plan, solver, ranks.size()), budget);
  const std::uint64_t count = ranks.sum(rounds != nullptr ? 1 : 0);
  if (build.gpus_known) build.gpus_known(count);
  return rounds;
}

void build_numbers(Ranks& ranks, const BuildOnRanks& build, tables::PartStore& store, const Budget& budget,
                   Progress& progress) {
  const auto solver = build.game.abilities().number_layers(build.plan.solve, budget);
  ThreadRounds on_threads(*solver, budget);
  const auto on_gpu = rounds_on_gpu(ranks, build, *solver, budget);
  RoundSolver& rounds = on_gpu != nullptr ? *on_gpu : on_threads;
  NumberBuild(ranks, *solver, rounds, *build.plan.by_layers, store, budget, progress).build(first_layer_of(build));
}

void build_keys(Ranks& ranks, const BuildOnRanks& build, tables::PartStore& store, const Budget& budget,
                Progress& progress) {
  const auto solver = build.game.abilities().key_layers(build.plan.solve);
  const AnyPosition start =
      build.plan.solve.up_to_symmetry ? build.game.abilities().canonical(build.part.from) : build.part.from;
  KeyBuild keys(ranks, *solver, *build.plan.by_layers, store, budget, progress);
  keys.find(start, first_layer_of(build));
  const auto need = [&](int count) { return keys.need(count); };
  require_memory(ranks, need, budget);
  if (build.memory_known) build.memory_known(need(ranks.size()) + KeyRanks::buffers(solver->key_words()));
  keys.solve(first_layer_of(build));
}

// Where a GPU was asked for, it answers for the rules; nothing was measured that would let a rank choose it by itself.
// Collective.
std::unique_ptr<BackwardNumbers> backward_numbers(Ranks& ranks, const BuildOnRanks& build, const Budget& budget) {
  const bool on_gpu = build.plan.device != nullptr && build.plan.device->use() == DeviceUse::gpu;
  if (!on_gpu) return build.game.abilities().backward_numbers(budget);
  auto numbers = backward_on(*build.plan.device, build.game, budget);
  const std::uint64_t count = ranks.sum(1);
  if (build.gpus_known) build.gpus_known(count);
  return numbers;
}

// Writes this rank's share of each layer.
void write_backward_parts(const BackwardRanks& solved, const GameNumbering& numbering, const tables::Description& table,
                          tables::PartStore& store, const Budget& budget) {
  for (int layer = 0; layer < numbering.layers(); ++layer) {
    const NumberRange own = solved.own(layer);
    if (own.size() == 0) continue;
    const auto file = store.create(tables::PartName{layer, own.begin}.text());
    tables::TableWriter writer(table, *file, budget);
    tables::NumberBlocks blocks(writer, budget);
    const auto values = [&](std::uint64_t begin, std::uint64_t end, std::span<std::uint32_t> into) {
      for (std::uint64_t i = begin; i < end; ++i) {
        const std::uint64_t number = own.begin + i;
        if (numbering.hole(layer, number)) continue;
        const AnyPosition position = numbering.at(layer, number);
        if (numbering.glance(position) || numbering.canonical_number(position) != number) continue;
        into[i - begin] = static_cast<std::uint32_t>(tables::value_of(solved.verdict(layer, number), table.distances));
      }
    };
    blocks.write(own.size(), values);
    std::uint64_t positions = 0;
    for (std::uint64_t number = own.begin; number < own.end; ++number)
      positions += numbering.hole(layer, number) ? 0 : 1;
    for (int each = 0; each < numbering.layers(); ++each) {
      if (each == layer) {
        writer.end_layer(own.size(), own.begin);
      } else {
        writer.end_layer(0);
      }
    }
    (void)writer.finish(positions);
    file->publish();
  }
}

// Parts of a run that was cut short, which may have had another number of ranks.
void remove_parts(tables::PartStore& store) {
  for (const std::string& name : store.names()) store.remove(name);
}

// A game that cycles has no layer that is finished before the others: a run that was cut short begins again.
tables::Description build_backwards(Ranks& ranks, const BuildOnRanks& build, tables::PartStore& store,
                                    const Budget& budget, Progress& progress) {
  const auto numbers = backward_numbers(ranks, build, budget);
  const auto numbering = build.game.abilities().numbering(budget);
  require_no_other_plan(store, tables::described(build.game, build.part, build.plan.solve, 0, budget), budget);
  BackwardRanks solved(ranks, *numbers, backward_block, budget, progress);
  solved.solve();
  const tables::Description table =
      tables::described(build.game, build.part, build.plan.solve, solved.longest_distance(), budget);
  if (ranks.is_first()) remove_parts(store);
  agree(ranks, table, store, budget);
  write_backward_parts(solved, *numbering, table, store, budget);
  return table;
}

// Throws an Error where the folder holds another table.
tables::Description finished_table(Ranks& ranks, const BuildOnRanks& build, const tables::PartStore& store,
                                   const Budget& budget) {
  tables::Description found = tables::finished_plan(store, budget);
  tables::Description wanted = tables::described(build.game, build.part, build.plan.solve, 0, budget);
  if (!build.plan.by_layers) {  // only who has solved it knows how wide its values are
    wanted.value_bits = found.value_bits;
    wanted.entries_per_block = found.entries_per_block;
  }
  if (!found.is_like(wanted))
    throw_together(ranks, Error(Phrase("this folder holds another table, of {}", found.game)).coded("another-build"));
  return found;
}

}  // namespace

std::uint64_t memory_a_rank(const Game& game, const Scope& part, const tables::BuildPlan& plan, int ranks,
                            const Budget& budget) {
  if (plan.solve.method == Method::dense) {
    const auto solver = game.abilities().number_layers(plan.solve, budget);
    const std::uint64_t page_room =
        may_use_gpu(plan) ? gpu::RoundSizes().page_room : ThreadRounds(*solver, budget).page_room();
    return NumberRanks::need(*solver, page_room, plan.by_layers->entries_per_block, game.layer(part.from).value_or(0),
                             ranks);
  }
  if (plan.solve.method == Method::retrograde)
    return BackwardRanks::need(*game.abilities().backward_numbers(budget), backward_block, ranks);
  return plan.solve.method == Method::sparse ? KeyRanks::buffers(game.abilities().key_words) : 0;
}

void require_memory(Ranks& ranks, const Game& game, const Scope& part, const tables::BuildPlan& plan,
                    const Budget& budget) {
  require_memory(
      ranks, [&](int count) { return memory_a_rank(game, part, plan, count, budget); }, budget);
  if (plan.solve.method != Method::dense || !may_use_gpu(plan) || plan.device->use() != DeviceUse::gpu) return;
  const auto solver = game.abilities().number_layers(plan.solve, budget);
  const auto need = [&](int count) {
    return round_bytes(*plan.device, work_on_gpu(game, part, plan, *solver, count), budget);
  };
  require_device_memory(ranks, need, plan.device->limit());
}

tables::Description build_on_ranks(Ranks& ranks, const BuildOnRanks& build, tables::PartStore& store,
                                   const Budget& budget, Progress& progress) {
  const Method method = build.plan.solve.method;
  if (method != Method::dense && method != Method::sparse && method != Method::retrograde)
    throw_together(ranks, Error(Phrase("{} does not work on several ranks", name_of(method))).coded("not-on-ranks"));
  const Phrase wanted("{} {} {}", build.game.name(), name_of(method), build.plan.solve.outcome_only ? 0 : 1);
  require_same_program(ranks, build.version, wanted.in(Language::english));
  if (ranks.sum(std::uint64_t{ranks.is_first() && is_finished(store)}) > 0)
    return finished_table(ranks, build, store, budget);
  tables::Description table;
  if (method == Method::retrograde) {
    table = build_backwards(ranks, build, store, budget, progress);
  } else {
    table = *build.plan.by_layers;
    agree(ranks, table, store, budget);
    method == Method::dense ? build_numbers(ranks, build, store, budget, progress)
                            : build_keys(ranks, build, store, budget, progress);
  }
  ranks.barrier();
  if (ranks.is_first()) mark_finished(store, table, budget);
  ranks.barrier();
  return table;
}

}  // namespace zermelo::cluster
