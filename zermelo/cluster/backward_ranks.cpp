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

constexpr std::uint64_t steps_between_looks = 1 << 12;

// What an owner is told of a predecessor: whether its mover wins (1 bit), the layer (12), the copies of the position
// that it leads to (8), the number (43).
struct Told {
  static constexpr int number_bits = 43, copies_bits = 8, layer_bits = 12;

  int layer = 0;
  std::uint64_t number = 0;
  bool wins = false;
  std::uint16_t copies = 1;

  [[nodiscard]] std::uint64_t word() const {
    const std::uint64_t above = std::uint64_t{wins} << layer_bits | static_cast<std::uint64_t>(layer);
    return (above << copies_bits | copies) << number_bits | number;
  }
  static Told of(std::uint64_t word) {
    const auto low = [&](int from, int bits) { return word >> from & ((std::uint64_t{1} << bits) - 1); };
    return {static_cast<int>(low(number_bits + copies_bits, layer_bits)), low(0, number_bits), word >> 63 != 0,
            static_cast<std::uint16_t>(low(number_bits, copies_bits))};
  }
};

}  // namespace

// The numbers of this rank, and the way to the others.
class BackwardRanks::Places {
 public:
  explicit Places(BackwardRanks& all) : all_(all) {}

  [[nodiscard]] std::uint64_t places() const { return all_.begin_.back(); }
  [[nodiscard]] std::uint64_t sum(std::uint64_t count) { return all_.ranks_.sum(count); }

  template <class Sink>
  void each_standing(Sink&& sink) {
    const int layers = all_.numbers_.layers();
    const std::uint64_t a_round = all_.numbers_.numbers_a_round();
    std::vector<detail::Standing> standings(a_round);
    for (int layer = 0; layer < layers; ++layer) {
      const NumberRange mine = all_.own(layer);
      all_.progress_.report(Phrase("counting moves"), static_cast<std::uint64_t>(layer),
                            static_cast<std::uint64_t>(layers));
      for (std::uint64_t begin = mine.begin; begin < mine.end; begin += a_round) {
        const NumberRange some{begin, std::min(mine.end, begin + a_round)};
        all_.numbers_.standings(layer, some, standings.data());
        for (std::uint64_t i = 0; i < some.size(); ++i) sink(all_.place(layer, some.begin + i), standings[i]);
      }
    }
  }

  // While messages of a round travel, those of the next are made.
  template <class Sink>
  void tell(const detail::BackwardLoop::Frontier& frontier, Sink&& sink) {
    const std::uint64_t a_round = all_.numbers_.numbers_a_round();
    const std::vector<std::uint64_t> rounds = all_.ranks_.gather((frontier.size() + a_round - 1) / a_round);
    const std::uint64_t most = *std::max_element(rounds.begin(), rounds.end());
    std::unique_ptr<Exchange> under_way;
    for (std::uint64_t round = 0; round < most; ++round) {
      const std::uint64_t begin = std::min<std::uint64_t>(frontier.size(), round * a_round);
      const std::uint64_t end = std::min<std::uint64_t>(frontier.size(), begin + a_round);
      std::vector<Bytes> outgoing = messages({frontier.data() + begin, end - begin}, under_way.get());
      if (under_way) receive(*under_way, sink);
      under_way = all_.ranks_.begin(std::move(outgoing));
    }
    if (under_way) receive(*under_way, sink);
  }

 private:
  [[nodiscard]] LayerNumber at(std::uint64_t place) const {
    const auto above = std::upper_bound(all_.begin_.begin(), all_.begin_.end(), place);
    const auto layer = static_cast<int>(above - all_.begin_.begin()) - 1;
    return {layer, all_.own(layer).begin + (place - all_.begin_[static_cast<std::size_t>(layer)])};
  }
  [[nodiscard]] std::vector<Bytes> messages(std::span<const std::uint64_t> places, Exchange* under_way) const {
    std::vector<LayerNumber> positions;
    positions.reserve(places.size());
    for (const std::uint64_t place : places) positions.push_back(at(place));
    std::vector<Bytes> outgoing(static_cast<std::size_t>(all_.ranks_.size()));
    std::uint64_t steps = 0;
    for (const PredecessorStep& step : all_.numbers_.steps_back(positions)) {
      if (steps++ % steps_between_looks == 0 && under_way != nullptr) under_way->advance();
      const auto owner = static_cast<std::size_t>(all_.shares(step.layer).owner(step.number));
      const bool wins = step.same_mover == all_.solved_.is_won(places[step.to]);
      append_value(outgoing[owner], Told{step.layer, step.number, wins, step.copies}.word());
    }
    return outgoing;
  }
  template <class Sink>
  void receive(Exchange& exchange, Sink&& sink) const {
    for (const Bytes& from : exchange.finish()) {
      for (std::size_t at = 0; at < from.size(); at += sizeof(std::uint64_t)) {
        std::uint64_t word = 0;
        std::memcpy(&word, from.data() + at, sizeof word);
        const Told told = Told::of(word);
        sink(all_.place(told.layer, told.number), told.wins, told.copies);
      }
    }
  }

  BackwardRanks& all_;
};

BackwardRanks::BackwardRanks(Ranks& ranks, BackwardNumbers& numbers, std::uint64_t block, const Budget& budget,
                             Progress& progress)
    : ranks_(ranks), numbers_(numbers), block_(block), budget_(budget), progress_(progress) {
  std::uint64_t places = 0;
  for (int layer = 0; layer < numbers.layers(); ++layer) {
    begin_.push_back(places);
    places += own(layer).size();
    if (numbers.size(layer) >> Told::number_bits != 0) throw Error(Phrase("a layer has too many numbers"));
  }
  if (numbers.layers() >> Told::layer_bits != 0) throw Error(Phrase("the game has too many layers"));
  begin_.push_back(places);
}

std::uint64_t BackwardRanks::need(const BackwardNumbers& numbers, std::uint64_t block, int ranks) {
  constexpr std::uint64_t buffers = std::uint64_t{64} << 20;
  std::uint64_t places = 0;
  for (int layer = 0; layer < numbers.layers(); ++layer)
    places += std::min(numbers.size(layer), Shares(numbers.size(layer), block, ranks, layer).largest());
  return places * detail::BackwardLoop::bytes_a_place + buffers;
}

void BackwardRanks::solve() {
  Places places(*this);
  solved_.solve(places, budget_, progress_);
}

std::uint64_t BackwardRanks::longest_distance() {
  std::uint64_t own_longest = 0;
  for (const std::uint16_t distance : solved_.distances()) own_longest = std::max<std::uint64_t>(own_longest, distance);
  const std::vector<std::uint64_t> all = ranks_.gather(own_longest);
  return *std::max_element(all.begin(), all.end());
}

}  // namespace zermelo::cluster
