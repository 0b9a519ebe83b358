// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import { read_route, written_route } from './route';

describe('a route', () => {
  it('is the list of games where nothing is said', () => {
    expect(read_route('')).toEqual({ view: 'choose', params: {} });
    expect(read_route('#/nowhere?x=1').view).toBe('choose');
  });

  it('says the view and its parameters', () => {
    expect(read_route('#/play?game=chomp(rows=4,cols=3)&moves=3-2,1-3')).toEqual({
      view: 'play',
      params: { game: 'chomp(rows=4,cols=3)', moves: '3-2,1-3' },
    });
  });

  it.each(['3+3+3-J0', 'a b&c=d#e?f', '8/8/4k3 w - - 0 1', '../.x:0+0-J0', 'é «x» 100 %', '[1, (2,3)]'])(
    'keeps the text %s',
    (text) => {
      const written = written_route('play', { game: 'nim', position: text });
      expect(read_route(written).params.position).toBe(text);
    },
  );

  it('is read as somebody types it', () => {
    expect(read_route('#/play?game=nim(heaps=3+4+5)').params.game).toBe('nim(heaps=3+4+5)');
    expect(read_route('#/play?game=nim(heaps=3%2B4%2B5)').params.game).toBe('nim(heaps=3+4+5)');
    expect(read_route('#/choose?game=100%&x=%ff').params).toEqual({ game: '100%', x: '%ff' });
  });

  it('stays readable', () => {
    expect(written_route('play', { game: 'nim', position: '3+4+5-J0' })).toBe('#/play?game=nim&position=3+4+5-J0');
    expect(written_route('play', { game: 'chomp(rows=4,cols=3)', moves: '3-2,1-3' })).toBe(
      '#/play?game=chomp(rows=4,cols=3)&moves=3-2,1-3',
    );
  });

  it('leaves out what is empty', () => {
    expect(written_route('arena', { game: 'nim', position: '', moves: undefined })).toBe('#/arena?game=nim');
  });
});
