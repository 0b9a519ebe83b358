// SPDX-License-Identifier: Apache-2.0
#include "cli/subject.h"

#include <optional>
#include <utility>

#include <zermelo/arena/formats/formats.h>
#include <zermelo/base/error.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/tables/arena_identity.h>

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

LargeArray<Node> chosen_targets(const TargetOptions& options, const answers::GraphPlace& place, Player player,
                                const Budget& budget) {
  const std::vector<std::string> names = formats::split_list(options.targets, {"--targets", 0, 0});
  if (names.empty() && !options.targets.empty()) throw Error(Phrase("--targets {}: no node is named", options.targets));
  return place.targets(player, names, budget);
}

}  // namespace zermelo::cli
