// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import type { GameInfo, Parameter } from '../types';
import { allowed } from './parameters';
import { link_text, list_title, matching, short_summary, short_title } from './search';

const game = (name: string, title: string, summary = ''): GameInfo => ({
  name,
  title,
  summary,
  game: name,
  parameters: [],
  board: null,
  heuristics: [],
});
const games = [
  game('nim', 'Nim, 20 sticks', 'take sticks'),
  game('bouton', 'Nim, heaps 3+4', 'heaps'),
  game('awale', 'Awalé, 2 maisons', 'semer'),
];

describe('searching games', () => {
  it('ignores accents and case', () => expect(matching(games, 'AWALE').map(({ name }) => name)).toEqual(['awale']));
  it('wants every word', () => expect(matching(games, 'nim heaps').map(({ name }) => name)).toEqual(['bouton']));
  it('shows all without a word', () => expect(matching(games, ' ')).toHaveLength(3));
  it('puts names before descriptions', () => {
    const list = [game('a', 'A', 'like nim'), ...games];
    expect(matching(list, 'nim')[0].name).toBe('nim');
  });
});

describe('titles', () => {
  it('leave sizes out', () => {
    expect(short_title(games[0])).toBe('Nim');
    expect(short_title(game('col', 'Col on a cycle of 6 vertices'))).toBe('Col');
    expect(short_title(game('col', 'Col sur un cycle de 6 sommets'))).toBe('Col');
  });
  it('are not said again in the summary', () => {
    expect(short_summary(game('hex', 'Hex, 4 × 4', 'Hex: X joins top and bottom'))).toBe('X joins top and bottom');
    const grundy = game('grundy', 'Jeu de Grundy, tas de 9', 'Le jeu de Grundy : couper un tas');
    expect(short_summary(grundy)).toBe('couper un tas');
    expect(short_summary(game('octal', 'Octal game', 'any game: a code says'))).toBe('any game: a code says');
  });
  it('have sizes where one game is there in several', () => {
    const sizes = ['Chomp, 4 × 3', 'Chomp, 9 × 9'].map((title) => ({ ...game('chomp', title), game: `chomp(${title})` }));
    expect(sizes.map((one) => list_title(one, sizes))).toEqual(['Chomp, 4 × 3', 'Chomp, 9 × 9']);
    expect(link_text(sizes[1], sizes)).toBe('chomp(Chomp, 9 × 9)');
    expect(link_text(games[0], games)).toBe('nim');
  });
  it('tell games of one name apart', () => {
    expect(games.map((one) => list_title(one, games))).toEqual(['Nim', 'Nim (bouton)', 'Awalé']);
  });
});

describe('parameters', () => {
  const parameter = (kind: Parameter['kind'], words: string[] = []): Parameter => ({
    name: 'p',
    kind,
    default: '4',
    min: 1,
    max: 15,
    words,
    meaning: '',
  });
  it('stay within their limits', () => {
    expect(['0', '1', '15', '16', '2.5', 'x', ''].filter((text) => allowed(parameter('whole'), text))).toEqual([
      '1',
      '15',
    ]);
  });
  it('may be lists, or a word for one', () => {
    expect(allowed(parameter('list', ['any']), '3+4+5')).toBe(true);
    expect(allowed(parameter('list', ['any']), 'any')).toBe(true);
    expect(allowed(parameter('list', ['any']), '3++5')).toBe(false);
  });
  it('may be one of some words', () => {
    expect(allowed(parameter('choice', ['a', 'b']), 'b')).toBe(true);
    expect(allowed(parameter('choice', ['a', 'b']), 'c')).toBe(false);
  });
});
