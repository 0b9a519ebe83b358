// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solution/solution_reader.h>

#include <algorithm>
#include <array>

#include <zermelo/arena/formats/node_names.h>
#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>
#include <zermelo/solution/solution_forms.h>

namespace zermelo::formats::detail {

const Literal* field(const Literal& object, std::string_view key) {
  const Literal* found = nullptr;
  for (std::size_t i = 0; object.kind == Literal::Kind::dict && i + 1 < object.items.size(); i += 2) {
    const Literal& name = object.items[i];
    if (name.kind != Literal::Kind::text || name.value != key) continue;
    if (found != nullptr) throw Error(Phrase("«{}» appears twice", key), name.place);
    found = &object.items[i + 1];
  }
  return found;
}

const Literal& needed(const Literal& object, std::string_view key) {
  if (const Literal* found = field(object, key)) return *found;
  throw Error(Phrase("the solution has no «{}»", key), object.place);
}

const std::vector<Literal>& list_items(const Literal& list) {
  if (list.kind != Literal::Kind::list)
    throw Error(Phrase("expected a list, found {}", shown(list.name())), list.place);
  return list.items;
}

namespace {

// A whole number from 0 to `max`.
std::uint32_t number_up_to(std::uint32_t max, const Literal& literal) {
  const auto value = number_in<std::uint32_t>(literal.value);
  if (literal.kind != Literal::Kind::number || !value || *value > max) {
    throw Error(Phrase("expected a whole number up to {}, found {}", max, literal.name()), literal.place);
  }
  return *value;
}

std::optional<Node> node_of(const Arena& arena, const Literal& literal, Finding& finding) {
  const auto node = arena.find(literal.name());
  if (!node) finding.add([&] { return Phrase("{} is not a node of the arena", literal.name()); });
  return node;
}

// One part of the document, in which each node may stand once.
class DocumentPart {
 public:
  DocumentPart(const char* key, const SolutionText& from, Finding& finding)
      : key_(key), arena_(from.arena), budget_(from.budget), finding_(finding), holds_(budget_, arena_.size(), false) {}

  // Nothing for what is no node or was here before, and that is a fault.
  std::optional<Node> take(const Literal& literal) {
    budget_.check(taken_++);
    const auto node = node_of(arena_, literal, finding_);
    if (!node) return std::nullopt;
    if (holds_[*node]) {
      finding_.add([&] { return Phrase("{} appears twice in «{}»", arena_.name(*node), key_); });
      return std::nullopt;
    }
    holds_[*node] = true;
    return node;
  }

  // Every node with a rank must be here.
  void check_whole(const Attraction& claimed) const {
    for (Node node = 0; node < arena_.size(); ++node) {
      if (claimed.contains(node) && !holds_[node])
        finding_.add([&] { return Phrase("{} has a rank but is not in «{}»", arena_.name(node), key_); });
    }
  }

 private:
  const char* key_;
  const Arena& arena_;
  const Budget& budget_;
  Finding& finding_;
  LargeArray<bool> holds_;
  std::uint64_t taken_ = 0;
};

// Calls `each(node, value)` for the entries of an object whose keys are nodes.
template <class Each>
void for_entries(const Literal& document, const char* key, const SolutionText& from, Finding& finding,
                 const Each& each) {
  const Literal& object = needed(document, key);
  if (object.kind != Literal::Kind::dict) throw Error(Phrase("«{}» must be an object", key), object.place);
  DocumentPart part(key, from, finding);
  for (std::size_t i = 0; i + 1 < object.items.size(); i += 2) each(part.take(object.items[i]), object.items[i + 1]);
}

void check_region(const Literal& region, const SolutionText& from, const Attraction& claimed, Finding& finding) {
  const Arena& arena = from.arena;
  DocumentPart part("region", from, finding);
  for (const Literal& item : list_items(region)) {
    const auto node = part.take(item);
    if (node && !claimed.contains(*node))
      finding.add([&] { return Phrase("{} is in the region but has no rank", arena.name(*node)); });
  }
  part.check_whole(claimed);
}

void check_layers(const Literal& layers, const SolutionText& from, const Attraction& claimed, Finding& finding) {
  const Arena& arena = from.arena;
  DocumentPart part("layers", from, finding);
  const auto& steps = list_items(layers);
  for (std::size_t step = 0; step < steps.size(); ++step) {
    for (const Literal& item : list_items(steps[step])) {
      const auto node = part.take(item);
      if (node && (!claimed.contains(*node) || claimed.rank[*node] != step))
        finding.add([&] { return Phrase("{} is in layer {}, but that is not its rank", arena.name(*node), step); });
    }
  }
  part.check_whole(claimed);
}

}  // namespace

// An object with "player", "targets", "rank" and "strategy"; "region" and "layers", where they are there, must say what
// the ranks say.
ClaimedAttraction read_attraction(const SolutionText& from, Finding& finding) {
  const Arena& arena = from.arena;
  TextReader reader(from.text, from.name);
  const Literal document = read_literal(reader, from.budget);
  ClaimedAttraction claimed{
      {static_cast<Player>(number_up_to(1, needed(document, "player"))),
       LargeArray<Distance>(from.budget, arena.size(), no_rank), LargeArray<Node>(from.budget, arena.size(), no_node)},
      LargeArray<Node>(from.budget)};
  DocumentPart targets("targets", from, finding);
  for (const Literal& target : list_items(needed(document, "targets"))) {
    if (const auto node = targets.take(target)) claimed.targets.push_back(*node);
  }
  std::sort(claimed.targets.begin(), claimed.targets.end());
  for_entries(document, "rank", from, finding, [&](std::optional<Node> node, const Literal& value) {
    const Distance rank = number_up_to(no_rank - 1, value);
    if (node) claimed.attraction.rank[*node] = rank;
  });
  for_entries(document, "strategy", from, finding, [&](std::optional<Node> node, const Literal& value) {
    const auto to = node_of(arena, value, finding);
    if (node && to) claimed.attraction.strategy[*node] = *to;
  });
  if (const Literal* region = field(document, "region")) check_region(*region, from, claimed.attraction, finding);
  if (const Literal* layers = field(document, "layers")) check_layers(*layers, from, claimed.attraction, finding);
  return claimed;
}

namespace {

class ParitysolReader {
 public:
  explicit ParitysolReader(const SolutionText& from) : text_(from.text, from.name) {}

