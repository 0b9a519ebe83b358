// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import type { LinePosition } from '../types';
import { chart_points, height_of, tick_step } from './chart';
import { at_ply, place_at, read_play, swapped, undone, with_move, written_play } from './line';
import { argument_of, kinds_of, read_player, with_kind } from './players';
import { is_judged } from '../verdict';

describe('moves', () => {
  it('have no value where the time was over', () => {
    const moves = [
      { move: '1', position: '3-J1', outcome: 'win' as const, distance: null },
      { move: '2', position: '2-J1', outcome: null, distance: null },
    ];
    expect(moves.filter(is_judged).map(({ move }) => move)).toEqual(['1']);
  });
});

describe('a game in a link', () => {
  const state = read_play({ game: 'chomp', moves: '3-2,1-3', second: 'level:3', values: '1' });

  it('is read', () => {
    expect(state.moves).toEqual(['3-2', '1-3']);
    expect(state.ply).toBe(2);
    expect(state.players).toEqual(['human', 'level:3']);
    expect(state.values).toBe(true);
  });
  it('is written again', () => expect(read_play(written_play(state))).toEqual(state));
  it('has a person begin against the perfect player', () => {
    expect(read_play({ game: 'nim' }).players).toEqual(['human', 'perfect']);
    expect(written_play(read_play({ game: 'nim' }))).toEqual({ game: 'nim' });
  });
  it('keeps the ply within the moves', () => {
    expect(read_play({ game: 'nim', moves: '1,2', ply: '9' }).ply).toBe(2);
    expect(read_play({ game: 'nim', moves: '1,2', ply: 'x' }).ply).toBe(2);
    expect(at_ply(state, -1).ply).toBe(0);
  });
  it('drops later moves when another is made', () => {
    const other = with_move(at_ply(state, 1), '2-2');
    expect(other.moves).toEqual(['3-2', '2-2']);
    expect(other.ply).toBe(2);
  });
  it('names the place that is looked at', () => {
    expect(place_at(at_ply(state, 1)).moves).toBe('3-2');
    expect(place_at(at_ply(state, 0)).moves).toBeUndefined();
  });
  it('goes back to where a person was to move', () => {
    expect(undone(state, [0, 1]).moves).toEqual([]);
    expect(undone({ ...state, players: ['human', 'human'] }, [0, 1]).moves).toEqual(['3-2']);
    expect(undone({ ...state, players: ['perfect', 'random'] }, [0, 1]).moves).toEqual(['3-2']);
  });
  it('swaps sides', () => expect(swapped(state).players).toEqual(['level:3', 'human']));
});

describe('a player', () => {
  it('has a kind and an argument', () => {
    expect(read_player('level:3')).toEqual({ kind: 'level', argument: '3' });
    expect(read_player('perfect')).toEqual({ kind: 'perfect', argument: '' });
  });
  it('takes a number where its form has one', () => {
    expect(argument_of('level:N')?.max).toBe(10);
    expect(argument_of('minimax:D')?.start).toBe(4);
    expect(argument_of('search:2s')?.unit).toBe('s');
    expect(argument_of('perfect')).toBeNull();
  });
  it('starts with a sane number', () => {
    expect(with_kind('search', 'search:2s')).toBe('search:2s');
    expect(with_kind('random', 'random')).toBe('random');
  });
  it('is listed once a kind, people aside', () => {
    const forms = ['human', 'perfect', 'perfect:first', 'level:N'].map((form) => ({ form, summary: '' }));
    expect(kinds_of(forms).map(({ kind }) => kind)).toEqual(['perfect', 'level']);
  });
});

describe('the chart of a game', () => {
  const at = (winner: 0 | 1 | null, distance: number | null): LinePosition => ({
    position: '',
    to_move: 0,
    outcome: winner === null ? 'draw' : 'win',
    distance,
    winner,
  });

  it('puts the first player above, the second below, a draw in the middle', () => {
    expect(height_of(at(0, 3), 9)).toBeGreaterThan(0);
    expect(height_of(at(1, 3), 9)).toBeLessThan(0);
    expect(height_of(at(null, null), 9)).toBe(0);
  });
  it('goes out as the end comes nearer', () => {
    expect(height_of(at(0, 1), 9)).toBeGreaterThan(height_of(at(0, 7), 9));
    expect(height_of(at(1, 0), 9)).toBe(-1);
  });
  it('fills its width', () => {
    const points = chart_points([at(0, 2), at(0, 1), at(0, 0)], { width: 100, height: 50, margin: 10 });
    expect(points.map(({ x }) => x)).toEqual([10, 50, 90]);
    expect(points[2].y).toBe(10);
  });
  it('has a single point in the margin', () => {
    expect(chart_points([at(null, null)], { width: 100, height: 50, margin: 10 })[0]).toMatchObject({ x: 10, y: 25 });
  });
  it('numbers few plies', () => {
    expect([4, 8, 9, 40, 41, 200].map((plies) => tick_step(plies))).toEqual([1, 1, 2, 5, 10, 50]);
  });
});
