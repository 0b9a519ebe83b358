// SPDX-License-Identifier: Apache-2.0
// A graph from text without a server: a Python dict, the program's JSON, a list of lists, or one edge a line.
import { SourceError } from '../source';
import type { GraphText } from '../types';
import { words } from '../words';
import { type Edge, type End, type Graph, type GraphNode, other, type Player, stops } from './graph';
import { type Literal, LiteralError, name_of, read_literal } from './literal';

interface Draft {
  names: string[];
  places: number[]; // of the names in the text
  edges: Edge[];
  owners?: Player[];
  ends?: End[];
  start?: number | null;
  players?: [string, string];
}

function refusal(text: string, at: number, code: string, message: string): SourceError {
  const before = text.slice(0, at).split('\n');
  return new SourceError({ code, message, place: { line: before.length, column: before[before.length - 1].length + 1 } }, 400);
}

class Drafting {
  readonly draft: Draft = { names: [], places: [], edges: [] };
  private readonly place = new Map<string, number>();

  node(name: string, at: number): number {
    const known = this.place.get(name);
    if (known !== undefined) return known;
    this.place.set(name, this.draft.names.length);
    this.draft.places.push(at);
    return this.draft.names.push(name) - 1;
  }
  edge(from: number, to: number): void {
    if (!this.draft.edges.some((edge) => edge[0] === from && edge[1] === to)) this.draft.edges.push([from, to]);
  }
}

const items_of = (literal: Literal): Literal[] =>
  literal.kind === 'list' ? literal.items : literal.kind === 'dict' ? literal.entries.map(([key]) => key) : [literal];

function from_dict(entries: readonly [Literal, Literal][]): Draft {
  const drafting = new Drafting();
  for (const [key] of entries) drafting.node(name_of(key), key.at);
  for (const [key, successors] of entries) {
    for (const to of items_of(successors)) drafting.edge(drafting.node(name_of(key), key.at), drafting.node(name_of(to), to.at));
  }
  return drafting.draft;
}

const numbers = (literal: Literal | undefined) => (literal ? items_of(literal).map((item) => Number(name_of(item))) : []);

function from_rows(rows: readonly Literal[], names: readonly string[]): Draft {
  const drafting = new Drafting();
  rows.forEach((row, i) => drafting.node(names[i] ?? String(i), row.at));
  rows.forEach((row, from) => numbers(row).forEach((to) => to in rows && drafting.edge(from, to)));
  return drafting.draft;
}

const end_words: Record<string, End> = { first: 0, second: 1, draw: 'draw', '0': 0, '1': 1 };

// The program's own form: owners, successors, ends, names, start, players.
function from_json(part: (name: string) => Literal | undefined): Draft {
  const texts = (literal: Literal | undefined) => (literal ? items_of(literal).map((item) => name_of(item)) : undefined);
  const draft = from_rows(items_of(part('successors')!), texts(part('names')) ?? []);
  const start = part('start');
  return {
    ...draft,
    owners: part('owners') && (numbers(part('owners')).map((owner) => (owner === 1 ? 1 : 0)) as Player[]),
    ends: texts(part('ends'))?.map((word) => end_words[word] ?? null),
    start: start && name_of(start) !== 'null' ? Number(name_of(start)) : null,
    players: texts(part('players')) as [string, string] | undefined,
  };
}

function from_literal(literal: Literal): Draft | null {
  if (literal.kind === 'atom') return null;
  if (literal.kind === 'list') return from_rows(literal.items, []);
  const part = (name: string) => literal.entries.find(([key]) => name_of(key) === name)?.[1];
  return part('successors') ? from_json(part) : from_dict(literal.entries);
}

function from_lines(text: string): Draft {
  const drafting = new Drafting();
  let begin = 0;
  for (const line of text.split('\n')) {
    const plain = line.replace(/#.*/, '');
    const found = [...plain.replace(/->|[,;]/g, (sign) => ' '.repeat(sign.length)).matchAll(/"([^"]*)"|[^\s"]+/g)];
    const [from, to, more] = found.map((word) => ({ name: word[1] ?? word[0], at: begin + word.index! }));
    if (more) throw refusal(text, more.at, 'edge', words('read_edge'));
    if (from) drafting.node(from.name, from.at);
    if (to) drafting.edge(drafting.node(from.name, from.at), drafting.node(to.name, to.at));
    begin += line.length + 1;
  }
  return drafting.draft;
}

