// SPDX-License-Identifier: Apache-2.0
// A whole game in one document, as `zermelo export` writes it (zermelo/serve/exported_game.h).
import { language } from '../language.svelte';
import { read_game, split_list, type GameText } from '../moves';
import { SourceError } from '../source';
import type { Board, Cell, Choice, Coordinates, GameInfo, LongPiece, Outcome, Place, Player } from '../types';
import { words } from '../words';

type InLanguages<Text> = { en: Text; fr: Text };

interface SharedBoard {
  cells: number[];
  lines: number;
  coordinates: number;
  long_pieces: LongPiece[];
  decisive: number[];
}

export interface WrittenTable {
  entry: InLanguages<GameInfo>;
  game: string;
  title: InLanguages<string>;
  convention: InLanguages<string>;
  start: number;
  cells: Cell[];
  lines: [number, number][][];
  coordinates: Coordinates[];
  choices: Choice[];
  positions: string[];
  to_move: Player[];
  end: (Player | 'draw' | null)[];
  outcome: Outcome[];
  distance: (number | null)[];
  moves: number[][]; // choice, position, choice, position, …
  boards: SharedBoard[] | null;
}

export interface TableMove {
  choice: Choice;
  to: number;
}

export class Table {
  private readonly numbers: Map<string, number>;
  readonly text: GameText;

  constructor(readonly written: WrittenTable) {
    this.numbers = new Map(written.positions.map((text, number) => [text, number]));
    this.text = read_game(written.game);
  }

  get name(): string {
    return this.text.name;
  }
  get title(): string {
    return this.written.title[language.code];
  }
  get convention(): string {
    return this.written.convention[language.code];
  }

  entry(): GameInfo {
    const entry = this.written.entry[language.code];
    return { ...entry, title: this.title, game: this.written.game };
  }

  // A game given by some of its parameters is this one where these agree.
  answers_to(game: GameText): boolean {
    return (
      game.name === this.name && Object.entries(game.values).every(([name, value]) => this.text.values[name] === value)
    );
  }

  number(position: string): number {
    const found = this.numbers.get(position.trim());
    if (found === undefined) throw new SourceError({ code: 'not-found', message: words('table_position', position) });
    return found;
  }

  moves(position: number): TableMove[] {
    const row = this.written.moves[position];
    const moves: TableMove[] = [];
    for (let i = 0; i < row.length; i += 2) moves.push({ choice: this.written.choices[row[i]], to: row[i + 1] });
    return moves;
  }

  // The positions of a play, and its moves as they are written.
  follow(place: Place): { positions: number[]; moves: string[] } {
    const positions = [place.position ? this.number(place.position) : this.written.start];
    const moves: string[] = [];
    for (const text of split_list(place.moves ?? '')) {
      const here = positions[positions.length - 1];
      const made = this.moves(here).find(({ choice }) => choice.move.toLowerCase() === text.toLowerCase());
      if (!made) throw new SourceError({ code: 'no-move', message: words('table_move', text) });
      positions.push(made.to);
      moves.push(made.choice.move);
    }
    return { positions, moves };
  }

  board(position: number): Board | null {
    const shared = this.written.boards?.[position];
    if (!shared) return null;
    return {
      cells: shared.cells.map((cell) => this.written.cells[cell]),
      lines: this.written.lines[shared.lines],
      choices: this.moves(position).map(({ choice }) => choice),
      long_pieces: shared.long_pieces,
      decisive: shared.decisive,
      coordinates: this.written.coordinates[shared.coordinates],
    };
  }

  winner(position: number): Player | null {
    const outcome = this.written.outcome[position];
    const mover = this.written.to_move[position];
    return outcome === 'draw' ? null : outcome === 'win' ? mover : mover === 0 ? 1 : 0;
  }
}

// A page on a disk may not fetch files, but may load scripts: each has pushed a packed game.
export async function unpacked(packed: string): Promise<Table> {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Table(JSON.parse(await new Response(stream).text()));
}
