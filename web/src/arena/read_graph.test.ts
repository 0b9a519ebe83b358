// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import { SourceError } from '../source';
import { attract } from './attractor';
import { examples } from './examples';
import { default_targets } from './graph';
import { written_json } from './link';
import { name_of, read_literal } from './literal';
import { read_graph } from './read_graph';

const nim = examples[0].graph!;
const python = `{'4-J0': {'3-J1', '2-J1', '1-J1'}, # a comment
  '3-J1': ['2-J0', '1-J0'], '2-J1': ('1-J0',), '1-J1': set(), '2-J0': ['1-J1'], '1-J0': []}`;

function place_of(text: string): string {
  try {
    read_graph({ text });
  } catch (error) {
    if (error instanceof SourceError) return `${error.refusal.code} ${error.refusal.place?.line}:${error.refusal.place?.column}`;
  }
  return 'read';
}

describe('reading a graph without a server', () => {
  it('takes a Python dict', () => {
    const graph = read_graph({ text: python });
    expect(graph.nodes).toEqual(nim.nodes);
    expect(new Set(graph.edges.map(String))).toEqual(new Set(nim.edges.map(String)));
    expect(attract(graph, 0, default_targets(graph, 0)).rank).toEqual([1, null, null, 0, 1, null]);
  });
  it('takes what it writes as JSON', () => {
    const slides = examples.find((example) => example.id === 'slides')!.graph!;
    const read = read_graph({ text: written_json(slides, 1) });
    expect(read).toEqual({ ...slides, title: '' });
  });
  it('takes edges, with owners in a comment', () => {
    const graph = read_graph({ text: '# first-nodes: a, c\na -> b\nb,c\n"the end"\nb a' });
    expect(graph.nodes.map((node) => [node.name, node.owner])).toEqual([['a', 0], ['b', 1], ['c', 0], ['the end', 1]]); // prettier-ignore
    expect(graph.edges).toEqual([[0, 1], [1, 2], [1, 0]]); // prettier-ignore
  });
  it('takes tuples, and the two sides of a graph', () => {
    const tuples = read_graph({ text: '{(1, 1, 0): [(1, 1, 1)], (1, 1, 1): []}' });
    expect(tuples.nodes.map((node) => [node.name, node.owner])).toEqual([['(1, 1, 0)', 0], ['(1, 1, 1)', 1]]); // prettier-ignore
    expect(read_graph({ text: '[[1], [2], []]', owner: 'sides' }).nodes.map((node) => node.owner)).toEqual([0, 1, 0]);
    expect(read_graph({ text: '[[1], []]', first_nodes: '1' }).nodes.map((node) => node.owner)).toEqual([1, 0]);
  });
  it('knows who wins where there is no move', () => {
    const ends = (dead_ends: 'lose' | 'win' | 'draw') => read_graph({ text: '[[1], []]', owner: 'sides', dead_ends }).nodes[1].end;
    expect([ends('lose'), ends('win'), ends('draw')]).toEqual([0, 1, 'draw']);
  });
  it.each([
    ["{'a': ['b',\n 'b': []}", 'syntax 2:5'],
    ["{'a-J0': ['b-J1']", 'syntax 1:18'],
    ["{'a': ['b']}", 'owner-unknown 1:2'],
    ['a -> b -> c', 'edge 1:11'],
    ["{'a", 'syntax 1:2'],
  ])('points at the mistake in %s', (text, place) => {
    expect(place_of(text)).toBe(place);
  });
});

describe('a literal', () => {
  it('is named as Python writes it', () => {
    expect(name_of(read_literal("('a', 1)"))).toBe("('a', 1)");
    expect(name_of(read_literal('(1,)'))).toBe('(1,)');
    expect(name_of(read_literal('"a\\u00e9\\n"'))).toBe('aé\n');
  });
});
