# SPDX-License-Identifier: Apache-2.0
"""Graphs in every form a course or a library gives them, and the courses' figures for Nim 4."""
import json
import copy
import enum
import pickle
from array import array
from typing import NamedTuple

import pytest

import zermelo as z

NIM = {
    "4-J0": {"3-J1", "2-J1", "1-J1"},
    "3-J1": {"2-J0", "1-J0"},
    "2-J0": {"1-J1"},
    "2-J1": {"1-J0"},
    "1-J1": set(),
    "1-J0": set(),
}
EDGES = [(a, b) for a, row in NIM.items() for b in row]


def check_nim(found):
    assert found.region == {"1-J1", "4-J0", "2-J0"}
    assert found.layers == [{"1-J1"}, {"4-J0", "2-J0"}]
    assert found.rank == {"4-J0": 1, "2-J0": 1, "1-J1": 0}
    assert found.strategy == {"4-J0": "1-J1", "2-J0": "1-J1"}
    assert found.verify()


def test_the_callers_own_objects_come_back():
    key = ("four", 0)
    graph = {key: [("three", 1)], ("three", 1): []}
    found = z.attractor(graph)
    assert next(iter(node for node in found.region if node == key)) is key


@pytest.mark.parametrize("row", [list, tuple, set, frozenset, lambda row: dict.fromkeys(row)])
def test_rows_of_any_kind(row):
    check_nim(z.attractor({node: row(successors) for node, successors in NIM.items()}))


def test_numbers_and_tuples_of_every_size_are_told_apart():
    edges = [0, 1, 2**15, 2**20 - 1, 2**30 - 1, 2**30, 2**59, 2**60 - 1, 2**60, 2**61 - 1, 2**61, 2**64, 10**30]
    numbers = edges + [-number for number in edges[1:]]
    keys = numbers + [()] + [(number,) for number in numbers] + [(0,) * size for size in range(2, 15)]
    keys += [(number, 1) for number in numbers] + [(1, number) for number in numbers] + [(0, 0, "a"), ((0,), 0)]
    keys = list(dict.fromkeys(keys))
    copies = [eval(repr(key)) for key in keys]
    graph = {key: [copies[i - 1]] if i else [] for i, key in enumerate(keys)}
    rank = z.attractor(graph, first=lambda key: True, targets=[copies[0]]).rank
    assert [rank[key] for key in copies] == list(range(len(keys))) and list(map(hash, rank)) == list(map(hash, copies))


def test_nodes_and_edges():
    check_nim(z.attractor((list(NIM), EDGES)))
    check_nim(z.attractor((set(NIM), set(EDGES))))
    own = [node for node in NIM if node.endswith("0")]
    check_nim(z.attractor((own, [node for node in NIM if node not in own], EDGES)))


def test_matrices():
    names = list(NIM)
    matrix = [[int(b in NIM[a]) for b in names] for a in names]
    check_nim(z.attractor((dict(enumerate(names)), matrix)))
    check_nim(z.attractor(({name: i for i, name in enumerate(names)}, matrix)))
    check_nim(z.attractor((names, matrix)))
    assert z.arena(([0, 1], [[0, 1], [1, 0]])).edges == 2  # two edges between 0 and 1, or the same as a matrix
    with pytest.raises(ValueError, match="names are those of 2 nodes, the matrix has 6 rows"):
        z.attractor((["a", "b"], matrix))
    numbered = z.attractor(matrix, first=[i for i, name in enumerate(names) if name.endswith("0")])
    assert {names[i] for i in numbered.region} == {"1-J1", "4-J0", "2-J0"}


def test_numpy_matrix_and_arrays():
    numpy = pytest.importorskip("numpy")
    names = list(NIM)
    matrix = numpy.array([[int(b in NIM[a]) for b in names] for a in names])
    first = [i for i, name in enumerate(names) if name.endswith("0")]
    assert {names[i] for i in z.attractor(matrix, first=first).region} == {"1-J1", "4-J0", "2-J0"}
    starts = numpy.concatenate([[0], numpy.cumsum(matrix.sum(axis=1))]).astype(numpy.uint64)
    targets = numpy.nonzero(matrix)[1].astype(numpy.uint32)
    owners = numpy.array([int(name.endswith("1")) for name in names], dtype=numpy.uint8)
    found = z.attractor(z.Arena.from_arrays(starts, targets, owners))
    assert {names[i] for i in found.region} == {"1-J1", "4-J0", "2-J0"}
    ranks = numpy.asarray(found.ranks)
    assert ranks.dtype == numpy.uint32 and not ranks.flags.owndata
    del found
    assert ranks[names.index("4-J0")] == 1  # the view keeps the result alive
    with pytest.raises(ValueError):
        z.Arena.from_arrays(starts.astype(float), targets, owners)
    with pytest.raises(ValueError):
        z.Arena.from_arrays(starts[:-1], targets, owners)


