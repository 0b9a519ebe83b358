// SPDX-License-Identifier: Apache-2.0
// The attractor with a queue and a counter for each node, step by step: each edge is looked at once, from its target.
// The order of everything is the program's own, so that the page shows what `zermelo attractor --trace` prints.
import { adjacency, type Graph, type Player } from './graph';

export type Effect = 'nothing' | 'inside' | 'enters' | 'counts' | 'enters_at_zero';

export interface QueueStep {
  taken: number;
  predecessor: number | null;
  effect: Effect;
  counter: number | null; // left after the step, where one was counted down
  head: number; // after the step the queue is entered[head .. tail)
  tail: number;
}

export interface Attraction {
  player: Player;
  targets: number[];
  layers: number[][]; // A_0, then what each step adds, in node order
  rank: (number | null)[];
  strategy: (number | null)[]; // the player's own nodes of rank 1 and more: the lowest-ranked successor, ties to the lowest node
  counters: (number | null)[]; // with which the other player's counters begin
  entered: number[];
  steps: QueueStep[];
}

interface Walk {
  entered: number[];
  steps: QueueStep[];
  rank: (number | null)[];
}

// A node with moves that are not in the graph keeps one escape, so that it is never attracted by what is known.
function escapes(graph: Graph, successors: number[][]): number[] {
  return graph.nodes.map((node, i) => successors[i].length + (node.more ? 1 : 0));
}

function walk(graph: Graph, player: Player, targets: readonly number[]): Walk {
  const { successors, predecessors } = adjacency(graph);
  const rank: (number | null)[] = graph.nodes.map(() => null);
  const left = escapes(graph, successors);
  const entered: number[] = [];
  const steps: QueueStep[] = [];
  const enter = (node: number, at: number) => {
    rank[node] = at;
    entered.push(node);
  };
  for (const target of targets) if (rank[target] === null) enter(target, 0);
  for (let head = 0; head < entered.length; ++head) {
    const taken = entered[head];
    const add = (predecessor: number | null, effect: Effect) => {
      const counted = effect === 'counts' || effect === 'enters_at_zero';
      const counter = counted && predecessor !== null ? left[predecessor] : null;
      steps.push({ taken, predecessor, effect, counter, head: head + 1, tail: entered.length });
    };
    if (predecessors[taken].length === 0) add(null, 'nothing');
    for (const from of predecessors[taken]) {
      let effect: Effect = 'inside';
      if (rank[from] === null) {
        const own = graph.nodes[from].owner === player;
        effect = own ? 'enters' : --left[from] === 0 ? 'enters_at_zero' : 'counts';
        if (effect !== 'counts') enter(from, rank[taken]! + 1);
      }
      add(from, effect);
    }
  }
  return { entered, steps, rank };
}

function best_successor(successors: readonly number[], rank: readonly (number | null)[]): number | null {
  let best: number | null = null;
  for (const to of successors) {
    if (rank[to] === null) continue;
    const nearer = best === null || rank[to]! < rank[best]! || (rank[to] === rank[best] && to < best);
    if (nearer) best = to;
  }
  return best;
}

export function attract(graph: Graph, player: Player, targets: readonly number[]): Attraction {
  const { successors } = adjacency(graph);
  const sorted = [...new Set(targets)].sort((a, b) => a - b);
  const { entered, steps, rank } = walk(graph, player, sorted);
  const layers: number[][] = [];
  rank.forEach((at, node) => {
    if (at !== null) (layers[at] ??= []).push(node);
  });
  const strategy = graph.nodes.map((node, i) =>
    node.owner === player && rank[i] ? best_successor(successors[i], rank) : null,
  );
  const counters = graph.nodes.map((node, i) =>
    node.owner === player ? null : successors[i].length + (node.more ? 1 : 0),
  );
  return { player, targets: sorted, layers, rank, strategy, counters, entered, steps };
}

export type Entry = 'outside' | 'target' | 'one_move' | 'all_moves';

export function entry(graph: Graph, attraction: Attraction, node: number): Entry {
  if (attraction.rank[node] === null) return 'outside';
  if (attraction.rank[node] === 0) return 'target';
  return graph.nodes[node].owner === attraction.player ? 'one_move' : 'all_moves';
}
