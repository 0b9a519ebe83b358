// SPDX-License-Identifier: Apache-2.0
// «zermelo table build --distributed», and its estimate.
#include <algorithm>
#include <chrono>
#include <memory>
#include <thread>

#include <fmt/format.h>

#include <zermelo/base/decimal.h>
#include <zermelo/base/error.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/cluster/build_on_ranks.h>
#include <zermelo/cluster/estimate.h>
#include <zermelo/cluster/mpi_ranks.h>

#include "cli/building_folder.h"
#include "cli/output.h"
#include "cli/table.h"
#include "cli/table_files.h"

namespace zermelo::cli {

namespace {

void require_game(const Subject& subject) {
  if (subject.is_file()) throw Error(Phrase("tables of ranks are of games, not of arena files"));
}

// The first rank makes the folder before the others look into it.
std::unique_ptr<BuildingFolder> joined_folder(cluster::Ranks& ranks, const std::string& path, const Budget& budget) {
  std::unique_ptr<BuildingFolder> folder;
  if (ranks.is_first()) folder = std::make_unique<BuildingFolder>(SharedFolder{path, true}, budget);
  ranks.barrier();
  if (!folder) folder = std::make_unique<BuildingFolder>(SharedFolder{path}, budget);
  return folder;
}

// Unless a method is named: numbers, where the game has them, since more ranks hold more of them.
TableOptions with_method(const TableOptions& options, const Subject& subject, const Budget& budget) {
  TableOptions chosen = options;
  const Game& game = subject.game().unnamed();
  const bool whole = subject.scope().extent == Scope::Extent::from_one && subject.scope().from == game.initial();
  if (options.method == name_of(Method::automatic) && whole && game.abilities().number_layers({}, budget) != nullptr)
    chosen.method = name_of(Method::dense);
  return chosen;
}

void say_memory(const cluster::Ranks& ranks, std::uint64_t bytes, const Context& context) {
  if (bytes == 0) return;
  context.note(ranks.size() == 1 ? Phrase("1 rank with at most {}", readable_size(bytes))
                                 : Phrase("{} ranks, each with at most {}", ranks.size(), readable_size(bytes)));
}

// Before positions are found, nobody knows how many there are.
void say_least_memory(const cluster::Ranks& ranks, std::uint64_t bytes, const Context& context) {
  context.note(ranks.size() == 1 ? Phrase("1 rank with {} and the positions that it finds", readable_size(bytes))
                                 : Phrase("{} ranks, each with {} and the positions that it finds", ranks.size(),
                                          readable_size(bytes)));
}

void build_together(TableOptions options, cluster::Ranks& ranks, Context& context) {
  const cluster::MachineRanks here = cluster::ranks_on_this_machine(ranks);
  options.subject.device.share(here.index, here.count);
  const Subject subject(options.subject, context);
  require_game(subject);
  const Budget budget = context.shared_budget(here.count);
  const Game& game = subject.game().unnamed();
  const TableOptions chosen = with_method(options, subject, budget);
  const Scope part = table_scope(chosen, subject);
  const tables::BuildPlan plan = planned_table(chosen, subject, budget);
  cluster::require_memory(ranks, game, part, plan, budget);
  const bool finds = plan.solve.method == Method::sparse;
  (finds ? say_least_memory : say_memory)(ranks, cluster::memory_a_rank(game, part, plan, ranks.size(), budget),
                                          context);
  const auto folder = joined_folder(ranks, context.output_path, budget);
  try {
    const auto memory_known = [&](std::uint64_t bytes) { say_memory(ranks, bytes, context); };
    const auto gpus_known = [&](std::uint64_t count) {
      context.note(Phrase("{} of {} ranks use a GPU", count, ranks.size()));
    };
    (void)cluster::build_on_ranks(ranks, {game, part, plan, ZERMELO_VERSION, memory_known, gpus_known}, *folder, budget,
                                  *context.progress);
  } catch (const Error& error) {
    if (!ranks.is_first() || folder->finished() == 0 || !can_go_on(error)) throw;  // only the first speaks
    throw error.reworded(Phrase("{}; what is finished stays in {}, and the same command goes on from there",
                                error.phrase(), context.output_path));
  }
  if (!ranks.is_first()) return;
  const cluster::Traffic& traffic = ranks.traffic();
  context.detail(Phrase("rank 0 sent {} to others, and waited {} s for them", readable_size(traffic.bytes),
                        decimal_number(fmt::format("{:.2f}", traffic.seconds_waited))));
  const auto table = open_table(context.output_path, context);
  write_built({table->description(), table->size(), {plan.solve.method}}, subject, context);
}

// Two digits: an estimate should not look like a result.
Phrase about(double value) { return decimal_number(fmt::format("{:.2g}", value)); }

Phrase duration(double seconds) {
  if (seconds < 100) return Phrase("{} s", about(seconds));
  if (seconds < 6000) return Phrase("{} min", about(seconds / 60));
  if (seconds < 360000) return Phrase("{} h", about(seconds / 3600));
  return Phrase("{} days", about(seconds / 86400));
}

void write_estimate(Output& output, const cluster::Cluster& cluster, const cluster::ClusterEstimate& estimate,
                    const Context& context) {
  output.line(context.say(Phrase("{} numbers, {} s of one core as fast as this one",
                                 about(static_cast<double>(estimate.numbers)), about(estimate.core_seconds))));
  output.line(
      context.say(Phrase("{} a node of {}", readable_size(estimate.bytes_a_node), readable_size(cluster.memory))));
  output.line(context.say(
      Phrase("{} bytes sent a number",
             about(estimate.bytes_sent / static_cast<double>(std::max<std::uint64_t>(1, estimate.numbers))))));
  output.line(context.say(Phrase("computing {}, sending {}, together {}", duration(estimate.seconds_computing),
                                 duration(estimate.seconds_sending), duration(estimate.seconds()))));
  if (estimate.bytes_a_node > cluster.memory)
    output.line(context.say(Phrase("a node has too little memory: take more nodes")));
}

}  // namespace

void build_table_on_ranks(const TableOptions& options, Context& context) {
  if (context.output_path.empty() || context.output_path == "-")
    throw Error(Phrase("ranks write a folder: name it with -o FOLDER"));
  const auto ranks = cluster::join_mpi(context.budget, context.language);
  if (!ranks->is_first()) {
    context.quiet = true;
    context.progress = &silent();
  }
  try {
    build_together(options, *ranks, context);
  } catch (const std::exception& error) {
    ranks->fail(error);
    if (ranks->is_first()) throw;  // only the first speaks
    // Where a signal ends it, nobody waits for it; whoever ends first tells mpirun its status, and the others are
    // ended then.
    constexpr std::chrono::seconds while_the_first_speaks{2};
    const auto* const told = dynamic_cast<const Error*>(&error);
    if (told != nullptr && told->kind() == Error::Kind::interrupted)
      std::this_thread::sleep_for(while_the_first_speaks);
  }
}

void estimate_table(const TableOptions& options, Context& context) {
  const cluster::Cluster cluster = cluster::read_cluster(options.cluster);
  const Subject subject(options.subject, context);
  require_game(subject);
  const Game& game = subject.game().unnamed();
  const auto solver = game.abilities().number_layers({.outcome_only = !options.distances}, context.budget);
  if (solver == nullptr) throw Error(Phrase("only games whose positions are numbered in layers can be estimated"));
  const cluster::ClusterEstimate estimate =
      cluster::estimate_on(cluster, *solver, tables::fitting_entries(0, static_cast<std::uint64_t>(solver->bits())),
                           game.layer(subject.scope().from).value_or(0), context.budget);
  Output output(context.output_path, context.budget);
  if (context.json) {
    JsonWriter json(output);
    json.begin_object().field("game", game.name()).field("numbers", estimate.numbers);
    json.field("bytes_a_node", estimate.bytes_a_node).field("core_seconds", estimate.core_seconds);
    json.field("bytes_sent", estimate.bytes_sent).field("seconds_computing", estimate.seconds_computing);
    json.field("seconds_sending", estimate.seconds_sending).field("seconds", estimate.seconds()).end_object();
    output.line("");
  } else {
    context.headline(output, Phrase("{}: {}", subject.name(), subject.game().convention()));
    write_estimate(output, cluster, estimate, context);
  }
  output.finish();
}

}  // namespace zermelo::cli
