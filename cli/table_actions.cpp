// SPDX-License-Identifier: Apache-2.0
// What «zermelo table» does with a table that is there: describe, probe, verify, export.
#include <algorithm>
#include <memory>

#include <zermelo/answers/verify.h>
#include <zermelo/answers/whole_game.h>
#include <zermelo/answers/wording.h>
#include <zermelo/arena/formats/formats.h>
#include <zermelo/base/error.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/solution/verdict_words.h>
#include <zermelo/tables/arena_identity.h>
#include <zermelo/tables/judge_table.h>
#include <zermelo/tables/table.h>

#include "cli/output.h"
#include "cli/table.h"
#include "cli/table_files.h"

namespace zermelo::cli {

namespace {

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

Phrase praise(const std::string& name, const tables::TableFinding& finding) {
  const std::uint64_t checked = finding.judged, others = std::max(checked, finding.positions) - checked;
  if (others == 0) return Phrase("{}: right, {} verdicts checked against their moves", name, checked);
  return Phrase("{}: right, {} verdicts checked against their moves; the rules tell {} others at a glance", name,
                checked, others);
}

void write_finding(Output& output, const OpenTable& opened, const tables::TableFinding& finding,
                   const Context& context) {
  if (context.json) {
    JsonWriter json(output);
    json.begin_object().field("game", opened.game->name()).field("right", finding.right());
    json.field("positions", finding.positions).field("checked", finding.judged);
    answers::write_faults(json, finding, context.language);
    answers::write_unjudged(json, finding, context.language);
    json.field("seconds", context.seconds()).end_object();
    output.line("");
    return;
  }
  context.headline(output, Phrase("{}: {}", opened.game->name(), opened.game->convention()));
  const std::string& name = opened.file->name();
  output.line(context.say(finding.right() ? praise(name, finding)
                                          : Phrase("{}: wrong, {}", name, answers::faults_counted(finding.faults))));
  for (const Phrase& sentence : finding.sentences) output.line("  " + context.say(sentence));
  for (const Phrase& sentence : finding.unjudged) output.line("  " + context.say(sentence));
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
    answers::ListedVerdict line = answers::listed_verdict(game, opened.table, position, verdict, distances);
    line.tells_winner = true;
    output.record(answers::json_text(line, context.language));
    return;
  }
  const Phrase words = distances ? in_words(verdict) : in_words(verdict.outcome);
  const char* const mover = game.to_move(position) == Player::first ? "J0" : "J1";
  output.line(context.say(Phrase("{}: {}, to move, {}", game.text(position), mover, words)));
}

}  // namespace

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
  const tables::TableFinding finding =
      tables::judge_table(*opened.game, opened.table, context.budget, *context.progress);
  Output output(context.output_path, context.budget);
  write_finding(output, opened, finding, context);
  output.finish();
  if (!finding.right()) context.status = answer_is_wrong;
}

void export_table(const TableOptions& options, Context& context) {
  const OpenTable opened(options, context);
  require_no_part(opened);
  require_undamaged(*opened.file, context.budget);
  Output output(context.output_path, context.budget);
  const bool distances = opened.table.description().distances, as_json = options.jsonl || context.json;
  if (!as_json) output.record(answers::verdict_columns(distances));
  answers::each_verdict(*opened.game, opened.table, distances, [&](const answers::ListedVerdict& line) {
    output.record(as_json ? answers::json_text(line, context.language) : answers::csv_line(line));
  });
  output.finish();
}

}  // namespace zermelo::cli
