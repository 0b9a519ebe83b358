// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solvers/outcome_table.h>

#include <algorithm>
#include <vector>

namespace zermelo::detail {

namespace {

// Each step doubles the bits that are right, three at first.
constexpr std::uint64_t inverse(std::uint64_t odd) {
  std::uint64_t found = odd;
  for (int step = 0; step < 5; ++step) found *= 2 - odd * found;
  return found;
}

}  // namespace

OutcomeTable::OutcomeTable(const Budget& budget, int key_bits)
    : spare_(64 - key_bits), shift_(64 - std::max(12, key_bits - rest_bits)), budget_(budget), slots_(budget) {
  make_room();
}

std::uint64_t OutcomeTable::hash_at(std::size_t slot, int shift) const {
  const std::uint64_t home = slot - (slots_[slot] >> 2 & 511), rest = slots_[slot] >> 11;
  return home << shift | rest << (64 - rest_bits) >> (64 - shift);
}

Key<1> OutcomeTable::key_at(std::size_t slot) const {
  return {{mixed(hash_at(slot, shift_) * inverse(last_factor)) * inverse(first_factor) >> spare_}};
}

void OutcomeTable::make_room() {
  const std::size_t old = slots_.size();
  slots_.resize(named() + reach);
  slots_.fill_from(old, 0);
}

// In place, as KeyTable does it. No key moves further from the slot that its hash names: only keys between the two can
// be in its way. Out of time it throws, and the table is of no more use.
void OutcomeTable::grow() {
  const int old_shift = shift_--;
  std::size_t end = slots_.size();
  make_room();
  std::vector<std::uint64_t> run;  // hashes, with the scores in the bits that hashes do not use
  for (std::uint64_t runs = 1; end > 0; ++runs) {
    budget_.check(runs);
    std::size_t begin = end;
    for (run.clear(); begin > 0 && slots_[begin - 1] != 0; --begin) {
      run.push_back(hash_at(begin - 1, old_shift) | (slots_[begin - 1] & 3));
      slots_[begin - 1] = 0;
    }
    for (auto from_its_begin = run.rbegin(); from_its_begin != run.rend(); ++from_its_begin) {
      const Place place = place_of(*from_its_begin & ~std::uint64_t{3});
      slots_[place.slot] = place.content | static_cast<std::uint32_t>(*from_its_begin & 3);
    }
    end = begin == 0 ? 0 : begin - 1;
  }
}

}  // namespace zermelo::detail
