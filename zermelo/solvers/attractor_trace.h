// SPDX-License-Identifier: Apache-2.0
// The courses' algorithms for an attractor, step by step, as a student writes them down. They walk small arenas; the
// solvers beside them (counting_queue.h, fixpoint.h, recursion.h) give the answers.
#pragma once
#include <cstdint>
#include <span>

#include <zermelo/arena/arena.h>
#include <zermelo/base/budget.h>
#include <zermelo/base/large_array.h>

namespace zermelo {

// A queue of nodes, and for each node of the other player how many successors are not attracted yet.
struct QueueTrace {
  // One predecessor of the node at the head of the queue.
  struct Step {
    enum class Effect : std::uint8_t {
      nothing,  // the node has no predecessor
      inside,   // it was attracted before
      enters,   // the player moves there
      counts,   // the counter goes down, and stays above 0
      enters_at_zero,
    };
    Node taken, predecessor;  // no_node where there is none
    Effect effect;
    std::uint32_t counter;     // of the predecessor, after the step; meaningless where nothing is counted
    std::uint64_t head, tail;  // of the queue after the step: entered[head .. tail)
  };

  std::uint64_t targets = 0;  // the first nodes that entered
  LargeArray<Node> entered;   // in the order of the queue
  LargeArray<Step> steps;
};
[[nodiscard]] QueueTrace trace_queue(const Arena& arena, Player player, std::span<const Node> targets,
                                     const Budget& budget);

// The calls of the slides' function aux, in the order in which they are made; it is called for every node in turn.
struct RecursionTrace {
  struct Call {
    enum class Reason : std::uint8_t { target, dead_end, known, successors };
    Node node;
    std::uint32_t depth;  // 0: called for the list itself
    Reason reason;        // of the value; known: it was in the dictionary
    bool inside;
    std::uint64_t stored;  // when the value came into the dictionary: 1, 2, …
  };
  LargeArray<Call> calls;
};
// Throws an Error for an arena with a cycle (code arena-cycles).
[[nodiscard]] RecursionTrace trace_recursion(const Arena& arena, Player player, std::span<const Node> targets,
                                             const Budget& budget);

}  // namespace zermelo
