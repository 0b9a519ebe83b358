// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solution/marking/marking.h>

#include <array>
#include <exception>
#include <optional>
#include <utility>

#include <zermelo/solution/marking/kinds.h>
#include <zermelo/solution/marking/sentences.h>

namespace zermelo {

namespace {

struct KindEntry {
  std::string_view name;
  Mark (*mark)(const Truth& truth, const Literal& answer);
};

// In the order of AnswerKind.
constexpr std::array<KindEntry, 9> kinds = {{{"region", marking::mark_region},
                                             {"layers", marking::mark_layers},
                                             {"ranks", marking::mark_ranks},
                                             {"strategy", marking::mark_strategy},
                                             {"targets", marking::mark_targets},
                                             {"degrees", marking::mark_degrees},
                                             {"predecessors", marking::mark_predecessors},
                                             {"graph", marking::mark_graph},
                                             {"values", marking::mark_values}}};

// Whether `a` is the more likely reading of the same answer.
bool fits_better(const Mark& a, const Mark& b) {
  if (a.right() != b.right()) return a.right();
  return static_cast<double>(a.correct) * static_cast<double>(b.correct + b.faults()) >
         static_cast<double>(b.correct) * static_cast<double>(a.correct + a.faults());
}

}  // namespace

namespace marking {

std::string answer_kind_names() {
  std::string names;
  for (const KindEntry& kind : kinds) names.append(names.empty() ? "" : ", ").append(kind.name);
  return names;
}

}  // namespace marking

AnswerKind answer_kind_named(std::string_view name) {
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (kinds[i].name == name) return static_cast<AnswerKind>(i);
  }
  throw Error(marking::unknown_kind(name, marking::answer_kind_names()));
}

std::string_view answer_kind_name(AnswerKind kind) { return kinds[static_cast<std::size_t>(kind)].name; }

Mark mark_answer(const Truth& truth, AnswerKind kind, const Literal& answer) {
  truth.budget.check();
  return kinds[static_cast<std::size_t>(kind)].mark(truth, answer);
}

Mark mark_answer(const Truth& truth, const Literal& answer) {
  const std::vector<AnswerKind> possible = marking::kinds_by_form(truth, answer);
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
  if (possible.size() > 1) best->remarks.push_back(marking::read_as(best->kind));
  return std::move(*best);
}

}  // namespace zermelo
