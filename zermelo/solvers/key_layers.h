// SPDX-License-Identifier: Apache-2.0
// Layers of sorted keys, in memory or in a file without a name in the folder TMPDIR.
#pragma once
#include <cstdint>
#include <vector>

#include <zermelo/base/descriptor.h>
#include <zermelo/solvers/sorted_keys.h>

namespace zermelo::detail {

template <int words>
class KeyLayers {
 public:
  KeyLayers(int layers, const Budget& budget) : budget_(budget), layers_(static_cast<std::size_t>(layers)) {}

  void put(int layer, Keys<words>&& keys) { at(layer).keys = std::move(keys); }
  // Reads the layer back where it is on disk.
  const Keys<words>& get(int layer);
  // REQUIRES: the layer is not on disk.
  [[nodiscard]] const Keys<words>& in_memory(int layer) const { return layers_[static_cast<std::size_t>(layer)].keys; }
  void drop(int layer) { at(layer).keys.reset(); }
  // Throws where the disk is full.
  void move_to_disk(int layer);
  // Of a layer without keys.
  [[nodiscard]] static constexpr std::uint64_t bytes_of_layer() { return sizeof(Layer); }
  [[nodiscard]] std::uint64_t bytes(int layer) const { return in_memory(layer).size() * sizeof(Key<words>); }

 private:
  struct Layer {
    Keys<words> keys;
    std::uint64_t offset = 0, on_disk = 0;  // keys in the file
  };
  Layer& at(int layer) { return layers_[static_cast<std::size_t>(layer)]; }

  Budget budget_;
  std::vector<Layer> layers_;
  Descriptor file_;
  std::uint64_t file_size_ = 0;
};

#define ZERMELO_KEY_LAYERS(words) extern template class KeyLayers<words>;
ZERMELO_FOR_EACH_KEY(ZERMELO_KEY_LAYERS)
#undef ZERMELO_KEY_LAYERS

}  // namespace zermelo::detail
