// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import * as g from './graph';

const at = (x: number): g.Point => ({ x, y: 0 });

function three(): g.Graph {
  let graph = g.empty_graph();
  graph = g.add_node(graph, 0, at(0));
  graph = g.add_node(graph, 1, at(100));
  graph = g.add_node(graph, 0, at(200));
  graph = g.toggle_edge(graph, 0, 1);
  return g.toggle_edge(graph, 1, 2);
}

describe('a graph under edit', () => {
  it('names its nodes, and the first is the start', () => {
    const graph = three();
    expect(graph.nodes.map((node) => node.name)).toEqual(['a', 'b', 'c']);
    expect(graph.start).toBe(0);
  });

  it('forgets who has won where a node changes its owner or its moves', () => {
    const ended = { ...three(), nodes: three().nodes.map((node) => ({ ...node, end: 1 as const })) };
    expect(g.set_owner(ended, 2, 1).nodes[2].end).toBe(null);
    expect(g.toggle_edge(ended, 2, 0).nodes.map((node) => node.end)).toEqual([1, 1, null]);
  });

  it('removes a node with its edges and renumbers the rest', () => {
    const graph = g.remove_node(three(), 1);
    expect(graph.nodes.map((node) => node.name)).toEqual(['a', 'c']);
    expect(graph.edges).toEqual([]);
    expect(g.remove_node(three(), 0).edges).toEqual([[0, 1]]);
    expect(g.free_name(graph)).toBe('b');
  });

  it('refuses a name that is empty or taken', () => {
    expect(g.name_problem(three(), 0, ' ')).toBe('empty');
    expect(g.name_problem(three(), 0, 'b')).toBe('taken');
    expect(g.rename_node(three(), 0, 'b').nodes[0].name).toBe('a');
    expect(g.rename_node(three(), 0, 'x').nodes[0].name).toBe('x');
  });

  it('grows by a part that shares nodes', () => {
    const node = (name: string, more = false): g.GraphNode => ({ name, owner: 0, end: null, more });
    const whole = { ...three(), nodes: [node('a'), node('b', true)], edges: [[0, 1] as g.Edge], moves: ['x'] };
    const part = { ...three(), nodes: [node('b'), node('c', true)], edges: [[0, 1] as g.Edge], moves: ['y'] };
    const grown = g.merge(whole, part);
    expect(grown.nodes.map((n) => [n.name, n.more])).toEqual([['a', false], ['b', false], ['c', true]]); // prettier-ignore
    expect(grown.edges).toEqual([[0, 1], [1, 2]]); // prettier-ignore
    expect(grown.moves).toEqual(['x', 'y']);
    expect(g.merge(grown, part)).toEqual(grown);
  });

  it('has a part around a node, whose other nodes lead on', () => {
    const node = (name: string): g.GraphNode => ({ name, owner: 0, end: null });
    const edges: g.Edge[] = [[0, 1], [0, 2], [1, 3], [2, 3], [3, 4]]; // prettier-ignore
    const graph = { ...g.empty_graph(), nodes: [...'abcde'].map(node), edges, start: 0 };
    const part = g.neighbourhood(graph, 0, 4);
    expect(part.nodes.map(({ name, more }) => [name, more])).toEqual([['a', false], ['b', false], ['c', false], ['d', true]]); // prettier-ignore
    expect(g.merge(part, g.neighbourhood(graph, 3, 1)).edges).toEqual(edges);
    expect(g.neighbourhood(graph, 0, 99).nodes.some(({ more }) => more)).toBe(false);
  });
});