def test_networkx():
    networkx = pytest.importorskip("networkx")
    graph = networkx.DiGraph(EDGES)
    check_nim(z.attractor(graph))
    owned = z.Arena(NIM).to_networkx()
    check_nim(z.attractor(owned))
    for wrong, error in ((True, TypeError), (7, ValueError)):
        owned.nodes["4-J0"]["owner"] = wrong
        with pytest.raises(error, match="for '4-J0'"):
            z.attractor(owned)


def test_file(tmp_path):
    path = tmp_path / "nim.txt"
    path.write_text(repr({node: sorted(row) for node, row in NIM.items()}))
    check_nim(z.attractor(path))
    check_nim(z.attractor("@" + str(path)))
    path.write_text("{'a': ['b'}")
    with pytest.raises(z.InputError) as caught:
        z.attractor(path)
    assert caught.value.line == 1 and caught.value.column > 1 and caught.value.file == str(path)


def test_nodes_that_cannot_be_hashed():
    nodes = [[2, {0}], [1, {1}], [0, {0}]]
    following = {2: [[1, {1}]], 1: [[0, {0}]], 0: []}
    found = z.attractor(nodes, successors=lambda node: following[node[0]], owner=lambda node: min(node[1]))
    assert [1, {1}] not in found.region
    other = z.attractor(nodes, 1, successors=lambda node: following[node[0]], owner=lambda node: min(node[1]))
    assert other.rank[[1, {1}]] == 1 and other.strategy[[1, {1}]] == [0, {0}]
    assert nodes[1] in other.region and other.region[0] is nodes[0]


def test_owners():
    bare = {"a": ["b"], "b": []}
    assert z.attractor(bare, owner={"a": 0, "b": 1}).strategy == {"a": "b"}
    assert z.attractor(bare, owner=lambda node: int(node == "b")).strategy == {"a": "b"}
    assert z.attractor(bare, first={"a"}).strategy == {"a": "b"}
    assert z.attractor(bare, first=lambda node: node == "a").strategy == {"a": "b"}
    with pytest.raises(TypeError, match="True would be player 1"):
        z.attractor(bare, owner=lambda node: node == "b")
    with pytest.raises(ValueError, match="must be 0 or 1"):
        z.attractor(bare, owner=lambda node: 2)
    numpy = pytest.importorskip("numpy")
    assert z.attractor(bare, owner=lambda node: numpy.int64(node == "b")).strategy == {"a": "b"}
    with pytest.raises(TypeError, match="True would be player 1"):
        z.attractor(bare, owner=lambda node: numpy.bool_(node == "b"))
    with pytest.raises(ValueError, match="does not say whose"):
        z.attractor(bare, owner={"a": 0})
    with pytest.raises(ValueError, match="whose node is 'a'"):
        z.attractor(bare)
    with pytest.raises(ValueError, match="give one of them"):
        z.attractor(bare, owner={}, first=[])


def test_questions_need_no_owners():
    graph = z.arena({"a": ["b", "c"], "b": ["c"], "c": []})
    assert graph.out_degrees() == {"a": 2, "b": 1, "c": 0}
    assert graph.all_predecessors() == {"a": [], "b": ["a"], "c": ["a", "b"]}
    assert graph.sinks() == ["c"] and graph.sources() == ["a"]
    assert graph.is_acyclic() and not graph.is_bipartite()
    assert graph.plays("a") == [["a", "b", "c"], ["a", "c"]]


@pytest.mark.parametrize("names, first", [(("J1", "J2"), "J1"), (("Bob", "Alice"), "Alice"), ((1, 0), 0), ((2, 1), 1),
                                          (("Malo", "Morgan"), "Malo")])
def test_owners_told_from_the_keys(names, first):
    graph = {(2, names[0]): [(1, names[1])], (1, names[1]): [(0, names[0])], (0, names[0]): []}
    assert z.arena(graph).owner((2, names[0])) == int(names[0] != first)


class Heap(NamedTuple):
    tokens: int
    player: int


class Turn(enum.IntEnum):
    ANA = 0
    BEN = 1


class Name(str, enum.Enum):
    BOB = "Bob"
    ALICE = "Alice"


