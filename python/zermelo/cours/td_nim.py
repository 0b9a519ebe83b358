# SPDX-License-Identifier: Apache-2.0
"""TD « Jeu de Nim » : le graphe, l'attracteur par compteurs, minimax, la partie simulée.

>>> g = graphe_nim(4, {}, 0)
>>> Attracteur(g, Sommets_Joueur(0, g), sommets_cibles(g, 0))
['1-J1', '4-J0', '2-J0']
"""
from __future__ import annotations

import random
from typing import Any, Callable, Collection, Dict, Iterable, List, Mapping, Optional, Set, Tuple

from .._arena import Arena
from .._attractor import Attractor

__all__ = [
    "Attracteur", "MINIMAX", "Sommets_Joueur", "degres_sortants", "f_nim", "graphe_nim", "predecesseurs", "simulation",
    "sommets_cibles", "strategie_minimax", "traiter_sommet",
]

Graphe = Mapping[Any, Collection[Any]]


def graphe_nim(n: int, g: Dict[str, Set[str]], j: int) -> Dict[str, Set[str]]:
    """Question 1 : complète `g` par le graphe de Nim depuis n allumettes, le joueur Jj ayant le trait.

    >>> graphe_nim(4, {}, 0)['3-J1'] == {'2-J0', '1-J0'}
    True
    """
    sommet = f"{n}-J{j}"
    if sommet not in g:
        g[sommet] = {f"{n - k}-J{1 - j}" for k in (1, 2, 3) if n - k >= 1}
        for k in (1, 2, 3):
            if n - k >= 1:
                graphe_nim(n - k, g, 1 - j)
    return g


def Sommets_Joueur(j: int, g: Graphe) -> List[str]:
    """Question 2 : les sommets contrôlés par Jj.

    >>> Sommets_Joueur(0, graphe_nim(4, {}, 0))
    ['4-J0', '2-J0', '1-J0']
    """
    return [sommet for sommet in g if str(sommet).endswith(f"-J{j}")]


def degres_sortants(g: Graphe) -> Dict[Any, int]:
    """Question 5 : le nombre de successeurs de chaque sommet.

    >>> degres_sortants(graphe_nim(4, {}, 0))
    {'4-J0': 3, '3-J1': 2, '2-J0': 1, '1-J1': 0, '1-J0': 0, '2-J1': 1}
    """
    return dict(Arena(g).out_degrees())


def sommets_cibles(g: Graphe, i: int) -> List[str]:
    """Question 6 : les sommets sans successeur de l'adversaire de Ji.

    >>> sommets_cibles(graphe_nim(4, {}, 0), 0)
    ['1-J1']
    """
    return [sommet for sommet in Sommets_Joueur(1 - i, g) if not g[sommet]]


def predecesseurs(g: Graphe) -> Dict[Any, List[Any]]:
    """Question 9 : les prédécesseurs de chaque sommet.

    >>> predecesseurs(graphe_nim(4, {}, 0))['1-J0']
    ['3-J1', '2-J1']
    """
    return dict(Arena(g).all_predecessors())


def traiter_sommet(s: Any, pred: Dict[Any, List[Any]], deg: Dict[Any, int], Si: Collection[Any], omega: List[Any],
                   file: List[Any]) -> Tuple[List[Any], List[Any]]:
    """Question 10 : met à jour omega et la file d'après les prédécesseurs de s.

    >>> g = graphe_nim(4, {}, 0)
    >>> traiter_sommet('1-J1', predecesseurs(g), degres_sortants(g), Sommets_Joueur(0, g), ['1-J1'], [])
    (['1-J1', '4-J0', '2-J0'], ['4-J0', '2-J0'])
    """
    for p in pred[s]:
        if p in omega:
            continue
        if p not in Si:
            deg[p] -= 1
        if p in Si or deg[p] == 0:
            omega.append(p)
            file.append(p)
    return omega, file


def Attracteur(g: Graphe, Si: Iterable[Any], F: Iterable[Any]) -> List[Any]:
    """Question 11 : l'attracteur de F pour le joueur qui contrôle Si, dans l'ordre où ses sommets y entrent.

    >>> g = graphe_nim(6, {}, 0)
    >>> '6-J0' in Attracteur(g, Sommets_Joueur(0, g), sommets_cibles(g, 0))
    True
    """
    trouve = Attractor(Arena(g, first=Si), 0, F)
    return sorted(trouve.rank, key=trouve.rank.get)


def f_nim(feuille: str, i: int) -> int:
    """Question 13 : 1 si Ji gagne à cette feuille, -1 sinon.

    >>> f_nim('1-J1', 0), f_nim('1-J1', 1)
    (1, -1)
    """
    return -1 if feuille.endswith(f"-J{i}") else 1


def strategie_minimax(g: Graphe, i: int, f: Callable[[Any, int], int], s: Any) -> Tuple[int, Optional[Any]]:
    """Question 17 : la valeur minimax de s pour Ji et le fils qui la donne, None si aucun coup n'est bon.

    >>> strategie_minimax(graphe_nim(6, {}, 0), 0, f_nim, '6-J0')
    (1, '5-J1')
    """
    valeurs: Dict[Any, int] = {}

    def valeur(sommet: Any) -> int:
        if sommet not in valeurs:
            choix = max if str(sommet).endswith(f"-J{i}") else min
            valeurs[sommet] = choix(map(valeur, g[sommet])) if g[sommet] else f(sommet, i)
        return valeurs[sommet]

    pire = -1 if str(s).endswith(f"-J{i}") else 1
    bons = [fils for fils in g[s] if valeur(fils) == valeur(s) != pire]
    return valeur(s), min(bons, key=str) if bons else None


def MINIMAX(g: Graphe, i: int, f: Callable[[Any, int], int], s: Any) -> int:
    """Question 14 : la valeur minimax de s pour Ji.

    >>> MINIMAX(graphe_nim(5, {}, 0), 0, f_nim, '5-J0')
    -1
    """
    return strategie_minimax(g, i, f, s)[0]


def simulation(n: int, hasard: Optional[random.Random] = None) -> List[Tuple[str, str]]:
    """Question 18 : une partie entre deux joueurs qui suivent minimax, au hasard quand il ne donne rien.

    >>> simulation(4)
    [('4-J0', '1-J1')]
    """
    g = graphe_nim(n, {}, 0)
    tirage = hasard or random.Random()
    s, coups = f"{n}-J0", []
    while g[s]:
        _, fils = strategie_minimax(g, int(s[-1]), f_nim, s)
        suivant = fils if fils is not None else tirage.choice(sorted(g[s]))
        coups.append((s, suivant))
        s = suivant
    return coups
