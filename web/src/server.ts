// SPDX-License-Identifier: Apache-2.0
// Questions to a running server: addresses, so that answers are kept and shared; a graph in the body.
import { type Ask, given, type Heard, type Question, SourceError } from './asking';
import { language } from './language.svelte';
import { words } from './words';

const streams = new Set(['sizes', 'match', 'tournament']);

function path_of(kind: string, heard?: Heard): string {
  if (kind === 'draw') return 'picture';
  if (kind !== 'solve') return kind;
  return heard ? 'answer/stream' : 'answer';
}

const written = (value: unknown): string => (value === true ? '1' : String(value)); // a list with commas

export function address_of({ ask, ...fields }: Question, heard?: Heard): string {
  const query = new URLSearchParams();
  for (const [name, value] of given(fields as Question)) query.set(name, written(value));
  query.set('lang', language.code);
  return `v1/${path_of(ask, heard)}?${query}`;
}

async function refusal_of(response: Response): Promise<SourceError> {
  try {
    const { error } = await response.json();
    return new SourceError(error, response.status);
  } catch {
    return new SourceError({ code: 'status', message: words('server_status', response.status) }, response.status);
  }
}

// Server-sent events. EventSource would hide the body of a refusal.
async function last_event(body: ReadableStream<Uint8Array>, heard?: Heard): Promise<never> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) throw new SourceError({ code: 'interrupted', message: words('server_interrupted') });
    const blocks = (text + decoder.decode(value, { stream: true })).split('\n\n');
    text = blocks.pop()!;
    for (const block of blocks) {
      const name = /^event: (.*)/m.exec(block)?.[1];
      if (name === undefined) continue;
      const data = JSON.parse(/^data: (.*)/m.exec(block)?.[1] || 'null') as never;
      if (name === 'done') return data;
      if (name === 'error') throw new SourceError((data as { error: never }).error ?? data);
      heard?.(name, data);
    }
  }
}

export const ask_server: Ask = async (question, heard, signal) => {
  const sent = 'graph' in question;
  let response: Response;
  try {
    response = await (sent
      ? fetch(`v1/ask?lang=${language.code}`, { method: 'POST', body: JSON.stringify(Object.fromEntries(given(question))), signal })
      : fetch(address_of(question, heard), { signal }));
  } catch {
    throw new SourceError({ code: 'unreachable', message: words('server_unreachable') });
  }
  if (!response.ok) throw await refusal_of(response);
  const streamed = !sent && (streams.has(question.ask) || (question.ask === 'solve' && heard));
  if (streamed) return last_event(response.body!, heard);
  return response.headers.get('Content-Type')?.startsWith('application/json') ? response.json() : response.text();
};
