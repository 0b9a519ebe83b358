// SPDX-License-Identifier: Apache-2.0
// The French of ranges of sizes, and of nimbers.
#include <zermelo/base/french.h>

namespace zermelo {

namespace {

// clang-format off
constexpr FrenchEntry sizes_entries[] = {
    // Ranges: «heap=5..1 : …».
    {"{}={} is a range of sizes, and one size is needed here; «zermelo sizes {}» goes through them", "{}={} est un intervalle de tailles, et il en faut une seule ici ; « zermelo sizes {} » les parcourt toutes"},
    {"{}={}: the number {} is too large", "{}={} : le nombre {} est trop grand"},
    {"{}={}: a range is two whole numbers, written 3..12", "{}={} : un intervalle est fait de deux entiers, écrits 3..12"},
    {"{}={}: the range is upside down; write {}..{}", "{}={} : l'intervalle est à l'envers ; écrire {}..{}"},
    {"{}={}: that makes too many sizes; at most {} in one call", "{}={} : cela fait trop de tailles ; au plus {} par appel"},
    // sizes.
    {"sizes", "tailles"},
    {"who wins and how over ranges of sizes; --time and --memory are for each size", "qui gagne et comment, pour des intervalles de tailles ; --time et --memory valent pour chaque taille"},
    {"a game with ranges among its parameters: rows=1..5, heaps=3+1..5, graph=cycle:3..12", "un jeu dont des paramètres sont des intervalles : rows=1..5, heaps=3+1..5, graph=cycle:3..12"},
    {"winner (default), distance, best_moves, class (N, P, L, R or D) or nimber", "winner (le vainqueur, par défaut), distance, best_moves (les meilleurs coups), class (N, P, L, R ou D) ou nimber"},
    {"one line a size, as CSV", "une ligne par taille, en CSV"},
    {"{}: an arena file has no sizes; «solve» answers for it", "{} : un fichier d'arène n'a pas de taille ; « solve » répond pour lui"},
    {"--csv and --json are two forms of the answer: give one", "--csv et --json sont deux formes de la réponse : en donner une"},
    {"no parameter of {} has a range, written 1..5; «solve» answers for one size", "aucun paramètre de {} n'est un intervalle, écrit 1..5 ; « solve » répond pour une taille"},
    {"no size was solved within the budget; allow more with --time or --memory, or take smaller sizes", "aucune taille n'a été résolue dans le budget ; en accorder plus avec --time ou --memory, ou prendre des tailles plus petites"},
    {"--show {}: the questions are {}", "--show {} : les questions sont {}"},
    {"{}: a class says what matters besides who begins, and here the two sides are not alike; use --show winner", "{} : une classe dit ce qui compte outre qui commence, et ici les deux camps ne sont pas semblables ; utiliser --show winner"},
    {"{}={}: a class looks at both beginnings; leave it out", "{}={} : une classe regarde les deux débuts ; l'enlever"},
    {"J0 begins; who wins", "J0 commence ; le vainqueur"},
    {"plies until the end", "le nombre de coups jusqu'à la fin"},
    {"the best first moves", "les meilleurs premiers coups"},
    {"nimbers, of which 0 is lost for the player to move", "les nimbers, dont 0 est perdu pour le joueur dont c'est le tour"},
    {"N: whoever begins wins, P: whoever comes second; whoever begins, L: {} wins, R: {}", "N : qui commence gagne, P : qui joue en second gagne ; quel que soit le premier joueur, L : {} gagne, R : {}"},
    {"N: whoever begins wins, P: whoever comes second, D: nobody; both sides are alike at the start", "N : qui commence gagne, P : qui joue en second gagne, D : personne ; les deux camps sont semblables au départ"},
    {"{}: {}; {}", "{} : {} ; {}"},
    {"time", "temps"},
    {"memory", "mémoire"},
    {"draw", "nulle"},
    // nimber.
    {"nimbers (Grundy values) of impartial games and their sums, and the moves that win", "les nimbers (valeurs de Grundy) des jeux impartiaux et de leurs sommes, et les coups gagnants"},
    {"an impartial game with its parameters; a range such as heap=1..60 gives the sequence", "un jeu impartial et ses paramètres ; un intervalle comme heap=1..60 donne la suite"},
    {"a game played beside it, such as \"kayles(heap=5)\"; may be given several times", "un jeu joué à côté, par exemple \"kayles(heap=5)\" ; peut être donné plusieurs fois"},
    {"every position with its nimber, as CSV or (--json) JSON lines", "toutes les positions avec leur nimber, en CSV ou (--json) en lignes JSON"},
    {"{}: nimbers are for games with rules; in an arena each node belongs to one player, and «solve» tells who wins", "{} : les nimbers sont pour les jeux donnés par des règles ; dans une arène, chaque sommet appartient à un joueur, et « solve » dit qui gagne"},
    {"{}: nimbers are for normal play, where who cannot move has lost, and here {}; «solve» tells who wins", "{} : les nimbers sont pour le jeu normal, où qui ne peut plus jouer a perdu, et ici {} ; « solve » dit qui gagne"},
    {"{}: nimbers are for games in which both players have the same moves and who cannot move has lost; «solve» and «analyse» tell who wins", "{} : les nimbers sont pour les jeux où les deux joueurs ont les mêmes coups et où qui ne peut plus jouer a perdu ; « solve » et « analyse » disent qui gagne"},
    {"over a range of sizes there is no --position, --moves, --plus or --list", "pour un intervalle de tailles, il n'y a ni --position, ni --moves, ni --plus, ni --list"},
    {"--list is for one game: leave out --plus", "--list est pour un seul jeu : enlever --plus"},
    {"{}: {}; a nimber of 0 is lost for the player to move", "{} : {} ; un nimber de 0 est perdu pour le joueur dont c'est le tour"},
    {"{}: a move is made in one of the games, and who cannot move in any has lost", "{} : un coup se joue dans un des jeux, et qui ne peut jouer dans aucun a perdu"},
    {"{}: nimber {}", "{} : nimber {}"},
    {"nim-sum {}", "nim-somme {}"},
    {"{}, to move, wins by", "{}, dont c'est le tour, gagne par"},
    {"{}, to move, loses", "{}, dont c'est le tour, perd"},
    {"these rules say that they are impartial, and are not: {}", "ces règles se disent impartiales, et ne le sont pas : {}"},
    {"in {} a player moves twice in a row", "en {}, un joueur joue deux fois de suite"},
    {"in {} the two players do not have the same moves", "en {}, les deux joueurs n'ont pas les mêmes coups"},
    {"in {} the game ends, and the player to move has not lost", "en {}, la partie est finie, et le joueur dont c'est le tour n'a pas perdu"},
    {"{} can come back: nimbers are for games that always end", "{} peut revenir : les nimbers sont pour les jeux qui finissent toujours"},
    {"nimbers found", "nimbers trouvés"},
};
// clang-format on

}  // namespace

std::span<const FrenchEntry> french_of_sizes() { return sizes_entries; }

}  // namespace zermelo
