// SPDX-License-Identifier: Apache-2.0
// The French of minimax, alpha-beta, heuristics and their trees; of exact searches, and of scores.
#include <zermelo/base/french.h>

namespace zermelo {

namespace {

// clang-format off
constexpr FrenchEntry search_entries[] = {
    // Options.
    {"minimax and alpha-beta to a depth, with the game's heuristic, and their tree", "minimax et alpha-bêta à profondeur bornée, avec l'heuristique du jeu, et leur arbre"},
    {"how many plies to look ahead (default: 4), or all: to the end of every line", "le nombre de coups à prévoir (4 par défaut), ou all : jusqu'à la fin de chaque partie"},
    {"cut what cannot change the answer", "élaguer ce qui ne peut pas changer la réponse"},
    {"cut nothing (default); beside --alpha-beta both count their nodes", "ne rien élaguer (par défaut) ; avec --alpha-beta, les deux comptent leurs sommets"},
    {"one of the game's («zermelo games NAME» lists them), or ends: nothing is guessed (default with --depth all)", "une de celles du jeu (« zermelo games NOM » les liste), ou ends : rien n'est estimé (par défaut avec --depth all)"},
    {"which of the best moves is chosen: the first (default) or one at random", "lequel des meilleurs coups est choisi : first, le premier (par défaut), ou random, un au hasard"},
    {"The tree", "L'arbre"},
    {"how many plies of the tree are printed", "le nombre de coups de l'arbre qui sont affichés"},
    // What cannot be.
    {"expected a whole number from 0 to {}, or all, found {}", "attendu : un entier de 0 à {}, ou all, trouvé : {}"},
    {"--tree {} is no JSON: leave --json out, or use --tree json", "--tree {} n'est pas du JSON : enlever --json, ou utiliser --tree json"},
    {"{} has no heuristic {}; there is {}", "{} n'a pas d'heuristique {} ; il y a {}"},
    {"without a depth minimax never ends where positions come back, as here: {}; give a depth, or use «solve», which tells such draws", "sans profondeur, minimax ne finit jamais où des positions reviennent, comme ici : {} ; donner une profondeur, ou utiliser « solve », qui reconnaît ces nulles"},
    // Heuristics.
    {"the game's own", "celle du jeu"},
    {"nothing is guessed: won is 1, lost -1, all else 0", "rien n'est estimé : gagné vaut 1, perdu -1, tout le reste 0"},
    {"each cell weighs the lines through it: the first player's cells, less the second's", "chaque case pèse le nombre d'alignements qui y passent : celles du premier joueur, moins celles du second"},
    {"the lines that the first player can still fill, less those that the second can", "les alignements que le premier joueur peut encore remplir, moins ceux du second"},
    {"the first player's share of the moves open to the two, N1 / (N1 + N2); won is 1, lost 0", "la part du premier joueur dans les coups ouverts aux deux, N1 / (N1 + N2) ; gagné vaut 1, perdu 0"},
    {"the moves open to the first player, less those open to the second", "les coups ouverts au premier joueur, moins ceux ouverts au second"},
    // Answers.
    {"minimax to depth {}", "minimax à la profondeur {}"},
    {"alpha-beta to depth {}", "alpha-bêta à la profondeur {}"},
    {"minimax to the end of every line", "minimax jusqu'à la fin de chaque partie"},
    {"alpha-beta to the end of every line", "alpha-bêta jusqu'à la fin de chaque partie"},
    {"values are the first player's, larger is better for him", "les valeurs sont celles du premier joueur, plus grand lui est meilleur"},
    {"1 is won by the first player, -1 by the second, 0 drawn", "1 : gagné par le premier joueur, -1 : par le second, 0 : nul"},
    {"1 is won by the first player, -1 by the second, 0 drawn or not decided so far", "1 : gagné par le premier joueur, -1 : par le second, 0 : nul ou pas encore décidé"},
    {"{} in 1 ply", "{} en 1 coup"},
    {"{} in {} plies", "{} en {} coups"},
    {"chosen: {}", "choisi : {}"},
    {"chosen: {}, the first of the {} best", "choisi : {}, le premier des {} meilleurs"},
    {"chosen: {}, at random of the {} best", "choisi : {}, au hasard parmi les {} meilleurs"},
    {"{} by minimax", "{} par minimax"},
    {"{} by alpha-beta", "{} par alpha-bêta"},
    {"{} by minimax, {}", "{} par minimax, {}"},
    {"{} (and {} more for the exact values of the other moves)", "{} (et {} de plus pour les valeurs exactes des autres coups)"},
    {"{}; {}", "{} ; {}"},
    // The tree.
    {"end = {}", "fin = {}"},
    {"cut: alpha {} ≥ beta {}", "élagué : alpha {} ≥ bêta {}"},
    {"… 1 node below", "… 1 sommet dessous"},
    {"… {} nodes below", "… {} sommets dessous"},
    {"tree: max is {} to move, min is {}", "arbre : max, c'est à {} de jouer, min, à {}"},
    {"{}; h is the heuristic {}", "{} ; h est l'heuristique {}"},
    {"{}; [alpha, beta] is the window on entering", "{} ; [alpha, bêta] est la fenêtre à l'entrée"},
    {"left out: {} of {}; --tree-depth and --tree-size set how much is printed", "non affichés : {} sur {} ; --tree-depth et --tree-size disent combien en afficher"},
    // Exact searches.
    {"draws at least", "fait au moins match nul"},
    {"draws at most", "fait au mieux match nul"},
    {"wins, in {} plies or sooner", "gagne, en {} coups ou moins"},
    {"loses, in {} plies or sooner", "perd, en {} coups ou moins"},
    {"the search was out of time; the player to move {}; allow more with --time", "le temps de la recherche est écoulé ; le joueur qui a le trait {} ; en accorder plus avec --time"},
    {"--method {} solves one position; name it with --position", "--method {} résout une position ; la nommer avec --position"},
    {"--method {} knows the positions it met, not all: for a list or statistics use --method sparse or arena", "--method {} connaît les positions rencontrées, pas toutes : pour une liste ou des statistiques, utiliser --method sparse ou arena"},
    {"--method proof finds outcomes without distances: add --outcome-only, or use --method search", "--method proof trouve des issues sans distances : ajouter --outcome-only, ou utiliser --method search"},
    {"its positions have no numbers, and the rules advise a search", "ses positions n'ont pas de numéros, et les règles guident une recherche"},
    {"its {} numbers are too many to go through, and the rules advise a search", "ses {} numéros sont trop nombreux pour être tous parcourus, et les règles guident une recherche"},
    {"search follows lines of up to {} plies; --method arena has no such limit", "search suit des parties d'au plus {} coups ; --method arena n'a pas cette limite"},
    {"searched", "explorés"},
    {"the verdict alone: a search does not go on to compare the moves", "le verdict seul : une recherche ne continue pas pour comparer les coups"},
    {"best play of both, move by move", "le meilleur jeu des deux, coup par coup"},
    {"the search was out of time: the verdict is a bound; --time gives it more", "le temps de la recherche est écoulé : le verdict est une borne ; --time en accorde plus"},
    {"the search was out of time before every move was compared; --time gives it more", "le temps de la recherche est écoulé avant que tous les coups soient comparés ; --time en accorde plus"},
    {"line: {}", "suite : {}"},
    {"{} nodes searched, {} s", "{} sommets explorés, {} s"},
    // Scores.
    {"score is for games in which every move takes one of a fixed number of places, as in connect4; «solve» tells who wins", "score est pour les jeux où chaque coup prend une des places, en nombre fixé, comme connect4 ; « solve » dit qui gagne"},
    {"score takes a game, not an arena file", "score prend un jeu, pas un fichier d'arène"},
    {"line {}: {}", "ligne {} : {}"},
    {"one position a line in, its score out, as Connect Four solvers count", "une position par ligne en entrée, son score en sortie, compté comme le font les programmes de Puissance 4"},
    {"a game, as connect4", "un jeu, comme connect4"},
    {"where the positions are (default: standard input)", "où sont les positions (par défaut : l'entrée standard)"},
    {"only 1 for a win, 0 for a draw, -1 for a loss: faster", "seulement 1 pour un gain, 0 pour un nul, -1 pour une perte : plus rapide"},
    {"the score of every move too, for whoever makes it", "aussi le score de chaque coup, pour qui le joue"},
};
// clang-format on

}  // namespace

std::span<const FrenchEntry> french_of_search() { return search_entries; }

}  // namespace zermelo
