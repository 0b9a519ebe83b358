// SPDX-License-Identifier: Apache-2.0
// An NVIDIA GPU with the face of CpuDevice (device.h); for sources that nvcc compiles. Every failure of CUDA is an
// Error: after one, nothing that was computed is used.
#pragma once
#include <cuda_runtime.h>

#include <cstdint>
#include <limits>
#include <new>
#include <string>
#include <type_traits>
#include <utility>

#include <zermelo/base/budget.h>
#include <zermelo/base/error.h>

namespace zermelo::gpu {

namespace inner {

inline void check(cudaError_t status) {
  if (status == cudaSuccess) return;
  const std::string why = cudaGetErrorString(status);
  if (status == cudaErrorMemoryAllocation)
    throw Error(Error::Kind::budget, Phrase("the GPU has too little free memory: {}", why)).coded("gpu-too-small");
  throw Error(Phrase("the GPU failed: {}", why)).coded("gpu-failed");
}

inline constexpr unsigned threads_a_block = 128;

// The blocks that a processor must have room for, where a kernel says so: it bounds the registers of a thread.
template <class Kernel>
constexpr unsigned resident_blocks() {
  if constexpr (requires { Kernel::resident_blocks; }) return Kernel::resident_blocks;
  return 0;
}

// The threads of a block read the kernel's table from one copy of it.
template <class Kernel>
__global__ void __launch_bounds__(threads_a_block, resident_blocks<Kernel>())
    run_kernel(const __grid_constant__ Kernel kernel, std::uint64_t begin, std::uint64_t end) {
  using Shared = typename Kernel::Shared;
  const std::uint64_t thread = begin + std::uint64_t{blockIdx.x} * threads_a_block + threadIdx.x;
  if constexpr (std::is_empty_v<Shared>) {
    if (thread < end) kernel(thread, Shared{});
  } else {
    __shared__ Shared shared;
    static_assert(sizeof(Shared) % sizeof(std::uint32_t) == 0);
    const auto* from = reinterpret_cast<const std::uint32_t*>(&kernel.shared());
    auto* to = reinterpret_cast<std::uint32_t*>(&shared);
    for (unsigned i = threadIdx.x; i < sizeof(Shared) / sizeof(std::uint32_t); i += threads_a_block) to[i] = from[i];
    __syncthreads();
    if (thread < end) kernel(thread, shared);
  }
}

}  // namespace inner

// Memory of the GPU, charged to a budget as long as this object lives.
template <class T>
class CudaArray {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  CudaArray() = default;
  CudaArray(Budget budget, std::uint64_t size) : budget_(std::move(budget)), size_(size) {
    if (size > std::numeric_limits<std::uint64_t>::max() / sizeof(T)) throw std::bad_alloc();
    budget_.charge(bytes(), Phrase("an array of {} bytes on the GPU", bytes()));
    const cudaError_t status = size == 0 ? cudaSuccess : cudaMalloc(&data_, bytes());
    if (status == cudaSuccess) return;
    budget_.release(bytes());
    inner::check(status);
  }
  ~CudaArray() {
    if (data_ != nullptr) cudaFree(data_);
    budget_.release(bytes());
  }
  CudaArray(CudaArray&& from) noexcept { swap(from); }
  CudaArray& operator=(CudaArray&& from) noexcept {
    CudaArray taken(std::move(from));
    swap(taken);
    return *this;
  }
  CudaArray(const CudaArray&) = delete;
  CudaArray& operator=(const CudaArray&) = delete;

  [[nodiscard]] std::uint64_t size() const { return size_; }
  [[nodiscard]] T* data() { return data_; }
  [[nodiscard]] const T* data() const { return data_; }

 private:
  [[nodiscard]] std::uint64_t bytes() const { return size_ * sizeof(T); }
  void swap(CudaArray& with) noexcept {
    std::swap(budget_, with.budget_);
    std::swap(data_, with.data_);
    std::swap(size_, with.size_);
  }

  Budget budget_{nullptr};
  T* data_ = nullptr;
  std::uint64_t size_ = 0;
};

class CudaDevice {
 public:
  template <class T>
  using Array = CudaArray<T>;

  // `memory` is the budget of the GPU's memory.
  explicit CudaDevice(const Budget& memory, int index = 0) : memory_(memory) { inner::check(cudaSetDevice(index)); }

  template <class T>
  Array<T> array(std::uint64_t size) const {
    return Array<T>(memory_, size);
  }
  template <class T>
  void write(Array<T>& to, const T* from, std::uint64_t count, std::uint64_t at = 0) const {
    inner::check(cudaMemcpy(to.data() + at, from, count * sizeof(T), cudaMemcpyHostToDevice));
  }
  template <class T>
  void read(T* to, const Array<T>& from, std::uint64_t count, std::uint64_t at = 0) const {
    inner::check(cudaMemcpy(to, from.data() + at, count * sizeof(T), cudaMemcpyDeviceToHost));
  }

  // REQUIRES: end - begin < 2^38.
  template <class Kernel>
  void run(const Kernel& kernel, std::uint64_t begin, std::uint64_t end) const {
    if (begin == end) return;
    const auto blocks = static_cast<unsigned>((end - begin + inner::threads_a_block - 1) / inner::threads_a_block);
    inner::run_kernel<<<blocks, inner::threads_a_block>>>(kernel, begin, end);
    inner::check(cudaGetLastError());
    inner::check(cudaDeviceSynchronize());
  }

 private:
  Budget memory_;
};

}  // namespace zermelo::gpu
