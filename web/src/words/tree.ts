// SPDX-License-Identifier: Apache-2.0
export const tree_words = {
  tree_method: ['Search', 'Recherche'],
  tree_alpha_beta: ['Alpha-beta', 'Alpha-bêta'],
  tree_depth: ['Depth', 'Profondeur'],
  tree_heuristic: ['Heuristic', 'Heuristique'],
  tree_heuristic_default: ['default', 'par défaut'],
  tree_picture: ['Tree with {} nodes', 'Arbre à {} sommets'],
  tree_slider: ['Steps of the search', 'Pas de la recherche'],
  tree_visited: ['Nodes visited', 'Sommets visités'],
  tree_of_minimax: ['of the {} that minimax visits', 'sur les {} que minimax visite'],
  tree_saved: ['Alpha-beta saves {} nodes, {} %.', 'Alpha-bêta épargne {} sommets, soit {} %.'],
  tree_end: ['an end', 'une fin'],
  tree_cut: ['cut', 'coupé'],
  tree_value: ['value {}', 'valeur {}'],
  tree_unseen: ['not visited yet', 'pas encore visité'],
  tree_left_out: ['{} nodes were searched but are not drawn.', '{} sommets ont été visités sans être dessinés.'],
  tree_legend: [
    'Round: {} takes the greatest value. With corners: {} takes the least. Double line: an end. ×: cut. A click on a node goes to the step that settles it.',
    'Rond : {} prend la plus grande valeur. À angles : {} prend la plus petite. Double trait : une fin. × : coupé. Un clic sur un sommet va au pas qui le règle.',
  ],
} as const;
