// SPDX-License-Identifier: Apache-2.0
// The coordinates that the moves use, along the sides of a board and at its cells, as in zermelo/draw/board_scene.cpp.
import type { Cell } from '../types';
import { type Layout, outside_of, place_of, unit } from './layout';
import { type Item, type Point, box, label, text_width } from './shapes';

// Along the left side and the top, even where the first cell of a row or column is missing; rows of hexagons start
// further and further to the right.
export function draw_sides(layout: Layout): Item[] {
  const { columns = [], rows = [] } = layout.board.coordinates ?? {};
  const items: Item[] = [];
  const left = layout.bounds.left + unit / 2;
  const top = layout.bounds.top + unit / 2;
  const away = unit * 0.8;
  const done = new Set<string>();
  const write = (key: string, at: Point, text: string | undefined) => {
    if (text === undefined || done.has(key)) return;
    done.add(key);
    items.push(label(at, text, unit * 0.34, 'board-grey'));
  };
  layout.board.cells.forEach((cell, number) => {
    const place = place_of(cell);
    if (!place) return;
    const at = layout.centres[number];
    const leans = cell.shape === 'hexagon';
    if (!leans || place.row === 0) write(`c${place.column}`, { x: at.x, y: top - away }, columns[place.column]);
    if (!leans || place.column === 0)
      write(`r${place.row}`, { x: (leans ? at.x : left) - away, y: at.y }, rows[place.row]);
  });
  return items;
}

// In the middle of a counter or an open point, unless a mark is there; in the corner of a square; else beside the cell.
export function draw_cell_names(layout: Layout, marked: boolean): Item[] {
  const names = layout.board.coordinates?.cells ?? [];
  // Without lines the names are those of the moves, which the list shows.
  if (marked && (layout.board.lines ?? []).length === 0) return [];
  return layout.board.cells.flatMap((cell, number) =>
    names[number] ? cell_name_items(layout, cell, layout.centres[number], names[number], marked) : [],
  );
}

function cell_name_items(layout: Layout, cell: Cell, at: Point, name: string, marked: boolean): Item[] {
  const piece = cell.piece ?? '';
  const size = unit * 0.25;
  if (cell.shape === 'edge') {
    if (piece) return [];
    const width = text_width(name, unit * 0.17) + 3;
    return [box(at, width, unit * 0.26, 0, { fill: 'paper' }), label(at, name, unit * 0.17, 'board-grey')];
  }
  if (cell.shape === 'square' || cell.shape === 'hole')
    return [label({ x: at.x - unit * 0.4, y: at.y - unit * 0.38 }, name, unit * 0.2, 'board-grey')];
  if (layout.heaps && cell.figure === 'stick')
    return [label({ x: at.x, y: at.y + unit * 0.8 }, name, size, 'board-grey')];
  const counter = piece === 'o';
  const inside = !marked && (counter || (!piece && cell.shape === 'point'));
  const place = inside ? at : outside_of(at, layout.bounds);
  return [label(place, name, size, inside && counter ? 'black' : 'board-grey')];
}
