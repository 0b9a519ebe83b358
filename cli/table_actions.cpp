// SPDX-License-Identifier: Apache-2.0
// What «zermelo table» does with a table: build, describe, probe, verify, export.
#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include <zermelo/arena/formats/formats.h>
#include <zermelo/base/decimal.h>
#include <zermelo/base/error.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/catalogue/arena_game.h>
#include <zermelo/catalogue/questions.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/solution/finding.h>
#include <zermelo/tables/arena_identity.h>
#include <zermelo/tables/build_table.h>
#include <zermelo/tables/merge.h>
#include <zermelo/tables/table.h>

#include "cli/building_folder.h"
#include "cli/output.h"
#include "cli/solve.h"
#include "cli/table.h"
#include "cli/table_files.h"
#include "cli/verdict_list.h"
#include "cli/words.h"

namespace zermelo::cli {

namespace {

// The arena of a file as a game that a table can be of: its name says which graph it is.
std::unique_ptr<Game> arena_game(const Subject& subject) {
  auto game = make_arena_game(tables::arena_identity(*subject.file(), subject.dead_ends()), subject.file(),
                              subject.dead_ends());
  return on_device(std::move(game), subject.file(), subject.dead_ends(), subject.shared_device());
}

// The game that a table says it is of.
std::unique_ptr<Game> game_of(const tables::TableFile& file, const TableOptions& options, const Context& context) {
  const std::string& game = file.description().game;
  if (!tables::is_arena_identity(game)) return make_game(game);
  if (options.graph.empty())
    throw Error(Phrase("a table of an arena file: name that with --graph @FILE"), {file.name(), 0, 0});
  SubjectOptions graph = options.subject;
  graph.game = options.graph.starts_with('@') ? options.graph : "@" + options.graph;
  graph.parameters.clear();
  return arena_game(Subject(graph, context));
}

struct OpenTable {
  std::shared_ptr<const tables::TableFile> file;
  std::unique_ptr<Game> game;
  tables::Table table;