# Styles that no file holds; those of files are in tests/doors/graphs_test.py.
@pytest.mark.parametrize("keys, told", [
    ((Heap(2, 1), Heap(1, 0)), ("J0", "J1")), (((2, Turn.BEN), (1, Turn.ANA)), ("J0", "J1")),
    (((2, Name.BOB), (1, Name.ALICE)), ("Alice", "Bob")), (((Heap, 1), (Turn, 0)), ("J0", "J1")),
    (([2, 1], [1, 0]), ("J0", "J1")), (("a\ud800-J1", "\ud800-J0"), ("J0", "J1")),
])
def test_owners_told_from_objects(keys, told):
    graph = z.arena(list(keys), successors=lambda node: [keys[1]] if node == keys[0] else [])
    assert [graph.owner(node) for node in keys] == [1, 0] and graph.players == told


def test_owners_told_from_numpy():
    numpy = pytest.importorskip("numpy")
    for zero, one in ((numpy.int64(0), numpy.uint8(1)), (numpy.float64(0), numpy.float64(1)),
                      (numpy.str_("J0"), numpy.str_("J1"))):
        assert z.arena({(2, one): [(1, zero)], (1, zero): []}).owner((2, one)) == 1


def test_objects_that_tell_nobody():
    deep = ()
    for _ in range(300):
        deep = (deep,)
    for key in (object(), b"3-J0", (2, object()), (2, 1j), deep, (2, deep), -1, (2, frozenset([object()])), 10**5000):
        with pytest.raises(ValueError, match="^whose node is .* the keys do not show it: pass owner="):
            z.attractor({key: []})


def test_names_order_the_players_that_keys_name(tmp_path):
    graph = {(2, "Malo"): [(1, "Morgan")], (1, "Morgan"): []}
    path = tmp_path / "graph.txt"
    path.write_text(str(graph))
    for source in (graph, path):
        assert z.arena(source).players == ("Malo", "Morgan") and z.attractor(source, "Malo").rank
        named = z.arena(source, names=("Morgan", "Malo"))
        assert named.players == ("Morgan", "Malo") and [named.owner(node) for node in named.nodes] == [1, 0]
    assert z.arena(graph, first=[(2, "Malo")], names=("Morgan", "Malo")).owner((2, "Malo")) == 0


def test_the_keys_name_the_players_of_a_triple():
    triple = (["2-Ana", "1-Ana"], ["2-Ben"], [("2-Ana", "2-Ben"), ("2-Ben", "1-Ana")])
    assert z.arena(triple).players == ("Ana", "Ben")
    assert z.arena((["2-Ana"], ["1-Ana"], [])).players == ("J0", "J1")


def test_a_graph_without_nodes():
    for graph in ({}, [], ([], []), ([], [], [])):
        with pytest.raises(ValueError, match="^the arena has no node$"):
            z.arena(graph)
    assert len(z.Arena.from_arrays(array("Q", [0]), array("I"), array("B"))) == 0


def test_an_arena_of_an_arena():
    bare = z.arena({"a": ["b"], "b": []})
    assert z.attractor(bare, first=["a"]).strategy == {"a": "b"}
    told = z.arena({(2, "Malo"): [(1, "Morgan")], (1, "Morgan"): []}, ends={(1, "Morgan"): 1}, start=(2, "Malo"),
                   dead_ends="draw")
    again = z.arena(told, names=("Ana", "Ben"))
    assert again.players == ("Ana", "Ben") and again.start == (2, "Malo") and again.dead_ends == "draw"
    assert z.arena(told, start=(1, "Morgan")).players == ("Malo", "Morgan")
    assert z.attractor(told, 1, start=(1, "Morgan")).targets == {(1, "Morgan")}
    assert not z.attractor(told, 1, ends={(1, "Morgan"): "draw"}).targets


def test_nim_of_the_course():
    graph = z.arena(NIM, start="4-J0")
    assert graph.out_degrees() == {"4-J0": 3, "3-J1": 2, "2-J0": 1, "2-J1": 1, "1-J1": 0, "1-J0": 0}
    assert set(graph.predecessors("1-J1")) == {"4-J0", "2-J0"}
    assert set(graph.predecessors("1-J0")) == {"3-J1", "2-J1"}
    assert graph.nodes_of(0) == ["4-J0", "2-J0", "1-J0"]
    assert graph.count_plays() == (2, 2, 0)
    assert z.attractor(graph, 1).region == {"1-J0", "3-J1", "2-J1"}


