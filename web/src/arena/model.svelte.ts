// SPDX-License-Identifier: Apache-2.0
// What the arena view shows: the graph, whose attractor it is, and the moment. It outlives the view, so that a change of
// language or a look at another view loses nothing.
import { SourceError, type AttractorOf, type Source } from '../source';
import type { Arena, LaidArena } from '../types';
import { attraction_of, no_attraction, part_of, type Attraction } from './attraction';
import { layer_count, layer_frame, layer_of_step, step_count, step_frame, step_of_layer } from './frames';
import * as g from './graph';
import { answered_layout, is_placed, layout_wishes, placed_layout, type Answered, type Layout } from './layout';
import { written_json } from './link';
import { exercise_looks, growth_looks, plain_looks, walk_looks, type Sign } from './look';

export const modes = ['watch', 'exercise', 'walk', 'build'] as const;
export type Mode = (typeof modes)[number];
export type Pace = 'layer' | 'step';
export const tools = ['move', 'first', 'second', 'edge', 'delete'] as const;
export type Tool = (typeof tools)[number];

const most_undone = 200;
const longest_short = 6; // longer names say less than small boards
const most_traced = 400; // nodes whose queue somebody looks at step by step
const most_reasons = 2000;
const most_drawn = 5000;
const first_drawn = 60; // of a larger graph

// An answer to an exercise: what was due, and in sentences what is wrong.
export interface Mark {
  right: boolean;
  due: ReadonlySet<number>;
  reasons: readonly string[];
  given_up: boolean;
}

export function graph_of(arena: Arena): g.Graph {
  const { title, players, nodes, edges, moves, start } = arena;
  return { title, players, nodes, edges, moves, start };
}

const text_of = (graph: g.Graph) => ({ graph: written_json(graph), format: 'json' });

// The other player may always stay at a node whose moves are not all there: what is known never attracts it.
function known_text(graph: g.Graph, player: g.Player): { graph: string; format: string } {
  const loops = graph.nodes.flatMap(({ more, owner }, i): g.Edge[] => (more && owner !== player ? [[i, i]] : []));
  return text_of({ ...graph, edges: [...graph.edges, ...loops] });
}

// What is drawn beside a graph, or nothing that differs.
interface Shown {
  game?: string | null;
  whole?: boolean;
  notes?: readonly string[];
  player?: g.Player;
  targets?: readonly number[] | null;
}

export class ArenaModel {
  source!: Source; // who answers
  error = $state(''); // why there is no answer
  graph = $state.raw<g.Graph>(g.empty_graph());
  game = $state<string | null>(null); // which it comes from; null for a graph that somebody made
  whole = $state(true);
  notes = $state.raw<readonly string[]>([]);
  // Answers about the graph. A graph under edit has its own places, and no attraction until it is known.
  answered = $state.raw<Answered | null>(null);
  attraction = $state.raw<Attraction>(no_attraction(g.empty_graph(), 0));
  // A graph that is too large to be drawn: `graph` is a part of it.
  big = $state.raw<{ graph: g.Graph; text: string; places: ReadonlyMap<string, number> } | null>(null);
  private asked = 0; // counts questions: only the last one's answer counts

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

  targets = $derived(this.own_targets ?? this.attraction.targets);
  frame_shape = $state(0); // how much wider than high the window of the picture is
  layout: Layout = $derived(
    is_placed(this.graph) || !this.answered ? placed_layout(this.graph) : answered_layout(this.graph, this.answered, this.frame_shape),
  );
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

  // Runs a question; of several at once only the last one's answer is taken.
  private async ask<Answer>(question: () => Promise<Answer>, take: (answer: Answer) => void): Promise<void> {
    const asked = ++this.asked;
    try {
      const answer = await question();
      if (asked !== this.asked) return;
      this.error = '';
      take(answer);
    } catch (error) {
      if (asked === this.asked) this.error = error instanceof SourceError ? error.message : String(error);
    }
  }

  private attractor_of(graph: g.Graph, player: g.Player, targets: readonly number[] | null): Promise<Attraction> {
    const of: AttractorOf = { player, targets: targets?.map((target) => graph.nodes[target].name) };
    const size = graph.nodes.length;
    // No target is no empty list, which stands for the ends that the player wins.
    if (size === 0 || targets?.length === 0) return Promise.resolve(no_attraction(graph, player));
    const { big } = this;
    if (big) {
      const places = graph.nodes.map(({ name }) => big.places.get(name)!);
      return this.source.attractor({ graph: big.text, format: 'json' }, of, {}).then((answer) => part_of(attraction_of(big.graph, answer), places));
    }
    return this.source
      .attractor(known_text(graph, player), of, { trace: size <= most_traced ? 'queue' : undefined, reasons: size <= most_reasons })
      .then((answer) => attraction_of(graph, answer));
  }

  private drawn(graph: g.Graph, boards: boolean, order?: string[]): Promise<LaidArena | null> {
    if (graph.nodes.length === 0) return Promise.resolve(null);
    return this.source.lay_out(text_of(graph), { ...layout_wishes(boards), upright: this.upright, order });
  }

  private take_drawing(graph: g.Graph, drawn: LaidArena | null): g.Graph {
    if (drawn?.layout) this.answered = { edges: drawn.edges, placing: drawn.layout };
    const nodes = drawn ? graph.nodes.map((node, i) => (node.more ? node : { ...node, end: drawn.nodes[i].end })) : graph.nodes;
    return { ...graph, nodes };
  }

