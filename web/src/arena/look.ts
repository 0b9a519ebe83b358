// SPDX-License-Identifier: Apache-2.0
// How nodes and edges look at a moment. A look says only what has been shown so far: places and sizes come from the
// layout, which knows no attractor, so that nothing tells the answer early.
import type { Attraction } from './attraction';
import type { Mark } from './model.svelte';
import type { Frame } from './frames';
import { adjacency, type Graph, type Player } from './graph';

export type Sign = 'chosen' | 'wrong' | 'missing' | 'right' | 'current' | 'next' | 'taken' | 'looked_at' | 'from';

export interface NodeLook {
  by: Player | null; // whose attractor it is in
  shade: number; // 0 (rank 0) … 7
  rank: number | null;
  fresh: boolean;
  target: boolean;
  counter: number | null;
  sign: Sign | null;
}

export type EdgeLook = 'plain' | 'reason' | 'strategy' | 'hot' | 'next' | 'walked' | 'faint';

export interface Looks {
  nodes: NodeLook[];
  edges: EdgeLook[];
}

export const shades = 8;

// With many layers neighbouring ranks share a shade; the number tells them apart.
export function shade_of(rank: number, layers: number): number {
  return layers <= shades ? rank : Math.min(shades - 1, Math.floor((rank * shades) / layers));
}

const unknown: NodeLook = { by: null, shade: 0, rank: null, fresh: false, target: false, counter: null, sign: null };

export function plain_looks(graph: Graph, sign: (node: number) => Sign | null = () => null): Looks {
  return {
    nodes: graph.nodes.map((_, node) => ({ ...unknown, sign: sign(node) })),
    edges: graph.edges.map(() => 'plain'),
  };
}

function attracted(attraction: Attraction, node: number): NodeLook {
  const rank = attraction.rank[node]!;
  const shade = shade_of(rank, attraction.layers.length);
  return { ...unknown, by: attraction.player, shade, rank, target: rank === 0 };
}

function strategy_edge(attraction: Attraction, inside: readonly boolean[], from: number, to: number): boolean {
  return inside[from] && attraction.strategy[from] === to;
}

// An edge that lets its node in: the player's best move, or each of the other player's moves.
function is_reason(graph: Graph, attraction: Attraction, from: number, to: number): boolean {
  if (!attraction.rank[from]) return false;
  return graph.nodes[from].owner !== attraction.player || attraction.strategy[from] === to;
}

export interface GrowthOptions {
  strategy: boolean;
  counters: boolean;
}

function step_sign(frame: Frame, node: number): Sign | null {
  if (frame.step?.taken === node) return 'taken';
  return frame.step && frame.step.predecessor === node ? 'looked_at' : null;
}

export function growth_looks(graph: Graph, attraction: Attraction, frame: Frame, options: GrowthOptions): Looks {
  const fresh = new Set(frame.fresh);
  const nodes = graph.nodes.map(({ more }, node): NodeLook => {
    const look = frame.inside[node] ? attracted(attraction, node) : unknown;
    const counter = options.counters && !frame.inside[node] && !more ? frame.counters[node] || null : null;
    return { ...look, fresh: fresh.has(node), counter, sign: step_sign(frame, node) };
  });
  const edges = graph.edges.map(([from, to]): EdgeLook => {
    if (frame.step && frame.step.predecessor === from && frame.step.taken === to) return 'hot';
    if (options.strategy && strategy_edge(attraction, frame.inside, from, to)) return 'strategy';
    return fresh.has(from) && is_reason(graph, attraction, from, to) ? 'reason' : 'plain';
  });
  return { nodes, edges };
}

function exercise_sign(chosen: ReadonlySet<number>, mark: Mark | null, node: number): Sign | null {
  if (mark) {
    if (mark.due.has(node)) return chosen.has(node) ? 'right' : 'missing';
    if (chosen.has(node)) return 'wrong';
  }
  return chosen.has(node) ? 'chosen' : null;
}

export function exercise_looks(
  graph: Graph,
  attraction: Attraction,
  layer: number,
  chosen: ReadonlySet<number>,
  mark: Mark | null,
): Looks {
  const nodes = graph.nodes.map((_, node): NodeLook => {
    const rank = attraction.rank[node];
    const look = rank !== null && rank <= layer ? attracted(attraction, node) : unknown;
    return { ...look, sign: exercise_sign(chosen, mark, node) };
  });
  return { nodes, edges: graph.edges.map(() => 'plain') };
}

// A play goes along `path`; its last node is where the token stands.
export function walk_looks(graph: Graph, attraction: Attraction, path: readonly number[], strategy: boolean): Looks {
  const current = path[path.length - 1];
  const next = new Set(current === undefined ? [] : adjacency(graph).successors[current]);
  const inside = attraction.rank.map((rank) => rank !== null);
  const walked = new Set(path.slice(1).map((node, i) => `${path[i]},${node}`));
  const nodes = graph.nodes.map((_, node): NodeLook => {
    const look = strategy && inside[node] ? attracted(attraction, node) : unknown;
    return { ...look, sign: node === current ? 'current' : next.has(node) ? 'next' : null };
  });
  const edges = graph.edges.map(([from, to]): EdgeLook => {
    if (walked.has(`${from},${to}`)) return 'walked';
    if (from === current) return strategy && attraction.strategy[from] === to ? 'strategy' : 'next';
    return 'faint';
  });
  return { nodes, edges };
}
