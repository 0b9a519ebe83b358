// SPDX-License-Identifier: Apache-2.0
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string_view>

#include <fcntl.h>
#include <unistd.h>

#include <zermelo/base/random.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/tables/build_table.h>
#include <zermelo/tables/table.h>

#include "bench/suite.h"
#include "bench/timing.h"

namespace zermelo::bench {

namespace {

using namespace tables;

class MemoryTable final : public ByteSink {
 public:
  void write(std::span<const std::uint8_t> more) override { bytes.insert(bytes.end(), more.begin(), more.end()); }
  void sync() override {}

  Bytes bytes;
};

// Positions of the table by numbers drawn at random, each number as likely as any other.
std::vector<AnyPosition> drawn_positions(const Game& game, const Description& table, std::size_t count,
                                         const Budget& budget) {
  const auto numbering = game.abilities().numbering(budget);
  Random random(1);
  std::vector<AnyPosition> positions;
  while (positions.size() < count) {
    std::uint64_t number = random.below(table.entries());
    std::size_t layer = 0;
    for (; number >= table.layers[layer]; ++layer) number -= table.layers[layer];
    if (!numbering->hole(static_cast<int>(layer), number))
      positions.push_back(numbering->at(static_cast<int>(layer), number));
  }
  return positions;
}

// Those whose verdict is in a block.
std::vector<AnyPosition> stored(const Game& game, const std::vector<AnyPosition>& positions, const Budget& budget) {
  const auto numbering = game.abilities().numbering(budget);
  std::vector<AnyPosition> found;
  for (const AnyPosition& position : positions) {
    if (!numbering->glance(position)) found.push_back(position);
  }
  return found;
}

// What one probe takes whose block the system has forgotten: the table is a file, read from its disk.
double from_disk(const Bytes& bytes, const Game& game, const std::vector<AnyPosition>& positions,
                 const Budget& budget) {
  constexpr std::size_t probes = 200;
  Descriptor file = Descriptor::unnamed(std::filesystem::temp_directory_path().string(), budget);
  const int number = file.number();
  const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  if (!file.is_open() || !file.write(text, budget) || fsync(number) != 0)
    throw std::runtime_error("no file for a table");
  const Table table(std::make_shared<const TableFile>(stored_in(std::move(file), "a file"), budget), game, budget);
  std::vector<double> times;
  for (std::size_t i = 0; i < std::min(probes, positions.size()); ++i) {
    (void)posix_fadvise(number, 0, 0, POSIX_FADV_DONTNEED);
    times.push_back(seconds_of([&] { (void)table.probe(positions[i]); }));
  }
  return median(times);
}

void probe_all(const Table& table, const std::vector<AnyPosition>& positions) {
  for (const AnyPosition& position : positions) {
    if (!table.probe(position)) throw std::logic_error("a position is missing");
  }
}

std::vector<Measurement> measure_table(const std::string& name, const std::string& text, bool distances,
                                       const Budget& budget) {
  constexpr std::size_t probes = 1'000'000, cold_probes = 200;
  const auto game = make_game(text);
  MemoryTable sink;
  const BuildRequest request{.method = Method::dense, .distances = distances};
  const double seconds = seconds_of([&] { (void)build_table(*game, game->whole(), request, sink, budget, silent()); });
  const auto open = [&] {
    return Table(std::make_shared<const TableFile>(stored_in(sink.bytes, name), budget), *game, budget);
  };
  const Table table = open();
  const Description& description = table.description();
  const auto positions = drawn_positions(*game, description, probes, budget);
  const std::vector<AnyPosition> few(positions.begin(), positions.begin() + cold_probes);
  const Table cold = open();
  const double cold_seconds = seconds_of([&] { probe_all(cold, few); });
  const auto in_blocks = stored(*game, few, budget);
  const Table packed = open();
  const double unpacking = seconds_of([&] { probe_all(packed, in_blocks); });
  probe_all(table, positions);
  const double warm_seconds = interleaved(budget, 5, {[&] { probe_all(table, positions); }})[0];
  const auto bytes = static_cast<double>(sink.bytes.size()), entries = static_cast<double>(description.entries());
  return {{name + "/build", seconds, "s"},
          {name + "/bytes", bytes, "bytes"},
          {name + "/size", 8 * bytes / entries, "bits/number"},
          {name + "/probes", static_cast<double>(probes) / warm_seconds / 1e6, "million probes/s"},
          {name + "/cold", cold_seconds / static_cast<double>(cold_probes) * 1e6, "microseconds/probe"},
          {name + "/unpacking", unpacking / static_cast<double>(in_blocks.size()) * 1e6, "microseconds/probe"},
          {name + "/disk", from_disk(sink.bytes, *game, stored(*game, positions, budget), budget) * 1e6,
           "microseconds/probe"}};
}

Benchmark table_benchmark(const std::string& name, const std::string& what, const std::string& text, bool distances) {
  return {name, what, [=](const Budget& budget) { return measure_table(name, text, distances, budget); }};
}

}  // namespace

std::vector<Benchmark> table_benchmarks() {
  return {table_benchmark("table", "Connect Four 5x5: outcomes in a table, its size and probes at random",
                          "connect4(rows=5,cols=5)", false),
          table_benchmark("table-distances", "the same with distances", "connect4(rows=5,cols=5)", true),
          table_benchmark("table-small", "the same for 4x4", "connect4(rows=4,cols=4)", true)};
}

}  // namespace zermelo::bench
