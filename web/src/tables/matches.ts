// SPDX-License-Identifier: Apache-2.0
// Players and games between them, from a table: perfect, random, and levels in between.
import { SourceError } from '../source';
import { read_player } from '../play/players';
import type { MatchScore, PlayerForm, TournamentScore } from '../types';
import { words } from '../words';
import { best_moves, valued_moves } from './answers';
import type { Table, TableMove } from './table';

const longest = 1000; // plies; then a game counts as drawn

export function table_players(): PlayerForm[] {
  return [
    { form: 'perfect', summary: words('table_perfect') },
    { form: 'random', summary: words('table_random') },
    { form: 'level:N', summary: words('table_level') },
  ];
}

export type Chance = () => number; // from 0 to below 1

// Mulberry32: the same seed gives the same games.
export function chance_of(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const one_of = <Item>(items: readonly Item[], chance: Chance): Item => items[Math.floor(chance() * items.length)];

// How often, of ten moves, a player moves perfectly.
function skill_of(player: string): number {
  const { kind, argument } = read_player(player);
  if (kind === 'perfect') return 10;
  if (kind === 'random') return 0;
  if (kind === 'level' && Number(argument) >= 1 && Number(argument) <= 10) return Number(argument);
  throw new SourceError({ code: 'no-player', message: words('table_player', player) });
}

export function chosen_move(table: Table, here: number, player: string, chance: Chance): TableMove {
  const moves = table.moves(here);
  if (chance() * 10 >= skill_of(player)) return one_of(moves, chance);
  const best = new Set(best_moves(valued_moves(table, here)).map(({ move }) => move));
  return one_of(
    moves.filter(({ choice }) => best.has(choice.move)),
    chance,
  );
}

// Who has won, or a draw, and after how many plies.
function played_out(table: Table, start: number, pair: readonly [string, string], chance: Chance) {
  let here = start;
  let plies = 0;
  for (; table.written.end[here] === null && plies < longest; ++plies)
    here = chosen_move(table, here, pair[table.written.to_move[here]], chance).to;
  return { end: table.written.end[here] ?? 'draw', plies };
}

export function played_match(
  table: Table,
  start: number,
  pair: readonly [string, string],
  { games, seed, swap }: { games: number; seed: number; swap: boolean },
): MatchScore {
  const score: MatchScore = { games, of: games, wins: [0, 0], draws: 0, lengths: { mean: 0 } };
  for (let game = 0; game < games; ++game) {
    const turn = swap && game % 2 === 1;
    const { end, plies } = played_out(table, start, turn ? [pair[1], pair[0]] : pair, chance_of(seed * 7919 + game));
    score.lengths.mean += plies / games;
    if (end === 'draw') ++score.draws;
    else ++score.wins[turn ? 1 - end : end];
  }
  return score;
}

export function empty_score(players: string[], games: number): TournamentScore {
  const entrants = players.map((player) => ({ player, points: 0, games: 0 }));
  return { players: entrants, matches: [], of: games * players.length * (players.length - 1) };
}

export function with_pairing(score: TournamentScore, first: number, second: number, match: MatchScore): TournamentScore {
  const { games, wins, draws } = match;
  const players = score.players.map((entrant, number) => {
    if (number !== first && number !== second) return entrant;
    return { ...entrant, points: entrant.points + wins[number === first ? 0 : 1] + draws / 2, games: entrant.games + games };
  });
  return { ...score, players, matches: [...score.matches, { first, second, games, wins, draws }] };
}
