// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import type { Placing } from '../types';
import { examples } from './examples';
import slides from './fixtures/slides.json';
import { add_node, empty_graph, toggle_edge, type Edge } from './graph';
import { answered_layout, placed_layout } from './layout';

const graph = examples.find((example) => example.id === 'slides')!.graph!;
const placing = slides.view.layout as unknown as Placing;

describe('the layout', () => {
  it('stands as it was answered, in whichever order the edges are', () => {
    const { edges } = slides.view as unknown as { edges: Edge[] };
    const layout = answered_layout(graph, { edges, placing });
    expect(layout.centres.map(({ x, y }) => [x, y])).toEqual(placing.nodes);
    const turned = answered_layout({ ...graph, edges: [...graph.edges].reverse() }, { edges, placing });
    expect(turned.arrows).toEqual([...layout.arrows].reverse());
    expect(layout.bounds.width).toBeGreaterThanOrEqual(placing.width);
    const spread = answered_layout(graph, { edges, placing }, (1.5 * placing.width) / placing.height);
    expect(spread.centres.map(({ x, y }) => [x, y])).toEqual(placing.nodes.map(([x, y]) => [x * 1.5, y]));
  });

  it('begins and ends arrows at the outlines of nodes', () => {
    const { arrows, centres, sizes } = answered_layout(graph, { edges: slides.view.edges as unknown as Edge[], placing });
    graph.edges.forEach(([, to], i) => {
      const [x, y] = [arrows[i].tip.x - centres[to].x, arrows[i].tip.y - centres[to].y];
      expect(Math.hypot(x, y)).toBeGreaterThan(sizes[to].height / 2 - 1);
      expect(Math.hypot(x, y)).toBeLessThan(Math.hypot(sizes[to].width, sizes[to].height) / 2 + 1);
    });
  });

  it('leaves nodes where a person placed them, and parts the two ways of a pair', () => {
    let placed = add_node(add_node(empty_graph(), 0, { x: 5, y: 7 }), 1, { x: 200, y: 9 });
    placed = toggle_edge(toggle_edge(toggle_edge(placed, 0, 1), 1, 0), 0, 0);
    const { centres, arrows } = placed_layout(placed);
    expect(centres).toEqual([{ x: 5, y: 7 }, { x: 200, y: 9 }]); // prettier-ignore
    expect(arrows[0].tip.y).not.toBeCloseTo(arrows[1].tip.y, 0);
    expect(arrows.every(({ path }) => !path.includes('NaN'))).toBe(true);
  });

  it('has nothing to draw without nodes', () => {
    expect(placed_layout(empty_graph()).centres).toEqual([]);
  });
});
