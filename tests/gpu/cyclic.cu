// SPDX-License-Identifier: Apache-2.0
// gpu_cyclic endings         chess endings: against the CPU and published mates, judged, timed
// gpu_cyclic morris [MEN]    nine men's morris: with few men against the CPU, then whole, judged, with its counts
// Status 1 where something differs or the judge objects.
#include <algorithm>
#include <chrono>
#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <string>
#include <utility>

#include <zermelo/games/chess_ending.h>
#include <zermelo/games/four_men_ending.h>
#include <zermelo/games/nine_mens_morris.h>
#include <zermelo/gpu/cuda_device.h>
#include <zermelo/gpu/retrograde_comparison.h>
#include <zermelo/rules/variant.h>

namespace zermelo::gpu {
namespace {

double cyclic_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

template <class R>
R made(std::size_t variant, const Pairs& pairs) {
  const Variant<R> chosen = R::variants()[variant];
  Arguments arguments(chosen.info, pairs);
  return chosen.make(arguments);
}

// 0 where the GPU finds the CPU's verdicts.
template <class R>
int compare_verdicts(const std::string& name, const R& rules) {
  const Budget budget;
  CudaDevice device(budget);
  const double began = cyclic_seconds();
  const std::string found = first_cyclic_difference(device, rules, budget);
  std::printf("%-24s %s, CPU and GPU %.2f s\n", name.c_str(), found.empty() ? "same verdicts" : found.c_str(),
              cyclic_seconds() - began);
  std::fflush(stdout);
  return found.empty() ? 0 : 1;
}

template <class R>
class CyclicRun {
 public:
  using Layers = RetrogradeLayers<R, CudaDevice>;

  explicit CyclicRun(const R& rules)
      : rules_(rules), device_(budget_), numbering_(rules, budget_), layers_(device_, rules, numbering_) {}

  // Seconds to solve the layer.
  double solve(int layer) {
    const double began = cyclic_seconds();
    layers_.solve(layer, [] {});
    return cyclic_seconds() - began;
  }
  // The wrong fates; adds the seconds.
  std::uint64_t judge(int layer, double& seconds) {
    const double began = cyclic_seconds();
    const std::uint64_t wrong = layers_.wrong_fates(layer);
    seconds += cyclic_seconds() - began;
    return wrong;
  }
  Layers& layers() { return layers_; }
  const typename R::Numbering& numbering() const { return numbering_; }

