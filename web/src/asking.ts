// SPDX-License-Identifier: Apache-2.0
// How the page asks, whoever answers: a question by its kind and fields, as every door of the program takes it.
import type { Refusal } from './types';

export interface Question {
  ask: string;
  [field: string]: unknown;
}
export type Heard = (event: string, data: never) => void;

// Hears what is known so far, and gives the answer. Throws a SourceError.
export type Ask = <Answer>(question: Question, heard?: Heard, signal?: AbortSignal) => Promise<Answer>;

export class SourceError extends Error {
  constructor(
    readonly refusal: Refusal,
    readonly status = 0,
  ) {
    super(refusal.message);
  }
}

// What is not said has its default.
export function given(question: Question): [string, unknown][] {
  return Object.entries(question).filter(([, value]) => value !== undefined && value !== '' && value !== false);
}
