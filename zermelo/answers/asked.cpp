// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/asked.h>

#include <optional>
#include <utility>

#include <zermelo/arena/arena_rules.h>
#include <zermelo/base/error.h>

namespace zermelo::answers {

void Asked::add(const formats::Literal& object) {
  for (std::size_t i = 0; i + 1 < object.items.size(); i += 2)
    values.emplace_back(object.items[i].name(), &object.items[i + 1]);
}

const Given* Asked::find(std::string_view name) const {
  for (const auto& [key, value] : values) {
    if (key == name) return &value;
  }
  return nullptr;
}

// A text of an address may be empty.
std::string Asked::text(std::string_view name) const {
  const Given* given = find(name);
  if (given == nullptr) return "";
  if (const auto* text = std::get_if<const std::string*>(given)) return **text;
  std::string value;
  read_value(value, name, *std::get<const formats::Literal*>(*given));
  return value;
}

std::string Asked::required(std::string_view name) const {
  std::string value = text(name);
  if (value.empty()) throw_missing(name);
  return value;
}

void Asked::check_names(const std::vector<std::string>& names) const {
  for (const auto& [name, value] : values) {
    check_name(name, names);
    if (find(name) != &value) throw_twice(name);
  }
}

void Asked::check_number(std::string_view name, std::uint64_t number) const {
  for (const auto& [field, limit] : most.fields) {
    if (field == name && number > limit) throw Error(Phrase("{}: at most {} here", name, limit)).coded("too-large");
  }
}

AskedPlace::AskedPlace(const Asked& asked, const std::string& game)
    : found_(asked.find_game(game)), place_(read_place(*found_.game, asked.text("position"), asked.text("moves"))) {
  place_.known = found_.known;
}

namespace {

// Nothing where the limits are too narrow.
std::optional<draw::ArenaPart> part_within(const Game& game, const AnyPosition& from, const draw::PartLimits& limits,
                                           const Budget& budget) {
  try {
    return draw::part_of_game(game, from, limits, budget);
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::input) throw;
    return std::nullopt;
  }
}

// Null where it is absent, or an empty text of an address.
const Given* given(const Asked& asked, std::string_view name) {
  const Given* value = asked.find(name);
  if (value == nullptr || name == "graph") return value;
  const auto* text = std::get_if<const std::string*>(value);
  return text != nullptr && (*text)->empty() ? nullptr : value;
}

draw::ArenaPart part_that_fits(const Game& game, const AnyPosition& from, std::uint64_t nodes, const Budget& budget) {
  if (auto all = part_within(game, from, {std::nullopt, nodes}, budget)) return std::move(*all);
  draw::ArenaPart part = draw::part_of_game(game, from, {0, nodes}, budget);
  for (int depth = 1;; ++depth) {
    auto more = part_within(game, from, {depth, nodes}, budget);
    if (!more) return part;
    part = std::move(*more);
  }
}

}  // namespace

AskedGraph::AskedGraph(const Asked& asked, Owners owners) {
  const auto which = read_question<OfGraph>([&](const char* name) { return given(asked, name); });
  if (asked.find("graph") != nullptr) {
    take_text(asked, which, owners);
  } else {
    take_game(asked, which);
  }
}

void AskedGraph::take_game(const Asked& asked, const OfGraph& which) {
  const std::uint64_t nodes = asked.find("nodes") == nullptr ? asked.most.usual_nodes : which.nodes;
  if (nodes > asked.most.nodes)
    throw Error(Phrase("{}: at most {} here", "nodes", asked.most.nodes)).coded("too-large");
  found_ = asked.find_game(asked.required("game"));
  const Game& game = *found_.game;
  const Budget& budget = asked.asking.budget;
  const AnyPosition from = read_place(game, which.position, which.moves).position();
  part_ = asked.find("depth") == nullptr
              ? part_that_fits(game, from, nodes, budget)
              : draw::part_of_game(game, from, {static_cast<int>(which.depth), nodes}, budget);
}

void AskedGraph::take_text(const Asked& asked, const OfGraph& which, Owners owners) {
  dead_ends_ = dead_ends_named(which.dead_ends);
  TextReader reader(which.graph, "");
  formats::ReadArena read = read_graph(reader, which, owners, asked.asking.budget);
  if (read.arena.size() > asked.most.nodes)
    throw Error(Phrase("{} nodes are too many for the page: at most {}", read.arena.size(), asked.most.nodes))
        .coded("too-large");
  part_.arena = std::move(read.arena);
  owned_ = read.owned();
  notes_ = std::move(read.notes);
  if (part_.arena.has_priorities()) notes_.push_back({priorities_unused()});
}

GraphPlace AskedGraph::place() const {
  GraphPlace place{.arena = part_.arena, .dead_ends = dead_ends_, .owned = owned_};
  if (found_.game == nullptr) return place;
  place.name = found_.game->name();
  place.game = found_.game.get();
  place.position = [this](Node node) { return part_.positions[node]; };
  place.more = part_.more;
  place.fate = [this](Node node) {
    return Place{.game = *found_.game, .scope = {}, .known = found_.known}.known_verdict(part_.positions[node]);
  };
  return place;
}

}  // namespace zermelo::answers
