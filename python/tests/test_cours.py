# SPDX-License-Identifier: Apache-2.0
"""The courses' own checks, through the modules that have their names and shapes."""
import random

import pytest

import zermelo as z
from zermelo.cours import chapitre9, jetons, slides, td_nim, tp9

GRILLE = [list("OOOOOOO")] * 3 + [list("OOOOROO"), list("OOJRJOR"), list("OJRJJJR")]


def test_td_nim():
    g = td_nim.graphe_nim(4, {}, 0)
    assert list(g) == ["4-J0", "3-J1", "2-J0", "1-J1", "1-J0", "2-J1"]
    assert td_nim.predecesseurs(g) == {"4-J0": [], "3-J1": ["4-J0"], "2-J0": ["3-J1"], "1-J1": ["4-J0", "2-J0"],
                                       "1-J0": ["3-J1", "2-J1"], "2-J1": ["4-J0"]}
    assert td_nim.strategie_minimax(g, 0, td_nim.f_nim, "4-J0") == (1, "1-J1")
    assert td_nim.strategie_minimax(td_nim.graphe_nim(5, {}, 0), 0, td_nim.f_nim, "5-J0") == (-1, None)
    assert td_nim.strategie_minimax(td_nim.graphe_nim(6, {}, 0), 0, td_nim.f_nim, "6-J0") == (1, "5-J1")
    for n in range(2, 30):
        g = td_nim.graphe_nim(n, {}, 0)
        found = td_nim.Attracteur(g, td_nim.Sommets_Joueur(0, g), td_nim.sommets_cibles(g, 0))
        assert (f"{n}-J0" in found) == (n % 4 != 1)
        if n < 13:
            assert {s for s in g if td_nim.MINIMAX(g, 0, td_nim.f_nim, s) == 1} == set(found)
    for seed in range(20):
        assert td_nim.simulation(5, random.Random(seed))[-1][1] == "1-J0"
        assert td_nim.simulation(6, random.Random(seed))[-1][1] == "1-J1"


def test_a_students_own_functions_go_on():
    """The counting attractor of the sheet, with our traiter_sommet inside a student's loop."""
    g = td_nim.graphe_nim(7, {}, 0)
    own, targets = td_nim.Sommets_Joueur(0, g), td_nim.sommets_cibles(g, 0)
    omega, file, pred, deg = list(targets), list(targets), td_nim.predecesseurs(g), td_nim.degres_sortants(g)
    while file:
        omega, file = td_nim.traiter_sommet(file.pop(0), pred, deg, own, omega, file)
    assert set(omega) == set(td_nim.Attracteur(g, own, targets))


def test_tp9():
    G = tp9.genGrapheBiparti(2, 3)
    for k in (0, 1):
        found = {(1, 1, 1 - k): None}
        while found != tp9.fonctAtt(G, found, k):
            found = tp9.fonctAtt(G, found, k)
        assert found == tp9.attracteur(G, k)
    big = tp9.genGrapheBiparti(5, 6)
    assert all(((a, b, 0) in tp9.attracteur(big, 1)) == (a == b) for a, b, k in big)
    assert tp9.h(GRILLE) == 3
    assert [tp9.minMax(GRILLE, 0, depth)[1] for depth in (1, 2, 3, 4)] == [3, 3, 3, 3]
    assert tp9.minMax(GRILLE, 0, 4)[0] == 7


def test_chapitre9():
    G = chapitre9.GrapheNim(9, "Morgan")
    assert chapitre9.GrapheNimP(9, "Morgan") == chapitre9.GrapheNimL(9, "Morgan") == G
    X = [(1, "Malo")]
    while chapitre9.F(X, "Morgan", G):
        X += chapitre9.F(X, "Morgan", G)
    assert set(X) == set(chapitre9.Attracteur("Morgan", G))
    assert (9, "Morgan") not in X and chapitre9.Strategie("Malo", (6, "Malo"), G) == (5, "Morgan")
    tab = chapitre9.GrapheTab(chapitre9.Milka(4, 3), "Morgan")
    assert len(tab) == 66
    assert [len(chapitre9.Attracteur(name, tab)) for name in ("Morgan", "Malo")] == [33, 33]


def test_tablets_counted_from_0_or_1():
    assert chapitre9.Mange(chapitre9.Milka(3, 5), 2, 4) >= {(1, 5), (3, 3)}  # the chapter's «2-ième ligne, 4-ième colonne»
    mine = {(i, j) for i in range(4) for j in range(3)}
    tab = chapitre9.GrapheTab(mine, "Morgan")
    assert len(tab) == 66
    assert [len(chapitre9.Attracteur(name, tab)) for name in ("Morgan", "Malo")] == [33, 33]
    assert chapitre9.StrategieGagnante({(0, 0), (0, 1), (0, 2)}, "Morgan") == (0, 1)
    assert chapitre9.StrategieAleatoire({(0, 0)}, "Malo") == (0, 0)


def test_the_callers_graph_is_used():
    space = {"Opp": {"Ana": "Ben", "Ben": "Ana"}}
    exec("from zermelo.cours.chapitre9 import *\nOpp = {'Ana': 'Ben', 'Ben': 'Ana'}\nG = GrapheNim(9, 'Ana')\n"
         "found = Attracteur('Ana')\nstep = Strategie('Ben', (6, 'Ben'))\n"
         "winner = Partie(2, 3, StrategieGagnante, StrategieAleatoire, joueurs=('Ana', 'Ben'))", space)
    assert (4, "Ana") in space["found"] and space["step"] == (5, "Ana") and space["winner"] == "Ana"


