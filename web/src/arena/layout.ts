// SPDX-License-Identifier: Apache-2.0
// The one place that decides where nodes stand. Two rows where the graph alternates between the players, has no cycle
// and both have the same positions, as the courses draw it; layers from the top down otherwise; and where a person
// placed the nodes, exactly there.
import type { Graph, GraphNode, Point } from './graph';
import { adjacency } from './graph';
import { layered, type Placed } from './layered';
import { arrow, bow, loop_at, straight, type Arrow, type Route, type Size } from './routes';

export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Layout {
  kind: 'rows' | 'layers' | 'placed';
  centres: Point[];
  sizes: Size[];
  arrows: Arrow[];
  bounds: Bounds;
}

const letter_width = 8.2;
const node_height = 50;
const board_size: Size = { width: 92, height: 92 };

// Room for the rank is there from the beginning: a size never tells the answer.
export function size_of(node: GraphNode, boards = false): Size {
  if (boards && node.board) return board_size;
  const wide = [...node.name].length * letter_width + 20;
  return { width: Math.max(node_height, wide), height: node_height };
}

// The longest path from each node along `forth`, whose reverse is `back`; null where there is a cycle.
function longest_paths(forth: readonly number[][], back: readonly number[][]): number[] | null {
  const left = forth.map((row) => row.length);
  const length = forth.map(() => 0);
  const order = left.flatMap((count, node) => (count === 0 ? [node] : []));
  for (let i = 0; i < order.length; ++i) {
    for (const from of back[order[i]]) {
      length[from] = Math.max(length[from], length[order[i]] + 1);
      if (--left[from] === 0) order.push(from);
    }
  }
  return order.length === forth.length ? length : null;
}

// The length of the longest path from each node; null where there is a cycle.
export function heights(graph: Graph): number[] | null {
  const { successors, predecessors } = adjacency(graph);
  return longest_paths(successors, predecessors);
}

function depths(graph: Graph): number[] | null {
  const { successors, predecessors } = adjacency(graph);
  return longest_paths(predecessors, successors);
}

// Steps from the start, then from sources, then from the lowest node that is left.
function steps_down(graph: Graph): number[] {
  const { successors, predecessors } = adjacency(graph);
  const steps = graph.nodes.map(() => -1);
  const reach = (root: number) => {
    if (steps[root] >= 0) return;
    steps[root] = 0;
    const queue = [root];
    for (const node of queue) {
      for (const to of successors[node]) {
        if (steps[to] >= 0) continue;
        steps[to] = steps[node] + 1;
        queue.push(to);
      }
    }
  };
  if (graph.start !== null) reach(graph.start);
  predecessors.forEach((row, node) => row.length === 0 && reach(node));
  graph.nodes.forEach((_, node) => reach(node));
  return steps;
}

