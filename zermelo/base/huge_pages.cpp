// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/large_array.h>

#include <cstdint>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace zermelo {

void advise_huge_pages([[maybe_unused]] void* begin, [[maybe_unused]] std::size_t bytes) noexcept {
#ifdef __linux__
  constexpr std::uintptr_t page = 4096;
  // The whole of malloc's mapping, its header and tail included: a part would split it in two for the kernel, and
  // realloc would copy it instead of moving its pages.
  const std::uintptr_t from = reinterpret_cast<std::uintptr_t>(begin) / page * page;
  const std::uintptr_t to = (reinterpret_cast<std::uintptr_t>(begin) + bytes + page - 1) / page * page;
  madvise(reinterpret_cast<void*>(from), to - from, MADV_HUGEPAGE);  // a wish: failing is harmless
#endif
}

}  // namespace zermelo
