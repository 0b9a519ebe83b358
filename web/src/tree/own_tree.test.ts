// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import type { TreeNode } from '../types';
import { at_path, below, changed, path_of, random_tree, read_nested, written_nested } from './own_tree';

describe('a tree of numbers', () => {
  it('is read as JSON or Python write it', () => {
    expect(read_nested('[[3, 12], (2, [4, 6])]')).toEqual([[3, 12], [2, [4, 6]]]);
    expect(read_nested("[{'min': [1, 2]}, 3]")).toEqual([{ min: [1, 2] }, 3]);
    for (const text of ['3', '[]', '[[1, []]]', '[1, "a"]', '{"mean": [1]}', '[1,']) expect(read_nested(text)).toBeNull();
  });

  it('is changed at a node, which may go with what it leaves empty', () => {
    const tree = [[3, 12], [2, [4, 6]]];
    expect(changed(tree, [1, 1, 0], () => 9)).toEqual([[3, 12], [2, [9, 6]]]);
    expect(changed([[3], [2]], [0, 0], () => null)).toEqual([[2]]);
    expect(changed([3], [0], () => null)).toBeNull();
    expect(at_path(tree, [1, 1])).toEqual([4, 6]);
    expect(changed([{ min: [1, 2] }], [0, 1], () => 5)).toEqual([{ min: [1, 5] }]);
  });

  it('finds a node of the picture by its place among its brothers', () => {
    const nodes = [0, 0, 1, 1, 0, 4].map((parent) => ({ parent })) as TreeNode[];
    expect(nodes.map((_, node) => path_of(nodes, node))).toEqual([[], [0], [0, 0], [0, 1], [1], [1, 0]]);
  });

  it('is drawn at random as something that is read', () => {
    for (let seed = 1; seed < 20; ++seed) {
      let state = seed;
      const tree = random_tree(() => (state = (state * 16807) % 2147483647) / 2147483647);
      expect(read_nested(written_nested(tree))).toEqual(tree);
      expect(below(tree).length).toBeGreaterThan(1);
    }
  });
});