const parts: Record<string, RegExp> = { 'key:last': /([^-_,()'\s]+)'?\)?$/, 'key:first': /^\(?'?([^-_,()'\s]+)(?=[-_,])/ };

// The two words that tell the players apart, the first player's first; null where there are not two.
function owners_by_name(names: readonly string[], form: RegExp): Player[] | null {
  const said = names.map((name) => form.exec(name)?.[1] ?? '');
  const two = [...new Set(said)];
  if (two.length !== 2 || two.includes('') || said.some((word, i) => word === names[i])) return null;
  const number = (word: string) => Number(/\d+$/.exec(word)?.[0] ?? NaN);
  const turned = number(two[0]) > number(two[1]) || /^(a|alice)$/i.test(two[1]);
  const first = turned ? two[1] : two[0];
  return said.map((word) => (word === first ? 0 : 1));
}

function owners_by_sides({ names, edges }: Draft): Player[] | null {
  const side: (Player | undefined)[] = names.map(() => undefined);
  const next = names.map((_, node) => edges.flatMap(([a, b]) => (a === node ? [b] : b === node ? [a] : [])));
  for (let root = 0; root < names.length; ++root) {
    if (side[root] !== undefined) continue;
    side[root] = 0;
    for (const queue = [root]; queue.length > 0; ) {
      const node = queue.shift()!;
      for (const to of next[node]) {
        if (side[to] === side[node]) return null;
        if (side[to] !== undefined) continue;
        side[to] = other(side[node]!);
        queue.push(to);
      }
    }
  }
  return side as Player[];
}

// Split at commas outside brackets.
const listed = (text: string) => (text.match(/(?:\([^)]*\)|[^,()])+/g) ?? []).map((name) => name.trim().replace(/^'(.*)'$/, '$1'));

function owners_of(draft: Draft, asked: GraphText): Player[] | null {
  const directive = /#\s*first-nodes:(.*)/.exec(asked.text)?.[1];
  const first = asked.first_nodes ?? (asked.owner ? undefined : directive);
  if (first !== undefined) return draft.names.map((name) => (listed(first).includes(name) ? 0 : 1));
  if (asked.owner === 'sides') return owners_by_sides(draft);
  if (asked.owner) return owners_by_name(draft.names, parts[asked.owner]);
  return draft.owners ?? owners_by_name(draft.names, parts['key:last']);
}

function draft_of(text: string): Draft {
  const bare = text.replace(/#[^\n]*/g, '').trim();
  if (!/^[[({]/.test(bare)) return from_lines(text);
  try {
    const draft = from_literal(read_literal(text));
    if (draft) return draft;
  } catch (error) {
    if (!(error instanceof LiteralError)) throw error;
    const found = text[error.at];
    const message = found === undefined ? words('read_stops') : words('read_found', error.expected || '∅', found);
    throw refusal(text, error.at, 'syntax', message);
  }
  throw refusal(text, 0, 'syntax', words('read_no_graph'));
}

export function read_graph(asked: GraphText): Graph {
  const draft = draft_of(asked.text);
  const owners = owners_of(draft, asked);
  if (!owners) throw refusal(asked.text, draft.places[0] ?? 0, 'owner-unknown', words('read_owner', draft.names[0] ?? ''));
  const nodes = draft.names.map((name, i): GraphNode => ({ name, owner: owners[i] ?? 0, end: null }));
  const graph: Graph = { title: '', players: draft.players ?? ['J0', 'J1'], nodes, edges: draft.edges, start: draft.start ?? null };
  const stuck = (owner: Player): End => (asked.dead_ends === 'draw' ? 'draw' : asked.dead_ends === 'win' ? owner : other(owner));
  const stop = stops(graph);
  const ended = nodes.map((node, i) => (stop[i] ? { ...node, end: draft.ends?.[i] ?? stuck(node.owner) } : node));
  return { ...graph, nodes: ended };
}
