// SPDX-License-Identifier: Apache-2.0
// The engine against the program on one thread, in turn: node bench/engine_bench.mjs [ENGINE.wasm [PROGRAM]]
// Medians of five; how long it takes to start, and how large it is.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { gzipSync } from 'node:zlib';
import { start } from '../wasm/engine.js';

const [wasm = 'build/wasm/zermelo.wasm', program = 'build/release/zermelo'] = process.argv.slice(2);
const bytes = fs.readFileSync(wasm);
const median = (numbers) => numbers.sort((a, b) => a - b)[numbers.length >> 1];
const seconds = (number) => `${number.toPrecision(3)} s`;

async function timed(work) {
  const begin = performance.now();
  await work();
  return (performance.now() - begin) / 1000;
}

console.log(`size: ${bytes.length} bytes, packed ${gzipSync(bytes, { level: 9 }).length}`);
const starts = [];
for (let i = 0; i < 5; ++i) starts.push(await timed(async () => (await start(bytes)).ask({ ask: 'players' })));
console.log(`started, and a first question answered: ${seconds(median(starts))}`);

const engine = await start(bytes);
const chomp = [];
for (let i = 0; i < 5; ++i) {
  chomp.push(await timed(() => engine.ask({ ask: 'solve', game: 'chomp(rows=4,cols=3)', every_move: true })));
}
console.log(`Chomp 4 × 3 with values: ${seconds(median(chomp))}`);
const graph = Object.fromEntries(
  Array.from({ length: 100_000 }, (_, i) => [
    `${i}-J${i % 2}`,
    [1, 7, 301].filter((step) => i >= step).map((step) => `${i - step}-J${(i - step) % 2}`),
  ]),
);
const attractors = [];
for (let i = 0; i < 5; ++i) attractors.push(await timed(() => engine.ask({ ask: 'attractor', graph, player: 1 })));
console.log(`the attractor of a graph of 100,000 nodes: ${seconds(median(attractors))}`);

const games = [
  ['Connect Four 5 × 4, sparse, every position', 'connect4', { cols: 5, rows: 4 }, 'sparse'],
  ['Connect Four 5 × 4, dense, with distances', 'connect4', { cols: 5, rows: 4 }, 'dense'],
];
for (const [what, name, sizes, method] of games) {
  const pairs = Object.entries(sizes).map(([size, number]) => `${size}=${number}`);
  const question = { ask: 'solve', game: `${name}(${pairs})`, method };
  const ours = [];
  const native = [];
  for (let i = 0; i < 5; ++i) {
    ours.push(await timed(() => engine.ask(question)));
    const words = ['solve', name, ...pairs, '--method', method, '--threads', '1', '--json'];
    native.push(JSON.parse(execFileSync(program, words)).seconds);
  }
  const [here, there] = [median(ours), median(native)];
  console.log(`${what}: ${seconds(here)} against ${seconds(there)}, ${(here / there).toFixed(2)} times`);
}
