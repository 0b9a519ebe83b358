// SPDX-License-Identifier: Apache-2.0
// Answers of a running server, over fetch and server-sent events.
import { language } from './language.svelte';
import {
  type AnswerListener,
  type ArenaOrigin,
  type MatchQuestion,
  type PictureQuestion,
  type ScoreListener,
  type SizesListener,
  type SizesQuestion,
  type Source,
  SourceError,
  type Stop,
  type TournamentQuestion,
} from './source';
import type {
  Arena,
  GameInfo,
  MatchScore,
  Place,
  Player,
  PlayerForm,
  Progress,
  TournamentScore,
} from './types';
import { words } from './words';

type Query = Record<string, string | number | undefined>;

export function query_of(query: Query): string {
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') parts.set(name, String(value));
  }
  return parts.toString();
}

function address(path: string, query: object): string {
  return `v1/${path}?${query_of({ ...query, lang: language.code } as Query)}`;
}

async function refusal_of(response: Response): Promise<SourceError> {
  try {
    const { error } = await response.json();
    return new SourceError(error, response.status);
  } catch {
    return new SourceError({ code: 'status', message: words('server_status', response.status) }, response.status);
  }
}

async function fetched(url: string, body?: string): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, body === undefined ? {} : { method: 'POST', body });
  } catch {
    throw new SourceError({ code: 'unreachable', message: words('server_unreachable') });
  }
  if (!response.ok) throw await refusal_of(response);
  return response;
}

async function json<Answer>(path: string, query: object = {}, body?: string): Promise<Answer> {
  return (await fetched(address(path, query), body)).json();
}

// Games come with a place, graphs with a body.
function ask_origin<Answer>(path: string, origin: ArenaOrigin, more: object): Promise<Answer> {
  if (!('text' in origin)) return json(path, { ...origin, ...more });
  const { text, ...options } = origin;
  return json(path, { ...options, ...more }, text);
}

type Heard = (data: never) => void;
interface Events {
  done: Heard;
  error(error: SourceError): void;
  [event: string]: Heard;
}

// EventSource hides the body of a refusal, so a failed stream is asked for once more with fetch.
async function why_failed(url: string): Promise<SourceError> {
  const asked = new AbortController();
  try {
    const response = await fetch(url, { signal: asked.signal });
    if (!response.ok) return await refusal_of(response);
    asked.abort();
    return new SourceError({ code: 'interrupted', message: words('server_interrupted') });
  } catch {
    return new SourceError({ code: 'unreachable', message: words('server_unreachable') });
  }
}

function watch(path: string, query: object, events: Events): Stop {
  const url = address(path, query);
  const stream = new EventSource(url);
  let stopped = false;
  const stop = () => {
    stopped = true;
    stream.close();
  };
  for (const [name, heard] of Object.entries(events)) {
    if (name === 'error') continue;
    stream.addEventListener(name, (event) => {
      if (stopped) return;
      if (name === 'done') stop();
      heard(JSON.parse((event as MessageEvent).data || 'null') as never);
    });
  }
  stream.addEventListener('error', async (event) => {
    if (stopped) return;
    stream.close();
    const data = (event as MessageEvent).data;
    const said = typeof data === 'string' ? JSON.parse(data) : null;
    const error = said ? new SourceError(said.error ?? said) : await why_failed(url);
    if (!stopped) events.error(error);
    stopped = true;
  });
  return stop;
}

function watch_score<Score>(path: string, query: object, listener: ScoreListener<Score>): Stop {
  return watch(path, query, {
    // While the game is being solved there is no score yet.
    progress: (said: Score | Progress) => {
      if ('text' in (said as object)) listener.solving?.(said as Progress);
      else listener.progress(said as Score);
    },
    done: (score: Score | null) => {
      if (score) listener.progress(score);
      listener.done();
    },
    error: (error) => listener.error(error),
  } as Events);
}

export function server_source(): Source {
  const kept = new Map<string, Promise<unknown>>();
  // Lists that cannot change while the server runs.
  const once = <Answer>(path: string): Promise<Answer> => {
    const key = `${path} ${language.code}`;
    if (!kept.has(key)) {
      const asked = json<Answer>(path);
      kept.set(key, asked);
      asked.catch(() => kept.delete(key));
    }
    return kept.get(key) as Promise<Answer>;
  };
  return {
    offline: false,
    first_game: null,
    games: async () => (await once<{ games: GameInfo[] }>('games')).games,
    game: (name) => once<GameInfo>(`games/${encodeURIComponent(name)}`),
    players: async () => (await once<{ players: PlayerForm[] }>('players')).players,
    position: (place) => json('position', place),
    answer: (place) => json('answer', place),
    watch_answer: (place: Place, listener: AnswerListener) =>
      watch('answer/stream', place, { ...listener } as unknown as Events),
    line: (place) => json('line', place),
    explain: async (place, move) => {
      const { sentences, left_out } = await json<{ sentences: string[]; left_out?: string }>('explain', { ...place, move });
      return left_out ? [...sentences, left_out] : sentences;
    },
    choose: (place, player, seed) => json('choose', { ...place, player, seed }),
    arena: (origin) => ask_origin<Arena>('arena', origin, {}),
    arena_with_owners: (text) => ask_origin<Arena>('arena', text, { owned: 1 }),
    tree: (question) => json('minimax', question),
    watch_sizes: (question: SizesQuestion, listener: SizesListener) =>
      watch('sizes', question, { ...listener } as unknown as Events),
    watch_match: (question: MatchQuestion, listener) => watch_score<MatchScore>('match', question, listener),
    watch_tournament: (question: TournamentQuestion, listener) =>
      watch_score<TournamentScore>('tournament', { ...question, players: question.players.join(',') }, listener),
    picture: ({ kind, to, origin, player, targets }: PictureQuestion) =>
      picture(origin, { kind, to, player, targets: targets?.join(',') }),
  };
}

async function picture(
  origin: ArenaOrigin,
  more: { kind: string; to: string; player?: Player; targets?: string },
): Promise<string> {
  if (!('text' in origin)) return (await fetched(address('picture', { ...origin, ...more }))).text();
  const { text, ...options } = origin;
  return (await fetched(address('picture', { ...options, ...more }), text)).text();
}
