// SPDX-License-Identifier: Apache-2.0
#include <zermelo/tables/assemble.h>

#include <algorithm>
#include <set>
#include <string>

#include <zermelo/base/error.h>
#include <zermelo/tables/table_writer.h>

namespace zermelo::tables {

namespace {

// Copies the part's entries of a layer, which begin at `first`; returns where they end.
std::uint64_t copy_layer(const TableFile& part, std::uint64_t layer, std::uint64_t first, TableWriter& writer,
                         const Budget& budget) {
  const Description& table = part.description();
  if (layer >= table.layers.size() || table.firsts[layer] != first || first % table.entries_per_block != 0)
    throw Error(Phrase("entries of layer {} are missing, or there twice, from entry {} on", layer, first),
                {part.name(), 0, 0})
        .coded("parts-do-not-fit");
  for (std::uint64_t block = 0; block < part.blocks(layer); ++block) {
    budget.check();
    writer.add(part.packed(layer, block));
  }
  return first + table.layers[layer];
}

}  // namespace

std::vector<PartSource> parts_in(const PartStore& store, const Description& plan, const Budget& budget) {
  std::vector<PartSource> parts;
  for (const std::string& name : store.names()) {
    if (const auto part = PartName::read(name); part && part->layer >= 0)
      parts.push_back({static_cast<std::uint64_t>(part->layer), part->first,
                       [&store, plan, budget, name] { return open_part(store, name, plan, budget); }});
  }
  return parts;
}

Assembled assemble(const Description& plan, std::uint64_t layers, std::vector<PartSource> parts, ByteSink& sink,
                   const Budget& budget, Progress& progress) {
  std::sort(parts.begin(), parts.end(), [](const PartSource& a, const PartSource& b) {
    return a.layer != b.layer ? a.layer < b.layer : a.first < b.first;
  });
  TableWriter writer(plan, sink, budget);
  std::uint64_t positions = 0, done = 0;
  std::set<std::string> counted;
  auto next = parts.begin();
  for (std::uint64_t layer = 0; layer < layers; ++layer) {
    std::uint64_t entries = 0;
    for (; next != parts.end() && next->layer == layer; ++next) {
      progress.report(Phrase("writing the table"), done++, parts.size());
      const auto part = next->open();
      entries = copy_layer(*part, layer, entries, writer, budget);
      // A part of several layers has one count for all of them.
      if (counted.insert(part->name()).second) positions += part->description().positions;
    }
    writer.end_layer(entries);
  }
  // Tables that were merged may have held the same positions.
  const std::uint64_t bytes = writer.finish(std::min(positions, writer.description().entries()));
  return {writer.description(), bytes};
}

}  // namespace zermelo::tables
