// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solvers/key_table.h>

#include <vector>

namespace zermelo::detail {

template <int words>
void KeyTable<words>::make_room() {
  const std::size_t old = slots_.size();
  slots_.resize(named() + beyond);
  slots_.fill_from(old, Slot{});
}

// In place: twice as many named slots move a key from slot s to 2s or 2s + 1, or a little further. A run of taken slots
// that begins at s holds keys of s and above only, so from the last run down nothing meets what is still to move. Out
// of time it throws, and the table is of no more use.
template <int words>
void KeyTable<words>::grow() {
  --shift_;
  std::size_t end = slots_.size();
  make_room();
  std::vector<Slot> run;
  for (std::uint64_t runs = 1; end > 0; ++runs) {
    budget_.check(runs);
    std::size_t begin = end;
    while (begin > 0 && score_at(begin - 1) != unknown_score) --begin;
    run.assign(slots_.begin() + begin, slots_.begin() + end);
    std::memset(slots_.data() + begin, 0, (end - begin) * sizeof(Slot));
    for (const Slot& slot : run) slots_[slot_of(slot.key, hash(slot.key))] = slot;
    end = begin == 0 ? 0 : begin - 1;
  }
  if (score_at(slots_.size() - 1) != unknown_score) grow();
}

#define ZERMELO_KEY_TABLE(words) template class KeyTable<words>;
ZERMELO_FOR_EACH_KEY(ZERMELO_KEY_TABLE)
#undef ZERMELO_KEY_TABLE

}  // namespace zermelo::detail
