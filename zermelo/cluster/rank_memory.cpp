// SPDX-License-Identifier: Apache-2.0
#include <zermelo/cluster/rank_memory.h>

#include <algorithm>
#include <string_view>

namespace zermelo::cluster {

namespace {

constexpr int most_ranks = 1 << 20;

// The smallest number of ranks of which each takes no more than that; 0 where there is none.
int ranks_that_do(std::uint64_t memory, const MemoryNeed& need) {
  int enough = 1;
  while (enough < most_ranks && need(enough) > memory) enough *= 2;
  if (enough >= most_ranks) return 0;
  int too_few = enough / 2;
  while (enough - too_few > 1) {
    const int middle = too_few + (enough - too_few) / 2;
    (need(middle) > memory ? too_few : enough) = middle;
  }
  return enough;
}

std::uint64_t fact(const Error& error, std::string_view name) {
  for (const Fact& each : error.facts()) {
    if (each.name == name) return each.value;
  }
  return 0;
}

void require(Ranks& ranks, const MemoryNeed& need, std::uint64_t own, const char* code, const Phrase& wanted) {
  const std::vector<std::uint64_t> all = ranks.gather(own);
  const std::uint64_t least = *std::min_element(all.begin(), all.end());
  if (need(ranks.size()) <= least) return;
  const int enough = ranks_that_do(least, need);
  const Phrase had = readable_size(least);
  const Phrase said =
      enough == 0
          ? Phrase("each of {} ranks needs {}, and one has {}; no number of ranks would do", ranks.size(), wanted, had)
          : Phrase("each of {} ranks needs {}, and one has {}; {} ranks would do", ranks.size(), wanted, had, enough);
  throw_together(ranks, Error(Error::Kind::budget, said).coded(code, {{"ranks", static_cast<std::uint64_t>(enough)}}));
}

}  // namespace

void require_memory(Ranks& ranks, const MemoryNeed& need, const Budget& budget) {
  require(ranks, need, budget.memory_left(), "over-memory", readable_size(need(ranks.size())));
}

void require_device_memory(Ranks& ranks, const MemoryNeed& need, std::uint64_t limit) {
  require(ranks, need, limit, "gpu-too-small", Phrase("{} of its GPU", readable_size(need(ranks.size()))));
}

Error too_much_found(const Error& error, int layer, int ranks, std::uint64_t fixed) {
  const std::uint64_t needed = fact(error, "needed"), limit = fact(error, "limit");
  if (error.code() != "over-memory" || limit <= fixed || needed <= limit) return error;
  const auto count = static_cast<std::uint64_t>(ranks);
  const std::uint64_t enough = std::max(count + 1, ((needed - fixed) * count + limit - fixed - 1) / (limit - fixed));
  return Error(
             Error::Kind::budget,
             Phrase("each of {} ranks needs {} for the positions found up to layer {}, and one has {}; {} ranks would "
                    "do for these, and later layers may need more",
                    ranks, readable_size(needed), layer, readable_size(limit), enough))
      .coded("over-memory", {{"ranks", enough}});
}

}  // namespace zermelo::cluster
