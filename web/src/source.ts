// SPDX-License-Identifier: Apache-2.0
// Where answers come from: a server, or tables in an exported folder. The views know only this interface.
import type {
  Answer,
  Arena,
  ArenaLimits,
  GameInfo,
  GraphText,
  Line,
  MatchScore,
  NextMove,
  Place,
  Player,
  PlayerForm,
  Position,
  Progress,
  Refusal,
  SizeCell,
  SizesBegin,
  TournamentScore,
  Tree,
  TreeQuestion,
} from './types';

export class SourceError extends Error {
  constructor(
    readonly refusal: Refusal,
    readonly status = 0,
  ) {
    super(refusal.message);
  }
}

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
export interface ScoreListener<Score> extends StreamEnd {
  progress(score: Score): void;
  solving?(progress: Progress): void;
}

export interface SizesQuestion {
  game: string;
  show: 'winner' | 'distance' | 'best_moves' | 'nimber';
}

export interface MatchQuestion extends Place {
  first: string;
  second: string;
  games: number;
  seed: number;
  swap: 0 | 1;
}

export interface TournamentQuestion extends Place {
  players: string[];
  games: number;
  seed: number;
}

// An arena is a game's, from a place on, or somebody's graph.
export type ArenaOrigin = (Place & ArenaLimits) | GraphText;

export interface PictureQuestion {
  kind: 'board' | 'arena';
  to: 'svg' | 'tikz';
  origin: ArenaOrigin;
  player?: Player;
  targets?: string[];
}

export interface Source {
  // Whether an exported folder answers, which has no arenas of others, matches and so on beyond its tables.
  readonly offline: boolean;
  // What a view opens with where the link names no game; null: the view's own example.
  readonly first_game: string | null;

  games(): Promise<GameInfo[]>;
  game(name: string): Promise<GameInfo>;
  players(): Promise<PlayerForm[]>;

  position(place: Place): Promise<Position>;
  answer(place: Place): Promise<Answer>;
  watch_answer(place: Place, listener: AnswerListener): Stop;
  line(place: Place): Promise<Line>;
  explain(place: Place, move?: string): Promise<string[]>;
  choose(place: Place, player: string, seed: number): Promise<NextMove>;

  arena(origin: ArenaOrigin): Promise<Arena>;
  // A graph whose owners must be known.
  arena_with_owners(text: GraphText): Promise<Arena>;
  tree(question: TreeQuestion): Promise<Tree>;

  watch_sizes(question: SizesQuestion, listener: SizesListener): Stop;
  watch_match(question: MatchQuestion, listener: ScoreListener<MatchScore>): Stop;
  watch_tournament(question: TournamentQuestion, listener: ScoreListener<TournamentScore>): Stop;

  picture(question: PictureQuestion): Promise<string>;
}
