// SPDX-License-Identifier: Apache-2.0
// The blocks of a table, read and unpacked when they are asked for; some stay unpacked. Knows no game. Const and
// thread-safe.
#pragma once
#include <cstdint>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include <zermelo/base/large_array.h>
#include <zermelo/tables/block.h>
#include <zermelo/tables/bytes.h>

namespace zermelo::tables {

// Some of many things that are made when they are asked for. Each has one place, so that there is nothing to look for
// and little to lock.
template <class Thing>
class Held {
  struct Place {
    std::mutex mutex;
    std::uint64_t number = 0;
    std::shared_ptr<const Thing> held;
  };

 public:
  static constexpr std::uint64_t bytes_a_place = sizeof(Place) + sizeof(Thing);

  void make_places(std::uint64_t places) { places_ = std::vector<Place>(places); }

  template <class Make>
  std::shared_ptr<const Thing> get(std::uint64_t number, Make&& make) const {
    Place& place = places_[number % places_.size()];
    {
      const std::lock_guard lock(place.mutex);
      if (place.held != nullptr && place.number == number) return place.held;
    }
    auto fresh = std::make_shared<const Thing>(make());
    const std::lock_guard lock(place.mutex);
    place.number = number;
    place.held = fresh;
    return fresh;
  }

 private:
  mutable std::vector<Place> places_;
};

class TableFile {
 public:
  // Reads the tail, which stays small: no block, and no record of one. Throws an Error for a file that is no table, of
  // another version, cut or damaged.
  TableFile(std::unique_ptr<ByteStore> bytes, const Budget& budget);

  [[nodiscard]] const Description& description() const { return table_; }
  [[nodiscard]] const std::string& name() const { return bytes_->name(); }
  [[nodiscard]] std::uint64_t size() const { return bytes_->size(); }

  // The block as it lies in the file. Throws an Error where it is damaged.
  [[nodiscard]] PackedBlock packed(std::uint64_t layer, std::uint64_t block_in_layer) const;
  // Unpacked. Throws an Error where it is damaged.
  [[nodiscard]] std::shared_ptr<const Block> block(std::uint64_t layer, std::uint64_t block_in_layer) const;
  // The block of a layer that would hold the key: the last whose first key is not greater; the first where there is
  // none. REQUIRES: the layer has entries.
  [[nodiscard]] std::uint64_t block_for(std::uint64_t layer, const AnyPosition& key) const;
  [[nodiscard]] std::uint64_t blocks(std::uint64_t layer) const { return first_[layer + 1] - first_[layer]; }

 private:
  // The records of a group, and where the block after it begins.
  using Group = std::vector<std::uint64_t>;

  [[nodiscard]] std::shared_ptr<const Group> group(std::uint64_t number) const;
  [[nodiscard]] Group read_group(std::uint64_t number) const;
  [[nodiscard]] std::uint64_t entries(std::uint64_t layer, std::uint64_t block_in_layer) const;
  [[nodiscard]] Block unpacked(std::uint64_t layer, std::uint64_t block_in_layer) const;
  void read_tail(const Budget& budget);
  void make_places(const Budget& budget);

  std::unique_ptr<ByteStore> bytes_;
  Description table_;
  std::uint64_t index_at_ = 0, tail_at_ = 0;
  std::vector<std::uint64_t> first_;  // block of each layer, and one more
  LargeArray<std::uint64_t> groups_;  // as in the tail
  ChargedMemory memory_;
  Held<Group> held_groups_;
  Held<Block> held_blocks_;
};

}  // namespace zermelo::tables
