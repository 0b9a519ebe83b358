// SPDX-License-Identifier: Apache-2.0
// What the arena view shows: the graph, whose attractor it is, and the moment. It outlives the view, so that a change of
// language or a look at another view loses nothing.
import type { Arena } from '../types';
import { attract } from './attractor';
import { mark, type Mark } from './exercise';
import { layer_count, layer_frame, layer_of_step, step_count, step_frame, step_of_layer } from './frames';
import * as g from './graph';
import { lay_out } from './layout';
import { exercise_looks, growth_looks, plain_looks, walk_looks, type Sign } from './look';

export const modes = ['watch', 'exercise', 'walk', 'build'] as const;
export type Mode = (typeof modes)[number];
export type Pace = 'layer' | 'step';
export const tools = ['move', 'first', 'second', 'edge', 'delete'] as const;
export type Tool = (typeof tools)[number];

const most_undone = 200;
const longest_short = 6; // longer names say less than small boards

export function graph_of(arena: Arena): g.Graph {
  const { title, players, nodes, edges, moves, start } = arena;
  return { title, players, nodes, edges, moves, start };
}

export class ArenaModel {
  graph = $state.raw<g.Graph>(g.empty_graph());
  game = $state<string | null>(null); // which it comes from; null for a graph that somebody made
  whole = $state(true);
  notes = $state.raw<readonly string[]>([]);
  grown = $state.raw<ReadonlyMap<string, g.Point> | undefined>(undefined); // places, of a graph that grows

  player = $state<g.Player>(0);
  own_targets = $state.raw<readonly number[] | null>(null);
  choosing_targets = $state(false);

  mode = $state<Mode>('watch');
  pace = $state<Pace>('layer');
  at = $state(0);
  playing = $state(false);
  strategy = $state(false);
  boards = $state(false);
  pointed = $state<number | null>(null); // under the mouse or focused
  selected = $state<number | null>(null);
  upright = $state(false); // the window is higher than wide
  shown_whole = $state(0); // counts up where the whole graph is to be seen again

  exercise_layer = $state(0);
  chosen = $state.raw<ReadonlySet<number>>(new Set());
  marked = $state.raw<Mark | null>(null);

  path = $state.raw<readonly number[]>([]);
  walk_shown = $state(true); // whether the attractor is shown during a play

  tool = $state<Tool>('move');
  edge_from = $state<number | null>(null);
  past = $state.raw<readonly g.Graph[]>([]);
  future = $state.raw<readonly g.Graph[]>([]);
  dragged: g.Graph | null = null; // the graph before a node was dragged

  targets = $derived(this.own_targets ?? g.default_targets(this.graph, this.player));
  attraction = $derived(attract(this.graph, this.player, this.targets));
  layout = $derived(lay_out(this.graph, { boards: this.boards, before: this.grown, upright: this.upright }));
  last = $derived(this.pace === 'layer' ? layer_count(this.attraction) : step_count(this.attraction));
  moment = $derived(Math.min(this.at, this.last));
  frame = $derived(
    this.pace === 'layer' ? layer_frame(this.attraction, this.moment) : step_frame(this.attraction, this.moment),
  );
  layer = $derived(this.pace === 'layer' ? this.moment : layer_of_step(this.attraction, this.moment));
  finished = $derived(this.attraction.layers.length === 0 || this.moment === this.last);
  shown = $derived(this.pointed ?? this.selected);
  looks = $derived(this.current_looks());

  // ---- what is shown

  private current_looks() {
    if (this.mode === 'exercise')
      return exercise_looks(this.graph, this.attraction, this.exercise_layer, this.chosen, this.marked);
    if (this.mode === 'walk') return walk_looks(this.graph, this.attraction, this.path, this.walk_shown);
    if (this.mode === 'build') return this.build_looks();
    const options = { strategy: this.strategy, counters: this.pace === 'step' };
    return growth_looks(this.graph, this.attraction, this.frame, options);
  }

  private build_looks() {
    const sign = (node: number): Sign | null =>
      node === this.edge_from ? 'from' : node === this.selected ? 'current' : null;
    const looks = plain_looks(this.graph, sign);
    for (const target of this.targets) looks.nodes[target] = { ...looks.nodes[target], target: true };
    return looks;
  }

  // Whether the page has said that the node is in the attractor.
  rank_shown(node: number): number | null {
    return this.looks.nodes[node]?.rank ?? null;
  }

  // ---- which graph

