// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import { preferred } from './language.svelte';
import { type Wording, all_words, counted, filled, word_files } from './words';

const entries = Object.entries(all_words) as unknown as [string, Wording][];
const holes = (text: string) => (text.split('|')[0].match(/\{\}/g) ?? []).length;

describe('the words of the page', () => {
  it('have a key of their own each', () => {
    const keys = word_files.flatMap((file) => Object.keys(file));
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
    expect(entries.length).toBe(keys.length);
    expect(entries.length).toBeGreaterThan(100);
  });

  it.each(entries)('%s is in both languages', (_, [english, french]) => {
    expect(english.trim()).not.toBe('');
    expect(french.trim()).not.toBe('');
    expect(holes(french)).toBe(holes(english));
    expect(french.split('|').length).toBe(english.split('|').length);
  });

  it.each(entries)('%s has French spaces and apostrophes', (_, [, french]) => {
    expect(french).not.toMatch(/ [:;?!»]|« /);
    expect(french).not.toMatch(/[^\s\u00a0\u202f][;?!»](?!\w)/u);
    expect(french).not.toMatch(/\w'\w/);
  });
});

describe('words', () => {
  it('are filled in order', () => expect(filled('{} beats {}', ['a', 2])).toBe('a beats 2'));
  it('know one and many', () => {
    const plies: Wording = ['{} ply|{} plies', '{} coup|{} coups'];
    expect([0, 1, 2].map((n) => counted(plies, 'en', n))).toEqual(['{} plies', '{} ply', '{} plies']);
    expect([0, 1, 2].map((n) => counted(plies, 'fr', n))).toEqual(['{} coup', '{} coup', '{} coups']);
  });
  it('follow the browser', () => {
    expect(preferred(['de-DE', 'fr-CA', 'en'])).toBe('fr');
    expect(preferred(['en-GB', 'fr'])).toBe('en');
    expect(preferred([])).toBe('en');
  });
});
