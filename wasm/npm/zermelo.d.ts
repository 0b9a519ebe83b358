// SPDX-License-Identifier: Apache-2.0
// The package: the engine, started, with the questions of questions.d.ts.
import type { AnsweredText, Options } from './engine.js';
import type { Question } from './questions.js';

export { Refused, type AnsweredText, type Options, type Told } from './engine.js';
export type * from './questions.js';

export interface Engine {
  // What a question is answered with is in docs/protocol.md of the project. Throws a Refused.
  ask(question: Question, options?: Options): any;
  ask_text(question: string, options?: Options): AnsweredText;
  readonly memory: number; // the bytes that it holds
}

// Without `bytes`, the engine of the package.
export function start(bytes?: BufferSource | WebAssembly.Module | Response): Promise<Engine>;
