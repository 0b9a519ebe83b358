// SPDX-License-Identifier: Apache-2.0
// An exported folder: what it says by itself, and what only a server can do.
export const table_words = {
  table_game: ['{} is not in this folder.', '{} n’est pas dans ce dossier.'],
  table_position: ['{} is no position of this game.', '{} n’est pas une position de ce jeu.'],
  table_move: ['{} is no move here.', '{} n’est pas un coup possible ici.'],
  table_player: ['{} cannot play without the program.', '{} ne peut pas jouer sans le programme.'],
  table_offline: ['this needs the program: ./run serve', 'il faut pour cela le programme : ./run serve'],
  table_absent: ['not in this folder', 'absent de ce dossier'],
  table_sizes: ['sizes that are in this folder', 'les tailles présentes dans ce dossier'],
  table_perfect: ['wins as soon and loses as late as possible', 'gagne au plus vite et perd au plus tard'],
  table_random: ['any move', 'n’importe quel coup'],
  table_level: ['perfect in N moves of 10, else any move', 'parfait N coups sur 10, sinon n’importe quel coup'],
  table_best: ['{} should play {}.', '{} devrait jouer {}.'],
  table_why: ['{}: {}.', '{} : {}.'],
  table_reply: ['{}: {}; the reply is {}.', '{} : {} ; la réponse est {}.'],
  table_more: ['{} other moves are no better.', '{} autres coups ne valent pas mieux.'],
} as const;
