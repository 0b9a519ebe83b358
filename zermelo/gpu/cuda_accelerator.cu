// SPDX-License-Identifier: Apache-2.0
// The NVIDIA GPUs of the machine.
#include <cuda_runtime.h>

#include <memory>
#include <string>

#include <zermelo/gpu/accelerator.h>
#include <zermelo/gpu/cuda_device.h>

namespace zermelo::gpu {

namespace {

class CudaAccelerator final : public DeviceAccelerator<CudaDevice> {
 public:
  int count() const override {
    int found = 0;
    const cudaError_t status = cudaGetDeviceCount(&found);
    if (status != cudaSuccess) throw Error(Phrase("no GPU answers: {}", cudaGetErrorString(status))).coded("no-gpu");
    if (found == 0) throw Error(Phrase("this machine has no NVIDIA GPU")).coded("no-gpu");
    return found;
  }
  DeviceFacts facts(int index) const override {
    (void)count();
    int driver = 0;
    inner::check(cudaSetDevice(index));
    inner::check(cudaDriverGetVersion(&driver));
    cudaDeviceProp found;
    inner::check(cudaGetDeviceProperties(&found, index));
    std::size_t free = 0, memory = 0;
    inner::check(cudaMemGetInfo(&free, &memory));
    return {.name = found.name,
            .details = "compute capability " + std::to_string(found.major) + "." + std::to_string(found.minor) +
                       ", CUDA " + std::to_string(driver / 1000) + "." + std::to_string(driver % 1000 / 10),
            .memory = memory,
            .free = free,
            .processors = found.multiProcessorCount};
  }
};

}  // namespace

std::unique_ptr<Accelerator> cuda_accelerator() { return std::make_unique<CudaAccelerator>(); }

}  // namespace zermelo::gpu
