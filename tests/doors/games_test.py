# SPDX-License-Identifier: Apache-2.0
"""Questions about games: the same JSON and the same refusals at every door, times and methods aside."""

import functools
import inspect
import itertools
import re
import subprocess
import unittest

import zermelo
from doors import AtEveryDoor, PROGRAM

# What a door may answer otherwise: the server has solved whole games where another door solves a part.
OF_THE_WAY = {"seconds", "method", "positions", "nodes", "sparse_seconds", "dense_seconds"}
# Doors that have not a question, or not a field of it, and why.
WITHOUT = {
    ("program", "choose"): "play and match make programs move",
    ("program", "position"): "draw shows the board, analyse the moves",
    ("program", "players"): "«match --help» lists them, with those that read files and run programs",
    ("server", "devices"): "what a server has is no visitor's business",
}
# A position has no moves behind it there, and a graph is drawn whole.
NOT_DRAWN = {("package", "draw", name) for name in ("moves", "depth", "of")}
# Where a door speaks of another machine.
ELSEWHERE = {("engine", "devices"): "it has one thread and no GPU, whatever the machine has"}
NO_FIELD = {
    ("package", "solve", "line"): "z.ask('line') marks a play",
    ("package", "solve", "symmetry"): "solving up to symmetry saves memory, which a notebook has",
    ("package", "verdict_only"): "the moves are found when they are asked for",
    ("package", "solve", "every_move"): "Answer.moves",
    ("program", "every_move"): "«analyse» shows every move",
    ("package", "plays"): "Match.plays has them",
    ("program", "minimax", "boards"): "a tree shows positions as texts there",
    ("program", "minimax", "leaves"): "a file, the word after «minimax»",
    ("package", "minimax", "leaves"): "z.tree takes the tree",
    ("package", "mark_value"): "z.tree(…).mark marks it",
    ("package", "mark_cuts"): "z.tree(…).mark marks them",
    ("program", "games", "name"): "the word after «games»",
    ("program", "sheet", "key"): "a file, the first word",
    ("program", "sheet", "answers"): "files, the words after the key",
}
PLACES = [
    {"game": "nim(heaps=7)"},
    {"game": "nim(heaps=3+4+5)", "moves": "1@1"},
    {"game": "nim(heaps=9,play=normal)", "position": "5-J1"},
    {"game": "chomp(rows=3,cols=4)"},
    {"game": "tictactoe", "moves": "a1,b2"},
    {"game": "connect4(cols=4,rows=4)", "moves": "1,2,1,2"},
    {"game": "domineering(rows=3,cols=3)"},
    {"game": "tablet(rows=3,cols=4)"},
    {"game": "wythoff", "position": "3+5-J0"},
]
SOLVE = [{}, {"outcome_only": True}, {"exact": True}, {"method": "memo"}, {"line": True}, {"symmetry": True},
         {"verdict_only": True}, {"every_move": True}]
MINIMAX = [{}, {"depth": "all"}, {"depth": "2", "alpha_beta": True}, {"distances": True}, {"alpha_beta": True, "distances": True},
           {"depth": "3", "heuristic": "ends"}, {"depth": "0"}, {"minimax": True, "alpha_beta": True}, {"view": "1"},
           {"depth": "2", "replies": True}, {"ties": "random", "seed": 4}, {"depth": "3", "trace": True},
           {"depth": "3", "alpha_beta": True, "trace": True, "tree_size": 20}, {"depth": "2", "tree": True, "tree_depth": 1}]
LOOKED_AT = [{"game": "nim(heaps=5)"}, {"game": "nim(heaps=4)", "position": "1-J1"}, {"game": "col(graph=path:4)"},
             {"game": "connect4(cols=4,rows=3,line=3)", "moves": "1,2"}, {"game": "dots(rows=1,cols=2)"}]
DRAWN = [{}, {"to": "tikz"}, {"to": "text"}, {"to": "text", "values": True}, {"values": True, "exact": True}, {"title": "Exercise 3"},
         {"to": "tikz", "bare": True, "no_title": True}]
DRAWN_GRAPHS = [{"kind": "arena"}, {"kind": "arena", "plain": True, "layout": "rank", "to": "tikz"}, {"kind": "arena", "to": "dot"},
                {"kind": "attractor", "player": 1, "to": "mermaid"}, {"kind": "attractor", "to": "text"}, {"player": 0, "animate": True},
                {"kind": "arena", "boards": True, "strategy_only": True}, {"kind": "undoubled", "to": "text"}, {"kind": "undoubled"},
                {"kind": "arena", "depth": 1, "to": "text"}, {"kind": "attractor", "depth": 2, "player": 1}]
