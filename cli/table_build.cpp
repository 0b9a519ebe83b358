// SPDX-License-Identifier: Apache-2.0
// «zermelo table build» and «merge»: tables are written.
#include <memory>
#include <utility>

#include <zermelo/base/error.h>
#include <zermelo/catalogue/arena_game.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/tables/arena_identity.h>
#include <zermelo/tables/build_table.h>
#include <zermelo/tables/merge.h>

#include "cli/building_folder.h"
#include "cli/solve.h"
#include "cli/table.h"
#include "cli/table_files.h"

namespace zermelo::cli {

namespace {

void require_file(const Context& context) {
  if (context.output_path.empty() || context.output_path == "-")
    throw Error(Phrase("a table is a file: name it with -o FILE"));
}

// What the build has finished when it ends with an error. What cannot be written is not kept, as if it were not
// finished.
void keep_finished(BuildingFolder& folder) {
  try {
    folder.flush();
  } catch (const Error&) {
    folder.forget_waiting();
  }
}

// Layer by layer, in a folder beside the file that stays when the build is cut short.
tables::BuiltTable built_by_layers(const TableOptions& options, const Subject& subject, const tables::BuildPlan& plan,
                                   TableOutput& file, const Context& context) {
  BuildingFolder folder(context.output_path, options.resume, context.budget);
  try {
    const bool goes_on = folder.finished() > 0;
    tables::agree_on_plan(folder, *plan.by_layers, context.budget);
    if (goes_on) context.note(Phrase("going on with what {} holds", folder.path()));
    tables::BuiltTable built = tables::build_by_layers(subject.game().unnamed(), subject.scope(), plan, folder, file,
                                                       context.budget, *context.progress);
    file.publish();
    folder.remove_published();
    return built;
  } catch (const Error& error) {
    keep_finished(folder);
    if (folder.finished() == 0) {
      folder.remove_all();
      throw;
    }
    if (error.code() == "table-damaged" || error.code() == "table-cut") throw Error(error).coded("part-damaged");
    if (!can_go_on(error)) throw;
    throw error.reworded(
        Phrase("{}; what is finished stays in {}, and --resume goes on from there", error.phrase(), folder.path()));
  }
}

tables::BuildRequest build_request(const TableOptions& options) {
  SolveRequest method;
  choose_method(options.method, method);
  return {.method = method.method, .distances = options.distances};
}

tables::BuiltTable built_table(const TableOptions& options, const Subject& subject, const Context& context) {
  const tables::BuildRequest request = build_request(options);
  const std::unique_ptr<Game> arena = subject.is_file() ? arena_game(subject) : nullptr;
  const Game& game = arena != nullptr ? *arena : subject.game().unnamed();
  const Scope part = table_scope(options, subject);
  TableOutput file(context.output_path, context.budget);
  tables::BuildPlan plan = tables::plan_table(game, part, request, context.budget);
  plan.device = subject.shared_device();
  if (plan.by_layers) return built_by_layers(options, subject, plan, file, context);
  // Nobody else builds this file; and layers of another build, which this one would not use, are not lost.
  BuildingFolder folder(context.output_path, false, context.budget);
  try {
    tables::BuiltTable built = tables::build_table(game, part, request, file, context.budget, *context.progress);
    file.publish();
    folder.remove_all();
    return built;
  } catch (const std::exception&) {
    folder.remove_all();
    throw;
  }
}

}  // namespace

std::unique_ptr<Game> arena_game(const Subject& subject) {
  auto game = make_arena_game(tables::arena_identity(*subject.file(), subject.dead_ends()), subject.file(),
                              subject.dead_ends());
  return on_device(std::move(game), subject.file(), subject.dead_ends(), subject.shared_device());
}

Scope table_scope(const TableOptions& options, const Subject& subject) {
  return subject.begins_elsewhere() ? subject.scope() : subject.listed_scope(build_request(options).method, true);
}

tables::BuildPlan planned_table(const TableOptions& options, const Subject& subject, const Budget& budget) {
  tables::BuildPlan plan =
      tables::plan_table(subject.game().unnamed(), table_scope(options, subject), build_request(options), budget);
  plan.device = subject.shared_device();
  return plan;
}

void build_table(const TableOptions& options, Context& context) {
  if (!options.cluster.empty()) return estimate_table(options, context);
  if (options.distributed) return build_table_on_ranks(options, context);
  require_file(context);
  const Subject subject(options.subject, context);
  write_built(built_table(options, subject, context), subject, context);
}

void write_built(const tables::BuiltTable& built, const Subject& subject, const Context& context) {
  Output output("", context.budget);
  if (context.json) {
    JsonWriter json(output);
    json.begin_object().field("file", context.output_path);
    write_description(json, built.description, built.bytes);
    json.field("method", name_of(built.chosen.method));
    if (built.chosen.on_gpu) json.field("device", "gpu");
    json.field("seconds", context.seconds()).end_object();
    output.line("");
  } else {
    context.headline(output, Phrase("{}: {}", subject.name(), subject.game().convention()));
    write_text_description(output, built.description, built.bytes, context);
  }
  output.finish();
}

void merge_tables(const TableOptions& options, Context& context) {
  require_file(context);
  std::vector<std::string> paths = options.subject.parameters;
  paths.insert(paths.begin(), options.file());
  TableOutput file(context.output_path, context.budget);
  const auto parts = open_tables(paths, context);
  const std::string& name = parts.front()->description().game;
  const std::unique_ptr<Game> game = tables::is_arena_identity(name) ? nullptr : make_game(name);
  const tables::Assembled merged = game == nullptr
                                       ? tables::merge(parts, file, context.budget, *context.progress)
                                       : tables::merge_whole(*game, parts, file, context.budget, *context.progress);
  file.publish();
  Output output("", context.budget);
  write_whole_description(output, context.output_path, merged.description, merged.bytes, context);
  output.finish();
}

}  // namespace zermelo::cli
