# SPDX-License-Identifier: Apache-2.0
"""Les diapositives : attracteurs récursifs, Nim compté vers le haut, domineering.

>>> G = {0: [4, 5], 1: [4, 5, 6], 2: [7], 3: [], 4: [2], 5: [3], 6: [3], 7: []}
>>> attracteurs(G, lambda v: v < 4)
[0, 1, 2, 4, 7]
"""
from __future__ import annotations

from typing import Any, Callable, Collection, Dict, List, Tuple

from .._arena import Arena
from .._games import Game, game
from .._attractor import Attractor

__all__ = ["attracteurs", "couches", "domineering", "nim"]

Graphe = Dict[Any, Collection[Any]]


def attracteurs(G: Graphe, fA: Callable[[Any], bool]) -> List[Any]:
    """Les attracteurs d'Alice, dans l'ordre des sommets ; qui ne peut plus jouer a perdu.

    >>> attracteurs({'a': ['b'], 'b': []}, lambda v: v == 'a')
    ['a', 'b']
    """
    return list(Attractor(Arena(G, first=fA)).rank)


def couches(G: Graphe, fA: Callable[[Any], bool]) -> List[Any]:
    """Les ensembles A_0, A_1 … : ce que chaque pas ajoute.

    >>> couches({'a': ['b'], 'b': []}, lambda v: v == 'a')
    [{'b'}, {'a'}]
    """
    return Attractor(Arena(G, first=fA)).layers


def nim(n: int) -> Dict[Tuple[int, str], List[Tuple[int, str]]]:
    """Le graphe de Nim où l'on compte les allumettes prises, de 1 à n.

    >>> (1, 'A') in attracteurs(nim(9), lambda v: v[1] == 'A')
    False
    """
    return {(i, j): [(k, "B" if j == "A" else "A") for k in range(i + 1, min(i + 3, n) + 1)]
            for i in range(1, n + 1) for j in ("A", "B")}


def domineering(plateau: str = "###./####") -> Game:
    """Le jeu sur un plateau ; Alice pose les dominos verticaux et commence.

    >>> from zermelo import attractor
    >>> [len(couche) for couche in attractor(domineering()).layers]
    [1, 2, 1, 1]
    """
    return game("domineering", board=plateau)
