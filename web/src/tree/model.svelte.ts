// SPDX-License-Identifier: Apache-2.0
// What the tree view shows: the tree of a search, and how far it has been told. It outlives the view.
import { tree_layout } from './tree_layout';
import { best_line, moment_after, tree_steps, type TreeStep } from './tree_steps';
import type { Size } from '../arena/routes';
import type { Tree } from '../types';

export type Method = 'minimax' | 'alphabeta';

const plain_size: Size = { width: 82, height: 62 };
const board_size: Size = { width: 88, height: 112 };

const most_cells = 8000;

export class TreeModel {
  tree = $state.raw<Tree | null>(null);
  players = $state.raw<readonly [string, string]>(['J0', 'J1']);
  title = $state('');
  at = $state(0);
  playing = $state(false);
  boards = $state(false);
  pointed = $state<number | null>(null);

  steps = $derived<TreeStep[]>(this.tree ? tree_steps(this.tree) : []);
  last = $derived(this.steps.length);
  count = $derived(Math.min(this.at, this.last));
  step = $derived<TreeStep | null>(this.count === 0 ? null : this.steps[this.count - 1]);
  moment = $derived(this.tree ? moment_after(this.tree, this.steps, this.count) : null);
  finished = $derived(this.tree !== null && this.count === this.last);
  // Too many cells would make every step slow; the board of one node is shown beside the tree in any case.
  cells = $derived((this.tree?.nodes ?? []).reduce((sum, node) => sum + (node.board?.cells.length ?? 0), 0));
  has_boards = $derived(this.cells > 0 && this.cells <= most_cells);
  size = $derived(this.boards && this.has_boards ? board_size : plain_size);
  layout = $derived(
    tree_layout(
      (this.tree?.nodes ?? []).map((node) => node.parent),
      this.size,
    ),
  );
  // The moves that are taken, once the search is over.
  line = $derived<ReadonlySet<number>>(new Set(this.tree && this.finished ? best_line(this.tree) : []));

  show(tree: Tree): void {
    this.tree = tree;
    this.at = 0;
    this.playing = false;
    this.pointed = null;
  }
}

export const search = new TreeModel();
