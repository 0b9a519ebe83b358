// SPDX-License-Identifier: Apache-2.0
// The outline of a node around its centre: a circle or a pill for the first player, corners for the second.
import type { Player } from './graph';
import type { Size } from './arrows';

// `inset`: how far inside the node; the second line of an end lies inside, a halo outside.
export function outline_path(size: Size, owner: Player, inset: number): string {
  const x = size.width / 2 - inset;
  const y = size.height / 2 - inset;
  if (owner === 1) return `M${-x} ${-y}H${x}V${y}H${-x}Z`;
  const radius = Math.min(x, y);
  const [flat, steep] = [x - radius, y - radius];
  const turn = (to_x: number, to_y: number) => `A${radius} ${radius} 0 0 1 ${to_x} ${to_y}`;
  return (
    `M${-flat} ${-y}H${flat}${turn(x, -steep)}V${steep}${turn(flat, y)}` +
    `H${-flat}${turn(-x, steep)}V${-steep}${turn(-flat, -y)}Z`
  );
}
