// SPDX-License-Identifier: Apache-2.0
#include <zermelo/cluster/paged_scores.h>

#include <cerrno>
#include <cstring>
#include <new>
#include <utility>

#include <sys/mman.h>
#include <unistd.h>

namespace zermelo::cluster {

namespace {

std::uint64_t whole_pages(std::uint64_t bytes) {
  const std::uint64_t page = PagedScores::page_bytes();
  return (bytes + page - 1) / page * page;
}

}  // namespace

std::uint64_t PagedScores::page_bytes() {
  static const auto bytes = static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  return bytes;
}

PagedScores::PagedScores(std::uint64_t numbers, int bits, NumberRange own, const Budget& budget)
    : bytes_(whole_pages(8 * detail::ScoreArray::words_for(numbers, bits) + 1)), bits_(bits), budget_(budget) {
  const std::uint64_t share = 8 * detail::ScoreArray::words_for(own.size(), bits);
  budget_.charge(share, Phrase("a rank's share of {} numbers", numbers));
  void* const place = mmap(nullptr, bytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (place == MAP_FAILED) {
    budget_.release(share);
    throw std::bad_alloc();
  }
  charged_ = share;
  // A huge page would hold five hundred pages that nobody fetched.
  (void)madvise(place, bytes_, MADV_NOHUGEPAGE);
  words_ = static_cast<std::uint64_t*>(place);
}

PagedScores::~PagedScores() {
  if (words_ == nullptr) return;
  (void)munmap(words_, bytes_);
  budget_.release(charged_);
}

PagedScores::PagedScores(PagedScores&& from) noexcept { swap(from); }

PagedScores& PagedScores::operator=(PagedScores&& from) noexcept {
  PagedScores taken(std::move(from));
  swap(taken);
  return *this;
}

void PagedScores::swap(PagedScores& with) noexcept {
  std::swap(words_, with.words_);
  std::swap(bytes_, with.bytes_);
  std::swap(charged_, with.charged_);
  std::swap(bits_, with.bits_);
  std::swap(budget_, with.budget_);
}

std::span<const std::uint8_t> PagedScores::page(std::uint64_t page) const { return {at(page), page_bytes()}; }

void PagedScores::put(std::uint64_t page, const std::uint8_t* bytes) { std::memcpy(at(page), bytes, page_bytes()); }

void PagedScores::drop(std::uint64_t page) { (void)madvise(at(page), page_bytes(), MADV_DONTNEED); }

}  // namespace zermelo::cluster