  void head() {
    text_.skip_space();
    for (const char letter : std::string_view("paritysol")) {
      if (text_.peek() != letter) text_.fail_expected(Phrase("«paritysol»"));
      text_.take();
    }
    (void)number(Phrase("the highest node number"), max_nodes);
    semicolon();
  }
  bool more() { return text_.peek() != TextReader::end_of_text; }
  bool at_semicolon() {
    text_.skip_space();
    return text_.peek() == ';';
  }
  void semicolon() {
    if (!at_semicolon()) text_.fail_expected(Phrase("a semicolon"));
    text_.take();
    text_.skip_space();
  }
  // Below `count`, which fits in 32 bits; else the error stands where the number begins.
  std::uint32_t number(const Phrase& what, std::uint64_t count) {
    text_.skip_space();
    const Spot begin = text_.spot();
    if (!is_digit(text_.peek())) text_.fail_expected(what);
    std::uint64_t value = 0;
    for (; is_digit(text_.peek()); text_.take())
      value = std::min(value * 10 + static_cast<std::uint64_t>(text_.peek() - '0'), count);
    if (value >= count) throw Error(Phrase("the number is too large: expected {}", what), text_.place(begin));
    return static_cast<std::uint32_t>(value);
  }

 private:
  TextReader text_;
};

}  // namespace

// PGSolver's solutions: «paritysol 7;», then «node winner [move];» for each node, by numbers.
ClaimedWinners read_paritysol(const SolutionText& from, Finding& finding) {
  const Node size = from.arena.size();
  ClaimedWinners claimed{LargeArray<Player>(from.budget, size, Player::first),
                         LargeArray<Node>(from.budget, size, no_node)};
  LargeArray<bool> seen(from.budget, size, false);
  ParitysolReader reader(from);
  reader.head();
  for (std::uint64_t rows = 0; reader.more();) {
    const Node node = reader.number(Phrase("a node of the arena"), size);
    from.budget.check(rows++);
    if (seen[node]) finding.add([&] { return Phrase("{} appears twice in the solution", node); });
    seen[node] = true;
    claimed.winner[node] = static_cast<Player>(reader.number(Phrase("the winner, 0 or 1"), 2));
    if (!reader.at_semicolon()) claimed.move[node] = reader.number(Phrase("a node of the arena"), size);
    reader.semicolon();
  }
  for (Node node = 0; node < size; ++node) {
    if (!seen[node]) finding.add([&] { return Phrase("{} is left out of the solution", node); });
  }
  return claimed;
}

}  // namespace zermelo::formats::detail

namespace zermelo::formats {

namespace {

// A row of verdicts begins with one of its own keys; a node of another document may have any name.
bool begins_with_row(std::string_view content) {
  constexpr std::array<std::string_view, 5> keys = {"position", "to_move", "outcome", "distance", "best_moves"};
  const std::size_t quote = content.find_first_not_of(" \t", 1);
  if (!content.starts_with("{") || quote == std::string_view::npos || content[quote] != '"') return false;
  const std::string_view rest = content.substr(quote + 1);
  return std::find(keys.begin(), keys.end(), rest.substr(0, rest.find('"'))) != keys.end();
}

}  // namespace

ClaimedSolution read_solution(std::string_view text, const std::string& name, const Arena& arena,
                              const MoveReader& read_move, const Budget& budget) {
  constexpr std::string_view byte_order_mark = "\uFEFF";
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  const std::string_view content = text.substr(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  const detail::SolutionText from{text, name, arena, budget};
  ClaimedSolution claimed;
  if (content.starts_with("paritysol")) {
    claimed.claim = detail::read_paritysol(from, claimed.finding);
  } else if (content.starts_with("position,")) {
    claimed.claim = detail::read_csv_verdicts(from, read_move, claimed.finding);
  } else if (begins_with_row(content)) {
    claimed.claim = detail::read_json_verdicts(from, read_move, claimed.finding);
  } else if (content.starts_with("{") && content.find("\"rank\"") != std::string_view::npos) {
    claimed.claim = detail::read_attraction(from, claimed.finding);
  } else {
    throw Error(Phrase("expected a solution: an attractor as JSON, verdicts as JSON lines or CSV, or a paritysol file"),
                {name, 1, 1})
        .coded("no-solution");
  }
  return claimed;
}

}  // namespace zermelo::formats
