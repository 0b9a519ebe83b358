// SPDX-License-Identifier: Apache-2.0
import { readFile } from 'node:fs/promises';
import { start as start_engine } from './engine.js';

export { Engine, Refused } from './engine.js';

export function start(bytes) {
  return start_engine(bytes ?? readFile(new URL('./zermelo.wasm', import.meta.url)));
}
