// SPDX-License-Identifier: Apache-2.0
// Why somebody wins, as an attractor has it: one move of the winner, then a reply to whatever the other answers.
import { join_list, split_list } from '../moves';
import type { Source } from '../source';
import type { Answer, Board, Place, Player, Position } from '../types';

const most_answers = 12;

// The board after an answer, and the winner's reply to it; no reply where the game is over.
export interface Reply {
  answer: string;
  place: Place;
  board: Board;
  reply: string | null;
  distance: number | null;
}

export interface ForcedWin {
  winner: Player;
  move: string | null; // the winner's own; null where the other is to move
  replies: Reply[];
  left_out: number;
}

const after = (place: Place, move: string): Place => ({
  ...place,
  moves: join_list([...split_list(place.moves ?? ''), move]),
});

async function reply_to(source: Source, place: Place, answer: string, winner: Player): Promise<Reply | null> {
  const reached = after(place, answer);
  const position = await source.position(reached);
  if (!position.board) return null;
  const shown = { answer, place: reached, board: position.board };
  if (position.over) return { ...shown, reply: null, distance: null };
  if (position.to_move !== winner) return null;
  const known = await source.answer(reached);
  return { ...shown, reply: known.best_moves?.[0] ?? null, distance: known.distance };
}

export async function replies_to(source: Source, place: Place, answers: string[], winner: Player): Promise<Reply[]> {
  const asked = answers.slice(0, most_answers).map((answer) => reply_to(source, place, answer, winner));
  const found = await Promise.all(asked);
  // A player who moves twice in a row makes no pair of answer and reply.
  return found.includes(null) ? [] : (found as Reply[]);
}

function winning_move(answer: Answer, position: Position, asked: string | null): string | null {
  if (answer.winner !== position.to_move) return null;
  return asked ?? answer.best_moves?.[0] ?? null;
}

// Nothing where the game is drawn or not solved, and where its boards do not show it.
export async function forced_win(source: Source, place: Place, asked: string | null): Promise<ForcedWin | null> {
  const [position, answer] = await Promise.all([source.position(place), source.answer(place)]);
  if (position.over || answer.winner === null || answer.stage !== 'distance') return null;
  const made = asked === null ? null : answer.moves?.find(({ move }) => move === asked);
  if (made?.outcome === 'draw') return null;
  if (made?.outcome === 'loss') {
    const winner = position.to_move === 0 ? 1 : 0;
    const replies = await replies_to(source, place, [made.move], winner);
    return replies.length > 0 ? { winner, move: null, replies, left_out: 0 } : null;
  }
  const move = winning_move(answer, position, asked);
  const from = move === null ? place : after(place, move);
  const reached = move === null ? position : await source.position(from);
  if (reached.to_move === answer.winner) return null;
  const answers = reached.moves.map((next) => next.move);
  const replies = await replies_to(source, from, answers, answer.winner);
  return replies.length > 0 ? { winner: answer.winner, move, replies, left_out: answers.length - replies.length } : null;
}
