// SPDX-License-Identifier: Apache-2.0
#include <zermelo/tables/merge.h>

#include <algorithm>
#include <utility>

#include <zermelo/base/error.h>
#include <zermelo/tables/blocks.h>
#include <zermelo/tables/table.h>

namespace zermelo::tables {

namespace {

using Tables = std::vector<std::shared_ptr<const TableFile>>;

[[noreturn]] void refuse_difference(const TableFile& table, std::uint64_t layer) {
  throw Error(Phrase("the tables do not agree about layer {}", layer), {table.name(), 0, 0}).coded("tables-differ");
}

// What the merged table will be.
Description merged_description(const Tables& tables) {
  Description plan = tables.front()->description();
  for (const auto& table : tables) {
    Description other = table->description();
    const bool same_part = other.start == plan.start && other.extent == plan.extent;
    plan.is_union = plan.is_union || other.is_union || !same_part;
    other.start = plan.start;
    other.extent = plan.extent;
    other.is_union = plan.is_union;
    if (!other.is_like(plan) || other.layers.size() != plan.layers.size())
      throw Error(Phrase("a table of {}, not of the same kind as {}", other.game, tables.front()->name()),
                  {table->name(), 0, 0})
          .coded("tables-differ");
  }
  plan.layers.clear();
  plan.firsts.clear();
  return plan;
}

// Numbers: whole blocks are taken from one table or another.

bool same_blocks(const TableFile& a, const TableFile& b, std::uint64_t layer) {
  if (a.description().layers[layer] != b.description().layers[layer]) return false;
  for (std::uint64_t block = 0; block < a.blocks(layer); ++block) {
    if (a.packed(layer, block).frame != b.packed(layer, block).frame) return false;
  }
  return true;
}

// The entries of a layer, each once, in order.
std::vector<PartSource> parts_of_layer(const Tables& tables, std::uint64_t layer) {
  Tables holding;
  for (const auto& table : tables) {
    if (table->description().layers[layer] > 0) holding.push_back(table);
  }
  const auto first_of = [&](const auto& table) { return table->description().firsts[layer]; };
  std::stable_sort(holding.begin(), holding.end(),
                   [&](const auto& a, const auto& b) { return first_of(a) < first_of(b); });
  std::vector<PartSource> parts;
  for (std::size_t i = 0; i < holding.size(); ++i) {
    const bool again = i > 0 && first_of(holding[i]) == first_of(holding[i - 1]);
    if (again && !same_blocks(*holding[i], *holding[i - 1], layer)) refuse_difference(*holding[i], layer);
    if (!again) parts.push_back({layer, first_of(holding[i]), [table = holding[i]] { return table; }});
  }
  return parts;
}

// Throws where a layer between others has no entries.
void require_all_layers(const std::vector<PartSource>& parts) {
  for (std::size_t i = 1; i < parts.size(); ++i) {
    if (parts[i].layer > parts[i - 1].layer + 1)
      throw Error(Phrase("layer {} is missing", parts[i - 1].layer + 1), {parts[i].open()->name(), 0, 0})
          .coded("parts-do-not-fit");
  }
}

// Sorted keys: entries are taken one by one, the least first.

class KeyReader {
 public:
  KeyReader(const TableFile& table, std::uint64_t layer) : table_(&table), layer_(layer) { load(); }

  [[nodiscard]] bool ended() const { return block_ == nullptr; }
  [[nodiscard]] const AnyPosition& key() const { return key_; }
  [[nodiscard]] std::uint64_t value() const { return block_->value(place_); }
  [[nodiscard]] const TableFile& table() const { return *table_; }
  void next() {
    if (++place_ == block_->entries()) {
      ++number_;
      load();
    } else {
      key_ = block_->key(place_);
    }
  }

 private:
  void load() {
    place_ = 0;
    block_ = number_ < table_->blocks(layer_) ? table_->block(layer_, number_) : nullptr;
    if (block_ != nullptr) key_ = block_->key(0);
  }

