// SPDX-License-Identifier: Apache-2.0
// What questions are answered with, as docs/protocol.md describes it.

export type Player = 0 | 1;
export type Outcome = 'win' | 'draw' | 'loss';

// ---- boards

export type Shape = 'square' | 'hole' | 'hexagon' | 'point' | 'edge';
export type Paint = 'light' | 'dark' | 'brown' | 'blue' | 'green' | 'yellow' | 'red' | 'black' | 'white';
export type Figure = 'disc' | 'cross' | 'ring' | 'stick' | 'poison';

export interface Cell {
  x: number;
  y: number;
  shape: Shape;
  piece?: string;
  owner?: Player | null;
  blocked?: boolean;
  ground?: Paint;
  figure?: Figure;
  paint?: Paint;
}

// A click on the first cell makes the move.
export interface Choice {
  move: string;
  cells: number[];
  one_piece?: boolean;
}

export interface LongPiece {
  cells: number[];
  owner?: Player | null;
}

export interface Coordinates {
  columns?: string[];
  rows?: string[];
  cells?: string[];
}

export interface Board {
  cells: Cell[];
  lines?: [number, number][];
  choices?: Choice[];
  long_pieces?: LongPiece[];
  decisive?: number[];
  coordinates?: Coordinates;
}

// ---- games and players

export interface Parameter {
  name: string;
  kind: 'whole' | 'list' | 'choice' | 'text';
  default: string;
  min: number;
  max: number;
  words: string[];
  meaning: string;
}

export interface HeuristicInfo {
  name: string;
  meaning: string;
}

export interface GameInfo {
  name: string;
  title: string;
  summary: string;
  rules?: string;
  game: string;
  parameters: Parameter[];
  board: Board | null;
  heuristics: HeuristicInfo[];
}

export interface PlayerForm {
  form: string;
  summary: string;
}

// ---- positions

// `position` absent: the beginning. `moves` are joined by commas.
export interface Place {
  game: string;
  position?: string;
  moves?: string;
  names?: string;
}

export interface NextMove {
  move: string;
  position: string;
}

export interface PastMove {
  move: string;
  position: string;
  to_move: Player;
}

// What people see of the two players on a board.
export interface Sides {
  pieces: [Cell | null, Cell | null]; // how a player's look
  men: Cell[]; // what may stand on cells; one is blocked where cells go
  score?: [number, number]; // where pieces change hands
  chess?: boolean;
}

export interface Position {
  game: string;
  title: string;
  convention: string;
  players: [string, string];
  position: string;
  to_move: Player;
  over: boolean;
  winner: Player | null;
  moves: NextMove[];
  board: Board | null;
  sides?: Sides;
  history: PastMove[];
}

export interface ValuedMove {
  move: string;
  position: string;
  outcome: Outcome | null; // null where the time was over
  distance: number | null;
}

export interface JudgedMove extends ValuedMove {
  outcome: Outcome;
}

export interface Answer {
  game: string;
  position: string;
  to_move: Player;
  stage: 'outcome' | 'moves' | 'distance';
  complete: boolean;
  left_out?: string; // what is not known, and why
  outcome: Outcome;
  winner: Player | null;
  distance: number | null;
  mate?: number; // in so many moves of the winner, at chess
  best_moves: string[] | null;
  moves: ValuedMove[] | null;
  method: string;
  positions: number;
}

export interface Progress {
  text: string;
  done: number | null;
  total: number | null;
}

export interface LinePosition {
  position: string;
  to_move: Player;
  outcome: Outcome | null;
  distance: number | null;
  winner: Player | null;
}

export type Mark = 'best' | 'slower' | 'mistake';

export interface Line {
  positions: LinePosition[];
  line: { move: string; mark: Mark | null }[];
}

// ---- arenas

export interface ArenaNode {
  name: string;
  owner: Player;
  end: Player | 'draw' | null;
  more: boolean;
  board?: Board | null;
}

