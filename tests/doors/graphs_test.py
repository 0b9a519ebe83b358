# SPDX-License-Identifier: Apache-2.0
"""Whose node it is, told from keys of many styles: the same owners, players, attractors and refusals at every door."""

import unittest

from doors import AtEveryDoor
from zermelo._nodes import said_name_of


def chain(*keys):
    """Each key leads to the next."""
    return {key: [after] if after is not None else [] for key, after in zip(keys, (*keys[1:], None))}


def twelve_nodes():
    """The successors of each node; every move leads from an even node to an odd one or back."""
    return [sorted({(i + 3) % 12, (5 * i + 1) % 12}) for i in range(10)] + [[], []]


class Told(str):
    """The owners in node order and the players' names: «010 J0 J1»."""


class Unknown:
    """Nobody is known to own this node."""

    def __init__(self, node):
        self.node = node


class Said(str):
    """Words of a refusal, in English."""


# A style of keys, a graph, and what every door makes of it.
STYLES = [
    ("whole numbers", chain(2, 1, 0), Unknown(2)),
    ("numbers in order", chain(0, 1, 2), Unknown(0)),
    ("numbers below 0", chain(-1, -2, -1000), Unknown(-1)),
    ("two numbers below 0", chain(-1, -2), Unknown(-1)),
    ("numbers larger than any word", chain(10**30, 10**31), Unknown(10**30)),
    ("'3-J0'", {"3-J0": ["2-J1", "1-J1"], "2-J1": ["1-J0"], "1-J1": [], "1-J0": []}, Told("0110 J0 J1")),
    ("'3-J1' of J1 and J2", chain("3-J1", "2-J2", "1-J1"), Told("010 J1 J2")),
    ("'3-j1'", chain("3-j1", "2-j0"), Told("10 j0 j1")),
    ("'J0-3'", chain("J0-3", "J1-2", "J0-1"), Told("010 J0 J1")),
    ("'J04'", chain("J14", "J03"), Told("10 J0 J1")),
    ("'J00-1', both ends", chain("J00-1", "J11-0"), Told("01 J0 J1")),
    ("'4J0'", chain("4J0", "3J1", "2J0"), Told("010 J0 J1")),
    ("'2 J1'", chain("2 J1", "1 J0"), Told("10 J0 J1")),
    ("'2,J1'", chain("2,J1", "1,J0"), Told("10 J0 J1")),
    ("'3+4-J0'", chain("3+4-J0", "3+3-J1"), Told("01 J0 J1")),
    ("one player only", chain("2-J1", "1-J1"), Told("11 J0 J1")),
    ("one player, no J", chain("3-A", "2-A", "1-A"), Unknown("3-A")),
    ("a player's name alone", chain("J0", "J1"), Unknown("J0")),
    ("'3-A'", chain("3-B", "2-A", "1-B"), Told("101 A B")),
    ("'9B', not alternating", chain("9B", "8A", "7A"), Told("100 A B")),
    ("'A1' and 'B1'", chain("A1", "B1", "A2"), Told("010 A B")),
    ("'5-b', where b moves first", chain("5-b", "3-a", "2-b"), Told("101 a b")),
    ("'9a'", chain("9a", "8b"), Told("01 a b")),
    ("'a-x'", chain("2-y", "1-x"), Told("01 y x")),
    ("'a-x', not alternating", chain("3-y", "2-x", "1-x"), Unknown("3-y")),
    ("'3-alice'", chain("3-bob", "2-alice"), Told("10 alice bob")),
    ("(3, 0)", {(3, 0): [(2, 1), (1, 1)], (2, 1): [(1, 0)], (1, 1): [], (1, 0): []}, Told("0110 J0 J1")),
    ("(3, 0), not alternating", chain((3, 0), (2, 0), (1, 1)), Told("001 J0 J1")),
    ("(3, 2) of 1 and 2", chain((3, 2), (2, 1)), Told("10 J1 J2")),
    ("(0, 3)", chain((0, 3), (1, 2), (0, 1)), Told("010 J0 J1")),
    ("(3, True)", chain((3, True), (2, False)), Told("10 J0 J1")),
    ("(3, True) without a move", {(1, True): [], (2, False): []}, Told("10 J0 J1")),
    ("(3, 0.0)", chain((3, 1.0), (2, 0.0)), Told("10 J0 J1")),
    ("(3, 0.5)", chain((3, 0.5), (2, 1.5)), Unknown((3, 0.5))),
    ("(3, 0) and (3, 0.0) mixed", chain((3, 1), (2, 0.0), (1, True)), Told("101 J0 J1")),
    ("(3, 'J1')", chain((3, "J1"), (2, "J0")), Told("10 J0 J1")),
    ("(3, 'Bob')", chain((3, "Bob"), (2, "Alice")), Told("10 Alice Bob")),
    ("('Bob', 3)", chain(("Bob", 3), ("Alice", 2)), Told("10 Alice Bob")),
    ("(3, 'Malo')", chain((3, "Malo"), (2, "Morgan"), (1, "Malo")), Told("010 Malo Morgan")),
    ("(2, 'Malo'), heaps that could be players", chain((2, "Malo"), (1, "Morgan")), Told("01 Malo Morgan")),
    ("(3, 'Malo'), not alternating", chain((3, "Malo"), (2, "Morgan"), (1, "Morgan")), Unknown((3, "Malo"))),
    ("(3, 'Zoé')", chain((3, "Zoé"), (2, "Noël")), Told("01 Zoé Noël")),
    ("'3-Zoé'", chain("3-Zoé", "2-Noël"), Told("01 Zoé Noël")),
    ("quotes in a name", chain((3, "l'un"), (2, "l'une")), Unknown((3, "l'un"))),
    ("a name of two words", chain((3, "the first"), (2, "the second")), Unknown((3, "the first"))),
    ("(2, 2, 0), a board and a player", chain((2, 2, 0), (1, 2, 1), (1, 1, 0)), Told("010 J0 J1")),
    ("(1, 1, 1), a board alone", chain((3, 2, 1), (2, 2, 1), (2, 1, 1), (1, 1, 1)), Unknown((3, 2, 1))),
    ("((2, 2), 0)", chain(((2, 2), 0), ((1, 2), 1)), Told("01 J0 J1")),
    ("(0, (2, 2))", chain((0, (2, 2)), (1, (1, 2))), Told("01 J0 J1")),
    ("((0, 1), (1, 0))", chain(((0, 1), (1, 0)), ((1, 1), (0, 0))), Unknown(((0, 1), (1, 0)))),
    ("three nested tuples", chain((0, (1,)), (0, (2,)), (0, (3,))), Unknown((0, (3,)))),
    ("(3,)", chain((1,), (0,)), Unknown((1,))),
    ("()", chain((), (1,)), Unknown(())),
    ("(3, None)", chain((3, None), (2, "A")), Told("01 None A")),
    ("None", {None: ["a-J0"], "a-J0": []}, Unknown(None)),
    ("frozensets", chain(frozenset({1}), frozenset({2})), Unknown(frozenset({1}))),
    ("(frozenset, player)", chain((frozenset({1}), 0), (frozenset(), 1)), Told("01 J0 J1")),
    ("(player, frozenset)", chain((0, frozenset({1, "a"})), (1, frozenset({2}))), Told("01 J0 J1")),
    ("words", chain("start", "end"), Unknown("start")),
    ("words with spaces", chain("a blue room", "a red room", "the end"), Unknown("a blue room")),
    ("three players", chain("3-J0", "2-J1", "1-J2"), Unknown("1-J2")),
    ("three players in tuples", chain((3, 0), (2, 1), (1, 2), (0, 1)), Unknown((1, 2))),
    ("keys mixed", chain("3-J0", (2, 1), "1-J0"), Unknown("3-J0")),
    ("texts and tuples of one style", chain("3-J0", (2, "J1")), Told("01 J0 J1")),
    ("one key without a player", chain("3-J0", "end", "2-J1"), Unknown("end")),
    ("texts of tuples", chain("(3, 0)", "(2, 1)"), Told("01 J0 J1")),
    ("no node", {}, Said("the arena has no node")),
]
# The same with names=, which put the players in order where the keys hold them.
NAMED = [
    ("the names of the keys", chain((3, "Malo"), (2, "Morgan")), ("Morgan", "Malo"), Told("10 Morgan Malo")),
    ("one name of the keys", chain((3, "Malo"), (2, "Morgan")), ("Ana", "Malo"), Told("10 Ana Malo")),
    ("against the usual order", chain("3-J0", "2-J1"), ("J1", "J0"), Told("10 J1 J0")),
    ("other names", chain("3-J0", "2-J1"), ("Ana", "Ben"), Told("01 Ana Ben")),
]
# What answers of a graph say of the way that they came: a file has a name.
OF_THE_WAY = ("game", "seconds")
# A graph with a choice of moves, and all that can be asked of its attractors.
CHOICES = {"4-J0": ["3-J1", "2-J1", "1-J1"], "3-J1": ["2-J0", "1-J0"], "2-J1": ["1-J0"], "1-J1": [], "2-J0": ["1-J1"], "1-J0": []}
CYCLE = {(0, "A"): [(1, "B"), (2, "B")], (1, "B"): [(0, "A"), (3, "A")], (2, "B"): [(3, "A")], (3, "A"): [(0, "A")]}
ATTRACTORS = [
    {"graph": CHOICES, "reasons": True, "every_move": True},
    {"graph": CHOICES, "player": 1, "trace": "queue"},
    {"graph": CHOICES, "trace": "fixpoint"},
    {"graph": CHOICES, "trace": "recursion"},
    {"graph": CHOICES, "targets": ["2-J0", "1-J0"], "reasons": True},
    {"graph": CYCLE, "player": 1, "targets": [(3, "A")], "trace": "queue", "every_move": True},
]
FACTS = [
    {"graph": CHOICES, "facts": True},
    {"graph": CHOICES, "predecessors": True, "ends": True, "kernel": True, "grundy": True},
    {"graph": CHOICES, "start": "4-J0", "plays": True},
    {"graph": CHOICES, "transpose": True, "degrees": True, "sinks": True},
    {"graph": CHOICES, "start": "2-J0", "reachable": True, "sources": True},
    {"graph": CYCLE, "facts": True},
    {"graph": {0: [1, 2], 1: [2], 2: [0], 3: []}, "facts": True},
]
VIEWS = [
    {"graph": CHOICES, "view": True, "owned": True},
    {"graph": CHOICES, "view": True, "layout": "auto", "upright": True},
    {"graph": CYCLE, "view": True, "layout": "auto", "start": "(3, 'A')"},
    {"graph": CHOICES, "view": True, "layout": "rank", "player": 1, "letter_width": 9, "node_height": 40},
    {"graph": CYCLE, "view": True, "layout": "auto", "order": list(CYCLE)[::-1]},
]
# Titles and names of graphs are the doors' own.
DRAWN = [
    {"graph": CHOICES, "to": "svg", "kind": "arena", "title": "a graph"},
    {"graph": CHOICES, "to": "svg", "kind": "attractor", "player": 1, "title": "an attractor"},
    {"graph": CHOICES, "to": "tikz", "kind": "attractor", "targets": ["2-J0"], "title": "a graph"},
    {"graph": CHOICES, "to": "dot", "kind": "arena"},
    {"graph": CYCLE, "to": "dot", "kind": "attractor", "player": 1, "targets": [(3, "A")]},
    {"graph": CHOICES, "to": "mermaid", "kind": "arena", "start": "4-J0"},
    {"graph": CHOICES, "to": "dot", "kind": "arena", "strategy_only": True},
    {"graph": {0: [1, 2], 1: [2], 2: []}, "to": "dot", "kind": "arena"},
]
ANSWERS = [
    {"graph": CHOICES, "answers": ["['1-J1', '4-J0', '2-J0']", "{'1-J1', '3-J1'}"]},
    {"graph": CHOICES, "answers": ["{'4-J0': 1, '2-J0': 2, '1-J1': 0}"], "player": 0, "as": "ranks"},
    {"graph": CHOICES, "answers": ["[['1-J1'], ['4-J0']]"], "as": "layers"},
    {"graph": CHOICES, "answers": ["{'4-J0': 3, '3-J1': 1}"], "targets": ["1-J0"], "player": 1, "as": "degrees"},
]
# One arena of twelve nodes, the last two without a move, in many styles of keys.
ONE_ARENA = [
    lambda number, player: f"{number}-J{player}",
    lambda number, player: f"J{player}-{number}",
    lambda number, player: f"{number} J{player}",
    lambda number, player: f"{number}J{player}",
    lambda number, player: f"{number}{'ab'[player]}",
    lambda number, player: f"{number}-{('Zoé', 'Noël')[player]}",
    lambda number, player: (number, player),
    lambda number, player: (player, number),
    lambda number, player: (number, 1 + player),
    lambda number, player: (number, bool(player)),
    lambda number, player: (number, float(player)),
    lambda number, player: (number, "AB"[player]),
    lambda number, player: (number, ("Malo", "Morgan")[player]),
    lambda number, player: ((number, number), frozenset({number}), player),
]
# Of keys in a file, of a dict's keys.
UNKNOWN = {
    "en": ("whose node is {}? neither the file nor the keys show it", "whose node is {}? the keys do not show it"),
    "fr": ("qui contrôle {} ? ni le fichier ni les clés ne le montrent", "qui contrôle {} ? les clés ne le montrent pas"),
}


