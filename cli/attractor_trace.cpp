// SPDX-License-Identifier: Apache-2.0
// The courses' ways to an attractor as tables and as JSON.
#include <fmt/format.h>

#include <zermelo/base/texts.h>
#include <zermelo/solvers/attractor_trace.h>

#include "cli/trace.h"
#include "cli/words.h"

namespace zermelo::cli {

namespace {

constexpr std::size_t shown_in_row = 60;

using Effect = QueueTrace::Step::Effect;
using Reason = RecursionTrace::Call::Reason;

bool counts_down(Effect effect) { return effect == Effect::counts || effect == Effect::enters_at_zero; }
bool enters(Effect effect) { return effect == Effect::enters || effect == Effect::enters_at_zero; }

std::string names(const AttractorTrace& trace, std::span<const Node> nodes, const Context& context) {
  return listed(trace.arena, nodes, context.verbose ? nodes.size() : shown_in_row, context.language);
}

Phrase effect_phrase(const AttractorTrace& trace, const QueueTrace::Step& step) {
  switch (step.effect) {
    case Effect::nothing:
      return Phrase("it has no predecessor");
    case Effect::inside:
      return Phrase("already in");
    case Effect::enters:
      return Phrase("{} moves there: it enters", trace.arena.player_name(trace.found.player));
    case Effect::counts:
      return Phrase("it can still escape");
    case Effect::enters_at_zero:
      break;
  }
  return Phrase("no escape is left: it enters");
}

draw::Table queue_table(const AttractorTrace& trace, const Context& context) {
  const QueueTrace steps = trace_queue(trace.arena, trace.found.player, trace.targets, context.budget);
  const std::span<const Node> entered = steps.entered;
  draw::Table table{{context.say(Phrase("taken")), context.say(Phrase("predecessor")), context.say(Phrase("counter")),
                     context.say(Phrase("what happens")), context.say(Phrase("queue"))},
                    {},
                    0,
                    {}};
  table.rows.push_back(
      {"", "", "", context.say(Phrase("the targets enter")), names(trace, entered.first(steps.targets), context)});
  Node before = no_node;
  for (const QueueTrace::Step& step : steps.steps) {
    const bool counted = counts_down(step.effect);
    table.rows.push_back({step.taken == before ? "" : trace.arena.name(step.taken),
                          step.predecessor == no_node ? "" : trace.arena.name(step.predecessor),
                          counted ? fmt::format("{} → {}", step.counter + 1, step.counter) : "",
                          context.say(effect_phrase(trace, step)),
                          names(trace, entered.subspan(step.head, step.tail - step.head), context)});
    before = step.taken;
  }
  return table;
}

void queue_json(JsonWriter& json, const AttractorTrace& trace, const Context& context) {
  const QueueTrace steps = trace_queue(trace.arena, trace.found.player, trace.targets, context.budget);
  const std::span<const Node> entered = steps.entered;
  json.key("counters").begin_object();
  for (Node node = 0; node < trace.arena.size(); ++node) {
    if (trace.arena.owner(node) != trace.found.player)
      json.field(trace.arena.name(node), trace.arena.successors(node).size());
  }
  json.end_object().key("queue");
  write_nodes(json, trace.arena, entered.first(steps.targets));
  json.key("steps").begin_array();
  for (const QueueTrace::Step& step : steps.steps) {
    write_node(json.begin_object().key("taken"), trace.arena, step.taken);
    json.key("predecessor");
    if (step.predecessor == no_node) {
      json.null();
    } else {
      write_node(json, trace.arena, step.predecessor);
    }
    json.field("counter", counts_down(step.effect) ? std::optional(step.counter) : std::nullopt);
    json.field("enters", enters(step.effect));
    write_nodes(json.key("queue"), trace.arena, entered.subspan(step.head, step.tail - step.head));
    json.end_object();
  }
  json.end_array();
}

draw::Table fixpoint_table(const AttractorTrace& trace, const Context& context) {
  const NodeLayers all = layers(trace.found, context.budget);
  draw::Table table{{"n", context.say(Phrase("added")), "A_n"}, {}, 0, {}};
  std::vector<Node> so_far;
  for (std::size_t n = 0; n < all.size(); ++n) {
    so_far.insert(so_far.end(), all[n].begin(), all[n].end());
    table.rows.push_back({std::to_string(n), names(trace, all[n], context), names(trace, so_far, context)});
  }
  table.rows.push_back({std::to_string(all.size()), context.say(Phrase("nothing")),
                        all.empty() ? "" : fmt::format("A_{} = A_{}", all.size(), all.size() - 1)});
  return table;
}

void fixpoint_json(JsonWriter& json, const AttractorTrace& trace, const Context& context) {
  const NodeLayers all = layers(trace.found, context.budget);
  json.key("steps").begin_array();
  for (std::size_t n = 0; n < all.size(); ++n) write_nodes(json, trace.arena, all[n]);
  json.begin_array().end_array().end_array();
}

Phrase reason_phrase(const AttractorTrace& trace, const RecursionTrace::Call& call) {
  const bool own = trace.arena.owner(call.node) == trace.found.player;
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
  if (own) return call.inside ? Phrase("one successor is in") : Phrase("no successor is in");
  return call.inside ? Phrase("all successors are in") : Phrase("not all successors are in");
}

draw::Table recursion_table(const AttractorTrace& trace, const Context& context) {
  const RecursionTrace calls = trace_recursion(trace.arena, trace.found.player, trace.targets, context.budget);
  draw::Table table{{context.say(Phrase("call")), context.say(Phrase("node")), context.say(Phrase("why")),
                     context.say(Phrase("value")), context.say(Phrase("order"))},
                    {},
                    3,
                    {}};
  std::size_t number = 0;
  std::vector<std::size_t> depths;
  for (const RecursionTrace::Call& call : calls.calls) {
    table.rows.push_back({std::to_string(++number),
                          std::string(2 * std::size_t{call.depth}, ' ') + trace.arena.name(call.node),
                          context.say(reason_phrase(trace, call)), call.inside ? "True" : "False",
                          call.stored > 0 ? std::to_string(call.stored) : ""});
    depths.push_back(call.depth);
  }
  table.known = last_calls_within(depths);
  return table;
}

void recursion_json(JsonWriter& json, const AttractorTrace& trace, const Context& context) {
  const RecursionTrace calls = trace_recursion(trace.arena, trace.found.player, trace.targets, context.budget);
  constexpr const char* reasons[] = {"target", "dead_end", "known", "successors"};
  json.key("calls").begin_array();
  for (const RecursionTrace::Call& call : calls.calls) {
    write_node(json.begin_object().key("node"), trace.arena, call.node);
    json.field("depth", call.depth)
        .field("reason", reasons[static_cast<int>(call.reason)])
        .field("value", call.inside)
        .field("stored", call.stored > 0 ? std::optional(call.stored) : std::nullopt)
        .end_object();
  }
  json.end_array();
}

}  // namespace

draw::Table trace_table(const AttractorTrace& trace, const Context& context) {
  if (trace.method == AttractorMethod::queue) return queue_table(trace, context);
  return trace.method == AttractorMethod::fixpoint ? fixpoint_table(trace, context) : recursion_table(trace, context);
}

std::string trace_preface(const AttractorTrace& trace, const Context& context) {
  if (trace.method == AttractorMethod::recursion)
    return context.say(Phrase("order: when the value came into the dictionary"));
  if (trace.method != AttractorMethod::queue) return {};
  std::vector<std::string> counters;
  for (Node node = 0; node < trace.arena.size(); ++node) {
    if (trace.arena.owner(node) == trace.found.player || trace.arena.successors(node).empty()) continue;
    if (counters.size() == shown_in_row && !context.verbose) {
      counters.emplace_back("...");
      break;
    }
    counters.push_back(fmt::format("{}: {}", trace.arena.name(node), trace.arena.successors(node).size()));
  }
  const std::string& other_player = trace.arena.player_name(other(trace.found.player));
  return context.say(Phrase("counters of {}'s nodes, their out-degrees: {}", other_player, joined(counters, ", ")));
}

void write_trace_json(JsonWriter& json, const AttractorTrace& trace, const Context& context) {
  json.key("trace").begin_object().field("method", attractor_method_names()[static_cast<std::size_t>(trace.method)]);
  if (trace.method == AttractorMethod::queue) {
    queue_json(json, trace, context);
  } else if (trace.method == AttractorMethod::fixpoint) {
    fixpoint_json(json, trace, context);
  } else {
    recursion_json(json, trace, context);
  }
  json.end_object();
}

}  // namespace zermelo::cli
