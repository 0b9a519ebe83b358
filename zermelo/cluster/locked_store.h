// SPDX-License-Identifier: Apache-2.0
// For tests: a store in memory that several threads use at the same time.
#pragma once
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include <zermelo/tables/joined_parts.h>
#include <zermelo/tables/table_fixture.h>

namespace zermelo::cluster {

class LockedStore final : public tables::PartStore {
 public:
  std::vector<std::string> names() const override {
    const std::lock_guard lock(mutex_);
    return store_.names();
  }
  std::unique_ptr<tables::NewPart> create(const std::string& name) override {
    const std::lock_guard lock(mutex_);
    return std::make_unique<Part>(store_.create(name), mutex_);
  }
  std::unique_ptr<tables::ByteStore> open(const std::string& name) const override {
    const std::lock_guard lock(mutex_);
    return store_.open(name);
  }
  void remove(const std::string& name) override {
    const std::lock_guard lock(mutex_);
    store_.remove(name);
  }
  Descriptor scratch() const override { return store_.scratch(); }
  [[noreturn]] void refuse_scratch() const override { store_.refuse_scratch(); }

  tables::MemoryStore store_;

 private:
  class Part final : public tables::NewPart {
   public:
    Part(std::unique_ptr<tables::NewPart> part, std::mutex& mutex) : part_(std::move(part)), mutex_(mutex) {}
    void write(std::span<const std::uint8_t> bytes) override {
      const std::lock_guard lock(mutex_);
      part_->write(bytes);
    }
    void sync() override {
      const std::lock_guard lock(mutex_);
      part_->sync();
    }
    void publish() override {
      const std::lock_guard lock(mutex_);
      part_->publish();
    }

   private:
    std::unique_ptr<tables::NewPart> part_;
    std::mutex& mutex_;
  };

  mutable std::mutex mutex_;
};

// The table that its parts are.
inline tables::Bytes joined_bytes(const LockedStore& store) {
  const auto bytes =
      tables::joined_parts(std::shared_ptr<const LockedStore>(&store, [](const LockedStore*) {}), "folder", Budget());
  tables::Bytes all(bytes->size());
  bytes->read(0, all);
  return all;
}

}  // namespace zermelo::cluster
