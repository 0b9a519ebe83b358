# SPDX-License-Identifier: Apache-2.0
"""Chapitre 9 : Nim, attracteurs, rangs, stratégies gagnantes, Chomp.

Comme dans le chapitre, les fonctions prennent le graphe G et le dictionnaire Opp du programme qui les appelle, sauf si on
les leur donne.

>>> G = GrapheNim(9, "Morgan", "Malo")
>>> len(G), sum(map(len, G.values()))
(20, 48)
"""
from __future__ import annotations

import random
import sys
from typing import Any, Callable, Dict, FrozenSet, Iterable, List, Optional, Set, Tuple

from .._arena import Arena
from .._attractor import Attractor

__all__ = ["Attracteur", "Existence", "F", "GrapheNim", "GrapheNimL", "GrapheNimP", "GrapheTab", "ListeVoisins", "Mange",
           "Milka", "Opp", "Partie", "PourTout", "Rangs", "Strategie", "StrategieAleatoire", "StrategieGagnante"]

Opp: Dict[Any, Any] = {"Morgan": "Malo", "Malo": "Morgan"}
Sommet = Tuple[Any, Any]


def _de_l_appelant(nom: str, defaut: Any) -> Any:
    """La variable globale du programme qui appelle ce module."""
    cadre: Any = sys._getframe(1)
    while cadre is not None and cadre.f_globals is globals():
        cadre = cadre.f_back
    return defaut if cadre is None else cadre.f_globals.get(nom, defaut)


def GrapheNim(N: int, j1: str, j2: Optional[str] = None) -> Dict[Sommet, List[Sommet]]:
    """Le graphe de Nim : de toutes les positions des deux joueurs (0 compris), ou, avec un seul nom, de celles que
    (N, j1) atteint (le dernier bâtonnet reste).

    >>> len(GrapheNim(9, "Morgan")), sum(map(len, GrapheNim(9, "Morgan").values()))
    (16, 36)
    """
    if j2 is None:
        return _atteint(N, j1, _de_l_appelant("Opp", Opp))
    adverse = {j1: j2, j2: j1}
    return {(k, j): [(k - pris, adverse[j]) for pris in (1, 2, 3) if pris <= k]
            for j in (j1, j2) for k in range(N + 1)}


def _atteint(N: int, j: str, adverse: Dict[Any, Any]) -> Dict[Sommet, List[Sommet]]:
    G: Dict[Sommet, List[Sommet]] = {}
    a_voir = [(N, j)]
    for n, joueur in a_voir:
        if (n, joueur) not in G:
            G[n, joueur] = [(k, adverse[joueur]) for k in range(max(n - 3, 1), n)]
            a_voir += G[n, joueur]
    return G


def GrapheNimP(N: int, j: str) -> Dict[Sommet, List[Sommet]]:
    """Le même graphe que par le parcours en profondeur.

    >>> GrapheNimP(9, "Morgan") == GrapheNim(9, "Morgan")
    True
    """
    return _atteint(N, j, _de_l_appelant("Opp", Opp))


def GrapheNimL(N: int, j: str) -> Dict[Sommet, List[Sommet]]:
    """Le même graphe que par le parcours en largeur.

    >>> GrapheNimL(9, "Morgan") == GrapheNimP(9, "Morgan")
    True
    """
    return _atteint(N, j, _de_l_appelant("Opp", Opp))


def Existence(X: Iterable[Any], s: Any, G: Any = None) -> bool:
    """Si l'un des successeurs de s est dans X.

    >>> Existence([(1, "Malo")], (2, "Morgan"), GrapheNim(9, "Morgan"))
    True
    """
    X = list(X)
    return any(succ in X for succ in _voisins(_de_l_appelant("G", {}) if G is None else G, s))


def PourTout(X: Iterable[Any], s: Any, G: Any = None) -> bool:
    """Si tous les successeurs de s sont dans X, et s'il en a.

    >>> PourTout([], (1, "Malo"), GrapheNim(9, "Morgan"))
    False
    """
    X, voisins = list(X), _voisins(_de_l_appelant("G", {}) if G is None else G, s)
    return bool(voisins) and all(succ in X for succ in voisins)


def _voisins(G: Any, s: Any) -> List[Any]:
    return ListeVoisins(s) if isinstance(G, list) else list(G[s])


def F(X: Iterable[Any], j: Any, G: Any = None) -> List[Any]:
    """Les sommets qui ne sont pas dans X et d'où j y va, ou y est conduit, en un coup.

    >>> sorted(F([(1, "Malo")], "Morgan", GrapheNim(9, "Morgan")))
    [(2, 'Morgan'), (3, 'Morgan'), (4, 'Morgan')]
    """
    G, X = _de_l_appelant("G", {}) if G is None else G, list(X)
    return [s for s in G if s not in X and (Existence if s[1] == j else PourTout)(X, s, G)]


def _attracteur(G: Any, joueur: Any, adverse: Dict[Any, Any]) -> Attractor:
    suivants = {"successors": lambda s: ListeVoisins(s, adverse)} if isinstance(G, list) else {}
    cible = ({_poison(G[0][0])}, adverse[joueur]) if isinstance(G, list) else (1, adverse[joueur])
    arene = Arena(G, first=lambda s: s[1] == joueur, **suivants)  # type: ignore[arg-type]
    return Attractor(arene, 0, [cible] if cible in arene else [])


def Attracteur(j: Any, G: Any = None) -> List[Any]:
    """L'attracteur de j : de Nim, ou de Chomp si G est la liste des sommets.

    >>> (4, "Morgan") in Attracteur("Morgan", GrapheNim(9, "Morgan"))
    True
    """
    G, adverse = _de_l_appelant("G", {}) if G is None else G, _de_l_appelant("Opp", Opp)
    rangs = _attracteur(G, j, adverse).rank
    return sorted(rangs, key=lambda s: rangs[s])


