// SPDX-License-Identifier: Apache-2.0
#include "cli/subject.h"

#include <memory>
#include <optional>
#include <utility>

#include <zermelo/arena/formats/formats.h>
#include <zermelo/base/error.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/tables/arena_identity.h>

#include "cli/context.h"
#include "cli/files.h"
#include "cli/question_options.h"
#include "cli/remedies.h"
#include "cli/table_files.h"

namespace zermelo::cli {

namespace {

answers::SubjectWords words_of(const SubjectOptions& options) {
  answers::SubjectWords words{.game = options.game, .parameters = options.parameters};
  words.form = {.position = options.position,
                .moves = options.moves,
                .format = options.from,
                .first_nodes = options.first_nodes,
                .dead_ends = options.dead_ends,
                .start = options.start};
  if (!options.owner.empty()) words.form.owner = options.owner;
  if (!options.missing.empty()) words.form.missing = options.missing;
  if (const auto names = read_names(options.names)) words.form.names = {names->begin(), names->end()};
  words.all = options.everywhere;
  words.codes = options.codes;
  return words;
}

answers::WordsReading reading_of(const Context& context) {
  return {.budget = context.budget,
          .progress = *context.progress,
          .open = [budget = context.budget](const std::string& path) { return open_file(path, budget); },
          .note = [&context](const Note& note) { context.note(with_remedy(note)); }};
}

answers::WordsReading reading_of(const SubjectOptions& options, const Context& context, const SharedDevice& device) {
  answers::WordsReading reading = reading_of(context);
  if (!options.owners_needed) reading.owners = answers::Owners::if_known;
  const DeadEnds dead_ends = answers::dead_ends_named(options.dead_ends);
  reading.with = [&options, &context, device, dead_ends](std::unique_ptr<Game> game,
                                                         const std::shared_ptr<const Arena>& file, bool owned) {
    if (options.takes_table && owned && (file == nullptr || wants_table(options.table))) {
      const std::string identity = file == nullptr ? game->name() : tables::arena_identity(*file, dead_ends);
      game = with_table_of(options.table, std::move(game), identity, context);
    }
    return file == nullptr ? on_device(std::move(game), device) : on_device(std::move(game), file, dead_ends, device);
  };
  return reading;
}

}  // namespace

std::optional<std::array<std::string, 2>> read_names(const std::string& text) {
  if (text.empty()) return std::nullopt;
  return answers::two_names(formats::split_list(text, {"--names", 0, 0}), "--names");
}

GameText read_game(const SubjectOptions& options, const Context& context) {
  return answers::read_game(words_of(options), reading_of(context));
}

Subject::Subject(const SubjectOptions& options, const Context& context, SharedDevice device)
    : answers::Subject(words_of(options), reading_of(options, context, device)), device_(std::move(device)) {}

answers::GraphPlace Subject::graph(const Context& context) {
  answers::GraphPlace place = answers::Subject::graph(context.budget, *context.progress);
  place.device = device_.get();
  return place;
}

Scope Subject::listed_scope(Method method, bool every_node) const {
  Scope listed = scope();
  const bool solves_all = method == Method::automatic || method == Method::arena || method == Method::retrograde;
  if (is_file() && solves_all && (every_node || !has_position())) listed.extent = Scope::Extent::everywhere;
  return listed;
}

Phrase Subject::title() const { return title_of(game()); }
Phrase Subject::convention() const { return owned() ? game().convention() : without_players(); }

Phrase Subject::headline() const {
  return Phrase("{}: {}; values are for the player to move", name(), game().convention());
}

void SubjectOptions::add_game(Verb& verb, const Phrase& description) {
  verb.game(game, parameters, description).takes(shown_as);
}

void SubjectOptions::add_names(Verb& verb) { verb.option("--names", names, Phrase("the players' names")).takes("A,B"); }

void SubjectOptions::add_common(Verb& verb) {
  add_names(verb);
  verb.flag("--all", everywhere, Phrase("every position for both players, not only those reached from the start"));
}

void SubjectOptions::add_position(Verb& verb) {
  verb.option("--position", position, Phrase("the position to look at")).takes("TEXT");
  verb.option("--moves", moves, Phrase("moves played from the start, or from --position")).takes("M,M,...");
}

void SubjectOptions::add_table(Verb& verb) {
  takes_table = true;
  verb.option("--table", table, Phrase("answer from a table that «table build» wrote: a file, or a folder of them"))
      .takes("FILE");
}

void SubjectOptions::add_codes(Verb& verb) {
  verb.flag("--codes", codes, Phrase("nodes of col and snort as numbers in base 3: vertex i weighs 3^i"));
}

void SubjectOptions::add(Verb& verb) {
  add_game(verb,
           Phrase("a game with its parameters (nim heaps=4 take=1+2), or @FILE for an arena (@-: standard input)"));
  add_file_options(verb);
  add_common(verb);
  add_position(verb);
}

void SubjectOptions::add_file_options(Verb& verb) {
  verb.begin_group(Phrase("Arena files"));
  verb.option("--from", from, Phrase("the file's format: {}", alternatives(formats::read_format_names())))
      .takes("FORMAT")
      .suggests(formats::read_format_names());
  verb.option("--owner", owner, Phrase("whose node it is: key:last, key:first, sides, or a file of owners"))
      .takes("RULE")
      .suggests({"key:last", "key:first", "sides"});
  verb.option("--first-nodes", first_nodes, Phrase("the nodes of the first player"))
      .takes("a,b,...")
      .excludes("--owner");
  verb.option("--missing", missing, Phrase("sinks: a successor that is no key becomes a node without successors"))
      .takes("sinks")
      .one_of({"sinks"});
  verb.option("--dead-ends", dead_ends,
              Phrase("what a node without successors means for its owner: lose (default), win or draw"))
      .takes("RESULT")
      .one_of({"lose", "win", "draw"});
  verb.option("--start", start, Phrase("the node where play begins")).takes("NODE");
  verb.end_group();
}

void DeviceOptions::add(Verb& verb) {
  added_ = true;
  verb.option("--device", use_,
              Phrase("where to solve: cpu, gpu, or auto (default): a GPU where it is at least twice as fast"))
      .takes("NAME")
      .one_of({"auto", "cpu", "gpu"});
  verb.option("--gpu-memory", memory_,
              Phrase("the most memory of the GPU to use, such as 20G (default: nine tenths of what is free)"))
      .takes("SIZE");
}

void DeviceOptions::share(int process, int processes) {
  process_ = process;
  processes_ = processes;
}

SharedDevice DeviceOptions::chosen() const {
  DeviceRequest request{.process = process_, .processes = processes_};
  if (!added_ || use_ == "cpu") request.use = DeviceUse::cpu;
  if (use_ == "gpu") request.use = DeviceUse::gpu;
  if (!memory_.empty()) request.memory = read_size(memory_, "--gpu-memory");
  return std::make_shared<const ChosenDevice>(devices(), request);
}

}  // namespace zermelo::cli
