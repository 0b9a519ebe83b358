// SPDX-License-Identifier: Apache-2.0
// Minimax and alpha-beta over a table, as they are taught: an end is worth 1, -1 or 0, a position at the horizon 0.
import type { Tree, TreeNode, TreeQuestion } from '../types';
import type { Table } from './table';

class Search {
  readonly nodes: TreeNode[] = [];
  visited = 0;

  constructor(
    private readonly table: Table,
    private readonly question: { depth: number; cuts: boolean; limit: number; boards: boolean },
  ) {}

  // The value; the node and those below it are kept while there is room.
  visit(position: number, parent: number, move: string, ply: number, alpha: number, beta: number): number {
    ++this.visited;
    const { written } = this.table;
    const number = this.keep(position, parent, move, ply, alpha, beta);
    const node = this.nodes[number] as TreeNode | undefined;
    const end = written.end[position];
    if (end !== null || ply === this.question.depth) {
      const value = end === null || end === 'draw' ? 0 : end === 0 ? 1 : -1;
      if (node) Object.assign(node, { kind: end === null ? 'horizon' : 'end', value });
      return value;
    }
    const { value, taken, bound } = this.best(position, node ? number : -1, ply, alpha, beta);
    if (node) Object.assign(node, { value, taken: taken < 0 ? null : taken, bound });
    return value;
  }

  private best(position: number, number: number, ply: number, alpha: number, beta: number) {
    const first = this.table.written.to_move[position] === 0;
    let value = first ? -Infinity : Infinity;
    let taken = -1;
    let [low, high] = [alpha, beta];
    for (const { choice, to } of this.table.moves(position)) {
      if (this.question.cuts && low >= high) {
        if (number >= 0) this.keep(to, number, choice.move, ply + 1, low, high, 'cut');
        continue;
      }
      const child = this.nodes.length;
      const found = this.visit(to, number, choice.move, ply + 1, low, high);
      if (first ? found > value : found < value) {
        value = found;
        taken = child < this.nodes.length ? child : -1;
      }
      if (first) low = Math.max(low, value);
      else high = Math.min(high, value);
    }
    const bound: TreeNode['bound'] = value <= alpha && alpha > -Infinity ? 'upper' : value >= beta ? 'lower' : 'exact';
    return { value, taken, bound: this.question.cuts ? bound : ('exact' as const) };
  }

  private keep(
    position: number,
    parent: number,
    move: string,
    ply: number,
    alpha: number,
    beta: number,
    kind: TreeNode['kind'] = 'inner',
  ): number {
    if (this.nodes.length >= this.question.limit || (parent < 0 && ply > 0)) return this.question.limit;
    const { written } = this.table;
    const window = (side: number) => (Number.isFinite(side) && this.question.cuts ? side : null);
    this.nodes.push({
      parent: Math.max(parent, 0),
      ply,
      kind,
      to_move: written.to_move[position],
      move,
      position: written.positions[position],
      value: null,
      bound: 'exact',
      alpha: window(alpha),
      beta: window(beta),
      left_out: 0,
      taken: null,
      ...(this.question.boards ? { board: this.table.board(position) } : {}),
    });
    return this.nodes.length - 1;
  }
}

export function table_tree(table: Table, question: TreeQuestion): Tree {
  const { positions } = table.follow(question);
  const root = positions[positions.length - 1];
  const run = (cuts: boolean) => {
    const { depth, tree_size: limit = 1000, boards } = question;
    const search = new Search(table, { depth, cuts, limit, boards: boards === 1 });
    const value = search.visit(root, -1, '', 0, -Infinity, Infinity);
    return { search, value };
  };
  const cuts = question.alpha_beta === 1;
  const plain = run(false);
  const { search, value } = cuts ? run(true) : plain;
  return {
    heuristic: 'ends',
    depth: question.depth,
    method: cuts ? 'alpha_beta' : 'minimax',
    value,
    nodes: search.visited,
    nodes_by: { minimax: plain.search.visited, ...(cuts ? { alpha_beta: search.visited } : {}) },
    left_out: search.visited - search.nodes.filter((node) => node.kind !== 'cut').length,
    visits: search.nodes,
  };
}
