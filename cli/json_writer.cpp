// SPDX-License-Identifier: Apache-2.0
#include "cli/json_writer.h"

#include <fmt/format.h>

#include <zermelo/base/json_text.h>

namespace zermelo::cli {

JsonWriter& JsonWriter::raw(std::string_view text) {
  if (comma_) output_.write(",");
  output_.write(text);
  comma_ = true;
  return *this;
}

JsonWriter& JsonWriter::open(char bracket) {
  raw({&bracket, 1});
  comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
  output_.write({&bracket, 1});
  comma_ = true;
  return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  raw(quoted_json(name));
  output_.write(":");
  comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::value(std::string_view text) { return raw(quoted_json(text)); }
JsonWriter& JsonWriter::value(double number) { return raw(fmt::format("{:.6g}", number)); }

}  // namespace zermelo::cli
