// SPDX-License-Identifier: Apache-2.0
#include <zermelo/tables/build_table.h>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include <zermelo/base/error.h>
#include <zermelo/base/parallel.h>
#include <zermelo/tables/key_entries.h>
#include <zermelo/tables/table_writer.h>

namespace zermelo::tables {

namespace {

// Blocks that are packed at the same time, before they are written in order.
constexpr std::uint64_t blocks_at_once = 64;

bool over_numbers(Method method) { return method == Method::dense || method == Method::retrograde; }

bool layers_rise(const Game& game) { return game.abilities().layering && game.abilities().layering->longest_step > 0; }

// Whether all numbers of the game, solved, fit into memory.
bool numbers_fit(const Game& game, const Scope& part, bool distances, const Budget& budget) {
  if (part.extent != Scope::Extent::from_one || !layers_rise(game) || !(part.from == game.initial())) return false;
  const auto need = game.abilities().estimate_dense(part.from, budget).all_verdicts;
  return need && (distances ? need->bytes : need->numbers / 4) < budget.memory_left() / 2;
}

SolveRequest solve_request(const Game& game, const Scope& part, const BuildRequest& request, const Budget& budget) {
  SolveRequest solve{.method = request.method, .outcome_only = !request.distances};
  if (solve.method == Method::automatic && numbers_fit(game, part, request.distances, budget))
    solve.method = Method::dense;
  const Method chosen = game.choose(part, solve, budget).method;
  solve.method = chosen;
  solve.up_to_symmetry = game.abilities().symmetric && !over_numbers(chosen);
  if (chosen == Method::memo)
    throw Error(Phrase("{} knows the positions it met, not all", name_of(chosen))).coded("knows-some");
  return solve;
}

std::uint64_t longest_distance(const Game& game, const GameOracle& oracle, const Budget& budget) {
  if (layers_rise(game)) return static_cast<std::uint64_t>(game.abilities().layering->layers);
  std::uint64_t longest = 0, steps = 0;
  oracle.each([&](const AnyPosition&, const Verdict& verdict) {
    budget.check(steps++);
    if (verdict.outcome != Outcome::draw) longest = std::max<std::uint64_t>(longest, verdict.distance);
  });
  return longest;
}

// Writes the numbers of a layer. A verdict that a glance gives is stored as the one before it, which packs best.
class NumberLayers {
 public:
  NumberLayers(const Game& game, const GameOracle& oracle, TableWriter& writer, const Budget& budget,
               Progress& progress)
      : numbering_(game.abilities().numbering(budget)),
        oracle_(oracle),
        writer_(writer),
        budget_(budget),
        progress_(progress),
        memory_(budget, 2 * blocks_at_once * block_bytes, Phrase("blocks of a table")) {}

  void write(int first_layer) {
    for (int layer = 0; layer < numbering_->layers(); ++layer) {
      const std::uint64_t size = layer < first_layer ? 0 : numbering_->size(layer);
      write_layer(size);
      writer_.end_layer(size);
      slot_ += size;
    }
  }

 private:
  void write_layer(std::uint64_t size) {
    const std::uint64_t a_block = writer_.description().entries_per_block, stride = a_block * blocks_at_once;
    for (std::uint64_t from = 0; from < size; from += stride) {
      progress_.report(Phrase("writing the table"), slot_ + from, oracle_.slots());
      const std::uint64_t count = std::min(stride, size - from);
      std::vector<PackedBlock> blocks((count + a_block - 1) / a_block);
      parallel_blocks(budget_, count, a_block, [&](std::uint64_t begin, std::uint64_t end) {
        budget_.check();
        blocks[begin / a_block] = made(from + begin, from + end);
      });
      for (const PackedBlock& block : blocks) writer_.add(block);
    }
  }

  PackedBlock made(std::uint64_t begin, std::uint64_t end) const {
    constexpr std::uint32_t free = ~std::uint32_t{0};
    const Description& table = writer_.description();
    std::vector<std::uint32_t> values(end - begin, free);
    oracle_.each(slot_ + begin, slot_ + end, [&](const AnyPosition& position, const Verdict& verdict) {
      if (numbering_->glance(position)) return;
      values[numbering_->number(position) - begin] = static_cast<std::uint32_t>(value_of(verdict, table.distances));
    });
    const auto first = std::find_if(values.begin(), values.end(), [](std::uint32_t value) { return value != free; });
    std::uint32_t last = first == values.end() ? 0 : *first;
    BlockMaker block(0, table.value_bits);
    for (const std::uint32_t value : values) {
      if (value != free) last = value;
      block.add({}, last);
    }
    return packed_block(block);
  }

