// SPDX-License-Identifier: Apache-2.0
// The page's attractor against answers of `zermelo attractor --trace --json`.
import { describe, expect, it } from 'vitest';
import { attract, entry } from './attractor';
import { examples } from './examples';
import fixtures from './fixtures/attractors.json';
import { layer_frame, layer_of_step, step_frame, step_of_layer } from './frames';
import { default_targets, stops, type Edge, type Graph, type Player } from './graph';
import { reason, step_sentence } from './sentences';

interface Written {
  owners: number[];
  successors: number[][];
  ends?: (string | null)[];
  names: string[];
}

function graph_of(written: Written): Graph {
  const end = (i: number) => {
    const said = written.ends?.[i];
    if (said) return said === 'draw' ? 'draw' : said === 'first' ? 0 : 1;
    return written.successors[i].length > 0 ? null : written.owners[i] === 0 ? 1 : 0;
  };
  return {
    title: '',
    players: ['J0', 'J1'],
    nodes: written.names.map((name, i) => ({ name, owner: written.owners[i] as Player, end: end(i) })),
    edges: written.successors.flatMap((row, from) => row.map((to): Edge => [from, to])),
    start: 0,
  };
}

const sentence = /^(?!.*(undefined|null)).*\p{L}/u;

describe.each(fixtures)('$name, player $player', (fixture) => {
  const graph = graph_of(fixture.arena as Written);
  const player = fixture.player as Player;
  const found = attract(graph, player, default_targets(graph, player));

  it('has the program’s targets, layers, ranks and strategy', () => {
    expect(found.targets).toEqual(fixture.targets);
    expect(found.layers).toEqual(fixture.layers);
    expect(found.rank).toEqual(fixture.rank);
    expect(found.strategy).toEqual(fixture.strategy);
  });

  it('takes the program’s steps', () => {
    expect(found.counters).toEqual(fixture.counters);
    const steps = found.steps.map((step) => ({
      taken: step.taken,
      predecessor: step.predecessor,
      counter: step.counter,
      enters: step.effect.startsWith('enters'),
      queue: found.entered.slice(step.head, step.tail),
    }));
    expect(steps).toEqual(fixture.steps);
  });

  it('shows the same moments by layers and by steps', () => {
    for (let layer = 0; layer <= found.layers.length; ++layer) {
      const by_layer = layer_frame(found, layer);
      const by_step = step_frame(found, step_of_layer(found, layer));
      expect(by_step.inside).toEqual(by_layer.inside);
      expect(by_step.counters).toEqual(by_layer.counters);
      expect(by_step.queue).toEqual(by_layer.queue);
    }
    expect(layer_of_step(found, found.steps.length)).toBe(found.layers.length);
  });

  it('has a sentence for everything', () => {
    for (const language of ['en', 'fr'] as const) {
      graph.nodes.forEach((_, node) => expect(reason(graph, found, node, language)).toMatch(sentence));
      for (const step of [null, ...found.steps]) expect(step_sentence(graph, found, step, language)).toMatch(sentence);
    }
  });
});

describe('an attractor', () => {
  const graph = examples.find((example) => example.id === 'nim-4')!.graph!;

  it('says how nodes enter', () => {
    const found = attract(graph, 0, [3]);
    expect(graph.nodes.map((_, node) => entry(graph, found, node))).toEqual([
      'one_move',
      'outside',
      'outside',
      'target',
      'one_move',
      'outside',
    ]);
    expect(reason(graph, found, 0, 'fr')).toBe('J0 peut jouer vers 1-J1, de rang 0');
  });

  it('never attracts a node without moves', () => {
    expect(attract(graph, 0, []).layers).toEqual([]);
    expect(stops(graph)).toEqual([false, false, false, true, false, true]);
  });

  it('knows nothing about a node whose moves are not in the graph', () => {
    const nodes = graph.nodes.map((node, i) => (i === 1 ? { ...node, more: true } : node));
    const edges = graph.edges.filter(([from, to]) => from !== 1 || to === 4);
    const found = attract({ ...graph, nodes, edges }, 0, [3]);
    expect(found.rank[1]).toBe(null);
  });
});
