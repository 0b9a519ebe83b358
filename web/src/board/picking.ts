// SPDX-License-Identifier: Apache-2.0
// From clicks on cells to a move. One click on a move's first cell makes it; where several moves begin at a cell, or a
// piece is picked up before it is set down, further clicks choose among them.
import type { Choice } from '../types';
import type { Point } from './shapes';

export interface Picked {
  cells: number[]; // clicked so far
  choices: Choice[]; // that contain all of them
}

export const nothing_picked: Picked = { cells: [], choices: [] };

export type Pick = { move: string } | Picked;

export function is_move(pick: Pick): pick is { move: string } {
  return 'move' in pick;
}

export function pick_cell(choices: readonly Choice[], picked: Picked, cell: number): Pick {
  if (picked.cells.includes(cell)) return nothing_picked;
  if (picked.cells.length > 0) {
    const left = picked.choices.filter((choice) => choice.cells.includes(cell));
    if (left.length === 1) return { move: left[0].move };
    if (left.length > 1) return { cells: [...picked.cells, cell], choices: left };
  }
  const first = choices.filter((choice) => choice.cells[0] === cell);
  if (first.length === 1) return { move: first[0].move };
  const touched = first.length > 0 ? first : choices.filter((choice) => choice.cells.includes(cell));
  return touched.length > 0 ? { cells: [cell], choices: touched } : nothing_picked;
}

// The cells that change if the pointer's cell is clicked: of the one move that it makes, or of all that remain.
export function preview_cells(choices: readonly Choice[], picked: Picked, cell: number): Set<number> {
  const pick = pick_cell(choices, picked, cell);
  const shown = is_move(pick) ? choices.filter((choice) => choice.move === pick.move) : pick.choices;
  return new Set(shown.flatMap((choice) => choice.cells));
}

export function clickable_cells(choices: readonly Choice[]): number[] {
  return [...new Set(choices.flatMap((choice) => choice.cells))].sort((a, b) => a - b);
}

// The one nearest to `from`, so that the focus stays where a person last moved; the first where nobody has.
export function nearest_cell(centres: readonly Point[], cells: readonly number[], from: number): number | null {
  if (cells.includes(from)) return from;
  const at = centres[from];
  if (!at) return cells[0] ?? null;
  const away = (cell: number) => Math.hypot(centres[cell].x - at.x, centres[cell].y - at.y);
  return cells.reduce<number | null>((best, cell) => (best === null || away(cell) < away(best) ? cell : best), null);
}

const directions: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

// The nearest of `cells` in the direction of an arrow key; what lies beside counts as further away.
export function next_cell(
  centres: readonly Point[],
  cells: readonly number[],
  from: number,
  key: string,
): number | null {
  const direction = directions[key];
  if (!direction) return null;
  let best: number | null = null;
  let least = Infinity;
  for (const cell of cells) {
    const x = centres[cell].x - centres[from].x;
    const y = centres[cell].y - centres[from].y;
    const along = x * direction.x + y * direction.y;
    const beside = Math.abs(x * direction.y) + Math.abs(y * direction.x);
    const cost = along + 2 * beside;
    if (along > 1 && cost < least) [best, least] = [cell, cost];
  }
  return best;
}