  std::unique_ptr<GameNumbering> numbering_;
  const GameOracle& oracle_;
  TableWriter& writer_;
  const Budget& budget_;
  Progress& progress_;
  ChargedMemory memory_;
  std::uint64_t slot_ = 0;  // of the oracle, where the layer begins
};

// Cuts entries that come in order into blocks of layers.
class KeyLayers {
 public:
  KeyLayers(TableWriter& writer, std::uint64_t layers, const Budget& budget)
      : writer_(writer),
        layers_(layers),
        budget_(budget),
        memory_(budget, 2 * blocks_at_once * block_bytes, Phrase("blocks of a table")) {}

  void add(std::uint64_t layer, const AnyPosition& key, std::uint64_t value) {
    while (layer_ < layer) end_layer();
    const Description& table = writer_.description();
    if (blocks_.empty() || blocks_.back().entries() == table.entries_per_block) {
      if (blocks_.size() == blocks_at_once) flush();
      blocks_.emplace_back(table.key_words, table.value_bits);
    }
    blocks_.back().add(key, value);
    ++entries_;
  }
  void finish() {
    while (layer_ < layers_) end_layer();
  }

 private:
  void end_layer() {
    flush();
    writer_.end_layer(std::exchange(entries_, 0));
    ++layer_;
  }
  void flush() {
    std::vector<PackedBlock> packed(blocks_.size());
    parallel_blocks(budget_, blocks_.size(), 1, [&](std::uint64_t begin, std::uint64_t) {
      budget_.check();
      packed[begin] = packed_block(blocks_[begin]);
    });
    for (const PackedBlock& block : packed) writer_.add(block);
    blocks_.clear();
  }

  TableWriter& writer_;
  std::uint64_t layers_, layer_ = 0, entries_ = 0;
  const Budget& budget_;
  ChargedMemory memory_;
  std::vector<BlockMaker> blocks_;
};

Description described(const Game& game, const Scope& part, const SolvedGame& solved, const SolveRequest& request,
                      const Budget& budget) {
  Description table;
  const bool numbers = over_numbers(solved.chosen.method);
  table.kind = numbers ? KeyKind::numbers : KeyKind::sorted_keys;
  table.key_words = numbers ? 0 : static_cast<std::uint64_t>(game.abilities().key_words);
  table.key_version = numbers ? game.abilities().numbering(budget)->version()
                              : static_cast<std::uint64_t>(game.abilities().key_version);
  table.distances = !request.outcome_only;
  table.value_bits = bits_for(table.distances, table.distances ? longest_distance(game, *solved.oracle, budget) : 0);
  table.up_to_symmetry = request.up_to_symmetry;
  table.glances = numbers;
  table.extent = part.extent;
  table.start = part.from;
  table.entries_per_block = fitting_entries(table.key_words, table.value_bits);
  table.game = game.name();
  return table;
}

// The first layer of a dense solution is the start's; retrograde solves every layer.
int first_layer(const Game& game, const Scope& part, Method method) {
  return method == Method::dense ? game.layer(part.from).value_or(0) : 0;
}

}  // namespace

BuiltTable write_table(const Game& game, const Scope& part, const SolvedGame& solved, const SolveRequest& request,
                       ByteSink& sink, const Budget& budget, Progress& progress) {
  const GameOracle& oracle = *solved.oracle;
  TableWriter writer(described(game, part, solved, request, budget), sink, budget);
  std::uint64_t positions = oracle.positions();
  if (writer.description().kind == KeyKind::numbers) {
    NumberLayers(game, oracle, writer, budget, progress).write(first_layer(game, part, solved.chosen.method));
  } else {
    const std::uint64_t layers =
        game.abilities().layering ? static_cast<std::uint64_t>(game.abilities().layering->layers) : 1;
    KeyLayers blocks(writer, layers, budget);
    positions = 0;
    const bool in_order = solved.chosen.method == Method::sparse;
    each_entry(game, oracle, in_order, budget, progress,
               [&](std::uint64_t layer, const AnyPosition& key, const Verdict& verdict) {
                 ++positions;
                 blocks.add(layer, key, value_of(verdict, writer.description().distances));
               });
    blocks.finish();
  }
  const std::uint64_t bytes = writer.finish(positions);
  return {writer.description(), bytes, solved.chosen};
}

BuiltTable build_table(const Game& game, const Scope& part, const BuildRequest& request, ByteSink& sink,
                       const Budget& budget, Progress& progress) {
  require_codec();
  SolveRequest solve = solve_request(game, part, request, budget);
  const SolvedGame solved = game.solve(part, solve, budget, progress);
  solve.outcome_only = !request.distances;
  return write_table(game, part, solved, solve, sink, budget, progress);
}

}  // namespace zermelo::tables
