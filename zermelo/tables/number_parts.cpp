// SPDX-License-Identifier: Apache-2.0
#include <zermelo/tables/number_parts.h>

#include <algorithm>
#include <utility>

#include <zermelo/base/parallel.h>
#include <zermelo/tables/shown_value.h>

namespace zermelo::tables {

using detail::Score;
using detail::ScoreArray;

NumberParts::NumberParts(const NumberLayerSolver& solver, RoundSolver& rounds, const Description& plan,
                         PartStore& store, const Budget& budget, Progress& progress)
    : solver_(solver),
      rounds_(rounds),
      plan_(plan),
      store_(store),
      budget_(budget),
      progress_(progress),
      scores_(static_cast<std::size_t>(solver.layers())) {}

bool NumberParts::is_finished(int layer) const { return store_.holds(PartName{layer}.text()); }

void NumberParts::report(int layer, std::uint64_t more) {
  done_ += more;
  progress_.report(Phrase("layer {}", layer), done_, total_);
}

void NumberParts::build(int first_layer) {
  for (int layer = first_layer; layer < solver_.layers(); ++layer) {
    if (!is_finished(layer)) total_ += solver_.size(layer);
  }
  for (int layer = solver_.layers() - 1; layer >= first_layer; --layer) {
    budget_.check();
    if (is_finished(layer)) {
      (void)finished_part(layer);
    } else {
      solve_layer(layer);
    }
    if (const int idle = layer + solver_.longest_step(); idle < solver_.layers()) drop(idle);
  }
}

void NumberParts::require_reached(int layer) {
  const int last = std::min(layer + solver_.longest_step(), solver_.layers() - 1);
  for (int above = layer + 1; above <= last; ++above) {
    if (scores_[static_cast<std::size_t>(above)].words().empty() && solver_.size(above) > 0) restore_layer(above);
  }
}

void NumberParts::keep(int layer, RawWords&& scores) {
  scores.finish();
  rounds_.add_layer(layer, scores.words().data(), {0, solver_.size(layer)});
  scores_[static_cast<std::size_t>(layer)] = std::move(scores);
}

void NumberParts::drop(int layer) {
  rounds_.drop_layer(layer);
  scores_[static_cast<std::size_t>(layer)] = {};
}

void NumberParts::solve_layer(int layer) {
  require_reached(layer);
  const std::uint64_t size = solver_.size(layer);
  const auto file = store_.create(PartName{layer}.text());
  TableWriter writer(plan_, *file, budget_);
  NumberBlocks blocks(writer, budget_);
  const auto bits = static_cast<int>(solver_.bits());
  RawWords scores(ScoreArray::words_for(size, bits), store_, budget_);
  LargeArray<std::uint64_t> batch(budget_, ScoreArray::words_for(std::min(size, blocks.batch()), bits));
  report(layer, 0);
  const auto solve = [&](std::uint64_t begin, std::uint64_t end) {
    // Everything that it reads is there.
    (void)rounds_.solve(layer, {begin, end}, batch.data(), [] {});
  };
  const auto values = [&](std::uint64_t begin, std::uint64_t end, std::span<std::uint32_t> into) {
    const std::uint64_t* const words = batch.data() + ScoreArray::words_for(begin % blocks.batch(), bits);
    solver_.show(layer, {begin, end}, words, into.data());
    for (std::uint32_t& value : into) value = shown_value(value, solver_.scale());
  };
  const auto keep_batch = [&](std::uint64_t begin, std::uint64_t end) {
    scores.append({batch.data(), ScoreArray::words_for(end - begin, bits)});
    for (const RawWords& above : scores_) above.let_go();
    report(layer, end - begin);
  };
  blocks.write(size, values, keep_batch, solve);
  for (int each = 0; each < solver_.layers(); ++each) writer.end_layer(each == layer ? size : 0);
  (void)writer.finish(size);
  file->publish();
  keep(layer, std::move(scores));
}

std::shared_ptr<const TableFile> NumberParts::finished_part(int layer) const {
  auto part = open_part(store_, PartName{layer}.text(), plan_, budget_);
  if (!LayerValues(solver_, layer, {part}).is_whole()) refuse_stranger(part->name());
  return part;
}

void NumberParts::restore_layer(int layer) {
  const LayerValues values(solver_, layer, {finished_part(layer)});
  RawWords scores(ScoreArray::words_for(solver_.size(layer), solver_.bits()), store_, budget_);
  restore_blocks(layer, values, scores);
  keep(layer, std::move(scores));
}

void NumberParts::restore_blocks(int layer, const LayerValues& values, RawWords& scores) {
  constexpr std::uint64_t blocks_per_batch = 64;
  const std::uint64_t a_block = plan_.entries_per_block, size = solver_.size(layer), batch = blocks_per_batch * a_block;
  const auto words_for = [&](std::uint64_t entries) { return ScoreArray::words_for(entries, solver_.bits()); };
  LargeArray<std::uint64_t> words(budget_, words_for(std::min(size, batch)));
  for (std::uint64_t from = 0; from < size; from += batch) {
    const std::uint64_t count = std::min(batch, size - from);
    parallel_blocks(budget_, count, a_block, [&](std::uint64_t begin, std::uint64_t end) {
      budget_.check();
      values.restore({from + begin, from + end}, words.data() + words_for(begin));
    });
    scores.append({words.data(), words_for(count)});
  }
}

}  // namespace zermelo::tables
