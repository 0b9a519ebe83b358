// SPDX-License-Identifier: Apache-2.0
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { language } from '../language.svelte';
import { disc_letters, piece_letters, with_chess_letters } from './letters';

describe('letters in French', () => {
  const before = language.code;
  beforeEach(() => {
    language.code = 'fr';
  });
  afterEach(() => {
    language.code = before;
  });
  it('are those of French chess', () => {
    expect(with_chess_letters('J0 joue Kf1, puis Rxd8 ou Nb3.')).toBe('J0 joue Rf1, puis Txd8 ou Cb3.');
    expect(with_chess_letters('8/8/8/4k3/8/8/8/3RK3 w - - 0 1')).toBe('8/8/8/4k3/8/8/8/3RK3 w - - 0 1');
    expect(with_chess_letters('3-2')).toBe('3-2');
  });
  it('are the gendarme’s and the thief’s', () => expect(['C', 'R', 'CR', 'X'].map(piece_letters)).toEqual(['G', 'V', 'GV', 'X']));
  it('leave yellow its letter', () => expect(disc_letters('J')).toBe('J'));
});
