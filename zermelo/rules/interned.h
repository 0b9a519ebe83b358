// SPDX-License-Identifier: Apache-2.0
// Positions of any type (with padding, a vector, a text, an object of another language) as 32-bit numbers: each is
// stored once, and rules over such positions become rules over numbers, which every solver takes. A position needs ==
// and either a std::hash or <.
#pragma once
#include <atomic>
#include <compare>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>

#include <zermelo/base/bits.h>
#include <zermelo/base/budget.h>
#include <zermelo/base/error.h>
#include <zermelo/rules/notation.h>
#include <zermelo/rules/rules.h>

namespace zermelo {

template <class P>
concept Hashed = requires(const P& position) {
  { std::hash<P>{}(position) } -> std::convertible_to<std::size_t>;
};
template <class P>
concept Ordered = requires(const P& a, const P& b) {
  { a < b } -> std::convertible_to<bool>;
};

namespace detail {

// Numbers different values in the order in which they come. Reading by number needs no lock: values are kept in blocks
// that never move, block k holding 64 · 2^k of them.
template <class P>
requires Hashed<P> || Ordered<P>
class ValueStore {
 public:
  using Id = std::uint32_t;

  explicit ValueStore(const Budget& budget) : budget_(budget), ids_(make_ids()) {}
  ~ValueStore() {
    for (Id id = 0; id < size(); ++id) std::destroy_at(place(id));
    for (std::atomic<P*>& block : blocks_) {
      if (P* const values = block.load()) std::allocator<P>().deallocate(values, block_size(&block - blocks_));
    }
    budget_.release(charged_);
  }
  ValueStore(const ValueStore&) = delete;
  ValueStore& operator=(const ValueStore&) = delete;

  [[nodiscard]] Id size() const { return size_.load(std::memory_order_acquire); }
  [[nodiscard]] const P& operator[](Id id) const { return *place(id); }

  // The number of a value; a new value gets the size before the call.
  Id number(const P& value) {
    const std::lock_guard lock(mutex_);
    if (const auto known = ids_.find(value); known != ids_.end()) return *known;
    const Id id = size();
    if (id == max_values) throw Error(Phrase("more than {} positions", max_values)).coded("too-many-positions");
    if (has_single_bit(id + first_block)) add_block(id);
    std::construct_at(place(id), value);
    size_.store(id + 1, std::memory_order_release);
    ids_.insert(id);
    return id;
  }
  [[nodiscard]] std::optional<Id> find(const P& value) const {
    const std::lock_guard lock(mutex_);
    const auto known = ids_.find(value);
    return known == ids_.end() ? std::nullopt : std::optional(*known);
  }

 private:
  static constexpr Id first_block = 64, max_values = 0xFFFFFFF0 - first_block;
  static constexpr std::uint64_t bytes_of_an_entry = 48;  // of a node of ids_, and its share of the buckets

  static std::size_t block_size(std::ptrdiff_t block) { return std::size_t{first_block} << block; }
  P* place(Id id) const {
    const Id at = id + first_block;
    const int block = bit_width(at) - bit_width(first_block);
    return blocks_[block].load(std::memory_order_acquire) + (at - (first_block << block));
  }
  void add_block(Id id) {
    const int block = bit_width(id + first_block) - bit_width(first_block);
    const std::uint64_t bytes = block_size(block) * (sizeof(P) + bytes_of_an_entry);
    budget_.charge(bytes, Phrase("{} positions", block_size(block)));
    charged_ += bytes;
    blocks_[block].store(std::allocator<P>().allocate(block_size(block)), std::memory_order_release);
  }

