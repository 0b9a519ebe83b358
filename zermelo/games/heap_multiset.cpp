// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/heap_multiset.h>

namespace zermelo {

std::string heaps_text(const HeapMultiset& heaps) {
  std::string text;
  heaps.each_heap([&](int size) { text += (text.empty() ? "" : "+") + std::to_string(size); });
  return (text.empty() ? "0" : text) + mover_text(static_cast<Player>(heaps.mover));
}

HeapMultiset read_heaps(PositionReader& reader, int max_counters) {
  const Phrase expected = Phrase("expected heaps, written 4+3+1-J0");
  HeapMultiset heaps{};
  int left = max_counters;
  do {
    const std::size_t at = reader.at();
    const int size = reader.number(expected);
    if (size > left) reader.fail_at(at, Phrase("there are at most {} counters in all", max_counters));
    if (size == 0 && at == 0) break;  // no heap at all
    if (size == 0) reader.fail_at(at, Phrase("a heap has one counter at least"));
    heaps.put(size);
    left -= size;
  } while (reader.take('+'));
  heaps.mover = reader.mover();
  return heaps;
}

std::vector<DrawnHeap> drawn_heaps(Board& board, const HeapMultiset& heaps) {
  std::vector<DrawnHeap> rows;
  heaps.each_heap([&](int size) { rows.emplace_back(board, rows.size(), size); });
  return rows;
}

}  // namespace zermelo
