// SPDX-License-Identifier: Apache-2.0
// The French of pictures.
#include <zermelo/base/french.h>

namespace zermelo {

namespace {

// clang-format off
constexpr FrenchEntry draw_entries[] = {
    // Options.
    {"a board, a graph of positions or an attractor as a picture: SVG, TikZ, DOT, Mermaid, text", "un plateau, un graphe de positions ou un attracteur en image : SVG, TikZ, DOT, Mermaid, texte"},
    {"svg, tikz, dot, mermaid or text (default: as the name of -o FILE ends, else text)", "svg, tikz, dot, mermaid ou text (par défaut : selon la fin du nom de -o FILE, sinon text)"},
    {"TikZ for \\input, without a document around it", "du TikZ pour \\input, sans document autour"},
    {"mark every move with what it is worth", "marquer chaque coup de ce qu'il vaut"},
    {"Graphs", "Graphes"},
    {"the graph of positions, with who wins where and how", "le graphe des positions : qui gagne, où et comment"},
    {"the graph of positions, with one player's attractor, its ranks and its strategy", "le graphe des positions, avec l'attracteur d'un joueur, ses rangs et sa stratégie"},
    {"rows (two, as bipartite graphs are drawn), rank, layer (the game's own) or graphviz; auto chooses", "rows (deux rangées, comme les graphes bipartis), rank (par rang), layer (les niveaux du jeu) ou graphviz ; auto choisit"},
    {"only what lies that many plies from the position at most", "seulement ce qui est à ce nombre de coups de la position, au plus"},
    {"how many nodes may be drawn (default: 400)", "le nombre de sommets à dessiner, au plus (400 par défaut)"},
    {"a small board at each node", "un petit plateau à chaque sommet"},
    {"solve nothing: only whose node it is, and the ends", "ne rien résoudre : seulement à qui est le sommet, et les fins"},
    {"the attractor growing, a frame a layer", "l'attracteur qui grandit, une image par niveau"},
    {"the same frames, a file each, into FOLDER", "les mêmes images, un fichier chacune, dans FOLDER"},
    {"draw the attractor into FILE too (.tex: as TikZ); «draw» has more ways", "dessiner aussi l'attracteur dans FILE (.tex : en TikZ) ; « draw » en fait plus"},
    {"print the tree too, as text or json, or alone, as dot, mermaid, svg or tikz", "afficher aussi l'arbre, en text ou json, ou lui seul, en dot, mermaid, svg ou tikz"},
    {"how many nodes are printed at most, whole plies of them (default: 1000, in a picture 400)", "le nombre de sommets affichés au plus, par niveaux entiers (1000 par défaut, 400 dans une image)"},
    {"draw the tree into FILE too (.tex: as TikZ)", "dessiner aussi l'arbre dans FILE (.tex : en TikZ)"},
    {"draw the table into FILE too (.tex: as TikZ)", "dessiner aussi le tableau dans FILE (.tex : en TikZ)"},
    {"with --statistics: draw the distances into FILE (.tex: as TikZ)", "avec --statistics : dessiner les distances dans FILE (.tex : en TikZ)"},
    // What cannot be.
    {"more than {} nodes lie within depth {}, too many to draw; take a smaller --depth, or allow more with --nodes", "plus de {} sommets jusqu'à la profondeur {}, c'est trop pour un dessin ; prendre un --depth plus petit, ou en permettre plus avec --nodes"},
    {"more than {} nodes are too many to draw; draw a part with --position and --depth, or allow more with --nodes", "plus de {} sommets, c'est trop pour un dessin ; en dessiner une partie avec --position et --depth, ou en permettre plus avec --nodes"},
    {"there is no layout {}; there is {}", "il n'y a pas de disposition {} ; il y a {}"},
    {"no pipe to another program can be made", "impossible de communiquer avec un autre programme"},
    {"Graphviz's {} is not installed (on Debian: apt install graphviz); use another --layout", "le {} de Graphviz n'est pas installé (sous Debian : apt install graphviz) ; prendre un autre --layout"},
    {"{} took longer than {} s; draw a smaller part, or use another --layout", "{} a mis plus de {} s ; dessiner une partie plus petite, ou prendre un autre --layout"},
    {"{} failed; use another --layout", "{} a échoué ; prendre un autre --layout"},
    {"dot answered what cannot be read; use another --layout", "la réponse de dot est illisible ; prendre un autre --layout"},
    {"a tree of more than {} nodes is too large to draw; take less with --tree-depth or --tree-size", "un arbre de plus de {} sommets est trop grand pour un dessin ; en prendre moins avec --tree-depth ou --tree-size"},
    {"--depth counts from a position: name one with --position or --start", "--depth compte à partir d'une position : en donner une avec --position ou --start"},
    {"a picture has no JSON: leave --json out, or say --to", "une image n'a pas de JSON : enlever --json, ou donner --to"},
    {"--values is for a board; an arena shows its values anyway", "--values est pour un plateau ; une arène montre ses valeurs de toute façon"},
    {"--depth, --layout, --boards and --plain are for a graph: say --arena or --attractor", "--depth, --layout, --boards et --plain sont pour un graphe : ajouter --arena ou --attractor"},
    {"--layout and --boards are for SVG and TikZ, not {}: say --to svg or -o FILE.svg", "--layout et --boards sont pour SVG et TikZ, pas {} : ajouter --to svg ou -o FICHIER.svg"},
    {"--player, --targets, --animate and --frames are for an attractor: say --attractor", "--player, --targets, --animate et --frames sont pour un attracteur : ajouter --attractor"},
    {"--plain shows no attractor: leave one of the two out", "--plain ne montre pas d'attracteur : enlever l'un des deux"},
    {"--bare is for TikZ: say --to tikz, or -o FILE.tex", "--bare est pour TikZ : ajouter --to tikz, ou -o FICHIER.tex"},
    {"--animate is for SVG, and for TikZ, a page a frame: say --to svg or -o FILE.svg", "--animate est pour SVG, et pour TikZ, une page par image : ajouter --to svg ou -o FICHIER.svg"},
    {"--frames writes files of its own: leave -o out", "--frames écrit ses propres fichiers : enlever -o"},
    {"--frames and --animate are two forms of one picture: give one", "--frames et --animate sont deux formes d'une image : n'en donner qu'une"},
    {"--frames writes SVG or TikZ, not {}", "--frames écrit du SVG ou du TikZ, pas {}"},
    {"{} has no layers of its own; use another --layout", "{} n'a pas de niveaux ; prendre un autre --layout"},
    {"no folder can be made there", "impossible d'y créer un dossier"},
    {"{} draws graphs, not boards: say --arena, or --to svg, tikz or text", "{} dessine des graphes, pas des plateaux : ajouter --arena, ou --to svg, tikz ou text"},
    {"{}: no picture ends in {}; write .svg, .tex, .dot, .mmd or .txt, or say --to", "{} : aucune image ne finit par {} ; écrire .svg, .tex, .dot, .mmd ou .txt, ou donner --to"},
    {"--svg {}: this picture is SVG, or TikZ where the file ends in .tex", "--svg {} : cette image est en SVG, ou en TikZ si le fichier finit par .tex"},
    {"--svg -: the answer goes there; name a file", "--svg - : la réponse y va déjà ; donner un nom de fichier"},
    {"--svg: {} are too many to draw; «draw --attractor» draws a part, with --position and --depth", "--svg : {}, c'est trop pour un dessin ; « draw --attractor » en dessine une partie, avec --position et --depth"},
    {"--tree-depth and --tree-size limit a tree: ask for one with --tree or --svg", "--tree-depth et --tree-size bornent un arbre : le demander avec --tree ou --svg"},
    {"--svg draws the distances: say --statistics too; «draw» draws boards and graphs", "--svg dessine les distances : ajouter --statistics ; « draw » dessine plateaux et graphes"},
    {"nothing is won or lost here: there is no distance to draw", "rien n'est gagné ni perdu ici : il n'y a pas de distance à dessiner"},
    // Words in pictures.
    {"round: {} to move; with corners: {}; double line: the end", "rond : à {} de jouer ; carré : à {} ; double trait : la fin"},
    {"filled: attractor of {}; r: rank; thick arrow: strategy", "coloré : attracteur du joueur {} ; r : rang ; flèche épaisse : stratégie"},
    {"filled: who wins, and in how many plies; =: drawn; thick arrow: strategy", "coloré : qui gagne, et en combien de coups ; = : nul ; flèche épaisse : stratégie"},
    {"…: moves that are not drawn lead on", "… : d'autres coups, non dessinés, mènent plus loin"},
    {"round: {} to move; with corners: {}; double line: the end; thick line: the move taken; dashed: cut", "rond : à {} de jouer ; carré : à {} ; double trait : la fin ; trait épais : le coup choisi ; tirets : élagué"},
    {"(round): {} to move; [with corners]: {}; [|with bars|]: the end; =>: strategy", "(rond) : à {} de jouer ; [carré] : à {} ; [|barres|] : la fin ; => : stratégie"},
    {"r: rank in the attractor of {}", "r : rang dans l'attracteur du joueur {}"},
    {"behind a node: who wins, and in how many plies; =: drawn", "derrière un sommet : qui gagne, et en combien de coups ; = : nul"},
    {"{}: frames written: {}", "{} : images écrites : {}"},
    {"{}: drawn", "{} : partie nulle"},
    {"{}: {} has won", "{} : {} a gagné"},
    {"{}: {} to move", "{} : à {} de jouer"},
    {"last move: {}", "dernier coup : {}"},
    {"moves of {}, best first", "coups de {}, du meilleur au pire"},
    {"{} to move, {}", "à {} de jouer, qui {}"},
};
// clang-format on

}  // namespace

std::span<const FrenchEntry> french_of_draw() { return draw_entries; }

}  // namespace zermelo
