// SPDX-License-Identifier: Apache-2.0
// Chomp in a minute: six screens.
export const tour_words = {
  tour: ['Chomp in a minute', 'Chomp en une minute'],
  tour_screen: ['Screen {} of {}', 'Écran {} sur {}'],
  tour_screens: ['Screens', 'Écrans'],
  tour_back: ['Back', 'Retour'],
  tour_on: ['Next', 'Suite'],

  tour_board: ['The board', 'Le plateau'],
  tour_board_rules: [
    'A move eats a square with everything above and to the right of it. Who is left with the poisoned square has lost. {} begins: who wins?',
    'Un coup mange un carré avec tout ce qui est au-dessus et à droite. Qui se retrouve devant le seul carré empoisonné a perdu. {} commence : qui gagne ?',
  ],
  tour_green: ['One move is green', 'Un seul coup est vert'],
  tour_green_one: [
    '{} has {} first moves. Only {} wins: {} says that {} then wins in {}, moves of both players counted, if both play as well as they can.',
    '{} a {} premiers coups. Seul {} gagne : {} dit que {} gagne alors en {}, ceux des deux joueurs comptés, si chacun joue au mieux.',
  ],
  tour_green_others: [
    'Every other square loses, and the number says how long that takes: the winner hurries, the loser delays.',
    'Tous les autres carrés perdent, et le nombre dit en combien de coups : qui gagne se hâte, qui perd fait durer.',
  ],
  tour_answers: ['Whatever the answer', 'Quelle que soit la réponse'],
  tour_others: ['Why the other first moves lose', 'Pourquoi les autres premiers coups perdent'],
  tour_others_lead: [
    'After each of them it is {} who has a reply that wins. A click plays it on the board.',
    'Après chacun d’eux, c’est {} qui a une réplique gagnante. Un clic la montre sur le plateau.',
  ],
  tour_layers: ['The attractor, layer by layer', 'L’attracteur, étape par étape'],
  tour_layers_lead: [
    'Backwards from the end, which positions are won by {}?',
    'En remontant depuis la fin, quelles positions {} gagne-t-il ?',
  ],
  tour_layer_end: ['{} is left with the poison: {} has won.', 'Il ne reste à {} que le poison : {} a gagné.'],
  tour_layer_own: ['{} to move, and one move leads into {}.', 'Au tour de {}, et un coup mène dans {}.'],
  tour_layer_other: ['{} to move, and every move leads into {}.', 'Au tour de {}, et tout coup mène dans {}.'],
  tour_layer_more: ['and {} more', 'et {} autres'],
  tour_layer_start: [
    'And so on: the beginning joins in {}, which is the +{} of the green move.',
    'Et ainsi de suite : le début entre dans {}, c’est le +{} du coup vert.',
  ],
  tour_thief: ['The thief’s argument', 'L’argument du voleur'],
  tour_thief_if: [
    'Suppose that eating the far corner alone, {}, lost: then some answer to it would win.',
    'Supposons que manger le seul coin opposé, {}, fasse perdre : alors une réponse à ce coup gagnerait.',
  ],
  tour_thief_there: [
    'But whatever it is, it eats the corner too: that answer was there from the start, and {} could have stolen it.',
    'Or, quelle qu’elle soit, elle mange aussi le coin : cette réponse était là dès le début, et {} pouvait la voler.',
  ],
  tour_thief_so: [
    'So the first player wins on every board larger than one square, though the argument does not say how.',
    'Le premier joueur gagne donc sur tout plateau de plus d’un carré, mais l’argument ne dit pas comment.',
  ],
  tour_thief_answer: ['To {} the answer {} wins', 'À {}, la réponse {} gagne'],
  tour_thief_stolen: ['{} was there from the start', '{} était là dès le début'],
  tour_then: ['And now:', 'Et maintenant :'],
} as const;
