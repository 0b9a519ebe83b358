// SPDX-License-Identifier: Apache-2.0
// A picture before it is drawn: shapes in the order in which they are painted, as in zermelo/draw/scene.h.

export interface Point {
  x: number;
  y: number;
}

// A colour is the name of a CSS variable of tokens.css.
export interface Brush {
  fill?: string;
  line?: string;
  width?: number;
  dashed?: boolean;
}

export type Shape =
  | { kind: 'oval'; x: number; y: number; rx: number; ry: number }
  | { kind: 'box'; x: number; y: number; width: number; height: number; rounding: number }
  | { kind: 'polygon'; points: Point[] }
  | { kind: 'path'; points: Point[] }
  | { kind: 'label'; x: number; y: number; text: string; size: number; bold: boolean };

export type Item = Shape & { brush: Brush };

export function oval(at: Point, rx: number, ry: number, brush: Brush): Item {
  return { kind: 'oval', x: at.x, y: at.y, rx, ry, brush };
}

// Around its centre.
export function box(at: Point, width: number, height: number, rounding: number, brush: Brush): Item {
  return { kind: 'box', x: at.x - width / 2, y: at.y - height / 2, width, height, rounding, brush };
}

export function polygon(points: Point[], brush: Brush): Item {
  return { kind: 'polygon', points, brush };
}

export function path(points: Point[], brush: Brush): Item {
  return { kind: 'path', points, brush };
}

export function label(at: Point, text: string, size: number, colour: string, bold = false): Item {
  return { kind: 'label', x: at.x, y: at.y, text, size, bold, brush: { fill: colour } };
}

// An estimate, rather too wide than too narrow.
export function text_width(text: string, size: number, bold = false): number {
  return [...text].length * size * (bold ? 0.68 : 0.62);
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function bounds_of(item: Item): Bounds {
  switch (item.kind) {
    case 'oval':
      return { left: item.x - item.rx, right: item.x + item.rx, top: item.y - item.ry, bottom: item.y + item.ry };
    case 'box':
      return { left: item.x, right: item.x + item.width, top: item.y, bottom: item.y + item.height };
    case 'label': {
      const half = text_width(item.text, item.size, item.bold) / 2;
      return { left: item.x - half, right: item.x + half, top: item.y - item.size / 2, bottom: item.y + item.size / 2 };
    }
    default: {
      const xs = item.points.map((point) => point.x);
      const ys = item.points.map((point) => point.y);
      return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
    }
  }
}

// Of all shapes, with half the width of their lines.
export function picture_bounds(items: readonly Item[]): Bounds {
  const all = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const item of items) {
    const own = bounds_of(item);
    const out = item.brush.line ? (item.brush.width ?? 1) / 2 : 0;
    all.left = Math.min(all.left, own.left - out);
    all.top = Math.min(all.top, own.top - out);
    all.right = Math.max(all.right, own.right + out);
    all.bottom = Math.max(all.bottom, own.bottom + out);
  }
  return items.length === 0 ? { left: 0, top: 0, right: 1, bottom: 1 } : all;
}

export function view_box(bounds: Bounds, margin: number): string {
  const width = bounds.right - bounds.left + 2 * margin;
  const height = bounds.bottom - bounds.top + 2 * margin;
  return `${bounds.left - margin} ${bounds.top - margin} ${width} ${height}`;
}
