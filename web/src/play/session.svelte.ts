// SPDX-License-Identifier: Apache-2.0
// One game on the page: follows the link, asks the source, lets programs move. Every change goes through the link.
import { go, replace_params } from '../router.svelte';
import { type Source, SourceError, type Stop } from '../source';
import { calm_motion } from '../theme.svelte';
import type { Answer, Board, Line, NextMove, Place, Player, Position, Progress } from '../types';
import { type PlayState, at_ply, place_at, swapped, undone, with_move, written_play } from './line';
import { human } from './players';
import { solved_in_time } from './solved_in_time';

// Long enough to see one's own move before the answer.
const pause_before_answer = 350;
// A game that is not solved by then is too large for a perfect player; a search takes its place.
const patience = 8000;
const stand_in = 'search:2s';

export class PlaySession {
  state = $state.raw<PlayState | null>(null);
  position = $state.raw<Position | null>(null);
  // The game's beginning, whose room the board keeps.
  frame = $state.raw<Board | null>(null);
  last = $state.raw<number[]>([]);
  answer = $state.raw<Answer | null>(null);
  line = $state.raw<Line | null>(null);
  progress = $state.raw<Progress | null>(null);
  hint = $state<string | null>(null);
  thinking = $state(false);
  error = $state.raw<Error | null>(null);
  // Programs wait while a person sets up a position.
  waiting = $state(false);
  // The perfect player gave up its place.
  replaced = $state(false);

  #source: Source;
  // The place whose position is shown.
  #shown = $state('');
  #serial = 0;
  #stop_answer: Stop | null = null;
  #stop_solving: Stop | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #positions = new Map<string, Promise<Position>>();

  constructor(source: Source) {
    this.#source = source;
  }

  get at_end(): boolean {
    return this.state !== null && this.state.ply === this.state.moves.length;
  }

