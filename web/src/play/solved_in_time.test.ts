// SPDX-License-Identifier: Apache-2.0
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnswerListener, type Source, SourceError } from '../source';
import type { Answer } from '../types';
import { solved_in_time } from './solved_in_time';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function asked() {
  const closed = vi.fn();
  let listener: AnswerListener | undefined;
  const source = {
    watch_answer: (_: unknown, heard: AnswerListener) => {
      listener = heard;
      return closed;
    },
  } as unknown as Source;
  const { solved, stop } = solved_in_time(source, { game: 'nim' }, 1000, () => {});
  return { solved, stop, closed, listener: listener! };
}

describe('waiting for a solution', () => {
  it('ends with a complete answer', async () => {
    const { solved, closed, listener } = asked();
    listener.stage({ complete: false } as Answer);
    listener.stage({ complete: true } as Answer);
    expect(await solved).toBe(true);
    expect(closed).toHaveBeenCalled();
  });
  it('gives up after its time, and ends the work', async () => {
    const { solved, closed } = asked();
    vi.advanceTimersByTime(1000);
    expect(await solved).toBe(false);
    expect(closed).toHaveBeenCalled();
  });
  it('takes a budget for an answer, and nothing else', async () => {
    const large = asked();
    large.listener.error(new SourceError({ code: 'over-memory', message: '' }));
    expect(await large.solved).toBe(false);
    const wrong = asked();
    wrong.listener.error(new SourceError({ code: 'bad-input', message: 'no' }, 400));
    await expect(wrong.solved).rejects.toThrow('no');
  });
  it('can be stopped', async () => {
    const { solved, stop, closed } = asked();
    stop();
    expect(await solved).toBe(false);
    expect(closed).toHaveBeenCalled();
  });
});
