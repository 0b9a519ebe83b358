// SPDX-License-Identifier: Apache-2.0
// The steps told again, against trees that `zermelo minimax --tree json` printed.
import { describe, expect, it } from 'vitest';
import type { Tree } from '../types';
import trees from './fixtures/trees.json';
import { sideways_layout, tree_layout } from './tree_layout';
import { name_of, number_text, tree_sentence } from './tree_sentences';
import { best_line, children_of, moment_after, tree_steps } from './tree_steps';

const sentence = /^(?!.*(undefined|null|NaN)).*\p{L}/u;

describe.each(trees as unknown as (Tree & { name: string })[])('$name by $method', (tree) => {
  const steps = tree_steps(tree);

  it('enters the nodes in their order and visits as many as the search did', () => {
    const entered = steps.flatMap((step) => (step.kind === 'enter' ? [step.node] : []));
    expect(entered).toEqual(tree.visits.flatMap((node, i) => (node.kind === 'cut' ? [] : [i])));
    expect(moment_after(tree, steps, steps.length).visited).toBe(tree.nodes);
  });

  it('reaches the value of each node by rising', () => {
    tree.visits.forEach((node, i) => {
      const known = steps.filter((step) => step.node === i && (step.kind === 'rises' || step.kind === 'leaf'));
      const last = known[known.length - 1];
      if (node.kind === 'cut') expect(known).toEqual([]);
      else expect(last.kind === 'rises' ? last.to : last.kind === 'leaf' ? last.value : null).toBe(node.value);
    });
  });

  it('has the windows on entering that the search had', () => {
    const windows = new Map<number, [number | null, number | null]>();
    steps.forEach((step, i) => {
      if (step.kind !== 'enter' || step.node === 0) return;
      const parent = tree.visits[step.node].parent;
      const moment = moment_after(tree, steps, i);
      windows.set(step.node, [moment.alpha[parent], moment.beta[parent]]);
    });
    for (const [node, window] of windows) expect(window).toEqual([tree.visits[node].alpha, tree.visits[node].beta]);
  });

  it('cuts exactly where the window is closed', () => {
    expect(steps.filter((step) => step.kind === 'cut').length > 0).toBe(tree.visits.some((node) => node.kind === 'cut'));
    steps.forEach((step, i) => {
      if (step.kind !== 'cut') return;
      const moment = moment_after(tree, steps, i);
      expect(moment.alpha[step.node]!).toBeGreaterThanOrEqual(moment.beta[step.node]!);
    });
  });

  it('has a sentence for each step', () => {
    for (const language of ['en', 'fr'] as const)
      for (const step of [null, ...steps])
        expect(tree_sentence({ tree, players: ['J0', 'J1'], language }, step)).toMatch(sentence);
  });

  it('is laid out sideways as from top to bottom', () => {
    const parents = tree.visits.map((node) => node.parent);
    const down = tree_layout(parents, { width: 40, height: 50 });
    const right = sideways_layout(parents, { width: 50, height: 40 });
    expect(right.centres).toEqual(down.centres.map(({ x, y }) => ({ x: y, y: x })));
    expect([right.bounds.width, right.bounds.height]).toEqual([down.bounds.height, down.bounds.width]);
  });

  it('is laid out without overlaps, parents over the middle of their children', () => {
    const { centres } = tree_layout(tree.visits.map((node) => node.parent), { width: 50, height: 40 }); // prettier-ignore
    children_of(tree.visits).forEach((children, i) => {
      if (children.length === 0) return;
      const middle = (centres[children[0]].x + centres[children[children.length - 1]].x) / 2;
      expect(centres[i].x).toBeCloseTo(middle);
    });
    const rows = new Map<number, number[]>();
    centres.forEach((centre) => rows.set(centre.y, [...(rows.get(centre.y) ?? []), centre.x]));
    for (const row of rows.values())
      row.sort((a, b) => a - b).forEach((x, k) => expect(k === 0 || x - row[k - 1] > 49.9).toBe(true));
  });
});

describe('a tree', () => {
  it('has cuts where alpha-beta made it', () => {
    const cut = trees.filter((one) => one.visits.some((node) => node.kind === 'cut'));
    expect(cut.length).toBeGreaterThan(0);
    expect(new Set(cut.map((one) => one.method))).toEqual(new Set(['alpha_beta']));
  });
  it('has a best line that both players take', () => {
    const tree = trees[0] as unknown as Tree;
    expect(best_line(tree).map((node) => tree.visits[node].position)).toEqual(['4-J0', '1-J1']);
  });
  it('names long positions by the moves that lead there', () => {
    const tree = trees.find((one) => one.name === 'tictactoe') as unknown as Tree;
    expect(name_of(tree, 0, 'fr')).toBe('la racine');
    expect(name_of(tree, 2, 'en')).toBe(`«${tree.visits[1].move} → ${tree.visits[2].move}»`);
    expect(name_of(trees[0] as unknown as Tree, 0, 'en')).toBe('4-J0');
  });
  it('writes numbers with a true minus', () => {
    expect([number_text(-1), number_text(1, true), number_text(0, true), number_text(2.5)]).toEqual(['−1', '+1', '0', '2.5']); // prettier-ignore
  });
});
