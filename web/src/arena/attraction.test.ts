// SPDX-License-Identifier: Apache-2.0
// An answer of `zermelo attractor --trace --reasons --json`, as the page shows it.
import { describe, expect, it } from 'vitest';
import type { AttractorAnswer } from '../types';
import { attraction_of, part_of, size_of } from './attraction';
import { examples } from './examples';
import { layer_frame, layer_of_step, step_frame, step_of_layer } from './frames';
import slides from './fixtures/slides.json';
import { step_sentence } from './sentences';

const graph = examples.find((example) => example.id === 'slides')!.graph!;
const found = attraction_of(graph, slides.attractor as AttractorAnswer);

describe('an answered attractor', () => {
  it('is about the places of the nodes', () => {
    expect(found.layers).toEqual([[7], [2], [4], [0, 1]]);
    expect(found.rank).toEqual([3, 3, 1, null, 2, null, null, 0]);
    expect(found.strategy).toEqual([4, 4, 7, null, null, null, null, null]);
    expect(found.reasons[4]).toBe('Bob can only move to 2');
    expect(size_of(found)).toBe(5);
  });
  it('has the queue of the answer after every step', () => {
    const queues = slides.attractor.trace.steps.map(({ queue }) => queue.map(Number));
    expect(found.steps.map(({ head, tail }) => found.entered.slice(head, tail))).toEqual(queues);
  });
  it('shows the same moments by layers and by steps', () => {
    for (let layer = 0; layer <= found.layers.length; ++layer) {
      const by_layer = layer_frame(found, layer);
      const by_step = step_frame(found, step_of_layer(found, layer));
      expect(by_step).toMatchObject({ inside: by_layer.inside, counters: by_layer.counters, queue: by_layer.queue });
    }
    expect(layer_of_step(found, found.steps.length)).toBe(found.layers.length);
  });
  it('has a sentence for every step', () => {
    for (const language of ['en', 'fr'] as const)
      for (const step of [null, ...found.steps]) expect(step_sentence(graph, found, step, language)).toMatch(/^(?!.*(undefined|null)).*\p{L}/u);
  });
  it('is shown in layers where nobody asked for the queue', () => {
    const plain = attraction_of(graph, { ...slides.attractor, trace: undefined, reasons: undefined } as AttractorAnswer);
    expect(layer_frame(plain, 1)).toMatchObject({ fresh: [2], queue: [], counters: [] });
  });

  it('is shown as far as a part of the graph goes', () => {
    const part = part_of(found, [4, 2, 5]);
    expect(part).toMatchObject({ rank: [2, 1, null], layers: [[], [1], [0], []], layer_sizes: [1, 1, 1, 2], strategy: [null, null, null] });
    expect(size_of(part)).toBe(5);
  });
});
