// SPDX-License-Identifier: Apache-2.0
export const play_words = {
  board_cell_moves: ['{} moves', '{} coups'],
} as const;
