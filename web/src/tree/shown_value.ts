// SPDX-License-Identifier: Apache-2.0
// The value of a node as it stands at a moment of the search: «≤ 2», «×» where it is cut, «?» while it is open.
import type { Tree } from '../types';
import { number_text } from './tree_sentences';
import type { TreeMoment } from './tree_steps';

// `leaves`: numbers that are seen before any search.
export function shown_value(tree: Tree, moment: TreeMoment, node: number, leaves: ReadonlyMap<string, number> | null): string {
  const number = leaves?.get(tree.visits[node].position);
  const known = number === undefined ? '' : number_text(number);
  if (moment.state[node] === 'cut') return known ? `× ${known}` : '×';
  if (known) return known;
  const value = moment.value[node];
  if (value === null) return moment.state[node] === 'open' ? '?' : '';
  const bound = moment.state[node] === 'done' ? tree.visits[node].bound : 'exact';
  return (bound === 'lower' ? '≥ ' : bound === 'upper' ? '≤ ' : '') + number_text(value);
}