 private:
  R rules_;
  Budget budget_;
  CudaDevice device_;
  typename R::Numbering numbering_;
  Layers layers_;
};

void print_tally(const std::string& name, const FateTally& tally) {
  std::printf("  %-10s %11" PRIu64 " positions: %11" PRIu64 " won, %11" PRIu64 " drawn, %11" PRIu64
              " lost; longest win %u, loss %u\n",
              name.c_str(), tally.positions(), tally.wins, tally.endless + tally.ended, tally.losses,
              tally.longest_win(), tally.longest_loss());
}

// Returns the longest distance.
std::uint32_t print_parts(CyclicRun<NineMensMorris>& run, int layer, bool moving) {
  const auto& numbering = run.numbering();
  const FateTally all = run.layers().tally(layer, 0, numbering.size(layer));
  if (!moving) print_tally("all", all);
  for (int i = 0; moving && i < numbering.parts(layer); ++i) {
    const auto part = numbering.part(layer, i);
    const std::uint64_t begin = numbering.part_begin(layer, part);
    print_tally(std::to_string(part.own) + "-" + std::to_string(part.theirs),
                run.layers().tally(layer, begin, begin + numbering.part_size(part)));
  }
  return std::max(all.longest_win(), all.longest_loss());
}

int solve_morris(int men) {
  const auto rules = made<NineMensMorris>(0, {{"men", std::to_string(men)}});
  const double began = cyclic_seconds();
  CyclicRun<NineMensMorris> run(rules);
  std::printf("nine men's morris with %d men: tables in %.2f s\n", men, cyclic_seconds() - began);
  double solving = 0, judging = 0;
  std::uint64_t wrong = 0, numbers = 0;
  std::uint32_t longest = 0;
  for (int layer = rules.layers() - 1; layer >= 0; --layer) {
    const double seconds = run.solve(layer);
    const std::uint64_t size = run.numbering().size(layer), faults = run.judge(layer, judging);
    solving += seconds;
    numbers += size;
    wrong += faults;
    const bool moving = layer >= 2 * men;
    std::printf("%s, layer %d: %" PRIu64 " numbers, %.3f s, %.2e/s, judge: %" PRIu64 " wrong\n",
                moving ? "moving" : "placing", layer, size, seconds, static_cast<double>(size) / seconds, faults);
    longest = std::max(longest, print_parts(run, layer, moving));
    std::fflush(stdout);
    // What is placed leads to the next placing, or from the last one to any moving layer.
    if (layer < 2 * men - 1) run.layers().drop(layer + 1);
    for (int later = 2 * men; layer == 2 * men - 1 && later < rules.layers(); ++later) run.layers().drop(later);
  }
  Fate start = undecided;
  run.layers().read(0, &start);
  const Verdict verdict = verdict_of(start);
  std::printf("start: %s%s, %u plies; %" PRIu64 " numbers solved in %.2f s, judged in %.2f s, %" PRIu64
              " wrong, longest %u plies\n",
              verdict.outcome == Outcome::draw  ? "draw"
              : verdict.outcome == Outcome::win ? "win"
                                                : "loss",
              verdict.endless ? " (endless)" : "", static_cast<unsigned>(verdict.distance), numbers, solving, judging,
              wrong, longest);
  return wrong == 0 ? 0 : 1;
}

// Three times; returns what the layer of all men holds.
template <class R>
FateTally measure_ending(const std::string& name, const R& rules) {
  FateTally all;
  for (int repeat = 0; repeat < 3; ++repeat) {
    CyclicRun<R> run(rules);
    double seconds = 0, judging = 0;
    std::uint64_t numbers = 0, wrong = 0;
    for (int layer = rules.layers() - 1; layer >= 0; --layer) {
      seconds += run.solve(layer);
      wrong += run.judge(layer, judging);
      numbers += run.numbering().size(layer);
    }
    std::printf("%-6s %9" PRIu64 " numbers %8.2f ms, judged in %.2f ms, %" PRIu64 " wrong\n", name.c_str(), numbers,
                seconds * 1e3, judging * 1e3, wrong);
    all = run.layers().tally(0, 0, run.numbering().size(0));
    if (wrong != 0) throw Error(Phrase("the judge does not agree"));
  }
  print_tally("all men", all);
  std::fflush(stdout);
  return all;
}

int check_morris(int men) {
  int different = 0;
  for (int few = 3; few <= men && few <= 4; ++few) {
    different += compare_verdicts("morris with " + std::to_string(few) + " men",
                                  made<NineMensMorris>(0, {{"men", std::to_string(few)}}));
  }
  return solve_morris(men) + different;
}

int check_endings() {
  int different = 0;
  for (std::size_t i = 0; i < KingAndPiece::variants().size(); ++i) {
    const std::string name = KingAndPiece::variants()[i].info.name;
    different += compare_verdicts(name, made<KingAndPiece>(i, {}));
    measure_ending(name, made<KingAndPiece>(i, {}));
  }
  // The longest mates are known: 35 moves, 13, 17, 21, 19, 29, 40 and 33, as in Nalimov's tables.
  const std::pair<const char*, unsigned> known[] = {{"kqkr", 35}, {"kqkq", 13}, {"kqkb", 17}, {"kqkn", 21},
                                                    {"krkr", 19}, {"krkb", 29}, {"krkn", 40}, {"kbnk", 33}};
  for (const auto& [men, moves] : known) {
    const auto rules = made<FourMenEnding>(0, {{"men", men}});
    const FateTally tally = measure_ending(men, rules);
    const bool right = tally.longest_win() == 2 * moves - 1;
    if (!right) std::printf("%s: the longest mate is published as %u moves\n", men, moves);
    different += right ? 0 : 1;
  }
  for (const char* men : {"kqkr", "kbnk"}) different += compare_verdicts(men, made<FourMenEnding>(0, {{"men", men}}));
  return different;
}

int check(const char* what, int men) {
  try {
    return (std::strcmp(what, "endings") == 0 ? check_endings() : check_morris(men)) == 0 ? 0 : 1;
  } catch (const std::exception& error) {
    std::printf("%s\n", error.what());
    return 1;
  }
}

}  // namespace
}  // namespace zermelo::gpu

int main(int count, char** arguments) {
  return zermelo::gpu::check(count > 1 ? arguments[1] : "endings", count > 2 ? std::atoi(arguments[2]) : 9);
}
