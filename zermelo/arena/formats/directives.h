// SPDX-License-Identifier: Apache-2.0
// Comments of a text format that say something about the arena, one line each. Our writers write them, so that
// everything reads back:
//   # first-nodes: a, b        # second-nodes: c        # start: a        # players: Alice, Bob
//   # end first: a             # end second: b          # end draw: c
// A list is split at commas outside brackets and quotes. Any other comment is only a comment. Only «end …:» may come
// more than once; with both first-nodes and second-nodes every node is in one of them.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include <zermelo/base/large_array.h>
#include <zermelo/base/player.h>
#include <zermelo/base/text_reader.h>

namespace zermelo::formats::detail {

class Draft;

class Directives {
 public:
  explicit Directives(const Budget& budget = Budget()) : budget_(budget), texts_(budget), ends_(budget) {}

  // Takes a comment, up to the line feed, which stays. REQUIRES: the cursor is just behind the '#'.
  void read(TextReader& text);

  // As the directives of these names.
  void set_start(std::string_view node, const Place& place);
  void set_players(std::array<std::string, 2> names) { players_ = std::move(names); }

  [[nodiscard]] bool name_owners() const { return first_nodes_.has_value() || second_nodes_.has_value(); }
  [[nodiscard]] const std::optional<std::array<std::string, 2>>& players() const { return players_; }

  // Start and ends. REQUIRES, as for apply_owners: draft.close() was called.
  void apply(Draft& draft) const;
  // Whose node it is. REQUIRES: name_owners().
  void apply_owners(Draft& draft) const;

 private:
  // The text after a word, in texts_.
  struct List {
    std::uint64_t begin, size;
    Spot spot;
  };
  struct EndList {
    End end;
    List nodes;
  };

  void take(std::string_view word, const List& list);
  void take_once(std::optional<List>& into, std::string_view word, const List& list) const;
  void take_players(const List& list);
  void apply_both_lists(Draft& draft) const;
  [[nodiscard]] std::string_view text(const List& list) const {
    return {texts_.data() + list.begin, static_cast<std::size_t>(list.size)};
  }
  [[nodiscard]] Place place(const List& list) const { return {file_, list.spot.line, list.spot.column}; }

  Budget budget_;
  std::string file_;
  LargeArray<char> texts_;  // of all lists, one behind the other
  std::optional<List> first_nodes_, second_nodes_, start_;
  LargeArray<EndList> ends_;
  std::optional<std::array<std::string, 2>> players_;
};

}  // namespace zermelo::formats::detail
