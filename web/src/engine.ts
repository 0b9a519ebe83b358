// SPDX-License-Identifier: Apache-2.0
// Questions to the engine, the program's own code in the browser: on a few threads, so that what is quick never waits for
// what is long. Who stops asking ends the thread.
import { type Ask, given, type Heard, type Question, SourceError } from './asking';
import type { FromWorker, ToWorker } from './engine_worker';
import EngineWorker from './engine_worker?worker&inline';
import { language } from './language.svelte';
import { words } from './words';

declare global {
  interface Window {
    zermelo_engine?: string;
  }
}

const most_threads = 3;
const most_long = 2; // threads; one is left for what is quick
const quick = new Set(['position', 'games', 'players', 'arena', 'attractor', 'check']);
const memory = 2 ** 31; // bytes of one thread
// Of a question; of each size of a table.
const seconds = (kind: string): number => (kind === 'sizes' ? 10 : kind === 'match' || kind === 'tournament' ? 600 : 60);

interface Task {
  question: Question;
  language: string;
  heard?: Heard;
  done(answer: never): void;
  failed(error: SourceError): void;
}

// What is packed may be loaded as a script from a disk too, where nothing can be fetched.
function loaded(): Promise<string> {
  return new Promise((found, failed) => {
    if (window.zermelo_engine) return found(window.zermelo_engine);
    const script = document.createElement('script');
    script.src = './engine.js';
    script.onload = () => (window.zermelo_engine ? found(window.zermelo_engine) : script.onerror!(''));
    script.onerror = () => failed(new SourceError({ code: 'no-engine', message: words('engine_missing') }));
    document.head.append(script);
  });
}

class Thread {
  task: Task | null = null;
  private readonly worker = new EngineWorker();

  constructor(
    engine: { packed: string } | { module: WebAssembly.Module },
    private readonly free: (module?: WebAssembly.Module) => void,
    private readonly lost: (thread: Thread) => void,
  ) {
    this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.hear(data);
    this.worker.onerror = (event) => {
      event.preventDefault();
      this.task?.failed(new SourceError({ code: 'crashed', message: words('engine_crashed') }));
      this.end();
    };
    this.tell(engine);
  }

  private tell(said: ToWorker): void {
    this.worker.postMessage(said);
  }

  private hear(said: FromWorker): void {
    if ('module' in said) return this.free(said.module);
    const { task } = this;
    if ('event' in said) return task?.heard?.(said.event, said.data as never);
    this.task = null;
    if ('text' in said) task?.done((said.type === 'application/json' ? JSON.parse(said.text) : said.text) as never);
    else task?.failed(new SourceError(said.refusal));
    this.free();
  }

  begin(task: Task): void {
    this.task = task;
    const question = Object.fromEntries(given(task.question)) as Question;
    this.tell({ question, language: task.language, seconds: seconds(task.question.ask), memory });
  }

  end(): void {
    this.task = null;
    this.worker.terminate();
    this.lost(this);
  }
}

export function engine_asker(): Ask {
  const threads = new Set<Thread>();
  const waiting: Task[] = [];
  let engine: Promise<WebAssembly.Module> | null = null;
  let module: WebAssembly.Module | null = null;

  const lost = (thread: Thread) => {
    threads.delete(thread);
    if (module && threads.size === 0) threads.add(new Thread({ module }, serve, lost)); // the next question finds one
    serve();
  };
  const is_long = (task: Task) => !quick.has(task.question.ask);
  function serve(): void {
    if (!module) return;
    for (const task of [...waiting]) {
      const busy = [...threads].filter((thread) => thread.task);
      if (busy.length === most_threads) return;
      if (is_long(task) && busy.filter((thread) => is_long(thread.task!)).length === most_long) continue;
      let idle = [...threads].find((thread) => !thread.task);
      if (!idle) threads.add((idle = new Thread({ module }, serve, lost)));
      waiting.splice(waiting.indexOf(task), 1);
      idle.begin(task);
    }
  }
  function start(): Promise<unknown> {
    engine ??= loaded().then(
      (packed) =>
        new Promise((compiled, failed) => {
          const gone = () => failed(new SourceError({ code: 'crashed', message: words('engine_old_browser') }));
          threads.add(new Thread({ packed }, (found) => (found ? compiled((module = found)) : undefined, serve()), (thread) => (module ? lost(thread) : gone())));
        }),
    );
    engine.catch(() => (engine = null));
    return engine;
  }

  return <Answer>(question: Question, heard?: Heard, signal?: AbortSignal) =>
    new Promise<Answer>((done, failed) => {
      const task: Task = { question, language: language.code, heard, done, failed };
      waiting.push(task);
      signal?.addEventListener('abort', () => {
        if (waiting.includes(task)) waiting.splice(waiting.indexOf(task), 1);
        [...threads].find((thread) => thread.task === task)?.end();
        failed(new SourceError({ code: 'interrupted', message: words('server_interrupted') }));
      });
      start().then(serve, failed);
    });
}

// Whether the engine may answer what the server did not: it is busy, gone, or forbids it.
function engine_may(error: unknown): boolean {
  if (!(error instanceof SourceError)) return false;
  return [413, 414, 429, 503].includes(error.status) || ['unreachable', 'interrupted', 'busy', 'over-time', 'over-memory'].includes(error.refusal.code);
}

export function first_of(server: Ask, engine: Ask): Ask {
  return async (question, heard, signal) => {
    try {
      return await server(question, heard, signal);
    } catch (error) {
      if (!engine_may(error) || signal?.aborted) throw error;
      return engine<never>(question, heard, signal).catch((second) => {
        throw second instanceof SourceError && second.refusal.code === 'no-engine' ? error : second;
      });
    }
  };
}
