// SPDX-License-Identifier: Apache-2.0
// Packing with zstd and checksums by XXH3. Only codec.cpp knows the two libraries.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

namespace zermelo::tables {

using Bytes = std::vector<std::uint8_t>;

// Throws an Error in a build without zstd and xxHash.
void require_codec();

// What raw bytes are: values alone are packed a hundredth less, to be unpacked a fifth faster.
enum class Raw : std::uint8_t { values, keys_and_values };

// One zstd frame. The same bytes on every machine and thread, for one version of zstd.
[[nodiscard]] Bytes packed(std::span<const std::uint8_t> raw, Raw what);
// False where the frame does not hold exactly that many bytes.
[[nodiscard]] bool unpack(std::span<const std::uint8_t> frame, std::span<std::uint8_t> raw);
// The most bytes that a frame of that many can have.
[[nodiscard]] std::uint64_t most_packed(std::uint64_t raw);

[[nodiscard]] std::uint64_t checksum(std::span<const std::uint8_t> bytes);

}  // namespace zermelo::tables
