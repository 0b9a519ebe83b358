// SPDX-License-Identifier: Apache-2.0
// The types of engine.js.

// A question: its kind, and the fields of that kind. ask({ ask: 'questions' }) lists them all.
export interface Question {
  ask: string;
  [field: string]: unknown;
}

export interface Options {
  // What is known so far: «progress» {text, done, total}, «stage», «begin», «cell».
  on_event?: ((name: string, value: any) => void) | null;
  language?: string; // «en», «fr»
  seconds?: number; // 0: no limit
  memory?: number; // bytes; 0: what there is, at most 3.5 GB
}

// What an answer or a refusal may say is in docs/protocol.md.
export interface Told {
  code: string;
  message: string;
  place?: { line: number; column: number };
  [fact: string]: unknown;
}

export class Refused extends Error {
  constructor(told: Told);
  readonly code: string;
  readonly told: Told;
}

export interface AnsweredText {
  text: string;
  type: string; // a media type
  complete: boolean; // asked again, it is the same
}

export class Engine {
  constructor(module: WebAssembly.Module);
  ask(question: Question | string, options?: Options): any;
  ask_text(question: string, options?: Options): AnsweredText;
  readonly memory: number;
}

export function start(
  bytes: BufferSource | WebAssembly.Module | Response | Promise<BufferSource | WebAssembly.Module | Response>,
): Promise<Engine>;
