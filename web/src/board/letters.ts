// SPDX-License-Identifier: Apache-2.0
// Letters of pieces and of chess moves as the reader's language has them. What is typed and linked keeps the game's own.
import { language } from '../language.svelte';

// Cop and robber, and Wythoff's queen.
const french_pieces: Record<string, string> = { C: 'G', R: 'V', CR: 'GV', Q: 'D' };
const french_chessmen: Record<string, string> = { K: 'R', Q: 'D', R: 'T', B: 'F', N: 'C' };

export function piece_letters(piece: string): string {
  return language.code === 'fr' ? (french_pieces[piece] ?? piece) : piece;
}

// Yellow's discs have the letter of «jaune».
export function disc_letters(piece: string): string {
  return language.code !== 'fr' && piece === 'J' ? 'Y' : piece;
}

// Every move of chess in a text: Kf1 is Rf1, Rxd8 is Txd8.
export function with_chess_letters(text: string): string {
  if (language.code !== 'fr') return text;
  return text.replace(/(?<![\w/])[KQRBN](?=x?[a-h][1-8](?!\w))/g, (letter) => french_chessmen[letter]);
}
