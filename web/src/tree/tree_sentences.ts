// SPDX-License-Identifier: Apache-2.0
// What the page says about each step of a search, in English and French.
import { de, said, type Language } from '../arena/sentences';
import type { Player, Tree } from '../types';
import type { TreeStep } from './tree_steps';

// «−1», «+1», «0», «2.5»: a true minus sign, and a plus where values are only won and lost.
export function number_text(value: number, signed = false): string {
  const shown = String(Math.round(Math.abs(value) * 100) / 100);
  return (value < 0 ? '−' : value > 0 && signed ? '+' : '') + shown;
}

export const bound_text = (value: number | null, unbounded: '−∞' | '+∞'): string =>
  value === null ? unbounded : number_text(value);

const longest_name = 12;

// A position by its text, or by the moves that lead to it where the text is long.
export function name_of(tree: Tree, node: number, language: Language): string {
  if (tree.visits[node].position.length <= longest_name) return tree.visits[node].position;
  if (node === 0) return said(language, 'the root', 'la racine');
  const moves: string[] = [];
  for (let at = node; at !== 0; at = tree.visits[at].parent) moves.unshift(tree.visits[at].move);
  const line = moves.join(' → ');
  return said(language, `«${line}»`, `« ${line} »`);
}

interface Telling {
  tree: Tree;
  players: readonly [string, string];
  language: Language;
}

function entering(telling: Telling, node: number): string {
  const { tree, players, language } = telling;
  const { to_move, alpha, beta } = tree.visits[node];
  const position = name_of(tree, node, language);
  const player = players[to_move];
  const window = tree.method === 'alpha_beta' ? ` [${bound_text(alpha, '−∞')}, ${bound_text(beta, '+∞')}]` : '';
  return to_move === 0
    ? said(
        language,
        `${position}: ${player} to move, takes the greatest value.${window}`,
        `${position} : à ${player} de jouer, qui prend la plus grande valeur.${window}`,
      )
    : said(
        language,
        `${position}: ${player} to move, takes the least value.${window}`,
        `${position} : à ${player} de jouer, qui prend la plus petite valeur.${window}`,
      );
}

function leaf({ tree, language }: Telling, node: number, value: string): string {
  const { kind, left_out } = tree.visits[node];
  const position = name_of(tree, node, language);
  if (kind === 'end')
    return said(language, `${position} is an end, worth ${value}.`, `${position} est une fin, qui vaut ${value}.`);
  if (kind === 'horizon')
    return said(
      language,
      `${position}: the depth is used up, the heuristic says ${value}.`,
      `${position} : la profondeur est épuisée, l’heuristique dit ${value}.`,
    );
  return said(
    language,
    `${position} is worth ${value}; ${left_out} nodes below it are not drawn.`,
    `${position} vaut ${value} ; ${left_out} sommets au-dessous ne sont pas dessinés.`,
  );
}

function better({ tree, language }: Telling, step: TreeStep & { kind: 'rises' }): string {
  const name = name_of(tree, step.node, language);
  const [child, to] = [name_of(tree, step.child, language), number_text(step.to)];
  if (step.from === null)
    return said(language, `${name} is worth ${to} so far, by ${child}.`, `${name} vaut ${to} pour l’instant, par ${child}.`);
  const rises = tree.visits[step.node].to_move === 0;
  return said(
    language,
    `${name} ${rises ? 'rises' : 'falls'} from ${number_text(step.from)} to ${to}, by ${child}.`,
    `${name} ${rises ? 'monte' : 'descend'} de ${number_text(step.from)} à ${to}, par ${child}.`,
  );
}

function window({ tree, players, language }: Telling, step: TreeStep & { kind: 'window' }): string {
  const player: Player = tree.visits[step.node].to_move;
  const to = number_text(step.to);
  return step.side === 'alpha'
    ? said(
        language,
        `α becomes ${to}: ${players[player]} is sure of at least that.`,
        `α devient ${to} : ${players[player]} est sûr d’avoir au moins cela.`,
      )
    : said(
        language,
        `β becomes ${to}: ${players[player]} is sure of at most that.`,
        `β devient ${to} : ${players[player]} est sûr de ne pas laisser plus.`,
      );
}

function cut({ tree, players, language }: Telling, step: TreeStep & { kind: 'cut' }): string {
  const { to_move } = tree.visits[step.node];
  const position = name_of(tree, step.node, language);
  const rival = players[to_move === 0 ? 1 : 0];
  const count = step.children.length;
  return said(
    language,
    `α ≥ β: ${rival} has something better than ${position}; ${count === 1 ? 'one move is' : `${count} moves are`} cut.`,
    `α ≥ β : le choix ${de(rival)} est déjà meilleur que ${position} ; ${count === 1 ? 'un coup est coupé' : `${count} coups sont coupés`}.`,
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function tree_sentence(telling: Telling, step: TreeStep | null): string {
  return step?.node === 0 ? capital(sentence_of(telling, step)) : sentence_of(telling, step);
}

function sentence_of(telling: Telling, step: TreeStep | null): string {
  const { tree, language } = telling;
  if (step === null) return said(language, 'The search has not begun.', 'La recherche n’a pas commencé.');
  const name = name_of(tree, step.node, language);
  switch (step.kind) {
    case 'enter':
      return entering(telling, step.node);
    case 'leaf':
      return leaf(telling, step.node, number_text(step.value));
    case 'rises':
      return better(telling, step);
    case 'keeps':
      return said(
        language,
        `${name_of(tree, step.child, language)} is no better: ${name} stays at ${number_text(step.value)}.`,
        `${name_of(tree, step.child, language)} n’est pas meilleur : ${name} reste à ${number_text(step.value)}.`,
      );
    case 'window':
      return window(telling, step);
    case 'cut':
      return cut(telling, step);
    case 'leave':
      return said(
        language,
        `${name} is done: ${number_text(step.value)}.`,
        `${name} est terminé : ${number_text(step.value)}.`,
      );
  }
}
