// SPDX-License-Identifier: Apache-2.0
#include <zermelo/tables/key_file.h>

#include <algorithm>
#include <vector>

namespace zermelo::tables {

namespace {

// A multiple of 1 to 8, so that no key is cut in two.
constexpr std::uint64_t words_in_a_chunk = 78 * 840;

std::vector<std::uint64_t> words_of(const KeyFileOwner& owner) {
  Bytes plan;
  append_description(plan, owner.plan);
  const Bytes name(owner.name.begin(), owner.name.end());
  return {checksum(plan), checksum(name)};
}

}  // namespace

KeyFileWriter::KeyFileWriter(ByteSink& sink, const KeyFileOwner& owner) : sink_(sink) { append(words_of(owner)); }

void KeyFileWriter::append(std::span<const std::uint64_t> words) {
  for (std::size_t at = 0; at < words.size(); at += words_in_a_chunk) {
    const auto some = words.subspan(at, std::min<std::size_t>(words_in_a_chunk, words.size() - at));
    Bytes chunk;
    chunk.reserve(8 * (some.size() + 2));
    append_word(chunk, some.size());
    for (const std::uint64_t word : some) append_word(chunk, word);
    append_word(chunk, checksum(chunk));
    sink_.write(chunk);
  }
}

void KeyFileWriter::finish() {
  Bytes end;
  append_word(end, 0);
  append_word(end, checksum(end));
  sink_.write(end);
  sink_.sync();
}

void read_key_file(const ByteStore& file, const KeyFileOwner& owner,
                   const std::function<void(std::span<const std::uint64_t>)>& sink) {
  bool is_owned = false;
  Bytes chunk;
  std::vector<std::uint64_t> words;
  for (std::uint64_t at = 0;;) {
    const auto read = [&](std::uint64_t bytes) {
      if (file.size() - at < bytes) refuse_part(file.name());
      const std::size_t before = chunk.size();
      chunk.resize(before + bytes);
      file.read(at, {chunk.data() + before, bytes});
      at += bytes;
    };
    chunk.clear();
    read(8);
    const std::uint64_t count = word_at(chunk.data());
    if (count > words_in_a_chunk) refuse_part(file.name());
    read(8 * count + 8);
    if (checksum({chunk.data(), chunk.size() - 8}) != word_at(chunk.data() + chunk.size() - 8))
      refuse_part(file.name());
    if (count == 0 && !is_owned) refuse_part(file.name());
    if (count == 0) return;
    words.resize(count);
    for (std::size_t i = 0; i < count; ++i) words[i] = word_at(chunk.data() + 8 * (i + 1));
    if (!is_owned && words != words_of(owner)) refuse_stranger(file.name());
    if (is_owned) sink(words);
    is_owned = true;
  }
}

}  // namespace zermelo::tables