def test_the_small_arena_of_the_slides():
    graph = {0: [4, 5], 1: [4, 5, 6], 2: [7], 3: [], 4: [2], 5: [3], 6: [3], 7: []}
    alice = z.attractor(graph, first=range(4))
    assert alice.layers == [{7}, {2}, {4}, {0, 1}] and alice.strategy == {0: 4, 1: 4, 2: 7}
    assert z.attractor(graph, 1, first=range(4)).layers == [{3}, {5, 6}]


def test_solutions_and_dead_ends():
    solution = z.solve(NIM, start="4-J0")
    assert (solution.outcome, solution.distance, solution.winner) == ("win", 1, 0)
    assert solution.best_moves == ["1-J1"] and solution.verify()
    assert dict(iter(solution))["3-J1"] == z.Verdict("win", 1)
    assert z.solve(NIM, dead_ends="win").won_by(0) != solution.won_by(0)
    drawn = z.solve({"a": ["b"], "b": ["a", "c"], "c": []}, first=["a"], ends={"c": "draw"})
    assert drawn.drawn == {"a", "b", "c"}
    assert z.analyse(NIM, "4-J0")[0].move == "1-J1"


def test_no_such_node():
    for ask in (lambda: z.attractor(NIM, targets=["x"]), lambda: z.arena(NIM).successors("x"),
                lambda: z.solve(NIM, "x"), lambda: z.solve(NIM)["x"]):
        with pytest.raises(z.NoSuchNode, match="^there is no node 'x'$") as caught:
            ask()
        assert isinstance(caught.value, ValueError) and isinstance(caught.value, KeyError)


def test_missing_successors():
    with pytest.raises(ValueError, match="is no key"):
        z.attractor({"1-J0": ["0-J1"]})
    assert z.attractor({"1-J0": ["0-J1"]}, missing="sinks").region == {"1-J0", "0-J1"}


def test_marks():
    assert z.check(NIM, {"1-J1", "4-J0", "2-J0"})
    wrong = z.check(NIM, {"1-J1", "4-J0"}, "region")
    assert not wrong and wrong.missing == 1 and "2-J0" in str(wrong)
    assert z.check(NIM, {"4-J0": 3, "3-J1": 2, "2-J0": 1, "2-J1": 1, "1-J1": 0, "1-J0": 0}, "degrees")
    assert z.check(NIM, {"1-J1"}, "region", lang="fr").summary != z.check(NIM, {"1-J1"}, "region").summary


def test_verify_finds_faults():
    assert z.verify(NIM, {"4-J0": 1, "2-J0": 1, "1-J1": 0}) == []
    assert z.verify(NIM, {"4-J0": 2, "2-J0": 1, "1-J1": 0}) != []
    assert z.verify(NIM, {"3-J1": 1, "2-J1": 1, "1-J0": 0}, "J1") == []
    assert z.verify(NIM) == z.verify(z.attractor(NIM)) == z.verify(z.solve(NIM)) == []


def test_pictures():
    found = z.attractor(NIM)
    assert found._repr_html_().count("<svg") == 2 and "oninput" in found._repr_html_()
    assert z.arena(NIM)._repr_svg_().startswith("<svg")
    for form in ("tikz", "text", "dot", "mermaid"):
        assert "J0" in found.draw(form)
    with pytest.raises(ValueError, match="not png"):
        found.draw("png")


def test_pictures_take_the_librarys_fields():
    assert z.draw(NIM, "text", kind="attractor", player=1) == z.attractor(NIM, 1).draw("text")
    assert "J0 · 1" in z.draw(NIM, "text", kind="arena") and "J0 · 1" not in z.draw(NIM, "text")
    assert z.draw(z.game("nim", heaps=4), "dot", kind="arena") == z.draw(z.solve(z.arena(z.game("nim", heaps=4))), "dot")
    assert z.draw(z.game("nim", heaps=4), "text", values=True).splitlines()[-1] == "  2   −2  loses in 2 plies"
    assert z.draw(z.game("nim", heaps=3), kind="arena", boards=True).count("<rect") > 12
    with pytest.raises(ValueError, match="values is for kind board, not for arena"):
        z.draw(NIM, kind="arena", values=True)
    with pytest.raises(ValueError, match="layout: expected auto, rows, rank or layer, not wide"):
        z.draw(NIM, layout="wide")
    with pytest.raises(TypeError, match="colour= is no keyword for Game|Position"):
        z.draw(z.game("nim"), colour="red")


def test_a_legend_names_owners_only_where_there_are_some():
    bare = z.arena({"a": ["b"], "b": []})
    for graph in (bare, pickle.loads(pickle.dumps(bare))):
        assert "to move" not in graph.draw() and "double line: no successor" in graph.draw()
        assert "to move" not in graph.draw("text") and "J0" not in graph.draw("text")
    assert "to move" not in z.attractor(bare, targets=["b"]).draw() and "r:" in z.attractor(bare, targets=["b"]).draw("text")
    assert "round: J0 to move" in z.arena({"a": ["b"], "b": []}, first=["a"]).draw()


