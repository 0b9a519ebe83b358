// SPDX-License-Identifier: Apache-2.0
// Tables in memory, for tests.
#pragma once
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <zermelo/base/error.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/tables/build_table.h>
#include <zermelo/tables/table.h>

namespace zermelo::tables {

class MemorySink final : public ByteSink {
 public:
  void write(std::span<const std::uint8_t> bytes) override { bytes_.insert(bytes_.end(), bytes.begin(), bytes.end()); }
  void sync() override { ++syncs_; }

  Bytes bytes_;
  int syncs_ = 0;
};

inline Bytes table_bytes(const Game& game, const BuildRequest& request, const Budget& budget = Budget()) {
  MemorySink sink;
  build_table(game, game.whole(), request, sink, budget, silent());
  return sink.bytes_;
}

// A store in memory. After a number of writes, syncs and names it fails, as if the program had been killed: then only
// what had its name is there, and of that only what was synced.
class MemoryStore final : public PartStore {
 public:
  static constexpr std::uint64_t never = ~std::uint64_t{0};

  [[nodiscard]] std::vector<std::string> names() const override {
    std::vector<std::string> names;
    for (const auto& [name, bytes] : files_) names.push_back(name);
    return names;
  }
  [[nodiscard]] std::unique_ptr<NewPart> create(const std::string& name) override {
    return std::make_unique<Part>(*this, name);
  }
  [[nodiscard]] std::unique_ptr<ByteStore> open(const std::string& name) const override {
    return stored_in(files_.at(name), name);
  }
  void remove(const std::string& name) override {
    step();
    history_.emplace_back(name, files_.at(name));
    files_.erase(name);
  }
  // As a loss of power does, which takes the latest names given and taken away.
  void lose(std::size_t changes) {
    for (; changes > 0 && !history_.empty(); --changes, history_.pop_back()) {
      auto& [name, before] = history_.back();
      if (before) {
        files_[name] = std::move(*before);
      } else {
        files_.erase(name);
      }
    }
  }
  [[nodiscard]] Descriptor scratch() const override { return Descriptor::unnamed(testing::TempDir(), Budget()); }
  [[noreturn]] void refuse_scratch() const override { throw Error(Phrase::verbatim("no scratch file")); }

  std::map<std::string, Bytes> files_;
  std::uint64_t steps_ = 0, last_step_ = never;

 private:
  std::vector<std::pair<std::string, std::optional<Bytes>>> history_;  // names and what they were before

  class Part final : public NewPart {
   public:
    Part(MemoryStore& store, std::string name) : store_(store), name_(std::move(name)) {}
    void write(std::span<const std::uint8_t> bytes) override {
      store_.step();
      bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
    }
    void sync() override {
      store_.step();
      synced_ = bytes_.size();
    }
    void publish() override {
      store_.step();
      bytes_.resize(synced_);
      const auto before = store_.files_.find(name_);
      store_.history_.emplace_back(name_, before == store_.files_.end() ? std::nullopt : std::optional(before->second));
      store_.files_[name_] = bytes_;
    }

   private:
    MemoryStore& store_;
    std::string name_;
    Bytes bytes_;
    std::size_t synced_ = 0;
  };
  void step() {
    if (steps_++ == last_step_) throw Error(Error::Kind::interrupted, Phrase::verbatim("killed"));
  }
};

inline Bytes layered_bytes(const Game& game, const BuildRequest& request, PartStore& store,
                           const Budget& budget = Budget()) {
  MemorySink sink;
  build_by_layers(game, game.whole(), plan_table(game, game.whole(), request, budget), store, sink, budget, silent());
  return sink.bytes_;
}

inline std::shared_ptr<const TableFile> opened(const Bytes& bytes, const Budget& budget = Budget()) {
  return std::make_shared<const TableFile>(stored_in(bytes, "test.zt"), budget);
}

}  // namespace zermelo::tables
