// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solvers/choose.h>

#include <zermelo/base/error.h>

namespace zermelo {

namespace {

// Below this, what is reached is found and kept sooner than numbers are gone through.
constexpr std::uint64_t few_numbers = 1 << 22;
// Above this, a dense pass takes longer than most searches.
constexpr std::uint64_t many_numbers = std::uint64_t{1} << 34;

bool over_numbers(Method method) { return method == Method::dense || method == Method::retrograde; }

void require(bool fits, const char* code, const Phrase& why) {
  if (!fits) throw Error(why).coded(code);
}

void check_fit(const GameFacts& facts, const SolveRequest& request) {
  const std::string_view name = name_of(request.method);
  switch (request.method) {
    case Method::memo:
      require(facts.one_start, "needs-one-position", Phrase("{} solves what one position reaches", name));
      return;
    case Method::sparse:
      require(facts.one_start, "needs-one-position", Phrase("{} solves what one position reaches", name));
      require(facts.layers_rise, "needs-layers",
              Phrase("sparse needs moves that raise a layer: this game has none, or positions can come back"));
      return;
    case Method::dense:
      require(facts.need.has_value(), "needs-numbers", Phrase("dense needs positions that are numbered"));
      require(facts.layers_rise, "dense-cycles", Phrase("dense is for games without cycles"));
      return;
    case Method::proof:
    case Method::search:
      require(facts.one_start, "needs-one-position", Phrase("{} solves one position", name));
      require(request.start_only || request.best_play, "knows-some",
              Phrase("{} knows the positions it met, not all", name));
      require(request.method == Method::search || request.outcome_only, "knows-no-distance",
              Phrase("proof finds outcomes without distances"));
      return;
    default:
      return;
  }
}

ChosenMethod best_method(const GameFacts& facts, const SolveRequest& request, const Budget& budget) {
  if (facts.is_arena) return {Method::arena, Phrase("the graph is there already")};
  if (facts.reach && facts.reach->all)
    return {facts.layers_rise ? Method::sparse : Method::arena,
            Phrase("it reaches no more than {} positions", facts.reach->positions)};
  if (!facts.layers_rise && facts.reversible && facts.need)
    return {Method::retrograde, Phrase("positions can come back, and all of them are numbered")};
  if (!facts.layers_rise) return {Method::arena, Phrase("positions can come back")};
  if (!facts.one_start) return {Method::arena, Phrase("more is wanted than what one position reaches")};
  if (request.start_only && facts.walked && facts.need && facts.need->numbers > few_numbers &&
      facts.need->numbers < many_numbers && facts.need->bytes < budget.memory_left()) {
    if (facts.dense_seconds <= budget.seconds_left())
      return {Method::dense, Phrase("its {} numbers can be gone through a layer at a time", facts.need->numbers)};
    return {Method::search, Phrase("its {} numbers would take longer than the time that is left", facts.need->numbers)};
  }
  if ((request.start_only || request.best_play) && facts.advised) {
    if (!facts.need) return {Method::search, Phrase("its positions have no numbers, and the rules advise a search")};
    if (facts.need->numbers > few_numbers)
      return {Method::search,
              Phrase("its {} numbers are too many to go through, and the rules advise a search", facts.need->numbers)};
  }
  if (request.start_only && request.outcome_only)
    return {Method::memo, Phrase("for an outcome alone the search can stop early")};
  return {Method::sparse, Phrase("every move raises the layer: what is reached is solved layer by layer")};
}

}  // namespace

std::uint64_t worth_a_look(const ChosenMethod& chosen, const GameFacts& facts, const SolveRequest& request) {
  // A search with advice seldom visits more, and should begin at once.
  constexpr std::uint64_t before_numbers = 1'000'000, before_search = 30'000;
  if (request.method != Method::automatic || request.reach || !facts.one_start) return 0;
  if (chosen.method == Method::search) return before_search;
  return over_numbers(chosen.method) && facts.need->numbers > few_numbers ? before_numbers : 0;
}

ChosenMethod chosen_method(const GameFacts& facts, const SolveRequest& request, const Budget& budget) {
  require(!request.up_to_symmetry || facts.symmetric, "no-symmetry",
          Phrase("this game does not know which positions are symmetric"));
  require(!request.up_to_symmetry || !over_numbers(request.method), "symmetry-of-numbers",
          Phrase("symmetry is for the methods arena, memo and sparse: numbers are solved as they are"));
  check_fit(facts, request);
  if (request.method != Method::automatic) return {request.method, Phrase("asked for")};
  ChosenMethod best = best_method(facts, request, budget);
  if (request.up_to_symmetry && over_numbers(best.method))
    best = {facts.layers_rise ? Method::sparse : Method::arena, Phrase("symmetry was asked for")};
  best.reach = facts.reach;
  return best;
}

}  // namespace zermelo