  show(whole_graph: g.Graph, { game = null, whole = true, notes = [], player = this.player, targets = null }: Shown = {}): Promise<void> {
    const is_big = whole_graph.nodes.length > most_drawn;
    const places = new Map(is_big ? whole_graph.nodes.map(({ name }, i) => [name, i]) : []);
    this.big = is_big ? { graph: whole_graph, text: written_json(whole_graph), places } : null;
    const graph = is_big ? g.neighbourhood(whole_graph, whole_graph.start ?? 0, first_drawn) : whole_graph;
    const boards = graph.nodes.some((node) => node.board) && graph.nodes.every((node) => node.name.length > longest_short);
    const question = () => Promise.all([this.drawn(graph, boards), this.attractor_of(graph, player, targets)]);
    return this.ask(question, ([drawn, attraction]) => {
      const ended = this.take_drawing(graph, drawn);
      Object.assign(this, { graph: ended, attraction, game, whole: whole && !is_big, notes, player, boards, own_targets: targets });
      Object.assign(this, { choosing_targets: false, past: [], future: [], pointed: null, selected: null });
      this.shown_whole += 1;
      this.begin_again();
    });
  }

  grow(part: g.Graph): Promise<void> {
    const places = this.layout.centres;
    const order = this.graph.nodes.map((_, i) => i).sort((a, b) => places[a].x - places[b].x).map((i) => this.graph.nodes[i].name); // prettier-ignore
    const graph = g.merge(this.graph, part);
    const question = () => Promise.all([this.drawn(graph, this.boards, order), this.attractor_of(graph, this.player, this.own_targets)]);
    return this.ask(question, ([drawn, attraction]) => {
      const whole = !graph.nodes.some((node) => node.more);
      Object.assign(this, { graph: this.take_drawing(graph, drawn), attraction, whole });
      this.begin_again();
    });
  }

  // The same graph, drawn again.
  redraw(boards = this.boards): Promise<void> {
    return this.ask(
      () => this.drawn(this.graph, boards),
      (drawn) => {
        this.take_drawing(this.graph, drawn);
        this.boards = boards;
      },
    );
  }

  // The attractor again: another player, other targets, another language.
  attract(): Promise<void> {
    return this.ask(
      () => this.attractor_of(this.graph, this.player, this.own_targets),
      (attraction) => (this.attraction = attraction),
    );
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
    void this.attract();
  }

  toggle_target(node: number): void {
    const left = this.targets.filter((target) => target !== node);
    this.own_targets = left.length < this.targets.length ? left : [...left, node].sort((a, b) => a - b);
    this.begin_again();
    void this.attract();
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

  // The layers as they are but for the one that was asked for: all that is said is about that one.
  async check(given_up = false): Promise<void> {
    const next = this.exercise_layer + 1;
    const { layers } = this.attraction;
    const due = new Set(layers[next] ?? []);
    if (given_up) this.chosen = due;
    const { graph, player, own_targets, chosen } = this;
    const later = layers.slice(next + 1).map((layer) => layer.filter((node) => !chosen.has(node)));
    const names = (nodes: readonly number[]) => nodes.map((node) => graph.nodes[node].name);
    const answer = [...layers.slice(0, next), [...chosen].sort((a, b) => a - b), ...later].map(names);
    const of = { player, targets: own_targets ? names(own_targets) : undefined };
    await this.ask(
      () => this.source.mark_layers(known_text(graph, player), of, answer),
      ({ answers: [{ right, reasons }] }) => {
        if (this.chosen === chosen) this.marked = { right, due, reasons, given_up };
      },
    );
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
    if (graph.nodes.length !== this.graph.nodes.length) this.attraction = no_attraction(graph, this.player);
    Object.assign(this, { graph, game: null, big: null });
    const place = (node: number | null) => (node !== null && node < graph.nodes.length ? node : null);
    this.own_targets = own_targets && own_targets.filter((target) => target < graph.nodes.length);
    this.selected = place(this.selected);
    this.edge_from = place(this.edge_from);
    this.pointed = null;
    this.begin_again();
    void this.ask(
      () => Promise.all([this.drawn(graph, false), this.attractor_of(graph, this.player, this.own_targets)]),
      ([drawn, attraction]) => Object.assign(this, { graph: this.take_drawing(this.graph, drawn), attraction }),
    );
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

  // Every node gets the place that it has now, so that a person can move it.
  async begin_build(): Promise<void> {
    if (this.boards) await this.redraw(false);
    this.graph = g.with_places(this.graph, this.layout.centres);
    this.shown_whole += 1;
  }

  remove(node: number): void {
    const moved = (target: number) => (target > node ? target - 1 : target);
    const targets = this.own_targets?.filter((target) => target !== node).map(moved) ?? null;
    this.selected = this.edge_from = null;
    this.edit(g.remove_node(this.graph, node), targets);
  }

  async tidy(): Promise<void> {
    const graph = g.without_places(this.graph);
    await this.ask(
      () => this.drawn(graph, false),
      (drawn) => {
        this.take_drawing(graph, drawn);
        this.edit(g.with_places(graph, drawn?.layout ? answered_layout(graph, this.answered!, this.frame_shape).centres : []));
        this.shown_whole += 1;
      },
    );
  }
}

export const arena = new ArenaModel();
