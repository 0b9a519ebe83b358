// SPDX-License-Identifier: Apache-2.0
// Where a picture lies in its window: a point p of the picture is drawn at p * scale + (x, y).
import type { Point } from '../arena/graph';
import type { Bounds } from '../arena/layout';

export interface Camera {
  scale: number;
  x: number;
  y: number;
}

export interface Window {
  width: number;
  height: number;
}

export const min_scale = 0.05;
export const max_scale = 4;
const largest_fit = 1.6; // a small graph does not fill the whole window

const limited = (scale: number) => Math.min(max_scale, Math.max(min_scale, scale));

export function fitted(bounds: Bounds, window: Window, margin = 36): Camera {
  const across = (window.width - 2 * margin) / Math.max(1, bounds.width);
  const down = (window.height - 2 * margin) / Math.max(1, bounds.height);
  const scale = limited(Math.min(across, down, largest_fit));
  return {
    scale,
    x: window.width / 2 - (bounds.x + bounds.width / 2) * scale,
    y: window.height / 2 - (bounds.y + bounds.height / 2) * scale,
  };
}

// The point of the picture under `at` stays under it.
export function zoomed(camera: Camera, factor: number, at: Point): Camera {
  const scale = limited(camera.scale * factor);
  const real = scale / camera.scale;
  return { scale, x: at.x - (at.x - camera.x) * real, y: at.y - (at.y - camera.y) * real };
}

export const panned = (camera: Camera, by: Point): Camera => ({ ...camera, x: camera.x + by.x, y: camera.y + by.y });

export const inside = (camera: Camera, at: Point): Point => ({
  x: (at.x - camera.x) / camera.scale,
  y: (at.y - camera.y) / camera.scale,
});

// Some of the picture always stays in the window.
export function kept_in(camera: Camera, bounds: Bounds, window: Window): Camera {
  const within = (place: number, begin: number, size: number, room: number) => {
    const edge = Math.min(80, room / 3);
    const [low, high] = [edge - (begin + size) * camera.scale, room - edge - begin * camera.scale];
    return Math.min(Math.max(place, Math.min(low, high)), Math.max(low, high));
  };
  return {
    ...camera,
    x: within(camera.x, bounds.x, bounds.width, window.width),
    y: within(camera.y, bounds.y, bounds.height, window.height),
  };
}

export const between = (a: Camera, b: Camera, t: number): Camera => ({
  scale: a.scale + (b.scale - a.scale) * t,
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
});

// Two fingers: the picture follows both.
export function pinched(camera: Camera, before: readonly [Point, Point], now: readonly [Point, Point]): Camera {
  const length = ([a, b]: readonly [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y) || 1;
  const middle = ([a, b]: readonly [Point, Point]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const [from, to] = [middle(before), middle(now)];
  return panned(zoomed(camera, length(now) / length(before), from), { x: to.x - from.x, y: to.y - from.y });
}

// The nearest node in the direction of an arrow key: along the key's direction, aside counts double.
export function neighbour(centres: readonly Point[], from: number, key: string): number | null {
  const ways: Record<string, Point> = {
    ArrowRight: { x: 1, y: 0 },
    ArrowLeft: { x: -1, y: 0 },
    ArrowDown: { x: 0, y: 1 },
    ArrowUp: { x: 0, y: -1 },
  };
  const way = ways[key];
  if (!way) return null;
  let best: number | null = null;
  let nearest = Infinity;
  centres.forEach((centre, i) => {
    const [x, y] = [centre.x - centres[from].x, centre.y - centres[from].y];
    const along = x * way.x + y * way.y;
    const aside = Math.abs(x * way.y) + Math.abs(y * way.x);
    if (i === from || along <= 0.5 || along < aside * 0.2) return;
    const far = along + 2 * aside;
    if (far < nearest) [nearest, best] = [far, i];
  });
  return best;
}
