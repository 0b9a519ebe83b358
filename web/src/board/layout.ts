// SPDX-License-Identifier: Apache-2.0
// Where the cells of a board lie, as in zermelo/draw/board_cells.cpp.
import type { Board, Cell } from '../types';
import type { Bounds, Point } from './shapes';

// The side of a cell; pictures are scaled as a whole.
export const unit = 46;

// Sticks stand closer together than other pieces do.
const stick_step = 0.64;

export interface Layout {
  board: Board;
  centres: Point[];
  // Rows of sticks or counters, with room above each row.
  heaps: boolean;
  // Of the centres of all cells, and half a cell around them.
  bounds: Bounds;
  // For each cell, whether a line ends there, and whether a long piece covers it.
  joined: boolean[];
  covered: boolean[];
}

export function layout_of(board: Board): Layout {
  const lines = board.lines ?? [];
  const heaps = lines.length === 0 && board.cells.every((cell) => cell.shape === 'point');
  const sticks = board.cells.some((cell) => cell.figure === 'stick');
  const column_step = sticks ? stick_step : 1;
  const centres = board.cells.map((cell) => ({
    x: cell.x * unit * column_step,
    y: cell.y * unit * row_step(board, heaps, sticks),
  }));
  const joined = board.cells.map(() => false);
  const covered = board.cells.map(() => false);
  for (const [from, to] of lines) joined[from] = joined[to] = true;
  for (const piece of board.long_pieces ?? []) for (const cell of piece.cells) covered[cell] = true;
  return { board, centres, heaps, bounds: bounds_around(centres), joined, covered };
}

// Rows of hexagons lie closer together than squares do.
function row_step(board: Board, heaps: boolean, sticks: boolean): number {
  if (sticks) return 2;
  if (heaps) return 1.6;
  return board.cells.some((cell) => cell.shape === 'hexagon') ? Math.sqrt(3) / 2 : 1;
}

function bounds_around(centres: Point[]): Bounds {
  if (centres.length === 0) return { left: 0, top: 0, right: unit, bottom: unit };
  const xs = centres.map((point) => point.x);
  const ys = centres.map((point) => point.y);
  return {
    left: Math.min(...xs) - unit / 2,
    top: Math.min(...ys) - unit / 2,
    right: Math.max(...xs) + unit / 2,
    bottom: Math.max(...ys) + unit / 2,
  };
}

// The column and row of a cell, or nothing where it is not on the grid; rows of hexagons lean to the right.
export function place_of(cell: Cell): { column: number; row: number } | null {
  const x = cell.shape === 'hexagon' ? cell.x - cell.y / 2 : cell.x;
  const column = Math.round(x);
  const row = Math.round(cell.y);
  const off = Math.abs(x - column) > 1e-6 || Math.abs(cell.y - row) > 1e-6;
  return off || column < 0 || row < 0 ? null : { column, row };
}

// Beside a cell, on the side away from the centre of the board, where there are fewer lines.
export function outside_of(at: Point, bounds: Bounds): Point {
  const x = at.x - (bounds.left + bounds.right) / 2;
  const y = at.y - (bounds.top + bounds.bottom) / 2;
  const length = Math.hypot(x, y);
  const away = unit * 0.68;
  if (length < 1) return { x: at.x + away * 0.7, y: at.y - away * 0.7 };
  return { x: at.x + (x / length) * away, y: at.y + (y / length) * away };
}

// The name by which people call a cell: its own, or its column and row.
export function cell_name(board: Board, number: number): string {
  const { columns = [], rows = [], cells = [] } = board.coordinates ?? {};
  if (cells[number]) return cells[number];
  const place = place_of(board.cells[number]);
  if (!place) return String(number + 1);
  const column = columns[place.column] ?? '';
  const row = rows[place.row] ?? '';
  const joint = /^\d/.test(column) && row ? '-' : '';
  return joint ? `${row}${joint}${column}` : `${column}${row}` || String(number + 1);
}
