// SPDX-License-Identifier: Apache-2.0
import { expect, it } from 'vitest';
import type { Board } from '../types';
import { drafted, states_of } from './drafting';

const square = (x: number, more = {}) => ({ x, y: 0, shape: 'square' as const, ...more });
const frame: Board = { cells: [square(0), square(1), square(2, { piece: 'P' })] };

it('tells what is on each cell of the first board', () => {
  expect(states_of(frame, frame)).toEqual(['.', '.', 'P']);
  expect(states_of(frame, { cells: [square(0, { piece: 'X' }), square(2, { blocked: true })] })).toEqual(['X', '#', '#']);
});

it('shows the men as the source draws them', () => {
  const man = { x: 0, y: 0, shape: 'point' as const, piece: 'X', owner: 0 as const, figure: 'cross' as const };
  const [put, open, taken] = drafted(frame, ['X', '.', '#'], [man]).cells;
  expect(put).toMatchObject({ x: 0, shape: 'square', piece: 'X', owner: 0, figure: 'cross' });
  expect(open.piece).toBeUndefined();
  expect(taken).toMatchObject({ x: 2, blocked: true });
  expect(taken.piece).toBeUndefined();
});
