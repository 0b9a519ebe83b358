// SPDX-License-Identifier: Apache-2.0
// Whether a game can be solved while a person waits.
import type { Source, Stop } from '../source';
import type { Place, Progress } from '../types';

export interface Waiting {
  solved: Promise<boolean>;
  stop: Stop;
}

// Asked as a stream, since closing it ends the server's work.
export function solved_in_time(
  source: Source,
  place: Place,
  milliseconds: number,
  progress: (progress: Progress) => void,
): Waiting {
  let stop: Stop = () => {};
  const solved = new Promise<boolean>((found, failed) => {
    const end = (answer: boolean) => {
      clearTimeout(timer);
      close();
      found(answer);
    };
    const timer = setTimeout(() => end(false), milliseconds);
    const close = source.watch_answer(place, {
      stage: (answer) => answer.complete && end(true),
      progress,
      done: () => end(false),
      error: (error) => (error.status === 503 || error.refusal.code.startsWith('over-') ? end(false) : failed(error)),
    });
    stop = () => end(false);
  });
  return { solved, stop: () => stop() };
}
