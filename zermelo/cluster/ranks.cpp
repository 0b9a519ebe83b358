// SPDX-License-Identifier: Apache-2.0
#include <zermelo/cluster/ranks.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <numeric>
#include <utility>

#include <unistd.h>

namespace zermelo::cluster {

// Counts the time that finish() takes.
class Ranks::Timed final : public Exchange {
 public:
  Timed(std::unique_ptr<Exchange> exchange, Traffic& traffic) : exchange_(std::move(exchange)), traffic_(traffic) {}

  void advance() override { exchange_->advance(); }
  std::vector<Bytes> finish() override {
    const auto began = std::chrono::steady_clock::now();
    std::vector<Bytes> incoming = exchange_->finish();
    traffic_.seconds_waited += std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    return incoming;
  }

 private:
  std::unique_ptr<Exchange> exchange_;
  Traffic& traffic_;
};

std::unique_ptr<Exchange> Ranks::begin(std::vector<Bytes> outgoing) {
  ++traffic_.exchanges;
  for (std::size_t to = 0; to < outgoing.size(); ++to) {
    if (static_cast<int>(to) != rank()) traffic_.bytes += outgoing[to].size();
  }
  return std::make_unique<Timed>(begin_exchange(std::move(outgoing)), traffic_);
}

std::vector<Bytes> Ranks::exchange(std::vector<Bytes> outgoing) { return begin(std::move(outgoing))->finish(); }

std::vector<Bytes> Ranks::gather(const Bytes& own) {
  return exchange(std::vector<Bytes>(static_cast<std::size_t>(size()), own));
}

std::vector<std::uint64_t> Ranks::gather(std::uint64_t own) {
  Bytes bytes;
  append_value(bytes, own);
  std::vector<std::uint64_t> all;
  for (const Bytes& from : gather(bytes)) {
    all.push_back(0);
    std::memcpy(&all.back(), from.data(), sizeof own);
  }
  return all;
}

std::uint64_t Ranks::sum(std::uint64_t own) {
  const std::vector<std::uint64_t> all = gather(own);
  return std::accumulate(all.begin(), all.end(), std::uint64_t{0});
}

void throw_together(Ranks& ranks, const Error& error) {
  if (!ranks.is_first()) ranks.barrier();
  throw error;
}

MachineRanks ranks_on_this_machine(Ranks& ranks) {
  char name[256] = {};
  (void)gethostname(name, sizeof name - 1);
  const Bytes own(name, name + std::strlen(name));
  const std::vector<Bytes> all = ranks.gather(own);
  return {static_cast<int>(std::count(all.begin(), all.end(), own)),
          static_cast<int>(std::count(all.begin(), all.begin() + ranks.rank(), own))};
}

}  // namespace zermelo::cluster
