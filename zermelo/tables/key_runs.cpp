// SPDX-License-Identifier: Apache-2.0
#include <zermelo/tables/key_runs.h>

#include <algorithm>
#include <limits>

#include <zermelo/tables/block.h>

namespace zermelo::tables {

void KeyRuns::add(std::span<const std::uint64_t> keys) {
  const std::lock_guard lock(*mutex_);
  words_ += keys.size();
  // Half of the memory stays free for what finds and sorts more of them.
  const std::uint64_t left = budget_.memory_left(), after = budget_.used() + keys.size_bytes();
  if (keys.size_bytes() > left || after > left - keys.size_bytes()) return spill(keys);
  LargeArray<std::uint64_t> run(budget_);
  run.append(keys.data(), keys.size());
  in_memory_.push_back(std::move(run));
}

void KeyRuns::spill(std::span<const std::uint64_t> keys) {
  if (ends_.empty()) on_disk_ = RawWords(std::numeric_limits<std::uint64_t>::max(), *store_, budget_);
  on_disk_.append(keys);
  ends_.push_back((ends_.empty() ? 0 : ends_.back()) + keys.size());
}

std::vector<KeyRuns::Run> KeyRuns::all_runs() const {
  std::vector<Run> runs;
  for (const LargeArray<std::uint64_t>& run : in_memory_) runs.push_back({run.begin(), run.end()});
  std::uint64_t begin = 0;
  for (const std::uint64_t end : ends_) {
    runs.push_back({on_disk_.words().data() + begin, on_disk_.words().data() + end});
    begin = end;
  }
  return runs;
}

void KeyRuns::merge(const std::function<void(std::span<const std::uint64_t>)>& sink) {
  constexpr std::uint64_t keys_at_once = 1 << 14;
  if (!ends_.empty()) on_disk_.finish();
  std::vector<Run> runs = all_runs();
  const auto later = [&](const Run& a, const Run& b) { return key_less(b.next, a.next, key_words_); };
  std::make_heap(runs.begin(), runs.end(), later);
  std::vector<std::uint64_t> merged;
  merged.reserve(keys_at_once * key_words_);
  while (!runs.empty()) {
    const Run& least = runs.front();
    const bool is_new = merged.empty() || !std::equal(least.next, least.next + key_words_,
                                                      merged.end() - static_cast<std::ptrdiff_t>(key_words_));
    if (is_new && merged.size() == keys_at_once * key_words_) {
      budget_.check();
      sink(merged);
      merged.clear();
    }
    if (is_new) merged.insert(merged.end(), least.next, least.next + key_words_);
    std::pop_heap(runs.begin(), runs.end(), later);
    runs.back().next += key_words_;
    if (runs.back().next == runs.back().end) {
      runs.pop_back();
    } else {
      std::push_heap(runs.begin(), runs.end(), later);
    }
  }
  if (!merged.empty()) sink(merged);
  in_memory_.clear();
  on_disk_ = {};
  ends_.clear();
  words_ = 0;
}

}  // namespace zermelo::tables
