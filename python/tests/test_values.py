# SPDX-License-Identifier: Apache-2.0
"""What no keyword may be is one sentence that names it, never words of the machinery; what can be understood is."""
import ctypes
import itertools
import os
from array import array

import pytest

import zermelo as z

GRAPH = {"1-J0": ["0-J1"], "0-J1": []}
NIM = z.game("nim", heaps=4)
HALF = "a\ud800"  # half of a surrogate pair


class Counting(z.Rules):
    def initial(self):
        return 4

    def moves(self, n):
        return [k for k in (1, 2) if k <= n]

    def after(self, n, k):
        return n - k


def refused(call, sentence="", kinds=(ValueError, TypeError)):
    with pytest.raises(kinds, match=sentence) as caught:
        call()
    said = str(caught.value)
    assert "\n" not in said and "incompatible function arguments" not in said and "C++" not in said, said
    return said


def test_budgets_that_are_none():
    for memory in (2**70, -1, 0, float("nan"), float("inf"), True, [], "", "2X", "9999999T", 10**400, -1e9):
        refused(lambda: z.solve(GRAPH, memory=memory), r"^memory= is a number of bytes", ValueError)
    for seconds in (0, -1, float("nan"), True, "1", [], 1j):
        refused(lambda: z.solve(GRAPH, time=seconds), r"^time= is a number of seconds above 0", ValueError)
    for threads in (0, -1, 1025, 2**70, True, 1.0, "2", float("nan")):
        refused(lambda: z.solve(GRAPH, threads=threads), r"^threads: expected a whole number from 1 to 1024", ValueError)
    refused(lambda: z.solve(GRAPH, progress=3), "^progress=")
    assert z.solve(GRAPH, memory=1e9, time=10**400, threads=1024)["1-J0"].outcome == "win"


def test_half_surrogate_pairs():
    graph = {f"{HALF}-J0": ["0-J1"], "0-J1": [], f"{HALF}-\udfff-J1": []}
    assert z.arena(graph).owner(f"{HALF}-J0") == 0
    assert z.attractor(graph).rank[f"{HALF}-J0"] == 1
    assert "\\ud800" in z.draw(graph)
    pickled = z.attractor(graph).__reduce__()
    assert pickled[0](*pickled[1]).rank == z.attractor(graph).rank
    for call in (lambda: z.game(HALF), lambda: z.game("nim", heaps=HALF), lambda: z.game("nim", **{HALF: 1}),
                 lambda: z.arena(GRAPH, names=(HALF, "b")), lambda: NIM.position(HALF), lambda: z.Position(NIM, HALF),
                 lambda: NIM.initial.after(HALF), lambda: NIM.initial.heuristic(HALF), lambda: z.solve(NIM, method=HALF),
                 lambda: z.explain(NIM, move=HALF), lambda: z.explain(NIM, names=(HALF, "b")), lambda: z.solve(NIM, HALF),
                 lambda: z.explain(NIM, lang=HALF), lambda: z.match(NIM, HALF), lambda: z.tournament(NIM, [HALF, "perfect"]),
                 lambda: z.draw(GRAPH, HALF), lambda: z.draw(GRAPH, layout=HALF), lambda: z.draw(GRAPH, lang=HALF),
                 lambda: z.search(NIM, heuristic=HALF), lambda: z.check(GRAPH, {HALF}, HALF), lambda: z.sizes(HALF),
                 lambda: z.sizes("nim", HALF), lambda: z.sizes("nim", heaps=HALF), lambda: z.arena(GRAPH).to_text(HALF),
                 lambda: z.arena(GRAPH, dead_ends=HALF), lambda: z.table(HALF), lambda: z.arena(HALF),
                 lambda: z.language(HALF), lambda: z.attractor(GRAPH, HALF)):
        refused(call, kinds=ValueError)
    for call in (lambda: z.game(HALF), lambda: z.table(HALF), lambda: z.arena(HALF), lambda: z.draw(GRAPH, file=HALF)):
        assert "surrogate pair, which is no character" in refused(call, kinds=z.InputError)
    refused(lambda: z.check(GRAPH, {HALF}, "region"), "not a character", ValueError)

    class Odd(Counting):
        def text(self, n):
            return f"{n}\ud800"

    assert z.draw(Odd()) and z.search(Odd()).draw() and z.explain(Odd())
    named = z.match(Odd(), lambda n: HALF, "perfect", games=1)
    assert "is no move of" in named.faults[0]


