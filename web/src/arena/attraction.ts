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
  rank: (number | null)[];
  strategy: (number | null)[];
  reasons: string[]; // why each node is in; empty where nobody asked
  // The queue step by step; all empty where nobody asked.
  counters: (number | null)[]; // with which the other player's begin
  entered: number[];
  steps: QueueStep[];
}

export function no_attraction(graph: Graph, player: Player): Attraction {
  const nothing = graph.nodes.map(() => null);
  return { player, targets: [], layers: [], rank: nothing, strategy: nothing, reasons: [], counters: [], entered: [], steps: [] };
}

export const size_of = ({ layers }: Attraction): number => layers.reduce((sum, layer) => sum + layer.length, 0);

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
    rank: of_each(answer.rank),
    strategy: of_each(answer.strategy).map((to) => (to === null ? null : at(to))),
    reasons: of_each(answer.reasons).map((reason) => reason ?? ''),
    counters: trace ? of_each(trace.counters) : [],
    entered,
    steps,
  };
}
