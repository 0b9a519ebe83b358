// SPDX-License-Identifier: Apache-2.0
// After Sugiyama: an edge that passes layers gets a joint in each. Layers are sorted by the mean places of their
// neighbours, downward and upward in turn, and the order with the fewest crossings is kept; then nodes move to the mean
// of their neighbours, and are spread. Written here because the libraries that do it weigh more than the rest of the page.
import type { Edge, Point } from './graph';
import { bow, loop_at, straight, type Route, type Size } from './routes';
import { inversions, spread } from './spacing';

const node_gap = 30;
const joint_gap = 6;
const beside_joint = 16;
const layer_gap = 64;
const dense_node_gap = 60;
const dense_layer_gap = 34;
const most_joints = 160; // with more, edges run straight behind the nodes, which stand closer instead
const sort_rounds = 14;
const place_rounds = 16;

// A node, or a joint of an edge.
interface Vertex {
  layer: number;
  width: number;
  x: number;
  joint: boolean;
  above: number[];
  below: number[];
}

export interface Layering {
  sizes: readonly Size[];
  edges: readonly Edge[];
  layers: readonly number[]; // of each node, from the top; gaps take no room
  before?: readonly (number | null)[]; // where nodes stood from left to right, so that a graph that grows keeps its order
}

export interface Placed {
  centres: Point[];
  routes: Route[];
}

class LayeredGraph {
  private vertices: Vertex[] = [];
  private rows: number[][] = [];
  private chains: number[][] = [];
  private heights: number[] = [];
  private dense: boolean;

  constructor(private readonly asked: Layering) {
    const used = [...new Set(asked.layers)].sort((a, b) => a - b);
    this.rows = used.map(() => []);
    this.heights = used.map(() => 0);
    asked.layers.forEach((layer, i) => {
      const row = used.indexOf(layer);
      this.add(row, asked.sizes[i].width, false);
      this.heights[row] = Math.max(this.heights[row], asked.sizes[i].height);
    });
    const passed = ([from, to]: Edge) => Math.abs(this.vertices[from].layer - this.vertices[to].layer) - 1;
    this.dense = asked.edges.reduce((sum, edge) => sum + Math.max(0, passed(edge)), 0) > most_joints;
    for (const [from, to] of asked.edges) this.join(from, to);
  }

  place(): Placed {
    this.order_as_before();
    this.sort();
    this.move_to_neighbours();
    return {
      centres: this.asked.sizes.map((_, i) => this.centre(i)),
      routes: this.asked.edges.map((_, i) => this.route(i)),
    };
  }

  private add(layer: number, width: number, joint: boolean): number {
    this.vertices.push({ layer, width, x: 0, joint, above: [], below: [] });
    return this.rows[layer].push(this.vertices.length - 1), this.vertices.length - 1;
  }

  private join(from: number, to: number): void {
    const begin = this.vertices[from].layer;
    const end = this.vertices[to].layer;
    const step = begin < end ? 1 : -1;
    const chain = [from];
    for (let layer = begin + step; !this.dense && begin !== end && layer !== end; layer += step)
      chain.push(this.add(layer, joint_gap, true));
    chain.push(to);
    for (let i = 0; begin !== end && i + 1 < chain.length; ++i) {
      const [upper, lower] = step > 0 ? [chain[i], chain[i + 1]] : [chain[i + 1], chain[i]];
      this.vertices[upper].below.push(lower);
      this.vertices[lower].above.push(upper);
    }
    this.chains.push(chain);
  }

  private mean_place(neighbours: readonly number[], otherwise: number): number {
    if (neighbours.length === 0) return otherwise;
    return neighbours.reduce((sum, v) => sum + this.vertices[v].x, 0) / neighbours.length;
  }

  private number_row(row: readonly number[]): void {
    row.forEach((v, k) => (this.vertices[v].x = k));
  }

  // New nodes stand below their parents, joints on the line between the ends of their edge.
  private places_before(before: readonly (number | null)[]): number[] {
    const places: number[] = [];
    this.rows.flat().forEach((v) => {
      if (this.vertices[v].joint) return;
      const parents = this.vertices[v].above.flatMap((up) => places[up] ?? []);
      const mean = parents.reduce((sum, x) => sum + x, 0) / Math.max(1, parents.length);
      places[v] = before[v] ?? mean;
    });
    for (const chain of this.chains) {
      const [from, to] = [places[chain[0]], places[chain[chain.length - 1]]];
      chain.slice(1, -1).forEach((joint, i) => (places[joint] = from + ((to - from) * (i + 1)) / (chain.length - 1)));
    }
    return places;
  }

  private order_as_before(): void {
    if (this.asked.before) {
      const places = this.places_before(this.asked.before);
      for (const row of this.rows) row.sort((a, b) => places[a] - places[b]);
    }
    this.rows.forEach((row) => this.number_row(row));
  }

  private sort(): void {
    let best = this.rows.map((row) => [...row]);
    let fewest = this.crossings();
    for (let round = 0; round < sort_rounds && fewest > 0; ++round) {
      this.sort_rows(round % 2 === 0);
      const crossings = this.crossings();
      if (crossings >= fewest) continue;
      fewest = crossings;
      best = this.rows.map((row) => [...row]);
    }
    this.rows = best;
    this.rows.forEach((row) => this.number_row(row));
  }

