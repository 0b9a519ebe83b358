// SPDX-License-Identifier: Apache-2.0
// The cells of a board and the pieces on them, shape by shape as zermelo/draw/board_cells.cpp draws them.
import type { Cell, LongPiece, Paint, Player } from '../types';
import { type Layout, unit } from './layout';
import { disc_letters, piece_letters } from './letters';
import { type Brush, type Item, type Point, box, label, oval, path, polygon, text_width } from './shapes';

const paints: Record<Paint, string> = {
  light: 'light-square',
  dark: 'dark-square',
  brown: 'chocolate',
  blue: 'rack',
  green: 'cloth',
  yellow: 'yellow',
  red: 'red',
  black: 'black',
  white: 'white',
};

function paint_of(paint: Paint | undefined): string {
  return paint ? paints[paint] : 'cell';
}

function colour_of(player: Player | null | undefined, otherwise: string): string {
  if (player === 0) return 'first';
  return player === 1 ? 'second' : otherwise;
}

function hexagon(at: Point, radius: number): Point[] {
  return [0, 1, 2, 3, 4, 5].map((corner) => {
    const turn = (Math.PI * (2 * corner + 1)) / 6;
    return { x: at.x + radius * Math.cos(turn), y: at.y + radius * Math.sin(turn) };
  });
}

// The border of a cell; `part` is its size.
export function outline(cell: Cell, at: Point, part: number, brush: Brush): Item {
  if (cell.shape === 'hexagon') return polygon(hexagon(at, (unit * part) / Math.sqrt(3)), brush);
  if (cell.shape === 'square') return box(at, unit * part, unit * part, 0, brush);
  return oval(at, (unit * part) / 2, (unit * part) / 2, brush);
}

// Everything below the pieces.
export function draw_grounds(layout: Layout): Item[] {
  const { board, centres } = layout;
  const items = board.cells.flatMap((cell, number) => ground(cell, centres[number]));
  for (const [from, to] of board.lines ?? []) {
    if (board.cells[from].shape === 'edge' || board.cells[to].shape === 'edge') continue;
    items.push(path([centres[from], centres[to]], { line: 'board-grey', width: unit / 28 }));
  }
  board.cells.forEach((cell, number) => {
    if (cell.shape === 'edge') items.push(...edge(layout, number));
  });
  for (const number of board.decisive ?? []) items.push(decisive(board.cells[number], centres[number]));
  return items;
}

function ground(cell: Cell, at: Point): Item[] {
  if (cell.shape === 'point' || cell.shape === 'edge') return [];
  if (cell.blocked) return [outline(cell, at, 1, { line: 'rule', width: unit / 44, dashed: true })];
  if (cell.ground === 'brown') return chocolate(cell, at);
  if (cell.shape !== 'hole')
    return [outline(cell, at, 1, { fill: paint_of(cell.ground), line: 'board-grey', width: unit / 40 })];
  // A little larger than the cell, so that no line shows between two.
  return [
    box(at, unit * 1.01, unit * 1.01, 0, { fill: paint_of(cell.ground) }),
    oval(at, unit * 0.4, unit * 0.4, { fill: 'paper', line: 'outline', width: unit / 60 }),
  ];
}

function chocolate(cell: Cell, at: Point): Item[] {
  const poisoned = cell.figure === 'poison';
  const square = (part: number, brush: Brush) => box(at, unit * part, unit * part, (unit * part) / 8, brush);
  return [
    square(0.96, { fill: poisoned ? 'poison' : 'chocolate', line: 'outline', width: unit / 40 }),
    square(0.7, { line: poisoned ? 'outline' : 'wood', width: unit / 46 }),
  ];
}

// To the points that lines join it to, or else half a unit to both sides.
function edge(layout: Layout, number: number): Item[] {
  const { board, centres, joined } = layout;
  const cell = board.cells[number];
  const drawn = Boolean(cell.piece);
  const brush: Brush = {
    line: drawn ? colour_of(cell.owner, 'ink') : 'rule',
    width: drawn ? unit / 12 : unit / 30,
    dashed: drawn && cell.owner === 1,
  };
  if (joined[number]) {
    const own = (board.lines ?? []).filter((ends) => ends.includes(number));
    return own.map(([from, to]) => path([centres[from], centres[to]], brush));
  }
  const at = centres[number];
  const across = Math.abs(cell.x - Math.round(cell.x)) > 0.25;
  const x = across ? unit / 2 : 0;
  const y = across ? 0 : unit / 2;
  return [
    path(
      [
        { x: at.x - x, y: at.y - y },
        { x: at.x + x, y: at.y + y },
      ],
      brush,
    ),
  ];
}

// Around the pieces of the line that ended the game.
function decisive(cell: Cell, at: Point): Item {
  const square = cell.shape === 'square';
  return outline(cell, at, square ? 1 : 0.94, { fill: square ? 'latest' : 'paper', line: 'ink', width: unit / 14 });
}

