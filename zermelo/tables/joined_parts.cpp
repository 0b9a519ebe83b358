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

// The words of a part's tail.
struct PartTail {
  Description table;
  std::uint64_t begins_at = 0;         // in the file
  std::vector<std::uint64_t> records;  // of its blocks
};

PartTail tail_of(const ByteStore& part, const Description& plan) {
  Bytes end(end_bytes);
  if (part.size() < head_bytes + end_bytes) refuse_part(part.name());
  part.read(part.size() - end_bytes, end);
  PartTail result;
  result.begins_at = word_at(end.data());
  if (result.begins_at < head_bytes || result.begins_at > part.size() - end_bytes) refuse_part(part.name());
  Bytes tail(part.size() - result.begins_at);
  part.read(result.begins_at, tail);
  if (checksum({tail.data(), tail.size() - 8}) != word_at(end.data() + 8)) refuse_part(part.name());
  tail.resize(tail.size() - end_bytes);
  ReadDescription read = read_description(tail, part.name());
  if (!read.table.is_like(plan)) refuse_part(part.name());
  for (std::uint64_t at = read.records_at; at + 8 <= tail.size(); at += 8) result.records.push_back(word_at(&tail[at]));
  result.table = std::move(read.table);
  return result;
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

// The bytes that it is given to keep.
class HeldBytes final : public ByteStore {
 public:
  HeldBytes(Bytes bytes, std::string name) : bytes_(std::move(bytes)), name_(std::move(name)) {}
  const std::string& name() const override { return name_; }
  std::uint64_t size() const override { return bytes_.size(); }
  void read(std::uint64_t offset, std::span<std::uint8_t> into) const override {
    std::memcpy(into.data(), bytes_.data() + offset, into.size());
  }

 private:
  Bytes bytes_;
  std::string name_;
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
  Description whole = finished_plan(store, budget);
  std::vector<std::uint64_t> records;
  std::vector<Piece> pieces;
  std::uint64_t at = head_bytes;
  pieces.push_back({0, at, std::make_shared<HeldBytes>(head(), name), 0});
  for (const PartName& part : sorted_parts(store)) {
    budget.check();
    const std::shared_ptr<const ByteStore> bytes = store.open(part.text());
    const PartTail tail = tail_of(*bytes, whole);
    const auto layer = static_cast<std::size_t>(part.layer);
    if (layer >= tail.table.layers.size()) refuse_part(bytes->name());
    whole.layers.resize(tail.table.layers.size(), 0);
    whole.firsts.resize(tail.table.layers.size(), 0);
    if (part.first != whole.layers[layer] || tail.table.firsts[layer] != part.first) refuse_part(bytes->name());
    whole.layers[layer] += tail.table.layers[layer];
    whole.positions += tail.table.positions;
    const std::uint64_t stride = 2 + whole.key_words;
    for (std::size_t i = 0; i < tail.records.size(); ++i)
      records.push_back(tail.records[i] + (i % stride == 0 ? at - head_bytes : 0));
    const std::uint64_t size = tail.begins_at - head_bytes;
    pieces.push_back({at, at + size, bytes, head_bytes});
    at += size;
  }
  Bytes tail;
  append_description(tail, whole);
  for (const std::uint64_t word : records) append_word(tail, word);
  append_word(tail, at);
  append_word(tail, checksum(tail));
  const std::uint64_t size = tail.size();
  pieces.push_back({at, at + size, std::make_shared<HeldBytes>(std::move(tail), name), 0});
  return std::make_unique<JoinedParts>(std::move(name), std::move(pieces));
}

}  // namespace zermelo::tables
