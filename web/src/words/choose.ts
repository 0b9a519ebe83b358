// SPDX-License-Identifier: Apache-2.0
// Choosing a game and its parameters.
export const choose_words = {
  choose_title: ['Choose a game', 'Choisissez un jeu'],
  choose_lead: [
    'Each one is solved exactly: who wins, in how many moves, and why.',
    'Chacun est résolu exactement : qui gagne, en combien de coups, et pourquoi.',
  ],
  choose_begin: [
    'To begin with: why does the first player win Chomp 4 × 3?',
    'Pour commencer : pourquoi le premier joueur gagne-t-il à Chomp 4 × 3 ?',
  ],
  choose_begin_tour: ['Chomp in a minute', 'Chomp en une minute'],
  choose_begin_play: ['Play it and see every move’s value', 'Y jouer en voyant la valeur de chaque coup'],
  choose_begin_arena: ['Watch the attractor grow', 'Voir grandir l’attracteur'],
  search_games: ['Search games', 'Chercher un jeu'],
  games_found: ['{} game|{} games', '{} jeu|{} jeux'],
  no_games_found: ['No game matches «{}».', 'Aucun jeu ne correspond à « {} ».'],
  all_games: ['All games', 'Tous les jeux'],
  rules: ['Rules', 'Règles'],
  parameters: ['Parameters', 'Paramètres'],
  no_parameters: ['This game has no parameters.', 'Ce jeu n’a pas de paramètre.'],
  range: ['{} to {}', 'de {} à {}'],
  list_of: ['numbers joined by +', 'nombres joints par +'],
  or_word: ['or {}', 'ou {}'],
  defaults: ['Defaults', 'Valeurs par défaut'],
  play_it: ['Play', 'Jouer'],
  see_arena: ['See its arena', 'Voir son arène'],
  see_tree: ['See its search tree', 'Voir son arbre de recherche'],
  see_sizes: ['Compare sizes', 'Comparer les tailles'],
  hold_tournament: ['Hold a tournament', 'Organiser un tournoi'],
  opponent: ['Your opponent', 'Votre adversaire'],
} as const;
