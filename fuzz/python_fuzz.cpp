// SPDX-License-Identifier: Apache-2.0
#include "round_trip.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  zermelo::fuzz::read_and_write({reinterpret_cast<const char*>(data), size}, zermelo::formats::Format::python);
  return 0;
}
