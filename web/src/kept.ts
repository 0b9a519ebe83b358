// SPDX-License-Identifier: Apache-2.0
// Small preferences that outlive the page. Browsers may forbid storage, then they last as long as the page.

const prefix = 'zermelo.';
const here = new Map<string, string>();

export function kept(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name) ?? here.get(name) ?? null;
  } catch {
    return here.get(name) ?? null;
  }
}

export function keep(name: string, value: string): void {
  here.set(name, value);
  try {
    localStorage.setItem(prefix + name, value);
  } catch {
    // Kept in memory only.
  }
}
