// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/subject.h>

#include <algorithm>
#include <utility>

#include <zermelo/arena/base_three.h>
#include <zermelo/arena/formats/formats.h>
#include <zermelo/base/error.h>
#include <zermelo/base/plain_text.h>
#include <zermelo/catalogue/arena_game.h>
#include <zermelo/catalogue/named_game.h>
#include <zermelo/catalogue/registry.h>

namespace zermelo::answers {

namespace {

// The undirected graph of a file, as parameters write it: edges:5:0-1+1-2. Directions and owners are ignored.
std::string inline_graph(const std::string& path, const WordsReading& reading) {
  NamedSource file = reading.file(path);
  TextReader text(std::move(file.source), file.name);
  formats::ReadOptions read;
  read.owner.kind = formats::OwnerRule::Kind::first_nodes;
  read.missing_are_sinks = true;
  const Arena arena = formats::read_arena(text, read, reading.budget).arena;
  std::string edges;
  for (Node from = 0; from < arena.size(); ++from) {
    for (const Node to : arena.successors(from)) {
      if (from == to || (to < from && arena.has_edge(to, from))) continue;
      edges += (edges.empty() ? "" : "+") + std::to_string(from) + "-" + std::to_string(to);
    }
  }
  return "edges:" + std::to_string(arena.size()) + ":" + edges;
}

std::pair<std::string, std::string> read_pair(const std::string& word, const WordsReading& reading) {
  const std::size_t equals = word.find('=');
  if (word.empty()) throw Error(Phrase("a parameter is empty: it is written name=value"));
  if (equals == std::string::npos || equals == 0)
    throw Error(Phrase("{}: expected a parameter, written name=value", word));
  std::string value = word.substr(equals + 1);
  if (value == "@") throw Error(Phrase("{}: the name of a file is missing after the @", word));
  if (word.starts_with("graph=@")) value = inline_graph(value.substr(1), reading);
  return {word.substr(0, equals), std::move(value)};
}

bool names_owner_file(const OfGraph& form) {
  const bool is_rule =
      form.owner == "auto" || form.owner == "key:last" || form.owner == "key:first" || form.owner == "sides";
  return !is_rule && form.first_nodes.empty();
}

void refuse_file_options(const OfGraph& form) {
  const OfGraph usual;
  if (form.format.empty() && form.owner == usual.owner && form.first_nodes.empty() && form.missing == usual.missing &&
      form.dead_ends == usual.dead_ends && form.start.empty())
    return;
  throw Error(
      Phrase("--from, --owner, --first-nodes, --missing, --dead-ends and --start are for arena files (@FILE); a game "
             "takes --position"));
}

}  // namespace

NamedSource WordsReading::file(const std::string& path) const {
  if (!open) throw Error(Phrase("{}: no file is opened here", path)).coded("no-file");
  return open(path);
}

GameText read_game(const SubjectWords& words, const WordsReading& reading) {
  GameText game = read_game_text(words.game);
  for (const std::string& word : words.parameters) game.pairs.push_back(read_pair(word, reading));
  return game;
}

Subject::Subject(const SubjectWords& words, const WordsReading& reading)
    : dead_ends_(dead_ends_named(words.form.dead_ends)), codes_(words.codes) {
  if (words.game.starts_with('@')) {
    open_file(words, reading);
  } else {
    open_game(words, reading);
  }
  find_position(words);
}

void Subject::open_file(const SubjectWords& words, const WordsReading& reading) {
  if (words.game == "@") throw Error(Phrase("{}: the name of a file is missing after the @", words.game));
  if (words.codes) throw Error(Phrase("--codes: the nodes of a file have their own names"));
  if (!words.parameters.empty()) throw Error(Phrase("{}: an arena file has no parameters", words.parameters.front()));
  OfGraph form = words.form;
  LargeArray<char> owners;
  if (names_owner_file(form)) {
    owners = whole_text(*reading.file(form.owner).source, reading.budget);
    form.owner_table = {owners.data(), owners.size()};
  }
  NamedSource file = reading.file(words.game.substr(1));
  TextReader text(std::move(file.source), file.name);
  reading.progress.report(Phrase("reading"), 0, 0);
  formats::ReadArena found = read_graph(text, form, reading.owners, reading.budget, option_name);
  for (const Note& note : found.notes) reading.note(note);
  owned_ = found.owned();
  file_ = std::make_shared<const Arena>(std::move(found.arena));
  players_ = {file_->player_name(Player::first), file_->player_name(Player::second)};
  has_position_ = file_->start().has_value();
  game_ = make_arena_game(words.game, file_, dead_ends_);
  if (reading.with) game_ = reading.with(std::move(game_), file_, owned_);
}

void Subject::open_game(const SubjectWords& words, const WordsReading& reading) {
  refuse_file_options(words.form);
  const GameText game = read_game(words, reading);
  game_ = entry_named(game.name).make(game.pairs);
  if (reading.with) game_ = reading.with(std::move(game_), file_, owned_);
  if (words.all && !game_->abilities().enumerable)
    throw Error(Phrase("--all: the positions of {} cannot be listed", game_->name()));
  if (words.form.names.empty()) return;
  players_ = two_names(words.form.names, "--names");
  game_ = with_player_names(std::move(game_), players_);
}

void Subject::find_position(const SubjectWords& words) {
  scope_.from = game_->initial();
  begins_elsewhere_ = !words.form.position.empty() || !words.form.moves.empty();
  if (words.all && game_->abilities().enumerable) {
    scope_.extent = Scope::Extent::everywhere;
  } else if (game_->abilities().many_starts && words.form.position.empty()) {
    scope_.extent = Scope::Extent::from_starts;
  }
  if (!words.form.position.empty()) {
    scope_.from = game_->read_anything(words.form.position, players_);
    has_position_ = true;
  }
  if (words.form.moves.empty()) return;
  if (!has_position_) throw Error(Phrase("--moves: the file has no start; give one with --start"));
  for (const std::string& move : formats::split_list(words.form.moves, {"--moves", 0, 0})) {
    const Choice choice = chosen(*game_, scope_.from, move, players_);
    played_moves_.push_back({scope_.from, choice.move});
    scope_.from = choice.after;
  }
}

const Arena& Subject::arena(const Budget& budget, Progress& progress) {
  if (file_ != nullptr) return *file_;
  if (explored_ == nullptr) {
    explored_ = std::make_unique<ExploredGame>(game_->explore(scope_, budget, progress));
    if (codes_) explored_->arena = named_by_base_three(explored_->arena, budget);
    explored_->arena = std::move(explored_->arena).with_players(players_);
  }
  return explored_->arena;
}

GraphPlace Subject::graph(const Budget& budget, Progress& progress) {
  GraphPlace place{.name = name(), .arena = arena(budget, progress), .dead_ends = dead_ends_, .owned = owned_};
  if (file_ != nullptr) return place;
  place.game = game_.get();
  place.position = explored_->position;
  return place;
}

std::function<AnyPosition(Node)> Subject::positions(const Budget& budget, Progress& progress) {
  if (file_ != nullptr) return position_on;
  (void)arena(budget, progress);
  return explored_->position;
}

void require_position(const Subject& subject) {
  if (!subject.has_position()) throw Error(Phrase("the file has no start; name a node with --position or --start"));
}

}  // namespace zermelo::answers
