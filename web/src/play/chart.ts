// SPDX-License-Identifier: Apache-2.0
// The history of a game as a line: a position won by the first player is above the middle, by the second below, and
// the nearer the end the further out.
import type { LinePosition, Player } from '../types';

export interface ChartSize {
  width: number;
  height: number;
  margin: number;
}

export interface ChartPoint {
  ply: number;
  x: number;
  y: number;
  winner: Player | null;
  known: boolean;
}

// From -1 (the second player wins at once) over 0 (a draw) to 1. A win that is far away is at a third.
export function height_of(position: LinePosition, longest: number): number {
  if (position.outcome === null || position.winner === null) return 0;
  const nearness = position.distance === null ? 0.5 : 1 - position.distance / Math.max(longest, 1);
  const out = 0.35 + 0.65 * nearness;
  return position.winner === 0 ? out : -out;
}

export function chart_points(positions: readonly LinePosition[], size: ChartSize): ChartPoint[] {
  const longest = Math.max(1, ...positions.map((position) => position.distance ?? 0));
  const step = (size.width - 2 * size.margin) / Math.max(positions.length - 1, 1);
  const middle = size.height / 2;
  return positions.map((position, ply) => ({
    ply,
    x: size.margin + ply * step,
    y: middle - height_of(position, longest) * (middle - size.margin),
    winner: position.winner,
    known: position.outcome !== null,
  }));
}

// Every how many plies there is a number below the chart.
export function tick_step(plies: number, most = 8): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [1, 2, 5]) if (plies / (step * power) <= most) return step * power;
  }
}
