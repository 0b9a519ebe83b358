// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solvers/transposition_table.h>

#include <cstring>

namespace zermelo::detail {

namespace {
constexpr int smallest_bits = 8;
}

template <int words, class Knowledge>
TranspositionTable<words, Knowledge>::TranspositionTable(const Budget& budget, std::uint64_t max_bytes, bool shared)
    : budget_(budget), max_bytes_(max_bytes), shared_(shared) {
  make(64 - smallest_bits);
}

template <int words, class Knowledge>
void TranspositionTable<words, Knowledge>::make(int shift) {
  shift_ = shift;
  taken_ = 0;
  memory_ = LargeArray<std::byte>(budget_, buckets() * sizeof(Bucket) + line);
  std::memset(memory_.data(), 0, memory_.size());
  const auto address = reinterpret_cast<std::uintptr_t>(memory_.data());
  first_ = reinterpret_cast<Bucket*>((address + line - 1) / line * line);
}

// Doubles the table when two thirds are taken. Both tables exist for a moment.
template <int words, class Knowledge>
bool TranspositionTable<words, Knowledge>::should_grow() const {
  if (taken_ * 3 < buckets() * entries_in_a_bucket * 2) return false;
  const std::uint64_t wanted = buckets() * 2 * sizeof(Bucket);
  return wanted <= max_bytes_ && wanted <= budget_.memory_left();
}

template <int words, class Knowledge>
void TranspositionTable<words, Knowledge>::grow_where_crowded() {
  if (!should_grow()) return;
  const std::uint64_t old_buckets = buckets();
  const LargeArray<std::byte> old = std::move(memory_);
  const Bucket* from = first_;
  make(shift_ - 1);
  for (std::uint64_t i = 0; i < old_buckets; ++i) {
    for (const Entry& entry : from[i].entries) {
      if (entry.work == 0) continue;
      Bucket& to = bucket(hash(entry.key));
      to.search = from[i].search;
      place(to, entry.key) = entry;
      taken_ += from[i].search == search_ ? 1 : 0;
    }
  }
}

#define ZERMELO_TRANSPOSITION_TABLE(words)         \
  template class TranspositionTable<words, Known>; \
  template class TranspositionTable<words, ProofCounts>;
ZERMELO_FOR_EACH_KEY(ZERMELO_TRANSPOSITION_TABLE)
#undef ZERMELO_TRANSPOSITION_TABLE

}  // namespace zermelo::detail
