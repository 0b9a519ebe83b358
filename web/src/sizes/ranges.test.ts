// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import { read_game, written_game } from '../moves';
import type { Parameter, SizesBegin } from '../types';
import { count_sizes, read_range, tables_of, with_ranges, written_range } from './ranges';

const whole = (name: string, min: number, max: number): Parameter => ({
  name,
  kind: 'whole',
  default: '4',
  min,
  max,
  words: [],
  meaning: '',
});

describe('ranges', () => {
  it('are read and written', () => {
    expect(read_range('rows', '1..6')).toEqual({ parameter: 'rows', from: 1, to: 6 });
    expect(read_range('rows', '6')).toBeNull();
    expect(written_range({ parameter: 'rows', from: 3, to: 3 })).toBe('3');
  });
  it('are chosen where none is given', () => {
    const game = with_ranges(read_game('chomp'), [whole('rows', 1, 15), whole('cols', 1, 255), whole('more', 1, 9)]);
    expect(written_game(game)).toBe('chomp(rows=1..6,cols=1..6)');
    expect(written_game(with_ranges(read_game('othello'), [whole('size', 4, 8)]))).toBe('othello(size=4..6)');
  });
  it('stay as they are given', () => {
    expect(written_game(with_ranges(read_game('chomp(rows=2..3)'), [whole('rows', 1, 9)]))).toBe('chomp(rows=2..3)');
  });
  it('multiply', () => expect(count_sizes(read_game('chomp(rows=1..6,cols=2..4,poison=eaten)'))).toBe(18));
});

describe('a table of sizes', () => {
  const cell = (parameters: Record<string, number>) => ({
    parameters,
    numbers: Object.values(parameters),
    game: '',
    value: 0,
    over_budget: null,
  });
  const begin = (...names: string[]): SizesBegin => ({
    game: '',
    ranges: names.map((parameter) => ({ parameter, from: 1, to: 2 })),
    of: 2 ** names.length,
    meaning: '',
  });

  it('has rows and columns', () => {
    const [table] = tables_of(begin('rows', 'cols'), [cell({ rows: 2, cols: 1 })]);
    expect(table.rows.map((row) => row.cells.map((one) => one !== null))).toEqual([
      [false, false],
      [true, false],
    ]);
  });
  it('has one row for one range', () => {
    const [table] = tables_of(begin('heap'), [cell({ heap: 2 })]);
    expect(table.rows).toHaveLength(1);
    expect(table.rows[0].cells[1]?.parameters.heap).toBe(2);
  });
  it('comes once for each further value', () => {
    expect(tables_of(begin('rows', 'cols', 'line'), []).map(({ title }) => title)).toEqual(['line=1', 'line=2']);
  });
});
