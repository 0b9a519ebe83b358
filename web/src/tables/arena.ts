// SPDX-License-Identifier: Apache-2.0
// The arena around a position, from a table: as many plies as fit, or as are asked for.
import type { Arena, ArenaLimits, Place } from '../types';
import { players } from './answers';
import type { Table } from './table';

interface Part {
  nodes: number[]; // positions, in the order in which they are found
  plies: number[];
  whole: boolean; // false where there were more than the limit
}

function part_of(table: Table, from: number, depth: number, limit: number): Part {
  const plies = [0];
  const nodes = [from];
  const seen = new Set(nodes);
  for (let i = 0; i < nodes.length; ++i) {
    if (plies[i] >= depth) continue;
    for (const { to } of table.moves(nodes[i])) {
      if (seen.has(to)) continue;
      if (nodes.length === limit) return { nodes, plies, whole: false };
      seen.add(to);
      nodes.push(to);
      plies.push(plies[i] + 1);
    }
  }
  return { nodes, plies, whole: true };
}

function fitting_part(table: Table, from: number, { depth, nodes = 400 }: ArenaLimits): { part: Part; depth: number } {
  if (depth !== undefined) return { part: part_of(table, from, depth, nodes), depth };
  const all = part_of(table, from, Infinity, nodes);
  if (all.whole) return { part: all, depth: Infinity };
  let fits = 0;
  while (part_of(table, from, fits + 1, nodes).whole) ++fits;
  return { part: part_of(table, from, fits, nodes), depth: fits };
}

export function table_arena(table: Table, origin: Place & ArenaLimits): Arena {
  const { positions } = table.follow(origin);
  const { part, depth } = fitting_part(table, positions[positions.length - 1], origin);
  const numbers = new Map(part.nodes.map((position, number) => [position, number]));
  const { written } = table;
  const arena: Arena = {
    title: table.title,
    players,
    nodes: [],
    edges: [],
    moves: [],
    start: 0,
    whole: true,
    owned: true,
    notes: [],
  };
  part.nodes.forEach((position, number) => {
    const moves = table.moves(position);
    const more = moves.length > 0 && (part.plies[number] >= depth || moves.some(({ to }) => !numbers.has(to)));
    arena.whole &&= !more;
    const board = origin.boards ? { board: table.board(position) } : {};
    const node = { name: written.positions[position], owner: written.to_move[position], end: written.end[position] };
    arena.nodes.push({ ...node, more, ...board });
    if (more) return;
    const texts = new Map<number, string>();
    for (const { choice, to } of moves) {
      const before = texts.get(numbers.get(to)!);
      texts.set(numbers.get(to)!, before ? `${before} / ${choice.move}` : choice.move);
    }
    for (const to of [...texts.keys()].sort((a, b) => a - b)) {
      arena.edges.push([number, to]);
      arena.moves!.push(texts.get(to)!);
    }
  });
  return arena;
}
