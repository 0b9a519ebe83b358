// SPDX-License-Identifier: Apache-2.0
#include <zermelo/tables/codec.h>

#include <zermelo/base/error.h>

#ifdef ZERMELO_TABLES
#include <memory>
#include <new>

#define XXH_INLINE_ALL
#include <xxhash.h>
#include <zstd.h>

namespace zermelo::tables {

namespace {

// zstd's parameters for level 19, with the search of level 16: 3.5 times as fast for 1 to 2 % more bytes
// (docs/performance.md).
constexpr int level = 19;
constexpr ZSTD_strategy strategy = ZSTD_btopt;
// Values repeat in long runs: shorter matches than these save little, and each takes its time to unpack. 0: zstd's own.
constexpr int shortest_match_of_values = 6, shortest_match_of_keys = 0;

struct FreePacker {
  void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
};
struct FreeUnpacker {
  void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
};

}  // namespace

void require_codec() {}

Bytes packed(std::span<const std::uint8_t> raw, Raw what) {
  thread_local const std::unique_ptr<ZSTD_CCtx, FreePacker> context(ZSTD_createCCtx());
  if (context == nullptr) throw std::bad_alloc();
  Bytes frame(ZSTD_compressBound(raw.size()));
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_compressionLevel, level);
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_strategy, strategy);
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_minMatch,
                         what == Raw::values ? shortest_match_of_values : shortest_match_of_keys);
  const std::size_t size = ZSTD_compress2(context.get(), frame.data(), frame.size(), raw.data(), raw.size());
  if (ZSTD_isError(size) != 0) throw std::bad_alloc();  // the only way to fail with enough room
  frame.resize(size);
  return frame;
}

bool unpack(std::span<const std::uint8_t> frame, std::span<std::uint8_t> raw) {
  thread_local const std::unique_ptr<ZSTD_DCtx, FreeUnpacker> context(ZSTD_createDCtx());
  if (context == nullptr) throw std::bad_alloc();
  const std::size_t size = ZSTD_decompressDCtx(context.get(), raw.data(), raw.size(), frame.data(), frame.size());
  return ZSTD_isError(size) == 0 && size == raw.size();
}

std::uint64_t most_packed(std::uint64_t raw) { return ZSTD_compressBound(raw); }

std::uint64_t checksum(std::span<const std::uint8_t> bytes) { return XXH3_64bits(bytes.data(), bytes.size()); }

}  // namespace zermelo::tables
#else

namespace zermelo::tables {

void require_codec() {
  throw Error(Phrase("this program was built without tables: zstd or xxHash was missing")).coded("no-tables");
}

// REQUIRES, of all: require_codec() has not thrown.
Bytes packed(std::span<const std::uint8_t>, Raw) { return {}; }
bool unpack(std::span<const std::uint8_t>, std::span<std::uint8_t>) { return false; }
std::uint64_t most_packed(std::uint64_t) { return 0; }
std::uint64_t checksum(std::span<const std::uint8_t>) { return 0; }

}  // namespace zermelo::tables
#endif
