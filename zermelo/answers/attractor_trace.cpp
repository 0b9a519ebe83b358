// SPDX-License-Identifier: Apache-2.0
// The courses' ways to an attractor as tables that a student could have written, and as JSON.
#include <zermelo/answers/attractor.h>
#include <zermelo/answers/wording.h>
#include <zermelo/base/texts.h>

namespace zermelo::answers {

namespace {

constexpr std::size_t shown_in_row = 60;

using Effect = QueueTrace::Step::Effect;
using Reason = RecursionTrace::Call::Reason;

bool counts_down(Effect effect) { return effect == Effect::counts || effect == Effect::enters_at_zero; }
bool enters(Effect effect) { return effect == Effect::enters || effect == Effect::enters_at_zero; }

std::string names(const Attracted& answer, std::span<const Node> nodes, const Reader& reader) {
  return listed(answer.place->arena, nodes, reader.at_most(shown_in_row), reader);
}

std::string name_or_nothing(const Arena& arena, Node node) { return node == no_node ? "" : arena.name(node); }

Phrase effect_phrase(const Attracted& answer, const QueueTrace::Step& step) {
  switch (step.effect) {
    case Effect::nothing:
      return Phrase("it has no predecessor");
    case Effect::inside:
      return Phrase("already in");
    case Effect::enters:
      return Phrase("{} moves there: it enters", answer.place->player(answer.found().player));
    case Effect::counts:
      return Phrase("it can still escape");
    case Effect::enters_at_zero:
      break;
  }
  return Phrase("no escape is left: it enters");
}

draw::Table table_of(const QueueTrace& trace, const Attracted& answer, const Reader& reader) {
  const Arena& arena = answer.place->arena;
  const std::span<const Node> entered = trace.entered;
  draw::Table table{{reader.say(Phrase("taken")), reader.say(Phrase("predecessor")), reader.say(Phrase("counter")),
                     reader.say(Phrase("what happens")), reader.say(Phrase("queue"))},
                    {},
                    0,
                    {}};
  table.rows.push_back(
      {"", "", "", reader.say(Phrase("the targets enter")), names(answer, entered.first(trace.targets), reader)});
  Node before = no_node;
  for (const QueueTrace::Step& step : trace.steps) {
    const std::string counter = std::to_string(step.counter + 1) + " → " + std::to_string(step.counter);
    table.rows.push_back({step.taken == before ? "" : arena.name(step.taken), name_or_nothing(arena, step.predecessor),
                          counts_down(step.effect) ? counter : "", reader.say(effect_phrase(answer, step)),
                          names(answer, entered.subspan(step.head, step.tail - step.head), reader)});
    before = step.taken;
  }
  return table;
}

draw::Table table_of(const Attracted::Fixpoint&, const Attracted& answer, const Reader& reader) {
  const NodeLayers& all = answer.layers;
  draw::Table table{{"n", reader.say(Phrase("added")), "A_n"}, {}, 0, {}};
  std::vector<Node> so_far;
  for (std::size_t n = 0; n < all.size(); ++n) {
    so_far.insert(so_far.end(), all[n].begin(), all[n].end());
    table.rows.push_back({std::to_string(n), names(answer, all[n], reader), names(answer, so_far, reader)});
  }
  const std::string last = std::to_string(all.size());
  table.rows.push_back(
      {last, reader.say(Phrase("nothing")), all.empty() ? "" : "A_" + last + " = A_" + std::to_string(all.size() - 1)});
  return table;
}

Phrase reason_phrase(const Attracted& answer, const RecursionTrace::Call& call) {
  switch (call.reason) {
    case Reason::target:
      return Phrase("a target");
    case Reason::dead_end:
      return Phrase("an end, no target");
    case Reason::known:
      return Phrase("in the dictionary");
    case Reason::successors:
      break;
  }
  const bool own = answer.place->arena.owner(call.node) == answer.found().player;
  if (own) return call.inside ? Phrase("one successor is in") : Phrase("no successor is in");
  return call.inside ? Phrase("all successors are in") : Phrase("not all successors are in");
}

draw::Table table_of(const RecursionTrace& trace, const Attracted& answer, const Reader& reader) {
  draw::Table table{{reader.say(Phrase("call")), reader.say(Phrase("node")), reader.say(Phrase("why")),
                     reader.say(Phrase("value")), reader.say(Phrase("order"))},
                    {},
                    3,
                    {}};
  std::vector<std::size_t> depths;
  for (const RecursionTrace::Call& call : trace.calls) {
    table.rows.push_back({std::to_string(depths.size() + 1),
                          std::string(2 * std::size_t{call.depth}, ' ') + answer.place->arena.name(call.node),
                          reader.say(reason_phrase(answer, call)), call.inside ? "True" : "False",
                          call.stored > 0 ? std::to_string(call.stored) : ""});
    depths.push_back(call.depth);
  }
  table.known = draw::last_calls_within(depths);
  return table;
}

draw::Table table_of(std::monostate, const Attracted&, const Reader&) { return {}; }

void write_node_or_null(JsonWriter& json, const Arena& arena, Node node) {
  if (node == no_node) {
    json.null();
  } else {
    write_node(json, arena, node);
  }
}

void write_steps(JsonWriter& json, const QueueTrace& trace, const Attracted& answer) {
  constexpr const char* effects[] = {"nothing", "inside", "enters", "counts", "enters_at_zero"};
  const Arena& arena = answer.place->arena;
  const std::span<const Node> entered = trace.entered;
  write_nodes_object(
      json, "counters", arena, [&](Node node) { return arena.owner(node) != answer.found().player; },
      [&](Node node) { json.value(arena.successors(node).size()); });
  write_nodes(json.key("queue"), arena, entered.first(trace.targets));
  json.key("steps").begin_array();
  for (const QueueTrace::Step& step : trace.steps) {
    write_node(json.begin_object().key("taken"), arena, step.taken);
    write_node_or_null(json.key("predecessor"), arena, step.predecessor);
    json.field("effect", effects[static_cast<int>(step.effect)]);
    json.field("counter", counts_down(step.effect) ? std::optional(step.counter) : std::nullopt);
    json.field("enters", enters(step.effect));
    write_nodes(json.key("queue"), arena, entered.subspan(step.head, step.tail - step.head));
    json.end_object();
  }
  json.end_array();
}

void write_steps(JsonWriter& json, const Attracted::Fixpoint&, const Attracted& answer) {
  json.key("steps").begin_array();
  for (std::size_t n = 0; n < answer.layers.size(); ++n) write_nodes(json, answer.place->arena, answer.layers[n]);
  json.begin_array().end_array().end_array();
}

void write_steps(JsonWriter& json, const RecursionTrace& trace, const Attracted& answer) {
  constexpr const char* reasons[] = {"target", "dead_end", "known", "successors"};
  json.key("calls").begin_array();
  for (const RecursionTrace::Call& call : trace.calls) {
    write_node(json.begin_object().key("node"), answer.place->arena, call.node);
    json.field("depth", call.depth).field("reason", reasons[static_cast<int>(call.reason)]);
    json.field("value", call.inside);
    json.field("stored", call.stored > 0 ? std::optional(call.stored) : std::nullopt).end_object();
  }
  json.end_array();
}

void write_steps(JsonWriter&, std::monostate, const Attracted&) {}

}  // namespace

draw::Table trace_table(const Attracted& answer, const Reader& reader) {
  return std::visit([&](const auto& trace) { return table_of(trace, answer, reader); }, answer.trace);
}

std::optional<Phrase> trace_preface(const Attracted& answer, const Reader& reader) {
  if (std::holds_alternative<RecursionTrace>(answer.trace))
    return Phrase("order: when the value came into the dictionary");
  if (!std::holds_alternative<QueueTrace>(answer.trace)) return std::nullopt;
  const Arena& arena = answer.place->arena;
  std::vector<std::string> counters;
  for (Node node = 0; node < arena.size(); ++node) {
    if (arena.owner(node) == answer.found().player || arena.successors(node).empty()) continue;
    if (counters.size() == reader.at_most(shown_in_row)) {
      counters.emplace_back("...");
      break;
    }
    counters.push_back(arena.name(node) + ": " + std::to_string(arena.successors(node).size()));
  }
  return Phrase("counters of {}'s nodes, their out-degrees: {}", answer.place->player(other(answer.found().player)),
                joined(counters, ", "));
}

void write_trace(JsonWriter& json, const Attracted& answer) {
  json.key("trace");
  if (std::holds_alternative<std::monostate>(answer.trace)) {
    json.null();
    return;
  }
  json.begin_object().field("method", answer.asked.trace);
  std::visit([&](const auto& trace) { write_steps(json, trace, answer); }, answer.trace);
  json.end_object();
}

}  // namespace zermelo::answers