def test_files_whose_names_are_no_text(tmp_path):
    path = tmp_path / "caf\udce9.txt"
    path.write_text(str(GRAPH))
    assert z.attractor(path).rank["1-J0"] == 1
    assert z.draw(path).startswith("<svg")
    refused(lambda: z.table(tmp_path / "\udce9.zt"), "cannot be read", ValueError)
    z.draw(path, file=os.fsencode(tmp_path) + b"/\xe9.svg")
    assert (tmp_path / "\udce9.svg").read_text().startswith("<svg")


def arrays(starts="Q", targets="I", owners="B"):
    return array(starts, [0, 1, 1]), array(targets, [1]), array(owners, [0, 1])


def big_endian(kind, numbers):
    return (kind.__ctype_be__ * len(numbers))(*numbers)


def test_arrays_of_every_form():
    wanted = z.Arena.from_arrays(*arrays())
    spread = memoryview(array("Q", [0, 9, 1, 9, 1]))[::2]
    unaligned = memoryview(b"x" + array("Q", [0, 1, 1]).tobytes())[1:]
    backwards = memoryview(array("B", [1, 0]))[::-1]
    for starts, targets, owners in (
            arrays("q", "i", "b"), arrays("L", "Q", "I"), arrays("H", "h", "q"),
            (big_endian(ctypes.c_uint64, [0, 1, 1]), big_endian(ctypes.c_uint32, [1]), bytes([0, 1])),
            (big_endian(ctypes.c_int16, [0, 1, 1]), big_endian(ctypes.c_int64, [1]), bytearray([0, 1])),
            (spread, array("I", [1]), backwards), (unaligned.cast("B").cast("Q"), array("I", [1]), backwards)):
        found = z.Arena.from_arrays(starts, targets, owners)
        assert (found.successors(0), found.successors(1)) == (wanted.successors(0), wanted.successors(1))
        assert [found.owner(0), found.owner(1)] == [0, 1]
    assert len(z.Arena.from_arrays(array("Q", [0]), array("I"), b"")) == 0


def test_arrays_that_are_none():
    starts, targets, owners = arrays()
    for wrong, sentence in (((starts, targets, bytes([0, 2])), "^the owners hold 2 at index 1: expected 0 or 1$"),
                            ((starts, targets, bytes([255, 1])), "^the owners hold 255 at index 0: expected 0 or 1$"),
                            ((starts, targets, array("i", [0, -1])), "^the owners hold -1 at index 1: expected a whole"),
                            ((starts, targets, array("I", [0, 256])), "^the owners hold 256 at index 1"),
                            ((array("q", [0, 1, -1]), targets, owners), "^the starts hold -1 at index 2"),
                            ((starts, array("Q", [2**32]), owners), "^the targets hold 4294967296 at index 0"),
                            ((big_endian(ctypes.c_int32, [0, 1, -5]), targets, owners), "^the starts hold -5 at index 2"),
                            ((array("d", [0, 1, 1]), targets, owners), "^the starts are one row of whole numbers"),
                            ((starts, targets, memoryview(b"\0\1").cast("?")), "^the owners are one row.* the type bool$"),
                            ((memoryview(bytes(24)).cast("B").cast("Q", (3, 1)), targets, owners), "^the starts are one row"),
                            ((starts, array("I", [7]), owners), "7|node"),
                            ((array("Q", [0, 2, 1]), targets, owners), "do not rise at node 0"),
                            ((array("Q"), array("I"), b""), "^the starts begin with 0"),
                            (([0, 1, 1], targets, owners), "^starts= is an array of numpy, or a buffer, not list")):
        refused(lambda: z.Arena.from_arrays(*wrong), sentence)
    for start in (2, -1, 2**40, 0.0, True, "0"):
        refused(lambda: z.Arena.from_arrays(starts, targets, owners, start=start), "start", ValueError)
    refused(lambda: z.Arena.from_arrays(starts, targets, owners, dead_ends="maybe"), "^dead_ends: expected")


