// SPDX-License-Identifier: Apache-2.0
// A graph as a link says it, and as the program's JSON writes it.
import { empty_graph, type Edge, type End, type Graph, type GraphNode, type Player } from './graph';

// Short keys: t title, p players, n nodes [name, owner, end, x, y], e edges, s start, a whose attractor, g its targets.
interface Packed {
  t?: string;
  p?: [string, string];
  n: [string, number, (End | -1)?, number?, number?][];
  e: [number, number][];
  s?: number | null;
  a?: Player;
  g?: number[];
}

export interface Shared {
  graph: Graph;
  player: Player;
  targets: number[] | null; // null: the ends that the player wins
}

const longest_plain = 400;

function packed({ graph, player, targets }: Shared): Packed {
  const node = ({ name, owner, end, at }: GraphNode): Packed['n'][number] =>
    at ? [name, owner, end ?? -1, Math.round(at.x), Math.round(at.y)] : end === null ? [name, owner] : [name, owner, end];
  return {
    t: graph.title || undefined,
    p: [...graph.players] as [string, string],
    n: graph.nodes.map(node),
    e: graph.edges.map(([from, to]) => [from, to]),
    s: graph.start,
    a: player === 0 ? undefined : player,
    g: targets ?? undefined,
  };
}

function is_packed(value: unknown): value is Packed {
  const one = value as Packed | null;
  if (!one || !Array.isArray(one.n) || !Array.isArray(one.e)) return false;
  const place = (i: unknown) => Number.isInteger(i) && (i as number) >= 0 && (i as number) < one.n.length;
  const node = (n: unknown) => Array.isArray(n) && typeof n[0] === 'string' && (n[1] === 0 || n[1] === 1);
  const pair = (e: unknown) => Array.isArray(e) && e.length === 2 && e.every(place);
  return one.n.every(node) && one.e.every(pair) && (one.s == null || place(one.s)) && (one.g ?? []).every(place);
}

function unpacked(one: Packed): Shared {
  const nodes = one.n.map(([name, owner, end, x, y]): GraphNode => {
    const at = typeof x === 'number' && typeof y === 'number' ? { x, y } : undefined;
    return { name, owner: owner as Player, end: end === 0 || end === 1 || end === 'draw' ? end : null, at };
  });
  const graph = { ...empty_graph(), title: one.t ?? '', nodes, edges: one.e as Edge[], start: one.s ?? null };
  return { graph: one.p ? { ...graph, players: one.p } : graph, player: one.a === 1 ? 1 : 0, targets: one.g ?? null };
}

function to_base64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

function from_base64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream): Promise<Uint8Array<ArrayBuffer>> {
  const answer = new Response(new Blob([bytes]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array<ArrayBuffer>>));
  return new Uint8Array(await answer.arrayBuffer());
}

// Begins with j where it is plain and z where it is compressed.
export async function link_code(shared: Shared): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(packed(shared)));
  if (bytes.length <= longest_plain || typeof CompressionStream === 'undefined') return `j${to_base64(bytes)}`;
  return `z${to_base64(await through(bytes, new CompressionStream('deflate')))}`;
}

// Null where the code is no graph.
export async function read_link(code: string): Promise<Shared | null> {
  try {
    const bytes = from_base64(code.slice(1));
    const plain = code[0] === 'z' ? await through(bytes, new DecompressionStream('deflate')) : bytes;
    const value: unknown = JSON.parse(new TextDecoder().decode(plain));
    return is_packed(value) ? unpacked(value) : null;
  } catch {
    return null;
  }
}

// The form that every reader of the program takes. Nodes with moves outside are written without them.
export function written_json(graph: Graph, indent = 0): string {
  const successors: number[][] = graph.nodes.map(() => []);
  for (const [from, to] of graph.edges) successors[from].push(to);
  const end_words = ['first', 'second'] as const;
  const ends = graph.nodes.map(({ end }, i) => {
    if (end === null || successors[i].length > 0) return null;
    return end === 'draw' ? 'draw' : end_words[end];
  });
  const names = graph.nodes.map((node) => node.name);
  const owners = graph.nodes.map((node) => node.owner);
  const start = graph.start ?? undefined;
  return JSON.stringify({ owners, successors, ends, names, players: graph.players, start }, null, indent);
}
