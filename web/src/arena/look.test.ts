// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import type { AttractorAnswer } from '../types';
import { attraction_of } from './attraction';
import { examples } from './examples';
import slides from './fixtures/slides.json';
import { layer_frame, step_frame } from './frames';
import { exercise_looks, growth_looks, shade_of, walk_looks } from './look';

const graph = examples.find((example) => example.id === 'slides')!.graph!;
const found = attraction_of(graph, slides.attractor as AttractorAnswer); // 7 | 2 | 4 | 0 1
const options = { strategy: true, counters: true };

describe('looks', () => {
  it('say nothing about later layers', () => {
    let strategies = 0;
    for (let layer = 0; layer < 4; ++layer) {
      const { nodes, edges } = growth_looks(graph, found, layer_frame(found, layer), options);
      nodes.forEach((look, node) => {
        const known = found.rank[node] !== null && found.rank[node]! <= layer;
        expect(look.rank).toBe(known ? found.rank[node] : null);
        expect(look.fresh).toBe(found.rank[node] === layer);
      });
      graph.edges.forEach(([from], i) => {
        if (edges[i] !== 'strategy') return;
        expect(found.rank[from]).toBeLessThanOrEqual(layer);
        ++strategies;
      });
    }
    expect(strategies).toBeGreaterThan(0);
  });
  it('show the step of the queue', () => {
    const frame = step_frame(found, 1);
    const { nodes, edges } = growth_looks(graph, found, frame, options);
    expect(nodes[7].sign).toBe('taken');
    expect(nodes[2].sign).toBe('looked_at');
    expect(edges[graph.edges.findIndex(([from, to]) => from === 2 && to === 7)]).toBe('hot');
  });
  it('show what a student marked', () => {
    const chosen = new Set([5]);
    const before = exercise_looks(graph, found, 0, chosen, null).nodes.map((look) => look.sign);
    expect(before).toEqual([null, null, null, null, null, 'chosen', null, null]);
    const after = exercise_looks(graph, found, 0, chosen, { right: false, due: new Set([2]), reasons: [], given_up: false }).nodes.map((look) => look.sign);
    expect(after).toEqual([null, null, 'missing', null, null, 'wrong', null, null]);
  });
  it('show a play', () => {
    const { nodes, edges } = walk_looks(graph, found, [0, 4], false);
    expect(nodes.map((look) => look.sign)).toEqual([null, null, 'next', null, 'current', null, null, null]);
    expect(edges[0]).toBe('walked');
    expect(nodes.every((look) => look.rank === null)).toBe(true);
  });
  it('have eight shades for any number of layers', () => {
    expect([0, 1, 7].map((rank) => shade_of(rank, 8))).toEqual([0, 1, 7]);
    expect([0, 50, 99].map((rank) => shade_of(rank, 100))).toEqual([0, 4, 7]);
  });
});
