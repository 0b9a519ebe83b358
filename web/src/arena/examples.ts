// SPDX-License-Identifier: Apache-2.0
// Arenas to begin with: games of the courses, and small graphs.
import type { Edge, Graph, GraphNode, Player } from './graph';

export interface Example {
  id: string;
  english: string;
  french: string;
  game?: string;
  graph?: Graph;
}

type Row = readonly [name: string, owner: Player, successors: string];

export function from_rows(title: string, players: readonly [string, string], rows: readonly Row[]): Graph {
  const place = new Map(rows.map(([name], i) => [name, i]));
  const nodes = rows.map(([name, owner]): GraphNode => ({ name, owner, end: null }));
  const edges = rows.flatMap(([, , successors], i) =>
    successors
      .split(' ')
      .filter(Boolean)
      .map((to): Edge => [i, place.get(to)!]),
  );
  return { title, players, nodes, edges, start: 0 };
}

const slides = from_rows('Alice, Bob', ['Alice', 'Bob'], [
  ['0', 0, '4 5'],
  ['1', 0, '4 5 6'],
  ['2', 0, '7'],
  ['3', 0, ''],
  ['4', 1, '2'],
  ['5', 1, '3'],
  ['6', 1, '3'],
  ['7', 1, ''],
]); // prettier-ignore

// The cycle b ⇄ d lets the second player stay away for ever, until d is attracted by its own owner.
const cycle = from_rows('a … h', ['J0', 'J1'], [
  ['a', 0, 'b c'],
  ['b', 1, 'd e'],
  ['c', 1, 'f a'],
  ['d', 0, 'b g'],
  ['e', 0, 'h'],
  ['f', 0, 'c'],
  ['g', 1, 'h e'],
  ['h', 1, ''],
]); // prettier-ignore

const nim = (sticks: number): Example => ({
  id: `nim-${sticks}`,
  english: `Nim, ${sticks} sticks`,
  french: `Nim, ${sticks} allumettes`,
  game: `nim(heaps=${sticks})`,
});

export const examples: readonly Example[] = [
  ...[4, 5, 6, 7, 8, 9].map(nim),
  { id: 'chomp-2x3', english: 'Chomp, 2 × 3', french: 'Chomp, 2 × 3', game: 'chomp(rows=2,cols=3)' },
  { id: 'chomp-4x3', english: 'Chomp, 4 × 3', french: 'Chomp, 4 × 3', game: 'chomp(rows=4,cols=3)' },
  { id: 'tablet-2x3', english: 'Chocolate tablet, 2 × 3', french: 'Tablette de chocolat, 2 × 3', game: 'tablet(rows=2,cols=3)' },
  { id: 'cycle', english: 'A graph with a cycle', french: 'Un graphe avec un cycle', graph: cycle },
  { id: 'slides', english: 'A small arena, Alice and Bob', french: 'Une petite arène, Alice et Bob', graph: slides },
];

export const example_of = (id: string): Example | undefined => examples.find((example) => example.id === id);
