// SPDX-License-Identifier: Apache-2.0
// The fixtures are what `zermelo export "nim(heaps=4)" "chomp(rows=2,cols=3)"` writes.
import { describe, expect, it } from 'vitest';
import type { TournamentScore } from '../types';
import chomp from './fixtures/chomp.json';
import nim from './fixtures/nim.json';
import { Table, type WrittenTable } from './table';
import { table_source } from './table_source';

const tables = [nim, chomp].map((written) => new Table(written as unknown as WrittenTable));
const source = table_source(tables);

describe('an exported folder', () => {
  it('lists its games', async () => {
    expect((await source.games()).map(({ title }) => title)).toEqual(['Nim, 4 sticks', 'Chomp, 2 × 3']);
    await expect(source.position({ game: 'connect4' })).rejects.toThrow('not in this folder');
  });

  it('finds a game by some of its parameters', async () => {
    const { position, moves, over } = await source.position({ game: 'nim(heaps=4)' });
    expect([position, over]).toEqual(['4-J0', false]);
    expect(moves.map(({ move }) => move)).toEqual(['1', '2', '3']);
  });

  it('follows moves, in any letters', async () => {
    const { position, history, board } = await source.position({ game: 'chomp', moves: '2-3' });
    expect([position, history.length]).toEqual(['3+2-J1', 1]);
    expect(board?.cells.some(({ figure }) => figure === 'poison')).toBe(true);
    await expect(source.position({ game: 'chomp', moves: '9-9' })).rejects.toThrow('9-9');
  });

  it('knows every verdict', async () => {
    const answer = await source.answer({ game: 'nim' });
    expect([answer.outcome, answer.winner, answer.distance, answer.best_moves]).toEqual(['win', 0, 1, ['3']]);
    expect(answer.moves?.map(({ move, outcome }) => [move, outcome])).toEqual([
      ['3', 'win'],
      ['1', 'loss'],
      ['2', 'loss'],
    ]);
  });

  it('marks a play', async () => {
    const line = await source.line({ game: 'nim', moves: '1,1' });
    expect(line.line).toEqual([
      { move: '1', mark: 'mistake' },
      { move: '1', mark: 'mistake' },
    ]);
  });

  it('says why', async () => {
    expect((await source.explain({ game: 'nim' })).join(' ')).toContain('J0 should play 3');
    expect(await source.explain({ game: 'nim' }, '1')).toHaveLength(1);
  });

  it('plays perfectly', async () => {
    expect((await source.choose({ game: 'nim' }, 'perfect', 1)).move).toBe('3');
    await expect(source.choose({ game: 'nim' }, 'minimax:4', 1)).rejects.toThrow('minimax:4');
  });

  it('shows arenas, whole or in part', async () => {
    const whole = await source.arena({ game: 'nim' });
    expect([whole.nodes.length, whole.edges.length, whole.whole]).toEqual([6, 7, true]);
    const part = await source.arena({ game: 'chomp', nodes: 6 });
    expect([part.whole, part.nodes.length]).toEqual([false, 6]);
  });

  it('searches as the program does', async () => {
    const tree = await source.tree({ game: 'nim', depth: 8, minimax: 1, alpha_beta: 1, trace: 1 });
    expect([tree.value, tree.nodes, tree.nodes_by]).toEqual([1, 8, { minimax: 8, alpha_beta: 8 }]);
    const cut = await source.tree({ game: 'chomp', depth: 3, minimax: 1, alpha_beta: 1, trace: 1 });
    expect(cut.nodes).toBeLessThan(cut.nodes_by.minimax);
    expect(cut.nodes_by.minimax).toBe(38);
  });

  it('plays tournaments, the same for the same seed', async () => {
    const play = () =>
      new Promise<TournamentScore>((found) => {
        let last: TournamentScore;
        source.watch_tournament(
          { game: 'nim', players: ['perfect', 'random'], games: 10, seed: 3 },
          { progress: (score) => (last = score), done: () => found(last), error: () => {} },
        );
      });
    const [one, other] = [await play(), await play()];
    expect(one).toEqual(other);
    expect(one.matches[0].wins).toEqual([10, 0]);
  });
});
