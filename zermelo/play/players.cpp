// SPDX-License-Identifier: Apache-2.0
#include <zermelo/play/players.h>

#include <algorithm>
#include <utility>

#include <zermelo/base/error.h>
#include <zermelo/base/french.h>
#include <zermelo/base/nearest_names.h>
#include <zermelo/base/texts.h>
#include <zermelo/play/choosers.h>

namespace zermelo::play {

namespace {

using Kind = PlayerText::Kind;

struct NamedKind {
  Kind kind;
  Phrase name;
};

const std::vector<NamedKind>& named_kinds() {
  static const std::vector<NamedKind> all = {{Kind::human, Phrase("human")},         {Kind::perfect, Phrase("perfect")},
                                             {Kind::random, Phrase("random")},       {Kind::careful, Phrase("careful")},
                                             {Kind::attractor, Phrase("attractor")}, {Kind::minimax, Phrase("minimax")},
                                             {Kind::alphabeta, Phrase("alphabeta")}, {Kind::search, Phrase("search")},
                                             {Kind::strategy, Phrase("strategy")},   {Kind::nearest, Phrase("nearest")},
                                             {Kind::mirror, Phrase("mirror")},       {Kind::level, Phrase("level")},
                                             {Kind::external, Phrase("external")}};
  return all;
}

Phrase name_of(Kind kind) { return named_kinds()[static_cast<std::size_t>(kind)].name; }

constexpr int default_depth = 4;  // the courses'
constexpr int max_player_depth = 1000;
constexpr int max_move_seconds = 3600;

Phrase listed(const std::vector<Kind>& kinds) {
  Phrase list = name_of(kinds.front());
  for (std::size_t i = 1; i < kinds.size(); ++i) list = Phrase("{}, {}", list, name_of(kinds[i]));
  return list;
}

Phrase all_names() {
  std::vector<Kind> kinds;
  for (const NamedKind& known : named_kinds()) kinds.push_back(known.kind);
  return listed(kinds);
}

// The kinds with a name near that word, in whatever language: the message shows them in the reader's own.
std::vector<Kind> nearest_kinds(std::string_view word, const std::vector<std::pair<std::string, Kind>>& names) {
  NearestNames nearest(word);
  for (const auto& [name, kind] : names) nearest.show(name, 1 + std::min(word.size(), name.size()) / 2);
  std::vector<Kind> kinds;
  for (const std::string& near : nearest.best()) {
    const auto found = std::find_if(names.begin(), names.end(), [&](const auto& named) { return named.first == near; });
    if (std::find(kinds.begin(), kinds.end(), found->second) == kinds.end()) kinds.push_back(found->second);
  }
  return kinds;
}

// In any language, with or without accents.
Kind kind_named(std::string_view word) {
  const std::string wanted = french::without_accents(lowered(word));
  std::vector<std::pair<std::string, Kind>> names;
  for (const NamedKind& known : named_kinds()) {
    for (const std::string& code : Language::codes()) {
      const std::string name = known.name.in(*Language::named(code));
      if (french::without_accents(name) == wanted) return known.kind;
      names.emplace_back(name, known.kind);
    }
  }
  if (word.empty()) throw Error(Phrase("a player is missing; the players are {}", all_names()));
  const std::vector<Kind> near = nearest_kinds(word, names);
  if (near.empty()) throw Error(Phrase("there is no player {}; the players are {}", word, all_names()));
  throw Error(Phrase("there is no player {}; did you mean {}?", word, listed(near)));
}

bool has_ties(Kind kind) {
  return kind == Kind::perfect || kind == Kind::attractor || kind == Kind::minimax || kind == Kind::alphabeta;
}

int read_number(const PlayerText& player, std::string_view rest, int least, int greatest, int example) {
  const auto number = number_in<int>(rest);
  if (!number || *number < least || *number > greatest)
    throw Error(Phrase("the player {}: expected a whole number from {} to {}, as in {}", in_words(player), least,
                       greatest, Phrase("{}:{}", name_of(player.kind), example)));
  return *number;
}

double read_seconds(const PlayerText& player, std::string_view rest) {
  const bool ends = rest.ends_with('s');
  const auto seconds = ends ? number_in<double>(rest.substr(0, rest.size() - 1)) : std::nullopt;
  if (!seconds || !(*seconds > 0))
    throw Error(Phrase("the player {}: expected seconds for one move, as in search:2s", in_words(player)));
  if (*seconds > max_move_seconds)
    throw Error(Phrase("the player {}: expected at most {} s for one move", in_words(player), max_move_seconds));
  return *seconds;
}

void read_rest(PlayerText& player, std::string_view rest) {
  switch (player.kind) {
    case Kind::minimax:
      player.number = rest.empty() ? default_depth : read_number(player, rest, 1, max_player_depth, 4);
      return;
    case Kind::alphabeta:
      player.number = rest.empty() ? default_depth : read_number(player, rest, 1, max_player_depth, 6);
      return;
    case Kind::level:
      player.number = read_number(player, rest, 1, 10, 3);
      return;
    case Kind::search:
      player.seconds = rest.empty() ? 1 : read_seconds(player, rest);
      return;
    case Kind::strategy:
      if (rest.empty()) throw Error(Phrase("the player {}: a file is missing, as in strategy:FILE", in_words(player)));
      player.argument = rest;
      return;
    case Kind::external:
      if (rest.empty())
        throw Error(Phrase("the player {}: a command is missing, as in external:COMMAND", in_words(player)));
      player.argument = rest;
      return;
    default:
      if (rest.empty()) return;
      if (has_ties(player.kind))
        throw Error(Phrase("the player {}: after its name only :first is expected", in_words(player)));
      throw Error(Phrase("the player {}: nothing is expected after its name", in_words(player)));
  }
}

StrategyTexts strategy_in_file(const std::string& path, const PlayerResources& resources) {
  const LargeArray<char> text = resources.read_file(path);
  const StrategyTexts read = read_strategy({text.data(), text.size()}, path, resources.budget);
  return fitted_strategy(read, resources.expert.game(), path, resources);
}

}  // namespace

PlayerText read_player(std::string_view text) {
  text = trimmed(text);
  const std::size_t colon = text.find(':');
  PlayerText player;
  player.kind = kind_named(text.substr(0, colon));
  player.text = name_of(player.kind).in(Language::english);
  if (colon != std::string_view::npos) player.text += text.substr(colon);
  std::string_view rest = colon == std::string_view::npos ? std::string_view() : text.substr(colon + 1);
  if (colon != std::string_view::npos && rest.empty() && player.kind != Kind::strategy && player.kind != Kind::external)
    throw Error(Phrase("the player {}: something is missing after the colon", in_words(player)));
  if (has_ties(player.kind) && (rest == "first" || rest.ends_with(":first"))) {
    player.take_first = true;
    rest.remove_suffix(rest == "first" ? 5 : 6);
  }
  read_rest(player, rest);
  return player;
}

Phrase in_words(const PlayerText& player) {
  const std::size_t colon = player.text.find(':');
  if (colon == std::string::npos) return name_of(player.kind);
  return Phrase("{}:{}", name_of(player.kind), player.text.substr(colon + 1));
}

std::vector<PlayerForm> player_forms() {
  return {
      {Kind::human, name_of(Kind::human), Phrase("a person (not in matches)")},
      {Kind::perfect, name_of(Kind::perfect),
       Phrase("wins as soon and loses as late as possible; perfect:first takes the first of equal moves")},
      {Kind::random, name_of(Kind::random), Phrase("any move")},
      {Kind::careful, name_of(Kind::careful), Phrase("any move but one that loses on the spot; may overlook a win")},
      {Kind::attractor, name_of(Kind::attractor),
       Phrase("stays in its attractor; outside, any move that stays out of the opponent's")},
      {Kind::minimax, Phrase("{}:{}", name_of(Kind::minimax), Phrase::verbatim("D")),
       Phrase("looks D plies ahead (4 where none is given) with the game's heuristic")},
      {Kind::alphabeta, Phrase("{}:{}", name_of(Kind::alphabeta), Phrase::verbatim("D")),
       Phrase("the same by alpha-beta, faster")},
      {Kind::search, Phrase("{}:{}", name_of(Kind::search), Phrase::verbatim("2s")),
       Phrase("looks as far as the time for a move allows")},
      {Kind::strategy, Phrase("{}:{}", name_of(Kind::strategy), Phrase("FILE")),
       Phrase("a strategy in a file; any move where it has none")},
      {Kind::nearest, name_of(Kind::nearest),
       Phrase("col and snort: the open vertex nearest to the opponent's last one")},
      {Kind::mirror, name_of(Kind::mirror), Phrase("col and snort on a cycle: s is answered with s + 1")},
      {Kind::level, Phrase("{}:{}", name_of(Kind::level), Phrase::verbatim("N")),
       Phrase("a win in one, if there is one; else at random in 10 - N moves of 10, perfect in the others, with traps "
              "where it is losing")},
      {Kind::external, Phrase("{}:{}", name_of(Kind::external), Phrase("COMMAND")),
       Phrase("another program (docs/playing.md)")}};
}

std::unique_ptr<MoveChooser> make_chooser(const PlayerText& player, const PlayerResources& resources) {
  Expert& expert = resources.expert;
  switch (player.kind) {
    case Kind::human:
      return nullptr;
    case Kind::perfect:
      return perfect_chooser(expert, player.take_first);
    case Kind::random:
      return random_chooser();
    case Kind::careful:
      return careful_chooser();
    case Kind::attractor:
      return attractor_chooser(expert, player.take_first);
    case Kind::minimax:
    case Kind::alphabeta:
      return depth_chooser(player.number, player.kind == Kind::alphabeta, player.take_first, resources.budget);
    case Kind::search:
      return timed_chooser(player.seconds, resources.budget);
    case Kind::nearest:
      return nearest_chooser(expert.game());
    case Kind::mirror:
      return mirror_chooser(expert.game());
    case Kind::level:
      return level_chooser(expert, player.number);
    case Kind::strategy:
      if (!resources.read_file) throw Error(Phrase("the player {}: no file can be read here", player.text));
      return strategy_chooser(strategy_in_file(player.argument, resources), resources.players, resources.budget);
    case Kind::external:
      if (!resources.external) throw Error(Phrase("the player {}: no other program can be run here", player.text));
      return external_chooser(player.argument, resources.move_seconds, resources.budget);
  }
  return nullptr;
}

bool needs_expert(const PlayerText& player) {
  return player.kind == Kind::perfect || player.kind == Kind::attractor || player.kind == Kind::level;
}

}  // namespace zermelo::play
