// SPDX-License-Identifier: Apache-2.0
// gpu_variants [COLUMNS ROWS]: forms of the kernel for Connect Four against each other, on whole boards of outcomes.
// Each line is a form: threads a block, blocks that a processor must hold (0: as the compiler likes), numbers a thread,
// and whether a thread stops at a move that wins. The start's score must be the same in every line.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string>
#include <vector>

#include <zermelo/games/connect4.h>
#include <zermelo/gpu/cuda_device.h>
#include <zermelo/gpu/dense_layers.h>
#include <zermelo/rules/variant.h>

namespace zermelo::gpu {
namespace {

constexpr int bits = 2;

double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

enum class Stop { never, alone, together };

// As RegisterKernel, with more numbers a thread and other ways to stop.
template <int numbers, Stop stop>
struct Form {
  using Walk = Connect4::Numbering::RegisterWalk;
  using Shared = Walk::Shared;

  Connect4 rules;
  const Connect4::Numbering* numbering;
  LayerTask task;

  __device__ void operator()(std::uint64_t thread, const Shared& shared) const {
    constexpr ScoreScale scale(bits);
    std::uint64_t number = thread * numbers;
    const std::uint64_t end = number + numbers < task.size ? number + numbers : task.size;
    WordWriter<bits> writer(task.scores + ScoreArray::words_for(number, bits));
    Walk walk(rules, *numbering, shared, task.layer, number);
    for (;;) {
      const auto position = walk.position();
      if (const End over = rules.end(position); over != End::none) {
        writer.write(scale.at_end(over));
      } else {
        const Player mover = rules.to_move(position);
        Score best = 0;
        walk.successors([&](std::uint64_t reached) {
          const Score score = scale.for_player(mover, ScoreArray::read(task.next, bits, reached));
          best = score > best ? score : best;
          if constexpr (stop == Stop::alone) return best == scale.best();
          if constexpr (stop == Stop::together) return __all_sync(__activemask(), best == scale.best()) != 0;
          return false;
        });
        writer.write(best == 0 ? scale.at_end(rules.stuck(position)) : scale.before(scale.for_player(mover, best)));
      }
      if (++number == end) break;
      walk.next();
    }
    writer.finish();
  }
};

template <class Kernel, int threads, int blocks>
__global__ void __launch_bounds__(threads, blocks)
    run_form(const __grid_constant__ Kernel kernel, std::uint64_t begin, std::uint64_t end) {
  using Shared = typename Kernel::Shared;
  __shared__ Shared shared;
  const auto* from =
      reinterpret_cast<const std::uint32_t*>(&Kernel::Walk::shared_of(*kernel.numbering, kernel.task.layer));
  auto* to = reinterpret_cast<std::uint32_t*>(&shared);
  for (unsigned i = threadIdx.x; i < sizeof(Shared) / 4; i += threads) to[i] = from[i];
  __syncthreads();
  const std::uint64_t thread = begin + std::uint64_t{blockIdx.x} * threads + threadIdx.x;
  if (thread < end) kernel(thread, shared);
}

// Two neighbouring layers at a time, from the last to the first.
class Board {
 public:
  Board(const std::string& cols, const std::string& rows)
      : rules_(made(cols, rows)), numbering_(rules_, budget_), device_(budget_), on_device_(device_, numbering_) {}

  template <int threads, int blocks, int numbers, Stop stop>
  void measure(const char* stops) {
    const double began = seconds_now();
    CudaArray<std::uint64_t> above, layer_scores;
    double largest = 0, largest_rate = 0, all = 0;
    for (int layer = rules_.layers() - 1; layer >= 0; --layer) {
      const std::uint64_t size = numbering_.size(layer);
      layer_scores = {};
      layer_scores = device_.array<std::uint64_t>(ScoreArray::words_for(size, bits));
      LayerTask task;
      task.layer = layer;
      task.size = size;
      task.scores = layer_scores.data();
      task.next = above.data();
      const double layer_began = seconds_now();
      launch<threads, blocks>(Form<numbers, stop>{rules_, on_device_.data(), task}, (size + numbers - 1) / numbers);
      if (static_cast<double>(size) > largest) {
        largest = static_cast<double>(size);
        largest_rate = largest / (seconds_now() - layer_began);
      }
      all += static_cast<double>(size);
      std::swap(above, layer_scores);
    }
    const double seconds = seconds_now() - began;
    std::uint64_t start = 0;
    device_.read(&start, above, 1);
    cudaFuncAttributes found;
    inner::check(cudaFuncGetAttributes(&found, run_form<Form<numbers, stop>, threads, blocks>));
    std::printf(
        "%3d threads, %2d blocks, %2d numbers, stops %-8s %8.3f s %.3e/s, largest layer %.3e/s, %3d registers, "
        "%3zu bytes spilled, start %llu\n",
        threads, blocks, numbers, stops, seconds, all / seconds, largest_rate, found.numRegs, found.localSizeBytes,
        static_cast<unsigned long long>(start & 3));
    std::fflush(stdout);
  }

 private:
  static Connect4 made(const std::string& cols, const std::string& rows) {
    const auto variant = Connect4::variants().front();
    Arguments arguments(variant.info, {{"cols", cols}, {"rows", rows}});
    return variant.make(arguments);
  }
  template <int threads, int blocks, class Kernel>
  void launch(const Kernel& kernel, std::uint64_t count) {
    constexpr std::uint64_t slice = std::uint64_t{1} << 26;
    for (std::uint64_t begin = 0; begin < count; begin += slice) {
      const std::uint64_t end = begin + slice < count ? begin + slice : count;
      run_form<Kernel, threads, blocks>
          <<<static_cast<unsigned>((end - begin + threads - 1) / threads), threads>>>(kernel, begin, end);
      inner::check(cudaGetLastError());
    }
    inner::check(cudaDeviceSynchronize());
  }

  Budget budget_;
  Connect4 rules_;
  Connect4::Numbering numbering_;
  CudaDevice device_;
  NumberingOnDevice<Connect4, CudaDevice> on_device_;
};

void measure_all(const std::string& cols, const std::string& rows) {
  Board board(cols, rows);
  board.measure<128, 0, 32, Stop::never>("never");  // starts the GPU
  board.measure<128, 0, 32, Stop::never>("never");
  board.measure<128, 0, 32, Stop::together>("together");
  board.measure<128, 0, 32, Stop::alone>("alone");
  board.measure<128, 0, 64, Stop::never>("never");
  board.measure<128, 0, 128, Stop::never>("never");
  board.measure<64, 0, 32, Stop::never>("never");
  board.measure<256, 0, 32, Stop::never>("never");
  board.measure<128, 7, 32, Stop::never>("never");
  board.measure<128, 8, 32, Stop::never>("never");
  board.measure<128, 10, 32, Stop::never>("never");
  board.measure<128, 8, 64, Stop::never>("never");
  board.measure<128, 8, 64, Stop::together>("together");
}

}  // namespace
}  // namespace zermelo::gpu

int main(int count, char** arguments) {
  try {
    zermelo::gpu::measure_all(count > 2 ? arguments[1] : "6", count > 2 ? arguments[2] : "5");
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
}
