// SPDX-License-Identifier: Apache-2.0
// Compares what a device computes with what DenseOracle does, word by word: compiling proves little about a GPU.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include <zermelo/base/progress.h>
#include <zermelo/gpu/dense_layers.h>
#include <zermelo/solvers/dense.h>

namespace zermelo::gpu {

// Solves all layers on the device. Empty where every word is the same, else where the first difference is.
template <Numbered R, class Device>
std::string first_difference(Device& device, const R& rules, const SolveRequest& request, const Budget& budget) {
  const zermelo::detail::DenseOracle<R> expected(rules, rules.initial(), request, budget, silent());
  const typename R::Numbering numbering(rules, budget);
  DenseLayers<R, Device> layers(device, rules, numbering, expected.bits());
  std::vector<std::uint64_t> words;
  for (int layer = rules.layers() - 1; layer >= rules.layer(rules.initial()); --layer) {
    layers.solve(layer, [&](std::uint64_t) { budget.check(); });
    words.resize(layers.words(layer));
    layers.read(layer, words.data());
    for (std::uint64_t i = 0; i < words.size(); ++i) {
      if (words[i] != expected.scores(layer).words()[i])
        return "layer " + std::to_string(layer) + ", word " + std::to_string(i) + " of " + std::to_string(words.size());
    }
  }
  return {};
}

// For outcomes, then for distances.
template <Numbered R, class Device>
std::string first_difference(Device& device, const R& rules, const Budget& budget) {
  for (const bool outcome_only : {true, false}) {
    std::string found = first_difference(device, rules, SolveRequest{.outcome_only = outcome_only}, budget);
    if (!found.empty()) return (outcome_only ? "outcomes, " : "distances, ") + found;
  }
  return {};
}

}  // namespace zermelo::gpu
