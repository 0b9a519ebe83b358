// SPDX-License-Identifier: Apache-2.0
#include "cli/json_writer.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace zermelo::cli {

namespace {

// A name may hold bytes that are not UTF-8: they are replaced, so that the document stays JSON.
std::string quoted(std::string_view text) {
  return nlohmann::json(std::string(text)).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace

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
  raw(quoted(name));
  output_.write(":");
  comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::value(std::string_view text) { return raw(quoted(text)); }
JsonWriter& JsonWriter::value(double number) { return raw(fmt::format("{:.6g}", number)); }

}  // namespace zermelo::cli
