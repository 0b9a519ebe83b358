// SPDX-License-Identifier: Apache-2.0
// The lines of a PGSolver text on their way to an arena. Lines whose ids come as 0, 1, 2 … go straight into rows; from
// the first line that does otherwise, ids and places are kept and the nodes are sorted at the end.
#pragma once
#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <zermelo/arena/arena.h>
#include <zermelo/arena/arena_builder.h>
#include <zermelo/arena/formats/formats.h>
#include <zermelo/base/error.h>

namespace zermelo::formats::detail {

// Where the line of an id begins.
struct PgsolverLine {
  Node id = 0;
  std::uint32_t column = 0;
  std::uint64_t line = 0;
};

// The ids of a text whose lines do not come as 0, 1, 2 …: their order, and the node of each.
class PgsolverIds {
 public:
  // Throws where an id has two lines. `lines` must outlive this.
  PgsolverIds(std::span<const PgsolverLine> lines, const std::string& file, const Budget& budget);

  // The lines in the order of their ids.
  [[nodiscard]] std::span<const Node> order() const { return order_; }
  [[nodiscard]] bool gapless() const { return order_.empty() || lines_[order_.back()].id == order_.size() - 1; }
  // The node of an id: its place in that order; no_node where it has no line.
  [[nodiscard]] Node find(Node id) const;

 private:
  std::span<const PgsolverLine> lines_;
  LargeArray<Node> order_;
  LargeArray<Node> dense_;  // id → node, where the gaps are few
};

class PgsolverRows {
 public:
  PgsolverRows(std::string file, const Budget& budget)
      : file_(std::move(file)), budget_(budget), builder_(budget), lines_(budget), names_(budget) {}

  void set_start_id(Node id, Place place) { start_ = {id, std::move(place)}; }
  void set_largest_id(Node id) { stated_largest_id_ = id; }

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
  std::optional<Node> stated_largest_id_;
  std::vector<Note> notes_;
};

}  // namespace zermelo::formats::detail
