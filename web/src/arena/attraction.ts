// SPDX-License-Identifier: Apache-2.0
// An attractor as it was answered, by the places of the nodes in the graph instead of their names.
import type { AttractorAnswer, Effect, NodeName, Player } from '../types';
import type { Graph } from './graph';

export interface QueueStep {
  taken: number;
  predecessor: number | null;
  effect: Effect;
  counter: number | null; // left after the step, where one was counted down
  head: number; // after the step the queue is entered[head .. tail)
  tail: number;
}

export interface Attraction {
  player: Player;
  targets: number[];
  layers: number[][]; // A_0, then what each step adds, in node order
  layer_sizes: number[]; // more than that where only a part of the graph is drawn
  rank: (number | null)[];
  strategy: (number | null)[];
  reasons: string[]; // why each node is in; empty where nobody asked
  // The queue step by step; all empty where nobody asked.
  counters: (number | null)[]; // with which the other player's begin
  entered: number[];
  steps: QueueStep[];
}

export function no_attraction({ nodes }: { nodes: readonly unknown[] }, player: Player): Attraction {
  const nothing = nodes.map(() => null);
  return { player, targets: [], layers: [], layer_sizes: [], rank: nothing, strategy: nothing, reasons: [], counters: [], entered: [], steps: [] };
}

export const size_of = ({ layer_sizes }: Attraction): number => layer_sizes.reduce((sum, size) => sum + size, 0);

export function attraction_of(graph: Graph, answer: AttractorAnswer): Attraction {
  const place = new Map(graph.nodes.map(({ name }, i) => [name, i]));
  const at = (name: NodeName) => place.get(String(name))!;
  const of_each = <Value>(known: Record<string, Value> | undefined) => graph.nodes.map(({ name }) => known?.[name] ?? null);
  const { trace } = answer;
  const entered = (trace?.queue ?? []).map(at);
  let head = 0;
  const steps = (trace?.steps ?? []).map((step): QueueStep => {
    const [taken, predecessor] = [at(step.taken), step.predecessor === null ? null : at(step.predecessor)];
    if (step.enters) entered.push(predecessor!);
    while (entered[head - 1] !== taken) ++head;
    return { taken, predecessor, effect: step.effect, counter: step.counter, head, tail: entered.length };
  });
  return {
    player: answer.player,
    targets: answer.targets.map(at),
    layers: answer.layers.map((layer) => layer.map(at)),
    layer_sizes: answer.layers.map((layer) => layer.length),
    rank: of_each(answer.rank),
    strategy: of_each(answer.strategy).map((to) => (to === null ? null : at(to))),
    reasons: of_each(answer.reasons).map((reason) => reason ?? ''),
    counters: trace ? of_each(trace.counters) : [],
    entered,
    steps,
  };
}

// The attractor of a graph, as far as a part of it shows: the part's node i is the graph's `places[i]`.
export function part_of(whole: Attraction, places: readonly number[]): Attraction {
  const shown = new Map(places.map((place, i) => [place, i]));
  const within = (node: number | null) => (node === null ? null : (shown.get(node) ?? null));
  const rank = places.map((place) => whole.rank[place]);
  const layers = whole.layer_sizes.map((): number[] => []);
  rank.forEach((at, node) => at !== null && layers[at].push(node));
  return {
    ...no_attraction({ nodes: places }, whole.player),
    targets: whole.targets.flatMap((node) => within(node) ?? []),
    layers,
    layer_sizes: whole.layer_sizes,
    rank,
    strategy: places.map((place) => within(whole.strategy[place])),
  };
}
