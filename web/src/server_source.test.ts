// SPDX-License-Identifier: Apache-2.0
import { afterEach, describe, expect, it, vi } from 'vitest';
import { query_of, server_source } from './server_source';
import { SourceError } from './source';

afterEach(() => vi.unstubAllGlobals());

const answers = (body: unknown, status = 200) =>
  vi.fn(async (..._: unknown[]) => new Response(JSON.stringify(body), { status }));

describe('the server as a source', () => {
  it('leaves out what is not given', () =>
    expect(query_of({ game: 'nim', moves: undefined, position: '' })).toBe('game=nim'));

  it('asks for a position in the page’s language', async () => {
    const fetch = answers({ position: '3-J0' });
    vi.stubGlobal('fetch', fetch);
    await server_source().position({ game: 'nim(heaps=3)', moves: '1,2' });
    expect(fetch.mock.calls[0][0]).toBe('v1/position?game=nim%28heaps%3D3%29&moves=1%2C2&lang=en');
  });

  it('asks for lists once', async () => {
    const fetch = answers({ games: [] });
    vi.stubGlobal('fetch', fetch);
    const source = server_source();
    await Promise.all([source.games(), source.games()]);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('sends a graph as a body', async () => {
    const fetch = answers({ nodes: [] });
    vi.stubGlobal('fetch', fetch);
    await server_source().arena_with_owners({ text: '{"a": []}', format: 'json' });
    expect(fetch.mock.calls[0]).toEqual([
      'v1/arena?format=json&owned=1&lang=en',
      { method: 'POST', body: '{"a": []}' },
    ]);
  });

  it('says last what an explanation leaves out', async () => {
    vi.stubGlobal('fetch', answers({ sentences: ['J0 wins'], left_out: 'the distance was left out' }));
    expect(await server_source().explain({ game: 'nim' })).toEqual(['J0 wins', 'the distance was left out']);
    vi.stubGlobal('fetch', answers({ sentences: ['J0 wins'] }));
    expect(await server_source().explain({ game: 'nim' })).toEqual(['J0 wins']);
  });

  it('passes a refusal on', async () => {
    vi.stubGlobal('fetch', answers({ error: { code: 'bad-input', message: 'no such game' } }, 400));
    const refused = await server_source()
      .position({ game: 'x' })
      .catch((error) => error);
    expect(refused).toBeInstanceOf(SourceError);
    expect(refused).toMatchObject({ message: 'no such game', status: 400 });
  });

  it('says that the server is gone', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('failed')));
    await expect(server_source().games()).rejects.toMatchObject({ refusal: { code: 'unreachable' } });
  });
});
