// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import { examples } from './examples';
import { add_node, empty_graph } from './graph';
import { link_code, read_link, written_json } from './link';

const graphs = examples.flatMap((example) => (example.graph ? [example.graph] : []));

describe('a link', () => {
  it.each(graphs)('holds a whole graph: $title', async (graph) => {
    const shared = { graph, player: 1 as const, targets: [2, 3] };
    const code = await link_code(shared);
    expect(code).toMatch(/^[jz][\w-]+$/);
    const read = await read_link(code);
    expect(read).toEqual({ ...shared, graph: { ...graph, nodes: graph.nodes.map((n) => ({ ...n, at: undefined })) } });
  });
  it('keeps the places that a person gave', async () => {
    const graph = add_node(empty_graph(), 1, { x: 12, y: -7 });
    const read = await read_link(await link_code({ graph, player: 0, targets: null }));
    expect(read?.graph.nodes[0]).toEqual({ name: 'a', owner: 1, end: null, at: { x: 12, y: -7 } });
    expect(read?.targets).toBe(null);
  });
  it('is compressed where it is long', async () => {
    let graph = empty_graph();
    for (let i = 0; i < 60; ++i) graph = add_node(graph, 0, { x: i, y: i });
    const code = await link_code({ graph, player: 0, targets: null });
    expect(code[0]).toBe('z');
    expect((await read_link(code))?.graph.nodes).toHaveLength(60);
  });
  it.each(['', 'j', 'z', 'jxx', 'zAAAA', 'j' + btoa('{"n":[["a",0]],"e":[[0,7]]}'), 'j' + btoa('[1]')])(
    'refuses %s',
    async (code) => {
      expect(await read_link(code)).toBe(null);
    },
  );
});

describe('JSON', () => {
  it('is the form that the program reads', () => {
    const ended = { ...graphs[1], nodes: graphs[1].nodes.map((node, i) => ({ ...node, end: i === 7 ? (0 as const) : node.end })) };
    expect(JSON.parse(written_json(ended))).toEqual({
      owners: [0, 0, 0, 0, 1, 1, 1, 1],
      successors: [[4, 5], [4, 5, 6], [7], [], [2], [3], [3], []],
      ends: [null, null, null, null, null, null, null, 'first'],
      names: ['0', '1', '2', '3', '4', '5', '6', '7'],
      players: ['Alice', 'Bob'],
      start: 0,
    });
  });
});
