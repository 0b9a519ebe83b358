// SPDX-License-Identifier: Apache-2.0
// A game as its link tells it: moves from a position, who plays, and which ply is looked at.
import { join_list, split_list } from '../moves';
import type { Params } from '../route';
import type { Place, Player } from '../types';
import { human } from './players';

export interface PlayState {
  game: string;
  position: string; // where it began; empty: the game's beginning
  moves: string[];
  ply: number; // after how many of the moves
  players: [string, string];
  values: boolean;
  names: string;
}

export function read_play(params: Params): PlayState {
  const moves = split_list(params.moves ?? '');
  const ply = params.ply === undefined ? moves.length : Number.parseInt(params.ply, 10);
  return {
    game: params.game ?? '',
    position: params.position ?? '',
    moves,
    ply: Number.isInteger(ply) ? Math.min(Math.max(ply, 0), moves.length) : moves.length,
    players: [params.first || human, params.second || 'perfect'],
    values: params.values === '1',
    names: params.names ?? '',
  };
}

export function written_play(state: PlayState): Record<string, string> {
  const params: Record<string, string> = { game: state.game };
  if (state.position) params.position = state.position;
  if (state.moves.length > 0) params.moves = join_list(state.moves);
  if (state.ply < state.moves.length) params.ply = String(state.ply);
  if (state.players[0] !== human) params.first = state.players[0];
  if (state.players[1] !== 'perfect') params.second = state.players[1];
  if (state.values) params.values = '1';
  if (state.names) params.names = state.names;
  return params;
}

export function place_at(state: PlayState, ply = state.ply): Place {
  return {
    game: state.game,
    position: state.position || undefined,
    moves: join_list(state.moves.slice(0, ply)) || undefined,
    names: state.names || undefined,
  };
}

// A move made at an earlier ply replaces what came after it.
export function with_move(state: PlayState, move: string): PlayState {
  const moves = [...state.moves.slice(0, state.ply), move];
  return { ...state, moves, ply: moves.length };
}

export function at_ply(state: PlayState, ply: number): PlayState {
  return { ...state, ply: Math.min(Math.max(ply, 0), state.moves.length) };
}

// Back to where a person was to move; `movers` has the player of each move.
export function undone(state: PlayState, movers: readonly Player[]): PlayState {
  let left = state.ply - 1;
  const alone = state.players.every((player) => player !== human);
  while (left > 0 && !alone && state.players[movers[left]] !== human) --left;
  const moves = state.moves.slice(0, Math.max(left, 0));
  return { ...state, moves, ply: moves.length };
}

export function swapped(state: PlayState): PlayState {
  return { ...state, players: [state.players[1], state.players[0]] };
}
