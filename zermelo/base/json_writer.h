// SPDX-License-Identifier: Apache-2.0
// Writes one JSON document piece by piece: an answer about ten million nodes is never held in memory.
#pragma once
#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace zermelo {

class JsonWriter {
 public:
  using Sink = std::function<void(std::string_view)>;
  explicit JsonWriter(Sink sink) : sink_(std::move(sink)) {}
  // Appends to a text. It must outlive the writer, as the output below must.
  explicit JsonWriter(std::string& text) : JsonWriter([&text](std::string_view piece) { text += piece; }) {}
  template <class Output>
  requires requires(Output& output) { output.write(std::string_view()); }
  explicit JsonWriter(Output& output) : JsonWriter([&output](std::string_view piece) { output.write(piece); }) {}

  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }

  JsonWriter& key(std::string_view name);
  JsonWriter& value(std::string_view text);
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(bool truth) { return raw(truth ? "true" : "false"); }
  // As many digits as give the number back. REQUIRES: it is finite.
  JsonWriter& value(double number);
  JsonWriter& value(std::integral auto number) { return raw(std::to_string(number)); }
  JsonWriter& null() { return raw("null"); }
  // A value that is JSON already.
  JsonWriter& raw(std::string_view text);

  template <class T>
  JsonWriter& value(const std::optional<T>& maybe) {
    return maybe ? value(*maybe) : null();
  }
  template <class T>
  JsonWriter& field(std::string_view name, const T& content) {
    return key(name).value(content);
  }

  // Bytes written so far.
  [[nodiscard]] std::uint64_t size() const { return size_; }

 private:
  void put(std::string_view text);
  JsonWriter& open(char bracket);
  JsonWriter& close(char bracket);

  Sink sink_;
  std::uint64_t size_ = 0;
  bool comma_ = false;  // before the next value
};

// A measured time has no more digits than that.
[[nodiscard]] double to_microseconds(double seconds);

}  // namespace zermelo
