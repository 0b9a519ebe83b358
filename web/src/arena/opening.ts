// SPDX-License-Identifier: Apache-2.0
// Where the arena on the page comes from: an example, a game, a link or a pasted text.
import type { Source } from '../source';
import type { Arena, GraphText } from '../types';
import { language } from '../language.svelte';
import { split_list } from '../moves';
import { example_of, type Example } from './examples';
import * as g from './graph';
import { graph_of, type ArenaModel } from './model.svelte';
import { read_link } from './link';

// A game with more positions opens as a small part around its position.
export const largest_whole = 140;
const first_nodes = 30;
const grown_nodes = 200;

export const first_example = 'nim-4';

const words_of = (example: Example) => (language.code === 'fr' ? example.french : example.english);

export interface Opening {
  example?: string;
  graph?: string;
  game?: string;
  position?: string;
  moves?: string;
  player?: string;
  targets?: string;
}

async function game_arena(source: Source, { game = '', position, moves }: Opening): Promise<Arena> {
  const all = await source.arena({ game, position, moves, nodes: largest_whole, boards: true });
  if (all.whole) return all;
  return source.arena({ game, position, moves, nodes: first_nodes, boards: true });
}

// Whose attractor a link asks for, and to which nodes.
function attractor_of(graph: g.Graph, { player, targets }: Opening): { player: g.Player; targets: number[] | null } {
  const names = new Set(split_list(targets ?? ''));
  const nodes = graph.nodes.flatMap(({ name }, i) => (names.has(name) ? [i] : []));
  return { player: player === '1' ? 1 : 0, targets: nodes.length > 0 ? nodes : null };
}

// Throws what the source throws; returns false where a link is broken.
export async function open(model: ArenaModel, opening: Opening): Promise<boolean> {
  const { source } = model;
  if (opening.graph) {
    const shared = await read_link(opening.graph);
    if (!shared) return false;
    await model.show(shared.graph, shared);
    return true;
  }
  const example = example_of(opening.example ?? (opening.game ? '' : first_example));
  const game = opening.game ?? (opening.example ? null : source.first_game) ?? example?.game;
  if (game) {
    const arena = await game_arena(source, { ...opening, game });
    const graph = graph_of(arena);
    await model.show(graph, { game, whole: arena.whole, notes: arena.notes, ...attractor_of(graph, opening) });
  } else if (example?.graph) {
    await model.show({ ...example.graph, title: words_of(example) }, attractor_of(example.graph, opening));
  }
  return true;
}

// The title in the page's language; null for a graph that somebody made.
export async function title_of(source: Source, { example: id, graph, game, position, moves }: Opening): Promise<string | null> {
  if (graph) return null;
  const example = example_of(id ?? (game ? '' : first_example));
  const asked = game ?? (id ? null : source.first_game) ?? example?.game;
  if (asked) return (await source.position({ game: asked, position, moves })).title;
  return example ? words_of(example) : null;
}

export async function read_text(model: ArenaModel, text: GraphText): Promise<void> {
  const arena = await model.source.read_graph(text);
  await model.show(graph_of(arena), { notes: arena.notes });
}

// The moves of a node that had been left out.
export async function more(model: ArenaModel, node: number): Promise<void> {
  if (model.big) return model.grow(g.neighbourhood(model.big.graph, model.big.places.get(model.graph.nodes[node].name)!, 1));
  if (!model.game) return;
  const position = model.graph.nodes[node].name;
  const part = await model.source.arena({ game: model.game, position, depth: 1, nodes: grown_nodes, boards: true });
  await model.grow(graph_of(part));
}
