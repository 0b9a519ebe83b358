// SPDX-License-Identifier: Apache-2.0
// All that a view knows of where answers come from. Each is a question to whoever answers: a server, or the engine.
import { type Ask, type Question, SourceError } from './asking';
import { language } from './language.svelte';
import { read_game } from './moves';
import type {
  Answer,
  Arena,
  ArenaLimits,
  AttractorAnswer,
  GameInfo,
  GraphText,
  LaidArena,
  LayoutWishes,
  Line,
  Marks,
  NextMove,
  Place,
  Player,
  PlayerForm,
  Position,
  Progress,
  SizeCell,
  SizesBegin,
  TournamentScore,
  Tree,
  TreeQuestion,
} from './types';

export { SourceError };

// Ends a stream; calling it again does nothing.
export type Stop = () => void;

interface StreamEnd {
  done(): void;
  error(error: SourceError): void;
}

export interface AnswerListener extends StreamEnd {
  stage(answer: Answer): void;
  progress(progress: Progress): void;
}

export interface SizesListener extends StreamEnd {
  begin(begin: SizesBegin): void;
  cell(cell: SizeCell): void;
}

// The last score comes before `done`.
export interface ScoreListener extends StreamEnd {
  progress(score: TournamentScore): void;
  solving?(progress: Progress): void;
}

export interface SizesQuestion {
  game: string;
  show: 'winner' | 'distance' | 'best_moves' | 'nimber';
}

export interface TournamentQuestion extends Place {
  players: string[];
  games: number;
  seed: number;
}

// Whose attractor of a graph, and to which nodes; nothing: the ends that the player wins.
export interface AttractorOf {
  player: Player;
  targets?: string[];
}

export type Source = ReturnType<typeof source_over>;

// `first`: the games that a folder was made for, which come before the others.
export function source_over(ask: Ask, first: readonly string[] = []) {
  const kept = new Map<string, Promise<unknown>>();
  // Lists that cannot change while the page is open.
  const once = <Found>(question: Question): Promise<Found> => {
    const key = `${JSON.stringify(question)} ${language.code}`;
    if (!kept.has(key)) {
      const asked = ask<Found>(question);
      kept.set(key, asked);
      asked.catch(() => kept.delete(key));
    }
    return kept.get(key) as Promise<Found>;
  };
  const watch = <Found>(question: Question, heard: (event: string, data: never) => void, end: StreamEnd, last?: (found: Found) => void): Stop => {
    const asked = new AbortController();
    const unless_stopped = (act: () => void) => asked.signal.aborted || act();
    ask<Found>(question, (event, data) => unless_stopped(() => heard(event, data)), asked.signal).then(
      (found) => unless_stopped(() => (last?.(found), end.done())),
      (error) => unless_stopped(() => end.error(error instanceof SourceError ? error : new SourceError({ code: '', message: String(error) }))),
    );
    return () => asked.abort();
  };
  // A game of a certain size, as the list of games shows one.
  const sized = async (game: string, all: readonly GameInfo[]): Promise<GameInfo> => {
    const { title, game: name, board } = await once<Position>({ ask: 'position', game });
    return { ...all.find((one) => one.name === read_game(game).name)!, title, game: name, board };
  };
  return {
    // What a view opens with where the link names no game; null: the view's own example.
    first_game: first[0] ?? null,

    async games(): Promise<GameInfo[]> {
      const { games } = await once<{ games: GameInfo[] }>({ ask: 'games' });
      const chosen = await Promise.all(first.map((game) => sized(game, games)));
      return [...chosen, ...games.filter(({ game }) => chosen.every((one) => one.game !== game))];
    },
    game: (name: string): Promise<GameInfo> => once({ ask: 'games', name: read_game(name).name }),
    players: async (): Promise<PlayerForm[]> => (await once<{ players: PlayerForm[] }>({ ask: 'players' })).players,

    position: (place: Place): Promise<Position> => ask({ ask: 'position', ...place }),
    // What is on each cell of the game's first board.
    set_up: (game: string, pieces: string[], mover: Player): Promise<Position> => ask({ ask: 'position', game, pieces, mover: String(mover) }),
    board_picture: (place: Place, values: boolean): Promise<string> => ask({ ask: 'draw', kind: 'board', to: 'svg', ...place, values }),
    answer: (place: Place): Promise<Answer> => ask({ ask: 'solve', ...place, every_move: true }),
    watch_answer: (place: Place, listener: AnswerListener): Stop =>
      watch({ ask: 'solve', ...place, every_move: true }, (event, data) => (event === 'stage' ? listener.stage(data) : listener.progress(data)), listener),
    line: (place: Place): Promise<Line> => ask({ ask: 'line', ...place }),
    async explain(place: Place, move?: string): Promise<string[]> {
      const { sentences, left_out } = await ask<{ sentences: string[]; left_out?: string }>({ ask: 'explain', ...place, move });
      return left_out ? [...sentences, left_out] : sentences;
    },
    choose: (place: Place, player: string, seed: number): Promise<NextMove> => ask({ ask: 'choose', ...place, player, seed }),
    tree: (question: TreeQuestion): Promise<Tree> => ask({ ask: 'minimax', ...question }),

    arena: (place: Place & ArenaLimits): Promise<Arena> => ask({ ask: 'arena', view: true, ...place }),
    // A graph that somebody wrote; its owners must be known.
    read_graph: (graph: GraphText): Promise<Arena> => ask({ ask: 'arena', view: true, owned: true, ...graph }),
    lay_out: (graph: GraphText, wishes: LayoutWishes): Promise<LaidArena> => ask({ ask: 'arena', view: true, ...graph, ...wishes }),
    attractor: (graph: GraphText, of: AttractorOf, more: { trace?: 'queue'; reasons?: boolean }): Promise<AttractorAnswer> =>
      ask({ ask: 'attractor', ...graph, ...of, ...more }),
    game_attractor: (place: Place, player: Player): Promise<AttractorAnswer> => ask({ ask: 'attractor', ...place, player }),
    mark_layers: (graph: GraphText, of: AttractorOf, layers: string[][]): Promise<Marks> =>
      ask({ ask: 'check', ...graph, ...of, as: 'layers', answers: [JSON.stringify(layers)] }),

    picture: (graph: GraphText, of: AttractorOf): Promise<string> => ask({ ask: 'draw', to: 'tikz', ...graph, ...of }),

    watch_sizes: (question: SizesQuestion, listener: SizesListener): Stop =>
      watch({ ask: 'sizes', ...question }, (event, data) => (event === 'begin' ? listener.begin(data) : event === 'cell' && listener.cell(data)), listener),
    watch_tournament: (question: TournamentQuestion, listener: ScoreListener): Stop =>
      watch<TournamentScore | null>(
        { ask: 'tournament', ...question },
        // While the game is being solved there is no score yet.
        (_, said: TournamentScore | Progress) => ('text' in said ? listener.solving?.(said) : listener.progress(said)),
        listener,
        (score) => score && listener.progress(score),
      ),
  };
}
