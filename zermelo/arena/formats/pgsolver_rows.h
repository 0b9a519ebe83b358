// SPDX-License-Identifier: Apache-2.0
// The lines of a PGSolver text on their way to an arena. Lines whose ids come as 0, 1, 2 … go straight into rows; from
// the first line that does otherwise, ids and places are kept and the nodes are sorted at the end.
#pragma once
#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <zermelo/arena/arena_builder.h>
#include <zermelo/arena/formats/formats.h>
#include <zermelo/arena/formats/pgsolver_ids.h>

namespace zermelo {

class PgsolverRows {
 public:
  PgsolverRows(std::string file, const Budget& budget)
      : file_(std::move(file)), budget_(budget), builder_(budget), lines_(budget), names_(budget) {}

  void tell_start(Node id, Place place) { start_ = {id, std::move(place)}; }
  void tell_largest_id(Node id) { largest_id_told_ = id; }

  [[nodiscard]] Node size() const { return builder_.size(); }

  // A line; its successors may be sorted in place. REQUIRES: there is a successor.
  void accept(Node id, std::uint32_t priority, Player owner, std::span<Node> successors, std::string_view name,
              std::uint64_t line, std::uint32_t column) {
    const Node row = builder_.size();
    if (row == 0) first_line_ = line;
    if (in_order_ && (id != row || line != first_line_ + row || column != 1)) leave_order();
    if (!in_order_) lines_.push_back({id, column, line});
    const auto is_itself = [id](Node to) { return to == id; };
    const bool loop = is_itself(successors[0]) && std::all_of(successors.begin(), successors.end(), is_itself);
    if (loop) {
      builder_.add_row(owner, priority % 2 == 0 ? End::first : End::second, {});
    } else {
      builder_.add_row(owner, End::none, successors);
    }
    builder_.priority_of_last(priority);
    if (!name.empty() || names_.size() != 0) add_name(row, name);
  }

  // After the last line. REQUIRES: there is one.
  [[nodiscard]] ReadArena finish(const ReadOptions& options);

 private:
  void leave_order();
  void add_name(Node row, std::string_view name);
  void finish_in_order();
  void finish_by_id();
  [[nodiscard]] Names sorted_names(const PgsolverIds& ids) const;
  void drop_names();
  void note_largest_id(Node largest);
  void set_start(Node node);

  std::string file_;
  const Budget& budget_;
  ArenaBuilder builder_;
  bool in_order_ = true;  // row i is id i and begins line first_line_ + i
  std::uint64_t first_line_ = 0;
  LargeArray<PgsolverLine> lines_;  // of every row, once out of order
  Names names_;                     // of the first rows, or none
  std::optional<std::pair<Node, Place>> start_;
  std::optional<Node> largest_id_told_;
  std::vector<Phrase> notes_;
};

}  // namespace zermelo