const name_forms = [/^(.+[-_,(\s])([^-_,()\s]+)(\)?)$/, /^(\(?)([^-_,()\s]+)([-_,\s].+)$/];

// The names without their owners: the same for 4-J0 and 4-J1. Null where that part does not tell the players apart.
function stems(nodes: readonly GraphNode[], form: RegExp): string[] | null {
  const said = [new Set<string>(), new Set<string>()];
  const names: string[] = [];
  for (const node of nodes) {
    const parts = form.exec(node.name);
    if (!parts) return null;
    said[node.owner].add(parts[2]);
    names.push(`${parts[1]}\n${parts[3]}`);
  }
  const [first, second] = said;
  return first.size === 1 && second.size === 1 && [...first][0] !== [...second][0] ? names : null;
}

const max_columns = 14;

// The column of each node from left to right, or null where two rows do not suit the graph.
export function columns(graph: Graph): number[] | null {
  const height = heights(graph);
  const alternates = graph.edges.every(([from, to]) => graph.nodes[from].owner !== graph.nodes[to].owner);
  if (!height || !alternates || graph.nodes.length < 2) return null;
  const names = stems(graph.nodes, name_forms[0]) ?? stems(graph.nodes, name_forms[1]);
  if (!names) return null;
  const found = new Map<string, { height: number; first: number }>();
  names.forEach((name, i) => {
    const column = found.get(name) ?? { height: 0, first: i };
    found.set(name, { ...column, height: Math.max(column.height, height[i]) });
  });
  if (found.size > max_columns || found.size >= 0.75 * graph.nodes.length) return null;
  const sorted = [...found].sort(([, a], [, b]) => b.height - a.height || a.first - b.first).map(([name]) => name);
  return names.map((name) => sorted.indexOf(name));
}

const column_gap = 34;

const turned = (size: Size): Size => ({ width: size.height, height: size.width });

// Two columns instead, for a window that is higher than wide.
function two_columns(graph: Graph, sizes: readonly Size[], column: readonly number[]): Placed {
  const { centres } = two_rows(graph, sizes.map(turned), column);
  const places = centres.map(({ x, y }) => ({ x: y, y: x }));
  return { centres: places, routes: graph.edges.map(([from, to]) => straight(places[from], places[to])) };
}

function two_rows(graph: Graph, sizes: readonly Size[], column: readonly number[]): Placed {
  const widths: number[] = [];
  column.forEach((k, i) => (widths[k] = Math.max(widths[k] ?? 0, sizes[i].width)));
  const centre: number[] = [];
  widths.reduce((x, width, k) => ((centre[k] = x + width / 2), x + width + column_gap), 0);
  const tallest = Math.max(...sizes.map((size) => size.height));
  const longest = Math.max(0, ...graph.edges.map(([a, b]) => Math.abs(centre[column[a]] - centre[column[b]])));
  // Flat long edges are hard to follow.
  const step = tallest + Math.min(300, Math.max(110, longest * 0.35));
  const centres = graph.nodes.map((node, i) => ({ x: centre[column[i]], y: node.owner * step + tallest / 2 }));
  return { centres, routes: graph.edges.map(([from, to]) => straight(centres[from], centres[to])) };
}

function as_placed(graph: Graph, sizes: readonly Size[]): Placed {
  const centres = graph.nodes.map((node) => node.at!);
  const there = new Set(graph.edges.map((edge) => edge.join()));
  const routes = graph.edges.map(([from, to]): Route => {
    if (from === to) return loop_at(centres[from], sizes[from]);
    const back = there.has(`${to},${from}`);
    return back ? bow(centres[from], centres[to], 18, 1) : straight(centres[from], centres[to]);
  });
  return { centres, routes };
}

function in_layers(graph: Graph, sizes: readonly Size[], before?: ReadonlyMap<string, Point>): Placed {
  // A graph that grows hangs from its top, so that new nodes below move nothing above; else ends stand at the bottom.
  const lengths = before ? depths(graph) : heights(graph)?.map((count) => -count);
  const layers = lengths ?? steps_down(graph);
  const known = before && graph.nodes.map((node) => before.get(node.name)?.x ?? null);
  return layered({ sizes, edges: graph.edges, layers, before: known });
}

function bounds_of(centres: readonly Point[], sizes: readonly Size[], routes: readonly Route[]): Bounds {
  if (centres.length === 0) return { x: 0, y: 0, width: 1, height: 1 };
  const left = Math.min(...centres.map((c, i) => c.x - sizes[i].width / 2), ...routes.flat().map((p) => p.x));
  const top = Math.min(...centres.map((c, i) => c.y - sizes[i].height / 2), ...routes.flat().map((p) => p.y));
  const right = Math.max(...centres.map((c, i) => c.x + sizes[i].width / 2), ...routes.flat().map((p) => p.x));
  const bottom = Math.max(...centres.map((c, i) => c.y + sizes[i].height / 2), ...routes.flat().map((p) => p.y));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

// From the upper left to the left side of the start, outside of its halo.
export function start_arrow(graph: Graph, centres: readonly Point[], sizes: readonly Size[]): Point[] {
  const at = graph.start === null ? undefined : centres[graph.start];
  if (!at) return [];
  const tip = { x: at.x - sizes[graph.start!].width / 2 - 6, y: at.y - 12 };
  return [{ x: tip.x - 34, y: tip.y - 20 }, tip];
}

export interface LayoutOptions {
  boards?: boolean; // in the nodes
  upright?: boolean; // the window is higher than wide
  // Of a graph that grows, where the nodes stood, by name: they keep their order from left to right.
  before?: ReadonlyMap<string, Point>;
}

export function lay_out(graph: Graph, { boards = false, upright = false, before }: LayoutOptions = {}): Layout {
  const sizes = graph.nodes.map((node) => size_of(node, boards));
  const placed_by_hand = graph.nodes.length > 0 && graph.nodes.every((node) => node.at);
  const column = placed_by_hand ? null : columns(graph);
  const { centres, routes } = placed_by_hand
    ? as_placed(graph, sizes)
    : column
      ? (upright ? two_columns : two_rows)(graph, sizes, column)
      : in_layers(graph, sizes, before);
  const outline = (i: number) => ({ centre: centres[i], size: sizes[i], owner: graph.nodes[i].owner });
  const arrows = routes.map((route, i) => arrow(route, outline(graph.edges[i][0]), outline(graph.edges[i][1])));
  return {
    kind: placed_by_hand ? 'placed' : column ? 'rows' : 'layers',
    centres,
    sizes,
    arrows,
    bounds: bounds_of(centres, sizes, [...routes, start_arrow(graph, centres, sizes)]),
  };
}
