// SPDX-License-Identifier: Apache-2.0
// What the walk through a game tells, all of it answered by the source.
import { forced_win, type ForcedWin, replies_to, type Reply } from '../play/replies';
import type { MoveMark } from '../board/draw_marks';
import type { Source } from '../source';
import type { Answer, Board, NodeName, Place, Player, Position } from '../types';
import { is_judged, sign_of } from '../verdict';

export const tour_game = 'chomp(rows=4,cols=3)';
const layers_shown = 3;
const most_boards = 5;

export interface Pictured {
  place: Place;
  position: Position;
  board: Board;
  marks: MoveMark[];
}

export interface Layer {
  boards: Pictured[];
  left_out: number;
}

export interface Story {
  place: Place;
  start: Position;
  answer: Answer;
  winner: Player;
  won: ForcedWin; // after the one move that wins
  refuted: Reply[]; // the other first moves, with the replies that win
  layers: Layer[];
  rank: number; // of the beginning
  corner: Reply; // the first move that eats least, and the answer to it
}

export const marks_of = (answer: Answer): MoveMark[] =>
  (answer.moves ?? []).filter(is_judged).map(({ move, outcome, distance }) => ({ move, outcome, sign: sign_of(outcome, distance) }));

async function pictured(source: Source, place: Place, winner: Player): Promise<Pictured> {
  const position = await source.position(place);
  if (position.over) return { place, position, board: position.board!, marks: [] };
  const answer = await source.answer(place);
  const own = position.to_move === winner;
  const marks = marks_of(answer).filter(({ move }) => !own || move === answer.best_moves?.[0]);
  return { place, position, board: position.board!, marks };
}

async function layer_of(source: Source, names: readonly NodeName[], winner: Player): Promise<Layer> {
  const shown = names.slice(0, most_boards);
  const boards = await Promise.all(shown.map((name) => pictured(source, { game: tour_game, position: String(name) }, winner)));
  return { boards, left_out: names.length - shown.length };
}

export async function tell(source: Source): Promise<Story> {
  const place = { game: tour_game };
  const [start, answer, won] = await Promise.all([
    source.position(place),
    source.answer(place),
    forced_win(source, place, null),
  ]);
  const winner = answer.winner!;
  const others = answer.moves!.map(({ move }) => move).filter((move) => move !== won!.move);
  const [refuted, attractor] = await Promise.all([
    replies_to(source, place, others, winner === 0 ? 1 : 0),
    source.game_attractor(place, winner),
  ]);
  const layers = attractor.layers.slice(0, layers_shown).map((names) => layer_of(source, names, winner));
  const least = start.board!.choices!.reduce((a, b) => (b.cells.length < a.cells.length ? b : a));
  return {
    place,
    start,
    answer,
    winner,
    won: won!,
    refuted,
    layers: await Promise.all(layers),
    rank: attractor.rank[start.position],
    corner: refuted.find((reply) => reply.answer === least.move)!,
  };
}
