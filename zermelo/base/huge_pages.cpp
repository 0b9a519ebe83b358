// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/large_array.h>

#include <cstdint>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace zermelo {

#ifdef __linux__

namespace {

constexpr std::size_t large = std::size_t{4} << 20;
constexpr std::size_t page = std::size_t{2} << 20;

std::size_t whole_pages(std::size_t bytes) { return (bytes + page - 1) / page * page; }

// From a multiple of a page's size, since pages that move elsewhere are split into small ones. Null where there is no
// room. REQUIRES: bytes is a number of whole pages.
void* map(std::size_t bytes) {
  void* const room = mmap(nullptr, bytes + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (room == MAP_FAILED) return nullptr;
  char* const begin = static_cast<char*>(room);
  const std::size_t before =
      whole_pages(reinterpret_cast<std::uintptr_t>(room)) - reinterpret_cast<std::uintptr_t>(room);
  if (before > 0) munmap(begin, before);
  munmap(begin + before + bytes, page - before);
  madvise(begin + before, bytes, MADV_HUGEPAGE);  // a hint: failure is harmless
  return begin + before;
}

// REQUIRES: both are numbers of whole pages.
void* remap(void* block, std::size_t old_bytes, std::size_t bytes) {
  if (mremap(block, old_bytes, bytes, 0) != MAP_FAILED) return block;
  void* const to = map(bytes);
  if (to == nullptr) return nullptr;
  if (mremap(block, old_bytes, bytes, MREMAP_MAYMOVE | MREMAP_FIXED, to) != MAP_FAILED) return to;
  munmap(to, bytes);
  return nullptr;
}

void* copy(void* block, std::size_t old_bytes, std::size_t bytes) {
  void* const to = bytes < large ? std::malloc(bytes) : map(whole_pages(bytes));
  if (to == nullptr || block == nullptr) return to;
  std::memcpy(to, block, std::min(old_bytes, bytes));
  free_block(block, old_bytes);
  return to;
}

}  // namespace

void* resize_block(void* block, std::size_t old_bytes, std::size_t bytes) noexcept {
  if (bytes < large && old_bytes < large) return std::realloc(block, bytes);
  if (bytes < large || old_bytes < large) return copy(block, old_bytes, bytes);
  return remap(block, whole_pages(old_bytes), whole_pages(bytes));
}

void free_block(void* block, std::size_t bytes) noexcept {
  if (bytes < large) {
    std::free(block);
  } else {
    munmap(block, whole_pages(bytes));
  }
}

#else

void* resize_block(void* block, std::size_t, std::size_t bytes) noexcept { return std::realloc(block, bytes); }
void free_block(void* block, std::size_t) noexcept { std::free(block); }

#endif

}  // namespace zermelo
