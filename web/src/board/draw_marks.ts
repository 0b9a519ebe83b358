// SPDX-License-Identifier: Apache-2.0
// The verdicts of moves on a board, as in zermelo/draw/board_marks.cpp.
import type { Cell, Choice, Outcome, Player } from '../types';
import { type Layout, unit } from './layout';
import { type Item, type Point, box, label, path, text_width } from './shapes';

export interface MoveMark {
  move: string;
  outcome: Outcome;
  sign: string; // +3, =, −4
}

function mark_width(mark: MoveMark, size: number): number {
  return Math.max(text_width(mark.sign, size, true) + size * 0.7, size * 1.7);
}

// A win is round, a draw has corners, a loss is dashed, for people who cannot tell the colours apart.
export function mark_items(mark: MoveMark, at: Point, size: number): Item[] {
  const height = size * 1.6;
  const rounding = mark.outcome === 'win' ? height / 2 : mark.outcome === 'loss' ? size * 0.25 : 0;
  const brush = { fill: 'paper', line: mark.outcome, width: size / 5, dashed: mark.outcome === 'loss' };
  return [box(at, mark_width(mark, size), height, rounding, brush), label(at, mark.sign, size, 'ink', true)];
}

// Where the move takes a piece from, if it moves one to another cell. Taking off an opponent's man is no such move.
function carried_from(layout: Layout, choice: Choice, to_move: Player): Point | null {
  if (choice.cells.length < 2) return null;
  const to = layout.board.cells[choice.cells[0]];
  const from = layout.board.cells[choice.cells[1]];
  const own = (from.owner ?? to_move) === to_move;
  const free = !to.piece || (from.owner !== undefined && from.owner !== null && from.owner !== to.owner);
  return from.piece && own && from.shape === to.shape && free ? layout.centres[choice.cells[1]] : null;
}

// In the middle of the piece that it lays, else on the first cell; beside a piece that is there, never over it.
function anchor_of(layout: Layout, choice: Choice): Point {
  const first = layout.board.cells[choice.cells[0]];
  const at = layout.centres[choice.cells[0]];
  if (choice.one_piece) {
    const other = layout.centres[choice.cells[choice.cells.length - 1]];
    return { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
  }
  if (!first.piece) return at;
  if (layout.heaps) return { x: at.x, y: at.y - unit * (first.figure === 'stick' ? 0.98 : 0.62) };
  return { x: at.x + unit * 0.42, y: at.y - unit * 0.42 };
}

interface Group {
  at: Point;
  cell: Cell;
  marks: MoveMark[]; // three at most
}

// The size of the letters, as a fraction of a cell.
function letter_part(group: Group): number {
  const count = group.marks.length;
  if (group.cell.shape === 'edge') return 0.18;
  if (group.cell.piece) return count === 1 ? 0.2 : 0.17;
  return count === 1 ? 0.27 : count === 2 ? 0.23 : 0.17;
}

function group_width(group: Group): number {
  return Math.max(...group.marks.map((mark) => mark_width(mark, unit * letter_part(group))));
}

function group_height(group: Group): number {
  return unit * letter_part(group) * 1.75 * group.marks.length;
}

// The factor by which marks shrink so that none touches another.
function shrinking(groups: Group[]): number {
  let factor = 1;
  for (let i = 0; i < groups.length; ++i) {
    for (let j = 0; j < i; ++j) {
      const [a, b] = [groups[i], groups[j]];
      const across = Math.abs(a.at.x - b.at.x) / ((group_width(a) + group_width(b)) / 2);
      const down = Math.abs(a.at.y - b.at.y) / ((group_height(a) + group_height(b)) / 2);
      factor = Math.min(factor, Math.max(across, down) / 1.15);
    }
  }
  return Math.max(factor, 0.55);
}

// Marks at the same place are stacked, the best on top.
function grouped(layout: Layout, marks: MoveMark[], choices: Map<string, Choice>): Group[] {
  const groups = new Map<string, Group>();
  for (const mark of marks) {
    const choice = choices.get(mark.move);
    if (!choice || choice.cells.length === 0) continue;
    const at = anchor_of(layout, choice);
    const key = `${Math.round(at.x * 8)} ${Math.round(at.y * 8)}`;
    const group = groups.get(key) ?? { at, cell: layout.board.cells[choice.cells[0]], marks: [] };
    groups.set(key, group);
    if (group.marks.length < 3) group.marks.push(mark);
  }
  return [...groups.values()];
}

// An arrow where a piece moves.
function arrow(layout: Layout, mark: MoveMark, choice: Choice, to_move: Player): Item[] {
  const from = carried_from(layout, choice, to_move);
  if (!from) return [];
  const to = anchor_of(layout, choice);
  const start = (unit * 0.4) / Math.max(Math.hypot(to.x - from.x, to.y - from.y), 1);
  const tail = { x: from.x + (to.x - from.x) * start, y: from.y + (to.y - from.y) * start };
  return [path([tail, to], { line: mark.outcome, width: unit / 24, dashed: mark.outcome === 'loss' })];
}

// The marks are best first.
export function draw_marks(layout: Layout, marks: MoveMark[], to_move: Player): Item[] {
  const choices = new Map((layout.board.choices ?? []).map((choice) => [choice.move, choice]));
  const arrows = marks.flatMap((mark) => {
    const choice = choices.get(mark.move);
    return choice ? arrow(layout, mark, choice, to_move) : [];
  });
  const groups = grouped(layout, marks, choices);
  const factor = shrinking(groups);
  const signs = groups.flatMap((group) => {
    const size = unit * letter_part(group) * factor;
    const last = group.marks.length - 1;
    return group.marks.flatMap((mark, i) =>
      // Above a heap the lowest stays where a single one would be.
      mark_items(mark, { x: group.at.x, y: group.at.y + (i - (layout.heaps ? last : last / 2)) * size * 1.75 }, size),
    );
  });
  return [...arrows, ...signs];
}