PICTURED = [
    {"of": "minimax", "game": "nim(heaps=4)", "depth": "all"},
    {"of": "minimax", "game": "nim(heaps=4)", "depth": "2", "replies": True, "to": "tikz"},
    {"of": "minimax", "game": "connect4(cols=4,rows=3,line=3)", "depth": "3", "alpha_beta": True, "title": "Exercise 3"},
    {"of": "match", "game": "nim(heaps=9)", "first": "random", "second": "perfect", "games": 10},
    {"of": "tournament", "game": "nim(heaps=9)", "players": ["random", "perfect"], "games": 5, "to": "tikz"},
    {"of": "sizes", "game": "chomp(rows=1..3,cols=1..3)"},
    {"of": "statistics", "game": "nim(heaps=9)", "no_title": True},
]
SIZES = ["nim(heaps=1..5)", "chomp(rows=1..3,cols=1..3)", "nim(heaps=3+1..3,take=any)"]
NIMBERS = [{"game": "kayles(heap=7)"}, {"game": "nim(heaps=3+4+5,play=normal)", "moves": "1@1"}, {"game": "wythoff", "position": "3+5-J0"},
           {"game": "kayles(heap=6)", "plus": ["nim(heaps=3+1,take=any)", "bouton(heaps=3)"]}]
VERIFY = [{}, {"outcome_only": True}, {"method": "arena"}, {"symmetry": True}]
COUNTS = [{}, {"by": "ply"}, {"symmetry": True}, {"estimate": True}]
SCORED = "..../..../.J../.R.. J"
LINES = [("nim(heaps=6)", "1,2,2"), ("nim(heaps=6)", "2"), ("chomp(rows=3,cols=3)", "2-2,1-3"), ("tictactoe", "b2,a1,c3")]
PLAYERS = ["perfect", "random", "careful", "level:3", "minimax:2"]
MATCHES = [{"seed": 3}, {"seed": 4, "swap": True}, {"longest": 3}, {"exhaustive": True}, {"moves": "1", "mistakes": True},
           {"plays": 2, "games": 3}]
TOURNAMENTS = [{"seed": 1}, {"seed": 77}, {"games": 3, "longest": 4}]
BAD = [
    ("solve", {"game": "nimm"}),
    ("solve", {"game": "nim(heaps=-1)"}),
    ("solve", {"game": "nim(heap=4)"}),
    ("solve", {"game": "nim", "position": "4"}),
    ("solve", {"game": "nim", "moves": "9"}),
    ("solve", {"game": "nim", "method": "magic"}),
    ("sizes", {"game": "nim(heaps=4)"}),
    ("sizes", {"game": "nim(heaps=5..4)"}),
    ("sizes", {"game": "nim(heaps=1..4)", "show": "colour"}),
    ("games", {"name": "nimm"}),
    ("position", {"game": "nim", "moves": "1,9"}),
    ("verify", {"game": "nim", "method": "magic"}),
    ("nimber", {"game": "domineering"}),
    ("nimber", {"game": "nim(play=misere)"}),
    ("nimber", {"game": "kayles", "plus": ["kaylez"]}),
    ("count", {"game": "nim", "position": "4"}),
    ("line", {"game": "nim", "moves": "1,9"}),
    ("explain", {"game": "nim", "move": "9"}),
    ("minimax", {"game": "nim", "heuristic": "clever"}),
    ("minimax", {"game": "nim", "depth": "some", "replies": True}),
    ("minimax", {"game": "nim", "view": "Malo"}),
    ("minimax", {"game": "nim", "view": "1", "trace": True}),
    ("minimax", {"game": "nim", "depth": "1", "replies": True}),
    ("minimax", {"game": "nim", "tree_size": 9}),
    ("minimax", {"game": "pursuit", "depth": "all"}),
    ("match", {"game": "nim", "first": "perfekt", "second": "random"}),
    ("match", {"game": "nim", "first": "minimax:0", "second": "random"}),
    ("match", {"game": "nim", "first": "human", "second": "random"}),
    ("match", {"game": "nim", "first": "random", "second": "search", "exhaustive": True}),
    ("tournament", {"game": "nim", "players": ["perfect", "nobody"]}),
    ("draw", {"game": "nim", "to": "dot"}),
    ("draw", {"game": "nim", "layout": "rows"}),
    ("draw", {"game": "nim", "exact": True}),
    ("draw", {"game": "nim", "weights": True}),
    ("draw", {"game": "nim", "kind": "arena", "values": True}),
    ("choose", {"game": "nim(heaps=1)", "player": "random"}),
    ("choose", {"game": "nim", "player": "nobody"}),
]


