// SPDX-License-Identifier: Apache-2.0
// Answers of an exported folder: the same views, with tables instead of a server.
import { read_game, written_game } from '../moves';
import { read_range } from '../sizes/ranges';
import { type ScoreListener, type SizesListener, type SizesQuestion, type Source, SourceError, type Stop } from '../source';
import type { Place, SizeCell, TournamentScore } from '../types';
import { words } from '../words';
import { answer_at, reasons_at, table_line, table_position } from './answers';
import { table_arena } from './arena';
import { chance_of, chosen_move, empty_score, played_match, table_players, with_pairing } from './matches';
import { table_tree } from './search';
import { type Table, unpacked } from './table';

const not_here = () => new SourceError({ code: 'offline', message: words('table_offline') });

// Runs the steps one by one, so that the page stays alive and can stop them.
function in_steps(steps: Iterator<void>, listener: { done(): void; error(error: SourceError): void }): Stop {
  let stopped = false;
  const next = () => {
    if (stopped) return;
    try {
      if (steps.next().done) listener.done();
      else setTimeout(next);
    } catch (error) {
      listener.error(error instanceof SourceError ? error : not_here());
    }
  };
  setTimeout(next);
  return () => {
    stopped = true;
  };
}

class Shelf {
  constructor(private readonly tables: readonly Table[]) {}

  all(): readonly Table[] {
    return this.tables;
  }
  find(game: string): Table {
    const text = read_game(game);
    const found = this.tables.find((table) => table.answers_to(text));
    if (!found) throw new SourceError({ code: 'not-found', message: words('table_game', game) });
    return found;
  }
  at(place: Place): { table: Table; here: number } {
    const table = this.find(place.game);
    return { table, here: table.follow(place).positions.at(-1)! };
  }
}

function* size_steps(shelf: Shelf, { game, show }: SizesQuestion, listener: SizesListener): Generator<void> {
  const text = read_game(game);
  const ranges = Object.entries(text.values).flatMap(([name, value]) => read_range(name, value) ?? []);
  const count = ranges.reduce((product, { from, to }) => product * (to - from + 1), 1);
  listener.begin({ game, ranges, of: count, meaning: words('table_sizes') });
  for (let i = 0; i < count; ++i) {
    const parameters: Record<string, number> = {};
    let rest = i;
    for (const { parameter, from, to } of [...ranges].reverse()) {
      parameters[parameter] = from + (rest % (to - from + 1));
      rest = Math.floor(rest / (to - from + 1));
    }
    const values = { ...text.values };
    for (const [name, value] of Object.entries(parameters)) values[name] = String(value);
    const sizes = { parameters, numbers: ranges.map(({ parameter }) => parameters[parameter]) };
    listener.cell({ ...sizes, ...size_value(shelf, written_game({ name: text.name, values }), show) });
    yield;
  }
}

function size_value(
  shelf: Shelf,
  game: string,
  show: SizesQuestion['show'],
): Pick<SizeCell, 'game' | 'value' | 'over_budget'> {
  try {
    const { table, here } = shelf.at({ game });
    const answer = answer_at(table, here);
    const value = show === 'winner' ? answer.winner : show === 'distance' ? answer.distance : answer.best_moves;
    if (show === 'nimber') return { game, value: null, over_budget: words('table_offline') };
    return { game, value, over_budget: null };
  } catch {
    return { game, value: null, over_budget: words('table_absent') };
  }
}

export function table_source(tables: readonly Table[]): Source {
  const shelf = new Shelf(tables);
  return {
    offline: true,
    first_game: tables[0].written.game,
    games: async () => shelf.all().map((table) => table.entry()),
    game: async (name) => shelf.find(name).entry(),
    players: async () => table_players(),
    position: async (place) => table_position(shelf.find(place.game), place),
    answer: async (place) => {
      const { table, here } = shelf.at(place);
      return answer_at(table, here);
    },
    watch_answer: (place, listener) =>
      in_steps(
        (function* () {
          const { table, here } = shelf.at(place);
          listener.stage(answer_at(table, here));
        })(),
        listener,
      ),
    line: async (place) => table_line(shelf.find(place.game), place),
    explain: async (place, move) => {
      const { table, here } = shelf.at(place);
      return reasons_at(table, here, move);
    },
    choose: async (place, player, seed) => {
      const { table, here } = shelf.at(place);
      const ply = table.follow(place).moves.length;
      const { choice, to } = chosen_move(table, here, player, chance_of(seed * 1000 + ply));
      return { move: choice.move, position: table.written.positions[to] };
    },
    arena: async (origin) => {
      if ('text' in origin) throw not_here();
      return table_arena(shelf.find(origin.game), origin);
    },
    arena_with_owners: async () => Promise.reject(not_here()),
    tree: async (question) => table_tree(shelf.find(question.game), question),
    watch_sizes: (question, listener) => in_steps(size_steps(shelf, question, listener), listener),
    watch_match: (question, listener) =>
      in_steps(
        (function* () {
          const { table, here } = shelf.at(question);
          const { first, second, games, seed, swap } = question;
          listener.progress(played_match(table, here, [first, second], { games, seed, swap: swap === 1 }));
        })(),
        listener,
      ),
    watch_tournament: (question, listener: ScoreListener<TournamentScore>) =>
      in_steps(
        (function* () {
          const { table, here } = shelf.at(question);
          const { players, games, seed } = question;
          let score = empty_score(players, games);
          listener.progress(score);
          for (let first = 0; first < players.length; ++first) {
            for (let second = 0; second < players.length; ++second) {
              if (first === second) continue;
              const pair = [players[first], players[second]] as const;
              const own = seed + first * players.length + second;
              const match = played_match(table, here, pair, { games, seed: own, swap: false });
              score = with_pairing(score, first, second, match);
              listener.progress(score);
              yield;
            }
          }
        })(),
        listener,
      ),
    picture: async () => Promise.reject(not_here()),
  };
}

declare global {
  interface Window {
    zermeloTables?: string[];
  }
}

// The games that the folder's scripts have brought; none on a page with a server.
export async function exported_tables(): Promise<Table[]> {
  return Promise.all((window.zermeloTables ?? []).map(unpacked));
}
