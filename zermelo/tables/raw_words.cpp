// SPDX-License-Identifier: Apache-2.0
#include <zermelo/tables/raw_words.h>

#include <utility>

#include <sys/mman.h>

namespace zermelo::tables {

// Several layers are needed at a time, and what else is in memory is small.
RawWords::RawWords(std::uint64_t words, const PartStore& store, const Budget& budget)
    : store_(&store), budget_(budget), memory_(budget) {
  if (words < budget.memory_left() / 8 / 3) {
    memory_.resize(words);
    memory_.clear();
    return;
  }
  file_ = store.scratch();
  if (!file_.is_open()) store.refuse_scratch();
}

RawWords::~RawWords() {
  if (map_ != nullptr) (void)munmap(map_, size_ * 8);
}

RawWords::RawWords(RawWords&& from) noexcept { swap(from); }

RawWords& RawWords::operator=(RawWords&& from) noexcept {
  RawWords taken(std::move(from));
  swap(taken);
  return *this;
}

void RawWords::swap(RawWords& with) noexcept {
  std::swap(store_, with.store_);
  std::swap(budget_, with.budget_);
  std::swap(memory_, with.memory_);
  std::swap(file_, with.file_);
  std::swap(map_, with.map_);
  std::swap(begin_, with.begin_);
  std::swap(size_, with.size_);
}

void RawWords::append(std::span<const std::uint64_t> words) {
  if (!file_.is_open()) {
    memory_.append(words.data(), words.size());
  } else if (!file_.write({reinterpret_cast<const char*>(words.data()), words.size_bytes()}, budget_)) {
    store_->refuse_scratch();
  }
  size_ += words.size();
}

void RawWords::finish() {
  if (!file_.is_open()) {
    begin_ = memory_.data();
    return;
  }
  if (size_ == 0) return;
  map_ = mmap(nullptr, size_ * 8, PROT_READ, MAP_SHARED, file_.number(), 0);
  if (map_ == MAP_FAILED) {
    map_ = nullptr;
    store_->refuse_scratch();
  }
  begin_ = static_cast<const std::uint64_t*>(map_);
}

void RawWords::let_go() const {
  if (map_ != nullptr) (void)madvise(map_, size_ * 8, MADV_DONTNEED);
}

}  // namespace zermelo::tables
