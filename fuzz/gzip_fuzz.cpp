// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/source.h>

#include "round_trip.h"

// Unpacks at most 16 MB, then reads an arena from the result.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace zermelo;
  const std::string_view packed(reinterpret_cast<const char*>(data), size);
  try {
    auto source = unpacked(text_source(packed), "fuzz");
    std::string text(std::size_t{1} << 16, '\0');
    std::size_t total = 0;
    while (const std::size_t got = source->read(text.data(), text.size())) {
      if ((total += got) > std::size_t{16} << 20) return 0;
    }
    TextReader reader(unpacked(text_source(packed), "fuzz"), "fuzz");
    (void)formats::read_arena(reader, {}, fuzz::small_budget());
  } catch (const Error&) {
  }
  return 0;
}
