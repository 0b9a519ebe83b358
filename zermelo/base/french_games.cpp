// SPDX-License-Identifier: Apache-2.0
// The French of base/, rules/, games/, catalogue/ and solvers/.
#include <zermelo/base/french.h>

namespace zermelo {

namespace {

// clang-format off
constexpr FrenchEntry games_entries[] = {
    // Limits, files and characters; «attendu : {}» takes what any reader expects.
    {"interrupted", "interrompu"},
    {"out of the memory budget of {}: {} would bring it to {}; allow more with --memory", "budget de mémoire de {} dépassé : {} le porterait à {} ; en accorder plus avec --memory"},
    {"out of the time budget of {} s; allow more with --time", "budget de temps de {} s dépassé ; en accorder plus avec --time"},
    {"an array of {} bytes", "un tableau de {} octets"},
    {"the gzip file is cut short", "le fichier gzip est tronqué"},
    {"the gzip file is damaged", "le fichier gzip est abîmé"},
    {"expected {}, found {}", "attendu : {}, trouvé : {}"},
    {"'{}'", "'{}'"},
    {"the number is too large", "le nombre est trop grand"},
    {"the end of the text", "la fin du texte"},
    {"the end of the line", "la fin de la ligne"},
    {"the typographic quote {} (write ' or \")", "le guillemet typographique {} (écrire ' ou \")"},
    {"a no-break space (write a plain one)", "une espace insécable (écrire une espace simple)"},
    {"the typographic dash {} (write -)", "le tiret typographique {} (écrire -)"},
    {"a byte order mark", "une marque d'ordre des octets (BOM)"},
    {"the byte {}", "l'octet {}"},
    // A game's parameters: «take=0 est impossible : take admet un entier de 1 à 9».
    {"one of {}", "un mot parmi {}"},
    {"a whole number from {} to {}", "un entier de {} à {}"},
    {"whole numbers from {} to {}, written 3+4+5", "des entiers de {} à {}, écrits 3+4+5"},
    {"whole numbers from {} to {}, written 3+4+5, or {}", "des entiers de {} à {}, écrits 3+4+5, ou {}"},
    {"{}: the bracket is not closed; a game is written nim(heaps=3+4,take=any)", "{} : la parenthèse n'est pas fermée ; un jeu s'écrit nim(heaps=3+4,take=any)"},
    {"{}: expected name=value, found {}", "{} : attendu : nom=valeur, trouvé : {}"},
    {"{} has no parameter {}; it has {}", "{} n'a pas de paramètre {} ; il y a {}"},
    {"{} is given twice", "{} est donné deux fois"},
    {"{}={} is not possible: {} takes {}", "{}={} est impossible : {} admet {}"},
    {"no move is possible in {}, so {} is not", "aucun coup n'est possible en {}, donc {} non plus"},
    {"{} is no move in {}; the moves are {}", "{} n'est pas un coup en {} ; les coups sont {}"},
    {"there is no game {}; «zermelo games» lists them, and @FILE reads an arena", "il n'y a pas de jeu {} ; « zermelo games » en donne la liste, et @FILE lit une arène"},
    {"there is no game {}; did you mean {}?", "il n'y a pas de jeu {} ; peut-être {} ?"},
    // Nim.
    {"the sticks of each heap, at most {} heaps", "les allumettes de chaque tas, {} tas au plus"},
    {"take sticks from a heap; by default one heap, 1 to 3 at a time, and the last stick loses", "prendre des allumettes dans un tas ; par défaut un seul tas, 1 à 3 à la fois, et qui prend la dernière perd"},
    {"Each player in turn takes sticks from one heap, as many as «take» allows. In misère play whoever takes the last stick loses, in normal play whoever takes it wins. With last=contracted one stick in all is the end, lost for the player to move; with last=played it is taken too.", "À tour de rôle, chaque joueur prend des allumettes dans un seul tas, autant que « take » le permet. Dans la version misère (play=misere), qui prend la dernière allumette perd ; dans la version normale (play=normal), il gagne. Avec last=contracted, la partie finit dès qu'il ne reste qu'une allumette en tout, et le joueur dont c'est le tour a perdu ; avec last=played, cette allumette est prise elle aussi."},
    {"how many sticks a move may take", "les nombres d'allumettes qu'un coup peut prendre"},
    {"whether the last stick loses or wins", "si prendre la dernière allumette fait perdre ou gagner"},
    {"whether the last, forced stick is an end or is taken", "si la dernière allumette, forcée, est une fin ou se prend"},
    {"Nim as Bouton solved it: several heaps, any take, the last stick wins", "le jeu de Nim résolu par Bouton : plusieurs tas, prise libre, qui prend la dernière allumette gagne"},
    {"Each player in turn takes as many sticks as he likes, one at least, from one heap. Whoever takes the last stick wins: who cannot move has lost.", "À tour de rôle, chaque joueur prend autant d'allumettes qu'il veut, au moins une, dans un seul tas. Qui prend la dernière allumette gagne : qui ne peut plus jouer a perdu."},
    {"heaps: at most {} heaps", "heaps : {} tas au plus"},
    {"take: at most {} different numbers, or any", "take : {} nombres différents au plus, ou any"},
    {"last=contracted is for misère play with 1 among the takes; normal play implies last=played: write last=played", "last=contracted est pour la version misère avec 1 parmi les prises ; la version normale impose last=played : écrire last=played"},
    {"heaps: last=contracted needs one stick at least", "heaps : avec last=contracted, il faut au moins une allumette"},
    {"one stick left is lost for the player to move", "quand il reste une seule allumette, le joueur dont c'est le tour a perdu"},
    {"whoever takes the last stick has lost", "qui prend la dernière allumette a perdu"},
    {"whoever takes the last stick has won", "qui prend la dernière allumette a gagné"},
    {"expected {} heaps, written 3+4+5-J0", "attendu : {} tas, écrits 3+4+5-J0"},
    {"expected a number of sticks; a position is written 4-J0", "attendu : un nombre d'allumettes ; une position s'écrit 4-J0"},
    {"heap {} begins at {} and cannot hold {}: give the game larger heaps", "le tas {} commence à {} et ne peut pas en contenir {} : donner de plus grands tas au jeu"},
    {"expected -J0 or -J1, for the player to move", "attendu : -J0 ou -J1, pour le joueur dont c'est le tour"},
    {"with last=contracted one stick at least is left", "avec last=contracted, il reste toujours au moins une allumette"},
    // Solvers.
    {"there is no method {}; the methods are {}", "il n'y a pas de méthode {} ; les méthodes sont {}"},
    {"solving", "résolution"},
    {"the recursion needs an acyclic arena, but here is a cycle: {}; use --method fast", "la récursion demande une arène acyclique, mais voici un cycle : {} ; utiliser --method fast"},
};
// clang-format on

}  // namespace

std::span<const FrenchEntry> french_of_games() { return games_entries; }

}  // namespace zermelo
