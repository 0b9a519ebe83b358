// SPDX-License-Identifier: Apache-2.0
// What a line of a key asks for: a value, or a question with its right answer.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <zermelo/answers/arena_facts.h>
#include <zermelo/answers/check.h>
#include <zermelo/answers/minimax.h>
#include <zermelo/answers/sheet/asked_line.h>
#include <zermelo/answers/sizes.h>
#include <zermelo/answers/solve.h>
#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>

namespace zermelo::sheet {

namespace {

using answers::SheetAsking;
using answers::Subject;

std::unique_ptr<AskedPart> arena_part(const LineWords& line, const SheetAsking& asking) {
  const auto asked = line.question<answers::ArenaFacts>();
  Subject subject = subject_of(line, asking);
  const answers::GraphPlace place = subject.graph(asking.budget, asking.progress);
  if (asked.bipartite == asked.acyclic) throw Error(Phrase("ask the arena for one of --bipartite and --acyclic"));
  const answers::FactsFound found = ask(asked, place, {.budget = asking.budget, .progress = asking.progress});
  const LargeArray<Node>& cycle = asked.bipartite ? *found.odd_cycle : *found.cycle;
  const std::string_view property = asked.bipartite ? "biparti bipartite" : "acyclic acyclique";
  if (cycle.empty())
    return make_truth_part(true, property, asked.bipartite ? Phrase("no cycle is odd") : Phrase("there is no cycle"));
  constexpr std::size_t shown_nodes = 20;
  std::vector<std::string> nodes;
  for (const Node node : cycle) nodes.push_back(found.arena().name(node));
  if (nodes.size() > shown_nodes) {
    nodes.resize(shown_nodes);
    nodes.emplace_back("…");
  }
  return make_truth_part(false, property,
                         asked.bipartite ? Phrase("here is an odd cycle: {}", joined(nodes, ", "))
                                         : Phrase("here is a cycle: {}", joined(nodes, ", ")));
}

Phrase why_outcome(const Subject& subject, Outcome outcome, const answers::Solved& found) {
  const std::string position = subject.game().text(subject.position());
  if (outcome == Outcome::draw) return Phrase("{} is drawn", position);
  const Player mover = subject.game().to_move(subject.position());
  const std::string& winner = subject.player_name(outcome == Outcome::win ? mover : other(mover));
  if (outcome == Outcome::loss) return Phrase("in {} {} wins, whatever the other plays", position, winner);
  const std::string moves = joined(found.best_moves.value_or(std::vector<std::string>()), ", ");
  return moves.empty() ? Phrase("in {} {} wins", position, winner)
                       : Phrase("in {} {} wins by playing {}", position, winner, moves);
}

// True, 1, a word or the winner's name, for the player to move.
std::unique_ptr<AskedPart> solve_part(const LineWords& line, const SheetAsking& asking) {
  const auto asked = line.question<answers::Solve>();
  const Subject subject = subject_of(line, asking);
  require_position(subject);
  const answers::Solved found = ask(asked, subject.place(), {.budget = asking.budget, .progress = asking.progress});
  const Outcome outcome = found.probe.verdict.outcome;
  return make_winner_part({.outcome = outcome,
                           .mover = subject.game().to_move(subject.position()),
                           .names = subject.players(),
                           .why = why_outcome(subject, outcome, found)});
}

// «with heaps=5 the first player wins»; none where the size is not about who wins.
Phrase why_size(const std::string& size, const std::int64_t* winner) {
  return winner == nullptr ? Phrase("{} is drawn", size)
         : *winner == 0    ? Phrase("with {} the first player wins", size)
                           : Phrase("with {} the second player wins", size);
}

NamedValue named_size(const answers::SizeTable& table, std::uint64_t at) {
  const std::string& kind = table.question().kind();
  const SizeAnswer& found = table.answers()[at];
  const auto* number = std::get_if<std::int64_t>(&found.value);
  const std::string size = answers::ranged_text(table.ranges(), table.ranges().at(at));
  if (found.over || (number == nullptr && kind != "winner"))
    throw Error(Phrase("{} has no {} to compare with", size, kind));
  std::vector<std::string> numbers;
  for (const std::int64_t one : table.ranges().numbers(at)) numbers.push_back(std::to_string(one));
  const std::string name = numbers.size() == 1 ? numbers[0] : "(" + joined(numbers, ", ") + ")";
  if (kind != "winner") return {name, std::to_string(*number), Phrase::verbatim(size)};
  return {name, number == nullptr ? "None" : *number == 0 ? "True" : "False", why_size(size, number)};
}

// Who wins, how fast, or which nimber, over a range of sizes: {4: True, 5: False}, or the sizes that the first wins.
std::unique_ptr<AskedPart> sizes_part(const LineWords& line, const SheetAsking& asking) {
  const GameText game = read_game(words_of(line), reading_of(asking));
  answers::SizeTable table(line.question<answers::Sizes>(), game, entry_named(game.name));
  ask(
      table, [&] { return asking.budget; }, asking.progress);
  asking.budget.check();
  std::vector<NamedValue> expected;
  for (std::uint64_t at = 0; at < table.answers().size(); ++at) expected.push_back(named_size(table, at));
  return make_table_part(std::move(expected), table.question().kind() == "winner");
}

// A verb of a key and the options that it has, those of the questions that it asks.
struct KeyVerb {
  const char* name;
  const char* alias;
  std::vector<LineOption> options;
  std::unique_ptr<AskedPart> (*make)(const LineWords& line, const SheetAsking& asking);
};

template <class Question>
KeyVerb verb(const char* name, decltype(KeyVerb::make) make, const char* alias = "") {
  KeyVerb made{name, alias, line_options<answers::SubjectWords, answers::OfGraph>(), make};
  // The words of the line say which game, and all of it.
  std::erase_if(made.options, [](const LineOption& option) {
    const std::string_view field = option.field;
    return field == "game" || field == "graph" || field == "depth" || field == "nodes";
  });
  for (LineOption& option : line_options<Question>()) made.options.push_back(std::move(option));
  return made;
}

const std::vector<KeyVerb>& key_verbs() {
  static const std::vector<KeyVerb> verbs = {
      verb<answers::Check>("check", check_part), verb<answers::ArenaFacts>("arena", arena_part),
      verb<answers::Solve>("solve", solve_part), verb<answers::Sizes>("sizes", sizes_part),
      verb<answers::Minimax>("minimax", minimax_part, "search")};
  return verbs;
}

const KeyVerb& verb_named(const std::string& name) {
  std::vector<std::string> names;
  for (const KeyVerb& verb : key_verbs()) {
    if (name == verb.name || name == verb.alias) return verb;
    names.emplace_back(verb.name);
  }
  throw Error(
      Phrase("a line of a key begins with one of {}, with «=», «by hand», «all or nothing», «because» or «solution»",
             joined(names, ", ")));
}

std::unique_ptr<AskedPart> part_of_words(const std::vector<std::string>& words, const SheetAsking& asking) {
  const KeyVerb& verb = verb_named(words.empty() ? std::string() : words.front());
  const LineWords line(words, verb.options);
  if (line.plain().size() < 2) throw Error(Phrase("a game is missing, or @FILE for an arena"));
  return verb.make(line, asking);
}

}  // namespace

answers::WordsReading reading_of(const SheetAsking& asking) {
  return {.budget = asking.budget, .progress = asking.progress, .open = asking.open};
}

answers::SubjectWords words_of(const LineWords& line) {
  auto words = line.question<answers::SubjectWords>();
  words.form = line.question<answers::OfGraph>({"depth", "nodes", "owner"});     // the verbs have other depths
  if (const std::string* owner = line.find("owner")) words.form.owner = *owner;  // a rule, or a file of owners
  words.game = line.plain()[1];
  words.parameters.assign(line.plain().begin() + 2, line.plain().end());
  return words;
}

Subject subject_of(const LineWords& line, const SheetAsking& asking) { return {words_of(line), reading_of(asking)}; }

std::unique_ptr<AskedPart> make_part(const AskedLine& line, const SheetAsking& asking) {
  if (line.text.starts_with('=')) {
    const std::string value(trimmed(std::string_view(line.text).substr(1)));
    TextReader text(value, line.place.file, line.place.line);
    return make_value_part(formats::read_literal(text, asking.budget), value);
  }
  try {
    return part_of_words(shell_words(line), asking);
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::input || !error.place().file.empty()) throw;
    throw Error(asking.with_remedy(error).phrase(), line.place);
  }
}

}  // namespace zermelo::sheet
