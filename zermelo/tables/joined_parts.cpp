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

// A run of the table's bytes: the blocks of a part.
struct Piece {
  std::uint64_t begin, end;  // in the table
  PartName part;
};

// The head, the blocks of the parts, and what comes after them, which is made from what the parts say of theirs.
class JoinedParts final : public ByteStore {
 public:
  JoinedParts(std::string name, std::shared_ptr<const StoredParts> store, std::vector<Piece> pieces, Bytes made)
      : name_(std::move(name)),
        store_(std::move(store)),
        pieces_(std::move(pieces)),
        made_(std::move(made)),
        made_at_(pieces_.empty() ? head_bytes : pieces_.back().end) {
    open_.make_places(parts_open);
  }

  const std::string& name() const override { return name_; }
  std::uint64_t size() const override { return made_at_ + made_.size() - head_bytes; }
  void read(std::uint64_t offset, std::span<std::uint8_t> into) const override {
    while (!into.empty()) {
      const std::uint64_t count = std::min<std::uint64_t>(into.size(), read_run(offset, into));
      into = into.subspan(count);
      offset += count;
    }
  }

 private:
  static constexpr std::uint64_t parts_open = 16;

  // Reads up to the end of a run; returns how many bytes.
  std::uint64_t read_run(std::uint64_t offset, std::span<std::uint8_t> into) const {
    if (offset < head_bytes) return copy(made_.data() + offset, head_bytes - offset, into);
    if (offset >= size()) refuse_damaged(name_);
    if (offset >= made_at_) return copy(made_.data() + head_bytes + (offset - made_at_), size() - offset, into);
    const auto piece = std::upper_bound(pieces_.begin(), pieces_.end(), offset,
                                        [](std::uint64_t place, const Piece& with) { return place < with.end; });
    const std::uint64_t count = std::min<std::uint64_t>(into.size(), piece->end - offset);
    const auto bytes = open_.get(static_cast<std::uint64_t>(piece - pieces_.begin()),
                                 [&] { return store_->open(piece->part.text()); });
    (*bytes)->read(head_bytes + (offset - piece->begin), into.first(count));
    return count;
  }
  static std::uint64_t copy(const std::uint8_t* from, std::uint64_t most, std::span<std::uint8_t> into) {
    const std::uint64_t count = std::min<std::uint64_t>(into.size(), most);
    std::memcpy(into.data(), from, count);
    return count;
  }

  std::string name_;
  std::shared_ptr<const StoredParts> store_;
  std::vector<Piece> pieces_;
  Bytes made_;
  std::uint64_t made_at_;
  Held<std::unique_ptr<ByteStore>> open_;
};

[[noreturn]] void refuse_lost(const std::string& name) {
  throw Error(Phrase("a part of the table is missing or damaged"), {name, 0, 0}).coded("table-damaged");
}

// What a part says of itself.
struct PartIndex {
  Description table;
  std::uint64_t blocks_end = 0;        // in the file
  std::vector<std::uint64_t> records;  // of its blocks
};

// Whether each group of records has its checksum, and its first key; the groups are those of a tail.
bool groups_agree(const PartIndex& index, std::span<const std::uint8_t> records, std::span<const std::uint8_t> groups) {
  const std::uint64_t bytes = 8 * blocks_in_a_group * index.table.block_words(), words = index.table.group_words();
  if (groups.size() != 8 * words * index.table.groups()) return false;
  for (std::uint64_t at = 0, group = 0; at < records.size(); at += bytes, ++group) {
    const auto some = records.subspan(at, std::min<std::uint64_t>(bytes, records.size() - at));
    const std::uint8_t* const said = groups.data() + 8 * words * group;
    if (checksum(some) != word_at(said)) return false;
    if (std::memcmp(some.data() + 16, said + 8, 8 * index.table.key_words) != 0) return false;
  }
  return true;
}

