// SPDX-License-Identifier: Apache-2.0
// The engine on a thread of its own: unpacks and compiles it, or takes it compiled, then answers one question at a time.
import { type Engine, Refused, type Told, start } from '../../wasm/engine.js';
import type { Question } from './asking';

export type ToWorker = { packed: string } | { module: WebAssembly.Module } | { question: Question; language: string; seconds: number; memory: number };
export type FromWorker = { module: WebAssembly.Module } | { event: string; data: unknown } | { text: string; type: string } | { refusal: Told };

const say = (said: FromWorker) => postMessage(said);

// gzip, in base64.
async function compiled(packed: string): Promise<WebAssembly.Module> {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return WebAssembly.compile(await new Response(unpacked).arrayBuffer());
}

let engine: Promise<Engine> | null = null;

async function hear(said: ToWorker): Promise<void> {
  if ('packed' in said || 'module' in said) {
    const module = 'module' in said ? Promise.resolve(said.module) : compiled(said.packed);
    engine = start(module);
    say({ module: await module });
    return;
  }
  const { question, ...options } = said;
  try {
    const { text, type } = (await engine!).ask_text(JSON.stringify(question), { ...options, on_event: (event, data) => say({ event, data }) });
    say({ text, type });
  } catch (error) {
    say({ refusal: error instanceof Refused ? error.told : { code: 'fault', message: String(error) } });
  }
}

addEventListener('message', (event: MessageEvent<ToWorker>) => void hear(event.data));
