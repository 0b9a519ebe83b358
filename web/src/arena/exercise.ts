// SPDX-License-Identifier: Apache-2.0
// The student marks what enters the attractor next; a mark says what is missing or wrong, and why.
import { adjacency, type Graph } from './graph';
import type { Attraction } from './attractor';

export type Fault =
  | { kind: 'missing_own'; node: number; to: number } // its owner can move in
  | { kind: 'missing_forced'; node: number; to: number[] } // every move leads in
  | { kind: 'inside'; node: number } // it was in before
  | { kind: 'dead_end'; node: number } // it has no move: «all successors» needs at least one
  | { kind: 'no_way_in'; node: number } // the player's own node, no move leads in yet
  | { kind: 'escapes'; node: number; to: number } // the other player can still stay outside
  | { kind: 'unknown_moves'; node: number }; // it has moves that are not in the graph

export interface Mark {
  right: boolean;
  found: number[]; // rightly marked
  faults: Fault[];
}

function fault_of_choice(graph: Graph, attraction: Attraction, layer: number, node: number): Fault {
  const inside = (i: number) => attraction.rank[i] !== null && attraction.rank[i]! <= layer;
  const next = adjacency(graph).successors[node];
  if (inside(node)) return { kind: 'inside', node };
  if (next.length === 0) return { kind: graph.nodes[node].more ? 'unknown_moves' : 'dead_end', node };
  if (graph.nodes[node].owner === attraction.player) return { kind: 'no_way_in', node };
  const escape = next.find((to) => !inside(to));
  return escape === undefined ? { kind: 'unknown_moves', node } : { kind: 'escapes', node, to: escape };
}

function fault_of_omission(graph: Graph, attraction: Attraction, node: number): Fault {
  if (graph.nodes[node].owner === attraction.player)
    return { kind: 'missing_own', node, to: attraction.strategy[node]! };
  return { kind: 'missing_forced', node, to: adjacency(graph).successors[node] };
}

// The answer for what enters after layer `layer`: A_{layer + 1} without A_layer.
export function mark(graph: Graph, attraction: Attraction, layer: number, chosen: ReadonlySet<number>): Mark {
  const due = new Set(attraction.layers[layer + 1] ?? []);
  const faults: Fault[] = [];
  const found: number[] = [];
  for (const node of [...chosen].sort((a, b) => a - b)) {
    if (due.has(node)) found.push(node);
    else faults.push(fault_of_choice(graph, attraction, layer, node));
  }
  for (const node of due) if (!chosen.has(node)) faults.push(fault_of_omission(graph, attraction, node));
  return { right: faults.length === 0, found, faults };
}
