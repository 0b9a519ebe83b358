// SPDX-License-Identifier: Apache-2.0
// An array of plain values that is charged to a budget and grows in place (pages move, not bytes).
// Own code because std::vector copies when it grows, zeroes what will be overwritten, and knows no budget.
#pragma once
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <new>
#include <type_traits>
#include <utility>

#include <zermelo/base/budget.h>

namespace zermelo {

// Like std::realloc and std::free, for callers that know the size. Large blocks use huge pages, on which random access
// costs half as much, and move without being copied.
[[nodiscard]] void* resize_block(void* block, std::size_t old_bytes, std::size_t bytes) noexcept;
void free_block(void* block, std::size_t bytes) noexcept;

template <class T>
class LargeArray {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  LargeArray() = default;
  explicit LargeArray(Budget budget) : budget_(std::move(budget)) {}
  // The elements are not initialised.
  LargeArray(Budget budget, std::uint64_t size) : budget_(std::move(budget)) { resize(size); }
  LargeArray(Budget budget, std::uint64_t size, T value) : LargeArray(std::move(budget), size) { fill(value); }
  ~LargeArray() { reset(); }

  LargeArray(LargeArray&& from) noexcept { swap(from); }
  LargeArray& operator=(LargeArray&& from) noexcept {
    LargeArray taken(std::move(from));
    swap(taken);
    return *this;
  }
  LargeArray(const LargeArray&) = delete;
  LargeArray& operator=(const LargeArray&) = delete;

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] T* data() { return data_; }
  [[nodiscard]] const T* data() const { return data_; }
  T& operator[](std::size_t i) { return data_[i]; }
  const T& operator[](std::size_t i) const { return data_[i]; }
  T* begin() { return data_; }
  T* end() { return data_ + size_; }
  const T* begin() const { return data_; }
  const T* end() const { return data_ + size_; }
  T& back() { return data_[size_ - 1]; }
  const T& back() const { return data_[size_ - 1]; }

  void push_back(T value) {
    if (size_ == capacity_) grow(size_ + 1);
    data_[size_++] = value;
  }
  // Constructs the result of `make()` in place: a copy of a value just written would wait for the write.
  template <class Make>
  void construct_back(Make&& make) {
    if (size_ == capacity_) grow(size_ + 1);
    new (data_ + size_) T(make());
    ++size_;
  }
  void pop_back() { --size_; }  // REQUIRES: not empty
  void append(const T* from, std::size_t count) {
    if (capacity_ - size_ < count) grow(size_ + count);
    if (count != 0) std::memcpy(data_ + size_, from, count * sizeof(T));
    size_ += count;
  }
  // New elements are not initialised.
  void resize(std::uint64_t size) {
    if (size > capacity_) reallocate(size);
    size_ = static_cast<std::size_t>(size);
  }
  void fill(T value) { fill_from(0, value); }
  // Fresh memory comes slowly, so a large array looks at the clock on the way.
  void fill_from(std::size_t first, T value) {
    constexpr std::size_t elements_between_checks = (std::size_t{1} << 26) / sizeof(T) + 1;
    while (first < size_) {
      const std::size_t end = first + std::min(elements_between_checks, size_ - first);
      std::fill(data_ + first, data_ + end, value);
      if (end < size_) budget_.check();
      first = end;
    }
  }
  void clear() { size_ = 0; }
  void shrink_to_fit() {
    if (size_ == 0) {
      reset();
    } else if (size_ < capacity_) {
      reallocate(size_);
    }
  }
  void reset() noexcept {
    free_block(data_, capacity_ * sizeof(T));
    if (capacity_ != 0) budget_.release(capacity_ * sizeof(T));
    data_ = nullptr;
    size_ = capacity_ = 0;
  }

 private:
  void swap(LargeArray& with) noexcept {
    std::swap(budget_, with.budget_);
    std::swap(data_, with.data_);
    std::swap(size_, with.size_);
    std::swap(capacity_, with.capacity_);
  }
  // Grows by an eighth each time: growing moves no bytes, so steps may be small.
  [[gnu::noinline]] void grow(std::size_t at_least) {
    const std::size_t wanted = capacity_ + capacity_ / (capacity_ * sizeof(T) < large ? 1 : 8) + 16;
    reallocate(wanted < at_least ? at_least : wanted);
  }
  // A size may be more than the machine can address.
  void reallocate(std::uint64_t wanted) {
    if (wanted > static_cast<std::uint64_t>(-1) / sizeof(T)) throw std::bad_alloc();
    if (wanted > static_cast<std::size_t>(-1) / sizeof(T)) {
      budget_.charge(wanted * sizeof(T), Phrase("an array of {} bytes", wanted * sizeof(T)));
      budget_.release(wanted * sizeof(T));
      throw std::bad_alloc();
    }
    const auto capacity = static_cast<std::size_t>(wanted);
    const std::size_t old_bytes = capacity_ * sizeof(T), bytes = capacity * sizeof(T);
    if (bytes > old_bytes) budget_.charge(bytes - old_bytes, Phrase("an array of {} bytes", bytes));
    void* moved = resize_block(data_, old_bytes, bytes);
    if (moved == nullptr) {
      if (bytes > old_bytes) budget_.release(bytes - old_bytes);
      throw std::bad_alloc();
    }
    if (bytes < old_bytes) budget_.release(old_bytes - bytes);
    data_ = static_cast<T*>(moved);
    capacity_ = capacity;
  }

  static constexpr std::size_t large = std::size_t{4} << 20;
  Budget budget_{nullptr};
  T* data_ = nullptr;
  std::size_t size_ = 0, capacity_ = 0;
};

// Sorts the values and drops repetitions.
template <class T>
void sort_unique(LargeArray<T>& array) {
  std::sort(array.begin(), array.end());
  array.resize(static_cast<std::size_t>(std::unique(array.begin(), array.end()) - array.begin()));
}

}  // namespace zermelo
