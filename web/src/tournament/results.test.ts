// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import type { TournamentScore } from '../types';
import { bars_of, csv_of, games_played, pairing_of } from './results';

const score: TournamentScore = {
  players: [
    { player: 'perfect', points: 15, games: 20 },
    { player: 'level:3', points: 5, games: 20 },
  ],
  matches: [
    { first: 0, second: 1, games: 10, wins: [9, 1], draws: 0 },
    { first: 1, second: 0, games: 10, wins: [3, 5], draws: 2 },
  ],
  of: 20,
};

const named = (...names: string[]) => score.players.map((entrant, number) => ({ ...entrant, player: names[number] }));

describe('a tournament', () => {
  it('has bars that a perfect score fills', () => {
    expect(bars_of(score, 10).map(({ width }) => width)).toEqual([0.75, 0.25]);
    expect(bars_of({ ...score, players: [{ player: 'perfect', points: 20, games: 20 }, score.players[1]] }, 10)[0].width).toBe(1);
  });
  it('counts its games', () => expect(games_played(score)).toBe(20));
  it('tells who began', () => {
    expect(pairing_of(score, 1, 0)?.wins).toEqual([3, 5]);
    expect(pairing_of(score, 0, 0)).toBeUndefined();
  });
  it('is written as CSV', () => {
    expect(csv_of({ ...score, players: named('a,"b"', 'c') })).toBe(
      'first,second,games,wins_first,wins_second,draws\r\n"a,""b""",c,10,9,1,0\r\nc,"a,""b""",10,3,5,2\r\n',
    );
  });
  it('writes no formulas', () => {
    expect(csv_of({ ...score, players: named('=1+1', '@a') }).split('\r\n')[1]).toBe("'=1+1,'@a,10,9,1,0");
  });
});
