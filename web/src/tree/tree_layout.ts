// SPDX-License-Identifier: Apache-2.0
// After Reingold and Tilford: subtrees are laid out apart, then pushed together until their outlines touch; a parent
// stands over the middle of its children.
import type { Point } from '../arena/graph';
import type { Bounds } from '../arena/layout';
import type { Size } from '../arena/arrows';

const sibling_gap = 12;
const min_ply_gap = 58;
const max_ply_gap = 200;

// How far a subtree reaches to both sides of its root, on each ply below it.
interface Reach {
  left: number[];
  right: number[];
}

function distance_between(a: Reach, b: Reach): number {
  let distance = 0;
  for (let i = 0; i < a.right.length && i < b.left.length; ++i)
    distance = Math.max(distance, a.right[i] - b.left[i] + sibling_gap);
  return distance;
}

function extend(all: Reach, child: Reach, at: number): void {
  child.left.forEach((left, i) => {
    all.left[i] = Math.min(all.left[i] ?? Infinity, at + left);
    all.right[i] = Math.max(all.right[i] ?? -Infinity, at + child.right[i]);
  });
}

// The children's places relative to their parent, and how far the whole subtree reaches.
function join(children: readonly Reach[], own: number): { places: number[]; reach: Reach } {
  const together: Reach = { left: [], right: [] };
  const places: number[] = [];
  for (const child of children) {
    const at = places.length === 0 ? 0 : Math.max(distance_between(together, child), places[places.length - 1]);
    places.push(at);
    extend(together, child, at);
  }
  const middle = places.length === 0 ? 0 : (places[0] + places[places.length - 1]) / 2;
  const moved = (numbers: number[]) => numbers.map((number) => number - middle);
  return {
    places: moved(places),
    reach: { left: [-own / 2, ...moved(together.left)], right: [own / 2, ...moved(together.right)] },
  };
}

export interface TreeLayout {
  centres: Point[];
  bounds: Bounds;
}

// From left to right, for a window that is higher than wide.
export function sideways_layout(parents: readonly number[], size: Size): TreeLayout {
  const { centres, bounds } = tree_layout(parents, { width: size.height, height: size.width });
  return {
    centres: centres.map(({ x, y }) => ({ x: y, y: x })),
    bounds: { x: bounds.y, y: bounds.x, width: bounds.height, height: bounds.width },
  };
}

// From top to bottom. REQUIRES: parents come before their children; the first node is the root.
export function tree_layout(parents: readonly number[], size: Size): TreeLayout {
  const children: number[][] = parents.map(() => []);
  const ply = parents.map(() => 0);
  parents.forEach((parent, i) => {
    if (i === 0) return;
    children[parent].push(i);
    ply[i] = ply[parent] + 1;
  });
  const beside = parents.map(() => 0);
  const reaches: Reach[] = [];
  for (let i = parents.length - 1; i >= 0; --i) {
    const { places, reach } = join(children[i].map((child) => reaches[child]), size.width); // prettier-ignore
    children[i].forEach((child, k) => (beside[child] = places[k]));
    reaches[i] = reach;
  }
  // Branches to children that stand far apart would be too flat.
  const ply_gap = Math.min(max_ply_gap, Math.max(min_ply_gap, ...beside.map((x) => Math.abs(x) * 0.12)));
  const centres: Point[] = [];
  parents.forEach((parent, i) => {
    const x = i === 0 ? 0 : centres[parent].x + beside[i];
    centres.push({ x, y: size.height / 2 + ply[i] * (size.height + ply_gap) });
  });
  if (centres.length === 0) return { centres, bounds: { x: 0, y: 0, width: 1, height: 1 } };
  const left = Math.min(...centres.map((centre) => centre.x)) - size.width / 2;
  const right = Math.max(...centres.map((centre) => centre.x)) + size.width / 2;
  const bottom = Math.max(...centres.map((centre) => centre.y)) + size.height / 2;
  return { centres, bounds: { x: left, y: 0, width: right - left, height: bottom } };
}
