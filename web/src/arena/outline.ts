// SPDX-License-Identifier: Apache-2.0
// The outline of a node around its centre: a circle or a pill for the first player, corners for the second.
import type { Player } from './graph';
import type { Size } from './routes';

// `inset`: how far inside the node; the second line of an end lies inside, a halo outside.
export function outline_path(size: Size, owner: Player, inset: number): string {
  const x = size.width / 2 - inset;
  const y = size.height / 2 - inset;
  if (owner === 1) return `M${-x} ${-y}H${x}V${y}H${-x}Z`;
  const flat = Math.max(0, x - y);
  return `M${-flat} ${-y}H${flat}A${y} ${y} 0 0 1 ${flat} ${y}H${-flat}A${y} ${y} 0 0 1 ${-flat} ${-y}Z`;
}