  OpenTable(const TableOptions& options, const Context& context)
      : file(open_table(options.file(), context)),
        game(game_of(*file, options, context)),
        table(file, *game, context.budget) {}
};

const char* kind_name(tables::KeyKind kind) { return kind == tables::KeyKind::numbers ? "numbers" : "keys"; }

const char* extent_name(Scope::Extent extent) {
  switch (extent) {
    case Scope::Extent::from_one:
      return "position";
    case Scope::Extent::from_starts:
      return "starts";
    default:
      return "everywhere";
  }
}

Phrase contents(const tables::Description& table) {
  const Phrase what = table.distances ? Phrase("verdicts with distances") : Phrase("outcomes");
  if (table.kind == tables::KeyKind::numbers)
    return Phrase("{} of {} numbers, {} bits each before packing", what, table.entries(), table.value_bits);
  if (table.up_to_symmetry)
    return Phrase("{} of {}, one for all that are symmetric", what, positions_counted(table.entries()));
  return Phrase("{} of {}", what, positions_counted(table.entries()));
}

void write_description(JsonWriter& json, const tables::Description& table, std::uint64_t bytes) {
  json.field("game", table.game).field("keys", kind_name(table.kind)).field("key_version", table.key_version);
  json.field("distances", table.distances).field("symmetry", table.up_to_symmetry || table.images);
  json.field("extent", extent_name(table.extent)).field("positions", table.positions);
  json.field("entries", table.entries()).field("blocks", table.blocks()).field("bytes", bytes);
  json.key("layers").begin_array();
  for (const std::uint64_t entries : table.layers) json.value(entries);
  json.end_array();
}

// A hundredth of a bit is as exact as anybody needs.
Phrase bits_an_entry(const tables::Description& table, std::uint64_t bytes) {
  const double bits = 8 * static_cast<double>(bytes) / static_cast<double>(std::max<std::uint64_t>(1, table.entries()));
  return decimal_number(fmt::format("{:.2f}", bits));
}

void write_text_description(Output& output, const tables::Description& table, std::uint64_t bytes,
                            const Context& context) {
  output.line(context.say(contents(table)));
  output.line(context.say(
      Phrase("{} bytes in {} blocks, {} bits an entry", bytes, table.blocks(), bits_an_entry(table, bytes))));
}

void write_whole_description(Output& output, const std::string& path, const tables::Description& table,
                             std::uint64_t bytes, const Context& context) {
  if (context.json) {
    JsonWriter json(output);
    json.begin_object().field("file", path);
    write_description(json, table, bytes);
    json.end_object();
    output.line("");
  } else {
    output.line(table.game);
    write_text_description(output, table, bytes, context);
  }
}

void require_file(const Context& context) {
  if (context.output_path.empty() || context.output_path == "-")
    throw Error(Phrase("a table is a file: name it with -o FILE"));
}

// Throws an Error where a layer of numbers lacks its last entries. Keys may be any: only verify sees whether all are
// there.
void require_whole(const tables::Description& table, const Context& context) {
  if (table.kind != tables::KeyKind::numbers) return;
  const std::unique_ptr<Game> game = make_game(table.game);
  const auto numbering = game->abilities().numbering(context.budget);
  const auto& layering = game->abilities().layering;
  const bool rises = layering && layering->longest_step > 0;
  for (int layer = rises ? game->layer(table.start).value_or(0) : 0; layer < numbering->layers(); ++layer) {
    const std::uint64_t held = table.layers[static_cast<std::size_t>(layer)], all = numbering->size(layer);
    if (held != all)
      throw Error(Phrase("layer {} would have {} entries of {}: a part is missing", layer, held, all))
          .coded("parts-do-not-fit");
  }
}

// A part of a table says nothing of the positions that moves lead to.
void require_no_part(const OpenTable& opened) {
  const tables::Description& table = opened.table.description();
  const auto layer = static_cast<std::size_t>(opened.game->layer(table.start).value_or(0));
  const bool has_start = layer < table.layers.size() && table.layers[layer] > 0;
  const bool begins_late = std::any_of(table.firsts.begin(), table.firsts.end(), [](auto first) { return first > 0; });
  if (table.extent == Scope::Extent::from_one && (!has_start || begins_late))
    throw Error(Phrase("a part of a table: «table merge» makes one of all its parts"), {opened.file->name(), 0, 0});
}

// Before the first line is written.
void require_undamaged(const tables::TableFile& file, const Budget& budget) {
  for (std::uint64_t layer = 0; layer < file.description().layers.size(); ++layer) {
    for (std::uint64_t block = 0; block < file.blocks(layer); ++block) {
      budget.check();
      (void)file.packed(layer, block);
    }
  }
}

struct Judgement {
  Finding finding;
  std::uint64_t checked = 0;  // verdicts
};

Phrase praise(const OpenTable& opened, std::uint64_t checked) {
  const std::string& name = opened.file->name();
  const std::uint64_t others = std::max(checked, opened.table.positions()) - checked;
  if (others == 0) return Phrase("{}: right, {} verdicts checked against their moves", name, checked);
  return Phrase("{}: right, {} verdicts checked against their moves; the rules tell {} others at a glance", name,
                checked, others);
}

void write_finding(Output& output, const OpenTable& opened, const Judgement& judgement, const Context& context) {
  const Finding& finding = judgement.finding;
  if (context.json) {
    JsonWriter json(output);
    json.begin_object().field("game", opened.game->name()).field("right", finding.right());
    json.field("positions", opened.table.positions()).field("checked", judgement.checked);
    json.field("faults", finding.faults);
    json.key("first_faults").begin_array();
    for (const Phrase& sentence : finding.sentences) json.value(context.say(sentence));
    json.end_array().field("seconds", context.seconds()).end_object();
    output.line("");
    return;
  }
  context.headline(output, Phrase("{}: {}", opened.game->name(), opened.game->convention()));
  const std::string& name = opened.file->name();
  output.line(context.say(finding.right() ? praise(opened, judgement.checked)
                                          : Phrase("{}: wrong, {}", name, faults_counted(finding.faults))));
  for (const Phrase& sentence : finding.sentences) output.line("  " + context.say(sentence));
}

// Every verdict against those of its moves; and the start must be there, without which nothing is claimed.
Judgement judged(const OpenTable& opened, const Context& context) {
  const tables::Description& table = opened.table.description();
  const auto& layering = opened.game->abilities().layering;
  if (!table.distances && (!layering || layering->longest_step == 0))
    throw Error(Phrase("positions of {} may come back, and without distances nothing shows that a win is reached",
                       opened.game->name()),
                {opened.file->name(), 0, 0})
        .coded("no-proof");
  const tables::TableClaims claims(opened.table);
  Finding finding;
  opened.game->begin({table.start, table.extent}, [&](const AnyPosition& position) {
    if (!opened.table.probe(position))
      finding.add([&] { return Phrase("{} is missing", opened.game->text(position)); });
  });
  finding.add(judge(*opened.game, claims, !table.distances, context.budget, *context.progress));
  return {finding, claims.passed_on()};
}

// The positions that were named, or the table's start; --moves are played from --position or from there.
std::vector<AnyPosition> asked_positions(const OpenTable& opened, const TableOptions& options) {
  const Game& game = *opened.game;
  const SubjectOptions& asked = options.subject;
  std::vector<AnyPosition> positions;
  for (const std::string& text : asked.parameters) positions.push_back(game.read_anything(text));
  if (!positions.empty() && asked.position.empty() && asked.moves.empty()) return positions;
  AnyPosition at = asked.position.empty() ? opened.table.description().start : game.read_anything(asked.position);
  if (!asked.moves.empty()) {
    for (const std::string& move : formats::split_list(asked.moves, {"--moves", 0, 0})) at = played(game, at, move);
  }
  positions.push_back(at);
  return positions;
}

void probe_one(Output& output, const OpenTable& opened, const AnyPosition& position, const Context& context) {
  const Game& game = *opened.game;
  const auto found = opened.table.probe(position);
  if (!found) throw Error(Phrase("{} is not in the table", game.text(position)), {opened.file->name(), 0, 0});
  const bool distances = opened.table.description().distances;
  const Verdict& verdict = found->verdict;
  if (context.json) {
    JsonWriter json(output);
    json.begin_object().field("position", game.text(position)).field("to_move", index(game.to_move(position)));
    json.field("outcome", outcome_name(verdict.outcome));
    json.field("winner", winner_index(verdict, game.to_move(position)));
    if (distances) json.field("distance", distance_of(verdict));
    write_texts(json, "best_moves", best_move_texts(game, opened.table, position, verdict));
    json.end_object();
    output.line("");
    return;
  }
  const Phrase words = distances ? in_words(verdict) : in_words(verdict.outcome);
  const char* const mover = game.to_move(position) == Player::first ? "J0" : "J1";
  output.line(context.say(Phrase("{}: {}, to move, {}", game.text(position), mover, words)));
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
  BuildingFolder folder(context.output_path, options.resume, context.budget);  // nobody else builds this file
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
  const tables::Assembled merged = tables::merge(open_tables(paths, context), file, context.budget, *context.progress);
  require_whole(merged.description, context);
  file.publish();
  Output output("", context.budget);
  write_whole_description(output, context.output_path, merged.description, merged.bytes, context);
  output.finish();
}

void describe_table(const TableOptions& options, Context& context) {
  const auto file = open_table(options.file(), context);
  Output output(context.output_path, context.budget);
  write_whole_description(output, options.file(), file->description(), file->size(), context);
  output.finish();
}

void probe_table(const TableOptions& options, Context& context) {
  const OpenTable opened(options, context);
  Output output(context.output_path, context.budget);
  for (const AnyPosition& position : asked_positions(opened, options)) probe_one(output, opened, position, context);
  output.finish();
}

void verify_table(const TableOptions& options, Context& context) {
  const OpenTable opened(options, context);
  require_no_part(opened);
  const Judgement judgement = judged(opened, context);
  Output output(context.output_path, context.budget);
  write_finding(output, opened, judgement, context);
  output.finish();
  if (!judgement.finding.right()) context.status = answer_is_wrong;
}

void export_table(const TableOptions& options, Context& context) {
  const OpenTable opened(options, context);
  require_no_part(opened);
  require_undamaged(*opened.file, context.budget);
  Output output(context.output_path, context.budget);
  write_verdict_list(output, *opened.game, opened.table,
                     {.json = options.jsonl || context.json, .distances = opened.table.description().distances});
  output.finish();
}

}  // namespace zermelo::cli
