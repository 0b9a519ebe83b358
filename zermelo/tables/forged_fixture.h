// SPDX-License-Identifier: Apache-2.0
// Tables with lies under right checksums, for tests.
#pragma once
#include <functional>
#include <map>
#include <utility>

#include <zermelo/tables/blocks.h>
#include <zermelo/tables/table_fixture.h>

namespace zermelo::tables {

struct KeyOrder {
  bool operator()(const AnyPosition& a, const AnyPosition& b) const {
    return key_less(a.words.data(), b.words.data(), a.words.size());
  }
};

// The keys of each layer of a table and their values.
class KeysOfTable {
 public:
  explicit KeysOfTable(const TableFile& table) : plan_(table.description()), layers_(plan_.layers.size()) {
    for (std::size_t layer = 0; layer < layers_.size(); ++layer) {
      for (std::uint64_t number = 0; number < table.blocks(layer); ++number) {
        const auto block = table.block(layer, number);
        for (std::uint64_t i = 0; i < block->entries(); ++i) layers_[layer][block->key(i)] = block->value(i);
      }
    }
    plan_.layers.clear();
    plan_.firsts.clear();
  }

  std::map<AnyPosition, std::uint64_t, KeyOrder>& layer(std::size_t layer) { return layers_[layer]; }
  // Returns how many values there were of these.
  int replace(std::uint64_t value, std::uint64_t by) {
    int replaced = 0;
    for (auto& layer : layers_) {
      for (auto& [key, held] : layer) {
        if (held != value) continue;
        held = by;
        ++replaced;
      }
    }
    return replaced;
  }
  [[nodiscard]] std::shared_ptr<const TableFile> written() const {
    MemorySink sink;
    TableWriter writer(plan_, sink, Budget());
    KeyBlocks blocks(writer, Budget());
    std::uint64_t positions = 0;
    for (const auto& layer : layers_) {
      for (const auto& [key, value] : layer) blocks.add(key, value);
      positions += layer.size();
      blocks.end_layer();
    }
    (void)writer.finish(positions);
    return opened(sink.bytes_);
  }

 private:
  Description plan_;
  std::vector<std::map<AnyPosition, std::uint64_t, KeyOrder>> layers_;
};

// A table of numbers whose values are changed.
inline std::shared_ptr<const TableFile> with_values(const TableFile& table,
                                                    const std::function<std::uint64_t(std::uint64_t)>& change) {
  Description plan = table.description();
  const std::vector<std::uint64_t> layers = std::exchange(plan.layers, {});
  plan.firsts.clear();
  MemorySink sink;
  TableWriter writer(plan, sink, Budget());
  NumberBlocks blocks(writer, Budget());
  for (std::size_t layer = 0; layer < layers.size(); ++layer) {
    blocks.write(layers[layer], [&](std::uint64_t begin, std::uint64_t end, std::span<std::uint32_t> into) {
      const auto block = table.block(layer, begin / plan.entries_per_block);
      for (std::uint64_t i = 0; i < end - begin; ++i) into[i] = static_cast<std::uint32_t>(change(block->value(i)));
    });
    writer.end_layer(layers[layer]);
  }
  (void)writer.finish(plan.positions);
  return opened(sink.bytes_);
}

}  // namespace zermelo::tables
