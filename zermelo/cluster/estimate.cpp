// SPDX-License-Identifier: Apache-2.0
#include <zermelo/cluster/estimate.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include <zermelo/base/error.h>
#include <zermelo/cluster/number_ranks.h>

namespace zermelo::cluster {

namespace {

constexpr double seconds_to_pack_a_number = 26e-9;
constexpr std::uint64_t numbers_timed = 1 << 13, numbers_sampled = 1 << 20;

[[noreturn]] void refuse_cluster(std::string_view text) {
  throw Error(Phrase("{}: expected a cluster such as nodes=16,cores=32,memory=128G,network=10G", std::string(text)));
}

// 64G: with a letter for thousands of thousands.
double amount_in(std::string_view text, double thousand, std::string_view whole) {
  if (text.empty()) refuse_cluster(whole);
  double scale = 1;
  constexpr std::string_view letters = "KMGT";
  if (const std::size_t place = letters.find(text.back()); place != std::string_view::npos) {
    for (std::size_t i = 0; i <= place; ++i) scale *= thousand;
    text.remove_suffix(1);
  }
  double value = 0;
  for (const char digit : text) {
    if (digit < '0' || digit > '9') refuse_cluster(whole);
    value = 10 * value + (digit - '0');
  }
  if (text.empty() || value <= 0 || value > 1e9) refuse_cluster(whole);
  return value * scale;
}

int count_in(std::string_view text, std::string_view whole) {
  constexpr double most = 1e6;
  const double count = amount_in(text, 1000, whole);
  if (count > most) refuse_cluster(whole);
  return static_cast<int>(count);
}

// What solving some numbers in the middle of a layer takes, with every successor read and unknown.
double seconds_a_number(const NumberLayerSolver& solver, int layer, const std::vector<PagedScores>& scores) {
  const std::uint64_t size = solver.size(layer), count = std::min(size, numbers_timed);
  if (count == 0) return 0;
  std::vector<const std::uint64_t*> words;
  for (const PagedScores& above : scores) words.push_back(above.words());
  std::vector<std::uint64_t> into(detail::ScoreArray::words_for(count, solver.bits()));
  const std::uint64_t begin = (size - count) / 2 / 32 * 32;
  const auto began = std::chrono::steady_clock::now();
  (void)solver.solve(layer, {begin, begin + count}, words.data(), into.data());
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count() / static_cast<double>(count);
}

// What a rank in the middle fetches for a number.
double bytes_a_number(const NumberLayerSolver& solver, int layer, std::uint64_t block, int nodes) {
  const NumberRange own = Shares(solver.size(layer), block, nodes, 0).of(nodes / 2);
  const std::uint64_t count = std::min(own.size(), numbers_sampled);
  if (count == 0 || nodes == 1) return 0;
  const std::uint64_t begin = own.begin + (own.size() - count) / 2,
                      in_a_page = PagedScores::numbers_in_a_page(solver.bits());
  std::vector<std::vector<std::uint64_t>> asked(static_cast<std::size_t>(solver.longest_step()));
  solver.sample(layer, {begin, begin + count}, NumberRanks::sample_stride, asked);
  std::uint64_t pages = 0;
  for (std::size_t step = 0; step < asked.size(); ++step) {
    if (asked[step].empty()) continue;
    const int above = layer + static_cast<int>(step) + 1;
    const NumberRange held = Shares(solver.size(above), block, nodes, 0).of(nodes / 2);
    std::vector<std::uint64_t> others;
    for (const std::uint64_t number : asked[step]) {
      if (number < held.begin || number >= held.end) others.push_back(number / in_a_page);
    }
    std::sort(others.begin(), others.end());
    pages += static_cast<std::uint64_t>(std::unique(others.begin(), others.end()) - others.begin());
  }
  return static_cast<double>(pages * PagedScores::page_bytes()) / static_cast<double>(count);
}

}  // namespace

Cluster read_cluster(std::string_view text) {
  Cluster cluster;
  bool has_nodes = false, has_network = false;
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view word = rest.substr(0, rest.find(','));
    rest.remove_prefix(std::min(rest.size(), word.size() + 1));
    const std::size_t equals = word.find('=');
    if (equals == std::string_view::npos) refuse_cluster(text);
    const std::string_view name = word.substr(0, equals), value = word.substr(equals + 1);
    if (name == "nodes") {
      cluster.nodes = count_in(value, text);
      has_nodes = true;
    } else if (name == "cores") {
      cluster.cores = count_in(value, text);
    } else if (name == "memory") {
      cluster.memory = static_cast<std::uint64_t>(amount_in(value, 1024, text));
    } else if (name == "network") {
      cluster.network = amount_in(value, 1000, text) / 8;
      has_network = true;
    } else {
      refuse_cluster(text);
    }
  }
  if (!has_nodes || !has_network || cluster.memory == 0) refuse_cluster(text);
  return cluster;
}

ClusterEstimate estimate_on(const Cluster& cluster, const NumberLayerSolver& solver, std::uint64_t block,
                            int first_layer, const Budget& budget) {
  ClusterEstimate estimate;
  std::vector<PagedScores> scores;  // addresses alone: nothing is written there
  for (int layer = 0; layer < solver.layers(); ++layer)
    scores.emplace_back(solver.size(layer), solver.bits(), NumberRange{}, budget);
  for (int layer = solver.layers() - 1; layer >= first_layer; --layer) {
    budget.check();
    const auto size = static_cast<double>(solver.size(layer));
    estimate.numbers += solver.size(layer);
    estimate.core_seconds += size * (seconds_a_number(solver, layer, scores) + seconds_to_pack_a_number);
    estimate.bytes_sent += size * bytes_a_number(solver, layer, block, cluster.nodes);
  }
  estimate.bytes_a_node =
      NumberRanks::need(solver, ThreadRounds(solver, budget).page_room(), block, first_layer, cluster.nodes);
  estimate.seconds_computing = estimate.core_seconds / cluster.nodes / cluster.cores;
  estimate.seconds_sending = estimate.bytes_sent / cluster.nodes / cluster.network;
  return estimate;
}

}  // namespace zermelo::cluster
