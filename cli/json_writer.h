// SPDX-License-Identifier: Apache-2.0
// Writes one JSON document piece by piece: an answer about ten million nodes is never held in memory.
#pragma once
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "cli/output.h"

namespace zermelo::cli {

class JsonWriter {
 public:
  explicit JsonWriter(Output& output) : output_(output) {}

  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }

  JsonWriter& key(std::string_view name);
  JsonWriter& value(std::string_view text);
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(bool truth) { return raw(truth ? "true" : "false"); }
  JsonWriter& value(double number);
  JsonWriter& value(std::integral auto number) { return raw(std::to_string(number)); }
  JsonWriter& null() { return raw("null"); }

  template <class T>
  JsonWriter& value(const std::optional<T>& maybe) {
    return maybe ? value(*maybe) : null();
  }
  template <class T>
  JsonWriter& field(std::string_view name, const T& content) {
    return key(name).value(content);
  }

 private:
  JsonWriter& raw(std::string_view text);
  JsonWriter& open(char bracket);
  JsonWriter& close(char bracket);

  Output& output_;
  bool comma_ = false;  // before the next value
};

}  // namespace zermelo::cli
