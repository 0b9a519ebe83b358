// SPDX-License-Identifier: Apache-2.0
// node make.mjs FOLDER VERSION: writes package.json and questions.d.ts into a folder that has the rest of the package.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, version] = process.argv.slice(2);
const { start } = await import(pathToFileURL(path.resolve(folder, 'node.js')));
const { questions } = (await start()).ask({ ask: 'questions' });

// A node is named by any value, as in a graph's keys.
function type_of(field, about_graphs) {
  switch (field.kind) {
    case 'flag':
      return 'boolean';
    case 'whole':
    case 'number':
      return 'number';
    case 'texts':
      return 'readonly { name: string; text: string }[]';
    case 'list':
      return about_graphs ? 'readonly unknown[]' : 'readonly string[]';
  }
  if (field.name === 'graph') return 'string | object';
  if (field.words) return field.words.map((word) => `'${word}'`).join(' | ');
  return about_graphs ? 'string | number' : 'string';
}

const name_of = (kind) => kind.replace(/(^|_)([a-z])/g, (_, __, letter) => letter.toUpperCase());
const commented = (text) => text.replaceAll('*/', '* /');

function interface_of({ ask, summary, fields }) {
  const about_graphs = fields.some((field) => field.name === 'graph');
  const lines = fields.flatMap((field) => [
    `  /** ${commented(field.meaning)} */`,
    `  ${field.name}${field.required ? '' : '?'}: ${type_of(field, about_graphs)};`,
  ]);
  return [`/** ${commented(summary)} */`, `export interface ${name_of(ask)} {`, `  ask: '${ask}';`, ...lines, '}', ''].join('\n');
}

const types = [
  '// SPDX-License-Identifier: Apache-2.0',
  '// Written from the table of questions.',
  '',
  ...questions.map(interface_of),
  `export type Question =\n${questions.map(({ ask }) => `  | ${name_of(ask)}`).join('\n')};`,
  '',
];
fs.writeFileSync(path.join(folder, 'questions.d.ts'), types.join('\n'));

const described = {
  name: 'zermelo',
  version,
  description: 'Solves two-player games of perfect information exactly: who wins, in how many moves, how to play, and why',
  license: 'Apache-2.0',
  keywords: ['games', 'solver', 'combinatorial game theory', 'minimax', 'attractor', 'WebAssembly'],
  type: 'module',
  exports: {
    '.': { types: './zermelo.d.ts', node: './node.js', default: './browser.js' },
    './zermelo.wasm': './zermelo.wasm',
  },
  types: './zermelo.d.ts',
  sideEffects: false,
  engines: { node: '>=18' },
};
fs.writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(described, null, 2)}\n`);
