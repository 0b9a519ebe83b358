// SPDX-License-Identifier: Apache-2.0
#include <zermelo/cluster/spread_entries.h>

#include <algorithm>
#include <cstring>
#include <utility>
#include <vector>

namespace zermelo::cluster {

namespace {

// A key with its value behind it. The value is no part of the order.
template <int words>
struct Entry {
  detail::Key<words> key;
  std::uint64_t value;
};

template <int words>
bool comes_before(const Entry<words>& a, const Entry<words>& b) {
  return a.key < b.key;
}

template <int words>
std::vector<Entry<words>> received(const std::vector<Bytes>& batches) {
  std::vector<Entry<words>> all;
  for (const Bytes& batch : batches) {
    const std::size_t before = all.size(), count = batch.size() / sizeof(Entry<words>);
    all.resize(before + count);
    if (count > 0) std::memcpy(all.data() + before, batch.data(), batch.size());
  }
  return all;
}

// Keys that cut what all ranks have into about equal shares: of each rank's own quantiles, the middle ones.
template <int words>
std::vector<detail::Key<words>> splitters(Ranks& ranks, std::span<const Entry<words>> own) {
  const auto count = static_cast<std::size_t>(ranks.size());
  Bytes quantiles;
  for (std::size_t i = 1; i < count && !own.empty(); ++i) append_value(quantiles, own[own.size() * i / count].key);
  std::vector<std::vector<detail::Key<words>>> found(count - 1);
  for (const Bytes& from : ranks.gather(quantiles)) {
    for (std::size_t i = 0; i < from.size() / sizeof(detail::Key<words>); ++i) {
      detail::Key<words> key;
      std::memcpy(&key, from.data() + i * sizeof key, sizeof key);
      found[i].push_back(key);
    }
  }
  std::vector<detail::Key<words>> result;
  for (auto& keys : found) {
    if (keys.empty()) break;
    std::sort(keys.begin(), keys.end());
    result.push_back(keys[keys.size() / 2]);
  }
  std::sort(result.begin(), result.end());
  return result;
}

// Sends each rank the entries from one place to the next.
template <int words>
std::vector<Bytes> cut(std::span<const Entry<words>> entries, const std::vector<std::size_t>& ends) {
  std::vector<Bytes> outgoing(ends.size());
  std::size_t begin = 0;
  for (std::size_t rank = 0; rank < ends.size(); ++rank) {
    const std::size_t end = std::max(begin, ends[rank]);
    append_values(outgoing[rank], entries.data() + begin, end - begin);
    begin = end;
  }
  return outgoing;
}

template <int words>
SpreadEntries spread(Ranks& ranks, std::span<const Entry<words>> own, std::uint64_t block, const Budget& budget) {
  const auto count = static_cast<std::size_t>(ranks.size()), me = static_cast<std::size_t>(ranks.rank());
  std::vector<std::size_t> ends;
  for (const detail::Key<words>& key : splitters(ranks, own)) {
    const auto place = std::lower_bound(own.begin(), own.end(), Entry<words>{key, 0}, comes_before<words>);
    ends.push_back(static_cast<std::size_t>(place - own.begin()));
  }
  ends.resize(count, own.size());
  std::vector<Entry<words>> mine = received<words>(ranks.exchange(cut(own, ends)));
  std::sort(mine.begin(), mine.end(), comes_before<words>);
  // Shares begin at whole blocks: what comes before belongs to an earlier rank.
  const std::vector<std::uint64_t> sizes = ranks.gather(std::uint64_t{mine.size()});
  std::vector<std::uint64_t> begins{0};
  std::uint64_t sum = 0, before_me = 0;
  for (std::size_t rank = 0; rank < count; ++rank) {
    if (rank == me) before_me = sum;
    sum += sizes[rank];
    begins.push_back(rank + 1 == count ? sum : std::min((sum + block - 1) / block * block, ~std::uint64_t{0}));
  }
  for (std::uint64_t& begin : begins) begin = std::min(begin, sum);
  std::vector<std::size_t> places;
  for (std::size_t rank = 0; rank < count; ++rank) {
    const std::uint64_t end = begins[rank + 1];
    places.push_back(end <= before_me ? 0 : std::min<std::uint64_t>(mine.size(), end - before_me));
  }
  mine = received<words>(ranks.exchange(cut<words>(mine, places)));
  SpreadEntries result{FlatKeys(budget), begins[me]};
  result.entries.append(reinterpret_cast<const std::uint64_t*>(mine.data()), mine.size() * (words + 1));
  return result;
}

}  // namespace

SpreadEntries spread_entries(Ranks& ranks, const FlatKeys& own, int key_words, std::uint64_t block,
                             const Budget& budget) {
  return with_key_words(key_words, [&](auto words) {
    const auto* const entries = reinterpret_cast<const Entry<words>*>(own.data());
    return spread<words>(ranks, {entries, own.size() / (words + 1)}, block, budget);
  });
}

}  // namespace zermelo::cluster
