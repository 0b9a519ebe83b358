// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/formats/pgsolver_ids.h>

#include <algorithm>

namespace zermelo {

PgsolverIds::PgsolverIds(std::span<const PgsolverLine> lines, const std::string& file, const Budget& budget)
    : lines_(lines), order_(budget, lines.size()), dense_(budget) {
  for (Node row = 0; row < lines.size(); ++row) order_[row] = row;
  const auto before = [&](Node a, Node b) { return lines[a].id != lines[b].id ? lines[a].id < lines[b].id : a < b; };
  if (!std::is_sorted(order_.begin(), order_.end(), before)) std::sort(order_.begin(), order_.end(), before);
  for (std::size_t i = 1; i < order_.size(); ++i) {
    const PgsolverLine &first = lines[order_[i - 1]], &second = lines[order_[i]];
    if (first.id != second.id) continue;
    throw Error(Phrase("node {} is there already, in line {}", second.id, first.line),
                {file, second.line, second.column});
  }
  const std::uint64_t ids = lines.empty() ? 0 : std::uint64_t{lines[order_.back()].id} + 1;
  if (ids > 4 * lines.size()) return;
  dense_ = LargeArray<Node>(budget, ids, no_node);
  for (Node node = 0; node < order_.size(); ++node) dense_[lines[order_[node]].id] = node;
}

Node PgsolverIds::find(Node id) const {
  if (!dense_.empty()) return id < dense_.size() ? dense_[id] : no_node;
  const auto* found = std::lower_bound(order_.begin(), order_.end(), id,
                                       [&](Node row, Node wanted) { return lines_[row].id < wanted; });
  if (found == order_.end() || lines_[*found].id != id) return no_node;
  return static_cast<Node>(found - order_.begin());
}

}  // namespace zermelo
