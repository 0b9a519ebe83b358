// SPDX-License-Identifier: Apache-2.0
// Where nodes stand and how arrows run: as the answer says, or where a person placed the nodes, exactly there.
import type { LayoutWishes, Placing } from '../types';
import { arrow, bow, loop_at, straight, type Arrow, type Route, type Size } from './arrows';
import type { Graph, GraphNode, Point } from './graph';

export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Layout {
  centres: Point[];
  sizes: Size[];
  arrows: Arrow[];
  bounds: Bounds;
}

const letter_width = 8.2;
const node_height = 50;
const board_size = 92;

// For the answer: every node has a board, or its name.
export const layout_wishes = (boards: boolean): LayoutWishes =>
  boards ? { layout: 'auto', letter_width: 0.01, node_height: board_size } : { layout: 'auto', letter_width, node_height };

// Room for the rank is there from the beginning: a size never tells the answer.
function size_of(node: GraphNode): Size {
  return { width: Math.max(node_height, [...node.name].length * letter_width + 20), height: node_height };
}

export const is_placed = (graph: Graph): boolean => graph.nodes.every((node) => node.at);

// From the upper left to the left side of the start, outside of its halo.
export function start_arrow(graph: Graph, centres: readonly Point[], sizes: readonly Size[]): Point[] {
  const at = graph.start === null ? undefined : centres[graph.start];
  if (!at) return [];
  const tip = { x: at.x - sizes[graph.start!].width / 2 - 6, y: at.y - 12 };
  return [{ x: tip.x - 34, y: tip.y - 20 }, tip];
}

function bounds_of(centres: readonly Point[], sizes: readonly Size[], points: readonly Point[]): Bounds {
  if (centres.length === 0) return { x: 0, y: 0, width: 1, height: 1 };
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const reach = ({ x, y }: Point, size: Size) => {
    left = Math.min(left, x - size.width / 2);
    top = Math.min(top, y - size.height / 2);
    right = Math.max(right, x + size.width / 2);
    bottom = Math.max(bottom, y + size.height / 2);
  };
  centres.forEach((centre, i) => reach(centre, sizes[i]));
  for (const point of points) reach(point, { width: 0, height: 0 });
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function drawn(graph: Graph, centres: Point[], sizes: Size[], routes: readonly Route[]): Layout {
  const outline = (i: number) => ({ centre: centres[i], size: sizes[i], owner: graph.nodes[i].owner });
  const arrows = routes.map((route, i) => arrow(route, outline(graph.edges[i][0]), outline(graph.edges[i][1])));
  return { centres, sizes, arrows, bounds: bounds_of(centres, sizes, [...routes.flat(), ...start_arrow(graph, centres, sizes)]) };
}

// REQUIRES: every node has its place.
export function placed_layout(graph: Graph): Layout {
  const centres = graph.nodes.map((node) => node.at!);
  const sizes = graph.nodes.map(size_of);
  const there = new Set(graph.edges.map((edge) => edge.join()));
  const routes = graph.edges.map(([from, to]): Route => {
    if (from === to) return loop_at(centres[from], sizes[from]);
    return (there.has(`${to},${from}`) ? bow : straight)(centres[from], centres[to]);
  });
  return drawn(graph, centres, sizes, routes);
}

const most_stretched = 2.2;

export interface Answered {
  edges: readonly (readonly [number, number])[]; // whose order may be another than the graph's
  placing: Placing;
}

// `frame`: how much wider than high the window is; a graph that is narrower is spread.
export function answered_layout(graph: Graph, { edges, placing }: Answered, frame = 0): Layout {
  const wider = Math.min(most_stretched, Math.max(1, (frame * placing.height) / placing.width));
  const point = ([x, y]: [number, number]): Point => ({ x: x * wider, y });
  const centres = placing.nodes.map(point);
  const sizes = placing.sizes.map(([width, height]): Size => ({ width, height }));
  const place = new Map(edges.map((edge, i) => [edge.join(), i]));
  const routes = graph.edges.map((edge): Route => {
    const points = placing.edges[place.get(edge.join())!].map(point);
    return points.length === 2 ? straight(points[0], points[1]) : points;
  });
  return drawn(graph, centres, sizes, routes);
}
