// SPDX-License-Identifier: Apache-2.0
// The frame around the views, and what several views say.
export const shell_words = {
  choose: ['Choose', 'Choisir'],
  play: ['Play', 'Jouer'],
  arena: ['Arena', 'Arène'],
  tree: ['Tree', 'Arbre'],
  tournament: ['Tournament', 'Tournoi'],
  sizes: ['Sizes', 'Tailles'],
  views: ['Views', 'Vues'],
  skip: ['Skip to the content', 'Aller au contenu'],
  to_dark: ['Dark theme', 'Thème sombre'],
  to_light: ['Light theme', 'Thème clair'],
  other_language: ['Français', 'English'],
  server_status: ['The server answered with status {}.', 'Le serveur a répondu avec le statut {}.'],
  server_unreachable: [
    'The server cannot be reached. Is it still running?',
    'Le serveur est injoignable. Tourne-t-il encore ?',
  ],
  server_interrupted: ['The connection was interrupted.', 'La connexion a été interrompue.'],
  engine_missing: [
    'The engine, engine.js, is missing beside the page.',
    'Le moteur, engine.js, manque à côté de la page.',
  ],
  engine_crashed: [
    'There was too little memory for this question. Smaller ones are answered again.',
    'Il n’y avait pas assez de mémoire pour cette question. De plus petites auront de nouveau une réponse.',
  ],
  engine_old_browser: [
    'This browser cannot run the engine: a newer one can.',
    'Ce navigateur ne peut pas faire tourner le moteur : un plus récent le peut.',
  ],
  loading: ['Loading…', 'Chargement…'],
  retry: ['Try again', 'Réessayer'],
  cancel: ['Cancel', 'Annuler'],
  close: ['Close', 'Fermer'],
  win: ['win', 'gagne'],
  draw: ['draw', 'nulle'],
  loss: ['loss', 'perd'],
  plies: ['{} ply|{} plies', '{} coup|{} coups'],
  game: ['Game', 'Jeu'],
} as const;