def Rangs(j: Any, G: Any = None) -> Any:
    """Le rang de chaque sommet de l'attracteur de j.

    >>> Rangs("Morgan", GrapheNim(9, "Morgan"))[(4, "Morgan")]
    1
    """
    G, adverse = _de_l_appelant("G", {}) if G is None else G, _de_l_appelant("Opp", Opp)
    return _attracteur(G, j, adverse).rank


def Strategie(joueur: Any, sommet: Any, G: Any = None) -> Any:
    """Le coup à jouer depuis un sommet gagnant : celui de plus petit rang.

    >>> Strategie("Malo", (6, "Malo"), GrapheNim(9, "Morgan"))
    (5, 'Morgan')
    """
    G, adverse = _de_l_appelant("G", {}) if G is None else G, _de_l_appelant("Opp", Opp)
    return _attracteur(G, joueur, adverse).strategy[sommet]


# Chomp : une tablette est l'ensemble de ses carrés (ligne, colonne), que le chapitre compte depuis 1 (« la 2-ième ligne,
# 4-ième colonne ») ; celles d'un étudiant qui compte depuis 0 conviennent aussi, car le poison est le plus petit carré.


def _poison(tab: Set[Tuple[int, int]]) -> Tuple[int, int]:
    return min(tab)


def Milka(n: int, p: int) -> Set[Tuple[int, int]]:
    """La tablette entière de n lignes et p colonnes.

    >>> sorted(Milka(1, 2))
    [(1, 1), (1, 2)]
    """
    return {(i, j) for i in range(1, n + 1) for j in range(1, p + 1)}


def Mange(tab: Set[Tuple[int, int]], i: int, j: int) -> Set[Tuple[int, int]]:
    """Ce qui reste quand on mange le carré (i, j) et tout ce qui est au-delà.

    >>> sorted(Mange(Milka(2, 2), 1, 2))
    [(1, 1), (2, 1)]
    """
    return {(a, b) for a, b in tab if a < i or b < j}


def _adversaires(propres: Dict[Any, Any]) -> Dict[Any, Any]:
    return {**Opp, 0: 1, 1: 0, **propres}


def ListeVoisins(s: Tuple[Set[Tuple[int, int]], Any], adverse: Optional[Dict[Any, Any]] = None) -> List[Any]:
    """Question 6 : les sommets où mène un coup ; on ne mange pas le poison.

    >>> len(ListeVoisins((Milka(2, 2), "Morgan")))
    3
    """
    tab, joueur = s
    autre = (adverse or _adversaires(_de_l_appelant("Opp", Opp)))[joueur]
    return [(Mange(tab, i, j), autre) for i, j in sorted(tab)[1:]]


def GrapheTab(tab: Set[Tuple[int, int]], joueur: Any) -> List[Any]:
    """Question 7 : la liste des sommets que (tab, joueur) atteint.

    >>> len(GrapheTab(Milka(4, 3), "Morgan"))
    66
    """
    return _graphe_tab(tab, joueur, _adversaires(_de_l_appelant("Opp", Opp)))


def _graphe_tab(tab: Set[Tuple[int, int]], joueur: Any, adverse: Dict[Any, Any]) -> List[Any]:
    vus: Set[Tuple[FrozenSet[Any], Any]] = set()
    G = [(tab, joueur)]
    for s in G:
        for voisin in ListeVoisins(s, adverse):
            cle = (frozenset(voisin[0]), voisin[1])
            if cle not in vus:
                vus.add(cle)
                G.append(voisin)
    return G


def StrategieAleatoire(tab: Set[Tuple[int, int]], joueur: Any) -> Tuple[int, int]:
    """Question 9 : un carré au hasard, mais pas le poison tant qu'il reste autre chose.

    >>> StrategieAleatoire({(1, 1)}, "Malo")
    (1, 1)
    """
    return random.choice(sorted(tab)[1:] or [_poison(tab)])


def StrategieGagnante(tab: Set[Tuple[int, int]], joueur: Any) -> Tuple[int, int]:
    """Question 10 : un coup qui reste dans l'attracteur, au hasard si l'on n'y est pas.

    >>> StrategieGagnante(Milka(1, 3), "Morgan")
    (1, 2)
    """
    adverse = _adversaires(_de_l_appelant("Opp", Opp))
    trouve = _attracteur(_graphe_tab(tab, joueur, adverse), joueur, adverse)
    if (tab, joueur) not in trouve.rank or len(tab) < 2:
        return StrategieAleatoire(tab, joueur)
    reste = trouve.strategy[(tab, joueur)][0]
    return next((i, j) for i, j in sorted(tab) if Mange(tab, i, j) == reste)


def Partie(n: int, p: int, S1: Callable[..., Tuple[int, int]], S2: Callable[..., Tuple[int, int]],
           afficher: bool = False, joueurs: Tuple[Any, Any] = ("Morgan", "Malo")) -> Any:
    """Une partie de Chomp entre deux stratégies ; renvoie le nom du gagnant.

    >>> {Partie(2, 3, StrategieGagnante, StrategieAleatoire) for _ in range(20)}
    {'Morgan'}
    """
    tab, tour = Milka(n, p), 0
    while tab:
        i, j = (S1, S2)[tour](tab, joueurs[tour])
        if (i, j) not in tab:
            raise ValueError(f"{joueurs[tour]} mange ({i}, {j}), qui n'est plus là")
        tab, tour = Mange(tab, i, j), 1 - tour
        if afficher:
            print(sorted(tab))
    return joueurs[tour]
