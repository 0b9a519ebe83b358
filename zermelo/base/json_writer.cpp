// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/json_writer.h>

#include <cmath>

#include <fmt/format.h>

#include <zermelo/base/json_text.h>

namespace zermelo {

void JsonWriter::put(std::string_view text) {
  size_ += text.size();
  sink_(text);
}

JsonWriter& JsonWriter::raw(std::string_view text) {
  if (comma_) put(",");
  put(text);
  comma_ = true;
  return *this;
}

JsonWriter& JsonWriter::open(char bracket) {
  raw({&bracket, 1});
  comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
  put(std::string_view(&bracket, 1));
  comma_ = true;
  return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  raw(quoted_json(name));
  put(":");
  comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::value(std::string_view text) { return raw(quoted_json(text)); }
JsonWriter& JsonWriter::value(double number) { return raw(fmt::format("{}", number)); }

double to_microseconds(double seconds) { return std::round(seconds * 1e6) / 1e6; }

}  // namespace zermelo
