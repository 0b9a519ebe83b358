// SPDX-License-Identifier: Apache-2.0
#include <zermelo/tables/joined_parts.h>

#include <algorithm>
#include <cstring>
#include <utility>
#include <vector>

#include <zermelo/base/error.h>
#include <zermelo/tables/table_writer.h>

namespace zermelo::tables {

namespace {

constexpr const char* finished_name = "whole.zt";

// A run of the table's bytes: blocks of a part, or its head or tail in memory.
struct Piece {
  std::uint64_t begin, end;  // in the table
  std::shared_ptr<const ByteStore> bytes;
  std::uint64_t offset;  // in `bytes`, of the first
};

class JoinedParts final : public ByteStore {
 public:
  JoinedParts(std::string name, std::vector<Piece> pieces) : name_(std::move(name)), pieces_(std::move(pieces)) {}

  const std::string& name() const override { return name_; }
  std::uint64_t size() const override { return pieces_.back().end; }
  void read(std::uint64_t offset, std::span<std::uint8_t> into) const override {
    auto piece = std::upper_bound(pieces_.begin(), pieces_.end(), offset,
                                  [](std::uint64_t place, const Piece& with) { return place < with.end; });
    while (!into.empty()) {
      if (piece == pieces_.end()) refuse_damaged(name_);
      const std::uint64_t count = std::min<std::uint64_t>(into.size(), piece->end - offset);
      piece->bytes->read(piece->offset + (offset - piece->begin), into.first(count));
      into = into.subspan(count);
      offset += count;
      ++piece;
    }
  }

 private:
  std::string name_;
  std::vector<Piece> pieces_;
};

// What a part says of itself.
struct PartIndex {
  Description table;
  std::uint64_t blocks_end = 0;        // in the file
  std::vector<std::uint64_t> records;  // of its blocks
};

PartIndex index_of(const ByteStore& part, const Description& plan) {
  Bytes end(end_bytes);
  if (part.size() < head_bytes + end_bytes) refuse_part(part.name());
  part.read(part.size() - end_bytes, end);
  const std::uint64_t tail_at = word_at(end.data());
  if (tail_at < head_bytes || tail_at > part.size() - end_bytes) refuse_part(part.name());
  Bytes tail(part.size() - 8 - tail_at);
  part.read(tail_at, tail);
  if (checksum(tail) != word_at(end.data() + 8)) refuse_part(part.name());
  tail.resize(tail.size() - 8);
  PartIndex index{read_description(tail, part.name()).table, 0, {}};
  const std::uint64_t bytes = 8 * index.table.blocks() * index.table.block_words();
  if (!index.table.is_like(plan) || bytes > tail_at - head_bytes) refuse_part(part.name());
  index.blocks_end = tail_at - bytes;
  Bytes words(bytes);
  part.read(index.blocks_end, words);
  for (std::uint64_t at = 0; at < bytes; at += 8) index.records.push_back(word_at(&words[at]));
  return index;
}

// Adds the blocks of a part to a table that will begin with them where the last part ended.
void add_records(TableWriter& writer, const PartIndex& part, const std::string& name) {
  const std::uint64_t words = part.table.block_words();
  for (std::uint64_t at = 0; at < part.records.size(); at += words) {
    const std::uint64_t begin = part.records[at];
    const std::uint64_t end = at + words < part.records.size() ? part.records[at + words] : part.blocks_end;
    if (end < begin || end > part.blocks_end) refuse_part(name);
    AnyPosition first_key;
    std::copy_n(&part.records[at] + 2, part.table.key_words, first_key.words.begin());
    writer.add_record(end - begin, part.records[at + 1], first_key);
  }
}

std::vector<PartName> sorted_parts(const PartStore& store) {
  std::vector<PartName> parts;
  for (const std::string& name : store.names()) {
    if (const auto part = PartName::read(name)) parts.push_back(*part);
  }
  std::sort(parts.begin(), parts.end(), [](const PartName& a, const PartName& b) {
    return a.layer != b.layer ? a.layer < b.layer : a.first < b.first;
  });
  return parts;
}

// Bytes in memory.
class HeldBytes final : public ByteStore, public ByteSink {
 public:
  explicit HeldBytes(std::string name) : name_(std::move(name)) {}
  const std::string& name() const override { return name_; }
  std::uint64_t size() const override { return bytes_.size(); }
  void read(std::uint64_t offset, std::span<std::uint8_t> into) const override {
    std::memcpy(into.data(), bytes_.data() + offset, into.size());
  }
  void write(std::span<const std::uint8_t> bytes) override { bytes_.insert(bytes_.end(), bytes.begin(), bytes.end()); }
  void sync() override {}

 private:
  std::string name_;
  Bytes bytes_;
};

}  // namespace

bool is_finished(const PartStore& store) { return holds(store, finished_name); }

Description finished_plan(const PartStore& store, const Budget& budget) {
  return TableFile(store.open(finished_name), budget).description();
}

void mark_finished(PartStore& store, const Description& plan, const Budget& budget) {
  const auto file = store.create(finished_name);
  TableWriter writer(plan, *file, budget);
  (void)writer.finish(0);
  file->publish();
}

std::unique_ptr<ByteStore> joined_parts(const PartStore& store, std::string name, const Budget& budget) {
  if (!is_finished(store)) throw Error(Phrase("this folder holds no finished table"), {std::move(name), 0, 0});
  const Description plan = finished_plan(store, budget);
  const auto made = std::make_shared<HeldBytes>(name);  // the head, and what comes after the blocks
  TableWriter writer(plan, *made, budget);
  std::vector<Piece> pieces{{0, head_bytes, made, 0}};
  std::uint64_t at = head_bytes, layers = 0, entries = 0, positions = 0;
  for (const PartName& part : sorted_parts(store)) {
    budget.check();
    const std::shared_ptr<const ByteStore> bytes = store.open(part.text());
    const PartIndex index = index_of(*bytes, plan);
    const auto layer = static_cast<std::size_t>(part.layer);
    if (layer >= index.table.layers.size()) refuse_part(bytes->name());
    layers = index.table.layers.size();
    for (; writer.description().layers.size() < layer; entries = 0) writer.end_layer(entries);
    if (part.first != entries || index.table.firsts[layer] != entries) refuse_part(bytes->name());
    add_records(writer, index, bytes->name());
    entries += index.table.layers[layer];
    positions += index.table.positions;
    const std::uint64_t size = index.blocks_end - head_bytes;
    pieces.push_back({at, at + size, bytes, head_bytes});
    at += size;
  }
  for (; writer.description().layers.size() < layers; entries = 0) writer.end_layer(entries);
  const std::uint64_t size = writer.finish(positions);
  pieces.push_back({at, size, made, head_bytes});
  return std::make_unique<JoinedParts>(std::move(name), std::move(pieces));
}

}  // namespace zermelo::tables
