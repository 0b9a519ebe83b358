// SPDX-License-Identifier: Apache-2.0
// How fast the GPU solves a game from its start, two neighbouring layers held at a time.
#pragma once
#include <chrono>
#include <cstdio>
#include <string>

#include <zermelo/gpu/cuda_device.h>
#include <zermelo/gpu/dense_layers.h>
#include <zermelo/rules/variant.h>

namespace zermelo::gpu {

inline double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// REQUIRES: every move leads to the next layer.
template <Numbered R>
void measure(const Pairs& pairs, int bits) {
  const Variant<R> variant = R::variants().front();
  Arguments arguments(variant.info, pairs);
  const R rules = variant.make(arguments);
  const Budget budget;
  const typename R::Numbering numbering(rules, budget);
  CudaDevice device(budget);
  const double began = seconds_now();
  DenseLayers<R, CudaDevice> layers(device, rules, numbering, bits);
  std::uint64_t numbers = 0, largest = 0;
  double largest_seconds = 0;
  for (int layer = rules.layers() - 1; layer >= 0; --layer) {
    const double layer_began = seconds_now();
    layers.solve(layer, [](std::uint64_t) {});
    if (layer + 1 < rules.layers()) layers.drop(layer + 1);
    numbers += numbering.size(layer);
    if (numbering.size(layer) > largest) {
      largest = numbering.size(layer);
      largest_seconds = seconds_now() - layer_began;
    }
  }
  const double seconds = seconds_now() - began;
  std::uint64_t start = 0;
  layers.read(0, &start);
  const auto count = static_cast<double>(numbers);
  std::printf("%-44s %2d bits %.3e numbers %8.3f s %.2e/s, largest layer %.2e/s, start %d\n",
              arguments.canonical().c_str(), bits, count, seconds, count / seconds,
              static_cast<double>(largest) / largest_seconds,
              static_cast<int>(start & ((std::uint64_t{1} << bits) - 1)));
  std::fflush(stdout);
}

}  // namespace zermelo::gpu
