// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/formats/pgsolver_rows.h>

#include <zermelo/arena/formats/readers.h>
#include <zermelo/arena/formats/unique_names.h>

namespace zermelo {

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
  builder_.set_names(std::move(names_));
  return finish_told(builder_.build(), Format::pgsolver, options, std::move(notes_));
}

void PgsolverRows::finish_in_order() {
  note_largest_id(builder_.size() - 1);
  if (start_) set_start(start_->first < builder_.size() ? start_->first : no_node);
  if (names_.size() != 0 && !unique_names(names_, budget_)) drop_names();
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
  if (names_.size() != 0 && !unique_names(sorted, budget_)) {
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
  notes_.push_back(Phrase("some nodes have the same name: the names are left out"));
  names_ = Names(budget_);
}

void PgsolverRows::note_largest_id(Node largest) {
  // Some programs write the number of nodes instead.
  if (!largest_id_told_ || *largest_id_told_ == largest || *largest_id_told_ == builder_.size()) return;
  notes_.push_back(Phrase("the header says that the largest id is {}, but it is {}", *largest_id_told_, largest));
}

void PgsolverRows::set_start(Node node) {
  if (node == no_node) throw Error(Phrase("the start {} has no line", start_->first), start_->second);
  builder_.set_start(node);
}

}  // namespace zermelo