  const TableFile* table_;
  std::uint64_t layer_, number_ = 0, place_ = 0;
  std::shared_ptr<const Block> block_;
  AnyPosition key_;
};

// Throws where a part begins at an entry that no other part ends before.
void require_no_gap(const Tables& tables, std::uint64_t layer) {
  for (const auto& table : tables) {
    const std::uint64_t first = table->description().firsts[layer];
    const bool follows = first == 0 || table->description().layers[layer] == 0 ||
                         std::any_of(tables.begin(), tables.end(), [&](const auto& before) {
                           const Description& part = before->description();
                           return part.layers[layer] > 0 && part.firsts[layer] + part.layers[layer] == first;
                         });
    if (!follows)
      throw Error(Phrase("entries of layer {} are missing, or there twice, from entry {} on", layer, first),
                  {table->name(), 0, 0})
          .coded("parts-do-not-fit");
  }
}

void merge_keys(const Tables& tables, std::uint64_t layer, std::uint64_t key_words, KeyBlocks& blocks,
                const Budget& budget) {
  std::vector<KeyReader> readers;
  for (const auto& table : tables) {
    if (table->description().layers[layer] > 0) readers.emplace_back(*table, layer);
  }
  const auto less = [&](const KeyReader& a, const KeyReader& b) {
    return key_less(a.key().words.data(), b.key().words.data(), key_words);
  };
  for (std::uint64_t step = 0; !readers.empty(); ++step) {
    budget.check(step);
    const KeyReader& least = *std::min_element(readers.begin(), readers.end(), less);
    const AnyPosition key = least.key();
    const std::uint64_t value = least.value();
    blocks.add(key, value);
    for (KeyReader& reader : readers) {
      if (!(reader.key() == key)) continue;
      if (reader.value() != value) refuse_difference(reader.table(), layer);
      reader.next();
    }
    std::erase_if(readers, [](const KeyReader& reader) { return reader.ended(); });
  }
}

Assembled merged_keys(const Tables& tables, const Description& plan, std::uint64_t layers, ByteSink& sink,
                      const Budget& budget, Progress& progress) {
  TableWriter writer(plan, sink, budget);
  KeyBlocks blocks(writer, budget);
  std::uint64_t positions = 0;
  for (std::uint64_t layer = 0; layer < layers; ++layer) {
    progress.report(Phrase("layer {}", layer), layer, layers);
    require_no_gap(tables, layer);
    merge_keys(tables, layer, plan.key_words, blocks, budget);
    positions += blocks.entries();
    blocks.end_layer();
  }
  const std::uint64_t bytes = writer.finish(positions);
  return {writer.description(), bytes};
}

}  // namespace

Assembled merge(const Tables& tables, ByteSink& sink, const Budget& budget, Progress& progress) {
  const Description plan = merged_description(tables);
  const std::uint64_t layers = tables.front()->description().layers.size();
  if (plan.kind == KeyKind::sorted_keys) return merged_keys(tables, plan, layers, sink, budget, progress);
  std::vector<PartSource> parts;
  for (std::uint64_t layer = 0; layer < layers; ++layer) {
    for (PartSource& part : parts_of_layer(tables, layer)) parts.push_back(std::move(part));
  }
  if (tables.size() > 1) require_all_layers(parts);
  return assemble(plan, layers, std::move(parts), sink, budget, progress);
}

namespace {

void require_last_entries(const Description& table, const Game& game, const Budget& budget) {
  if (table.kind != KeyKind::numbers) return;
  const auto numbering = game.abilities().numbering(budget);
  const auto& layering = game.abilities().layering;
  const bool rises = layering && layering->longest_step > 0;
  for (int layer = rises ? game.layer(table.start).value_or(0) : 0; layer < numbering->layers(); ++layer) {
    const std::uint64_t held = table.layers[static_cast<std::size_t>(layer)], all = numbering->size(layer);
    if (held != all)
      throw Error(Phrase("layer {} would have {} entries of {}: a part is missing", layer, held, all))
          .coded("parts-do-not-fit");
  }
}

}  // namespace

Assembled merge_whole(const Game& game, const Tables& tables, ByteSink& sink, const Budget& budget,
                      Progress& progress) {
  // A file may say that it is of this game, maybe in other words, and hold anything: then nothing may be asked of the
  // game about it. Tables that are of another game than the first are told apart below.
  for (const auto& table : tables) {
    if (table == tables.front() || table->description().game == game.name()) (void)Table(table, game, budget);
  }
  Assembled merged = merge(tables, sink, budget, progress);
  require_last_entries(merged.description, game, budget);
  return merged;
}

}  // namespace zermelo::tables
