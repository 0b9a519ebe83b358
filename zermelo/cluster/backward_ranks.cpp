// SPDX-License-Identifier: Apache-2.0
#include <zermelo/cluster/backward_ranks.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <utility>

#include <zermelo/base/error.h>
#include <zermelo/base/parallel.h>

namespace zermelo::cluster {

namespace {

constexpr std::uint64_t longest = 0xFFFF, places_in_a_round = 1 << 15, places_between_looks = 1 << 10;
// A message: whether the mover wins (1 bit), who wins (1), the layer (12), the number (50).
constexpr int number_bits = 50, layer_bits = 12;

std::uint64_t message(int layer, std::uint64_t number, End winner, bool by_mover) {
  const std::uint64_t who = winner == End::second ? 1 : 0;
  return std::uint64_t{by_mover} << 63 | who << 62 | static_cast<std::uint64_t>(layer) << number_bits | number;
}

}  // namespace

BackwardRanks::BackwardRanks(Ranks& ranks, const BackwardNumbers& numbers, std::uint64_t block, const Budget& budget,
                             Progress& progress)
    : ranks_(ranks), numbers_(numbers), block_(block), budget_(budget), progress_(progress) {
  std::uint64_t places = 0;
  for (int layer = 0; layer < numbers.layers(); ++layer) {
    begin_.push_back(places);
    places += own(layer).size();
    if (numbers.size(layer) >> number_bits != 0) throw Error(Phrase("a layer has too many numbers"));
  }
  if (numbers.layers() >> layer_bits != 0) throw Error(Phrase("the game has too many layers"));
  begin_.push_back(places);
  fate_ = LargeArray<End>(budget, places, End::none);
  distance_ = LargeArray<std::uint16_t>(budget, places, 0);
  moves_left_ = LargeArray<std::uint16_t>(budget, places, 0);
}

std::uint64_t BackwardRanks::need(const BackwardNumbers& numbers, std::uint64_t block, int ranks) {
  constexpr std::uint64_t frontier_bytes = 8, buffers = std::uint64_t{64} << 20;
  std::uint64_t places = 0;
  for (int layer = 0; layer < numbers.layers(); ++layer)
    places += std::min(numbers.size(layer), Shares(numbers.size(layer), block, ranks, layer).largest());
  return places * (sizeof(End) + 2 * sizeof(std::uint16_t) + frontier_bytes) + buffers;
}

Verdict BackwardRanks::verdict(int layer, std::uint64_t number, Player to_move) const {
  const std::uint64_t here = place(layer, number);
  if (!decisive(fate_[here])) return {Outcome::draw, fate_[here] == End::none, 0};
  return {outcome_for(to_move, fate_[here]), false, distance_[here]};
}

void BackwardRanks::count_moves(Frontier& won, Frontier& drawn) {
  for (int layer = 0; layer < numbers_.layers(); ++layer) {
    const NumberRange mine = own(layer);
    progress_.report(Phrase("counting moves"), static_cast<std::uint64_t>(layer),
                     static_cast<std::uint64_t>(numbers_.layers()));
    LargeArray<End> ends(budget_, mine.size(), End::none);
    parallel_blocks(budget_, mine.size(), places_in_a_round, [&](std::uint64_t begin, std::uint64_t end) {
      budget_.check();
      for (std::uint64_t i = begin; i < end; ++i) {
        const auto standing = numbers_.standing(layer, mine.begin + i);
        moves_left_[begin_[static_cast<std::size_t>(layer)] + i] = standing.moves;
        ends[i] = standing.end;
      }
    });
    for (std::uint64_t i = 0; i < mine.size(); ++i) {
      if (ends[i] == End::none) continue;
      const std::uint64_t here = begin_[static_cast<std::size_t>(layer)] + i;
      if (ends[i] != End::draw) fate_[here] = ends[i];  // endless draws are found last
      (ends[i] == End::draw ? drawn : won).push_back(here);
    }
  }
}

std::vector<Bytes> BackwardRanks::messages(std::span<const std::uint64_t> places, Exchange* under_way) const {
  std::vector<Bytes> outgoing(static_cast<std::size_t>(ranks_.size()));
  std::uint64_t steps = 0;
  for (const std::uint64_t here : places) {
    if (++steps % places_between_looks == 0) {
      budget_.check();
      if (under_way != nullptr) under_way->advance();
    }
    const auto above = std::upper_bound(begin_.begin(), begin_.end(), here);
    const auto layer = static_cast<int>(above - begin_.begin()) - 1;
    const std::uint64_t number = own(layer).begin + (here - begin_[static_cast<std::size_t>(layer)]);
    const End winner = fate_[here];
    numbers_.before(layer, number, [&](int earlier, std::uint64_t from, Player to_move) {
      const int owner = shares(earlier).owner(from);
      append_value(outgoing[static_cast<std::size_t>(owner)],
                   message(earlier, from, winner, winner == won_by(to_move)));
    });
  }
  return outgoing;
}

// While messages of a round travel, those of the next are made.
void BackwardRanks::tell(const Frontier& frontier, const Apply& apply) {
  const std::vector<std::uint64_t> sizes = ranks_.gather(std::uint64_t{frontier.size()});
  const std::uint64_t most = *std::max_element(sizes.begin(), sizes.end());
  const auto receive = [&](Exchange& exchange) {
    for (const Bytes& from : exchange.finish()) {
      for (std::size_t at = 0; at < from.size(); at += sizeof(std::uint64_t)) {
        std::uint64_t told = 0;
        std::memcpy(&told, from.data() + at, sizeof told);
        const auto layer = static_cast<int>(told >> number_bits & ((1 << layer_bits) - 1));
        const std::uint64_t number = told & ((std::uint64_t{1} << number_bits) - 1);
        apply(place(layer, number), (told >> 62 & 1) != 0 ? End::second : End::first, told >> 63 != 0);
      }
    }
  };
  std::unique_ptr<Exchange> under_way;
  for (std::uint64_t done = 0; done < most; done += places_in_a_round) {
    const std::uint64_t begin = std::min<std::uint64_t>(frontier.size(), done);
    const std::uint64_t end = std::min<std::uint64_t>(frontier.size(), begin + places_in_a_round);
    std::vector<Bytes> outgoing = messages({frontier.data() + begin, end - begin}, under_way.get());
    if (under_way) receive(*under_way);
    under_way = ranks_.begin(std::move(outgoing));
  }
  if (under_way) receive(*under_way);
}

void BackwardRanks::solve() {
  Frontier frontier(budget_), drawn(budget_);
  count_moves(frontier, drawn);
  for (std::uint64_t distance = 1;; ++distance) {
    const std::uint64_t all = ranks_.sum(frontier.size());
    if (all == 0) break;
    if (distance > longest) throw Error(Phrase("retrograde holds distances up to {} plies", longest));
    progress_.report(Phrase("{} plies from the end", distance), all, 0);
    Frontier next(budget_);
    tell(frontier, [&](std::uint64_t here, End winner, bool by_mover) {
      if (fate_[here] != End::none) return;
      if (!by_mover && --moves_left_[here] != 0) return;
      fate_[here] = winner;
      distance_[here] = static_cast<std::uint16_t>(distance);
      next.push_back(here);
    });
    frontier = std::move(next);
  }
  // A draw ends where moves that keep it lead to a drawn end.
  for (const std::uint64_t here : drawn) fate_[here] = End::draw;
  while (ranks_.sum(drawn.size()) > 0) {
    Frontier next(budget_);
    tell(drawn, [&](std::uint64_t here, End, bool) {
      if (fate_[here] != End::none) return;
      fate_[here] = End::draw;
      next.push_back(here);
    });
    drawn = std::move(next);
  }
}

std::uint64_t BackwardRanks::longest_distance() {
  std::uint64_t own_longest = 0;
  for (const std::uint16_t distance : distance_) own_longest = std::max<std::uint64_t>(own_longest, distance);
  const std::vector<std::uint64_t> all = ranks_.gather(own_longest);
  return *std::max_element(all.begin(), all.end());
}

}  // namespace zermelo::cluster