  struct Hash {
    using is_transparent = void;
    const ValueStore* store;
    std::size_t operator()(const P& value) const { return std::hash<P>{}(value); }
    std::size_t operator()(Id id) const { return std::hash<P>{}((*store)[id]); }
  };
  struct Equal {
    using is_transparent = void;
    const ValueStore* store;
    bool operator()(Id a, Id b) const { return a == b; }
    bool operator()(const P& a, Id b) const { return a == (*store)[b]; }
    bool operator()(Id a, const P& b) const { return (*store)[a] == b; }
  };
  struct Less {
    using is_transparent = void;
    const ValueStore* store;
    bool operator()(Id a, Id b) const { return (*store)[a] < (*store)[b]; }
    bool operator()(const P& a, Id b) const { return a < (*store)[b]; }
    bool operator()(Id a, const P& b) const { return (*store)[a] < b; }
  };
  auto make_ids() const {
    if constexpr (Hashed<P>) {
      return std::unordered_set<Id, Hash, Equal>(0, Hash{this}, Equal{this});
    } else {
      return std::set<Id, Less>(Less{this});
    }
  }
  using Ids = std::conditional_t<Hashed<P>, std::unordered_set<Id, Hash, Equal>, std::set<Id, Less>>;

  Budget budget_;
  std::uint64_t charged_ = 0;
  mutable std::mutex mutex_;  // guards ids_ and adding
  Ids ids_;
  std::atomic<Id> size_ = 0;
  std::atomic<P*> blocks_[32] = {};
};

}  // namespace detail

// The same rules over numbers. Copies share their positions; thread-safe. Layers and numberings are not kept: numbers
// come in the order of discovery, which with several threads is not the same every time.
template <Playable R>
class Interned {
 public:
  struct Position {
    std::uint32_t id;
    auto operator<=>(const Position&) const = default;
  };
  using Move = typename R::Move;
  using Value = typename R::Position;
  using Wrapped = R;

  explicit Interned(R rules, const Budget& budget = Budget())
      : rules_(std::move(rules)), values_(std::make_shared<detail::ValueStore<Value>>(budget)) {}

  [[nodiscard]] const R& rules() const { return rules_; }
  [[nodiscard]] Position interned(const Value& value) const { return {values_->number(value)}; }
  // Nothing where the position was never met.
  [[nodiscard]] std::optional<Position> find(const Value& value) const {
    const auto id = values_->find(value);
    return id ? std::optional(Position{*id}) : std::nullopt;
  }
  [[nodiscard]] const Value& value(Position position) const { return (*values_)[position.id]; }

  Position initial() const { return interned(rules_.initial()); }
  bool is_position(Position position) const { return position.id < values_->size(); }
  Player to_move(Position position) const { return rules_.to_move(value(position)); }
  End end(Position position) const { return rules_.end(value(position)); }
  End stuck(Position position) const { return rules_.stuck(value(position)); }
  template <class Sink>
  void moves(Position position, Sink&& sink) const {
    rules_.moves(value(position), sink);
  }
  Position after(Position position, const Move& move) const { return interned(rules_.after(value(position), move)); }

  std::string text(Position position) const { return text_of(rules_, value(position)); }
  std::string text(Position position, const Move& move) const { return text_of(rules_, value(position), move); }
  Position read(std::string_view text) const { return interned(read_position(rules_, text)); }
  Phrase convention() const { return convention_of(rules_); }

  template <class Sink>
  requires ManyStarts<R>
  void starts(Sink&& sink) const {
    rules_.starts([&](const Value& start) { sink(interned(start)); });
  }
  template <class Sink>
  requires Enumerable<R>
  void everywhere(Sink&& sink) const {
    rules_.everywhere([&](const Value& position) { sink(interned(position)); });
  }
  Position canonical(Position position) const requires Symmetric<R> {
    return interned(rules_.canonical(value(position)));
  }
  double heuristic(Position position) const requires Estimated<R> { return rules_.heuristic(value(position)); }
  Board board(Position position) const requires Pictured<R> { return rules_.board(value(position)); }

 private:
  R rules_;
  std::shared_ptr<detail::ValueStore<Value>> values_;
};

}  // namespace zermelo