def without_place(words: str) -> str:
    """The server tells the place in a text beside the message."""
    return re.sub(r"^([^ :]*:)?\d+:\d+: ", "", words)


def without_ways(answer):
    """The answer without what may differ, at any depth. What is counted is the answer itself."""
    if isinstance(answer, dict):
        counted = {"positions"} if "counts" in answer or "largest_layer" in answer else set()
        return {key: value if key == "counts" else without_ways(value) for key, value in answer.items()
                if key not in OF_THE_WAY - counted}
    if isinstance(answer, float):
        return round(answer, 9)  # the last digit of a sine is the C library's
    return [without_ways(item) for item in answer] if isinstance(answer, list) else answer


# Where a keyword or an option has another name than its field.
CALLED = {("package", "match", "exhaustive"): "every_line", ("package", "match", "longest"): "max_plies",
          ("package", "tournament", "longest"): "max_plies", ("program", "score", "every_move"): "moves"}
# The package's function for a question; its keywords are the fields.
FUNCTIONS = {"explain": zermelo.explain, "match": zermelo.match, "minimax": zermelo.search, "nimber": zermelo.nimber, "sheet": zermelo.sheet,
             "sizes": zermelo.sizes, "solve": zermelo.Answer, "symmetries": zermelo.symmetries, "tournament": zermelo.tournament}
VERBS = {"calls": "solve", "line": "analyse", "statistics": "solve"}  # of questions whose verb has another name
# How a picture begins, unlike a refusal: SVG, TikZ, DOT, Mermaid, a grid, and texts with their lines.
PICTURE = r"^(<svg |% |digraph |flowchart |grid =|.*\n)"
PLACE = {"game", "position", "moves"}  # each door says in its own way what a question is about


@functools.lru_cache(maxsize=None)
def help_of(question: str) -> str:
    return subprocess.run([PROGRAM, VERBS.get(question, question), "--help"], capture_output=True, text=True, check=True).stdout


