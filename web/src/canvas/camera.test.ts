// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import { fitted, inside, neighbour, panned, pinched, zoomed, kept_in } from './camera';

const start = { scale: 1, x: 0, y: 0 };

describe('a camera', () => {
  it('shows the whole picture in the middle', () => {
    const camera = fitted({ x: 100, y: 50, width: 1000, height: 200 }, { width: 572, height: 400 });
    expect(camera.scale).toBeCloseTo(0.5);
    expect(inside(camera, { x: 286, y: 200 })).toEqual({ x: 600, y: 150 });
  });
  it('does not blow up a single node', () => {
    expect(fitted({ x: 0, y: 0, width: 50, height: 50 }, { width: 900, height: 900 }).scale).toBe(1.6);
  });
  it('keeps the point under the pointer when it zooms', () => {
    const at = { x: 120, y: 80 };
    const before = inside(start, at);
    const after = inside(zoomed(start, 1.7, at), at);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });
  it('stays within its limits', () => {
    expect(zoomed(start, 1e6, { x: 0, y: 0 }).scale).toBe(4);
    expect(zoomed(start, 1e-6, { x: 0, y: 0 }).scale).toBe(0.05);
  });
  it('follows two fingers', () => {
    const camera = pinched(start, [{ x: 0, y: 0 }, { x: 100, y: 0 }], [{ x: 10, y: 0 }, { x: 210, y: 0 }]); // prettier-ignore
    expect(camera.scale).toBe(2);
    expect(inside(camera, { x: 210, y: 0 }).x).toBeCloseTo(100);
    expect(panned(start, { x: 3, y: 4 })).toEqual({ scale: 1, x: 3, y: 4 });
  });
});

describe('arrow keys', () => {
  const centres = [{ x: 0, y: 0 }, { x: 100, y: 10 }, { x: 40, y: 90 }, { x: 300, y: 0 }]; // prettier-ignore
  it('go to the nearest node in their direction', () => {
    expect(neighbour(centres, 0, 'ArrowRight')).toBe(1);
    expect(neighbour(centres, 0, 'ArrowDown')).toBe(2);
    expect(neighbour(centres, 0, 'ArrowLeft')).toBe(null);
    expect(neighbour(centres, 0, 'Enter')).toBe(null);
  });

  it('never loses the picture', () => {
    const bounds = { x: 0, y: 0, width: 100, height: 50 };
    const window = { width: 300, height: 300 };
    expect(kept_in({ scale: 1, x: 9000, y: -9000 }, bounds, window)).toEqual({ scale: 1, x: 220, y: 30 });
    expect(kept_in({ scale: 1, x: 50, y: 60 }, bounds, window)).toEqual({ scale: 1, x: 50, y: 60 });
  });
});
