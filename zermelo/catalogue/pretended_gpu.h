// SPDX-License-Identifier: Apache-2.0
// For tests: a GPU that is the CPU itself, so that the same kernels and the same erased faces run anywhere.
#pragma once
#include <cstdint>
#include <memory>

#include <zermelo/catalogue/device_entries.h>
#include <zermelo/catalogue/device_game.h>
#include <zermelo/gpu/device.h>

namespace zermelo {

class PretendedGpu final : public gpu::DeviceAccelerator<gpu::CpuDevice> {
 public:
  explicit PretendedGpu(std::uint64_t memory, int count = 1) : memory_(memory), count_(count) {}
  int count() const override { return count_; }
  gpu::DeviceFacts facts(int) const override { return {"pretended", "", memory_, memory_, 100}; }

 private:
  std::uint64_t memory_;
  int count_;
};

// That solves these games, which do not cycle.
template <class... Games>
Devices pretended_gpu(std::uint64_t memory = std::uint64_t{4} << 30, int count = 1) {
  Devices devices;
  devices.accelerator = std::make_unique<PretendedGpu>(memory, count);
  (append_device_games<Games, gpu::CpuDevice>(devices.games), ...);
  return devices;
}

inline SharedDevice chosen(const Devices& devices, const DeviceRequest& request = {.use = DeviceUse::gpu}) {
  return std::make_shared<const ChosenDevice>(devices, request);
}

}  // namespace zermelo