@pytest.mark.parametrize("suffix, begin", [("svg", "<svg"), ("tex", "%"), ("dot", "digraph"), ("mmd", "flowchart"), ("txt", "a graph:")])
def test_the_suffix_tells_the_form(tmp_path, suffix, begin):
    path = tmp_path / f"nim.{suffix}"
    z.draw(z.attractor(NIM), file=path)
    assert path.read_text().startswith(begin)
    z.draw(NIM, "dot", path)
    assert path.read_text().startswith("digraph")


def test_pickle_and_copy():
    found = z.attractor(NIM)
    for again in (pickle.loads(pickle.dumps(found)), copy.deepcopy(found), copy.copy(found)):
        assert again.rank == found.rank
    graph = pickle.loads(pickle.dumps(z.arena(NIM, start="4-J0", names=("Ana", "Ben"))))
    assert graph.start == "4-J0" and graph.players == ("Ana", "Ben") and graph.owner("3-J1") == 1


def test_solutions_are_pickled_with_what_was_found():
    found, solution = z.attractor(NIM, targets=["1-J1"]), z.solve(NIM, start="4-J0")
    kept = pickle.dumps((found, solution))
    found._found = solution._found = None
    again, solved = pickle.loads(kept)
    assert (again.rank["4-J0"], again.strategy["4-J0"], again.complete, again.verify()) == (1, "1-J1", True, True)
    assert solved.best_moves == ["1-J1"] and solved.verify() and solved.distances.tolist() == z.solve(NIM).distances.tolist()


def test_over_budget_carries_the_layers_so_far():
    size = 100_000  # 0 is the target, then 1, then 2, to which all others lead: a layer that needs 400 kB
    starts, targets = array("Q", [0, *range(size)]), array("I", [0, 1] + [2] * (size - 3))
    arena = z.Arena.from_arrays(starts, targets, bytes(size))
    with pytest.raises(z.OverBudget, match="memory budget") as caught:
        z.attractor(arena, targets=[0], memory=1_100_000)
    known = caught.value.known
    assert known.layers == [{0}, {1}] and known.strategy == {1: 0} and not known.complete
    assert repr(known) == "<Attractor of J0: 2 of 100000 nodes, in layers of 1 + 1, unfinished>"
    assert not pickle.loads(pickle.dumps(known)).complete and z.attractor(NIM).complete
    with pytest.raises(z.OverBudget) as caught:
        z.attractor(arena, targets=[0], memory=100_000)
    assert caught.value.known is None


def test_explain():
    assert "1-J1" in z.explain(NIM, "4-J0")
    assert z.explain(NIM, "4-J0", move="3-J1")
    assert z.explain(NIM, "4-J0", lang="fr") != z.explain(NIM, "4-J0")


def test_keywords_of_a_graph_are_those_of_a_file(tmp_path):
    rows = {"a": ["b"], "b": ["c"], "c": []}
    path = tmp_path / "rows.txt"
    path.write_text(str(rows))
    for keywords in ({"owner": {"a": 0, "b": 1, "c": 0}}, {"owner": lambda node: int(node == "b")}, {"first": ["a", "c"]},
                     {"first": lambda node: node != "b"}, {"first": ["a"], "ends": {"c": 0}}, {"first": ["a"], "dead_ends": "win"},
                     {"first": [], "ends": {"c": "draw"}}, {"first": ["a"], "start": "b", "names": ("X", "Y")}):
        of_file, of_dict = z.arena(path, **keywords), z.arena(rows, **keywords)
        assert [of_file.owner(node) for node in rows] == [of_dict.owner(node) for node in rows]
        assert (of_file.start, of_file.players) == (of_dict.start, of_dict.players)
        assert json.loads(of_file.json("ends"))["ends"] == json.loads(of_dict.json("ends"))["ends"]
        assert dict(z.solve(of_file)) == dict(z.solve(of_dict))
    for keywords, words in (({"first": ["q"]}, "no node 'q'"), ({"first": ["a"], "ends": {"a": 0}}, "is an end"),
                            ({"first": ["a"], "owner": {}}, "say the same thing"), ({"first": ["a"], "start": "q"}, "no node 'q'")):
        for graph in (path, rows):
            with pytest.raises((ValueError, KeyError), match=words):
                z.arena(graph, **keywords)
