// SPDX-License-Identifier: Apache-2.0
// Positions, verdicts and reasons, from a table.
import { outcome_words, winner_words } from '../verdict';
import type { Answer, JudgedMove, Line, LinePosition, Mark, Outcome, Place, Player, Position } from '../types';
import { words } from '../words';
import type { Table } from './table';

const worth: Record<Outcome, number> = { loss: 0, draw: 1, win: 2 };
const turned: Record<Outcome, Outcome> = { win: 'loss', draw: 'draw', loss: 'win' };
export const players: [string, string] = ['J0', 'J1'];

export function table_position(table: Table, place: Place): Position {
  const { positions, moves } = table.follow(place);
  const here = positions[positions.length - 1];
  const { written } = table;
  const end = written.end[here];
  return {
    game: written.game,
    title: table.title,
    convention: table.convention,
    players,
    position: written.positions[here],
    to_move: written.to_move[here],
    over: end !== null,
    winner: end === 'draw' ? null : end,
    moves: table.moves(here).map(({ choice, to }) => ({ move: choice.move, position: written.positions[to] })),
    board: table.board(here),
    history: moves.map((move, i) => ({
      move,
      position: written.positions[positions[i]],
      to_move: written.to_move[positions[i]],
    })),
  };
}

// Win soon, else draw, else lose late.
export function better(a: { outcome: Outcome; distance: number | null }, b: typeof a): number {
  if (a.outcome !== b.outcome) return worth[b.outcome] - worth[a.outcome];
  const sooner = (a.distance ?? 0) - (b.distance ?? 0);
  return a.outcome === 'win' ? sooner : a.outcome === 'loss' ? -sooner : 0;
}

// The moves in move order, each for the player who makes it.
export function valued_moves(table: Table, here: number): JudgedMove[] {
  const { written } = table;
  return table.moves(here).map(({ choice, to }) => {
    const same = written.to_move[to] === written.to_move[here];
    const reached = written.distance[to];
    return {
      move: choice.move,
      position: written.positions[to],
      outcome: same ? written.outcome[to] : turned[written.outcome[to]],
      distance: reached === null ? null : reached + 1,
    };
  });
}

export function best_moves(moves: readonly JudgedMove[]): JudgedMove[] {
  const sorted = [...moves].sort(better);
  return moves.filter((move) => better(sorted[0], move) === 0);
}

export function answer_at(table: Table, here: number): Answer {
  const { written } = table;
  const moves = valued_moves(table, here);
  return {
    game: written.game,
    position: written.positions[here],
    to_move: written.to_move[here],
    stage: 'distance',
    complete: true,
    outcome: written.outcome[here],
    winner: table.winner(here),
    distance: written.distance[here],
    best_moves: best_moves(moves).map(({ move }) => move),
    moves: [...moves].sort(better),
    method: 'table',
    positions: written.positions.length,
  };
}

function mark_of(table: Table, here: number, move: string): Mark | null {
  const moves = valued_moves(table, here);
  const made = moves.find((other) => other.move === move);
  if (!made) return null;
  if (best_moves(moves).includes(made)) return 'best';
  return worth[made.outcome] < worth[table.written.outcome[here]] ? 'mistake' : 'slower';
}

export function table_line(table: Table, place: Place): Line {
  const { positions, moves } = table.follow(place);
  return {
    positions: positions.map((here): LinePosition => {
      const { position, to_move, outcome, distance, winner } = answer_at(table, here);
      return { position, to_move, outcome, distance, winner };
    }),
    line: moves.map((move, i) => ({ move, mark: mark_of(table, positions[i], move) })),
  };
}

// The best answer to a move: its text, or nothing at the end.
function reply_to(table: Table, here: number, move: string): string | null {
  const made = table.moves(here).find(({ choice }) => choice.move === move);
  return made ? (best_moves(valued_moves(table, made.to))[0]?.move ?? null) : null;
}

function about_move(table: Table, here: number, { move, outcome, distance }: JudgedMove): string {
  const reply = reply_to(table, here, move);
  const said = outcome_words(outcome, distance);
  return reply === null ? words('table_why', move, said) : words('table_reply', move, said, reply);
}

const shown_moves = 8;

export function reasons_at(table: Table, here: number, asked?: string): string[] {
  const answer = answer_at(table, here);
  const mover = players[answer.to_move as Player];
  if (table.written.end[here] !== null) return [winner_words(players, answer.winner, 0)];
  const moves = valued_moves(table, here);
  if (asked !== undefined) {
    const made = moves.filter(({ move }) => move === asked);
    return made.map((move) => about_move(table, here, move));
  }
  const best = new Set(answer.best_moves);
  const others = moves.filter(({ move }) => !best.has(move));
  return [
    winner_words(players, answer.winner, answer.distance),
    words('table_best', mover, (answer.best_moves ?? []).join(', ')),
    ...others.slice(0, shown_moves).map((move) => about_move(table, here, move)),
    ...(others.length > shown_moves ? [words('table_more', others.length - shown_moves)] : []),
  ];
}
