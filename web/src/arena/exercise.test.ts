// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import { attract } from './attractor';
import { examples } from './examples';
import { mark } from './exercise';
import { fault_sentence } from './sentences';

const graph = examples.find((example) => example.id === 'slides')!.graph!;
const found = attract(graph, 0, [7]); // 7 | 2 | 4 | 0 1
const faults = (layer: number, ...chosen: number[]) => mark(graph, found, layer, new Set(chosen)).faults;

describe('an exercise', () => {
  it('takes the next layer, and nothing where nothing enters', () => {
    expect(mark(graph, found, 0, new Set([2]))).toEqual({ right: true, found: [2], faults: [] });
    expect(mark(graph, found, 2, new Set([0, 1])).right).toBe(true);
    expect(mark(graph, found, 3, new Set()).right).toBe(true);
  });

  it('says what is missing', () => {
    expect(faults(0)).toEqual([{ kind: 'missing_own', node: 2, to: 7 }]);
    expect(faults(1)).toEqual([{ kind: 'missing_forced', node: 4, to: [2] }]);
  });

  it('says what is wrong', () => {
    expect(faults(0, 2, 7)).toEqual([{ kind: 'inside', node: 7 }]);
    expect(faults(0, 2, 3)).toEqual([{ kind: 'dead_end', node: 3 }]);
    expect(faults(0, 2, 0)).toEqual([{ kind: 'no_way_in', node: 0 }]);
    expect(faults(0, 2, 5)).toEqual([{ kind: 'escapes', node: 5, to: 3 }]);
  });

  it('says it in both languages, with French spaces', () => {
    const [fault] = faults(0, 2, 5);
    expect(fault_sentence(graph, fault, 'en')).toBe('5 does not enter yet: Bob can still escape to 3.');
    expect(fault_sentence(graph, fault, 'fr')).toBe('5 n’entre pas encore\u00a0: Bob peut s’échapper vers 3.');
    expect(fault_sentence(graph, faults(0, 2, 0)[0], 'fr')).toContain('aucun coup d’Alice');
  });
});
