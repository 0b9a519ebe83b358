# SPDX-License-Identifier: Apache-2.0
"""TP 9 : la tablette de chocolat (lignes ou colonnes) et Puissance 4 avec une heuristique et min-max.

>>> list(attracteur(genGrapheBiparti(2, 3), 0))
[(1, 1, 1), (1, 2, 0), (1, 3, 0), (2, 1, 0), (2, 2, 1), (2, 3, 0)]
"""
from __future__ import annotations

import random
from typing import Any, Callable, Dict, List, Optional, Tuple

from .._arena import Arena
from .._games import Position, game
from .._attractor import Attractor
from .._verbs import search

__all__ = ["IA_aleatoire", "IA_minMax", "PROFONDEUR_EXPLORATION", "attracteur", "fonctAtt", "genGrapheBiparti", "h",
           "minMax", "partie", "sommets", "transpose"]

Sommet = Tuple[int, int, int]
Graphe = Dict[Sommet, List[Sommet]]
Ensemble = Dict[Sommet, None]
Grille = List[List[str]]
PROFONDEUR_EXPLORATION = 4


def genGrapheBiparti(p: int, q: int) -> Graphe:
    """Le graphe de toutes les positions (a, b, k) d'une tablette de p lignes et q colonnes.

    >>> genGrapheBiparti(2, 2)[(2, 2, 0)]
    [(1, 2, 1), (2, 1, 1)]
    """
    return {(a, b, k): [(i, b, 1 - k) for i in range(1, a)] + [(a, j, 1 - k) for j in range(1, b)]
            for a in range(1, p + 1) for b in range(1, q + 1) for k in (0, 1)}


def transpose(G: Dict[Any, Any]) -> Dict[Any, List[Any]]:
    """Le graphe transposé : à chaque sommet la liste de ses prédécesseurs.

    >>> transpose(genGrapheBiparti(1, 2))[(1, 1, 0)]
    [(1, 2, 1)]
    """
    return dict(Arena(G).transposed())


def sommets(G: Graphe, k: int) -> Ensemble:
    """L'ensemble Sk des sommets contrôlés par Jk, comme {sommet: None}.

    >>> sommets(genGrapheBiparti(1, 2), 0)
    {(1, 1, 0): None, (1, 2, 0): None}
    """
    return {sommet: None for sommet in G if sommet[2] == k}


def fonctAtt(G: Graphe, E: Ensemble, k: int) -> Ensemble:
    """Un pas : E, les sommets de Jk qui ont un successeur dans E, ceux de l'adversaire dont tous les successeurs y sont.

    >>> list(fonctAtt(genGrapheBiparti(1, 2), {(1, 1, 1): None}, 0))
    [(1, 1, 1), (1, 2, 0)]
    """
    suivant = dict(E)
    for sommet, successeurs in G.items():
        dedans = [s in E for s in successeurs]
        if dedans and (any(dedans) if sommet[2] == k else all(dedans)):
            suivant.setdefault(sommet)
    return suivant


def attracteur(G: Graphe, k: int) -> Ensemble:
    """L'attracteur de Jk, couche par couche.

    >>> len(attracteur(genGrapheBiparti(4, 6), 1))
    24
    """
    trouve = Attractor(Arena(G), k, [(1, 1, 1 - k)])
    return {sommet: None for sommet in sorted(trouve.rank, key=trouve.rank.get)}


def _position(grille: Grille, joueur: int) -> Position:
    texte = "/".join("".join(ligne) for ligne in grille)
    return game("connect4", rows=len(grille), cols=len(grille[0])).position(f"{texte} {'JR'[joueur]}", anything=True)


def h(grille: Grille) -> int:
    """L'heuristique : la somme des valeurs des cases de J moins celle des cases de R.

    >>> h([list("OOOOOOO")] * 3 + [list("OOOOROO"), list("OOJRJOR"), list("OJRJJJR")])
    3
    """
    return int(_position(grille, 0).heuristic() or 0)


def minMax(grille: Grille, joueur: int, profondeur: int) -> Tuple[float, Optional[int]]:
    """La valeur min-max pour J0 et la colonne à jouer, comptée depuis 0 ; une victoire certaine vaut l'infini.

    >>> minMax([list("OOOOOOO")] * 3 + [list("OOOOROO"), list("OOJRJOR"), list("OJRJJJR")], 0, 2)
    (3.0, 3)
    """
    trouve = search(_position(grille, joueur), depth=profondeur)
    return trouve.value, int(trouve.best_moves[0]) - 1 if trouve.best_moves else None


def IA_minMax(grille: Grille, profondeur: int = PROFONDEUR_EXPLORATION) -> Optional[int]:
    """La colonne, comptée depuis 0, que joue l'ordinateur (J1).

    >>> IA_minMax([list("OOOOOOO")] * 5 + [list("OOOJOOO")], 2)
    3
    """
    return minMax(grille, 1, profondeur)[1]


def IA_aleatoire(grille: Grille, profondeur: int = 0) -> int:
    """Une colonne ouverte au hasard.

    >>> 0 <= IA_aleatoire([list("OOOOOOO")] * 6) < 7
    True
    """
    return random.choice([colonne for colonne, case in enumerate(grille[0]) if case == "O"])


def partie(ia: Callable[[Grille, int], Optional[int]] = IA_aleatoire, profondeur: int = PROFONDEUR_EXPLORATION,
           demander: Callable[[str], str] = input, dire: Callable[[str], Any] = print) -> Optional[int]:
    """Une partie contre l'ordinateur, qui a les rouges ; renvoie le vainqueur, None si la partie est nulle.

    >>> colonnes = iter("1234567" * 6)
    >>> partie(lambda grille, p: IA_minMax(grille, 1), 1, lambda _: next(colonnes), lambda _: None) in (0, 1, None)
    True
    """
    at = game("connect4").initial
    while not at.is_over:
        dire(at.picture())
        if at.to_move == 0:
            coup = demander("colonne (de 1 à 7) : ").strip()
            if coup not in at.moves:
                dire(f"{coup} n'est pas un coup possible")
                continue
        else:
            grille = [list(ligne) for ligne in str(at).split(" ")[0].split("/")]
            coup = str((ia(grille, profondeur) or 0) + 1)
        at = at.after(coup)
    dire(at.picture())
    return at.result if isinstance(at.result, int) else None
