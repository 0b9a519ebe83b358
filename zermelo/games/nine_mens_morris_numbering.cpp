// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/nine_mens_morris_numbering.h>

#include <algorithm>

namespace zermelo {

namespace {

int opposite_of(int symmetry) {
  constexpr std::uint32_t lopsided = 0b1101;  // no symmetry but 0 leaves it in place
  int opposite = 0;
  while (NineMensMorris::moved(NineMensMorris::moved(lopsided, symmetry), opposite) != lopsided) ++opposite;
  return opposite;
}

// Adds how many sets of each size the symmetry leaves in place: unions of its cycles.
void count_fixed(int symmetry, std::uint32_t (&fixed)[NineMensMorris::most_men + 1]) {
  std::uint32_t sets[NineMensMorris::most_men + 1] = {1};
  for (std::uint32_t left = NineMensMorris::every_point; left != 0;) {
    std::uint32_t cycle = left & (0 - left);
    while ((cycle | NineMensMorris::moved(cycle, symmetry)) != cycle) cycle |= NineMensMorris::moved(cycle, symmetry);
    left &= ~cycle;
    for (int men = NineMensMorris::most_men; men >= popcount(cycle); --men) sets[men] += sets[men - popcount(cycle)];
  }
  for (int men = 0; men <= NineMensMorris::most_men; ++men) fixed[men] += sets[men];
}

}  // namespace

NineMensMorris::Numbering::Numbering(const NineMensMorris& rules, const Budget& budget) {
  view_.men_ = rules.men();
  lay_out();
  const std::uint64_t words = view_.first_set_[view_.men_] + view_.sets_[view_.men_];
  table_ = LargeArray<std::uint64_t>(budget, words, 0);
  view_.table_ = table_.data();
  for (int men = 0; men <= view_.men_; ++men) fold_sets(men);
  cut_layers();
}

// Where everything is in the table; the number of sets up to symmetry is Burnside's.
void NineMensMorris::Numbering::lay_out() {
  for (int n = 0; n <= points; ++n) {
    view_.choose_[n][0] = 1;
    for (int k = 1; k <= View::side && n > 0; ++k)
      view_.choose_[n][k] = view_.choose_[n - 1][k - 1] + view_.choose_[n - 1][k];
  }
  std::uint64_t halves = 2 * View::part_at(View::most_layers, 0);
  for (int men = 0; men <= view_.men_; ++men) {
    view_.first_entry_[men] = halves;
    halves += view_.choose_[points][men];
  }
  std::uint64_t words = (halves + 1) / 2;
  std::uint32_t fixed[View::side] = {};
  for (int symmetry = 0; symmetry < symmetries; ++symmetry) count_fixed(symmetry, fixed);
  for (int men = 0; men <= view_.men_; ++men) {
    view_.first_set_[men] = words;
    view_.sets_[men] = fixed[men] / symmetries;
    words += view_.sets_[men];
  }
}

// The sets in ascending order: the first met of each class stands for it.
void NineMensMorris::Numbering::fold_sets(int men) {
  int opposite[symmetries];
  for (int symmetry = 0; symmetry < symmetries; ++symmetry) opposite[symmetry] = opposite_of(symmetry);
  std::uint64_t found = 0;
  for (std::uint64_t rank = 0; rank < view_.choose_[points][men]; ++rank) {
    const std::uint32_t set = view_.set_of(rank, men, 0);
    unsigned fixing = 0;
    bool first = true;
    for (int symmetry = 0; symmetry < symmetries && first; ++symmetry) {
      const std::uint32_t image = moved(set, symmetry);
      first = image >= set;
      if (image == set) fixing |= 1u << symmetry;
    }
    if (!first) continue;
    for (int symmetry = symmetries - 1; symmetry >= 0; --symmetry) {
      const std::uint64_t at = view_.first_entry_[men] + view_.rank_of(moved(set, symmetry), 0);
      const std::uint64_t entry = found | static_cast<std::uint64_t>(opposite[symmetry]) << 20;
      std::uint64_t& word = table_[at / 2];
      word = (word & ~(std::uint64_t{0xFFFFFFFF} << at % 2 * 32)) | entry << at % 2 * 32;
    }
    table_[view_.first_set_[men] + found++] = set | std::uint64_t{fixing} << 32;
  }
}

void NineMensMorris::Numbering::cut_layers() {
  const int men = view_.men_;
  for (int layer = 0; layer < 4 * men - 4; ++layer) {
    const int placed = std::min(layer, 2 * men), own_hand = men - placed / 2, other_hand = men - (placed + 1) / 2;
    const int on_board = layer < 2 * men ? -1 : 4 * men - layer;
    for (int own = std::max(0, 2 - own_hand); own <= placed / 2; ++own) {
      for (int theirs = std::max(0, 3 - other_hand); theirs <= (placed + 1) / 2; ++theirs) {
        if (on_board >= 0 && own + theirs != on_board) continue;
        table_[View::part_at(layer, view_.parts_[layer]++)] = static_cast<std::uint64_t>(own * View::side + theirs);
        table_[View::begin_at(layer, {own, theirs})] = view_.size_[layer];
        view_.size_[layer] += view_.part_size({own, theirs});
      }
    }
  }
}

}  // namespace zermelo
