// SPDX-License-Identifier: Apache-2.0
// The French of players, matches, play in the terminal, and explanations.
#include <zermelo/base/french.h>

namespace zermelo {

namespace {

// clang-format off
constexpr FrenchEntry play_entries[] = {
    // Players.
    {"Players:", "Joueurs :"},
    {"a person (play only)", "une personne (play seulement)"},
    {"wins as soon and loses as late as possible; perfect:first takes the first of equal moves", "gagne au plus tôt et perd au plus tard ; perfect:first prend le premier de coups égaux"},
    {"any move", "un coup quelconque"},
    {"any move but one that loses on the spot", "un coup quelconque, sauf s'il perd aussitôt"},
    {"stays in its attractor; outside, any move that stays out of the opponent's", "reste dans son attracteur ; dehors, un coup quelconque hors de celui de l'adversaire"},
    {"looks D plies ahead with the game's heuristic", "prévoit D coups, avec l'heuristique du jeu"},
    {"the same by alpha-beta, sooner", "de même par alpha-bêta, plus vite"},
    {"looks as far as the time for a move allows", "prévoit aussi loin que le temps d'un coup le permet"},
    {"what «attractor --json» printed; any move where it says nothing", "ce que « attractor --json » a affiché ; un coup quelconque où rien n'est dit"},
    {"col and snort: the open vertex nearest to the opponent's last one", "col et snort : le sommet libre le plus proche du dernier de l'adversaire"},
    {"col and snort on a cycle: s is answered with s + 1", "col et snort sur un cycle : à s on répond s + 1"},
    {"plays at random in 10 - N moves of 10, else perfectly, and sets traps when it is losing", "joue au hasard 10 - N coups sur 10, sinon parfaitement, et tend des pièges quand il perd"},
    {"another program (docs/playing.md)", "un autre programme (docs/playing.md)"},
    {"how the game is solved for players who need that", "comment le jeu est résolu pour les joueurs qui en ont besoin"},
    {"the most seconds that another program may take for a move (default: 10)", "le nombre de secondes qu'un autre programme a pour un coup (10 par défaut)"},
    {"a person plays with «zermelo play»; here a player is a program", "une personne joue avec « zermelo play » ; ici un joueur est un programme"},
    {"there is no player {}; the players are {}", "il n'y a pas de joueur {} ; les joueurs sont {}"},
    {"there is no player {}; did you mean {}?", "il n'y a pas de joueur {} ; vouliez-vous dire {} ?"},
    {"the player {}: expected a whole number from {} to {}, as in {}", "le joueur {} : attendu : un entier de {} à {}, comme dans {}"},
    {"the player {}: expected seconds for one move, as in search:2s", "le joueur {} : attendu : des secondes pour un coup, comme dans search:2s"},
    {"the player {}: a file is missing, as in strategy:FILE", "le joueur {} : il manque un fichier, comme dans strategy:FICHIER"},
    {"the player {}: a command is missing, as in external:COMMAND", "le joueur {} : il manque une commande, comme dans external:COMMANDE"},
    {"the player {}: nothing is expected after its name", "le joueur {} : rien n'est attendu après son nom"},
    {"the player {}: something is missing after the colon", "le joueur {} : il manque quelque chose après les deux-points"},
    {"the player {}: no file can be read here", "le joueur {} : ici aucun fichier ne peut être lu"},
    {"the player {}: no other program can be run here", "le joueur {} : ici aucun autre programme ne peut être lancé"},
    {"the player {} puts tokens on the vertices of a graph, which {} has not; col and snort have", "le joueur {} pose des jetons sur les sommets d'un graphe, que {} n'a pas ; col et snort en ont un"},
    {"the player mirror needs a cycle, which {} has not; give one with graph=cycle:6", "le joueur mirror a besoin d'un cycle, que {} n'a pas ; en donner un avec graph=cycle:6"},
    {"expected a strategy as «attractor --json» prints it, or a dictionary from position to position", "attendu : une stratégie comme « attractor --json » l'affiche, ou un dictionnaire de position à position"},
    {"the strategy goes from {} to {}, which no move does", "la stratégie va de {} à {}, ce qu'aucun coup ne fait"},
    {"{} cannot be started", "{} ne peut pas être lancé"},
    {"{} has ended", "{} s'est arrêté"},
    {"{} said too much", "{} en a trop dit"},
    {"{} said nothing for {} s", "{} n'a rien dit pendant {} s"},
    {"{} answered {}, which is no move in {}", "{} a répondu {}, qui n'est pas un coup dans {}"},
    // Matches.
    {"many games between two players: wins, lengths, mistakes", "de nombreuses parties entre deux joueurs : victoires, longueurs, erreurs"},
    {"who moves first", "qui commence"},
    {"who moves second", "qui joue en second"},
    {"how many games (default: 100)", "le nombre de parties (100 par défaut)"},
    {"exchange sides in every other game", "échanger les côtés une partie sur deux"},
    {"every line that the two players allow, once, instead of games at random", "chaque partie que les deux joueurs permettent, une fois, au lieu de parties au hasard"},
    {"print the first N plays, move by move", "afficher les N premières parties, coup par coup"},
    {"after how many plies a game is stopped, as a draw (default: 1000)", "après combien de coups une partie est arrêtée, comme nulle (1000 par défaut)"},
    {"count the moves that change the outcome, however large the game", "compter les coups qui changent l'issue, si grand que soit le jeu"},
    {"--exhaustive plays every line once: leave --games out", "--exhaustive joue chaque partie une fois : enlever --games"},
    {"--exhaustive needs players whose moves can be listed: not search, not external", "--exhaustive demande des joueurs dont on peut lister les coups : ni search, ni external"},
    {"the players allow more than {} lines: leave --exhaustive out, or take a smaller game", "les joueurs permettent plus de {} parties : enlever --exhaustive, ou prendre un jeu plus petit"},
    {"0 games", "0 partie"},
    {"1 game", "1 partie"},
    {"{} games", "{} parties"},
    {"0 lines", "0 partie possible"},
    {"1 line", "1 partie possible"},
    {"{} lines", "{} parties possibles"},
    {"0 wins", "0 victoire"},
    {"1 win", "1 victoire"},
    {"{} wins", "{} victoires"},
    {"0 moves", "0 coup"},
    {"1 move", "1 coup"},
    {"{} moves", "{} coups"},
    {"{} has won: {}", "{} a gagné : {}"},
    {"{} has won", "{} a gagné"},
    {"stopped, counted as a draw", "arrêtée, comptée comme nulle"},
    {"a draw", "partie nulle"},
    {"play {}: {}", "partie {} : {}"},
    {"{}, {} of them moving first", "{}, dont {} en commençant"},
    {"{}, of which {} changed the outcome ({})", "{}, dont {} ont changé l'issue ({})"},
    {"{}, {} s a move", "{}, {} s par coup"},
    {"{} ({})", "{} ({})"},
    {"{}. {}: {}; {}", "{}. {} : {} ; {}"},
    {"{} lost for a fault of the program, the first: {}", "perdues par la faute du programme : {}, la première : {}"},
    {"lengths in plies: {} on average; {}", "longueurs en coups : {} en moyenne ; {}"},
    {"{} from {}, sides exchanged", "{} depuis {}, côtés échangés"},
    {"{} from {}", "{} depuis {}"},
    {"drawn: {} ({})", "nulles : {} ({})"},
    {"of these stopped before the end: {} (--longest sets when)", "dont arrêtées avant la fin : {} (--longest dit quand)"},
};
// clang-format on

}  // namespace

std::span<const FrenchEntry> french_of_play() { return play_entries; }

}  // namespace zermelo
