// SPDX-License-Identifier: Apache-2.0
// What a compiler says of rules that are not quite rules. An ability whose name is there, but not as rules.h asks,
// would be left out in silence; a required member that is missing would end in «no matching function». Here each is an
// error of one line that names the member and what it must be. Solvers ask for it; ZERMELO_CHECK(MyGame) asks earlier,
// and more: what is right but slow.
#pragma once
#include <concepts>
#include <type_traits>

#include <zermelo/rules/rules.h>

namespace zermelo::detail {

// Whether a class has a member of that name, of any type: beside a namesake it is ambiguous.
#define ZERMELO_NAMES(name)                                                       \
  struct Namesake_##name {                                                        \
    int name;                                                                     \
  };                                                                              \
  template <class R>                                                              \
  struct With_##name : R, Namesake_##name {};                                     \
  template <class R>                                                              \
  concept Names_##name = std::is_class_v<R> && !std::is_final_v<R> && !requires { \
    &With_##name<R>::name;                                                        \
  };
ZERMELO_NAMES(initial)
ZERMELO_NAMES(to_move)
ZERMELO_NAMES(end)
ZERMELO_NAMES(stuck)
ZERMELO_NAMES(moves)
ZERMELO_NAMES(after)
ZERMELO_NAMES(layer)
ZERMELO_NAMES(layers)
ZERMELO_NAMES(longest_step)
ZERMELO_NAMES(everywhere)
ZERMELO_NAMES(starts)
ZERMELO_NAMES(canonical)
ZERMELO_NAMES(before)
ZERMELO_NAMES(is_position)
ZERMELO_NAMES(heuristic)
ZERMELO_NAMES(board)
ZERMELO_NAMES(Numbering)
ZERMELO_NAMES(impartial)
ZERMELO_NAMES(Advice)
#undef ZERMELO_NAMES

// What somebody means as rules, complete or not.
template <class R>
concept MeantAsRules = Names_initial<R> || Names_moves<R> || Names_after<R>;

template <class R>
concept HasTypes = requires {
  typename R::Position;
  typename R::Move;
};

// A call on constant rules that gives that type, and nothing else.
#define ZERMELO_GIVES(type, ...)                                                                 \
  requires(const R& rules, const typename R::Position& position, const typename R::Move& move) { \
    (void)position, (void)move;                                                                  \
    { rules.__VA_ARGS__ } -> std::type;                                                          \
  }
// The same of a sink, whose return type is of no use.
#define ZERMELO_CALLS(...) \
  requires(const R& rules, const typename R::Position& position) { (void)position, rules.__VA_ARGS__; }
