// SPDX-License-Identifier: Apache-2.0
// Python's literals, of which JSON's values are a part, with the place of each. Without a server the page reads pasted
// graphs by itself; with one, the program reads them.

export type Literal =
  | { kind: 'atom'; text: string; quoted: boolean; at: number }
  | { kind: 'list'; items: Literal[]; tuple: boolean; at: number }
  | { kind: 'dict'; entries: [key: Literal, value: Literal][]; at: number };

// A place in the text, counted from its beginning.
export class LiteralError extends Error {
  constructor(
    readonly at: number,
    readonly expected: string,
  ) {
    super(expected);
  }
}

const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

class Reader {
  private at = 0;
  constructor(private readonly text: string) {}

  whole(): Literal {
    const value = this.value();
    this.blanks();
    if (this.at < this.text.length) throw new LiteralError(this.at, '');
    return value;
  }

  private blanks(): void {
    const skipped = /(?:\s|#[^\n]*)*/y;
    skipped.lastIndex = this.at;
    this.at += skipped.exec(this.text)![0].length;
  }

  // Whether the sign comes next; it is taken.
  private takes(sign: string): boolean {
    this.blanks();
    if (!this.text.startsWith(sign, this.at)) return false;
    this.at += sign.length;
    return true;
  }

  private value(): Literal {
    this.blanks();
    const at = this.at;
    if (this.takes('[')) return { kind: 'list', items: this.items(']'), tuple: false, at };
    if (this.takes('(')) return this.tuple(at);
    if (this.takes('{')) return this.braces(at);
    if (/["']/.test(this.text[at] ?? '')) return this.quoted(at);
    return this.word(at);
  }

  private items(end: string): Literal[] {
    const items: Literal[] = [];
    while (!this.takes(end)) {
      items.push(this.value());
      if (this.takes(',')) continue;
      if (!this.takes(end)) throw new LiteralError(this.at, `, ${end}`);
      break;
    }
    return items;
  }

  // (a) is a, and (a,) a tuple.
  private tuple(at: number): Literal {
    const begin = this.at;
    const items = this.items(')');
    const comma = /,\s*\)$/.test(this.text.slice(begin, this.at));
    return items.length === 1 && !comma ? items[0] : { kind: 'list', items, tuple: true, at };
  }

  private braces(at: number): Literal {
    if (this.takes('}')) return { kind: 'dict', entries: [], at };
    const first = this.value();
    if (!this.takes(':')) return this.set(at, first);
    const entries: [Literal, Literal][] = [[first, this.value()]];
    while (!this.takes('}')) {
      if (!this.takes(',')) throw new LiteralError(this.at, ', }');
      if (this.takes('}')) break;
      const key = this.value();
      if (!this.takes(':')) throw new LiteralError(this.at, ':');
      entries.push([key, this.value()]);
    }
    return { kind: 'dict', entries, at };
  }

  private set(at: number, first: Literal): Literal {
    if (!this.takes(',') && !/\s*\}/y.test(this.text.slice(this.at))) throw new LiteralError(this.at, ': , }');
    return { kind: 'list', items: [first, ...this.items('}')], tuple: false, at };
  }

  private quoted(at: number): Literal {
    const quote = this.text[at];
    let text = '';
    for (this.at = at + 1; this.text[this.at] !== quote; ++this.at) {
      if (this.at >= this.text.length) throw new LiteralError(at, quote);
      if (this.text[this.at] === '\\') text += this.escaped();
      else text += this.text[this.at];
    }
    ++this.at;
    return { kind: 'atom', text, quoted: true, at };
  }

  private escaped(): string {
    const sign = this.text[++this.at] ?? '';
    if (sign !== 'u') return escapes[sign] ?? sign;
    const code = this.text.slice(this.at + 1, this.at + 5);
    this.at += 4;
    return String.fromCharCode(parseInt(code, 16) || 0xfffd);
  }

  private word(at: number): Literal {
    const found = /[-+.\w]+/y;
    found.lastIndex = at;
    const text = found.exec(this.text)?.[0];
    if (!text) throw new LiteralError(at, '{ [ ( " 0');
    this.at = at + text.length;
    if (/^(set|frozenset)$/.test(text) && this.takes('(')) {
      const items = this.items(')');
      return { kind: 'list', items: items[0]?.kind === 'list' ? items[0].items : items, tuple: false, at };
    }
    return { kind: 'atom', text, quoted: false, at };
  }
}

export const read_literal = (text: string): Literal => new Reader(text).whole();

// As Python's repr writes it; a text by itself is its own name.
export function name_of(literal: Literal, inside = false): string {
  if (literal.kind === 'atom') return inside && literal.quoted ? `'${literal.text}'` : literal.text;
  if (literal.kind === 'dict') return '{}';
  const items = literal.items.map((item) => name_of(item, true));
  return literal.tuple ? `(${items.join(', ')}${items.length === 1 ? ',' : ''})` : `[${items.join(', ')}]`;
}
