// SPDX-License-Identifier: Apache-2.0
// Where the arena on the page comes from: an example, a game, a link or a pasted text.
import type { Source } from '../source';
import type { Arena, GraphText } from '../types';
import { language } from '../language.svelte';
import { example_of, examples, type Example } from './examples';
import { graph_of, type ArenaModel } from './model.svelte';
import { read_link } from './link';
import { read_graph } from './read_graph';

// A game with more positions opens as a small part around its position.
export const largest_whole = 140;
const first_nodes = 30;
const grown_nodes = 200;

export const first_example = 'nim-4';

const words_of = (example: Example) => (language.code === 'fr' ? example.french : example.english);

// What can be chosen: without a server, the games of the folder and graphs that need none.
export async function choices(source: Source): Promise<readonly Example[]> {
  if (!source.offline) return examples;
  const games = (await source.games()).map(({ game, title }): Example => ({ id: game, english: title, french: title, game }));
  return [...games, ...examples.filter((example) => example.graph && !example.game)];
}

export interface Opening {
  example?: string;
  graph?: string;
  game?: string;
  position?: string;
  moves?: string;
}

async function game_arena(source: Source, { game = '', position, moves }: Opening): Promise<Arena> {
  const all = await source.arena({ game, position, moves, nodes: largest_whole, boards: 1 });
  if (all.whole) return all;
  return source.arena({ game, position, moves, nodes: first_nodes, boards: 1 });
}

// Throws what the source throws; returns false where a link is broken.
export async function open(model: ArenaModel, source: Source, opening: Opening): Promise<boolean> {
  if (opening.graph) {
    const shared = await read_link(opening.graph);
    if (!shared) return false;
    model.show(shared.graph);
    model.player = shared.player;
    model.own_targets = shared.targets;
    return true;
  }
  const example = example_of(opening.example ?? (opening.game ? '' : first_example));
  const game = opening.game ?? (opening.example ? null : source.first_game) ?? example?.game;
  if (game) {
    try {
      const arena = await game_arena(source, { ...opening, game });
      model.show(graph_of(arena), game, arena.whole, arena.notes);
      return true;
    } catch (error) {
      if (!example?.graph) throw error;
    }
  }
  if (example?.graph) model.show({ ...example.graph, title: words_of(example) });
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

export async function read_text(model: ArenaModel, source: Source, text: GraphText): Promise<void> {
  if (source.offline) return model.show(read_graph(text));
  const arena = await source.arena_with_owners(text);
  model.show(graph_of(arena), null, true, arena.notes);
}

// The moves of a node that had been left out.
export async function more(model: ArenaModel, source: Source, node: number): Promise<void> {
  if (!model.game) return;
  const position = model.graph.nodes[node].name;
  const part = await source.arena({ game: model.game, position, depth: 1, nodes: grown_nodes, boards: 1 });
  model.grow(graph_of(part));
}
