// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/nearest_names.h>

#include <algorithm>
#include <numeric>

#include <zermelo/base/texts.h>

namespace zermelo {

namespace {

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i + 1);
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t changed = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({changed, row[j] + 1, diagonal + 1});
    }
  }
  return row[b.size()];
}

}  // namespace

void NearestNames::show(std::string name, std::size_t farthest) {
  if (name.size() > wrong_.size() + farthest || wrong_.size() > name.size() + farthest) return;
  const std::size_t distance = edit_distance(wrong_, name);
  if (distance > farthest || (near_.size() == max_kept && distance >= near_.back().first)) return;
  const auto behind =
      std::upper_bound(near_.begin(), near_.end(), distance, [](std::size_t d, const auto& n) { return d < n.first; });
  near_.insert(behind, {distance, std::move(name)});
  if (near_.size() > max_kept) near_.pop_back();
}

std::vector<std::string> NearestNames::best() const {
  std::vector<std::string> made;
  for (const auto& [distance, name] : near_) made.push_back(name);
  return made;
}

std::string nearest_names(std::string_view wrong, const std::vector<std::string>& names) {
  NearestNames nearest(wrong);
  std::vector<std::string> sorted = names;
  std::sort(sorted.begin(), sorted.end());
  for (const std::string& name : sorted) nearest.show(name, 1 + std::min(wrong.size(), name.size()) / 2);
  return joined(nearest.best(), ", ");
}

}  // namespace zermelo
