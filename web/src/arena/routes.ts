// SPDX-License-Identifier: Apache-2.0
// The geometry of nodes and arrows: curves from centre to centre, cut where they leave and enter the nodes.
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
  middle: Point;
}

const along = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });

export function straight(from: Point, to: Point): Route {
  return [from, along(from, to, 1 / 3), along(from, to, 2 / 3), to];
}

// An arc `height` high, on that side of the straight line: 1 right, -1 left.
export function bow(from: Point, to: Point, height: number, side: number): Route {
  const x = to.x - from.x;
  const y = to.y - from.y;
  const length = Math.max(Math.hypot(x, y), 1e-6);
  // The middle of a cubic curve lies at three quarters of the height of its control points.
  const out = { x: ((-y / length) * height * side * 4) / 3, y: ((x / length) * height * side * 4) / 3 };
  const control = (t: number): Point => ({ x: from.x + x * t + out.x, y: from.y + y * t + out.y });
  return [from, control(0.25), control(0.75), to];
}

export function loop_at(centre: Point, size: Size): Route {
  const out = size.width / 2 + 34;
  const up = size.height / 2 + 12;
  return [centre, { x: centre.x + out, y: centre.y - up }, { x: centre.x + out, y: centre.y + up }, centre];
}

function within(point: Point, centre: Point, size: Size, owner: Player): boolean {
  const x = Math.abs(point.x - centre.x);
  const y = Math.abs(point.y - centre.y);
  if (owner === 1) return x <= size.width / 2 && y <= size.height / 2;
  // The first player's nodes are circles, or pills where their names are long.
  const radius = Math.min(size.width, size.height) / 2;
  const [flat, steep] = [size.width / 2 - radius, size.height / 2 - radius];
  return Math.hypot(Math.max(0, x - flat), Math.max(0, y - steep)) <= radius;
}

type Cubic = [Point, Point, Point, Point];

function split(curve: Cubic, t: number): [Cubic, Cubic] {
  const [a, b, c, d] = curve;
  const ab = along(a, b, t);
  const bc = along(b, c, t);
  const cd = along(c, d, t);
  const abc = along(ab, bc, t);
  const bcd = along(bc, cd, t);
  const middle = along(abc, bcd, t);
  return [
    [a, ab, abc, middle],
    [middle, bcd, cd, d],
  ];
}

// Where the curve leaves the shape that it begins in.
function leaves(curve: Cubic, inside: (point: Point) => boolean): number {
  let low = 0;
  let high = 1;
  for (let t = 0.05; t < 1; t += 0.05) {
    if (inside(split(curve, t)[0][3])) continue;
    high = t;
    low = t - 0.05;
    break;
  }
  for (let i = 0; i < 12; ++i) {
    const t = (low + high) / 2;
    if (inside(split(curve, t)[0][3])) low = t;
    else high = t;
  }
  return high;
}

const reversed = ([a, b, c, d]: Cubic): Cubic => [d, c, b, a];

export interface Outline {
  centre: Point;
  size: Size;
  owner: Player;
}

export function clip(route: Route, from: Outline, to: Outline): Route {
  const curves: Cubic[] = [];
  for (let i = 0; i + 3 < route.length; i += 3) curves.push(route.slice(i, i + 4) as Cubic);
  const first = curves[0];
  curves[0] = split(first, leaves(first, (point) => within(point, from.centre, from.size, from.owner)))[1];
  const last = reversed(curves[curves.length - 1]);
  const at = leaves(last, (point) => within(point, to.centre, to.size, to.owner));
  curves[curves.length - 1] = reversed(split(last, at)[1]);
  return [curves[0][0], ...curves.flatMap((curve) => curve.slice(1))];
}

const written = (point: Point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;

export function path_of(route: Route): string {
  let path = `M${written(route[0])}`;
  for (let i = 1; i + 2 < route.length; i += 3)
    path += `C${written(route[i])} ${written(route[i + 1])} ${written(route[i + 2])}`;
  return path;
}

export function arrow(route: Route, from: Outline, to: Outline): Arrow {
  const clipped = clip(route, from, to);
  const tip = clipped[clipped.length - 1];
  const before = clipped[clipped.length - 2];
  const length = Math.hypot(tip.x - before.x, tip.y - before.y) || 1;
  const curve = Math.floor((clipped.length - 1) / 3 / 2) * 3;
  const middle = split(clipped.slice(curve, curve + 4) as Cubic, 0.5)[0][3];
  const direction = { x: (tip.x - before.x) / length, y: (tip.y - before.y) / length };
  return { path: path_of(clipped), tip, direction, middle };
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
