// SPDX-License-Identifier: Apache-2.0
// Finding a game by words, whatever their accents and case.
import type { GameInfo } from '../types';

export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

// Games that contain every word, those that are named so first.
export function matching(games: readonly GameInfo[], query: string): GameInfo[] {
  const wanted = plain(query).split(/\s+/).filter(Boolean);
  const named = (game: GameInfo) => wanted.every((word) => plain(`${game.name} ${game.title}`).includes(word));
  const found = games.filter((game) => {
    const all = plain(`${game.name} ${game.title} ${game.summary}`);
    return wanted.every((word) => all.includes(word));
  });
  if (wanted.length === 0) return found;
  return [...found.filter(named), ...found.filter((game) => !named(game))];
}

// The name without its size: «Chomp» of «Chomp, 4 × 3», «Col» of «Col on a cycle of 6 vertices».
export function short_title(game: GameInfo): string {
  return game.title.split(/,| on | sur /)[0].trim() || game.name;
}

// What the game is about, without its title: «Awale: sow the seeds …» stands under it.
export function short_summary(game: GameInfo): string {
  const [, before, rest] = /^([^:;.]*?)\s*:\s*(.+)$/s.exec(game.summary) ?? [];
  return before && plain(before).endsWith(plain(short_title(game))) ? rest : game.summary;
}

// An exported folder may have several sizes of one game.
const several_sizes = (game: GameInfo, games: readonly GameInfo[]): boolean =>
  games.filter(({ name }) => name === game.name).length > 1;

// What a link calls the game: its name, and its parameters where they tell it from another.
export function link_text(game: GameInfo, games: readonly GameInfo[]): string {
  return several_sizes(game, games) ? game.game : game.name;
}

// The title, with the game's own name where several are called alike.
export function list_title(game: GameInfo, games: readonly GameInfo[]): string {
  if (several_sizes(game, games)) return game.title;
  const title = short_title(game);
  const alike = games.filter((other) => short_title(other) === title).length > 1;
  return alike && plain(title) !== game.name ? `${title} (${game.name})` : title;
}
