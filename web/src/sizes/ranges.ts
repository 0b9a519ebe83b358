// SPDX-License-Identifier: Apache-2.0
// Ranges of parameters, rows=1..6, and the table that they make.
import type { GameText } from '../moves';
import type { Parameter, SizeCell, SizesBegin } from '../types';

export const most_sizes = 400;

export interface Range {
  parameter: string;
  from: number;
  to: number;
}

export function read_range(parameter: string, text: string): Range | null {
  const found = /^(\d+)\.\.(\d+)$/.exec(text);
  return found ? { parameter, from: Number(found[1]), to: Number(found[2]) } : null;
}

export function written_range({ from, to }: Range): string {
  return from === to ? String(from) : `${from}..${to}`;
}

// The first two numbers of a game vary, up to small sizes that are found at once.
export function with_ranges(game: GameText, parameters: readonly Parameter[]): GameText {
  if (Object.values(game.values).some((value) => value.includes('..'))) return game;
  const values = { ...game.values };
  for (const { name, min, max } of numbers_of(parameters).slice(0, 2))
    values[name] = written_range({ parameter: name, from: Math.max(min, 1), to: Math.max(Math.min(6, max), min) });
  return { name: game.name, values };
}

export function numbers_of(parameters: readonly Parameter[]): Parameter[] {
  return parameters.filter((parameter) => parameter.kind === 'whole' || parameter.kind === 'list');
}

export function count_sizes(game: GameText): number {
  return Object.entries(game.values).reduce((product, [name, value]) => {
    const range = read_range(name, value);
    return range ? product * Math.max(range.to - range.from + 1, 0) : product;
  }, 1);
}

export interface SizeTable {
  // The parameters beyond the table's own two, as «line=3».
  title: string;
  rows: { value: number; cells: (SizeCell | null)[] }[];
  columns: number[];
}

function steps({ from, to }: Range): number[] {
  return Array.from({ length: Math.max(to - from + 1, 0) }, (_, i) => from + i);
}

// Rows by the first range and columns by the second; a single range lies in one row. A table for each other value.
export function tables_of(begin: SizesBegin, cells: readonly SizeCell[]): SizeTable[] {
  const single = begin.ranges.length < 2;
  const [down, across] = single ? [null, begin.ranges[0]] : begin.ranges;
  const others = begin.ranges.slice(2);
  const by_sizes = new Map(cells.map((cell) => [cell.numbers.join(' '), cell]));
  return combinations(others).map((fixed) => ({
    title: Object.entries(fixed)
      .map(([name, value]) => `${name}=${value}`)
      .join(', '),
    columns: across ? steps(across) : [],
    rows: (down ? steps(down) : [0]).map((row) => ({
      value: row,
      cells: (across ? steps(across) : []).map((column) => {
        const sizes = { ...fixed, ...(down ? { [down.parameter]: row } : {}), [across.parameter]: column };
        return by_sizes.get(key_of(begin, sizes)) ?? null;
      }),
    })),
  }));
}

function key_of(begin: SizesBegin, sizes: Record<string, number>): string {
  return begin.ranges.map(({ parameter }) => sizes[parameter]).join(' ');
}

function combinations(ranges: readonly Range[]): Record<string, number>[] {
  return ranges.reduce<Record<string, number>[]>(
    (list, range) => list.flatMap((fixed) => steps(range).map((value) => ({ ...fixed, [range.parameter]: value }))),
    [{}],
  );
}
