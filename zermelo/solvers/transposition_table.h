// SPDX-License-Identifier: Apache-2.0
// What a search knows of the positions it has met: bounds of their worth, the move that was best, and how much work it
// took. Keys are stored whole, so an answer is never another position's. A position has one bucket, a line or a few of
// the cache; where it is full, what took the least work makes room. Own code because entries are given up, charged to a
// budget, and shared by threads without a lock that all of them wait for.
#pragma once
#include <atomic>
#include <bit>
#include <cstdint>

#include <zermelo/base/large_array.h>
#include <zermelo/rules/key.h>
#include <zermelo/rules/proved.h>

namespace zermelo {

struct Known {
  static constexpr std::uint8_t no_move = 255;

  Worth least = -won_already, most = won_already;
  std::uint8_t best = no_move;  // the how-manieth candidate
};

template <int words>
class TranspositionTable {
 public:
  // Begins small and grows up to `most_bytes`. `shared`: several threads use it at one time.
  TranspositionTable(const Budget& budget, std::uint64_t most_bytes, bool shared);

  static std::uint64_t hash(const Key<words>& key) {
    std::uint64_t sum = 0;
    for (const std::uint64_t word : key.word) {
      sum = (sum ^ word) * 0x9E3779B97F4A7C15u;
      sum ^= sum >> 32;
    }
    return sum * 0xBF58476D1CE4E5B9u;
  }
  void prefetch(std::uint64_t hashed) const { __builtin_prefetch(&bucket(hashed)); }
  [[nodiscard]] Known find(const Key<words>& key, std::uint64_t hashed) const {
    const Hold hold(*this, bucket(hashed));
    for (const Entry& entry : bucket(hashed).entries) {
      if (Key<words>(entry.key) == key && entry.work != 0) return {entry.least, entry.most, entry.best};
    }
    return {};
  }
  // Adds to what is known. `work`: positions visited for it, 1 at least.
  void store(const Key<words>& key, std::uint64_t hashed, const Known& known, std::uint64_t work) {
    Bucket& bucket = this->bucket(hashed);
    const Hold hold(*this, bucket);
    if (bucket.search != search_) age(bucket);
    Entry& entry = place(bucket, key);
    if (entry.work == 0 || !(Key<words>(entry.key) == key)) {
      entry = {key, -won_already, won_already, Known::no_move, 0};
      taken_.store(taken_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
    }
    if (known.least > entry.least) entry.least = known.least;
    if (known.most < entry.most) entry.most = known.most;
    if (known.best != Known::no_move) entry.best = known.best;
    const auto weight = static_cast<std::uint8_t>(std::bit_width(work));
    if (weight > entry.work) entry.work = weight;
  }

  // What was found for other roots stays, but makes room first, so that many small searches need but a small table.
  // REQUIRES, of both: no other thread uses the table meanwhile.
  void begin_search() {
    ++search_;
    taken_ = 0;
  }
  void grow_where_crowded();
  [[nodiscard]] bool should_grow() const;
  [[nodiscard]] std::uint64_t buckets() const { return std::uint64_t{1} << (64 - shift_); }
  // visit(key, known) for what is stored in the buckets from `begin` to before `end`.
  template <class Visit>
  void each(std::uint64_t begin, std::uint64_t end, Visit&& visit) const {
    for (std::uint64_t i = begin; i < end; ++i) {
      const Hold hold(*this, first_[i]);
      for (const Entry& entry : first_[i].entries) {
        if (entry.work != 0) visit(Key<words>(entry.key), Known{entry.least, entry.most, entry.best});
      }
    }
  }

 private:
  struct [[gnu::packed]] Entry {
    Key<words> key;
    Worth least, most;
    std::uint8_t best, work;  // no work: free
  };
  static constexpr std::size_t line = 64, bucket_bytes = line * ((words + 1) / 2);
  static constexpr std::size_t entries_in_a_bucket = (bucket_bytes - 8) / sizeof(Entry);
  struct Bucket {
    mutable std::uint32_t held;
    std::uint32_t search;  // that stored here last
    Entry entries[entries_in_a_bucket];
    std::uint8_t rest[bucket_bytes - 8 - entries_in_a_bucket * sizeof(Entry)];
  };
  // Keeps a bucket for one thread; for a moment only, so that waiting is turning round.
  class Hold {
   public:
    Hold(const TranspositionTable& table, const Bucket& bucket) : held_(table.shared_ ? &bucket.held : nullptr) {
      if (held_ == nullptr) return;
      while (std::atomic_ref(*held_).exchange(1, std::memory_order_acquire) != 0) {
      }
    }
    ~Hold() {
      if (held_ != nullptr) std::atomic_ref(*held_).store(0, std::memory_order_release);
    }
    Hold(const Hold&) = delete;
    Hold& operator=(const Hold&) = delete;

   private:
    std::uint32_t* held_;
  };

  const Bucket& bucket(std::uint64_t hashed) const { return first_[hashed >> shift_]; }
  Bucket& bucket(std::uint64_t hashed) { return first_[hashed >> shift_]; }
  // Where the key is, or a free entry, or the one to give up.
  static Entry& place(Bucket& bucket, const Key<words>& key) {
    Entry* chosen = &bucket.entries[0];
    for (Entry& entry : bucket.entries) {
      if (entry.work != 0 && Key<words>(entry.key) == key) return entry;
      if (entry.work < chosen->work) chosen = &entry;
    }
    return *chosen;
  }
  void age(Bucket& bucket) const {
    bucket.search = search_;
    for (Entry& entry : bucket.entries) {
      if (entry.work != 0) entry.work = 1;
    }
  }
  void make(int shift);

  Budget budget_;
  std::uint64_t most_bytes_;
  bool shared_;
  int shift_ = 64;
  std::uint32_t search_ = 0;
  std::atomic<std::uint64_t> taken_ = 0;  // by this search; near enough where threads count at one time
  LargeArray<Bucket> memory_;
  Bucket* first_ = nullptr;  // in memory_, at the beginning of a line of the cache
};

#define ZERMELO_TRANSPOSITION_TABLE(words) extern template class TranspositionTable<words>;
ZERMELO_FOR_EACH_KEY(ZERMELO_TRANSPOSITION_TABLE)
#undef ZERMELO_TRANSPOSITION_TABLE

}  // namespace zermelo
