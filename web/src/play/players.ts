// SPDX-License-Identifier: Apache-2.0
// Who plays, as the server writes it: perfect, level:3, minimax:4, search:2s; and «human», whom only the page knows.
import type { PlayerForm } from '../types';

export const human = 'human';

export interface PlayerText {
  kind: string;
  argument: string; // what stands behind the colon, or nothing
}

export function read_player(text: string): PlayerText {
  const at = text.indexOf(':');
  return at < 0 ? { kind: text, argument: '' } : { kind: text.slice(0, at), argument: text.slice(at + 1) };
}

// How the argument of a kind is set: a number in a range, with a unit behind it.
export interface Argument {
  min: number;
  max: number;
  start: number;
  unit: string;
}

// Sane limits: a deeper search would keep a person waiting.
export function argument_of(form: string): Argument | null {
  const { kind, argument } = read_player(form);
  if (argument === '' || !/^([A-Z]|[0-9.]+)s?$/.test(argument)) return null;
  if (kind === 'level') return { min: 1, max: 10, start: 5, unit: '' };
  if (argument.endsWith('s')) return { min: 1, max: 10, start: 2, unit: 's' };
  return { min: 1, max: 12, start: 4, unit: '' };
}

// One entry a kind, in the server's order.
export function kinds_of(forms: readonly PlayerForm[]): { kind: string; form: string; summary: string }[] {
  const seen = new Set<string>();
  return forms
    .map(({ form, summary }) => ({ kind: read_player(form).kind, form, summary }))
    .filter(({ kind }) => kind !== human && !seen.has(kind) && seen.add(kind));
}

export function with_kind(kind: string, form: string): string {
  const argument = argument_of(form);
  return argument ? `${kind}:${argument.start}${argument.unit}` : kind;
}
