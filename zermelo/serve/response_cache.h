// SPDX-License-Identifier: Apache-2.0
// Answers that never change, by what was asked. The least recently used go when the memory is full. Thread-safe.
#pragma once
#include <cstddef>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

#include <zermelo/serve/http.h>

namespace zermelo::serve {

class ResponseCache {
 public:
  explicit ResponseCache(std::size_t max_bytes) : max_bytes_(max_bytes) {}

  // Null where it is not cached.
  [[nodiscard]] std::shared_ptr<const Response> find(std::string_view key);
  void insert(std::string key, std::shared_ptr<const Response> response);
  [[nodiscard]] std::size_t bytes() const;

 private:
  struct Entry {
    std::string key;
    std::shared_ptr<const Response> response;
    [[nodiscard]] std::size_t bytes() const { return 2 * key.size() + response->body.size() + 300; }
  };

  mutable std::mutex mutex_;
  std::list<Entry> entries_;                                                 // the most recently used first
  std::unordered_map<std::string_view, std::list<Entry>::iterator> places_;  // the keys are those of the entries
  std::size_t max_bytes_, bytes_ = 0;
};

// An ETag for the body.
[[nodiscard]] std::string tag_of(std::string_view body);

}  // namespace zermelo::serve