def test_arrays_of_numpy():
    numpy = pytest.importorskip("numpy")
    columns = [numpy.array(column) for column in ([0, 1, 1], [1], [0, 1])]
    for starts in (">u8", "<i4", "u8"):
        found = z.Arena.from_arrays(columns[0].astype(starts), columns[1].astype(">u4"), columns[2])
        assert found.successors(0) == [1]
    frozen = columns[0].astype("u8")
    frozen.flags.writeable = False
    assert z.Arena.from_arrays(frozen, columns[1][::1], columns[2][::-1][::-1]).owner(1) == 1
    refused(lambda: z.Arena.from_arrays(columns[0], columns[1], columns[2].astype(bool)), "^the owners are one row")
    refused(lambda: z.Arena.from_arrays(columns[0].astype(float), columns[1], columns[2]), "^the starts are one row")
    assert z.game("nim", heaps=numpy.array([3, 5])).name == z.game("nim", heaps=[3, 5]).name
    assert z.solve(GRAPH, threads=numpy.int64(2), memory=numpy.uint32(10**8)).won_by(numpy.int8(0)) == {"1-J0", "0-J1"}


WHOLE = (-1, 2**70, True, 1.5, float("nan"), float("inf"), "3", None, [])


def test_numbers_that_are_none():
    solution, arena, rules = z.solve(GRAPH), z.arena(GRAPH), z.solve(Counting())
    for value in WHOLE:
        for call in (lambda: z.match(NIM, games=value), lambda: z.match(NIM, seed=value), lambda: z.match(NIM, max_plies=value),
                     lambda: z.tournament(NIM, ["perfect", "random"], games=value)):
            refused(call, "^[a-z_]+: expected a whole number from [01] to [0-9]+, not ", ValueError)
        for call in (lambda: arena.node(value),
                     lambda: arena.plays("1-J0", limit=value), lambda: solution.won_by(value), lambda: arena.nodes_of(value),
                     lambda: z.attractor(GRAPH, player=value), lambda: z.play(NIM, player=value)):
            refused(call, kinds=ValueError)
        if value not in (None, "3"):  # a text is what the program takes
            refused(lambda: z.search(NIM, depth=value), "^depth: expected a whole number from 0 to 1000000, or all, not", ValueError)
        if value is not None:
            refused(lambda: z.search(Counting(), player=value), "^there is no player .*; the players are 0 ", ValueError)
            refused(lambda: rules.verdict(1, player=value), "^there is no player .*; the players are 0 ", ValueError)
    for value in (-1, 0, True, float("nan"), "3", []):
        refused(lambda: z.match(NIM, move_time=value), "^move_time= is a number of seconds above 0", ValueError)
    for player in (2, 5, 2**31, 2**33):
        refused(lambda: solution.won_by(player), "^there is no player .*; the players are 0 ", ValueError)
        refused(lambda: rules.verdict(1, player=player), "^there is no player .*; the players are 0 ", ValueError)
        refused(lambda: rules.best_moves_at(1, player=player), "^there is no player .*; the players are 0 ", ValueError)


def test_words_that_are_none():
    for value in (3, None, b"auto", ["auto"], "nonsense"):
        for call in (lambda: z.solve(NIM, method=value), lambda: z.draw(GRAPH, layout=value), lambda: z.sizes("nim", value),
                     lambda: z.search(NIM, heuristic=value), lambda: z.arena(GRAPH, missing=value),
                     lambda: z.arena(GRAPH, dead_ends=value), lambda: z.arena(GRAPH).to_text(value), lambda: z.game(value)):
            refused(call)
    for value in ("yes", None, 2, [], 1.0, float("nan")):
        for call in (lambda: z.solve(NIM, outcome_only=value), lambda: z.solve(NIM, exact=value), lambda: z.match(NIM, swap=value),
                     lambda: z.match(NIM, every_line=value), lambda: z.explain(NIM, exact=value)):
            refused(call, "^[a-z_]+: expected true or false, not ", ValueError)
        for call in (lambda: z.solve(NIM, whole=value), lambda: z.search(NIM, alpha_beta=value),
                     lambda: z.arena(NIM, everywhere=value)):
            refused(call, "^[a-z_]+: expected true or false, not", ValueError)
    for value in ("ab", ("a",), ("a", "b", "c"), 3):
        refused(lambda: z.arena(GRAPH, names=value), "^names= (are two names|.*expected two different names)", ValueError)
        refused(lambda: z.explain(NIM, names=value), "^names= (are two names|.*expected two different names)", ValueError)
    for value in ([], 3, "0-J1", {"0-J1": 5}, {"0-J1": []}, {"0-J1": True}):
        refused(lambda: z.arena(GRAPH, ends=value), "^ends= ")
    refused(lambda: z.search(Counting(), heuristic="mobility"), "none called mobility", ValueError)
    refused(lambda: z.search(NIM, player=1), "player= is no keyword for a game", TypeError)
    refused(lambda: z.tournament(NIM, "perfect"), "two players or more")


