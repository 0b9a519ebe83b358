// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import type { Source } from '../source';
import type { Place } from '../types';
import answers from './fixtures/answers.json';
import { forced_win } from './replies';

// What the program answers about these positions.
const known = ({ game, moves }: Place) => (answers as Record<string, { position: unknown; answer: unknown }>)[`${game} ${moves ?? ''}`.trim()];
const source = { position: async (place: Place) => known(place).position, answer: async (place: Place) => known(place).answer } as Source;
const [nim, chomp] = ['nim(heaps=4)', 'chomp(rows=2,cols=3)'];
const pairs = async (game: string, moves = '', asked: string | null = null) => {
  const win = await forced_win(source, { game, moves }, asked);
  return win && [win.winner, win.move, win.replies.map(({ answer, reply }) => `${answer} ${reply}`)];
};

describe('a forced win', () => {
  it('is one move and a reply to every answer', async () => {
    expect(await pairs(chomp)).toEqual([0, '2-3', ['1-2 2-1', '1-3 2-2', '2-1 1-2', '2-2 1-3']]);
  });
  it('is a reply to every move where the loser is to move', async () => {
    expect(await pairs(chomp, '2-3')).toEqual([0, null, ['1-2 2-1', '1-3 2-2', '2-1 1-2', '2-2 1-3']]);
  });
  it('has one reply to a move that loses', async () => {
    expect(await pairs(nim, '', '1')).toEqual([1, null, ['1 2']]);
  });
  it('names where each answer leads', async () => {
    const win = await forced_win(source, { game: chomp }, null);
    expect(win?.replies[0].place.moves).toBe('2-3,1-2');
    expect(win?.left_out).toBe(0);
  });
  it('needs no picture where one move ends the game', async () => {
    expect(await forced_win(source, { game: nim }, null)).toBeNull();
    expect(await forced_win(source, { game: nim, moves: '3' }, null)).toBeNull();
  });
});
