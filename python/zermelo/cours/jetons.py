# SPDX-License-Identifier: Apache-2.0
"""L'épreuve « Jetons sur un graphe » : plateaux, coups, récursion, codage en base 3, heuristique.

>>> G = creerGraphe(4)
>>> for i in range(4): ajouterArete(G, i, (i + 1) % 4)
>>> gagnantJ2(G, {}), jouerJ2(G, {0: 1})
(True, 3)
"""
from __future__ import annotations

from random import sample
from typing import Any, Dict, List, Optional

from .._rules import Rules, RulesSolution

__all__ = ["GagnantJ2", "ajouterArete", "creerGraphe", "decode", "encode", "gagnantJ2", "gagnants", "gains", "h",
           "jouerJ2", "joueur", "plateau", "possibles", "suivant", "test"]

Graphe = Dict[int, List[int]]
Etat = Dict[int, int]


def creerGraphe(n: int) -> Graphe:
    """Le graphe de n sommets sans arête.

    >>> creerGraphe(2)
    {0: [], 1: []}
    """
    return {i: [] for i in range(n)}


def ajouterArete(G: Graphe, i: int, j: int) -> None:
    """Ajoute l'arête {i, j} à G.

    >>> G = creerGraphe(2); ajouterArete(G, 0, 1); G
    {0: [1], 1: [0]}
    """
    G[i].append(j)
    G[j].append(i)


def plateau(n: int, p: int) -> Graphe:
    """Un plateau au hasard de n sommets et p arêtes, tirées sans remise.

    >>> sum(map(len, plateau(5, 10).values()))
    20
    """
    toutes = n * (n - 1) // 2
    if not 0 <= p <= toutes:
        raise ValueError(f"un graphe de {n} sommets a de 0 à {toutes} arêtes, pas {p}")
    G = creerGraphe(n)
    for numero in sample(range(toutes), p):
        j = int((1 + (1 + 8 * numero) ** 0.5) / 2)
        while j * (j - 1) // 2 > numero:
            j -= 1
        while (j + 1) * j // 2 <= numero:
            j += 1
        ajouterArete(G, numero - j * (j - 1) // 2, j)
    return G


def joueur(etat: Etat) -> int:
    """Qui doit jouer : 1 ou 2.

    >>> joueur({0: 1})
    2
    """
    return 1 + len(etat) % 2


def test(G: Graphe, s: int, etat: Etat, j: int) -> bool:
    """Si aucun voisin de s ne porte un jeton de j.

    >>> test({0: [1], 1: [0]}, 1, {0: 1}, 1)
    False
    """
    return all(etat.get(voisin) != j for voisin in G[s])


def possibles(G: Graphe, etat: Etat, j: Optional[int] = None) -> List[int]:
    """Les coups du joueur qui doit jouer, ou de j.

    >>> possibles({0: [1], 1: [0]}, {0: 1})
    [1]
    """
    qui = joueur(etat) if j is None else j
    return [s for s in G if s not in etat and test(G, s, etat, qui)]


def suivant(G: Graphe, etat: Etat, s: int) -> int:
    """Le sommet jouable le plus proche de s ; le plus petit des jouables si aucun n'y est relié.

    >>> suivant({0: [1], 1: [0, 2], 2: [1]}, {0: 1}, 0)
    1
    """
    jouables, vus, file = set(possibles(G, etat)), {s}, [s]
    for sommet in file:
        if sommet in jouables:
            return sommet
        for voisin in G[sommet]:
            if voisin not in vus:
                vus.add(voisin)
                file.append(voisin)
    return min(jouables)


def encode(etat: Etat) -> int:
    """L'état en base 3 : le sommet i pèse 3 puissance i.

    >>> encode({0: 1, 3: 2})
    55
    """
    return sum(jeton * 3**sommet for sommet, jeton in etat.items())


def decode(k: int) -> Etat:
    """L'état d'un code.

    >>> decode(55)
    {0: 1, 3: 2}
    """
    etat, sommet = {}, 0
    while k:
        k, jeton = divmod(k, 3)
        if jeton:
            etat[sommet] = jeton
        sommet += 1
    return etat


class Jetons(Rules):
    """Le jeu depuis un état, pour la bibliothèque ; les positions sont des codes.

    >>> from zermelo import solve
    >>> solve(Jetons({0: [], 1: []})).winner
    1
    """

    def __init__(self, G: Graphe, etat: Optional[Etat] = None) -> None:
        self.G, self.etat = G, dict(etat or {})

    def initial(self) -> int:
        return encode(self.etat)

    def to_move(self, code: int) -> int:
        return joueur(decode(code)) - 1

    def moves(self, code: int) -> List[int]:
        return possibles(self.G, decode(code))

    def after(self, code: int, s: int) -> int:
        return code + (self.to_move(code) + 1) * 3**s  # type: ignore[no-any-return]


def gagnantJ2(G: Graphe, etat: Etat) -> bool:
    """Si J2 gagne depuis cet état.

    >>> gagnantJ2({0: [1], 1: [0]}, {})
    True
    """
    return RulesSolution(Jetons(G, etat)).winner == 1


def GagnantJ2(G: Graphe, etat: Etat, PG2: Optional[Dict[int, bool]] = None) -> bool:
    """La même chose ; remplit PG2, s'il est donné, pour tous les états que celui-ci atteint.

    >>> PG2 = {}
    >>> GagnantJ2({0: [], 1: []}, {}, PG2), len(PG2)
    (True, 5)
    """
    trouve = RulesSolution(Jetons(G, etat))
    if PG2 is not None:
        for code, verdict in trouve:
            PG2[code] = (verdict.outcome == "win") == (joueur(decode(code)) == 2)
    return trouve.winner == 1


def gains(G: Graphe, etat: Etat) -> List[int]:
    """Les coups qui gagnent tout de suite.

    >>> gains({0: [1], 1: [0]}, {0: 1})
    [1]
    """
    j = joueur(etat)
    return [s for s in possibles(G, etat) if not possibles(G, {**etat, s: j})]


def gagnants(G: Graphe, etat: Etat) -> List[int]:
    """Les coups après lesquels on gagne.

    >>> gagnants({0: [1], 1: [0]}, {0: 1})
    [1]
    """
    trouve = RulesSolution(Jetons(G, etat))
    return [coup.move for coup in trouve.moves if coup.verdict and coup.verdict.outcome == "win"]


def jouerJ2(G: Graphe, etat: Etat) -> Any:
    """Un coup de J2 qui gagne, None s'il n'y en a pas.

    >>> jouerJ2({0: [1], 1: [0]}, {0: 1})
    1
    """
    bons = gagnants(G, etat)
    return bons[-1] if bons else None


def h(G: Graphe, etat: Etat) -> float:
    """L'heuristique : la part de J2 dans les coups ouverts aux deux joueurs ; 1 ou 0 si la fin est certaine.

    >>> h({0: [1], 1: [0], 2: []}, {0: 1})
    0.6666666666666666
    """
    un, deux = len(possibles(G, etat, 1)), len(possibles(G, etat, 2))
    if not (un, deux)[joueur(etat) - 1]:
        return 1.0 if joueur(etat) == 1 else 0.0
    return deux / (un + deux)
