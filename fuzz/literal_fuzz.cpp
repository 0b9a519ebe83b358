// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/formats/literal.h>

#include "round_trip.h"

// A literal that is read has a name, and the name of anything but a text is a literal with the same name.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace zermelo;
  using formats::Literal;
  try {
    TextReader text(std::string_view(reinterpret_cast<const char*>(data), size), "fuzz");
    const Literal literal = formats::read_literal(text, fuzz::small_budget());
    const std::string name = literal.name();
    if (literal.kind == Literal::Kind::text || name.size() > 100000) return 0;
    TextReader again(name, "name");
    try {
      if (formats::read_literal(again, fuzz::small_budget()).name() != name) fuzz::fail("another name", name);
    } catch (const Error& error) {
      fuzz::fail(error.what(), name);
    }
  } catch (const Error&) {
  }
  return 0;
}
