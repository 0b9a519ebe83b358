// SPDX-License-Identifier: Apache-2.0
// Starts the engine, zermelo.wasm, and asks it: in a page's worker, in Node, in Pyodide, in the package for npm.
//
//   const engine = await start(bytes);
//   const answer = engine.ask({ ask: 'solve', game: 'chomp(rows=4,cols=3)' }, { on_event: (name, value) => … });
//
// ask() works at once and on this thread: who must stay fluid calls it in a worker, and cancels by ending the worker. It
// returns the answer: the object of its JSON, or a text where the answer is none (a picture). While it works it calls
// on_event with what is known so far, as the server's streams do: «progress», «stage», «begin», «cell». Instead of an
// answer it throws a Refused: what the library says, in the language that was asked for. When the engine itself ends, for
// want of memory, that is a Refused too (code «crashed»), and the next question is answered by a fresh one.
//
// ask({ ask: 'questions' }) lists every question with its fields. Of types, engine.d.ts.

const most_kept = 2 ** 28; // bytes

export class Refused extends Error {
  constructor(told) {
    super(told.message);
    this.name = 'Refused';
    this.code = told.code;
    this.told = told;
  }
}

// `bytes`: those of zermelo.wasm, a Response of fetch, or a WebAssembly.Module that is compiled already.
export async function start(bytes) {
  const given = await bytes;
  if (given instanceof WebAssembly.Module) return new Engine(given);
  const packed = typeof Response !== 'undefined' && given instanceof Response ? await given.arrayBuffer() : given;
  return new Engine(await WebAssembly.compile(packed));
}

export class Engine {
  #module;
  #instance = null;
  #on_event = null;

  constructor(module) {
    this.#module = module;
    this.#start();
  }

  ask(question, options = {}) {
    const { text, type } = this.ask_text(typeof question === 'string' ? question : JSON.stringify(question), options);
    return type === 'application/json' ? JSON.parse(text) : text;
  }

  // The same of a text, without reading it: { text, type: its media type, complete: asked again, it is the same }.
  ask_text(question, { on_event = null, language = 'en', seconds = 0, memory = 0 } = {}) {
    this.#on_event = on_event;
    let answer;
    try {
      answer = this.#asked(question, language, seconds, memory);
    } catch (error) {
      // What the engine held may be damaged: nothing of it is used again.
      this.#instance = null;
      if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) throw error;
      this.#start();
      answer = this.#with_text(language, (at, size) => {
        this.#instance.exports.zermelo_crashed(at, size);
        return this.#answer(true);
      });
    } finally {
      this.#on_event = null;
      // Memory only grows: what a large question took is given back with the engine that took it.
      if (this.memory > most_kept) this.#instance = null;
    }
    if (answer.refused) throw new Refused(JSON.parse(answer.text).error);
    return answer;
  }

  // The bytes that it holds.
  get memory() {
    return this.#instance?.exports.memory.buffer.byteLength ?? 0;
  }

  #asked(question, language, seconds, memory) {
    if (this.#instance === null) this.#start();
    return this.#with_text(question, (at, size) =>
      this.#with_text(language, (language_at, language_size) =>
        this.#answer(this.#instance.exports.zermelo_ask(at, size, language_at, language_size, seconds, memory) !== 0),
      ),
    );
  }

  #answer(refused) {
    const { zermelo_answer, zermelo_answer_size, zermelo_answer_type, zermelo_answer_is_complete } = this.#instance.exports;
    const type = zermelo_answer_type();
    const type_end = new Uint8Array(this.#instance.exports.memory.buffer).indexOf(0, type);
    return {
      refused,
      text: this.#text(zermelo_answer(), zermelo_answer_size()),
      type: this.#text(type, type_end - type),
      complete: zermelo_answer_is_complete() !== 0,
    };
  }

  #with_text(text, use) {
    const { malloc, free, memory } = this.#instance.exports;
    const bytes = new TextEncoder().encode(text);
    const at = malloc(bytes.length + 1);
    if (at === 0) throw new RangeError('the text is too large');
    new Uint8Array(memory.buffer).set(bytes, at >>> 0);
    const result = use(at, bytes.length);
    free(at);
    return result;
  }

  // Addresses above 2 GB come as negative numbers.
  #text(at, size) {
    return new TextDecoder().decode(new Uint8Array(this.#instance.exports.memory.buffer, at >>> 0, size >>> 0));
  }

  #start() {
    const imports = {
      env: {
        zermelo_event: (name, name_size, json, json_size) => {
          this.#on_event?.(this.#text(name, name_size), JSON.parse(this.#text(json, json_size)));
        },
      },
      wasi_snapshot_preview1: {
        clock_time_get: (_clock, _precision, at) => {
          const nanoseconds = BigInt(Math.round(performance.now() * 1e6));
          new DataView(this.#instance.exports.memory.buffer).setBigUint64(at >>> 0, nanoseconds, true);
          return 0;
        },
        proc_exit: (status) => {
          throw new WebAssembly.RuntimeError(`the engine ended with status ${status}`);
        },
      },
    };
    this.#instance = new WebAssembly.Instance(this.#module, imports);
    this.#instance.exports._initialize();
  }
}
