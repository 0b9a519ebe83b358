// SPDX-License-Identifier: Apache-2.0
// What the page says about a step of the queue, in English and French.
import type { Attraction, QueueStep } from './attraction';
import { other, type Graph } from './graph';

export type Language = 'en' | 'fr';

// French signs that stand apart keep a space that does not break.
export const french = (text: string): string => text.replace(/ ([:;?!»])/g, '\u00a0$1').replace(/« /g, '«\u00a0');

export const said = (language: Language, english: string, in_french: string): string =>
  language === 'fr' ? french(in_french) : english;

// «de J0», «d’Alice».
export const de = (name: string): string => (/^[aeiouyàâéèêëîïôöùûü]/i.test(name) ? `d’${name}` : `de ${name}`);

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
        `${name} mène à ${taken}, et ${opponent} n’a plus d’échappatoire : ${name} entre.`,
      );
  }
}
