// SPDX-License-Identifier: Apache-2.0
// What the tree view shows: the tree of a search, and how far it has been told. It outlives the view.
import { sideways_layout, tree_layout } from './tree_layout';
import { best_line, moment_after, tree_steps, type TreeStep } from './tree_steps';
import type { Size } from '../arena/arrows';
import type { Tree } from '../types';

export type Method = 'minimax' | 'alphabeta';

const longest_name = 10;
const board_size: Size = { width: 88, height: 112 };

const most_cells = 8000;

// As wide as its name or the two ends of its window need; a tree of narrow nodes is shown larger.
function plain_size(tree: Tree | null, named: boolean): Size {
  const nodes = tree?.visits ?? [];
  const name = named ? Math.max(0, ...nodes.map((node) => node.position.length)) : 0;
  const value = Math.max(0, ...nodes.map((node) => String(node.value ?? '').length));
  return { width: Math.max(74, 8 * name + 18, 13 * value + 36), height: 62 };
}

export class TreeModel {
  tree = $state.raw<Tree | null>(null);
  players = $state.raw<readonly [string, string]>(['J0', 'J1']);
  title = $state('');
  at = $state(0);
  playing = $state(false);
  boards = $state(false);
  sideways = $state(false);
  pointed = $state<number | null>(null);
  // Of a tree of numbers: the leaves' numbers, seen from the start; the node that is edited; what is marked as cut.
  leaves = $state.raw<ReadonlyMap<string, number> | null>(null);
  looked_at = $state(false); // whole, before any search
  chosen = $state<number | null>(null);
  marked = $state.raw<ReadonlySet<string>>(new Set());

  steps = $derived<TreeStep[]>(this.tree ? tree_steps(this.tree) : []);
  last = $derived(this.steps.length);
  count = $derived(Math.min(this.at, this.last));
  step = $derived<TreeStep | null>(this.count === 0 ? null : this.steps[this.count - 1]);
  moment = $derived(this.tree ? moment_after(this.tree, this.steps, this.count) : null);
  finished = $derived(this.tree !== null && this.count === this.last);
  // Too many cells would make every step slow; the board of one node is shown beside the tree in any case.
  cells = $derived((this.tree?.visits ?? []).reduce((sum, node) => sum + (node.board?.cells.length ?? 0), 0));
  has_boards = $derived(this.cells > 0 && this.cells <= most_cells);
  named = $derived((this.tree?.visits ?? []).every((node) => node.position.length <= longest_name));
  size = $derived(this.boards && this.has_boards ? board_size : plain_size(this.tree, this.named));
  layout = $derived(
    (this.sideways ? sideways_layout : tree_layout)(
      (this.tree?.visits ?? []).map((node) => node.parent),
      this.size,
    ),
  );
  // Drawn so that its values can be read, it would be several windows wide.
  wide = $derived(Math.max(this.layout.bounds.width, this.layout.bounds.height) > 4200);
  // The moves that are taken, once the search is over.
  line = $derived<ReadonlySet<number>>(new Set(this.tree && this.finished ? best_line(this.tree) : []));

  show(tree: Tree): void {
    this.tree = tree;
    this.at = this.leaves ? 0 : 1;
    this.playing = false;
    this.pointed = null;
  }
}

export const search = new TreeModel();
