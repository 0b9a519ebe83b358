// SPDX-License-Identifier: Apache-2.0
// A graph of two players: nodes with owners and ends, edges, and the changes that an editor makes.
// Graphs are values: a change returns a new graph, so that undo only keeps the old one.
import type { Board, Player } from '../types';

export type { Player };
export type End = Player | 'draw' | null;

export interface Point {
  x: number;
  y: number;
}

export interface GraphNode {
  name: string;
  owner: Player;
  end: End; // who has won here, dead ends included
  more?: boolean; // it has moves that are not in the graph
  board?: Board | null;
  at?: Point; // where a person placed it; otherwise the layout decides
}

export type Edge = readonly [from: number, to: number];

export interface Graph {
  title: string;
  players: readonly [string, string];
  nodes: readonly GraphNode[];
  edges: readonly Edge[];
  moves?: readonly string[]; // of each edge, in games
  start: number | null;
}

export const other = (player: Player): Player => (player === 0 ? 1 : 0);

export function empty_graph(): Graph {
  return { title: '', players: ['J0', 'J1'], nodes: [], edges: [], start: null };
}

export interface Adjacency {
  successors: number[][];
  predecessors: number[][];
}

// Successors in the order of the edges, predecessors in node order.
export function adjacency(graph: Graph): Adjacency {
  const successors: number[][] = graph.nodes.map(() => []);
  const predecessors: number[][] = graph.nodes.map(() => []);
  for (const [from, to] of graph.edges) successors[from].push(to);
  successors.forEach((row, from) => {
    for (const to of row) predecessors[to].push(from);
  });
  return { successors, predecessors };
}

// Nodes where play stops: they are drawn with a double line.
export function stops(graph: Graph): boolean[] {
  const moves = graph.nodes.map(() => false);
  for (const [from] of graph.edges) moves[from] = true;
  return graph.nodes.map((node, i) => !moves[i] && !node.more);
}

// The first of a, b, …, z, a1, b1, … that is free.
export function free_name(graph: Graph): string {
  const taken = new Set(graph.nodes.map((node) => node.name));
  for (let i = 0; ; ++i) {
    const name = String.fromCharCode(97 + (i % 26)) + (i < 26 ? '' : Math.floor(i / 26));
    if (!taken.has(name)) return name;
  }
}

export function add_node(graph: Graph, owner: Player, at: Point): Graph {
  const node: GraphNode = { name: free_name(graph), owner, end: null, at };
  return { ...graph, nodes: [...graph.nodes, node], start: graph.start ?? 0 };
}

function change_node(graph: Graph, place: number, change: Partial<GraphNode>): Graph {
  const nodes = graph.nodes.map((node, i) => (i === place ? { ...node, ...change } : node));
  return { ...graph, nodes };
}

export function move_node(graph: Graph, place: number, at: Point): Graph {
  return change_node(graph, place, { at });
}

// Who has won where play stops is asked again.
export function set_owner(graph: Graph, place: number, owner: Player): Graph {
  return change_node(graph, place, { owner, end: null });
}

export function name_problem(graph: Graph, place: number, name: string): 'empty' | 'taken' | null {
  if (name.trim() === '') return 'empty';
  return graph.nodes.some((node, i) => i !== place && node.name === name.trim()) ? 'taken' : null;
}

export function rename_node(graph: Graph, place: number, name: string): Graph {
  return name_problem(graph, place, name) ? graph : change_node(graph, place, { name: name.trim() });
}

export function has_edge(graph: Graph, from: number, to: number): boolean {
  return graph.edges.some((edge) => edge[0] === from && edge[1] === to);
}

// Adds the edge, or removes it where it is there.
export function toggle_edge(graph: Graph, from: number, to: number): Graph {
  const left = graph.edges.filter((edge) => edge[0] !== from || edge[1] !== to);
  const edges: Edge[] = left.length < graph.edges.length ? left : [...graph.edges, [from, to]];
  return { ...change_node(graph, from, { end: null }), edges, moves: undefined };
}

export function set_start(graph: Graph, place: number): Graph {
  return { ...graph, start: place };
}

export function remove_node(graph: Graph, place: number): Graph {
  const moved = (i: number) => (i > place ? i - 1 : i);
  const edges = graph.edges
    .filter(([from, to]) => from !== place && to !== place)
    .map(([from, to]): Edge => [moved(from), moved(to)]);
  const nodes = graph.nodes.filter((_, i) => i !== place);
  const start = graph.start === null || graph.start === place ? (nodes.length > 0 ? 0 : null) : moved(graph.start);
  return { ...graph, nodes, edges, moves: undefined, start };
}

// What a person built may be moved by a person: every node gets the place that it has now.
export function with_places(graph: Graph, places: readonly Point[]): Graph {
  return { ...graph, nodes: graph.nodes.map((node, i) => ({ ...node, at: places[i] })) };
}

export function without_places(graph: Graph): Graph {
  return { ...graph, nodes: graph.nodes.map((node) => ({ ...node, at: undefined })) };
}

// The part of a larger graph that was fetched around one of its nodes: nodes are matched by name.
export function merge(graph: Graph, part: Graph): Graph {
  const place = new Map(graph.nodes.map((node, i) => [node.name, i]));
  const nodes = [...graph.nodes];
  for (const node of part.nodes) {
    const known = place.get(node.name);
    if (known === undefined) {
      place.set(node.name, nodes.push(node) - 1);
    } else if (nodes[known].more && !node.more) {
      nodes[known] = { ...nodes[known], ...node };
    }
  }
  const edges: Edge[] = [...graph.edges];
  const moves: string[] = [...(graph.moves ?? [])];
  const seen = new Set(edges.map((edge) => edge.join()));
  part.edges.forEach(([from, to], i) => {
    const edge: Edge = [place.get(part.nodes[from].name)!, place.get(part.nodes[to].name)!];
    if (seen.has(edge.join())) return;
    edges.push(edge);
    moves.push(part.moves?.[i] ?? '');
  });
  return { ...graph, nodes, edges, moves: graph.moves && moves };
}

// Around a node, as many nodes as fit: a node has all of its moves, or `more` of them.
export function neighbourhood(graph: Graph, from: number, most: number): Graph {
  const successors: number[][] = graph.nodes.map(() => []);
  for (const [a, b] of graph.edges) successors[a].push(b);
  const shown = [from];
  const place = new Map([[from, 0]]);
  const edges: Edge[] = [];
  const whole = new Set<number>();
  for (const node of shown) {
    const fresh = [...new Set(successors[node])].filter((to) => !place.has(to));
    if (node !== from && shown.length + fresh.length > most) continue;
    for (const to of fresh) place.set(to, shown.push(to) - 1);
    for (const to of successors[node]) edges.push([place.get(node)!, place.get(to)!]);
    whole.add(node);
  }
  const nodes = shown.map((node) => ({ ...graph.nodes[node], more: !whole.has(node) && successors[node].length > 0 }));
  return { ...graph, nodes, edges, moves: undefined, start: graph.start === null ? null : (place.get(graph.start) ?? null) };
}
