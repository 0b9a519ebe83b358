// SPDX-License-Identifier: Apache-2.0
// A tournament's score as bars, a cross table and CSV.
import type { Pairing, TournamentScore } from '../types';

export interface Bar {
  player: string;
  points: number;
  played: number;
  width: number; // from 0 to 1, of the points that one player can have
}

// Each player meets each other player on both sides.
export function most_points(players: number, games: number): number {
  return Math.max(2 * (players - 1) * games, 1);
}

export function bars_of(score: TournamentScore, games: number): Bar[] {
  const most = most_points(score.players.length, games);
  return score.players.map(({ player, points, games: played }) => ({
    player,
    points,
    played,
    width: Math.min(points / most, 1),
  }));
}

export function games_played(score: TournamentScore): number {
  return score.matches.reduce((sum, pairing) => sum + pairing.games, 0);
}

export function pairing_of(score: TournamentScore, first: number, second: number): Pairing | undefined {
  return score.matches.find((pairing) => pairing.first === first && pairing.second === second);
}

// A text that a spreadsheet would take for a formula gets an apostrophe.
function quoted(cell: string | number): string {
  const written = typeof cell === 'string' && /^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell);
  return /[",\n]/.test(written) ? `"${written.replace(/"/g, '""')}"` : written;
}

// One line a pairing, then nothing else: readers of tables need no second table.
export function csv_of(score: TournamentScore): string {
  const rows: (string | number)[][] = [['first', 'second', 'games', 'wins_first', 'wins_second', 'draws']];
  for (const { first, second, games, wins, draws } of score.matches)
    rows.push([score.players[first].player, score.players[second].player, games, wins[0], wins[1], draws]);
  return rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}
