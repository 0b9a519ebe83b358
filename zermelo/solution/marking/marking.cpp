// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solution/marking/marking.h>

#include <algorithm>
#include <array>
#include <exception>
#include <optional>
#include <utility>

#include <zermelo/base/csv.h>
#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>
#include <zermelo/solution/marking/answer_reader.h>
#include <zermelo/solution/marking/sentences.h>
#include <zermelo/solution/marking/spoken.h>

namespace zermelo::marking::detail {

namespace {

using Kind = Literal::Kind;
using Kinds = std::vector<AnswerKind>;
using Values = LargeArray<const Literal*>;

bool all(const Values& values, const auto& holds) {
  return std::all_of(values.begin(), values.end(), [&](const Literal* value) { return holds(*value); });
}

bool is_number_or_none(const Literal& literal) {
  return literal.kind == Kind::number || literal.kind == Kind::none || literal.name() == "inf";
}

bool is_small_value(const Literal& literal) {
  const auto number = whole_number(literal);
  return number && *number >= -1 && *number <= 1;
}

bool is_value_word(const Literal& literal) {
  return literal.kind == Kind::text && spoken_outcome(literal.value).has_value();
}

bool is_value_with_move(const NodeFinder& finder, const Literal& literal) {
  if (!is_pair(literal) || finder.find(literal)) return false;
  const bool valued = is_small_value(literal.items[0]) || literal.items[0].kind == Kind::boolean;
  return valued && (literal.items[1].kind == Kind::none || finder.find(literal.items[1]));
}

bool are_moves(const Arena& arena, const NodeFinder& finder, const Values& keys, const Values& values) {
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (values[i]->kind == Kind::none) continue;
    const auto from = finder.find(*keys[i]), to = finder.find(*values[i]);
    if (!from || !to || !arena.has_edge(*from, *to)) return false;
  }
  return true;
}

// True and False; 1 and 0 too, where one of them says which is meant.
bool are_truth_values(const Values& values) {
  const auto is_boolean = [](const Literal* value) { return value->kind == Kind::boolean; };
  return std::any_of(values.begin(), values.end(), is_boolean) &&
         all(values, [](const Literal& value) { return value.name() == "1" || value.name() == "0"; });
}

// Keys and values of a dict, or the two parts of each pair.
Kinds kinds_of_table(const Arena& arena, const NodeFinder& finder, const Values& keys, const Values& values) {
  const auto is_node_or_none = [&](const Literal& value) { return value.kind == Kind::none || finder.find(value); };
  if (all(values, is_value_word)) return {AnswerKind::values};
  if (are_moves(arena, finder, keys, values)) {
    if (!all(values, is_number_or_none)) return {AnswerKind::strategy};
    return {AnswerKind::strategy, AnswerKind::ranks, AnswerKind::degrees};
  }
  if (all(values, is_number_or_none)) {
    Kinds kinds = {AnswerKind::ranks, AnswerKind::degrees};
    if (all(values, is_small_value)) kinds.push_back(AnswerKind::values);
    if (all(values, is_node_or_none)) kinds.push_back(AnswerKind::strategy);
    return kinds;
  }
  if (all(values, [&](const Literal& value) { return is_value_with_move(finder, value); })) return {AnswerKind::values};
  if (all(values, is_node_or_none)) return {AnswerKind::strategy};
  if (all(values, [](const Literal& value) { return value.kind == Kind::text; })) return {AnswerKind::strategy};
  const auto is_row = [](const Literal& value) { return is_collection(value); };
  if (!all(values, is_row)) return {AnswerKind::strategy};
  const bool numbered = all(keys, [](const Literal& key) { return whole_number(key) || key.kind == Kind::text; });
  const bool nodes = std::any_of(keys.begin(), keys.end(), [&](const Literal* key) { return finder.find(*key); });
  if (!nodes && numbered) return {AnswerKind::layers};
  return numbered && !arena.named() ? Kinds{AnswerKind::graph, AnswerKind::predecessors, AnswerKind::layers}
                                    : Kinds{AnswerKind::graph, AnswerKind::predecessors};
}

Kinds kinds_of_dict(const Truth& truth, const NodeFinder& finder, const Literal& answer) {
  Values keys(truth.budget), values(truth.budget);
  for (std::size_t i = 0; i < answer.items.size(); ++i) (i % 2 == 0 ? keys : values).push_back(&answer.items[i]);
  if (is_collection(answer) || are_truth_values(values)) return {AnswerKind::region};
  return kinds_of_table(truth.arena, finder, keys, values);
}

Kinds kinds_of_sequence(const Truth& truth, const NodeFinder& finder, const Literal& answer) {
  const Arena& arena = truth.arena;
  if (answer.kind == Kind::tuple && arena.start() && is_value_with_move(finder, answer)) {
    if (!finder.find(answer.items[0])) return {AnswerKind::values};
    return {AnswerKind::region, AnswerKind::values};
  }
  const auto& items = answer.items;
  const bool flat = std::any_of(items.begin(), items.end(),
                                [&](const Literal& item) { return !is_collection(item) || finder.knows(item); });
  if (flat || items.empty() || answer.kind == Kind::set) return {AnswerKind::region};
  Values firsts(truth.budget), seconds(truth.budget);
  for (const Literal& item : items) {
    if (!is_pair(item)) continue;
    firsts.push_back(&item.items[0]);
    seconds.push_back(&item.items[1]);
  }
  const bool pairs =
      firsts.size() == items.size() && all(firsts, [&](const Literal& key) { return finder.find(key).has_value(); });
  if (pairs && are_moves(arena, finder, firsts, seconds)) return {AnswerKind::strategy, AnswerKind::layers};
  if (pairs && arena.named() && all(seconds, is_number_or_none)) return kinds_of_table(arena, finder, firsts, seconds);
  // Tuples in which nothing is a node are nodes themselves, misspelt.
  const auto holds_node = [&](const Literal& item) {
    return item.kind != Kind::tuple ||
           std::any_of(item.items.begin(), item.items.end(), [&](const Literal& part) { return finder.knows(part); });
  };
  if (std::none_of(items.begin(), items.end(), holds_node)) return {AnswerKind::region};
  if (!arena.named() && items.size() == arena.size()) {
    return {AnswerKind::layers, AnswerKind::graph, AnswerKind::predecessors};
  }
  return {AnswerKind::layers};
}

}  // namespace

