// SPDX-License-Identifier: Apache-2.0
// Every sentence of the page, in English and in French. Each view keeps its words in a file of its own.
import { language } from './language.svelte';
import { arena_words } from './words/arena';
import { choose_words } from './words/choose';
import { many_words } from './words/many';
import { parameter_words } from './words/parameters';
import { play_words } from './words/play';
import { shell_words } from './words/shell';
import { tour_words } from './words/tour';
import { tree_words } from './words/tree';

// English and French. `{}` is replaced by the arguments in order; «ply|plies» is a singular and a plural.
export type Wording = readonly [english: string, french: string];

// For the test that no two of them use one key.
export const word_files = [
  shell_words,
  choose_words,
  play_words,
  many_words,
  arena_words,
  tree_words,
  tour_words,
  parameter_words,
] as const;

export const all_words = {
  ...shell_words,
  ...choose_words,
  ...play_words,
  ...many_words,
  ...arena_words,
  ...tree_words,
  ...tour_words,
  ...parameter_words,
};
export type WordKey = keyof typeof all_words;

export type Code = 'en' | 'fr';

export function filled(pattern: string, values: readonly (string | number)[]): string {
  let next = 0;
  return pattern.replace(/\{\}/g, () => String(values[next++] ?? ''));
}

// French counts 0 and 1.5 as one, English only 1.
export function counted(wording: Wording, code: Code, number: number): string {
  const [one, many] = wording[code === 'fr' ? 1 : 0].split('|');
  const single = code === 'fr' ? Math.abs(number) < 2 : number === 1;
  return single ? one : (many ?? one);
}

export function words(key: WordKey, ...values: (string | number)[]): string {
  return filled((all_words[key] as Wording)[language.code === 'fr' ? 1 : 0], values);
}

// The word under a key, or else the text itself.
export function word_or(key: string, text: string): string {
  return key in all_words ? words(key as WordKey) : text;
}

// «3 plies»: the number with its noun.
export function amount(key: WordKey, number: number): string {
  return filled(counted(all_words[key] as Wording, language.code, number), [number_text(number)]);
}

export function number_text(number: number, digits = 0): string {
  return new Intl.NumberFormat(language.code, { maximumFractionDigits: digits }).format(number);
}
