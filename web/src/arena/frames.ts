// SPDX-License-Identifier: Apache-2.0
// Moments in the growth of an attractor: layer by layer, or step by step of the queue.
import type { Attraction, QueueStep } from './attraction';

export interface Frame {
  inside: boolean[];
  fresh: number[]; // what the last step added
  queue: number[];
  counters: (number | null)[];
  step: QueueStep | null; // the last one, where they are shown one by one
}

// Steps 0 … layers.length; the last one adds nothing, which ends the growth.
export const layer_count = (attraction: Attraction): number => attraction.layers.length;

// The moment before the first step, and one after each.
export const step_count = (attraction: Attraction): number => attraction.steps.length;

function counters_after(attraction: Attraction, steps: readonly QueueStep[]): (number | null)[] {
  const counters = [...attraction.counters];
  for (const step of steps) if (step.counter !== null) counters[step.predecessor!] = step.counter;
  return counters;
}

export function layer_frame(attraction: Attraction, layer: number): Frame {
  const inside = attraction.rank.map((rank) => rank !== null && rank <= layer);
  const rank_of = (node: number) => attraction.rank[node]!;
  const done = attraction.steps.filter((step) => rank_of(step.taken) < layer);
  return {
    inside,
    fresh: attraction.layers[layer] ?? [],
    queue: attraction.entered.filter((node) => rank_of(node) === layer),
    counters: counters_after(attraction, done),
    step: null,
  };
}

export function step_frame(attraction: Attraction, count: number): Frame {
  const done = attraction.steps.slice(0, count);
  const step = done[done.length - 1] ?? null;
  const tail = step ? step.tail : attraction.targets.length;
  const inside = attraction.rank.map(() => false);
  for (const node of attraction.entered.slice(0, tail)) inside[node] = true;
  const entered = step?.effect === 'enters' || step?.effect === 'enters_at_zero';
  return {
    inside,
    fresh: step === null ? [...attraction.targets] : entered ? [step.predecessor!] : [],
    queue: attraction.entered.slice(step ? step.head : 0, tail),
    counters: counters_after(attraction, done),
    step,
  };
}

// The step at which a layer is complete: the place of a layer on the slider of steps.
export function step_of_layer(attraction: Attraction, layer: number): number {
  return attraction.steps.filter((step) => attraction.rank[step.taken]! < layer).length;
}

export function layer_of_step(attraction: Attraction, count: number): number {
  if (count >= attraction.steps.length) return attraction.layers.length;
  return count === 0 ? 0 : attraction.rank[attraction.steps[count - 1].taken]!;
}
