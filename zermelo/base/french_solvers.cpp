// SPDX-License-Identifier: Apache-2.0
// The French of whole games: solvers/, their judge, and what counts and solves on the command line.
#include <zermelo/base/french.h>

namespace zermelo {

namespace {

// clang-format off
constexpr FrenchEntry solvers_entries[] = {
    // The judge.
    {"{}: a move leads to {}, which has no verdict", "{} : un coup mène à {}, qui n'a pas de verdict"},
    {"{}: it says «{}», the moves say «{}»", "{} : annoncé « {} », les coups disent « {} »"},
    {"verifying", "vérification"},
    {"wins", "gagne"},
    {"loses", "perd"},
    // Methods, and why one is chosen.
    {"--method memo solves what one position reaches; name it with --position", "--method memo résout ce qu'une position atteint ; nommez-la avec --position"},
    {"--method sparse solves what one position reaches; name it with --position", "--method sparse résout ce qu'une position atteint ; nommez-la avec --position"},
    {"--method sparse needs moves that raise a layer: this game has none, or positions can come back; use --method arena", "--method sparse demande des coups qui montent d'une couche : ce jeu n'en a pas, ou des positions peuvent revenir ; prenez --method arena"},
    {"--method dense needs positions that are numbered; use --method sparse, or --method arena", "--method dense demande des positions numérotées ; prenez --method sparse ou --method arena"},
    {"--method dense is for games without cycles; use --method retrograde", "--method dense est pour les jeux sans cycle ; prenez --method retrograde"},
    {"the graph is there already", "le graphe est déjà là"},
    {"positions can come back, and all of them are numbered", "des positions peuvent revenir, et toutes sont numérotées"},
    {"positions can come back", "des positions peuvent revenir"},
    {"more is wanted than what one position reaches", "on demande plus que ce qu'une position atteint"},
    {"its {} numbers can be gone through a layer at a time", "ses {} numéros se parcourent couche par couche"},
    {"for an outcome alone the search can stop early", "pour une issue seule, la recherche peut s'arrêter tôt"},
    {"every move raises the layer: what is reached is solved layer by layer", "chaque coup monte de couche : ce qui est atteint est résolu couche par couche"},
    {"--symmetry: this game does not know which positions are alike", "--symmetry : ce jeu ne sait pas quelles positions sont semblables"},
    {"--symmetry is for the methods arena, memo and sparse: numbers are not folded", "--symmetry est pour les méthodes arena, memo et sparse : les numéros ne se replient pas"},
    {"asked for", "demandée"},
    {"symmetry was asked for", "la symétrie est demandée"},
    {"method {}: {}", "méthode {} : {}"},
    {"solving {} numbers layer by layer", "résoudre {} numéros couche par couche"},
    {"positions cannot wait on disk: {}", "les positions ne peuvent pas attendre sur le disque : {}"},
    {"memo holds distances up to {} plies; --method arena holds longer ones", "memo tient des distances jusqu'à {} coups ; --method arena en tient de plus longues"},
    {"memo is for games without cycles, and here is one: {}; use --method arena", "memo est pour les jeux sans cycle, et en voici un : {} ; prenez --method arena"},
    {"retrograde holds distances up to {} plies", "retrograde tient des distances jusqu'à {} coups"},
    // Progress.
    {", {} s left", ", encore {} s"},
    {"layer {}", "couche {}"},
    {"finding layer {}", "recherche de la couche {}"},
    {"solving layer {}", "résolution de la couche {}"},
    {"remembered", "retenues"},
    {"{} plies from the end", "à {} coups de la fin"},
    {"counting moves", "comptage des coups"},
    // count.
    {"how many positions are reached, without solving", "combien de positions sont atteintes, sans résoudre"},
    {"layer (where the game has layers), or ply: moves from the start", "layer (couche, où le jeu en a), ou ply : coups depuis le début"},
    {"count symmetric positions once", "compter une fois les positions symétriques"},
    {"do not count: say from samples what solving will take", "ne pas compter : dire, d'après des échantillons, ce que résoudre demandera"},
    {"--by layer: this game has no layers; count by ply", "--by layer : ce jeu n'a pas de couches ; comptez par ply"},
    {"layer", "couche"},
    {"ply", "coup"},
    {"positions", "positions"},
    {"all", "tout"},
    {"1 position is reached", "1 position est atteinte"},
    {"{} positions are reached", "{} positions sont atteintes"},
    {"at least about {} positions are reached: samples tell no more", "au moins {} positions environ sont atteintes : des échantillons n'en disent pas plus"},
    {"sparse, every verdict: about {} MB, {} s on one core for as many", "sparse, tous les verdicts : environ {} Mo, {} s sur un cœur pour autant"},
    {"sparse, the start alone: about {} MB and the rest on disk for as many", "sparse, le début seul : environ {} Mo et le reste sur le disque pour autant"},
    {"more positions are reached than a sample can tell", "plus de positions sont atteintes qu'un échantillon ne peut le dire"},
    {"dense: {} numbers, about {} s on one core", "dense : {} numéros, environ {} s sur un cœur"},
    {"dense, the start's outcome alone: {} MB; every verdict: {} MB", "dense, l'issue du début seule : {} Mo ; tous les verdicts : {} Mo"},
    {"no estimate: the moves of this game do not lead from layer to layer one by one, and its positions are not numbered; count it, with --time to stop", "pas d'estimation : les coups de ce jeu ne mènent pas d'une couche à la suivante, et ses positions ne sont pas numérotées ; comptez-le, avec --time pour s'arrêter"},
    // solve.
    {"auto, arena, memo, sparse, dense, retrograde, search, proof, or a reference method for arenas: fixpoint, queue, recursion", "auto, arena, memo, sparse, dense, retrograde, search, proof, ou une méthode de référence pour les arènes : fixpoint, queue, recursion"},
    {"positions by layer, outcome and distance, and the longest win", "positions par couche, issue et distance, et le gain le plus long"},
    {"count the calls of a recursion, with and without memory and stopping early", "compter les appels d'une récursion, avec et sans mémoire, avec et sans arrêt anticipé"},
    {"solve one position for all that are symmetric to it", "résoudre une position pour toutes celles qui lui sont symétriques"},
    {"calls of a recursion that finds the outcome of {}:", "appels d'une récursion qui trouve l'issue de {} :"},
    {"without memory, stopping at the first move that wins", "sans mémoire, arrêt au premier coup gagnant"},
    {"without memory, every move", "sans mémoire, tous les coups"},
    {"with memory, every move", "avec mémoire, tous les coups"},
    {"with memory, stopping at the first move that wins", "avec mémoire, arrêt au premier coup gagnant"},
    {"--statistics counts distances: leave --outcome-only out", "--statistics compte les distances : enlevez --outcome-only"},
    {"{}; below, those where a player is to move and wins, draws or loses", "{} ; ci-dessous, celles où c'est le tour d'un joueur et où il gagne, fait nulle ou perd"},
    {"drawn without end: {}", "nulles sans fin : {}"},
    {"plies", "coups"},
    {"longest win: {}: {}, to move, {}", "gain le plus long : {} : {}, dont c'est le tour, {}"},
    // verify.
    {"method {}: right, 1 verdict checked against its moves", "méthode {} : juste, 1 verdict vérifié par ses coups"},
    {"method {}: right, {} verdicts checked against their moves", "méthode {} : juste, {} verdicts vérifiés par leurs coups"},
    {"method {}: wrong, {}", "méthode {} : faux, {}"},
    {"--player and --targets are about an attractor in a file: name it with --solution", "--player et --targets concernent un attracteur dans un fichier : nommez-le avec --solution"},
    {"without a file: solve by this method, then judge every verdict", "sans fichier : résoudre par cette méthode, puis juger chaque verdict"},
};
// clang-format on

}  // namespace

std::span<const FrenchEntry> french_of_solvers() { return solvers_entries; }

}  // namespace zermelo