  get persons_turn(): boolean {
    if (!this.state || !this.position || this.position.over) return false;
    // A second click before the answer to the first would move from a position that is gone.
    if (this.#shown !== JSON.stringify(place_at(this.state))) return false;
    return this.waiting || !this.at_end || this.state.players[this.position.to_move] === human;
  }

  // Shows what a link says. Returns when the position is there; values follow.
  async show(state: PlayState): Promise<void> {
    const serial = ++this.#serial;
    this.#end_work();
    this.state = state;
    const place = place_at(state);
    try {
      const before = state.ply > 0 ? this.#position(place_at(state, state.ply - 1)) : null;
      const all = await Promise.all([this.#position(place), this.#position(place_at(state, 0)), before]);
      if (serial !== this.#serial) return;
      this.error = null;
      if (this.#shown !== JSON.stringify(place)) this.#set_position(...all);
      this.#shown = JSON.stringify(place);
      this.#follow_up(all[0]);
    } catch (error) {
      if (serial === this.#serial) this.#refuse(error as Error);
    }
  }

  // The board of another link does not stay below a refusal; a server that cannot be reached refuses nothing.
  #refuse(error: Error): void {
    this.error = error;
    if (!(error instanceof SourceError) || ['unreachable', 'interrupted'].includes(error.refusal.code)) return;
    this.position = this.frame = this.answer = this.line = null;
    this.#shown = '';
  }

  close(): void {
    ++this.#serial;
    this.#end_work();
  }

  move(move: string): void {
    if (!this.state || !this.persons_turn) return;
    go('play', written_play(with_move(this.state, move)));
  }

  look_at(ply: number): void {
    if (this.state) this.#change(at_ply(this.state, ply));
  }

  undo(): void {
    if (!this.state || !this.position) return;
    const movers = this.position.history.map((past) => past.to_move);
    go('play', written_play(undone(this.state, movers)));
  }

  swap(): void {
    if (this.state) this.#change(swapped(this.state));
  }

  restart(): void {
    if (this.state) go('play', written_play({ ...this.state, moves: [], ply: 0 }));
  }

  begin_at(position: string, moves = ''): void {
    if (this.state) go('play', { ...written_play({ ...this.state, position, moves: [], ply: 0 }), moves });
  }

  set_player(side: Player, player: string): void {
    if (!this.state) return;
    const players: [string, string] = [...this.state.players];
    players[side] = player;
    this.#change({ ...this.state, players });
  }

  show_values(values: boolean): void {
    if (this.state) this.#change({ ...this.state, values });
  }

  set_waiting(waiting: boolean): void {
    this.waiting = waiting;
    if (this.state) void this.show(this.state);
  }

  // The best move; where the game is too large to solve, what a short search finds.
  async find_hint(): Promise<void> {
    if (!this.state) return;
    const serial = this.#serial;
    const place = place_at(this.state);
    try {
      const answer = this.answer?.best_moves ? this.answer : await this.#source.answer(place);
      const best = answer.best_moves?.[0] ?? (await this.#source.choose(place, 'search:1s', 1)).move;
      if (serial === this.#serial) this.hint = best;
    } catch (error) {
      if (serial === this.#serial) this.error = error as Error;
    }
  }

  #change(state: PlayState): void {
    replace_params(written_play(state));
  }

  #end_work(): void {
    this.#stop_answer?.();
    this.#stop_answer = null;
    this.#stop_solving?.();
    this.#stop_solving = null;
    this.progress = null;
    this.thinking = false;
    clearTimeout(this.#timer);
  }

  #position(place: Place): Promise<Position> {
    const key = JSON.stringify(place);
    let asked = this.#positions.get(key);
    if (!asked) {
      if (this.#positions.size > 500) this.#positions.clear();
      asked = this.#source.position(place);
      this.#positions.set(key, asked);
      asked.catch(() => this.#positions.delete(key));
    }
    return asked;
  }

  // With the board of the beginning, and the cells of the last move on the board before it.
  #set_position(position: Position, first: Position, before: Position | null): void {
    const move = position.history[position.history.length - 1]?.move;
    this.position = position;
    this.frame = first.board;
    this.last = before?.board?.choices?.find((choice) => choice.move === move)?.cells ?? [];
    this.hint = null;
    this.answer = null;
  }

  #follow_up(position: Position): void {
    if (!this.state) return;
    if (this.state.values) this.#watch_values(place_at(this.state));
    else this.line = null;
    if (!position.over && !this.persons_turn) void this.#let_program_move();
  }

  #watch_values(place: Place): void {
    const serial = this.#serial;
    if (!this.position?.over) {
      this.#stop_answer = this.#source.watch_answer(place, {
        stage: (answer) => (this.answer = answer),
        progress: (progress) => (this.progress = progress),
        done: () => {
          this.progress = null;
          void this.#find_line(serial);
        },
        error: (error) => {
          this.progress = null;
          this.error = error;
        },
      });
    } else {
      void this.#find_line(serial);
    }
  }

  async #find_line(serial: number): Promise<void> {
    if (!this.state) return;
    try {
      const line = await this.#source.line(place_at(this.state, this.state.moves.length));
      if (serial === this.#serial) this.line = line;
    } catch (error) {
      if (serial === this.#serial) this.error = error as Error;
    }
  }

  async #let_program_move(): Promise<void> {
    const serial = this.#serial;
    const { state, position } = this;
    if (!state || !position) return;
    this.thinking = true;
    const started = performance.now();
    try {
      const chosen = await this.#chosen_move(state, position.to_move);
      if (serial !== this.#serial || !chosen) return;
      const pause = calm_motion() ? 0 : pause_before_answer - (performance.now() - started);
      this.#timer = setTimeout(() => {
        if (serial === this.#serial) this.#change(with_move(state, chosen.move));
      }, pause);
    } catch (error) {
      if (serial !== this.#serial) return;
      this.thinking = false;
      this.error = error instanceof SourceError ? error : new Error(String(error));
    }
  }

  // Nothing where the perfect player was replaced.
  async #chosen_move(state: PlayState, side: Player): Promise<NextMove | null> {
    const player = state.players[side];
    const place = place_at(state);
    const serial = this.#serial;
    if (player === 'perfect' && !(await this.#solved_in_time(place))) {
      if (serial !== this.#serial) return null;
      this.replaced = true;
      this.set_player(side, stand_in);
      return null;
    }
    return this.#source.choose(place, player, Math.floor(Math.random() * 1e9));
  }

  #solved_in_time(place: Place): Promise<boolean> {
    const waiting = solved_in_time(this.#source, place, patience, (progress) => (this.progress = progress));
    this.#stop_solving = waiting.stop;
    return waiting.solved;
  }
}
