// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solution/solution_reader.h>
#include <zermelo/solvers/attractor.h>

#include "round_trip.h"
#include "small_arena.h"

namespace zermelo::fuzz {
namespace {

// The judge accepts the true solution only.
void judge_text(std::string_view text) {
  static const Arena arena = small_arena(true);
  static const Solution truth = solve(arena);
  const auto read_move = [](Node from, std::string_view move) -> std::optional<Node> {
    const auto to = arena.find(move);
    return to && arena.has_edge(from, *to) ? to : std::nullopt;
  };
  const Budget budget = small_budget();
  ClaimedSolution claimed = read_solution(text, "fuzz", arena, read_move, budget);
  if (auto* attraction = std::get_if<ClaimedAttraction>(&claimed.claim)) {
    const Player player = attraction->attraction.player;
    const auto targets = won_ends(arena, player, DeadEnds::lose);
    if (!judge_attraction(arena, *attraction, targets, budget).right()) return;
    const Attraction right = attractor(arena, player, targets);
    if (!std::equal(right.rank.begin(), right.rank.end(), attraction->attraction.rank.begin()))
      fail("other ranks are accepted", text);
  } else if (!claimed.finding.right()) {
    return;
  } else if (auto* verdicts = std::get_if<ClaimedVerdicts>(&claimed.claim)) {
    if (!judge_verdicts(arena, *verdicts, DeadEnds::lose, budget).right()) return;
    const bool same = std::equal(truth.fate.begin(), truth.fate.end(), verdicts->solution.fate.begin()) &&
                      std::equal(truth.distance.begin(), truth.distance.end(), verdicts->solution.distance.begin());
    if (!same) fail("other verdicts are accepted", text);
  } else {
    const auto& winners = std::get<ClaimedWinners>(claimed.claim);
    if (!judge_winners(arena, winners, truth, DeadEnds::lose, budget).right()) return;
    for (Node node = 0; node < arena.size(); ++node) {
      if (decisive(truth.fate[node]) && winner(truth.fate[node]) != winners.winner[node])
        fail("another winner is accepted", text);
    }
  }
}

}  // namespace
}  // namespace zermelo::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    zermelo::fuzz::judge_text({reinterpret_cast<const char*>(data), size});
  } catch (const zermelo::Error&) {
  }
  return 0;
}
