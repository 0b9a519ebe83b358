// SPDX-License-Identifier: Apache-2.0
// What «attractor --json» wrote: "player", "targets", "rank" and "strategy"; "region" and "layers" where they are
// there must say what the ranks say.
#include <algorithm>

#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>
#include <zermelo/solution/solution_forms.h>

namespace zermelo::forms {

namespace {

// A whole number from 0 to `most`.
std::uint32_t number(const Literal& literal, std::uint32_t most) {
  const auto value = number_in<std::uint32_t>(literal.value);
  if (literal.kind != Literal::Kind::number || !value || *value > most) {
    throw Error(Phrase("expected a whole number up to {}, found {}", most, literal.name()), literal.place);
  }
  return *value;
}

std::optional<Node> node_of(const Arena& arena, const Literal& literal, Finding& finding) {
  const auto node = arena.find(literal.name());
  if (!node) finding.add([&] { return Phrase("{} is no node of the arena", literal.name()); });
  return node;
}

// One part of the document, in which each node may stand once.
class Part {
 public:
  Part(const char* key, const SolutionText& from, Finding& finding)
      : key_(key), arena_(from.arena), budget_(from.budget), finding_(finding), holds_(budget_, arena_.size(), false) {}

  // Nothing for what is no node or was here before, and that is a fault.
  std::optional<Node> take(const Literal& literal) {
    budget_.check(taken_++);
    const auto node = node_of(arena_, literal, finding_);
    if (!node) return std::nullopt;
    if (holds_[*node]) {
      finding_.add([&] { return Phrase("{} stands twice in «{}»", arena_.name(*node), key_); });
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
  Part part(key, from, finding);
  for (std::size_t i = 0; i + 1 < object.items.size(); i += 2) each(part.take(object.items[i]), object.items[i + 1]);
}

void check_region(const Literal& region, const SolutionText& from, const Attraction& claimed, Finding& finding) {
  const Arena& arena = from.arena;
  Part part("region", from, finding);
  for (const Literal& item : list_items(region)) {
    const auto node = part.take(item);
    if (node && !claimed.contains(*node))
      finding.add([&] { return Phrase("{} is in the region but has no rank", arena.name(*node)); });
  }
  part.check_whole(claimed);
}

void check_layers(const Literal& layers, const SolutionText& from, const Attraction& claimed, Finding& finding) {
  const Arena& arena = from.arena;
  Part part("layers", from, finding);
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

ClaimedAttraction read_attraction(const SolutionText& from, Finding& finding) {
  const Arena& arena = from.arena;
  TextReader reader(from.text, from.name);
  const Literal document = read_literal(reader, from.budget);
  ClaimedAttraction claimed{
      {static_cast<Player>(number(needed(document, "player"), 1)),
       LargeArray<Distance>(from.budget, arena.size(), no_rank), LargeArray<Node>(from.budget, arena.size(), no_node)},
      LargeArray<Node>(from.budget)};
  Part targets("targets", from, finding);
  for (const Literal& target : list_items(needed(document, "targets"))) {
    if (const auto node = targets.take(target)) claimed.targets.push_back(*node);
  }
  std::sort(claimed.targets.begin(), claimed.targets.end());
  for_entries(document, "rank", from, finding, [&](std::optional<Node> node, const Literal& value) {
    const Distance rank = number(value, no_rank - 1);
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

}  // namespace zermelo::forms
