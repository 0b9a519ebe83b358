// SPDX-License-Identifier: Apache-2.0
#include <zermelo/tables/part_pack.h>

#include <cstring>
#include <utility>

namespace zermelo::tables {

namespace {

constexpr std::uint64_t pack_magic = 0x31'6B'63'61'70'5A'5A'5A;  // «ZZZpack1»
constexpr std::uint64_t pack_head_bytes = 24;

std::uint64_t whole_words(std::uint64_t bytes) { return (bytes + 7) / 8 * 8; }

// Of the magic word, the length of the index, and the index.
std::uint64_t index_checksum(std::span<const std::uint8_t> index) {
  Bytes all;
  append_word(all, pack_magic);
  append_word(all, index.size());
  all.insert(all.end(), index.begin(), index.end());
  return checksum(all);
}

class HeldFile final : public ByteStore {
 public:
  HeldFile(std::shared_ptr<const Bytes> bytes, std::string name)
      : bytes_(std::move(bytes)), store_(stored_in(std::span<const std::uint8_t>(*bytes_), std::move(name))) {}

  const std::string& name() const override { return store_->name(); }
  std::uint64_t size() const override { return store_->size(); }
  void read(std::uint64_t offset, std::span<std::uint8_t> into) const override { store_->read(offset, into); }

 private:
  std::shared_ptr<const Bytes> bytes_;
  std::unique_ptr<ByteStore> store_;
};

class RangeOfStore final : public ByteStore {
 public:
  RangeOfStore(std::unique_ptr<ByteStore> store, const PackedFile& file)
      : store_(std::move(store)), name_(store_->name() + "/" + file.name), offset_(file.offset), size_(file.size) {}

  const std::string& name() const override { return name_; }
  std::uint64_t size() const override { return size_; }
  void read(std::uint64_t offset, std::span<std::uint8_t> into) const override {
    if (offset > size_ || into.size() > size_ - offset) refuse_part(name());
    store_->read(offset_ + offset, into);
  }

 private:
  std::unique_ptr<ByteStore> store_;
  std::string name_;  // no two parts have the same
  std::uint64_t offset_, size_;
};

}  // namespace

Bytes packed_files(const std::vector<SmallFile>& files) {
  Bytes index, pack;
  for (const SmallFile& file : files) {
    append_word(index, file.name.size());
    index.insert(index.end(), file.name.begin(), file.name.end());
    index.resize(whole_words(index.size()));
    append_word(index, file.bytes->size());
  }
  append_word(pack, pack_magic);
  append_word(pack, index.size());
  append_word(pack, index_checksum(index));
  pack.insert(pack.end(), index.begin(), index.end());
  for (const SmallFile& file : files) pack.insert(pack.end(), file.bytes->begin(), file.bytes->end());
  return pack;
}

std::vector<PackedFile> files_in_pack(const ByteStore& pack) {
  const auto require = [&](bool right) {
    if (!right) refuse_part(pack.name());
  };
  require(pack.size() >= pack_head_bytes);
  Bytes head(pack_head_bytes);
  pack.read(0, head);
  const std::uint64_t length = word_at(&head[8]);
  require(word_at(head.data()) == pack_magic && length <= pack.size() - pack_head_bytes);
  Bytes index(length);
  pack.read(pack_head_bytes, index);
  require(index_checksum(index) == word_at(&head[16]));
  std::vector<PackedFile> files;
  std::uint64_t offset = pack_head_bytes + length;
  for (std::uint64_t at = 0; at < length;) {
    require(length - at >= 8);
    const std::uint64_t name_bytes = word_at(&index[at]);
    require(name_bytes <= length - at && whole_words(name_bytes) + 16 <= length - at);
    const char* const name = reinterpret_cast<const char*>(&index[at + 8]);
    at += 8 + whole_words(name_bytes) + 8;
    const std::uint64_t size = word_at(&index[at - 8]);
    require(size <= pack.size() - offset);
    files.push_back({std::string(name, name_bytes), offset, size});
    offset += size;
  }
  require(offset == pack.size());
  return files;
}

std::unique_ptr<ByteStore> stored_in(std::shared_ptr<const Bytes> bytes, std::string name) {
  return std::make_unique<HeldFile>(std::move(bytes), std::move(name));
}

std::unique_ptr<ByteStore> range_of(std::unique_ptr<ByteStore> store, const PackedFile& file) {
  return std::make_unique<RangeOfStore>(std::move(store), file);
}

}  // namespace zermelo::tables