PartIndex index_of(const ByteStore& part, const Description& plan, const Budget& budget) {
  Bytes end(end_bytes);
  if (part.size() < head_bytes + end_bytes) refuse_lost(part.name());
  part.read(part.size() - end_bytes, end);
  const std::uint64_t tail_at = word_at(end.data());
  if (tail_at < head_bytes || tail_at > part.size() - end_bytes) refuse_lost(part.name());
  const ChargedMemory charged(budget, 2 * part.size() - 2 * tail_at, Phrase("the index of a table"));
  Bytes tail(part.size() - 8 - tail_at);
  part.read(tail_at, tail);
  if (checksum(tail) != word_at(end.data() + 8)) refuse_lost(part.name());
  tail.resize(tail.size() - 8);
  auto [table, groups_at] = read_description(tail, part.name());
  PartIndex index{std::move(table), 0, {}};
  const std::uint64_t bytes = 8 * index.table.blocks() * index.table.block_words();
  if (!index.table.is_like(plan) || bytes > tail_at - head_bytes) refuse_lost(part.name());
  index.blocks_end = tail_at - bytes;
  const ChargedMemory charged_records(budget, 2 * bytes, Phrase("the index of a table"));
  Bytes words(bytes);
  part.read(index.blocks_end, words);
  if (!groups_agree(index, words, std::span(tail).subspan(groups_at))) refuse_lost(part.name());
  for (std::uint64_t at = 0; at < bytes; at += 8) index.records.push_back(word_at(&words[at]));
  return index;
}

// Adds the blocks of a part to a table that will begin with them where the last part ended.
void add_records(TableWriter& writer, const PartIndex& part, const std::string& name) {
  const std::uint64_t words = part.table.block_words();
  for (std::uint64_t at = 0; at < part.records.size(); at += words) {
    const std::uint64_t begin = part.records[at];
    const std::uint64_t end = at + words < part.records.size() ? part.records[at + words] : part.blocks_end;
    if (end < begin || end > part.blocks_end) refuse_lost(name);
    AnyPosition first_key;
    std::copy_n(&part.records[at] + 2, part.table.key_words, first_key.words.begin());
    writer.add_record(end - begin, part.records[at + 1], first_key);
  }
}

std::vector<PartName> sorted_parts(const StoredParts& store) {
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
class HeldBytes final : public ByteSink {
 public:
  void write(std::span<const std::uint8_t> bytes) override { bytes_.insert(bytes_.end(), bytes.begin(), bytes.end()); }
  void sync() override {}

  Bytes bytes_;
};

}  // namespace

bool is_finished(const StoredParts& store) { return store.holds(finished_name); }

bool is_unfinished(const StoredParts& store) { return !is_finished(store) && store.holds("plan.zt"); }

Description finished_plan(const StoredParts& store, const Budget& budget) {
  return TableFile(store.open(finished_name), budget).description();
}

void mark_finished(PartStore& store, const Description& plan, const Budget& budget) {
  std::uint64_t positions = 0;
  for (const PartName& part : sorted_parts(store))
    positions += index_of(*store.open(part.text()), plan, budget).table.positions;
  const auto file = store.create(finished_name);
  TableWriter writer(plan, *file, budget);
  (void)writer.finish(positions);
  file->publish();
}

std::unique_ptr<ByteStore> joined_parts(std::shared_ptr<const StoredParts> store, std::string name,
                                        const Budget& budget) {
  if (!is_finished(*store)) throw Error(Phrase("this folder holds no finished table"), {std::move(name), 0, 0});
  const Description plan = finished_plan(*store, budget);
  HeldBytes made;
  TableWriter writer(plan, made, budget);
  std::vector<Piece> pieces;
  std::uint64_t at = head_bytes, layers = 0, entries = 0, positions = 0;
  for (const PartName& part : sorted_parts(*store)) {
    budget.check();
    const auto bytes = store->open(part.text());
    const PartIndex index = index_of(*bytes, plan, budget);
    const auto layer = static_cast<std::size_t>(part.layer);
    if (!is_part(index.table, part)) refuse_lost(bytes->name());
    layers = index.table.layers.size();
    for (; writer.description().layers.size() < layer; entries = 0) writer.end_layer(entries);
    if (part.first != entries || index.table.firsts[layer] != entries) refuse_lost(bytes->name());
    add_records(writer, index, bytes->name());
    entries += index.table.layers[layer];
    positions += index.table.positions;
    const std::uint64_t size = index.blocks_end - head_bytes;
    pieces.push_back({at, at + size, part});
    at += size;
  }
  for (; writer.description().layers.size() < layers; entries = 0) writer.end_layer(entries);
  if (positions != plan.positions) refuse_lost(name);
  (void)writer.finish(positions);
  return std::make_unique<JoinedParts>(std::move(name), std::move(store), std::move(pieces), std::move(made.bytes_));
}

}  // namespace zermelo::tables
