// SPDX-License-Identifier: Apache-2.0
// Outcomes and distances in signs and words.
import type { JudgedMove, Outcome, Player, ValuedMove } from './types';
import { amount, words } from './words';

const signs: Record<Outcome, string> = { win: '+', draw: '=', loss: '−' };

export const is_judged = (move: ValuedMove): move is JudgedMove => move.outcome !== null;

// +3, = or −4: short enough for a board.
export function sign_of(outcome: Outcome, distance: number | null): string {
  return outcome === 'draw' || distance === null ? signs[outcome] : `${signs[outcome]}${distance}`;
}

// «win in 3 plies», for the player who makes the move.
export function outcome_words(outcome: Outcome, distance: number | null): string {
  if (outcome === 'draw' || distance === null) return words(outcome);
  return words(outcome === 'win' ? 'win_in' : 'loss_in', amount('plies', distance));
}

// «J0 wins in 3 plies», for everybody.
export function winner_words(players: readonly string[], winner: Player | null, distance: number | null): string {
  if (winner === null) return words('nobody_wins');
  if (distance === null || distance === 0) return words('player_wins', players[winner]);
  return words('player_wins_in', players[winner], amount('plies', distance));
}