  show(graph: g.Graph, game: string | null = null, whole = true, notes: readonly string[] = []): void {
    Object.assign(this, { graph, game, whole, notes, own_targets: null, choosing_targets: false, past: [], future: [] });
    this.grown = whole ? undefined : new Map();
    this.pointed = this.selected = null;
    this.boards = graph.nodes.some((node) => node.board) && graph.nodes.every((node) => node.name.length > longest_short);
    this.shown_whole += 1;
    this.begin_again();
  }

  grow(part: g.Graph): void {
    const places = this.layout.centres;
    this.grown = new Map(this.graph.nodes.map((node, i) => [node.name, places[i]]));
    this.graph = g.merge(this.graph, part);
    this.whole = !this.graph.nodes.some((node) => node.more);
    this.begin_again();
  }

  begin_again(): void {
    this.at = 0;
    this.playing = false;
    this.begin_exercise();
    this.begin_walk();
  }

  set_player(player: g.Player): void {
    this.player = player;
    this.own_targets = null;
    this.begin_again();
  }

  toggle_target(node: number): void {
    const left = this.targets.filter((target) => target !== node);
    this.own_targets = left.length < this.targets.length ? left : [...left, node].sort((a, b) => a - b);
    this.begin_again();
  }

  set_pace(pace: Pace): void {
    const layer = this.layer;
    this.playing = false;
    this.pace = pace;
    this.at = pace === 'layer' ? layer : step_of_layer(this.attraction, layer);
  }

  // ---- exercise

  begin_exercise(): void {
    this.exercise_layer = 0;
    this.chosen = new Set();
    this.marked = null;
  }

  toggle_chosen(node: number): void {
    const chosen = new Set(this.chosen);
    if (!chosen.delete(node)) chosen.add(node);
    this.chosen = chosen;
    this.marked = null;
  }

  check(): Mark {
    return (this.marked = mark(this.graph, this.attraction, this.exercise_layer, this.chosen));
  }

  next_layer(): void {
    this.exercise_layer += 1;
    this.chosen = new Set();
    this.marked = null;
  }

  exercise_done = $derived(this.exercise_layer >= this.attraction.layers.length);

  // ---- a play

  begin_walk(): void {
    this.path = this.graph.nodes.length > 0 ? [this.graph.start ?? 0] : [];
  }

  here = $derived(this.path[this.path.length - 1]);
  next_nodes = $derived(this.here === undefined ? [] : [...new Set(g.adjacency(this.graph).successors[this.here])]);

  // The strategy's move, where it is the attracting player's turn and the attractor promises one.
  answer = $derived(this.here === undefined ? null : this.attraction.strategy[this.here]);

  go(node: number): void {
    if (this.next_nodes.includes(node)) this.path = [...this.path, node];
  }

  // ---- editing

  edit(graph: g.Graph, own_targets: readonly number[] | null = this.own_targets): void {
    this.past = [...this.past.slice(-most_undone), this.graph];
    this.future = [];
    this.replace(graph, own_targets);
  }

  replace(graph: g.Graph, own_targets: readonly number[] | null = this.own_targets): void {
    Object.assign(this, { graph, game: null, grown: undefined });
    const place = (node: number | null) => (node !== null && node < graph.nodes.length ? node : null);
    this.own_targets = own_targets && own_targets.filter((target) => target < graph.nodes.length);
    this.selected = place(this.selected);
    this.edge_from = place(this.edge_from);
    this.pointed = null;
    this.begin_again();
  }

  undo(): void {
    const before = this.past[this.past.length - 1];
    if (!before) return;
    this.future = [...this.future, this.graph];
    this.past = this.past.slice(0, -1);
    this.replace(before);
  }

  redo(): void {
    const after = this.future[this.future.length - 1];
    if (!after) return;
    this.past = [...this.past, this.graph];
    this.future = this.future.slice(0, -1);
    this.replace(after);
  }

  begin_build(): void {
    this.boards = false;
    if (this.layout.kind !== 'placed') this.graph = this.placed(this.graph);
    this.shown_whole += 1;
  }

  remove(node: number): void {
    const moved = (target: number) => (target > node ? target - 1 : target);
    const targets = this.own_targets?.filter((target) => target !== node).map(moved) ?? null;
    this.selected = this.edge_from = null;
    this.edit(g.remove_node(this.graph, node), targets);
  }

  tidy(): void {
    this.edit(this.placed(g.without_places(this.graph)));
    this.shown_whole += 1;
  }

  private placed(graph: g.Graph): g.Graph {
    return g.with_places(graph, lay_out(graph, { upright: this.upright }).centres);
  }
}

export const arena = new ArenaModel();
