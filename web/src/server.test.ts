// SPDX-License-Identifier: Apache-2.0
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Ask, SourceError } from './asking';
import { address_of, ask_server } from './server';
import { source_over } from './source';

afterEach(() => vi.unstubAllGlobals());

function stub(body: string, status = 200): ReturnType<typeof vi.fn> {
  const fetch = vi.fn(async (..._: unknown[]) => new Response(body, { status, headers: { 'Content-Type': 'application/json' } }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

describe('the server', () => {
  it('is asked at addresses, without what is not given', () => {
    expect(address_of({ ask: 'position', game: 'nim(heaps=3)', moves: '1,2', position: '' })).toBe('v1/position?game=nim%28heaps%3D3%29&moves=1%2C2&lang=en');
    expect(address_of({ ask: 'minimax', game: 'nim', trace: true, alpha_beta: false })).toBe('v1/minimax?game=nim&trace=1&lang=en');
    expect(address_of({ ask: 'solve', game: 'nim' }, () => {})).toBe('v1/answer/stream?game=nim&lang=en');
  });

  it('is sent graphs', async () => {
    const fetch = stub('{"nodes": []}');
    await source_over(ask_server).read_graph({ graph: '{"a": []}', format: 'json' });
    const body = '{"ask":"arena","view":true,"owned":true,"graph":"{\\"a\\": []}","format":"json"}';
    expect(fetch.mock.calls[0]).toEqual(['v1/ask?lang=en', { method: 'POST', body, signal: undefined }]);
  });

  it('tells what it knows so far', async () => {
    stub('event: progress\ndata: {"text": "x"}\n\n: still here\n\nevent: cell\ndata: 1\n\nevent: done\ndata: {"of": 2}\n\n');
    const heard = vi.fn();
    expect(await ask_server({ ask: 'sizes', game: 'nim' }, heard)).toEqual({ of: 2 });
    expect(heard.mock.calls).toEqual([['progress', { text: 'x' }], ['cell', 1]]); // prettier-ignore
    stub('event: error\ndata: {"error": {"code": "over-time", "message": "too long"}}\n\n');
    await expect(ask_server({ ask: 'sizes' })).rejects.toMatchObject({ message: 'too long' });
    stub('event: cell\ndata: 1\n\n');
    await expect(ask_server({ ask: 'sizes' })).rejects.toMatchObject({ refusal: { code: 'interrupted' } });
  });

  it('passes a refusal on, and says that it is gone', async () => {
    stub('{"error": {"code": "bad-input", "message": "no such game"}}', 400);
    const refused = await ask_server({ ask: 'position', game: 'x' }).catch((error) => error);
    expect(refused).toBeInstanceOf(SourceError);
    expect(refused).toMatchObject({ message: 'no such game', status: 400 });
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('failed')));
    await expect(ask_server({ ask: 'games' })).rejects.toMatchObject({ refusal: { code: 'unreachable' } });
  });
});

describe('a source', () => {
  it('asks for lists once, and says last what an explanation leaves out', async () => {
    const ask = vi.fn(async () => ({ games: [], sentences: ['J0 wins'], left_out: 'the distance' }));
    const source = source_over(ask as unknown as Ask);
    await Promise.all([source.games(), source.games()]);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(await source.explain({ game: 'nim' })).toEqual(['J0 wins', 'the distance']);
  });

  it('has the games of its folder first', async () => {
    const games = [{ name: 'nim', game: 'nim(heaps=20)' }, { name: 'chomp', game: 'chomp(rows=4)', rules: 'eat' }];
    const answers: Record<string, unknown> = { games: { games }, position: { game: 'chomp(rows=2)', title: 'Chomp, 2', board: null } };
    const source = source_over((async ({ ask }: { ask: string }) => answers[ask]) as unknown as Ask, ['chomp(rows=2)']);
    expect(await source.games()).toEqual([{ name: 'chomp', rules: 'eat', game: 'chomp(rows=2)', title: 'Chomp, 2', board: null }, ...games]);
    expect(source.first_game).toBe('chomp(rows=2)');
  });
});