  private sort_rows(downward: boolean): void {
    for (let i = 0; i < this.rows.length; ++i) {
      const row = this.rows[downward ? i : this.rows.length - 1 - i];
      const wish = (v: number) => {
        const vertex = this.vertices[v];
        return this.mean_place(downward ? vertex.above : vertex.below, vertex.x);
      };
      const keyed = row.map((v): [number, number] => [wish(v), v]);
      keyed.sort((a, b) => a[0] - b[0]);
      keyed.forEach(([, v], k) => (row[k] = v));
      this.restore_known(row);
      this.number_row(row);
    }
  }

  // Nodes that stood there before share their places of the row in their old order.
  private restore_known(row: number[]): void {
    const before = this.asked.before;
    if (!before) return;
    const slots = row.flatMap((v, k) => (typeof before[v] === 'number' ? [k] : []));
    const known = slots.map((k) => row[k]).sort((a, b) => before[a]! - before[b]!);
    slots.forEach((k, i) => (row[k] = known[i]));
  }

  private crossings(): number {
    let count = 0;
    for (const row of this.rows) {
      const ends = row.flatMap((v) => this.vertices[v].below.map((to) => this.vertices[to].x).sort((a, b) => a - b));
      count += inversions(ends);
    }
    return count;
  }

  private spread_row(row: readonly number[], wish: (vertex: Vertex) => number): void {
    const apart: number[] = [];
    for (let k = 0; k + 1 < row.length; ++k) {
      const [a, b] = [this.vertices[row[k]], this.vertices[row[k + 1]]];
      const between_nodes = this.dense ? dense_node_gap : node_gap;
      const gap = a.joint && b.joint ? joint_gap : a.joint || b.joint ? beside_joint : between_nodes;
      apart.push((a.width + b.width) / 2 + gap);
    }
    const places = spread(row.map((v) => wish(this.vertices[v])), apart); // prettier-ignore
    row.forEach((v, k) => (this.vertices[v].x = places[k]));
  }

  private move_to_neighbours(): void {
    for (const row of this.rows) this.spread_row(row, () => 0);
    for (let round = 0; round < place_rounds; ++round) {
      for (let i = 0; i < this.rows.length; ++i) {
        this.spread_row(this.rows[round % 2 === 0 ? i : this.rows.length - 1 - i], (vertex) => {
          const above = this.mean_place(vertex.above, vertex.x);
          const below = this.mean_place(vertex.below, vertex.x);
          if (vertex.above.length === 0) return below;
          return vertex.below.length === 0 ? above : (above + below) / 2;
        });
      }
    }
  }

  private centre(v: number): Point {
    const { layer, x } = this.vertices[v];
    let y = this.heights[layer] / 2;
    for (let i = 0; i < layer; ++i) y += this.heights[i] + (this.dense ? dense_layer_gap : layer_gap);
    return { x, y };
  }

  private route(edge: number): Route {
    const chain = this.chains[edge];
    const [from, to] = this.asked.edges[edge];
    const [a, b] = [this.centre(from), this.centre(to)];
    if (from === to) return loop_at(a, this.asked.sizes[from]);
    const near = chain.length === 2 && !this.dense;
    if (near && this.asked.edges.some((other) => other[0] === to && other[1] === from)) return bow(a, b, 16, 1);
    if (this.vertices[from].layer === this.vertices[to].layer) return this.within_layer(from, to);
    if (this.dense) return straight(a, b);
    return near ? next_layer(a, b) : this.through_joints(chain);
  }

  // Straight to a neighbour, over the nodes between otherwise.
  private within_layer(from: number, to: number): Route {
    const row = this.rows[this.vertices[from].layer];
    const [a, b] = [this.centre(from), this.centre(to)];
    if (Math.abs(row.indexOf(from) - row.indexOf(to)) === 1) return straight(a, b);
    return bow(a, b, this.asked.sizes[from].height / 2 + 12 + Math.abs(a.x - b.x) * 0.06, a.x < b.x ? -1 : 1);
  }

  // Vertical at each joint, so that it passes between their neighbours.
  private through_joints(chain: readonly number[]): Route {
    const route: Route = [this.centre(chain[0])];
    for (let i = 0; i + 1 < chain.length; ++i) {
      const [a, b] = [this.centre(chain[i]), this.centre(chain[i + 1])];
      const toward = (t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
      route.push(i === 0 ? toward(0.35) : { x: a.x, y: toward(0.45).y });
      route.push(i + 2 === chain.length ? toward(0.65) : { x: b.x, y: toward(0.55).y }, b);
    }
    return route;
  }
}

// A flat line would touch the neighbours of its end: it is bent, to arrive from above.
function next_layer(a: Point, b: Point): Route {
  const down = b.y - a.y;
  if (Math.abs(b.x - a.x) < Math.abs(down) * 1.2) return straight(a, b);
  return [a, { x: a.x, y: a.y + down * 0.75 }, { x: b.x, y: b.y - down * 0.75 }, b];
}

export function layered(asked: Layering): Placed {
  return asked.sizes.length === 0 ? { centres: [], routes: [] } : new LayeredGraph(asked).place();
}
