// SPDX-License-Identifier: Apache-2.0
#include <zermelo/cluster/number_build.h>

#include <algorithm>
#include <utility>

#include <zermelo/base/parallel.h>
#include <zermelo/cluster/finished_layers.h>
#include <zermelo/tables/blocks.h>
#include <zermelo/tables/layer_values.h>
#include <zermelo/tables/shown_value.h>

namespace zermelo::cluster {

using detail::ScoreArray;

NumberBuild::NumberBuild(Ranks& ranks, const NumberLayerSolver& solver, RoundSolver& rounds,
                         const tables::Description& plan, tables::PartStore& store, const Budget& budget,
                         Progress& progress)
    : ranks_(ranks),
      solver_(solver),
      plan_(plan),
      store_(store),
      budget_(budget),
      progress_(progress),
      numbers_(ranks, solver, rounds, plan.entries_per_block, budget),
      is_there_(static_cast<std::size_t>(solver.layers()), false) {}

void NumberBuild::build(int first_layer) {
  const std::vector<std::uint64_t> sizes = [&] {
    std::vector<std::uint64_t> all;
    for (int layer = 0; layer < solver_.layers(); ++layer) all.push_back(solver_.size(layer));
    return all;
  }();
  const std::vector<bool> finished = finished_layers(ranks_, store_, plan_, sizes, budget_);
  std::uint64_t done = 0, total = 0;
  for (int layer = first_layer; layer < solver_.layers(); ++layer) {
    if (!finished[static_cast<std::size_t>(layer)]) total += solver_.size(layer);
  }
  for (int layer = solver_.layers() - 1; layer >= first_layer; --layer) {
    if (finished[static_cast<std::size_t>(layer)]) continue;
    progress_.report(Phrase("layer {}", layer), done, total);
    const int last = std::min(layer + solver_.longest_step(), solver_.layers() - 1);
    for (int above = layer + 1; above <= last; ++above) {
      if (!is_there_[static_cast<std::size_t>(above)]) load(above);
    }
    numbers_.solve(layer);
    is_there_[static_cast<std::size_t>(layer)] = true;
    write_part(layer);
    done += solver_.size(layer);
    if (const int idle = layer + solver_.longest_step(); idle < solver_.layers()) numbers_.drop(idle);
  }
  ranks_.barrier();
}

void NumberBuild::load(int layer) {
  std::uint64_t* const words = numbers_.prepare(layer);
  std::vector<std::shared_ptr<const tables::TableFile>> parts;
  for (const std::string& name : store_.names()) {
    const auto part = tables::PartName::read(name);
    if (part && part->layer == layer) parts.push_back(tables::open_part(store_, name, plan_, budget_));
  }
  const NumberRange own = numbers_.own(layer);
  const tables::LayerValues values(solver_, layer, std::move(parts));
  parallel_blocks(budget_, own.size(), plan_.entries_per_block, [&](std::uint64_t begin, std::uint64_t end) {
    budget_.check();
    values.restore({own.begin + begin, own.begin + end}, words + ScoreArray::words_for(begin, solver_.bits()));
  });
  numbers_.finish(layer);
  is_there_[static_cast<std::size_t>(layer)] = true;
}

void NumberBuild::write_part(int layer) {
  const NumberRange own = numbers_.own(layer);
  if (own.size() == 0) return;
  const auto file = store_.create(tables::PartName{layer, own.begin}.text());
  tables::TableWriter writer(plan_, *file, budget_);
  tables::NumberBlocks blocks(writer, budget_);
  const std::uint64_t* const words = numbers_.words(layer);
  const auto values = [&](std::uint64_t begin, std::uint64_t end, std::span<std::uint32_t> into) {
    solver_.show(layer, {own.begin + begin, own.begin + end}, words + ScoreArray::words_for(begin, solver_.bits()),
                 into.data());
    for (std::uint32_t& value : into) value = tables::shown_value(value, solver_.scale());
  };
  blocks.write(own.size(), values);
  for (int each = 0; each < solver_.layers(); ++each) {
    if (each == layer) {
      writer.end_layer(own.size(), own.begin);
    } else {
      writer.end_layer(0);
    }
  }
  (void)writer.finish(own.size());
  file->publish();
}

}  // namespace zermelo::cluster
