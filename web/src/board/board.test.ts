// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import type { Board, Choice } from '../types';
import { draw_board } from './draw_cells';
import { draw_marks } from './draw_marks';
import { cell_name, layout_of, place_of, unit } from './layout';
import { is_move, next_cell, nothing_picked, pick_cell, preview_cells } from './picking';
import { picture_bounds } from './shapes';

const square = (x: number, y: number) => ({ x, y, shape: 'square' as const });
const bar: Board = {
  cells: [square(0, 0), square(1, 0), square(0, 1), square(1, 1)],
  choices: [
    { move: '1-2', cells: [3, 1] },
    { move: '2-1', cells: [0, 1] },
    { move: '2-2', cells: [1] },
  ],
  coordinates: { columns: ['1', '2'], rows: ['2', '1'], cells: [] },
};

describe('clicks', () => {
  const dominoes: Choice[] = [
    { move: 'v', cells: [0, 2], one_piece: true },
    { move: 'h', cells: [0, 1], one_piece: true },
  ];

  it('make the one move that begins at a cell', () => {
    expect(pick_cell(bar.choices!, nothing_picked, 3)).toEqual({ move: '1-2' });
  });
  it('choose among several by a second cell', () => {
    const first = pick_cell(dominoes, nothing_picked, 0);
    expect(is_move(first)).toBe(false);
    if (!is_move(first)) expect(pick_cell(dominoes, first, 1)).toEqual({ move: 'h' });
  });
  it('pick up a piece before it is set down', () => {
    const moves: Choice[] = [
      { move: 'a', cells: [1, 0] },
      { move: 'b', cells: [2, 0] },
    ];
    const lifted = pick_cell(moves, nothing_picked, 0);
    if (is_move(lifted)) throw new Error('too early');
    expect(pick_cell(moves, lifted, 2)).toEqual({ move: 'b' });
  });
  it('on the same cell again take it back', () => {
    expect(pick_cell(dominoes, { cells: [0], choices: dominoes }, 0)).toEqual(nothing_picked);
  });
  it('elsewhere begin anew', () => {
    expect(pick_cell(bar.choices!, { cells: [3], choices: [bar.choices![0]] }, 0)).toEqual({ move: '2-1' });
    expect(pick_cell(bar.choices!, nothing_picked, 2)).toEqual(nothing_picked);
  });
  it('show beforehand what they change', () => {
    expect(preview_cells(bar.choices!, nothing_picked, 3)).toEqual(new Set([3, 1]));
  });
});

describe('arrow keys', () => {
  const { centres } = layout_of(bar);
  it('go to the next cell in their direction', () => {
    expect(next_cell(centres, [0, 1, 2, 3], 0, 'ArrowRight')).toBe(1);
    expect(next_cell(centres, [0, 1, 2, 3], 0, 'ArrowDown')).toBe(2);
    expect(next_cell(centres, [0, 3], 0, 'ArrowRight')).toBe(3);
  });
  it('stop at the border', () => {
    expect(next_cell(centres, [0, 1], 1, 'ArrowRight')).toBeNull();
    expect(next_cell(centres, [0, 1], 1, 'x')).toBeNull();
  });
});

describe('a board', () => {
  it('names its cells by their sides', () => {
    expect(cell_name(bar, 0)).toBe('2-1');
    expect(cell_name({ ...bar, coordinates: { columns: ['a', 'b'], rows: ['1', '2'] } }, 3)).toBe('b2');
    expect(cell_name({ ...bar, coordinates: {} }, 3)).toBe('4');
  });
  it('finds the places of leaning hexagons', () => {
    expect(place_of({ x: 2.5, y: 1, shape: 'hexagon' })).toEqual({ column: 2, row: 1 });
    expect(place_of({ x: 0.5, y: 1, shape: 'square' })).toBeNull();
  });
  it('is as large as its cells', () => {
    const bounds = picture_bounds(draw_board(layout_of(bar)));
    expect(bounds.right - bounds.left).toBeCloseTo(2 * unit + unit / 40, 5);
  });
  it('puts sticks closer together', () => {
    const sticks: Board = { cells: [0, 1].map((x) => ({ x, y: 0, shape: 'point', piece: 'o', figure: 'stick' })) };
    const { centres, heaps } = layout_of(sticks);
    expect(heaps).toBe(true);
    expect(centres[1].x - centres[0].x).toBeCloseTo(0.64 * unit, 5);
  });
  it('does not draw pieces below a domino', () => {
    const laid: Board = {
      ...bar,
      cells: bar.cells.map((cell) => ({ ...cell, piece: 'x' })),
      long_pieces: [{ cells: [0, 1], owner: 0 }],
    };
    const letters = draw_board(layout_of(laid)).filter((item) => item.kind === 'label');
    expect(letters).toHaveLength(2);
  });
  it('shows outcomes by shape and colour', () => {
    const marks = [
      { move: '1-2', outcome: 'win' as const, sign: '+3' },
      { move: '2-2', outcome: 'loss' as const, sign: '−2' },
    ];
    const boxes = draw_marks(layout_of(bar), marks, 0).filter((item) => item.kind === 'box');
    expect(boxes.map(({ brush }) => [brush.line, brush.dashed])).toEqual([
      ['win', false],
      ['loss', true],
    ]);
  });
});
