// SPDX-License-Identifier: Apache-2.0
// Which values a parameter takes, from its description.
import type { Parameter } from '../types';
import { words } from '../words';

function within(parameter: Parameter, text: string): boolean {
  if (!/^-?\d+$/.test(text)) return false;
  const number = Number(text);
  return number >= parameter.min && number <= parameter.max;
}

// Texts are checked by the rules themselves.
export function allowed(parameter: Parameter, text: string): boolean {
  if (parameter.words.includes(text)) return true;
  switch (parameter.kind) {
    case 'whole':
      return within(parameter, text);
    case 'list':
      return text.split('+').every((part) => within(parameter, part.trim()));
    case 'choice':
      return false;
    case 'text':
      return text !== '';
  }
}

export function limits_text(parameter: Parameter): string {
  const parts: string[] = [];
  if (parameter.kind === 'list') parts.push(words('list_of'), words('range', parameter.min, parameter.max));
  if (parameter.words.length > 0) parts.push(words('or_word', parameter.words.join(', ')));
  return parts.join(', ');
}
