// SPDX-License-Identifier: Apache-2.0
// What the page says about an attractor: reasons, steps of the queue, faults of an exercise. In English and French.
import { adjacency, other, type Graph } from './graph';
import { entry, type Attraction, type QueueStep } from './attractor';
import type { Fault } from './exercise';

export type Language = 'en' | 'fr';

// French signs that stand apart keep a space that does not break.
export const french = (text: string): string => text.replace(/ ([:;?!»])/g, '\u00a0$1').replace(/« /g, '«\u00a0');

export const said = (language: Language, english: string, in_french: string): string =>
  language === 'fr' ? french(in_french) : english;

// «de J0», «d’Alice».
export const de = (name: string): string => (/^[aeiouyàâéèêëîïôöùûü]/i.test(name) ? `d’${name}` : `de ${name}`);

const max_listed = 8;

export function listed(graph: Graph, nodes: readonly number[], language: Language): string {
  const names = nodes.slice(0, max_listed).map((node) => graph.nodes[node].name);
  const left = nodes.length - names.length;
  if (left > 0) return `${names.join(', ')} ${said(language, `and ${left} more`, `et ${left} autres`)}`;
  return names.join(', ');
}

// Why a node is in the attractor, without its name.
export function reason(graph: Graph, attraction: Attraction, node: number, language: Language): string {
  const owner = graph.players[graph.nodes[node].owner];
  switch (entry(graph, attraction, node)) {
    case 'outside':
      return said(language, 'not in the attractor', 'hors de l’attracteur');
    case 'target':
      return said(language, 'a target', 'une cible');
    case 'one_move': {
      const to = attraction.strategy[node]!;
      const [name, rank] = [graph.nodes[to].name, attraction.rank[to]];
      return said(
        language,
        `${owner} can move to ${name}, of rank ${rank}`,
        `${owner} peut jouer vers ${name}, de rang ${rank}`,
      );
    }
    case 'all_moves': {
      const to = adjacency(graph).successors[node];
      const names = listed(graph, to, language);
      if (to.length === 1)
        return said(language, `${owner} can only move to ${names}`, `${owner} ne peut jouer que vers ${names}`);
      return said(
        language,
        `every move of ${owner} stays in: ${names}`,
        `tous les coups ${de(owner)} restent dans l’attracteur : ${names}`,
      );
    }
  }
}

export function step_sentence(graph: Graph, attraction: Attraction, step: QueueStep | null, language: Language): string {
  if (step === null)
    return said(language, 'The targets enter the queue.', 'Les cibles entrent dans la file.');
  const taken = graph.nodes[step.taken].name;
  const own = graph.players[attraction.player];
  const opponent = graph.players[other(attraction.player)];
  const name = step.predecessor === null ? '' : graph.nodes[step.predecessor].name;
  switch (step.effect) {
    case 'nothing':
      return said(language, `${taken} has no predecessor.`, `${taken} n’a pas de prédécesseur.`);
    case 'inside':
      return said(language, `${name} leads to ${taken}, and is already in.`, `${name} mène à ${taken}, et y est déjà.`);
    case 'enters':
      return said(
        language,
        `${own} can move from ${name} to ${taken}: ${name} enters.`,
        `${own} peut jouer de ${name} vers ${taken} : ${name} entre.`,
      );
    case 'counts':
      return said(
        language,
        `${name} leads to ${taken}, but ${opponent} can still escape: counter ${step.counter}.`,
        `${name} mène à ${taken}, mais ${opponent} peut encore s’échapper : compteur ${step.counter}.`,
      );
    case 'enters_at_zero':
      return said(
        language,
        `${name} leads to ${taken}, and ${opponent} has no escape left: ${name} enters.`,
        `${name} mène à ${taken}, et ${opponent} n’a plus d’issue : ${name} entre.`,
      );
  }
}

// A fault as a hint that does not name the attractor's later layers.
export function fault_sentence(graph: Graph, fault: Fault, language: Language): string {
  const name = graph.nodes[fault.node].name;
  const owner = graph.players[graph.nodes[fault.node].owner];
  switch (fault.kind) {
    case 'missing_own':
      return said(
        language,
        `${name} is missing: ${owner} can move to ${graph.nodes[fault.to].name}, which is in.`,
        `${name} manque : ${owner} peut jouer vers ${graph.nodes[fault.to].name}, qui y est.`,
      );
    case 'missing_forced':
      return said(
        language,
        `${name} is missing: every move of ${owner} leads in (${listed(graph, fault.to, language)}).`,
        `${name} manque : tous les coups ${de(owner)} y mènent (${listed(graph, fault.to, language)}).`,
      );
    case 'inside':
      return said(language, `${name} is in already.`, `${name} y est déjà.`);
    case 'dead_end':
      return said(
        language,
        `${name} has no move and is no target: it never enters.`,
        `${name} n’a aucun coup et n’est pas une cible : il n’entre jamais.`,
      );
    case 'no_way_in':
      return said(
        language,
        `${name} does not enter yet: no move of ${owner} leads in.`,
        `${name} n’entre pas encore : aucun coup ${de(owner)} n’y mène.`,
      );
    case 'escapes':
      return said(
        language,
        `${name} does not enter yet: ${owner} can still escape to ${graph.nodes[fault.to].name}.`,
        `${name} n’entre pas encore : ${owner} peut s’échapper vers ${graph.nodes[fault.to].name}.`,
      );
    case 'unknown_moves':
      return said(
        language,
        `${name} has moves that are not shown: nothing is known about it yet.`,
        `${name} a des coups qui ne sont pas affichés : on n’en sait rien encore.`,
      );
  }
}
