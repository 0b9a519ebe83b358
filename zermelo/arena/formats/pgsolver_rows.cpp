// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/formats/pgsolver_rows.h>

#include <algorithm>

#include <zermelo/arena/formats/readers.h>
#include <zermelo/arena/name_rules.h>

namespace zermelo::formats::detail {

PgsolverIds::PgsolverIds(std::span<const PgsolverLine> lines, const std::string& file, const Budget& budget)
    : lines_(lines), order_(budget, lines.size()), dense_(budget) {
  for (Node row = 0; row < lines.size(); ++row) order_[row] = row;
  const auto before = [&](Node a, Node b) { return lines[a].id != lines[b].id ? lines[a].id < lines[b].id : a < b; };
  if (!std::is_sorted(order_.begin(), order_.end(), before)) std::sort(order_.begin(), order_.end(), before);
  for (std::size_t i = 1; i < order_.size(); ++i) {
    const PgsolverLine &first = lines[order_[i - 1]], &second = lines[order_[i]];
    if (first.id != second.id) continue;
    throw Error(Phrase("node {} already appears in line {}", second.id, first.line),
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

void PgsolverRows::leave_order() {
  in_order_ = false;
  for (Node row = 0; row < builder_.size(); ++row) lines_.push_back({row, 1, first_line_ + row});
}

void PgsolverRows::add_name(Node row, std::string_view name) {
  while (names_.size() < row) names_.push_back({});
  names_.push_back(name);
}

ReadArena PgsolverRows::finish(const ReadOptions& options) {
  if (in_order_ && builder_.largest_target() >= builder_.size()) leave_order();  // to say where it is
  if (in_order_) {
    finish_in_order();
  } else {
    finish_by_id();
  }
  builder_.set_checked_names(std::move(names_));
  return detail::finish(builder_.build(), Format::pgsolver, options, std::move(notes_));
}

void PgsolverRows::finish_in_order() {
  note_largest_id(builder_.size() - 1);
  if (start_) set_start(start_->first < builder_.size() ? start_->first : no_node);
  if (fault_of_names(names_, budget_)) drop_names();
}

void PgsolverRows::finish_by_id() {
  const PgsolverIds ids({lines_.data(), lines_.size()}, file_, budget_);
  note_largest_id(lines_[ids.order().back()].id);
  builder_ = builder_.reordered(ids.order(), [&](Node row, Node id) {
    const Node node = ids.find(id);
    if (node != no_node) return node;
    throw Error(Phrase("node {} has the successor {}, which has no line", lines_[row].id, id),
                {file_, lines_[row].line, lines_[row].column});
  });
  if (start_) set_start(ids.find(start_->first));
  Names sorted = sorted_names(ids);
  if (names_.size() != 0 && fault_of_names(sorted, budget_)) {
    drop_names();
    sorted = sorted_names(ids);
  }
  names_ = std::move(sorted);
}

// In the order of the ids; where ids are not the numbers of their nodes, an id stands for a name that is not there.
Names PgsolverRows::sorted_names(const PgsolverIds& ids) const {
  Names sorted(budget_);
  if (ids.gapless() && names_.size() == 0) return sorted;
  for (const Node row : ids.order()) {
    const std::string_view name = names_.size() == 0 ? std::string_view() : names_[row];
    if (name.empty() && !ids.gapless()) {
      sorted.push_back(std::to_string(lines_[row].id));
    } else {
      sorted.push_back(name);
    }
  }
  return sorted;
}

void PgsolverRows::drop_names() {
  notes_.push_back({Phrase("some nodes have the same name: the names are left out")});
  names_ = Names(budget_);
}

void PgsolverRows::note_largest_id(Node largest) {
  // Some programs write the number of nodes instead.
  if (!stated_largest_id_ || *stated_largest_id_ == largest || *stated_largest_id_ == builder_.size()) return;
  notes_.push_back({Phrase("the header says that the largest id is {}, but it is {}", *stated_largest_id_, largest)});
}

void PgsolverRows::set_start(Node node) {
  if (node == no_node) throw Error(Phrase("the start {} has no line", start_->first), start_->second);
  builder_.set_start(node);
}

}  // namespace zermelo::formats::detail
