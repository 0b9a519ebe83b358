// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import { examples } from './examples';
import { columns, heights, lay_out } from './layout';
import { inversions, spread } from './spacing';
import { add_node, empty_graph, type Graph, type GraphNode } from './graph';

const example = (id: string): Graph => examples.find((one) => one.id === id)!.graph!;

// Deterministic and without a cycle: edges go from lower to higher nodes.
function random_graph(count: number, seed: number): Graph {
  let state = seed;
  const next = () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
  const nodes = Array.from({ length: count }, (_, i): GraphNode => ({ name: `n${i}`, owner: i % 2 ? 1 : 0, end: null }));
  const edges: [number, number][] = [];
  for (let from = 0; from < count; ++from)
    for (let to = from + 1; to < count; ++to) if (next() < 0.15) edges.push([from, to]);
  return { ...empty_graph(), nodes, edges };
}

function overlaps(graph: Graph): boolean {
  const { centres, sizes } = lay_out(graph);
  return centres.some((a, i) =>
    centres.some(
      (b, k) =>
        i < k &&
        Math.abs(a.x - b.x) < (sizes[i].width + sizes[k].width) / 2 &&
        Math.abs(a.y - b.y) < (sizes[i].height + sizes[k].height) / 2,
    ),
  );
}

describe('the layout', () => {
  it('draws Nim in two rows, as the courses do', () => {
    const graph = example('nim-4');
    const { kind, centres } = lay_out(graph);
    expect(kind).toBe('rows');
    expect(columns(graph)).toEqual([0, 1, 2, 3, 2, 3]);
    expect(centres[3].x).toBe(centres[5].x);
    expect(new Set(centres.filter((_, i) => graph.nodes[i].owner === 0).map((c) => c.y)).size).toBe(1);
  });

  it('draws Nim in two columns where the window is higher than wide', () => {
    const graph = example('nim-4');
    const { centres, bounds } = lay_out(graph, { upright: true });
    expect(new Set(centres.filter((_, i) => graph.nodes[i].owner === 0).map((c) => c.x)).size).toBe(1);
    expect(centres[3].y).toBe(centres[5].y);
    expect(bounds.height).toBeGreaterThan(bounds.width);
  });

  it.each([1, 2, 3, 4, 5])('never lets an arrow go up without a cycle, nor nodes overlap (%i)', (seed) => {
    const graph = random_graph(24, seed);
    const { kind, centres } = lay_out(graph);
    expect(kind).toBe('layers');
    for (const [from, to] of graph.edges) expect(centres[from].y).toBeLessThan(centres[to].y);
    expect(overlaps(graph)).toBe(false);
  });

  it('draws a graph with a cycle in layers from the start', () => {
    const graph = example('cycle');
    const { kind, centres } = lay_out(graph);
    expect(heights(graph)).toBe(null);
    expect(kind).toBe('layers');
    expect(Math.min(...centres.map((c) => c.y))).toBe(centres[0].y);
    expect(overlaps(graph)).toBe(false);
  });

  it('keeps the order from left to right when a node is added', () => {
    const graph = random_graph(20, 9);
    const first = lay_out(graph, { before: new Map() });
    const before = new Map(graph.nodes.map((node, i) => [node.name, first.centres[i]]));
    const grown = { ...graph, nodes: [...graph.nodes, { name: 'new', owner: 0, end: null } as GraphNode], edges: [...graph.edges, [19, 20] as [number, number]] }; // prettier-ignore
    const second = lay_out(grown, { before });
    const row = (layout: typeof first, y: number) =>
      layout.centres.map((c, i) => ({ ...c, i })).filter((c) => c.y === y && c.i < 20).sort((a, b) => a.x - b.x).map((c) => c.i); // prettier-ignore
    for (const { y } of first.centres) expect(row(second, y)).toEqual(row(first, y));
  });

  it('leaves nodes where a person placed them', () => {
    const graph = add_node(add_node(empty_graph(), 0, { x: 5, y: 7 }), 1, { x: 200, y: 9 });
    expect(lay_out(graph).centres).toEqual([{ x: 5, y: 7 }, { x: 200, y: 9 }]); // prettier-ignore
  });

  it('has nothing to draw without nodes', () => {
    expect(lay_out(empty_graph()).centres).toEqual([]);
  });

  it('begins and ends arrows at the outlines of nodes', () => {
    const graph = example('slides');
    const { arrows, centres, sizes } = lay_out(graph);
    graph.edges.forEach(([, to], i) => {
      const [x, y] = [arrows[i].tip.x - centres[to].x, arrows[i].tip.y - centres[to].y];
      expect(Math.hypot(x, y)).toBeGreaterThan(sizes[to].height / 2 - 1);
      expect(Math.hypot(x, y)).toBeLessThan(Math.hypot(sizes[to].width, sizes[to].height) / 2 + 1);
    });
  });
});

describe('spread', () => {
  it('keeps wishes that are far enough apart', () => {
    expect(spread([0, 100], [50])).toEqual([0, 100]);
  });
  it('moves neighbours apart around their mean', () => {
    expect(spread([0, 0, 0], [10, 10])).toEqual([-10, 0, 10]);
  });
});

describe('inversions', () => {
  it('counts the pairs in the wrong order', () => {
    expect(inversions([1, 2, 2, 3])).toBe(0);
    expect(inversions([3, 2, 1])).toBe(3);
    expect(inversions([2, 1, 2, 1])).toBe(3);
  });
});
