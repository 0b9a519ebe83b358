// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solvers/round_solver.h>

#include <algorithm>
#include <mutex>

#include <zermelo/base/parallel.h>

namespace zermelo {

std::uint64_t most_reached(const NumberLayerSolver& solver, int first_layer,
                           const std::function<std::uint64_t(int layer)>& bytes_of) {
  std::uint64_t held = 0, most = 0;
  for (int layer = solver.layers() - 1; layer > first_layer; --layer) {
    held += bytes_of(layer);
    most = std::max(most, held);
    if (const int idle = layer + solver.longest_step() - 1; idle < solver.layers()) held -= bytes_of(idle);
  }
  return most;
}

ThreadRounds::ThreadRounds(const NumberLayerSolver& solver, const Budget& budget)
    : solver_(solver), budget_(budget), words_(static_cast<std::size_t>(solver.layers()), nullptr) {}

void ThreadRounds::add_layer(int layer, const std::uint64_t* words, NumberRange) {
  words_[static_cast<std::size_t>(layer)] = words;
}

std::vector<NumberRange> ThreadRounds::solve(int layer, NumberRange numbers, std::uint64_t* to,
                                             const Meanwhile& meanwhile) {
  std::mutex mutex;
  std::vector<NumberRange> unknown;
  parallel_blocks(budget_, numbers.size(), numbers_a_piece, [&](std::uint64_t begin, std::uint64_t end) {
    budget_.check();
    const NumberRange some{numbers.begin + begin, numbers.begin + end};
    if (!solver_.solve(layer, some, words_.data(), to + detail::ScoreArray::words_for(begin, solver_.bits()))) {
      const std::lock_guard lock(mutex);
      unknown.push_back(some);
    }
    meanwhile();
  });
  std::sort(unknown.begin(), unknown.end(),
            [](const NumberRange& a, const NumberRange& b) { return a.begin < b.begin; });
  return unknown;
}

}  // namespace zermelo
