// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import { read_game, split_list, written_game } from './moves';

describe('a list of moves', () => {
  it('is split at commas', () => expect(split_list('a1, b2,c3')).toEqual(['a1', 'b2', 'c3']));
  it('is not split inside brackets', () => expect(split_list('(1,2),[3,4]')).toEqual(['(1,2)', '[3,4]']));
  it('may be empty', () => expect(split_list('')).toEqual([]));
});

describe('a game with parameters', () => {
  it('is read', () => {
    expect(read_game('chomp(rows=4,cols=3)')).toEqual({ name: 'chomp', values: { rows: '4', cols: '3' } });
    expect(read_game('tictactoe')).toEqual({ name: 'tictactoe', values: {} });
  });
  it('keeps lists and texts', () => {
    expect(read_game('nim(heaps=3+4,take=any)').values).toEqual({ heaps: '3+4', take: 'any' });
    expect(read_game('domineering(board=##/.#)').values).toEqual({ board: '##/.#' });
  });
  it.each(['chomp(rows=4,cols=3)', 'nim', 'col(graph=cycle:6)'])('is written as %s', (text) => {
    expect(written_game(read_game(text))).toBe(text);
  });
});
