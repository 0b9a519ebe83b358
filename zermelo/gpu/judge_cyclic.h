// SPDX-License-Identifier: Apache-2.0
// Solves a numbered game that may cycle on a device and judges every layer there; nothing is read back.
#pragma once
#include <cstdint>

#include <zermelo/base/progress.h>
#include <zermelo/gpu/retrograde_layers.h>
#include <zermelo/solution/verify_rules.h>

namespace zermelo::gpu {

template <Numbered R, class Device>
Finding judge_cyclic(Device& device, const R& rules, const Budget& budget, Progress& progress) {
  const typename R::Numbering numbering(rules, budget);
  RetrogradeLayers<R, Device> layers(device, rules, numbering);
  Finding finding;
  finding.unjudged.push_back(ends_not_followed());
  std::uint64_t done = 0, all = 0;
  for (int layer = 0; layer < rules.layers(); ++layer) all += numbering.size(layer);
  for (int layer = rules.layers() - 1; layer >= 0; --layer) {
    layers.solve(layer, [&] {
      budget.check();
      progress.report(Phrase("layer {}", layer), done, all);
    });
    done += numbering.size(layer);
    const std::uint64_t wrong = layers.wrong_fates(layer, [&] { budget.check(); });
    if (wrong == 0) continue;
    finding.add([&] { return Phrase("layer {}: {} wrong verdicts", layer, wrong); });
    finding.faults += wrong - 1;
  }
  return finding;
}

}  // namespace zermelo::gpu
