// SPDX-License-Identifier: Apache-2.0
// Short texts about nodes and moments, from the page's words.
import { language } from '../language.svelte';
import { amount, words } from '../words';
import { size_of } from './attraction';
import { other, stops } from './graph';
import type { ArenaModel } from './model.svelte';
import { de, french, step_sentence } from './sentences';

// A₁₂
export const layer_name = (layer: number): string =>
  'A' + [...String(layer)].map((digit) => String.fromCharCode(0x2080 + Number(digit))).join('');

// A_12 of a sentence as A₁₂.
export const layers_named = (text: string): string => text.replace(/A_(\d+)/g, (_, layer) => layer_name(Number(layer)));

export const of_player = (name: string): string => (language.code === 'fr' ? de(name) : name);

export function end_text(model: ArenaModel, node: number): string {
  const { end, more } = model.graph.nodes[node];
  if (more) return words('arena_more_moves');
  if (!stops(model.graph)[node] || end === null) return '';
  return end === 'draw' ? words('arena_end_draw') : words('arena_end_won', model.graph.players[end]);
}

// What a screen reader says for a node: never more than the picture shows.
export function node_label(model: ArenaModel, node: number): string {
  const { name, owner } = model.graph.nodes[node];
  const look = model.looks.nodes[node];
  const parts = [name, words('arena_to_move', model.graph.players[owner]), end_text(model, node)];
  if (look.rank !== null) parts.push(words('arena_rank', look.rank));
  if (look.counter !== null) parts.push(words('arena_counter', look.counter));
  if (model.graph.start === node) parts.push(words('arena_start'));
  if (look.sign === 'current' && model.mode === 'walk') parts.push(words('arena_here'));
  return parts.filter(Boolean).join(', ');
}

function verdict(model: ArenaModel): string {
  const { graph, attraction, own_targets } = model;
  if (graph.start === null || !(model.whole || model.big)) return '';
  const start = graph.nodes[graph.start].name;
  const player = graph.players[model.player];
  const rank = attraction.rank[graph.start];
  if (rank === null) return words('arena_start_outside', start);
  return rank === 0 ? '' : words(own_targets ? 'arena_start_reaches' : 'arena_start_wins', player, start, amount('plies', rank));
}

function beginning(model: ArenaModel): string {
  const { attraction, graph, player, own_targets } = model;
  const targets = amount('arena_targets', attraction.layer_sizes[0]);
  const said = own_targets
    ? words('arena_layer_targets', layer_name(0), targets)
    : words('arena_layer_won', layer_name(0), targets, graph.players[player]);
  const rule = words('exercise_rule_text', of_player(graph.players[player]), of_player(graph.players[other(player)]));
  return `${said} ${rule}`;
}

// A few words for the moment: what has just happened, and at the beginning what will.
export function moment_text(model: ArenaModel): string {
  const { attraction, graph, moment, layer } = model;
  if (attraction.layers.length === 0) return words(model.whole ? 'arena_no_targets' : 'arena_no_targets_yet');
  if (model.pace === 'step' && !model.finished) return step_sentence(graph, attraction, model.frame.step, language.code);
  if (layer === 0) return beginning(model);
  if (!model.finished) return words('arena_layer_enters', layer_name(layer), amount('arena_enter', attraction.layer_sizes[moment]));
  const size = size_of(attraction);
  const same = `${layer_name(attraction.layers.length)} = ${layer_name(attraction.layers.length - 1)}`;
  const done = words('arena_layer_done', same, of_player(graph.players[model.player]), size, (model.big?.graph ?? graph).nodes.length);
  return language.code === 'fr' ? french(`${done} ${verdict(model)}`) : `${done} ${verdict(model)}`;
}
