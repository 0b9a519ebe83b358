// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solvers/transposition_table.h>

#include <utility>

namespace zermelo::detail {

namespace {
constexpr int smallest_bits = 8;
}

template <int words, class Knowledge>
TranspositionTable<words, Knowledge>::TranspositionTable(const Budget& budget, std::uint64_t max_bytes, bool shared)
    : budget_(budget), max_bytes_(max_bytes), shared_(shared), shift_(64 - smallest_bits) {
  memory_ = empty_buckets(buckets());
  first_ = first_bucket(memory_);
}

template <int words, class Knowledge>
LargeArray<std::byte> TranspositionTable<words, Knowledge>::empty_buckets(std::uint64_t count) const {
  return LargeArray<std::byte>(budget_, count * sizeof(Bucket) + line, std::byte{0});
}

template <int words, class Knowledge>
auto TranspositionTable<words, Knowledge>::first_bucket(LargeArray<std::byte>& memory) -> Bucket* {
  const auto address = reinterpret_cast<std::uintptr_t>(memory.data());
  return reinterpret_cast<Bucket*>((address + line - 1) / line * line);
}

// Doubles the table when two thirds are taken. Both tables exist for a moment.
template <int words, class Knowledge>
bool TranspositionTable<words, Knowledge>::should_grow() const {
  if (taken_ * 3 < buckets() * entries_in_a_bucket * 2) return false;
  const std::uint64_t wanted = buckets() * 2 * sizeof(Bucket);
  return wanted <= max_bytes_ && wanted <= budget_.memory_left();
}

// Where the time is over on the way, the table is as before.
template <int words, class Knowledge>
void TranspositionTable<words, Knowledge>::grow_where_crowded() {
  if (!should_grow()) return;
  const int shift = shift_ - 1;
  LargeArray<std::byte> larger = empty_buckets(2 * buckets());
  Bucket* const first = first_bucket(larger);
  std::uint64_t taken = 0;
  for (std::uint64_t i = 0; i < buckets(); ++i) {
    budget_.check(i + 1);
    for (const Entry& entry : first_[i].entries) {
      if (entry.work == 0) continue;
      Bucket& to = first[hash(entry.key) >> shift];
      to.search = first_[i].search;
      place(to, entry.key) = entry;
      taken += first_[i].search == search_ ? 1 : 0;
    }
  }
  memory_ = std::move(larger);
  first_ = first;
  shift_ = shift;
  taken_ = taken;
}

#define ZERMELO_TRANSPOSITION_TABLE(words)         \
  template class TranspositionTable<words, Known>; \
  template class TranspositionTable<words, ProofCounts>;
ZERMELO_FOR_EACH_KEY(ZERMELO_TRANSPOSITION_TABLE)
#undef ZERMELO_TRANSPOSITION_TABLE

}  // namespace zermelo::detail
