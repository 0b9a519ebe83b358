// SPDX-License-Identifier: Apache-2.0
// Marks somebody's answer against the truth, with reasons a student learns from. The truth is handed in: nothing here
// solves. Time is linear in the arena and the answer; reasons come in node order.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/arena/arena.h>
#include <zermelo/arena/formats/literal.h>
#include <zermelo/base/phrase.h>
#include <zermelo/solution/attraction.h>
#include <zermelo/solution/solution.h>

namespace zermelo::marking {

enum class AnswerKind : std::uint8_t {
  region,        // nodes, or node → True or False
  layers,        // lists of nodes in any of the courses' three shapes (layer_shapes.h), or {0: nodes, 1: nodes …}
  ranks,         // node → rank; outside the attractor absent, None, -1 or 'inf'
  strategy,      // node → node
  targets,       // nodes
  degrees,       // node → number of successors
  predecessors,  // node → nodes
  graph,         // node → nodes
  values,        // node → 1, 0 or -1 in the asked player's view, or (value, move); alone: the start's
  plays,         // every play from the start that the player wins, each a list of nodes
  play,          // one play from the start to an end in which nobody gives away what he has
  owners,        // the asked player's nodes, both players' as (S0, S1), or node → player
};

// Throws for an unknown name, listing those there are.
[[nodiscard]] AnswerKind answer_kind_named(std::string_view name);
[[nodiscard]] std::string_view answer_kind_name(AnswerKind kind);
[[nodiscard]] std::vector<std::string> answer_kind_names();

// A position of the game that somebody wrote in another way than its node's name.
struct FoundPosition {
  std::optional<Node> node;  // nothing where the arena does not reach it
  std::string name;
  std::function<End()> fate = {};  // the winner from there; may be empty
};
using PositionFinder = std::function<std::optional<FoundPosition>(const formats::Literal& literal)>;

struct Truth {
  const Arena& arena;
  const Attraction& attraction;        // of the asked player
  std::span<const Node> targets;       // what it attracts to
  const Solution* solution = nullptr;  // for values and a play only
  DeadEnds dead_ends = DeadEnds::lose;
  Budget budget{};
  PositionFinder find_position{};  // empty where nodes are no positions of a game
};

struct Mark {
  AnswerKind kind;
  // Parts of the answer: nodes, entries or edges. `extra` counts names of no node too.
  std::uint64_t correct = 0, wrong = 0, missing = 0, extra = 0;
  std::vector<Phrase> reasons;  // the first `shown_reasons` of what is not right
  std::vector<Note> remarks;    // what is worth saying and costs nothing; codes: kind-guessed, not-reached

  [[nodiscard]] std::uint64_t faults() const { return wrong + missing + extra; }
  [[nodiscard]] bool right() const { return faults() == 0; }
  [[nodiscard]] std::uint64_t more_reasons() const { return faults() - reasons.size(); }
};
inline constexpr std::size_t shown_reasons = 10;

// Throws an Error with its place where the answer cannot be an answer of that kind at all (code no-start where it is
// the value of a start that the arena does not have).
[[nodiscard]] Mark mark_answer(const Truth& truth, AnswerKind kind, const formats::Literal& answer);
// Of the kind that its form tells; where that leaves several, the first that is right, else the nearest, and a remark
// says so. A flat list is a region. Throws an Error where the form tells no kind (code kind-unclear).
[[nodiscard]] Mark mark_answer(const Truth& truth, const formats::Literal& answer);

// An answer that is right, as Python writes it. Throws an Error where there is none: no start, or too many plays.
[[nodiscard]] std::string model_answer(const Truth& truth, AnswerKind kind);

// «right: region, 3 correct», and «and 5 more» where not every reason is listed.
[[nodiscard]] Phrase summary(const Mark& mark);
[[nodiscard]] Phrase more_reasons(const Mark& mark);

// One line a file, without the line end: file, kind, right (1 or 0), correct, wrong, missing, extra, first reason.
[[nodiscard]] std::string csv_header();
[[nodiscard]] std::string csv_row(std::string_view file, const Mark& mark, Language language);

}  // namespace zermelo::marking