// Around a cell of the last move, even one that was taken off.
export function draw_last(layout: Layout, number: number): Item {
  const cell = layout.board.cells[number];
  const part = cell.shape === 'edge' ? 0.4 : cell.shape === 'square' || cell.shape === 'hexagon' ? 0.94 : 0.92;
  return outline(cell, layout.centres[number], part, {
    fill: 'latest',
    line: 'outline',
    width: unit / 22,
    dashed: true,
  });
}

// The piece of one cell; nothing where a long piece covers it.
export function draw_piece(layout: Layout, number: number): Item[] {
  const cell = layout.board.cells[number];
  const at = layout.centres[number];
  if (cell.blocked || layout.covered[number]) return [];
  switch (cell.figure) {
    case 'disc':
      return disc(cell, at);
    case 'cross':
      return cross(at);
    case 'ring':
      return [oval(at, unit * 0.28, unit * 0.28, { line: 'second', width: unit / 9 })];
    case 'stick':
      return stick(at);
    case 'poison':
      return skull(at);
    default:
      return plain_piece(cell, at);
  }
}

// Pieces of the first player are dark, those of the second light with a dark ring; both show their letter.
function plain_piece(cell: Cell, at: Point): Item[] {
  const piece = cell.piece ?? '';
  const point = cell.shape === 'point';
  if (point && piece === '+') return [oval(at, unit / 12, unit / 12, { fill: 'ink' })];
  if (point && piece === 'o')
    return [oval(at, unit * 0.36, unit * 0.36, { fill: 'wood', line: 'outline', width: unit / 30 })];
  if (cell.shape === 'edge') {
    if (cell.owner === undefined || cell.owner === null) return [];
    return [
      oval(at, unit * 0.17, unit * 0.17, { fill: 'paper', line: colour_of(cell.owner, 'ink'), width: unit / 30 }),
      label(at, piece, unit * 0.24, 'ink'),
    ];
  }
  if (point && !piece) return [oval(at, unit * 0.3, unit * 0.3, { fill: 'paper', line: 'ink', width: unit / 30 })];
  if (!piece) return [];
  if (point || cell.owner === 0 || cell.owner === 1)
    return [owned_disc(cell, at), letters(cell, at, cell.owner === 0 ? 'white' : 'ink')];
  const text = label(at, piece_letters(piece), unit * 0.45, 'ink', true);
  return piece === 'x'
    ? [outline(cell, at, 0.84, { fill: 'rule', line: 'board-grey', width: unit / 40 }), text]
    : [text];
}

function owned_disc(cell: Cell, at: Point): Item {
  const first = cell.owner === 0;
  const brush = {
    fill: first ? 'first' : 'second-tint',
    line: colour_of(cell.owner, 'ink'),
    width: unit / (first ? 40 : 14),
  };
  return oval(at, unit * 0.38, unit * 0.38, brush);
}

function letters(cell: Cell, at: Point, colour: string): Item {
  const size = unit * 0.42;
  const text = cell.figure === 'disc' ? disc_letters(cell.piece ?? '') : piece_letters(cell.piece ?? '');
  return label(
    at,
    text,
    Math.min(size, (size * unit * 0.62) / Math.max(text_width(text, size, true), 1)),
    colour,
    true,
  );
}

// The outlines of chessmen in parts of a cell, y downward from the middle, as in zermelo/draw/board_cells.cpp.
const chessmen: Record<string, [number, number][]> = {
  K: [[-0.22, 0.34], [-0.18, 0.2], [-0.3, -0.02], [-0.22, -0.16], [-0.05, -0.1], [-0.05, -0.22], [-0.13, -0.22], [-0.13, -0.3], [-0.05, -0.3], [-0.05, -0.38], [0.05, -0.38], [0.05, -0.3], [0.13, -0.3], [0.13, -0.22], [0.05, -0.22], [0.05, -0.1], [0.22, -0.16], [0.3, -0.02], [0.18, 0.2], [0.22, 0.34]],
  Q: [[-0.22, 0.34], [-0.19, 0.18], [-0.34, -0.2], [-0.16, -0.04], [-0.15, -0.32], [-0.03, -0.06], [0, -0.38], [0.03, -0.06], [0.15, -0.32], [0.16, -0.04], [0.34, -0.2], [0.19, 0.18], [0.22, 0.34]],
  R: [[-0.26, 0.34], [-0.26, 0.24], [-0.16, 0.18], [-0.16, -0.12], [-0.26, -0.2], [-0.26, -0.34], [-0.15, -0.34], [-0.15, -0.26], [-0.06, -0.26], [-0.06, -0.34], [0.06, -0.34], [0.06, -0.26], [0.15, -0.26], [0.15, -0.34], [0.26, -0.34], [0.26, -0.2], [0.16, -0.12], [0.16, 0.18], [0.26, 0.24], [0.26, 0.34]],
  B: [[-0.24, 0.34], [-0.22, 0.26], [-0.08, 0.22], [-0.18, 0.06], [-0.16, -0.12], [-0.04, -0.28], [-0.04, -0.36], [0.04, -0.36], [0.04, -0.28], [0.16, -0.12], [0.18, 0.06], [0.08, 0.22], [0.22, 0.26], [0.24, 0.34]],
  N: [[-0.22, 0.34], [-0.14, 0.12], [0.02, -0.02], [-0.1, -0.02], [-0.22, 0.08], [-0.3, -0.02], [-0.16, -0.24], [-0.06, -0.3], [-0.02, -0.38], [0.04, -0.3], [0.2, -0.18], [0.26, 0.08], [0.24, 0.34]],
  P: [[-0.2, 0.34], [-0.18, 0.24], [-0.07, 0.14], [-0.07, 0.02], [-0.15, -0.08], [-0.1, -0.2], [0, -0.24], [0.1, -0.2], [0.15, -0.08], [0.07, 0.02], [0.07, 0.14], [0.18, 0.24], [0.2, 0.34]],
};

