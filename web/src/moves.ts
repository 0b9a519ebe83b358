// SPDX-License-Identifier: Apache-2.0
// Lists of moves in a link, and games with their parameters, as text.

// Commas inside brackets do not count.
export function split_list(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i < text.length; ++i) {
    if ('([{'.includes(text[i])) ++depth;
    if (')]}'.includes(text[i])) --depth;
    if (text[i] === ',' && depth === 0) {
      parts.push(text.slice(start, i).trim());
      start = i + 1;
    }
  }
  parts.push(text.slice(start).trim());
  return parts.filter((part) => part !== '');
}

export function join_list(parts: readonly string[]): string {
  return parts.join(',');
}

export interface GameText {
  name: string;
  values: Record<string, string>;
}

// chomp(rows=4,cols=3)
export function read_game(text: string): GameText {
  const found = /^\s*([^(]*?)\s*(?:\((.*)\))?\s*$/s.exec(text);
  const values: Record<string, string> = {};
  for (const part of split_list(found?.[2] ?? '')) {
    const at = part.indexOf('=');
    if (at > 0) values[part.slice(0, at).trim()] = part.slice(at + 1).trim();
  }
  return { name: found?.[1] ?? '', values };
}

export function written_game({ name, values }: GameText): string {
  const pairs = Object.entries(values).filter(([, value]) => value !== '');
  return pairs.length === 0 ? name : `${name}(${pairs.map(([key, value]) => `${key}=${value}`).join(',')})`;
}
