// SPDX-License-Identifier: Apache-2.0
// Compares what a device computes with what RetrogradeOracle does, verdict by verdict.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include <zermelo/base/progress.h>
#include <zermelo/gpu/retrograde_layers.h>
#include <zermelo/solvers/retrograde.h>

namespace zermelo::gpu {

// Solves all layers on the device, and judges them there. Empty where every verdict is the same and the judge agrees,
// else where the first difference is.
template <class R, class Device>
std::string first_cyclic_difference(Device& device, const R& rules, const Budget& budget) {
  const zermelo::detail::RetrogradeOracle<R> expected(rules, budget, silent());
  const typename R::Numbering numbering(rules, budget);
  RetrogradeLayers<R, Device> layers(device, rules, numbering);
  std::vector<Fate> fates;
  for (int layer = rules.layers() - 1; layer >= 0; --layer) {
    layers.solve(layer, [&] { budget.check(); });
    fates.resize(layers.size(layer));
    layers.read(layer, fates.data());
    for (std::uint64_t number = 0; number < fates.size(); ++number) {
      if (is_hole(numbering, layer, number)) continue;
      const auto probe = expected.probe(numbering.at(layer, number));
      if (!probe || !(probe->verdict == verdict_of(fates[number])))
        return "layer " + std::to_string(layer) + ", number " + std::to_string(number) + " of " +
               std::to_string(fates.size());
    }
    if (layers.wrong_fates(layer) != 0) return "layer " + std::to_string(layer) + ": the judge does not agree";
  }
  return {};
}

}  // namespace zermelo::gpu