export interface Arena {
  title: string;
  players: [string, string];
  nodes: ArenaNode[];
  edges: [number, number][];
  moves?: string[];
  start: number | null;
  whole: boolean;
  owned: boolean;
  notes: string[];
}

// Where nodes stand and how edges run from centre to centre: two points, or a point and three more for each curve.
export interface Placing {
  sizes: [number, number][];
  nodes: [number, number][];
  edges: [number, number][][];
  width: number;
  height: number;
}

export interface LaidArena extends Arena {
  layout?: Placing;
}

// Of the layout: how large names and nodes are, and what has an order already.
export interface LayoutWishes {
  layout?: 'auto';
  upright?: boolean;
  order?: string[];
  letter_width?: number;
  node_height?: number;
}

// A graph that somebody wrote, and how it is to be read.
export interface GraphText {
  graph: string;
  format?: string;
  owner?: string;
  first_nodes?: string;
  missing?: 'sinks';
  dead_ends?: 'lose' | 'win' | 'draw';
}

export interface ArenaLimits {
  depth?: number;
  nodes?: number;
  boards?: boolean;
}

export type NodeName = string | number; // a number where the graph gives no names
export type Effect = 'nothing' | 'inside' | 'enters' | 'counts' | 'enters_at_zero';

export interface AttractorAnswer {
  player: Player;
  targets: NodeName[];
  layers: NodeName[][]; // A_0, then what each step adds
  rank: Record<string, number>;
  strategy: Record<string, NodeName>;
  reasons?: Record<string, string>;
  trace?: {
    counters: Record<string, number>;
    queue: NodeName[];
    steps: { taken: NodeName; predecessor: NodeName | null; effect: Effect; counter: number | null; enters: boolean }[];
  };
}

// An answer to an exercise, marked.
export interface Marks {
  answers: { right: boolean; reasons: string[]; remarks: string[] }[];
}

// ---- trees

export interface TreeNode {
  parent: number;
  ply: number;
  kind: 'inner' | 'end' | 'horizon' | 'cut';
  to_move: Player;
  move: string;
  position: string;
  value: number | null;
  bound: 'exact' | 'lower' | 'upper' | null;
  alpha: number | null;
  beta: number | null;
  left_out: number;
  taken: number | null;
  board?: Board | null;
}

export interface Tree {
  heuristic: string;
  depth: number;
  method: 'minimax' | 'alpha_beta';
  value: number;
  nodes: number;
  nodes_by: { minimax: number; alpha_beta?: number };
  left_out: number;
  visits: TreeNode[];
  marks?: { value?: Marked; cuts?: Marked };
}

export interface Marked {
  right: boolean;
  reasons: string[];
}

// Of a game, or of a tree of numbers: its leaves.
export interface TreeQuestion extends Partial<Place> {
  leaves?: string;
  mark_value?: string;
  mark_cuts?: string[];
  depth?: number;
  minimax: true;
  alpha_beta?: boolean;
  heuristic?: string;
  trace: true;
  tree_size?: number;
  boards?: boolean;
}

// ---- many games

export interface SizesBegin {
  game: string;
  ranges: { parameter: string; from: number; to: number }[];
  of: number;
  meaning: string;
}

export interface SizeCell {
  parameters: Record<string, number | string>;
  numbers: number[]; // one for each range
  game: string;
  value: number | string | string[] | null;
  // Why there is no value: a budget that ran out, or a size that the rules refuse.
  over_budget: string | null;
}

export interface Pairing {
  first: number;
  second: number;
  games: number;
  wins: [number, number];
  draws: number;
}

export interface TournamentPlayer {
  player: string; // as it was chosen
  points: number;
  games: number;
}

export interface TournamentScore {
  players: TournamentPlayer[];
  matches: Pairing[];
  of: number;
}

// ---- refusals

export interface Refusal {
  code: string;
  message: string;
  place?: { line: number; column: number };
}
