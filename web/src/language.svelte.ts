// SPDX-License-Identifier: Apache-2.0
// The page's language: the one chosen before, or else the browser's.
import { kept, keep } from './kept';

type Code = 'en' | 'fr';

export function preferred(languages: readonly string[]): Code {
  for (const name of languages) {
    if (/^fr\b/i.test(name)) return 'fr';
    if (/^en\b/i.test(name)) return 'en';
  }
  return 'en';
}

function first_language(): Code {
  const chosen = kept('language');
  if (chosen === 'en' || chosen === 'fr') return chosen;
  return preferred(typeof navigator === 'undefined' ? [] : navigator.languages);
}

export const language = $state<{ code: Code }>({ code: first_language() });

export function set_language(code: Code): void {
  language.code = code;
  keep('language', code);
}
