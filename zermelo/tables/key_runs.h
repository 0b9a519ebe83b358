// SPDX-License-Identifier: Apache-2.0
// Sorted runs of keys that are merged into one: in memory while there is room, else in a file without a name.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include <zermelo/base/large_array.h>
#include <zermelo/tables/raw_words.h>

namespace zermelo::tables {

class KeyRuns {
 public:
  KeyRuns(std::uint64_t key_words, const PartStore& store, const Budget& budget)
      : key_words_(key_words), store_(&store), budget_(budget), mutex_(std::make_unique<std::mutex>()) {}

  // REQUIRES: sorted, without repetition. Can be called from several threads.
  void add(std::span<const std::uint64_t> keys);
  // The words of all runs.
  [[nodiscard]] std::uint64_t words() const { return words_; }
  // Passes on their union, some keys at a time, in order and each once; then there are no runs.
  void merge(const std::function<void(std::span<const std::uint64_t>)>& sink);

 private:
  struct Run {
    const std::uint64_t *next, *end;
  };
  [[nodiscard]] std::vector<Run> all_runs() const;
  void spill(std::span<const std::uint64_t> keys);

  std::uint64_t key_words_;
  const PartStore* store_;
  Budget budget_;
  std::unique_ptr<std::mutex> mutex_;
  std::vector<LargeArray<std::uint64_t>> in_memory_;
  RawWords on_disk_;
  std::vector<std::uint64_t> ends_;  // of the runs on disk
  std::uint64_t words_ = 0;
};

}  // namespace zermelo::tables
