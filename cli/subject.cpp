// SPDX-License-Identifier: Apache-2.0
#include "cli/subject.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include <zermelo/arena/base_three.h>
#include <zermelo/arena/formats/formats.h>
#include <zermelo/base/error.h>
#include <zermelo/catalogue/arena_game.h>
#include <zermelo/catalogue/named_game.h>
#include <zermelo/catalogue/python_position.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/tables/arena_identity.h>

#include "cli/files.h"
#include "cli/question_options.h"
#include "cli/remedies.h"
#include "cli/table_files.h"

namespace zermelo::cli {

namespace {

// A table of owners is read into `table`, which must live as long as the form.
answers::OfGraph graph_form(const SubjectOptions& options, LargeArray<char>& table, const Budget& budget) {
  answers::OfGraph form{.format = options.from,
                        .owner = options.owner,
                        .first_nodes = options.first_nodes,
                        .missing = options.missing,
                        .dead_ends = options.dead_ends,
                        .start = options.start};
  if (const auto names = read_names(options.names)) form.names = {names->begin(), names->end()};
  const bool is_rule = form.owner == "key:last" || form.owner == "key:first" || form.owner == "sides";
  if (form.owner.empty() || is_rule || !form.first_nodes.empty()) return form;
  table = read_whole(form.owner, budget);
  form.owner_table = {table.data(), table.size()};
  return form;
}

// The undirected graph of a file, as parameters write it: edges:5:0-1+1-2. Directions and owners are ignored.
std::string inline_graph(const std::string& path, const Budget& budget) {
  TextReader text = open_text(path, budget);
  formats::ReadOptions read;
  read.owner.kind = formats::OwnerRule::Kind::first_nodes;
  read.missing_are_sinks = true;
  const Arena arena = formats::read_arena(text, read, budget).arena;
  std::string edges;
  for (Node from = 0; from < arena.size(); ++from) {
    for (const Node to : arena.successors(from)) {
      if (from == to || (to < from && arena.has_edge(to, from))) continue;
      edges += (edges.empty() ? "" : "+") + std::to_string(from) + "-" + std::to_string(to);
    }
  }
  return "edges:" + std::to_string(arena.size()) + ":" + edges;
}

Pairs read_pairs(const std::vector<std::string>& words, const Budget& budget) {
  Pairs pairs;
  for (const std::string& word : words) {
    const std::size_t equals = word.find('=');
    if (word.empty()) throw Error(Phrase("a parameter is empty: it is written name=value"));
    if (equals == std::string::npos || equals == 0)
      throw Error(Phrase("{}: expected a parameter, written name=value", word));
    std::string value = word.substr(equals + 1);
    if (value == "@") throw Error(Phrase("{}: the name of a file is missing after the @", word));
    if (word.starts_with("graph=@")) value = inline_graph(value.substr(1), budget);
    pairs.emplace_back(word.substr(0, equals), std::move(value));
  }
  return pairs;
}

}  // namespace

std::optional<std::array<std::string, 2>> read_names(const std::string& text) {
  if (text.empty()) return std::nullopt;
  return answers::two_names(formats::split_list(text, {"--names", 0, 0}), "--names");
}

GameText read_game(const SubjectOptions& options, const Context& context) {
  GameText game = read_game_text(options.game);
  const Pairs more = read_pairs(options.parameters, context.budget);
  game.pairs.insert(game.pairs.end(), more.begin(), more.end());
  return game;
}

Subject::Subject(const SubjectOptions& options, const Context& context)
    : device_(options.device.chosen()), dead_ends_(answers::dead_ends_named(options.dead_ends)), codes_(options.codes) {
  if (options.game.starts_with('@')) {
    open_file(options, context);
  } else {
    open_game(options, context);
  }
  if (const auto names = read_names(options.names)) {
    players_ = *names;
    if (file_ == nullptr) game_ = with_player_names(std::move(game_), players_);
  }
  find_position(options);
}

void Subject::open_file(const SubjectOptions& options, const Context& context) {
  if (options.game == "@") throw Error(Phrase("{}: the name of a file is missing after the @", options.game));
  if (options.codes) throw Error(Phrase("--codes: the nodes of a file have their own names"));
  if (!options.parameters.empty())
    throw Error(Phrase("{}: an arena file has no parameters", options.parameters.front()));
  LargeArray<char> owners;
  const answers::OfGraph form = graph_form(options, owners, context.budget);
  TextReader text = open_text(options.game.substr(1), context.budget);
  context.progress->report(Phrase("reading"), 0, 0);
  formats::ReadArena found =
      answers::read_graph(text, form, options.owners_needed ? answers::Owners::needed : answers::Owners::if_known,
                          context.budget, option_name);
  for (const Note& note : found.notes) context.note(with_remedy(note));
  file_ = std::make_shared<const Arena>(std::move(found.arena));
  owned_ = found.owned();
  players_ = {file_->player_name(Player::first), file_->player_name(Player::second)};
  has_position_ = file_->start().has_value();
  game_ = make_arena_game(options.game, file_, dead_ends_);
  if (options.takes_table && owned_ && wants_table(options.table))
    game_ = with_table_of(options.table, std::move(game_), tables::arena_identity(*file_, dead_ends_), context);
  game_ = on_device(std::move(game_), file_, dead_ends_, device_);
}

void Subject::open_game(const SubjectOptions& options, const Context& context) {
  const std::string* const file_only[] = {&options.from, &options.owner, &options.first_nodes, &options.missing,
                                          &options.start};
  if (std::any_of(std::begin(file_only), std::end(file_only), [](const std::string* text) { return !text->empty(); }) ||
      options.dead_ends != "lose") {
    throw Error(
        Phrase("--from, --owner, --first-nodes, --missing, --dead-ends and --start are for arena files (@FILE); a game "
               "takes --position"));
  }
  const GameText game = read_game(options, context);
  game_ = entry_named(game.name).make(game.pairs);
  if (options.takes_table) {
    const std::string identity = game_->name();
    game_ = with_table_of(options.table, std::move(game_), identity, context);
  }
  game_ = on_device(std::move(game_), device_);
  if (options.everywhere && !game_->abilities().enumerable)
    throw Error(Phrase("--all: the positions of {} cannot be listed", game_->name()));
}

void Subject::find_position(const SubjectOptions& options) {
  scope_.from = game_->initial();
  begins_elsewhere_ = !options.position.empty() || !options.moves.empty();
  if (options.everywhere && game_->abilities().enumerable) {
    scope_.extent = Scope::Extent::everywhere;
  } else if (game_->abilities().many_starts && options.position.empty()) {
    scope_.extent = Scope::Extent::from_starts;
  }
  if (!options.position.empty()) {
    scope_.from = game_->read_anything(options.position, players_);
    has_position_ = true;
  }
  if (options.moves.empty()) return;
  if (!has_position_) throw Error(Phrase("--moves: the file has no start; give one with --start"));
  for (const std::string& move : formats::split_list(options.moves, {"--moves", 0, 0})) {
    const Choice choice = chosen(*game_, scope_.from, move, players_);
    played_moves_.push_back({scope_.from, choice.move});
    scope_.from = choice.after;
  }
}

answers::Place Subject::place() const {
  return {*game_, scope_, played_moves_, players_, is_file(), ignores_priorities()};
}

Scope Subject::listed_scope(Method method, bool every_node) const {
  Scope scope = scope_;
  const bool solves_all = method == Method::automatic || method == Method::arena || method == Method::retrograde;
  if (is_file() && solves_all && (every_node || !has_position_)) scope.extent = Scope::Extent::everywhere;
  return scope;
}

const Arena& Subject::arena(const Context& context) {
  if (file_ != nullptr) return *file_;
  if (explored_ == nullptr) {
    explored_ = std::make_unique<ExploredGame>(game_->explore(scope_, context.budget, *context.progress));
    if (codes_) explored_->arena = named_by_base_three(explored_->arena, context.budget);
    explored_->arena = std::move(explored_->arena).with_players(players_);
  }
  return explored_->arena;
}

answers::GraphPlace Subject::graph(const Context& context) {
  answers::GraphPlace place{.name = name(), .arena = arena(context), .dead_ends = dead_ends_, .owned = owned_};
  place.device = device_.get();
  if (file_ != nullptr) return place;
  place.game = game_.get();
  place.position = explored_->position;
  return place;
}

std::function<AnyPosition(Node)> Subject::positions(const Context& context) {
  if (file_ != nullptr) return position_on;
  (void)arena(context);
  return explored_->position;
}

marking::PositionFinder Subject::position_finder(const Context& context, bool with_fates) {
  if (file_ != nullptr) return {};
  using Nodes = std::map<std::array<std::uint64_t, 8>, Node>;
  auto nodes = std::make_shared<Nodes>();  // filled for the first position that is found
  auto python = std::make_shared<const PythonPositions>(*game_, players_);
  return [nodes, python, position_at = positions(context), size = arena(context).size(), with_fates,
          budget = context.budget, this](const formats::Literal& literal) -> std::optional<marking::FoundPosition> {
    const auto position = python->find(literal);
    if (!position) return std::nullopt;
    for (Node node = 0; nodes->size() < size; ++node) nodes->emplace(position_at(node).words, node);
    const auto found = nodes->find(position->words);
    if (found == nodes->end()) {
      marking::FoundPosition elsewhere{std::nullopt, game_->text(*position)};
      if (with_fates)
        elsewhere.fate = [this, budget, from = *position] {
          const SolvedGame solved =
              game_->solve({.from = from}, {.outcome_only = true, .start_only = true}, budget, silent());
          return winner(solved.oracle->verdict(from), game_->to_move(from));
        };
      return elsewhere;
    }
    return marking::FoundPosition{found->second, game_->text(*position)};
  };
}

Phrase Subject::title() const { return title_of(game()); }
Phrase Subject::convention() const { return owned_ ? game_->convention() : without_players(); }

Phrase Subject::headline() const {
  return Phrase("{}: {}; values are for the player to move", name(), game_->convention());
}

void require_position(const Subject& subject) {
  if (!subject.has_position()) throw Error(Phrase("the file has no start; name a node with --position or --start"));
}

LargeArray<Node> chosen_targets(const TargetOptions& options, const answers::GraphPlace& place, Player player,
                                const Budget& budget) {
  const std::vector<std::string> names = formats::split_list(options.targets, {"--targets", 0, 0});
  if (names.empty() && !options.targets.empty()) throw Error(Phrase("--targets {}: no node is named", options.targets));
  return place.targets(player, names, budget);
}

}  // namespace zermelo::cli
