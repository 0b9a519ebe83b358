// SPDX-License-Identifier: Apache-2.0
// Light or dark: the one chosen before, or else the system's.
import { kept, keep } from './kept';

export type Theme = 'light' | 'dark';

const system_dark = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-color-scheme: dark)');

function first_theme(): Theme {
  const chosen = kept('theme');
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return system_dark?.matches ? 'dark' : 'light';
}

export const theme = $state<{ name: Theme }>({ name: first_theme() });

function show(): void {
  document.documentElement.dataset.theme = theme.name;
}

export function start_theme(): void {
  show();
  system_dark?.addEventListener('change', (event) => {
    if (kept('theme')) return;
    theme.name = event.matches ? 'dark' : 'light';
    show();
  });
}

export function switch_theme(): void {
  theme.name = theme.name === 'dark' ? 'light' : 'dark';
  keep('theme', theme.name);
  show();
}

export function calm_motion(): boolean {
  return typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}
