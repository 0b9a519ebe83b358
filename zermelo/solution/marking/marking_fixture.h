// SPDX-License-Identifier: Apache-2.0
// For tests: the courses' arenas, solved, and what a marked answer says.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/arena/arena_builder.h>
#include <zermelo/solution/marking/marking.h>

namespace zermelo::marking {

struct TestNode {
  std::string_view name;
  Player owner;
  std::vector<Node> successors;
};

inline Arena arena_of(const std::vector<TestNode>& nodes, bool named = true) {
  ArenaBuilder builder;
  for (const TestNode& node : nodes) {
    builder.add(node.owner);
    if (named) builder.name_last(node.name);
  }
  for (Node from = 0; from < nodes.size(); ++from) {
    for (const Node to : nodes[from].successors) builder.edge(from, to);
  }
  return builder.build();
}

inline constexpr Player J0 = Player::first, J1 = Player::second;

// Nim from 4 sticks, as td_nim prints it; 4-J0 is the start.
inline Arena nim() {
  Arena arena = arena_of({{"4-J0", J0, {1, 3, 4}},
                          {"3-J1", J1, {2, 5}},
                          {"2-J0", J0, {4}},
                          {"2-J1", J1, {5}},
                          {"1-J1", J1, {}},
                          {"1-J0", J0, {}}});
  ArenaBuilder::set_start(arena, 0);
  return arena;
}

// Alice owns 0 to 3; nodes are numbers.
inline Arena slides_arena() {
  return arena_of({{"", J0, {4, 5}},
                   {"", J0, {4, 5, 6}},
                   {"", J0, {7}},
                   {"", J0, {}},
                   {"", J1, {2}},
                   {"", J1, {3}},
                   {"", J1, {3}},
                   {"", J1, {}}},
                  false);
}

class Marked {
 public:
  explicit Marked(Arena arena, Player player = Player::first, DeadEnds dead_ends = DeadEnds::lose);
  Marked(Arena arena, std::vector<Node> targets);

  [[nodiscard]] Mark as(AnswerKind kind, std::string_view answer) const;
  [[nodiscard]] Mark guessed(std::string_view answer) const;
  [[nodiscard]] Truth truth() const { return {arena_, attraction_, targets_, &solution_, dead_ends_, Budget()}; }

 private:
  Arena arena_;
  DeadEnds dead_ends_;
  std::vector<Node> targets_;
  Attraction attraction_;
  Solution solution_;
};

using Sentences = std::vector<std::string>;
inline Sentences sentences(const std::vector<Phrase>& phrases) {
  Sentences said;
  for (const Phrase& phrase : phrases) said.push_back(phrase.in(Language::english));
  return said;
}
inline Sentences reasons(const Mark& mark) { return sentences(mark.reasons); }
inline Sentences remarks(const Mark& mark) {
  Sentences said;
  for (const Note& remark : mark.remarks) said.push_back(remark.text.in(Language::english));
  return said;
}

}  // namespace zermelo::marking
