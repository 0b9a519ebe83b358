// SPDX-License-Identifier: Apache-2.0
// Players in the page's language.
import { read_player } from '../play/players';
import { type WordKey, all_words, words } from '../words';

// As a choice, with what its number means: «minimax, depth».
export function kind_name(kind: string): string {
  const key = `player_${kind}`;
  return key in all_words ? words(key as WordKey) : kind;
}

// With its number: «niveau 5».
export function player_name(player: string): string {
  const { kind, argument } = read_player(player);
  const name = kind_name(kind).split(',')[0];
  return argument ? `${name}\u00a0${argument}` : name;
}