#define ZERMELO_INT(name, ...)                                                                                        \
  static_assert(!ZERMELO_GIVES(same_as<unsigned>, name(__VA_ARGS__)), #name " must return int, it returns unsigned"); \
  static_assert(!ZERMELO_GIVES(same_as<std::size_t>, name(__VA_ARGS__)),                                              \
                #name " must return int, it returns std::size_t");                                                    \
  static_assert(ZERMELO_GIVES(same_as<int>, name(__VA_ARGS__)) ||                                                     \
                    ZERMELO_GIVES(same_as<unsigned>, name(__VA_ARGS__)) ||                                            \
                    ZERMELO_GIVES(same_as<std::size_t>, name(__VA_ARGS__)),                                           \
                "the rules' " #name " must be: int " #name "(" #__VA_ARGS__ ") const")

// Each required member. REQUIRES: HasTypes<R>.
template <class R>
constexpr void check_required() {
  using Position = typename R::Position;
  using Move = typename R::Move;
  static_assert(std::copyable<Position>, "the rules' Position must be copyable");
  static_assert(std::equality_comparable<Position>, "the rules' Position must have operator==");
  static_assert(std::copyable<Move>, "the rules' Move must be copyable");
  static_assert(ZERMELO_GIVES(convertible_to<Position>, initial()), "rules must have: Position initial() const");
  static_assert(ZERMELO_GIVES(same_as<Player>, to_move(position)),
                "rules must have: Player to_move(const Position&) const");
  static_assert(ZERMELO_GIVES(same_as<End>, end(position)), "rules must have: End end(const Position&) const");
  static_assert(ZERMELO_GIVES(same_as<End>, stuck(position)), "rules must have: End stuck(const Position&) const");
  static_assert(ZERMELO_CALLS(moves(position, AnySink<Move>{})),
                "rules must have: void moves(const Position&, auto&& sink) const, which calls sink(move)");
  static_assert(ZERMELO_GIVES(convertible_to<Position>, after(position, move)),
                "rules must have: Position after(const Position&, const Move&) const");
}

// Rules made of others have an ability where those have it, but its name everywhere.
template <class R>
concept WrapsRules = requires {
  typename R::Wrapped;
};

// Each ability whose name is there. REQUIRES: Playable<R>.
template <class R>
requires(!WrapsRules<R>) constexpr void check_abilities() {
  using Position = typename R::Position;
  if constexpr (Names_layer<R>) {
    ZERMELO_INT(layer, position);
    static_assert(Names_layers<R>, "rules with layer must have: int layers() const");
    static_assert(Names_longest_step<R>, "rules with layer must have: int longest_step() const");
    if constexpr (Names_layers<R>) {
      ZERMELO_INT(layers);
    }
    if constexpr (Names_longest_step<R>) {
      ZERMELO_INT(longest_step);
    }
  }
  static_assert(!Names_everywhere<R> || Enumerable<R>,
                "the rules' everywhere must be: void everywhere(auto&& sink) const, which calls sink(position)");
  static_assert(!Names_starts<R> || ManyStarts<R>,
                "the rules' starts must be: void starts(auto&& sink) const, which calls sink(position)");
  static_assert(!Names_canonical<R> || Symmetric<R>,
                "the rules' canonical must be: Position canonical(const Position&) const");
  static_assert(
      !Names_before<R> || ZERMELO_CALLS(before(position, AnySink<Position>{})),
      "the rules' before must be: void before(const Position&, auto&& sink) const, which calls sink(position)");
  static_assert(!Names_is_position<R> || Guarded<R>,
                "the rules' is_position must be: bool is_position(const Position&) const");
  static_assert(!Names_heuristic<R> || Estimated<R>,
                "the rules' heuristic must be: double heuristic(const Position&) const");
  static_assert(!Names_board<R> || Pictured<R>, "the rules' board must be: Board board(const Position&) const");
  static_assert(!Names_impartial<R> || Impartial<R>, "the rules' impartial must be: bool impartial() const");
  if constexpr (Rules<R>) {
    static_assert(!Names_Numbering<R> || Layered<R>, "rules with a Numbering must have layer, layers and longest_step");
    static_assert(!Names_Numbering<R> || !Layered<R> || Numbered<R>,
                  "the rules' Numbering must be made from (rules, budget) and have size(layer), number(position) and "
                  "at(layer, number), all const (rules.h)");
    static_assert(
        !Names_Advice<R> || Advised<R>,
        "the rules' Advice must be made from (rules, budget) and have candidates(position, sink) const, which "
        "returns Proved, and keeps_distances (rules.h)");
  }
}

template <class R>
constexpr bool check_rules_type() {
  static_assert(HasTypes<R>, "rules must have types of their own: Position and Move");
  if constexpr (HasTypes<R>) {
    if constexpr (WrapsRules<R>) {
      check_rules_type<typename R::Wrapped>();
    } else if constexpr (Playable<R>) {
      check_abilities<R>();
    } else {
      check_required<R>();
    }
  }
  return true;
}

// What is right, but costs without a word.
template <class R>
constexpr bool check_speed() {
  if constexpr (Playable<R>) {
    using Position = typename R::Position;
    static_assert(!std::is_trivially_copyable_v<Position> || std::has_unique_object_representations_v<Position>,
                  "Position has padding between its members (or a float): it would be stored apart and numbered, which "
                  "takes about four times as long. Fill it with members, or order them by size");
    static_assert(!std::has_unique_object_representations_v<Position> || std::totally_ordered<Position>,
                  "Position has no operator<=>: it would be stored apart and numbered, which takes about four times as "
                  "long. auto operator<=>(const Position&) const = default; will do");
  }
  return true;
}

#undef ZERMELO_INT
#undef ZERMELO_CALLS
#undef ZERMELO_GIVES

}  // namespace zermelo::detail

// Beside a game, after its definition: every ability is spelled as rules.h asks, and positions are fast.
#define ZERMELO_CHECK(...) \
  static_assert(::zermelo::detail::check_rules_type<__VA_ARGS__>() && ::zermelo::detail::check_speed<__VA_ARGS__>())
