// SPDX-License-Identifier: Apache-2.0
// The engine as a door of the tests: node engine.mjs zermelo.wasm. A line of JSON in, {question, language}; a line out,
// {answer, events} or {refused}, and the names of what was heard before.
import fs from 'node:fs';
import readline from 'node:readline';
import { Refused, start } from '../../wasm/engine.js';

const engine = await start(fs.readFileSync(process.argv[2]));
for await (const line of readline.createInterface({ input: process.stdin })) {
  const { question, language } = JSON.parse(line);
  const events = [];
  let told;
  try {
    told = { answer: engine.ask(question, { language, on_event: (name) => events.push(name) }) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    told = { refused: error.told };
  }
  process.stdout.write(`${JSON.stringify({ ...told, events })}\n`);
}
