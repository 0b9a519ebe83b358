// SPDX-License-Identifier: Apache-2.0
#include <zermelo/catalogue/game.h>

#include <algorithm>

#include <zermelo/arena/formats/node_names.h>
#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>
#include <zermelo/catalogue/python_position.h>

namespace zermelo {

AnyPosition Game::read(std::string_view text, const std::array<std::string, 2>& players) const {
  return read_any_spelling(text, players, false);
}

AnyPosition Game::read_anything(std::string_view text, const std::array<std::string, 2>& players) const {
  return read_any_spelling(text, players, true);
}

// Errors quote the text as it was given.
AnyPosition Game::read_any_spelling(std::string_view text, const std::array<std::string, 2>& players,
                                    bool anything) const {
  text = trimmed(text);
  try {
    return read_exactly(text, anything);
  } catch (const Error& error) {
    for (const std::string& spelling : formats::other_spellings(text, players)) {
      try {
        return read_exactly(spelling, anything);
      } catch (const Error&) {
        continue;
      }
    }
    if (const auto found = PythonPositions(*this, players).find(text, anything)) return *found;
    // The first character of a Python value is not what is wrong with it.
    const bool python = text.find_first_of("[({") == 0 || text.find("= [") != std::string_view::npos;
    if (python && error.place().column == 1)
      throw Error(
          Phrase("{} is no position of {}; the start is written {}", shown(text), name(), this->text(initial())));
    throw;
  }
}

std::optional<int> Game::layer(const AnyPosition& position) const {
  return abilities().layering ? std::optional(abilities().layer(position)) : std::nullopt;
}

std::optional<double> Game::heuristic(const AnyPosition& position, std::size_t which) const {
  if (which + 1 >= abilities().heuristics.size()) return std::nullopt;
  return abilities().heuristic(position, which);
}

std::optional<int> Game::max_plies(const AnyPosition& position) const {
  const auto& layering = abilities().layering;
  if (!layering || layering->longest_step != 1) return std::nullopt;
  return layering->layers - 1 - abilities().layer(position);
}

Scope Game::whole() const {
  return {initial(), abilities().many_starts ? Scope::Extent::from_starts : Scope::Extent::from_one};
}

std::optional<std::size_t> place_of_move(const std::vector<Choice>& choices, std::string_view move) {
  std::optional<std::size_t> alike;
  std::size_t count = 0;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (choices[i].move == move) return i;
    if (lowered(choices[i].move) != lowered(move)) continue;
    alike = i;
    ++count;
  }
  return count == 1 ? alike : std::nullopt;
}

Choice chosen(const Game& game, const AnyPosition& position, std::string_view move,
              const std::array<std::string, 2>& players) {
  const std::vector<Choice> choices = game.choices(position);
  if (const auto place = place_of_move(choices, move)) return choices[*place];
  if (const auto place = place_of_python_move(game, choices, move, players)) return choices[*place];
  std::string moves;
  for (const Choice& choice : choices) moves += (moves.empty() ? "" : ", ") + choice.move;
  if (moves.empty()) throw Error(Phrase("no move is possible in {}, so {} is not", game.text(position), move));
  throw Error(Phrase("{} is no move in {}; the moves are {}", move, game.text(position), moves));
}

AnyPosition played(const Game& game, const AnyPosition& position, std::string_view move,
                   const std::array<std::string, 2>& players) {
  return chosen(game, position, move, players).after;
}

Heuristic ends_only() { return {"ends", Phrase("nothing is guessed: won is 1, lost -1, all else 0"), 1, -1}; }

std::size_t heuristic_named(const Game& game, std::string_view name) {
  std::string names;
  const std::vector<Heuristic>& all = game.abilities().heuristics;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].name == name) return i;
    names += (i > 0 ? ", " : "") + all[i].name;
  }
  throw Error(Phrase("{} has no heuristic {}; there is {}", game.name(), name, names));
}

std::vector<JudgedChoice> judged_choices(const Game& game, const GameOracle& oracle, const AnyPosition& position) {
  std::vector<JudgedChoice> result;
  for (Choice& choice : game.choices(position)) {
    const bool same_player = game.to_move(choice.after) == game.to_move(position);
    const Verdict verdict = before_move(oracle.verdict(choice.after), same_player);
    result.push_back({std::move(choice), verdict});
  }
  return result;
}

std::vector<Choice> best_moves(const Game& game, const GameOracle& oracle, const AnyPosition& position,
                               const Verdict& verdict, Progress& progress) {
  std::vector<Choice> best;
  std::vector<Choice> choices = game.choices(position);
  for (std::size_t i = 0; i < choices.size(); ++i) {
    Choice& choice = choices[i];
    progress.report(Phrase("comparing moves"), i, choices.size());
    const bool same_player = game.to_move(choice.after) == game.to_move(position);
    if (oracle.confirms(choice.after, after_move(verdict, same_player))) best.push_back(std::move(choice));
  }
  return best;
}

std::vector<JudgedChoice> best_choices(const std::vector<JudgedChoice>& choices) {
  std::vector<JudgedChoice> best;
  for (const JudgedChoice& choice : choices) {
    if (!best.empty() && better(best.front().verdict, choice.verdict)) continue;
    if (!best.empty() && better(choice.verdict, best.front().verdict)) best.clear();
    best.push_back(choice);
  }
  return best;
}

}  // namespace zermelo
