// SPDX-License-Identifier: Apache-2.0
// What a search knows about the positions it has met, and how much work that took. Keys are stored whole, so an entry
// never belongs to another position. A position has one bucket of one or a few cache lines; where it is full, the entry
// that took the least work is replaced. Own code because entries are given up, charged to a budget, and shared by
// threads without a lock that all of them wait for.
#pragma once
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>

#include <zermelo/base/atomic_ref.h>
#include <zermelo/base/large_array.h>
#include <zermelo/rules/key.h>
#include <zermelo/rules/proved.h>

namespace zermelo::detail {

// Bounds of a worth, and the move that was best.
struct [[gnu::packed]] Known {
  static constexpr std::uint8_t no_move = 255;

  Worth least = -won_already, most = won_already;
  std::uint8_t best = no_move;  // the index of the candidate

  void add(const Known& more) {
    if (more.least > least) least = more.least;
    if (more.most < most) most = more.most;
    if (more.best != no_move) best = more.best;
  }
};

// The least number of ends still to be won to prove that a player wins, and the least number to disprove it.
struct [[gnu::packed]] ProofCounts {
  std::uint32_t proof = 1, disproof = 1;

  void add(const ProofCounts& newer) { *this = newer; }
};

template <int words, class Knowledge>
class TranspositionTable {
 public:
  // Begins small and grows up to `max_bytes`. `shared`: several threads use it at one time.
  TranspositionTable(const Budget& budget, std::uint64_t max_bytes, bool shared);

  static std::uint64_t hash(const Key<words>& key) {
    std::uint64_t sum = 0;
    for (const std::uint64_t word : key.word) {
      sum = (sum ^ word) * 0x9E3779B97F4A7C15u;
      sum ^= sum >> 32;
    }
    return sum * 0xBF58476D1CE4E5B9u;
  }
  void prefetch(std::uint64_t hashed) const { __builtin_prefetch(&bucket(hashed)); }
  [[nodiscard]] Knowledge find(const Key<words>& key, std::uint64_t hashed) const {
    const Hold hold(*this, bucket(hashed));
    for (const Entry& entry : bucket(hashed).entries) {
      if (Key<words>(entry.key) == key && entry.work != 0) return entry.known;
    }
    return {};
  }
  // Adds to what is known. `work`: positions visited for it, 1 at least.
  void store(const Key<words>& key, std::uint64_t hashed, const Knowledge& known, std::uint64_t work) {
    Bucket& bucket = this->bucket(hashed);
    const Hold hold(*this, bucket);
    if (bucket.search != search_) age(bucket);
    Entry& entry = place(bucket, key);
    if (entry.work == 0 || !(Key<words>(entry.key) == key)) {
      entry = {key, Knowledge(), 0};
      taken_.store(taken_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
    }
    Knowledge both = entry.known;
    both.add(known);
    entry.known = both;
    const auto weight = static_cast<std::uint8_t>(std::bit_width(work));
    if (weight > entry.work) entry.work = weight;
  }

  // Entries of earlier searches stay, but are replaced first, so that many small searches need only a small table.
  // REQUIRES, of both: no other thread uses the table meanwhile.
  void begin_search() {
    ++search_;
    taken_ = 0;
  }
  void grow_where_crowded();
  [[nodiscard]] bool should_grow() const;
  [[nodiscard]] std::uint64_t buckets() const { return std::uint64_t{1} << (64 - shift_); }
  // Calls visit(key, known) for each entry of the buckets from `begin` to before `end`.
  template <class Visit>
  void each(std::uint64_t begin, std::uint64_t end, Visit&& visit) const {
    for (std::uint64_t i = begin; i < end; ++i) {
      const Hold hold(*this, first_[i]);
      for (const Entry& entry : first_[i].entries) {
        if (entry.work != 0) visit(Key<words>(entry.key), Knowledge(entry.known));
      }
    }
  }

 private:
  struct [[gnu::packed]] Entry {
    Key<words> key;
    Knowledge known;
    std::uint8_t work;  // 0: the entry is free
  };
  static constexpr std::size_t line = 64, bucket_bytes = line * ((words + 1) / 2);
  static constexpr std::size_t entries_in_a_bucket = (bucket_bytes - 8) / sizeof(Entry);
  struct alignas(line) Bucket {
    mutable std::uint32_t held;
    std::uint32_t search;  // the search that stored here last
    Entry entries[entries_in_a_bucket];
  };
  // Locks a bucket for one thread; locks are so short that waiting spins.
  class Hold {
   public:
    Hold(const TranspositionTable& table, const Bucket& bucket) : held_(table.shared_ ? &bucket.held : nullptr) {
      if (held_ == nullptr) return;
      while (AtomicRef<std::uint32_t>(*held_).exchange(1, std::memory_order_acquire) != 0) {
      }
    }
    ~Hold() {
      if (held_ != nullptr) AtomicRef<std::uint32_t>(*held_).store(0, std::memory_order_release);
    }
    Hold(const Hold&) = delete;
    Hold& operator=(const Hold&) = delete;

   private:
    std::uint32_t* held_;
  };

  const Bucket& bucket(std::uint64_t hashed) const { return first_[hashed >> shift_]; }
  Bucket& bucket(std::uint64_t hashed) { return first_[hashed >> shift_]; }
  // The entry of the key, or a free one, or the one to replace.
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
  [[nodiscard]] LargeArray<std::byte> empty_buckets(std::uint64_t count) const;
  [[nodiscard]] static Bucket* first_bucket(LargeArray<std::byte>& memory);

  Budget budget_;
  std::uint64_t max_bytes_;
  bool shared_;
  int shift_;
  std::uint32_t search_ = 0;
  std::atomic<std::uint64_t> taken_ = 0;  // by this search; approximate where several threads count
  LargeArray<std::byte> memory_;
  Bucket* first_ = nullptr;  // in memory_, at the beginning of a cache line
};

#define ZERMELO_TRANSPOSITION_TABLE(words)                \
  extern template class TranspositionTable<words, Known>; \
  extern template class TranspositionTable<words, ProofCounts>;
ZERMELO_FOR_EACH_KEY(ZERMELO_TRANSPOSITION_TABLE)
#undef ZERMELO_TRANSPOSITION_TABLE

}  // namespace zermelo::detail
