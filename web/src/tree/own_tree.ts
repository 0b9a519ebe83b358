// SPDX-License-Identifier: Apache-2.0
// A tree of numbers as its text has it, to be changed node by node. What it is worth, the source says.
import type { TreeNode } from '../types';

export type Nested = number | Nested[] | { max: Nested[] } | { min: Nested[] };

export const first_tree = '[[3,12,8],[2,[4,6]],[14,5,2]]';

const is_nested = (value: unknown): value is Nested => {
  if (typeof value === 'number') return true;
  if (Array.isArray(value)) return value.length > 0 && value.every(is_nested);
  if (typeof value !== 'object' || value === null) return false;
  const [[who, below], ...more] = Object.entries(value);
  return more.length === 0 && (who === 'max' || who === 'min') && Array.isArray(below) && is_nested(below);
};

// Nothing where the text is another literal: the source may still read it.
export function read_nested(text: string): Nested | null {
  try {
    const read: unknown = JSON.parse(text.replace(/\(/g, '[').replace(/\)/g, ']').replace(/'/g, '"'));
    return is_nested(read) && typeof read !== 'number' ? read : null;
  } catch {
    return null;
  }
}

export const written_nested = (tree: Nested): string => JSON.stringify(tree);

export function below(tree: Nested): Nested[] {
  if (typeof tree === 'number') return [];
  return Array.isArray(tree) ? tree : 'max' in tree ? tree.max : tree.min;
}

const with_below = (tree: Nested, list: Nested[]): Nested =>
  typeof tree === 'number' || Array.isArray(tree) ? list : 'max' in tree ? { max: list } : { min: list };

// The tree with the node of that path changed; null takes it out, with what is above it and left without a branch.
export function changed(tree: Nested, path: readonly number[], change: (node: Nested) => Nested | null): Nested | null {
  if (path.length === 0) return change(tree);
  const list = below(tree).flatMap((node, i) => {
    const next = i === path[0] ? changed(node, path.slice(1), change) : node;
    return next === null ? [] : [next];
  });
  return list.length === 0 ? null : with_below(tree, list);
}

export const at_path = (tree: Nested, path: readonly number[]): Nested | undefined =>
  path.reduce<Nested | undefined>((node, place) => (node === undefined ? node : below(node)[place]), tree);

// The place of a node among its parent's branches, from the root down. Branches are listed in order, cut ones too.
export function path_of(nodes: readonly TreeNode[], node: number): number[] {
  const path: number[] = [];
  for (let at = node; at !== 0; at = nodes[at].parent)
    path.unshift(nodes.slice(0, at).filter((other, i) => i > 0 && other.parent === nodes[at].parent).length);
  return path;
}

// For an exercise: two or three branches a node, so that something is cut.
export function random_tree(random: () => number): Nested {
  const number = () => Math.floor(random() * 20);
  const several = <Item>(make: () => Item) => Array.from({ length: 2 + Math.floor(random() * 2) }, make);
  return several(() => several(() => (random() < 0.35 ? several(number) : number())));
}
