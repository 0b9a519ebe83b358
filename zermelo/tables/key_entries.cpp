// SPDX-License-Identifier: Apache-2.0
#include <zermelo/tables/key_entries.h>

#include <algorithm>

#include <zermelo/base/large_array.h>
#include <zermelo/rules/key.h>

namespace zermelo::tables {

namespace {

template <int words>
struct Entry {
  detail::Key<words> key;
  std::uint32_t layer;
  Verdict verdict;
};

template <int words>
bool comes_before(const Entry<words>& a, const Entry<words>& b) {
  return a.layer != b.layer ? a.layer < b.layer : a.key < b.key;
}

std::uint64_t layer_of(const Game& game, const AnyPosition& position) {
  return static_cast<std::uint64_t>(game.layer(position).value_or(0));
}

template <int words>
void each_sorted(const Game& game, const GameOracle& oracle, const Budget& budget, const EntrySink& sink) {
  LargeArray<Entry<words>> entries(budget);
  std::uint64_t steps = 0;
  oracle.each([&](const AnyPosition& position, const Verdict& verdict) {
    budget.check(steps++);
    entries.push_back({key_in<words>(position), static_cast<std::uint32_t>(layer_of(game, position)), verdict});
  });
  std::sort(entries.begin(), entries.end(), comes_before<words>);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    budget.check(i);
    const Entry<words>& entry = entries[i];
    if (i > 0 && entries[i - 1].layer == entry.layer && entries[i - 1].key == entry.key) continue;
    sink(entry.layer, any_of(entry.key), entry.verdict);
  }
}

}  // namespace

void each_entry(const Game& game, const GameOracle& oracle, bool in_order, const Budget& budget, Progress& progress,
                const EntrySink& sink) {
  constexpr std::uint64_t slots_between_reports = 1 << 20;
  progress.report(Phrase("writing the table"), 0, oracle.slots());
  if (in_order) {
    for (std::uint64_t at = 0; at < oracle.slots(); at += slots_between_reports) {
      budget.check();
      progress.report(Phrase("writing the table"), at, oracle.slots());
      oracle.each(at, std::min(oracle.slots(), at + slots_between_reports),
                  [&](const AnyPosition& key, const Verdict& verdict) { sink(layer_of(game, key), key, verdict); });
    }
    return;
  }
  const int words = game.abilities().key_words;
  if (words == 1) return each_sorted<1>(game, oracle, budget, sink);
  if (words == 2) return each_sorted<2>(game, oracle, budget, sink);
  each_sorted<8>(game, oracle, budget, sink);
}

}  // namespace zermelo::tables
