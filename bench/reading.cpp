// SPDX-License-Identifier: Apache-2.0
#include <memory>
#include <string>
#include <utility>

#include <zermelo/arena/arena_builder.h>
#include <zermelo/arena/formats/formats.h>
#include <zermelo/arena/random_arena.h>
#include <zermelo/solvers/attractor.h>

#include "bench/suite.h"
#include "bench/timing.h"

namespace zermelo::bench {

namespace {

using formats::Format;

// As the courses write them: each node has a name like '123-J0', and moves alternate, so that names give the owner.
Arena named_arena(const RandomArena& request, const Budget& budget) {
  const Arena plain = random_arena(request, budget);
  ArenaBuilder builder(budget);
  for (Node node = 0; node < plain.size(); ++node) {
    budget.check(node);
    const bool first = node % 2 == 0;
    builder.add(first ? Player::first : Player::second);
    builder.name_last(std::to_string(node) + (first ? "-J0" : "-J1"));
    for (const Node to : plain.successors(node)) builder.edge(node, to - to % 2 + (first ? 1 : 0));
  }
  return builder.build();
}

std::string written(const Arena& arena, Format format, const Budget& budget) {
  std::string text;
  formats::write_arena(arena, format, {}, [&](std::string_view piece) {
    budget.check();
    text += piece;
  });
  return text;
}

formats::ReadArena read_back(const std::string& text, Format format, const Budget& budget) {
  TextReader reader(text, "bench");
  formats::ReadOptions options;
  options.format = format;
  return formats::read_arena(reader, options, budget);
}

std::vector<Measurement> rate(const std::string& name, const Arena& arena, Format format, const Budget& budget) {
  const std::string text = written(arena, format, budget);
  const double seconds = interleaved(budget, 5, {[&] { (void)read_back(text, format, budget); }})[0];
  return {{name, static_cast<double>(text.size()) / seconds / 1e6, "MB/s"}};
}

Benchmark rate_benchmark(const std::string& name, const std::string& what, Format format, bool named, Node nodes) {
  return {name, what, [=](const Budget& whole) {
            const Budget budget = with_threads(whole, 1);
            const RandomArena request{ArenaShape::uniform, nodes, 3, 1, false};
            return rate(name, named ? named_arena(request, budget) : random_arena(request, budget), format, budget);
          }};
}

std::vector<Measurement> file_to_answer(const Budget& whole) {
  const Budget budget = with_threads(whole, 1);
  const std::string text =
      written(random_arena({ArenaShape::uniform, 10'000'000, 3, 1, false}, budget), Format::pgsolver, budget);
  double reading = 0;
  const double total = interleaved(budget, 3, {[&] {
                                     formats::ReadArena read;
                                     reading = seconds_of([&] { read = read_back(text, Format::pgsolver, budget); });
                                     (void)solve(read.arena, DeadEnds::lose, budget);
                                   }})[0];
  return {{"answer/pgsolver-10m", total, "s"},
          {"answer/pgsolver-10m/reading", reading, "s"},
          {"answer/pgsolver-10m/size", static_cast<double>(text.size()) / 1e6, "MB"}};
}

}  // namespace

std::vector<Benchmark> reading_benchmarks() {
  constexpr Node million = 1'000'000;
  return {rate_benchmark("read/pgsolver", "PGSolver text of 10 million nodes, from memory, one core", Format::pgsolver,
                         false, 10 * million),
          rate_benchmark("read/json", "JSON of 1 million nodes, from memory, one core", Format::json, false, million),
          rate_benchmark("read/python", "a dict literal of 1 million named nodes, from memory, one core",
                         Format::python, true, million),
          {"answer/pgsolver-10m", "10 million nodes of PGSolver text, from memory, read and solved on one core",
           [](const Budget& budget) { return file_to_answer(budget); }}};
}

}  // namespace zermelo::bench
