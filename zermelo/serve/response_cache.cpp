// SPDX-License-Identifier: Apache-2.0
#include <zermelo/serve/response_cache.h>

#include <cstdint>
#include <utility>

#include <fmt/format.h>

namespace zermelo::serve {

std::shared_ptr<const Response> ResponseCache::find(std::string_view key) {
  const std::lock_guard lock(mutex_);
  const auto found = places_.find(key);
  if (found == places_.end()) return nullptr;
  entries_.splice(entries_.begin(), entries_, found->second);
  return found->second->response;
}

void ResponseCache::insert(std::string key, std::shared_ptr<const Response> response) {
  const std::lock_guard lock(mutex_);
  if (places_.contains(key)) return;
  entries_.push_front({std::move(key), std::move(response)});
  if (entries_.front().bytes() > max_bytes_ / 4) {
    entries_.pop_front();
    return;
  }
  places_.emplace(entries_.front().key, entries_.begin());
  bytes_ += entries_.front().bytes();
  while (bytes_ > max_bytes_) {
    bytes_ -= entries_.back().bytes();
    places_.erase(entries_.back().key);
    entries_.pop_back();
  }
}

std::size_t ResponseCache::bytes() const {
  const std::lock_guard lock(mutex_);
  return bytes_;
}

// FNV-1a: a tag needs no secret, only another value for another body.
std::string tag_of(std::string_view body) {
  std::uint64_t hash = 0xCBF29CE484222325;
  for (const char byte : body) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001B3;
  return fmt::format("\"{:016x}\"", hash);
}

}  // namespace zermelo::serve
