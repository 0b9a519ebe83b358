// SPDX-License-Identifier: Apache-2.0
// An arena as rules, so that code that plays, analyses or draws games works for files too.
#pragma once
#include <compare>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include <zermelo/arena/arena.h>
#include <zermelo/rules/rules.h>

namespace zermelo {

class ArenaRules {
 public:
  struct Position {
    Node node;
    auto operator<=>(const Position&) const = default;
  };
  using Move = Node;  // where it leads

  ArenaRules(std::shared_ptr<const Arena> arena, DeadEnds dead_ends)
      : arena_(std::move(arena)), dead_ends_(dead_ends) {}

  [[nodiscard]] const Arena& arena() const { return *arena_; }
  [[nodiscard]] DeadEnds dead_ends() const { return dead_ends_; }

  Position initial() const { return {arena_->start().value_or(0)}; }
  bool is_position(const Position& position) const { return position.node < arena_->size(); }
  Player to_move(const Position& position) const { return arena_->owner(position.node); }
  End end(const Position& position) const { return arena_->end(position.node); }
  End stuck(const Position& position) const { return arena_->result(position.node, dead_ends_); }
  template <class Sink>
  void moves(const Position& position, Sink&& sink) const {
    for (const Node to : arena_->successors(position.node)) sink(to);
  }
  Position after(const Position&, Move to) const { return {to}; }
  std::string text(const Position& position) const { return arena_->name(position.node); }
  std::string text(const Position&, Move to) const { return arena_->name(to); }
  Position read(std::string_view text) const;
  Phrase convention() const;

  template <class Sink>
  void everywhere(Sink&& sink) const {
    for (Node node = 0; node < arena_->size(); ++node) sink(Position{node});
  }

 private:
  std::shared_ptr<const Arena> arena_;
  DeadEnds dead_ends_;
};

// Who wins where nobody can move. Names the priorities too, which no solver here looks at.
[[nodiscard]] Phrase arena_convention(const Arena& arena, DeadEnds dead_ends);
// What to say of an arena with priorities.
[[nodiscard]] Phrase priorities_unused();

static_assert(Enumerable<ArenaRules>);

}  // namespace zermelo
