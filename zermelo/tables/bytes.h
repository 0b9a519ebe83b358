// SPDX-License-Identifier: Apache-2.0
// Where a table's bytes go and come from. Files are read with pread, not mapped: a file that is cut or on a failing
// disk then gives an Error instead of a signal, and a block must be copied out of its frame anyway.
#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include <zermelo/base/descriptor.h>

namespace zermelo::tables {

// Bytes are appended. Both functions throw an Error where the system refuses.
class ByteSink {
 public:
  virtual ~ByteSink() = default;
  virtual void write(std::span<const std::uint8_t> bytes) = 0;
  // Everything written so far outlives a loss of power.
  virtual void sync() = 0;
};

// Const and thread-safe.
class ByteStore {
 public:
  virtual ~ByteStore() = default;
  [[nodiscard]] virtual const std::string& name() const = 0;
  [[nodiscard]] virtual std::uint64_t size() const = 0;
  // Throws an Error where the bytes cannot be read, or are no longer there.
  virtual void read(std::uint64_t offset, std::span<std::uint8_t> into) const = 0;
};

// `name` is for messages.
[[nodiscard]] std::unique_ptr<ByteStore> stored_in(Descriptor file, std::string name);
[[nodiscard]] std::unique_ptr<ByteStore> stored_in(std::span<const std::uint8_t> bytes, std::string name);

}  // namespace zermelo::tables