class Games(AtEveryDoor):
    def doors_that(self, question: str, facts: dict):
        for door in self.doors:
            if (door.name, question) in WITHOUT:
                self.assertFalse(hasattr(door, question), f"{door.name} has learned {question}")
            elif (door.name, question) not in ELSEWHERE and not any({(door.name, name), (door.name, question, name)} & (NO_FIELD.keys() | NOT_DRAWN) for name, value in facts.items() if value is not False):
                yield door

    def same(self, question: str, **facts) -> None:
        for lang in ("en", "fr"):
            answers = {door.name: door.ask(question, lang=lang, **facts) for door in self.doors_that(question, facts)}
            self.assertGreater(len(answers), 1)
            with self.subTest(question, lang=lang, **facts):
                for answer in answers.values():
                    if question == "draw":
                        self.assertRegex(answer, PICTURE)
                    else:
                        self.assertIsInstance(answer, dict, answer)
                    self.assertEqual(without_ways(answer), without_ways(answers["text"]))

    def test_each_door_has_each_field(self):
        told = {each["ask"]: [field["name"] for field in each["fields"]] for each in self.doors[-1].ask("questions")["questions"]}
        self.assertEqual({question for _, question in WITHOUT} - told.keys(), set())
        told = {question: set(fields) - PLACE for question, fields in told.items() if "graph" not in fields}  # graphs_test.py
        lacking = set()
        for question, fields in told.items():
            for door in self.doors[:2]:
                for field in fields:
                    if self.has_field(door.name, question, field) is False:
                        lacks = {(door.name, field), (door.name, question, field)} & NO_FIELD.keys()
                        self.assertTrue(lacks, f"{door.name}: {question} has no {field}")
                        lacking |= lacks
        self.assertEqual(NO_FIELD.keys() - lacking, set(), "these fields have come")

    def has_field(self, door: str, question: str, field: str) -> bool | None:
        """None where the door has not the question."""
        name = CALLED.get((door, question, field), field)
        if door == "package":
            function = FUNCTIONS.get(question)
            return None if function is None else name in inspect.signature(function).parameters
        return None if (door, question) in WITHOUT or question == "questions" else f"--{name.replace('_', '-')}" in help_of(question)

    def test_who_wins(self):
        for place, how in itertools.product(PLACES, SOLVE):
            self.same("solve", **place, **how)

    def test_a_play(self):
        for game, moves in LINES:
            self.same("line", game=game, moves=moves)

    def test_why(self):
        for place in PLACES:
            self.same("explain", **place)
            self.same("explain", **place, all_the_way=True)
        self.same("explain", game="nim(heaps=6)", move="2")

    def test_a_programs_move(self):
        for player, seed in itertools.product(PLAYERS, (1, 2)):
            self.same("choose", game="chomp(rows=3,cols=4)", player=player, seed=seed)

    def test_looking_ahead(self):
        for place, how in itertools.product(LOOKED_AT, MINIMAX):
            self.same("minimax", **place, **how)

    def test_a_tree_of_numbers(self):
        for leaves, alpha_beta in itertools.product(("[[3, 12], [2, [4, 6]]]", "((3, -1.5), {'max': [2, 4]})"), (True, False)):
            self.same("minimax", leaves=leaves, alpha_beta=alpha_beta)
        self.same("minimax", leaves="[[3, 12], [2, [4, 6]]]", alpha_beta=True, mark_value="2", mark_cuts=["D", "b2"])

    def test_moves_that_are_alike(self):
        for place in PLACES:
            self.same("symmetries", **place)

    def test_the_games(self):
        for facts in ({}, {"name": "chomp"}, {"name": "connect4"}):
            self.same("games", **facts)

    def test_who_can_play(self):
        self.same("players")

    def test_what_can_solve(self):
        self.same("devices")

    def test_a_game_in_numbers(self):
        for place, how in itertools.product(PLACES, ({}, {"method": "arena"}, {"symmetry": True})):
            self.same("statistics", **place, **how)

    def test_calls_of_a_recursion(self):
        for place in PLACES:
            self.same("calls", **place)

    def test_how_it_looks(self):
        for place in PLACES:
            self.same("position", **place)

    def test_pictures_of_boards(self):
        for place, how in itertools.product(PLACES, DRAWN):
            self.same("draw", **place, **how)
        self.same("draw", game="connect4(cols=4,rows=4,line=3)", weights=True, to="text")
        self.same("draw", game="mnk", moves="b2", to="python")

    def test_pictures_of_graphs(self):
        for game, how in itertools.product(("nim(heaps=5)", "chomp(rows=2,cols=2)"), DRAWN_GRAPHS):
            if not (game.startswith("chomp") and how.get("kind") == "undoubled"):
                self.same("draw", game=game, **how)

    def test_pictures_of_other_answers(self):
        for facts in PICTURED:
            self.same("draw", **facts)

    def test_every_verdict_is_judged(self):
        for place, how in itertools.product(PLACES, VERIFY):
            self.same("verify", **place, **how)

    def test_nimbers(self):
        for facts in NIMBERS:
            self.same("nimber", **facts)

    def test_how_many_positions(self):
        for place, how in itertools.product(PLACES, COUNTS):
            self.same("count", **place, **how)

    def test_scores(self):
        for how in ({}, {"weak": True}, {"every_move": True}):
            self.same("score", game="connect4(cols=4,rows=4)", position=SCORED, **how)

    def test_sizes(self):
        for game, show in itertools.product(SIZES, ("winner", "distance", "best_moves", "nimber")):
            self.same("sizes", game=game, show=show)

    def test_matches(self):
        for first, second in itertools.product(PLAYERS, PLAYERS[:2]):
            self.same("match", game="nim(heaps=9)", first=first, second=second, games=10)
        for how in MATCHES:
            self.same("match", game="nim(heaps=9)", first="random", second="careful", **{"games": 10, **how}
                      if "exhaustive" not in how else how)

    def test_tournaments(self):
        for how in TOURNAMENTS:
            self.same("tournament", game="nim(heaps=9)", players=["random", "perfect", "level:2"], **{"games": 10, **how})

    def test_what_is_refused(self):
        for question, facts in BAD:
            for lang in ("en", "fr"):
                with self.subTest(question, lang=lang, **facts):
                    said = {door.name: door.ask(question, lang=lang, **facts) for door in self.doors_that(question, facts)}
                    self.assertGreater(len(said), 1)
                    for name, words in said.items():
                        self.assertIsInstance(words, str, name)
                        # The program adds its remedy, the package its keyword; a picture's fields are options.
                        words = without_place(words.replace("--", "") if question == "draw" else words)
                        self.assertTrue(words.startswith(without_place(said["text"])), f"{name}: {words}")


if __name__ == "__main__":
    unittest.main()