Kinds kinds_by_form(const Truth& truth, const Literal& answer) {
  const NodeFinder finder(truth);
  if (answer.kind == Kind::dict) return kinds_of_dict(truth, finder, answer);
  if (is_sequence(answer)) return kinds_of_sequence(truth, finder, answer);
  if (is_small_value(answer) || answer.kind == Kind::boolean || is_value_word(answer)) return {AnswerKind::values};
  throw Error(kind_unclear(joined(answer_kind_names(), ", ")), answer.place).coded("kind-unclear");
}

namespace {

struct KindEntry {
  std::string_view name;
  Mark (*mark)(const Truth& truth, const Literal& answer);
};

// In the order of AnswerKind.
constexpr std::array<KindEntry, 12> all_kinds = {{{"region", mark_region},
                                                  {"layers", mark_layers},
                                                  {"ranks", mark_ranks},
                                                  {"strategy", mark_strategy},
                                                  {"targets", mark_targets},
                                                  {"degrees", mark_degrees},
                                                  {"predecessors", mark_predecessors},
                                                  {"graph", mark_graph},
                                                  {"values", mark_values},
                                                  {"plays", mark_plays},
                                                  {"play", mark_play},
                                                  {"owners", mark_owners}}};

}  // namespace

}  // namespace zermelo::marking::detail

namespace zermelo::marking {

namespace {

// Whether `a` is the more likely reading of the same answer.
bool fits_better(const Mark& a, const Mark& b) {
  if (a.right() != b.right()) return a.right();
  return static_cast<double>(a.correct) * static_cast<double>(b.correct + b.faults()) >
         static_cast<double>(b.correct) * static_cast<double>(a.correct + a.faults());
}

}  // namespace

AnswerKind answer_kind_named(std::string_view name) {
  for (std::size_t i = 0; i < detail::all_kinds.size(); ++i) {
    if (detail::all_kinds[i].name == name) return static_cast<AnswerKind>(i);
  }
  throw Error(detail::unknown_kind(name, joined(answer_kind_names(), ", ")));
}

std::vector<std::string> answer_kind_names() {
  std::vector<std::string> names;
  for (const detail::KindEntry& kind : detail::all_kinds) names.emplace_back(kind.name);
  return names;
}

std::string_view answer_kind_name(AnswerKind kind) { return detail::all_kinds[static_cast<std::size_t>(kind)].name; }

Mark mark_answer(const Truth& truth, AnswerKind kind, const formats::Literal& answer) {
  truth.budget.check();
  return detail::all_kinds[static_cast<std::size_t>(kind)].mark(truth, answer);
}

Mark mark_answer(const Truth& truth, const formats::Literal& answer) {
  const std::vector<AnswerKind> possible = detail::kinds_by_form(truth, answer);
  std::optional<Mark> best;
  std::exception_ptr misfit;
  for (const AnswerKind kind : possible) {
    try {
      Mark mark = mark_answer(truth, kind, answer);
      if (!best || fits_better(mark, *best)) best = std::move(mark);
    } catch (const Error& error) {
      if (error.kind() != Error::Kind::input) throw;
      if (!misfit) misfit = std::current_exception();
    }
  }
  if (!best) std::rethrow_exception(misfit);
  if (possible.size() > 1) best->remarks.push_back({detail::read_as(best->kind), "kind-guessed"});
  return std::move(*best);
}

std::string csv_header() { return "file,kind,right,correct,wrong,missing,extra,reason"; }

std::string csv_row(std::string_view file, const Mark& mark, Language language) {
  std::string row = csv_field(file);
  row.append(",").append(answer_kind_name(mark.kind)).append(mark.right() ? ",1" : ",0");
  for (const std::uint64_t count : {mark.correct, mark.wrong, mark.missing, mark.extra}) {
    row += "," + std::to_string(count);
  }
  row += ",";
  if (!mark.reasons.empty()) row += csv_field(mark.reasons.front().in(language));
  return row;
}

}  // namespace zermelo::marking
