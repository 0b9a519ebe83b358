// SPDX-License-Identifier: Apache-2.0
// The page's address: #/play?game=chomp(rows=4,cols=3)&moves=3-2. A link says everything.

export const views = ['choose', 'play', 'arena', 'tree', 'tournament', 'sizes'] as const;
// The walk through a game is reached from the first page alone.
export type View = (typeof views)[number] | 'tour';
export type Params = Record<string, string>;
export interface Route {
  view: View;
  params: Params;
}

function is_view(word: string): word is View {
  return word === 'tour' || (views as readonly string[]).includes(word);
}

export function read_route(hash: string): Route {
  const [path, query = ''] = split_once(hash.replace(/^#?\/?/, ''), '?');
  const view = is_view(path) ? path : 'choose';
  return { view, params: read_params(query) };
}

// A + stays one, since lists of games and positions are written with it.
function read_params(query: string): Params {
  const pairs = query.split('&').filter(Boolean).map((part) => split_once(part, '='));
  return Object.fromEntries(pairs.map(([name, value = '']) => [unescaped(name), unescaped(value)]));
}

// What a person typed may have a % that escapes nothing.
function unescaped(text: string): string {
  return text.replace(/(%[0-9a-f]{2})+/gi, (codes) => {
    try {
      return decodeURIComponent(codes);
    } catch {
      return codes;
    }
  });
}

function split_once(text: string, mark: string): [string, string?] {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

// Characters that games and moves consist of stay readable; nothing of them ends a parameter.
function readable(text: string): string {
  return encodeURIComponent(text).replace(/%(28|29|2B|3D|2C|3A|2F|2A|7C|5B|5D|40)/g, (code) => decodeURIComponent(code));
}

export function written_route(view: View, params: Record<string, string | null | undefined> = {}): string {
  const parts: string[] = [];
  for (const [name, value] of Object.entries(params)) {
    if (value) parts.push(`${name}=${readable(value)}`);
  }
  return `#/${view}${parts.length > 0 ? `?${parts.join('&')}` : ''}`;
}
