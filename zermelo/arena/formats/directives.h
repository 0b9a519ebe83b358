// SPDX-License-Identifier: Apache-2.0
// What a comment of a text format can say about the arena, one line each; the writers write them, so that everything
// reads back:
//   # first-nodes: a, b        # second-nodes: c        # start: a        # players: Alice, Bob
//   # end first: a             # end second: b          # end draw: c
// A list is split at commas outside brackets and quotes. Any other comment is only a comment.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/base/budget.h>
#include <zermelo/base/player.h>
#include <zermelo/base/text_reader.h>

namespace zermelo {

class Draft;

class Directives {
 public:
  explicit Directives(const Budget& budget = Budget()) : budget_(budget) {}

  // Takes a comment, up to the line feed, which stays. REQUIRES: the cursor is just behind the '#'.
  void read(TextReader& text);

  // True where the comment (what follows its '#') is a directive.
  bool take(std::string_view comment, const Place& place);

  // As the directives of these names.
  void set_start(std::string node, Place place) { start_ = {std::move(node), std::move(place)}; }
  void set_players(std::array<std::string, 2> names) { players_ = std::move(names); }

  [[nodiscard]] bool tell_owners() const { return first_nodes_.has_value() || second_nodes_.has_value(); }
  [[nodiscard]] const std::optional<std::array<std::string, 2>>& players() const { return players_; }

  // Start and ends. REQUIRES, as for apply_owners: draft.close() was called.
  void apply(Draft& draft) const;
  // Whose node it is. REQUIRES: tell_owners().
  void apply_owners(Draft& draft) const;

 private:
  struct List {
    std::string text;
    Place place;
  };
  struct EndList {
    End end;
    List nodes;
  };

  Budget budget_;
  std::optional<List> first_nodes_, second_nodes_, start_;
  std::vector<EndList> ends_;
  std::optional<std::array<std::string, 2>> players_;
};

}  // namespace zermelo
