// SPDX-License-Identifier: Apache-2.0
// Minimax and alpha-beta as a sequence of steps, told again from the tree that the search left behind: nodes in the
// order in which it entered them, with values and windows.
import type { Player, Tree, TreeNode } from '../types';

export type TreeStep =
  | { kind: 'enter'; node: number }
  | { kind: 'leaf'; node: number; value: number } // an end, the horizon, or a node whose own tree was left out
  | { kind: 'rises'; node: number; child: number; from: number | null; to: number }
  | { kind: 'keeps'; node: number; child: number; value: number } // the child is no better
  | { kind: 'window'; node: number; side: 'alpha' | 'beta'; to: number }
  | { kind: 'cut'; node: number; children: number[] }
  | { kind: 'leave'; node: number; value: number };

export interface TreeMoment {
  value: (number | null)[]; // so far
  alpha: (number | null)[]; // null: unbounded
  beta: (number | null)[];
  state: ('unseen' | 'open' | 'done' | 'cut')[];
  current: number; // the node that the last step was about
  from: number | null; // the child that brought the value
  visited: number;
}

export function children_of(nodes: readonly TreeNode[]): number[][] {
  const children: number[][] = nodes.map(() => []);
  nodes.forEach((node, i) => {
    if (i > 0) children[node.parent].push(i);
  });
  return children;
}

const better = (player: Player, value: number, than: number | null) =>
  than === null || (player === 0 ? value > than : value < than);

class Telling {
  readonly steps: TreeStep[] = [];
  private readonly children: number[][];

  constructor(private readonly tree: Tree) {
    this.children = children_of(tree.visits);
  }

  tell(node: number): void {
    this.steps.push({ kind: 'enter', node });
    const value = this.tree.visits[node].value ?? 0;
    const seen = this.children[node].filter((child) => this.tree.visits[child].kind !== 'cut');
    if (seen.length === 0) this.steps.push({ kind: 'leaf', node, value });
    else this.try_children(node, seen);
    this.steps.push({ kind: 'leave', node, value });
  }

  private try_children(node: number, seen: readonly number[]): void {
    const { to_move, alpha, beta } = this.tree.visits[node];
    let best: number | null = null;
    let sure = to_move === 0 ? alpha : beta;
    for (const child of seen) {
      this.tell(child);
      const value = this.tree.visits[child].value ?? 0;
      if (better(to_move, value, best)) {
        this.steps.push({ kind: 'rises', node, child, from: best, to: value });
        best = value;
      } else {
        this.steps.push({ kind: 'keeps', node, child, value: best! });
      }
      if (this.tree.method === 'alpha_beta' && better(to_move, value, sure)) {
        sure = value;
        this.steps.push({ kind: 'window', node, side: to_move === 0 ? 'alpha' : 'beta', to: value });
      }
    }
    const cut = this.children[node].filter((child) => this.tree.visits[child].kind === 'cut');
    if (cut.length > 0) this.steps.push({ kind: 'cut', node, children: cut });
  }
}

export function tree_steps(tree: Tree): TreeStep[] {
  if (tree.visits.length === 0) return [];
  const telling = new Telling(tree);
  telling.tell(0);
  return telling.steps;
}

function beginning(tree: Tree): TreeMoment {
  return {
    value: tree.visits.map(() => null),
    alpha: tree.visits.map((node) => node.alpha),
    beta: tree.visits.map((node) => node.beta),
    state: tree.visits.map(() => 'unseen'),
    current: 0,
    from: null,
    visited: 0,
  };
}

function apply(moment: TreeMoment, step: TreeStep, tree: Tree): void {
  moment.current = step.node;
  moment.from = null;
  switch (step.kind) {
    case 'enter':
      moment.state[step.node] = 'open';
      moment.visited += 1;
      break;
    case 'leaf':
      moment.value[step.node] = step.value;
      moment.visited += tree.visits[step.node].left_out;
      break;
    case 'rises':
      moment.value[step.node] = step.to;
      moment.from = step.child;
      break;
    case 'keeps':
      moment.from = step.child;
      break;
    case 'window':
      moment[step.side][step.node] = step.to;
      break;
    case 'cut':
      for (const child of step.children) moment.state[child] = 'cut';
      break;
    case 'leave':
      moment.value[step.node] = step.value;
      moment.state[step.node] = 'done';
      break;
  }
}

// The search after its first `count` steps.
export function moment_after(tree: Tree, steps: readonly TreeStep[], count: number): TreeMoment {
  const moment = beginning(tree);
  for (const step of steps.slice(0, count)) apply(moment, step, tree);
  return moment;
}

// The moves that both players take, from the root: children in a row.
export function best_line(tree: Tree): number[] {
  const line = [0];
  for (let node = 0; ; ) {
    const taken = tree.visits[node].taken;
    if (taken === null || taken === node) return line;
    line.push((node = taken));
  }
}