def told(graph, facts: dict, answer: dict) -> str:
    """The owners in node order and the players' names, as Told has them."""
    first = set(map(str, facts["owners"][0]))
    return " ".join(["".join("0" if said_name_of(node) in first else "1" for node in graph), *answer["players"]])


def without_ways(answer):
    return {key: value for key, value in answer.items() if key not in OF_THE_WAY} if isinstance(answer, dict) else answer


def unknown(door, node, lang: str) -> str:
    name = node if door.reads_text and isinstance(node, str) else repr(node)
    return UNKNOWN[lang][0 if door.reads_text else 1].format(name)


class Graphs(AtEveryDoor):
    def same(self, question: str, **facts) -> dict:
        answers = {door.name: without_ways(door.ask(question, **facts)) for door in self.doors}
        for name, answer in answers.items():
            self.assertIsInstance(answer, dict, f"{name}: {answer}")
            self.assertEqual(answer, answers["program"], name)
        return answers["program"]

    def told_alike(self, expected: str, graph, **facts) -> None:
        answer = [self.same("attractor", graph=graph, player=player, **facts) for player in (0, 1)][1]
        self.assertEqual(told(graph, self.same("arena", graph=graph, owners=True, **facts), answer), expected)

    def test_what_keys_tell(self):
        asked = [style for style in STYLES if isinstance(style[2], Told)]
        self.assertGreater(len(asked), 30)
        for style, graph, expected in asked:
            with self.subTest(style):
                self.told_alike(expected, graph=graph)

    def test_one_arena_in_many_styles(self):
        found = []
        for key in ONE_ARENA:
            graph = {key(i, i % 2): [key(to, to % 2) for to in moves] for i, moves in enumerate(twelve_nodes())}
            for door in self.doors:
                answers = [door.ask("attractor", graph=graph, player=player) for player in (0, 1)]
                number = {said_name_of(key(i, i % 2)): i for i in range(12)}
                found.append([[[number[node] for node in layer] for layer in answer["layers"]] for answer in answers])
        self.assertEqual([len(layers) for layers in found[0]], [3, 5])
        for answers in found:
            self.assertEqual(answers, found[0])

    def test_what_names_order(self):
        for style, graph, names, expected in NAMED:
            with self.subTest(style):
                self.told_alike(expected, graph=graph, names=names)

    def test_all_of_an_attractor(self):
        for facts in ATTRACTORS:
            for lang in ("en", "fr"):
                with self.subTest(**facts, lang=lang):
                    self.same("attractor", lang=lang, **facts)

    def test_facts_of_a_graph(self):
        for facts in FACTS:
            for lang in ("en", "fr"):
                with self.subTest(**facts, lang=lang):
                    self.same("arena", lang=lang, **facts)

    def test_who_wins_where(self):
        for graph in (CHOICES, CYCLE):
            for lang in ("en", "fr"):
                with self.subTest(graph=graph, lang=lang):
                    self.same("regions", lang=lang, graph=graph)

    # The package and the program draw a graph themselves: «draw».
    def test_a_graph_as_pages_draw_it(self):
        for facts in VIEWS:
            for lang in ("en", "fr"):
                with self.subTest(**facts, lang=lang):
                    server, *others = (door.ask("arena", lang=lang, **facts) for door in self.doors[2:])
                    self.assertEqual("layout" in server, "layout" in facts)
                    for answer in others:
                        self.assertEqual(answer, server)

    def test_pictures(self):
        for facts in DRAWN:
            for lang in ("en", "fr"):
                pictures = {door.name: door.ask("draw", lang=lang, **facts) for door in self.doors}
                for name, picture in pictures.items():
                    with self.subTest(name, **facts, lang=lang):
                        self.assertRegex(picture, "^(<svg |% |digraph |flowchart )")
                        self.assertEqual(picture, pictures["text"])

    def test_marks_of_answers(self):
        for facts in ANSWERS:
            for lang in ("en", "fr"):
                with self.subTest(**facts, lang=lang):
                    self.same("check", lang=lang, **facts)

    def test_what_is_said_where_keys_leave_a_doubt(self):
        asked = [style for style in STYLES if not isinstance(style[2], Told)]
        self.assertGreater(len(asked), 15)
        for style, graph, expected in asked:
            for door in self.doors:
                with self.subTest(style, door=door.name):
                    answer = door.ask("attractor", graph=graph, player=0)
                    words = expected if isinstance(expected, Said) else unknown(door, expected.node, "en")
                    self.assertIn(words, str(answer))

    def test_the_same_in_french(self):
        for door in self.doors:
            answer = door.ask("attractor", lang="fr", graph=chain(2, 1, 0), player=0)
            self.assertIn(unknown(door, 2, "fr"), str(answer).replace("\u00a0", " ").replace("\u202f", " "))


if __name__ == "__main__":
    unittest.main()