def test_ranges_of_sizes():
    for sizes in (range(1, 8, 2), range(5, 1), range(3, 0, -1)):
        refused(lambda: z.sizes("nim", heaps=sizes), "a range of sizes goes up by 1", ValueError)


def test_ranks_that_are_none():
    for rank in (2**40, 2**32 - 1, 1.5, float("nan"), -2, "1", True, []):
        refused(lambda: z.verify(GRAPH, {"1-J0": rank, "0-J1": 0}), "^rank: expected a whole number", ValueError)
    for claim in (3, "x", [], ({}, 3), ({}, {}, {})):
        refused(lambda: z.verify(GRAPH, claim), "^a claim is a dict of ranks", TypeError)
    assert z.verify(GRAPH, {"1-J0": float("inf"), "0-J1": None}) != []
    assert z.verify(GRAPH, {"1-J0": 1, "0-J1": 0}) == []


def test_a_mapping_whose_items_are_no_pairs():
    from collections.abc import Mapping

    class Odd(Mapping):
        items_given = []

        def __getitem__(self, key):
            raise KeyError(key)

        def __iter__(self):
            return iter(())

        def __len__(self):
            return 1

        def items(self):
            return self.items_given

    for items in ([[1, []]], [(1,)], [(1, [], 2)], [3], ["ab"]):
        Odd.items_given = items
        refused(lambda: z.arena(Odd(), first=[]))


def test_results_of_another_graph():
    small, large = z.attractor(GRAPH), z.attractor({i: [i + 1] for i in range(99)}, missing="sinks", first=[])
    small._found, large._found = large._found, small._found
    for mixed in (small, large):
        for ask in (lambda: mixed.rank, lambda: mixed.strategy, mixed.draw, mixed.frames):
            refused(ask, "does not fit a graph of")


def test_targets_and_first_nodes_without_end():
    for how in ({"targets": itertools.repeat("0-J1")}, {"first": itertools.repeat("0-J1")}):
        with pytest.raises(z.OverBudget):
            z.attractor(GRAPH, time=0.2, **how)


# A file in place of a dict: its keywords say as much.

def test_keywords_of_a_file(tmp_path):
    path = tmp_path / "graph.txt"
    path.write_text("{'a': ['b'], 'b': ['c', 'd'], 'c': [], 'd': []}")
    graph = {"a": ["b"], "b": ["c", "d"], "c": [], "d": []}
    for how in ({"first": ["a", "c"]}, {"first": {"a", "c"}.__contains__}, {"owner": {"a": 0, "b": 1, "c": 0, "d": 1}},
                {"owner": lambda node: int(node in "bd")}, {"first": ["a", "c"], "ends": {"c": 0, "d": "draw"}},
                {"first": ["a"], "start": "b"}, {"first": ["a"], "names": ("Ada", "Bob"), "dead_ends": "win"}):
        of_file, of_dict = z.solve(path, **how), z.solve(graph, **how)
        assert list(of_file) == list(of_dict), how
        assert of_file.arena.start == of_dict.arena.start and of_file.arena.players == of_dict.arena.players
    assert z.arena(path).sinks() == ["c", "d"]  # which needs no owner
    refused(lambda: z.attractor(path), "^whose node is 'a'.*pass owner=", ValueError)
    refused(lambda: z.arena(path, first=["a"], owner={}), "give one of them", ValueError)
    refused(lambda: z.arena(path, first=["x"]), "there is no node 'x'", ValueError)
    refused(lambda: z.arena(path, first=["a"], start="x"), "there is no node 'x'", ValueError)
    refused(lambda: z.arena(path, first=["a"], ends={"a": 0}), "is an end", ValueError)
    refused(lambda: z.arena(path, successors=lambda node: []), "^successors= is for a list of nodes", ValueError)
    refused(lambda: z.arena(graph, format="json"), "^format= is for a file", ValueError)
    owned = tmp_path / "owned.txt"
    owned.write_text(str(GRAPH))
    assert z.arena(owned).owner("1-J0") == 0 and z.arena(owned, first=["0-J1"]).owner("1-J0") == 1
