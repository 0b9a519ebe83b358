// SPDX-License-Identifier: Apache-2.0
// Arrows between nodes: curves from centre to centre, cut where they leave and enter the nodes. Here, since the nodes of a
// graph that somebody builds move under the pointer.
import type { Player, Point } from './graph';

export interface Size {
  width: number;
  height: number;
}

// A chain of cubic curves: a point, then two control points and a point for each curve.
export type Route = Point[];

export interface Arrow {
  path: string; // for SVG's d
  tip: Point;
  direction: Point; // of length 1, into the tip
}

const along = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });

export function straight(from: Point, to: Point): Route {
  return [from, along(from, to, 1 / 3), along(from, to, 2 / 3), to];
}

// An arc to the right of the straight line, for an edge that has one back.
export function bow(from: Point, to: Point): Route {
  const x = to.x - from.x;
  const y = to.y - from.y;
  const height = 24 / Math.max(Math.hypot(x, y), 1e-6);
  const control = (t: number): Point => ({ x: from.x + x * t - y * height, y: from.y + y * t + x * height });
  return [from, control(0.25), control(0.75), to];
}

export function loop_at(centre: Point, size: Size): Route {
  const out = size.width / 2 + 34;
  const up = size.height / 2 + 12;
  return [centre, { x: centre.x + out, y: centre.y - up }, { x: centre.x + out, y: centre.y + up }, centre];
}

export interface Outline {
  centre: Point;
  size: Size;
  owner: Player;
}

// The first player's nodes are circles, or pills where their names are long.
function within(point: Point, { centre, size, owner }: Outline): boolean {
  const x = Math.abs(point.x - centre.x);
  const y = Math.abs(point.y - centre.y);
  if (owner === 1) return x <= size.width / 2 && y <= size.height / 2;
  const radius = Math.min(size.width, size.height) / 2;
  return Math.hypot(Math.max(0, x - size.width / 2 + radius), Math.max(0, y - size.height / 2 + radius)) <= radius;
}

type Cubic = [Point, Point, Point, Point];

// What is left of the curve from `t` on.
function rest([a, b, c, d]: Cubic, t: number): Cubic {
  const [ab, bc, cd] = [along(a, b, t), along(b, c, t), along(c, d, t)];
  const bcd = along(bc, cd, t);
  return [along(along(ab, bc, t), bcd, t), bcd, cd, d];
}

// From where the curve leaves the shape that it begins in.
function outside(curve: Cubic, outline: Outline): Cubic {
  let low = 0;
  let high = 1;
  for (let t = 0.05; t < 1; t += 0.05) {
    if (within(rest(curve, t)[0], outline)) continue;
    [low, high] = [t - 0.05, t];
    break;
  }
  for (let i = 0; i < 8; ++i) {
    const t = (low + high) / 2;
    if (within(rest(curve, t)[0], outline)) low = t;
    else high = t;
  }
  return rest(curve, high);
}

const reversed = ([a, b, c, d]: Cubic): Cubic => [d, c, b, a];
const written = (point: Point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;

export function arrow(route: Route, from: Outline, to: Outline): Arrow {
  const curves: Cubic[] = [];
  for (let i = 0; i + 3 < route.length; i += 3) curves.push(route.slice(i, i + 4) as Cubic);
  curves[0] = outside(curves[0], from);
  const last = reversed(outside(reversed(curves[curves.length - 1]), to));
  curves[curves.length - 1] = last;
  const [, , before, tip] = last;
  const length = Math.hypot(tip.x - before.x, tip.y - before.y) || 1;
  const path = `M${written(curves[0][0])}` + curves.map(([, b, c, d]) => `C${written(b)} ${written(c)} ${written(d)}`).join('');
  return { path, tip, direction: { x: (tip.x - before.x) / length, y: (tip.y - before.y) / length } };
}

export function head_corners({ tip, direction }: Pick<Arrow, 'tip' | 'direction'>, length: number): Point[] {
  const back = { x: tip.x - direction.x * length, y: tip.y - direction.y * length };
  const half = length * 0.38;
  return [
    tip,
    { x: back.x - direction.y * half, y: back.y + direction.x * half },
    { x: back.x + direction.y * half, y: back.y - direction.x * half },
  ];
}

export const head = (arrow: Pick<Arrow, 'tip' | 'direction'>, length: number): string =>
  head_corners(arrow, length)
    .map((corner) => `${corner.x.toFixed(1)},${corner.y.toFixed(1)}`)
    .join(' ');