def test_slides():
    G = {0: [4, 5], 1: [4, 5, 6], 2: [7], 3: [], 4: [2], 5: [3], 6: [3], 7: []}
    assert slides.couches(G, lambda v: v < 4) == [{7}, {2}, {4}, {0, 1}]
    assert slides.attracteurs(slides.nim(9), lambda v: v[1] == "A")
    board = slides.domineering()
    assert len(z.arena(z.attractor(board).arena)) == 11 and z.solve(board).outcome == "win"


def test_jetons():
    def cycle(n):
        return {i: [(i - 1) % n, (i + 1) % n] for i in range(n)}

    def star(leaves):
        return {0: list(range(1, leaves + 1)), **{i: [0] for i in range(1, leaves + 1)}}

    assert all(jetons.gagnantJ2(cycle(n), {}) for n in (4, 6, 8))
    assert [not jetons.gagnantJ2(star(n), {}) for n in range(6)] == [True, False, False, True, False, True]
    for n, p in ((6, 15), (6, 0), (7, 20)):
        assert sum(map(len, jetons.plateau(n, p).values())) == 2 * p
    with pytest.raises(ValueError):
        jetons.plateau(3, 4)
    PG2 = {}
    assert jetons.GagnantJ2(cycle(6), {}, PG2) and PG2[0]
    assert jetons.decode(jetons.encode({0: 1, 3: 2})) == {0: 1, 3: 2}


def test_figures_of_nim():
    def sizes(heaps, everywhere=False, **parameters):
        graph = z.arena(z.game("nim", heaps=heaps, **parameters), everywhere=everywhere)
        return len(graph), graph.edges

    assert sizes(4) == (6, 7) and sizes(9) == (16, 36)
    assert sizes(9, last="played") == (18, 42) and sizes(9, True, last="played") == (20, 48)
    for heaps in range(1, 30):
        assert (z.solve(z.game("nim", heaps=heaps)).outcome == "win") == (heaps % 4 != 1)
    kept = {(n, k): [(m, 1 - k) for m in (n - 1, n - 2, n - 3) if m >= 0] for n in range(10) for k in (0, 1)}
    solution = z.solve(kept, dead_ends="win")  # the other took the last one
    assert [solution[n, 0].outcome for n in (9, 4, 1, 0)] == ["loss", "win", "loss", "win"]


def test_figures_of_chomp_and_domineering():
    for poison, nodes, edges, won in (("forbidden", 66, 331, 33), ("eaten", 68, 397, 34)):
        graph = z.arena(z.game("chomp", rows=4, cols=3, poison=poison))
        assert (len(graph), graph.edges) == (nodes, edges)
        assert [len(z.attractor(graph, player)) for player in (0, 1)] == [won, won]
    assert all(z.solve(z.game("chomp", rows=r, cols=c)).outcome == ("loss" if r * c == 1 else "win")
               for r in range(1, 5) for c in range(1, 5))
    board = z.game("domineering", board="###./####")
    graph = z.arena(board)
    assert (len(graph), graph.edges) == (11, 11) and len(z.solve(board).best_moves) == 1
    assert [[len(layer) for layer in z.layers(graph, player)] for player in (0, 1)] == [[1, 2, 1, 1], [4, 2]]


def test_figures_of_the_tablet():
    graph = z.arena(z.game("tablet", rows=2, cols=3))
    assert len(graph) == 8 and [len(z.attractor(graph, player)) for player in (0, 1)] == [5, 3]


def test_figures_of_noughts_and_crosses():
    solution = z.solve(z.arena(z.game("tictactoe")))
    assert [len(solution.won_by(0)), len(solution.won_by(1)), len(solution.drawn)] == [2936, 1474, 1068]
    ends = [node.result for node in solution.arena if node.is_over]
    assert [ends.count(result) for result in (0, 1, "draw")] == [626, 316, 16]


def test_figures_of_connect_four():
    position = z.game("connect4").position("/".join(map("".join, GRILLE)) + " J", anything=True)
    table = [[after.heuristic() for after in reply.successors().values()] for reply in position.successors().values()]
    assert table == [[2, 0, -5, -7, -5, 0, 1], [6, 1, -2, -4, -2, 3, 4], [11, 8, 3, 1, 3, 8, 9], [13, 10, 5, 3, 5, 10, 11],
                     [11, 8, 3, 1, 6, 8, 9], [6, 3, -2, -4, -2, 1, 4], [5, 2, -3, -5, -3, 2, 3]]
    assert list(z.search(position, depth=4).values.values()) == [-7, -4, 1, 7, 3, -4, -3]


def test_figures_of_the_tokens():
    assert jetons.encode({0: 1, 3: 2}) == 55
    assert [z.solve(z.game("col", graph=f"star:{n}")).outcome == "win" for n in range(1, 8)] == [
        n % 2 == 1 and n >= 3 for n in range(1, 8)]
    assert all(z.solve(z.game("col", graph=f"cycle:{n}")).outcome == "loss" for n in (4, 6, 8))