// On light and dark squares the letters are those of chessmen.
function chessman(cell: Cell, at: Point): Item | null {
  const man = cell.ground === 'light' || cell.ground === 'dark' ? chessmen[(cell.piece ?? '').toUpperCase()] : null;
  if (!man) return null;
  const points = man.map(([x, y]) => ({ x: at.x + x * unit, y: at.y + y * unit }));
  return polygon(points, { fill: paint_of(cell.paint), line: cell.paint === 'black' ? 'white' : 'black', width: unit / 26 });
}

// The letter stays, for people who cannot tell the colours apart.
function disc(cell: Cell, at: Point): Item[] {
  const man = chessman(cell, at);
  if (man) return [man];
  const light_letters = cell.paint === 'red' || cell.paint === 'black';
  return [
    oval(at, unit * 0.38, unit * 0.38, { fill: paint_of(cell.paint), line: 'outline', width: unit / 30 }),
    letters(cell, at, light_letters ? 'white' : 'black'),
  ];
}

function cross(at: Point): Item[] {
  const reach = unit * 0.26;
  const brush = { line: 'first', width: unit / 9 };
  const stroke = (side: number) =>
    path(
      [
        { x: at.x - reach, y: at.y - side * reach },
        { x: at.x + reach, y: at.y + side * reach },
      ],
      brush,
    );
  return [stroke(1), stroke(-1)];
}

// A match, its head up.
function stick(at: Point): Item[] {
  const width = unit * 0.15;
  const brush = { line: 'outline', width: unit / 48 };
  return [
    box({ x: at.x, y: at.y + unit * 0.025 }, width, unit * 1.15, width / 4, { ...brush, fill: 'wood' }),
    oval({ x: at.x, y: at.y - unit * 0.55 }, unit * 0.12, unit * 0.16, { ...brush, fill: 'red' }),
  ];
}

function skull(at: Point): Item[] {
  const bone = { fill: 'white', line: 'black', width: unit / 40 };
  const hollow = (x: number, y: number, rx: number, ry: number) =>
    oval({ x: at.x + unit * x, y: at.y + unit * y }, unit * rx, unit * ry, { fill: 'black' });
  return [
    box({ x: at.x, y: at.y + unit * 0.125 }, unit * 0.22, unit * 0.21, unit * 0.04, bone),
    oval({ x: at.x, y: at.y - unit * 0.05 }, unit * 0.21, unit * 0.18, bone),
    hollow(-0.085, -0.03, 0.055, 0.06),
    hollow(0.085, -0.03, 0.055, 0.06),
    hollow(0, 0.075, 0.022, 0.03),
  ];
}

// Rounded, in the colour of its player, with a line across its middle.
export function draw_long_piece(layout: Layout, piece: LongPiece): Item[] {
  const xs = piece.cells.map((cell) => layout.centres[cell].x);
  const ys = piece.cells.map((cell) => layout.centres[cell].y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const lies = right - left > bottom - top;
  const along = { x: lies ? 0 : unit * 0.3, y: lies ? unit * 0.3 : 0 };
  return [
    box(middle, right - left + unit * 0.82, bottom - top + unit * 0.82, unit * 0.16, {
      fill: colour_of(piece.owner, 'board-grey'),
      line: 'outline',
      width: unit / 28,
    }),
    path(
      [
        { x: middle.x - along.x, y: middle.y - along.y },
        { x: middle.x + along.x, y: middle.y + along.y },
      ],
      { line: 'white', width: unit / 28 },
    ),
  ];
}

// Cells and pieces, for a picture inside another.
export function draw_board(layout: Layout): Item[] {
  return [
    ...draw_grounds(layout),
    ...layout.board.cells.flatMap((_, number) => draw_piece(layout, number)),
    ...(layout.board.long_pieces ?? []).flatMap((piece) => draw_long_piece(layout, piece)),
  ];
}
