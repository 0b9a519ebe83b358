# SPDX-License-Identifier: Apache-2.0
"""The catalogue's games: the figures of the courses, and the same answers as the command line."""
import copy
import json
import os
import pickle
import subprocess
import sys

import pytest

import zermelo as z

PROGRAM = os.environ.get("ZERMELO_PROGRAM", "")


def test_chomp():
    answer = z.solve(z.game("chomp", rows=4, cols=3))
    assert answer.outcome == "win" and answer.winner == 0 and answer.complete
    assert [len(z.attractor(z.game("chomp", rows=4, cols=3), player)) for player in (0, 1)] == [33, 33]


def test_tablet_layers():
    found = z.attractor(z.game("tablet", rows=2, cols=3), everywhere=True)
    assert [sorted(map(str, layer)) for layer in found.layers] == [
        ["(1, 1, 1)"], ["(1, 2, 0)", "(1, 3, 0)", "(2, 1, 0)"], ["(2, 2, 1)"], ["(2, 3, 0)"]]
    assert "(2, 3, 0)" in found and found.arena.number("(2,3,0)") >= 0


def test_connect4_heuristic():
    rows = "OOOOOOO/OOOOOOO/OOOOOOO/OOOOROO/OOJRJOR/OJRJJJR"
    at = z.game("connect4").position(rows + " J", anything=True)
    assert at.heuristic() == 3 and at.to_move == 0
    assert [after.heuristic() for after in at.successors().values()] == [6, 9, 14, 16, 14, 9, 8]
    assert list(z.search(at, depth=2, alpha_beta=False).values.values()) == [-7, -4, 1, 3, 1, -4, -5]
    assert list(z.search(at, depth=3).values.values()) == [6, 9, 14, 18, 14, 9, 8]
    assert z.search(at, depth=4).best_moves == ["4"]
    own = z.search(at, depth=2, heuristic=lambda position: position.heuristic())
    assert own.best_moves == ["4"] and own.value == 3


def test_calls_of_the_exam():
    for graph, counts in {"cycle:6": (59, 397, 205, 44), "cycle:8": (275, 7617, 1385, 134),
                          "star:5": (30, 357, 207, 27)}.items():
        assert tuple(z.calls(z.game("col", graph=graph)).values()) == counts


def test_positions():
    game = z.game("nim", heaps=4)
    a, b = game.position("4-J0"), z.game("nim", heaps=4).initial
    assert a == b and hash(a) == hash(b) and {a: 1}[b] == 1 and a != a.after("1")
    for again in (pickle.loads(pickle.dumps(a)), copy.deepcopy(a)):
        assert again == a and again.game == game
    assert a.after(3).result == 0 and a.after(3).moves == []
    with pytest.raises(ValueError, match="is no move"):
        a.after("7")
    with pytest.raises(z.InputError):
        game.position("nonsense")
    assert a._repr_svg_().startswith("<svg") and "tikz" in a.draw("tikz")


def test_what_is_left_out_is_said():
    game = z.game("domineering", rows=6, cols=6)
    answer = z.solve(game, time=0.5)
    assert answer.outcome == "win" and answer.distance is None and not answer.complete
    assert answer.note == "the distance was left out: out of the time budget of 0.5 s; allow more with time="
    assert answer.note in repr(answer) and pickle.loads(pickle.dumps(answer)).note == answer.note
    assert z.explain(game, time=0.9).splitlines()[-1].endswith("s would be needed; exact=True goes on until all is known")
    assert z.solve(z.game("nim", heaps=4)).note is None
    assert z.analyse(z.game("nim", heaps=4), exact=True)[0].move == "3"


def test_priorities_that_nobody_looks_at_are_said(tmp_path):
    path = tmp_path / "game.pg"
    path.write_text("parity 1;\n0 0 0 1;\n1 1 1 0;\n")
    solution = z.solve(str(path))
    assert solution.note == "priorities were not looked at" and solution.note in repr(solution)
    assert solution.note in repr(z.attractor(str(path)))
    assert z.explain(str(path), 0).splitlines()[-1] == solution.note
    with pytest.warns(UserWarning, match=solution.note):
        assert [move.move for move in z.analyse(str(path), 0)] == [1]


def test_over_budget_carries_the_answer_so_far():
    answer = z.solve(z.game("nim", heaps=4))
    assert answer.bounds == ("win", "win")
    # Who wins is known after milliseconds, where the machine is idle; in how many plies not after a minute.
    game = z.game("domineering", rows=6, cols=6)
    found = (over_budget(lambda: z.solve(game, exact=True, time=seconds)).known for seconds in (0.5, 2, 8))
    known = next(filter(None, found))
    assert known.bounds == ("win", "win") and known.best_moves and not known.complete and known.distance is None


def over_budget(call):
    with pytest.raises(z.OverBudget, match="budget") as caught:
        call()
    return caught.value


def test_over_budget_carries_the_games_so_far():
    game = z.game("nim", heaps=6)
    known = over_budget(lambda: z.match(game, "random", "perfect", games=10**8, time=0.2)).known
    assert 0 < known.games < 10**8 and not known.complete and "unfinished" in repr(known)
    assert sum(known.wins) + known.draws == known.games == sum(known.lengths.values()) and known.plays
    lines = over_budget(lambda: z.match(z.game("tictactoe"), "random", "random", every_line=True, time=0.1)).known
    assert isinstance(lines, z.Match) and not lines.complete
    players, games = ["random", "perfect", "careful"], 10**7
    error = over_budget(lambda: z.tournament(game, players, games=games, time=0.2))
    known = error.known
    assert error.code == "over-time" and not known.complete and "unfinished" in repr(known)
    (match,) = known.matches.values()
    assert 0 < match.games < games and not match.complete and sum(known.points.values()) == match.games
    finished = z.tournament(game, players, games=2)
    assert finished.complete and all(match.complete for match in finished.matches.values())


def test_whole_solutions():
    solution = z.solve(z.game("nim", heaps=4), whole=True)
    assert {str(p): v.outcome for p, v in solution} == {
        "4-J0": "win", "3-J1": "win", "2-J1": "win", "1-J1": "loss", "2-J0": "win", "1-J0": "loss"}
    assert solution.verify()


@pytest.mark.parametrize("method", ["arena", "memo", "sparse", "dense"])
def test_verdicts_as_arrays_and_in_pickles(method, monkeypatch):
    solution = z.solve(z.game("mnk", rows=2, cols=3, line=3), whole=True, method=method)
    winners = {"win": lambda p: p.to_move + 1, "loss": lambda p: 2 - p.to_move, "draw": lambda p: 3}
    assert solution.outcomes.tolist() == [winners[v.outcome](p) for p, v in solution]
    assert solution.distances.tolist() == [2**32 - 1 if v.distance is None else v.distance for _, v in solution]
    assert (solution.outcomes.format, solution.distances.format) == ("B", "I") and solution.outcomes.readonly
    kept = pickle.dumps(solution)
    monkeypatch.setattr(z._zermelo, "solve_game", None)  # nothing is solved again
    again = pickle.loads(kept)
    assert dict(again) == dict(solution) and [p for p, _ in again] == [p for p, _ in solution] and again.verify()
    assert again[again.start] == solution[solution.start] and again.distances == solution.distances
    assert pickle.dumps(again) == kept


def test_a_pickle_whose_keys_are_no_positions_is_refused():
    solution = z.solve(z.game("awale", houses=2, seeds=1), whole=True)
    again, kept = solution.__reduce__()
    assert dict(again(*kept)) == dict(solution)
    for byte, value in ((14, 7), (0, 200), (5, 1), (15, 1)):  # the mover, seeds, a house, the last byte
        keys = bytearray(kept[5])
        keys[byte] = value
        with pytest.raises(ValueError, match="do not fit the positions"):
            again(*kept[:5], bytes(keys), *kept[6:])


def test_outcomes_alone_have_no_distances():
    solution = z.solve(z.game("nim", heaps=4), whole=True, outcome_only=True)
    assert sorted(solution.outcomes) == [1, 1, 1, 2, 2, 2]
    with pytest.raises(ValueError, match="outcome_only"):
        solution.distances
    for known in (solution, pickle.loads(pickle.dumps(solution))):
        assert known[z.game("nim", heaps=4).initial] == z.Verdict("win")
        assert {verdict for _, verdict in known} == {z.Verdict("win"), z.Verdict("loss")}
    answer = z.solve(z.game("nim", heaps=9), outcome_only=True)
    for known in (answer, pickle.loads(pickle.dumps(answer))):
        assert known.distance is None and all(move.verdict.distance is None for move in known.moves)


def test_a_distance_that_was_left_out_is_no_number():
    game = z.game("domineering", rows=6, cols=6)
    assert z.solve(game).distance is None
    assert z.analyse(game)[0].verdict == z.Verdict("win")


def test_a_large_solution_is_pickled_as_its_question(monkeypatch):
    solution = z.solve(z.game("nim", heaps=7), whole=True)
    whole = pickle.dumps(solution)
    monkeypatch.setattr(z._answers, "_MOST_KEPT", 3)
    again = pickle.loads(pickle.dumps(solution))
    assert dict(again) == dict(solution) and len(pickle.dumps(solution)) < len(whole)


def test_numpy_shares_the_array_of_a_solution():
    numpy = pytest.importorskip("numpy")
    solution = z.solve(z.game("nim", heaps=9), whole=True)
    outcomes, distances = numpy.asarray(solution.outcomes), numpy.asarray(solution.distances)
    assert outcomes.dtype == numpy.uint8 and distances.dtype == numpy.uint32 and not outcomes.flags.owndata
    assert outcomes.ctypes.data == numpy.asarray(solution.outcomes).ctypes.data


def test_copies_solve_nothing_again(monkeypatch):
    game = z.game("nim", heaps=7)
    answer, whole, search = z.solve(game), z.solve(game, whole=True), z.search(game)
    kept = pickle.dumps(answer), pickle.dumps(search)
    assert copy.copy(whole) is copy.deepcopy(whole) is whole and copy.deepcopy(answer) is answer
    moves = z.analyse(game)
    monkeypatch.setattr(z._zermelo, "search", None)
    with monkeypatch.context() as patch:
        patch.setattr(z._zermelo, "answer", None)
        again, found = pickle.loads(kept[0]), pickle.loads(kept[1])
        assert repr(again) == repr(answer) and again.bounds == answer.bounds and again.complete
    assert again.moves == moves and again.position == answer.position
    assert found.values == search.values and found.draw().startswith("7-J0") and found._repr_svg_().startswith("<svg")


def test_an_arena_of_every_position_is_pickled_whole():
    arena = z.arena(z.game("tablet", rows=2, cols=3), everywhere=True)
    assert len(arena) == len(pickle.loads(pickle.dumps(arena))) == 12


def test_verify_solves_what_it_judges():
    game = z.game("chomp", rows=3, cols=3)
    assert z.verify(game) == z.verify(z.solve(game)) == z.verify(game.initial) == []
    answer = z.solve(game)
    answer.position = answer.position.after("1-2")
    assert z.verify(answer) != []


def test_keywords_of_graphs_are_refused():
    for verb in (z.solve, z.attractor, z.arena, z.check, z.verify):
        with pytest.raises(TypeError, match="is no keyword for a game|unexpected keyword|missing"):
            verb(z.game("nim"), progres=True)


def test_verdicts_by_text():
    whole = z.solve(z.game("nim", heaps=4), whole=True)
    assert whole["3-J1"] == z.Verdict("win", 1)
    with pytest.raises(z.NoSuchNode):
        whole[z.game("nim", heaps=5).initial]


# A debugger or a coverage tool must go on after an exception was sent to a strategy.
AFTER_A_MATCH = """
import sys, zermelo as z
def slow(position):
    while True: pass
z.match(z.game("nim", heaps=6), slow, "random", games=2, move_time=0.05)
z.match(z.game("nim", heaps=6), lambda position: position.moves[0], "random", games=2, move_time=5)
try:
    z.match(z.game("nim", heaps=6), slow, "random", time=0.1)
except z.OverBudget:
    pass
sys.settrace(lambda *event: None)
def called(): return "traced"
print(called())
"""


def test_matches():
    game = z.game("nim", heaps=6)
    found = z.match(game, "perfect", lambda position: position.moves[0], games=10)
    assert found.wins == (10, 0) and len(found.plays) == 10
    fault = z.match(game, lambda position: "9", "random", games=4)
    assert fault.wins == (0, 4) and fault.forfeits == (4, 0) and "no move" in fault.faults[0]

    def slow(position):
        while True:
            pass

    late = z.match(game, slow, "random", games=2, move_time=0.05)
    assert late.wins == (0, 2) and "within" in late.faults[0]
    with pytest.raises(z.OverBudget):
        z.match(game, slow, "random", time=0.1)
    traced = subprocess.run([sys.executable, "-c", AFTER_A_MATCH], capture_output=True, text=True, timeout=60)
    assert traced.stdout == "traced\n", traced.stderr

    def broken(position):
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        z.match(game, broken, "random")
    with pytest.raises(TypeError, match="is no player"):
        z.match(game, 3, "random")
    with pytest.raises(z.InputError):
        z.match(game, "perfekt", "random")
    table = z.tournament(game, ["random", "perfect", lambda p: p.moves[0]], games=10)
    assert table.ranking[0] == "perfect" and len(table.matches) == 6
    graph = {"2-J0": ["1-J1", "0-J1"], "1-J1": ["0-J0"], "0-J1": [], "0-J0": []}
    assert z.match(graph, lambda node: "0-J1", "random", games=3, start="2-J0").wins == (3, 0)


def test_sizes_and_nimbers():
    table = z.sizes("tablet", rows=range(1, 4), cols=range(1, 4))
    assert table[2, 2] == 1 and table[2, 3] == 0 and len(table) == 9
    assert z.nimber(z.game("nim", heaps=[3, 5], take="any", play="normal")) == 6


def test_over_budget():
    with pytest.raises(z.OverBudget):
        z.solve(z.game("connect4"), time=0.1)
    with pytest.raises(z.OverBudget):
        z.solve(z.game("connect4", cols=5, rows=5), whole=True, method="sparse", memory="1M")
    with pytest.raises(ValueError, match="memory="):
        z.solve(z.game("nim"), memory="much")


def test_play():
    said = []
    from zermelo._play import play_in_terminal, play_page
    from zermelo._options import options_of

    last = play_in_terminal(z.game("nim", heaps=5).initial, 0, options_of(), ask=lambda _: "1", say=said.append)
    assert last.result == 1
    assert "<script>" in play_page(z.game("nim", heaps=4).initial, 0, options_of())._repr_html_()
    assert play_page(z.game("mnk").initial, 0, options_of()) is not None  # a person meets a tenth of its positions
    assert play_page(z.game("connect4").initial, 0, options_of()) is None
    page = play_page(z.game("nim", heaps=5).initial, 1, options_of()).page
    positions = json.loads(page.split("all=")[1].split(",me=")[0].replace("<\\/", "</"))
    assert positions[0]["turn"] == 0 and len(positions[0]["moves"]) == 3
    for at in positions:
        assert at["turn"] == 1 or at["over"] or at["moves"]
        assert all(0 <= to < len(positions) for _, to in at["moves"])


@pytest.mark.skipif(not os.path.exists(PROGRAM), reason="the command line is not built")
@pytest.mark.parametrize("words", ["nim heaps=7", "chomp rows=3 cols=4", "tablet rows=3 cols=5", "tictactoe", "sim points=5",
                                   "col graph=cycle:6", "domineering board=###./####", "dots rows=1 cols=2"])
def test_same_answers_as_the_command_line(words):
    name, *parameters = words.split()
    game = z.game(name, **dict(pair.split("=", 1) for pair in parameters))
    told = json.loads(run("solve", *words.split(), "--json"))
    answer = z.solve(game)
    assert told["game"] == game.name and told["position"] == str(game.initial)
    for key in ("outcome", "winner", "distance", "best_moves"):
        assert told[key] == getattr(answer, key), key
    told = json.loads(run("analyse", *words.split(), "--json"))["moves"]
    moves = [{"move": m.move, "outcome": m.verdict.outcome, "distance": m.verdict.distance} for m in answer.moves]
    assert [{key: move[key] for key in ("move", "outcome", "distance")} for move in told] == moves
    found = z.attractor(game)
    told = json.loads(run("attractor", *words.split(), "--json"))
    assert told["rank"] == {str(node): rank for node, rank in found.rank.items()}
    assert json.loads(found.json()) == {key: value for key, value in told.items() if key != "seconds"}
    assert told["strategy"] == {str(node): str(to) for node, to in found.strategy.items()}
    assert told["layers"] == [[str(node) for node in found.arena if node in layer] for layer in found.layers]
    assert run("explain", *words.split()).splitlines()[1:] == z.explain(game).splitlines()
    facts = json.loads(run("arena", *words.split(), "--facts", "--json"))
    arena = z.arena(game)
    assert (facts["nodes"], facts["edges"]) == (len(arena), arena.edges)
    assert (facts["bipartite"], facts["acyclic"]) == (arena.is_bipartite(), arena.is_acyclic())
    assert facts["sinks"] == list(map(str, arena.sinks())) and facts["sources"] == list(map(str, arena.sources()))
    assert facts["out_degrees"] == {str(node): degree for node, degree in arena.out_degrees().items()}
    answer = repr(list(map(str, found.region))[1:])
    marked = run("check", *words.split(), answer, check=False)
    assert marked.splitlines()[1:] == f"{answer}: {z.check(game, eval(answer))}".splitlines()
    assert "right" in run("verify", *words.split()) and z.verify(game) == []
    for depth in (1, 3):
        told = json.loads(run("minimax", *words.split(), "--depth", str(depth), "--alpha-beta", "--json"))
        search = z.search(game, depth=depth)
        assert {move["move"]: float(move["value"]) for move in told["moves"]} == search.values
        assert json.loads(search.json()) == told
    told = json.loads(run("match", *words.split(), "--first", "perfect", "--second", "random", "--games", "9", "--json"))
    played = z.match(game, "perfect", "random", 9)
    assert (told["wins"], told["draws"]) == (list(played.wins), played.draws)
    assert told["lengths"]["histogram"] == {str(plies): count for plies, count in played.lengths.items()}
    told = json.loads(run("tournament", *words.split(), "--players", "perfect,random", "--games", "5", "--json"))
    assert [player["points"] for player in told["players"]] == list(
        z.tournament(game, ["perfect", "random"], games=5).points.values())


@pytest.mark.skipif(not os.path.exists(PROGRAM), reason="the command line is not built")
def test_same_families_as_the_command_line():
    told = json.loads(run("sizes", "tablet", "rows=1..4", "cols=1..4", "--json"))["cells"]
    table = z.sizes("tablet", rows="1..4", cols="1..4")
    assert {tuple(cell["parameters"].values()): cell["value"] for cell in told} == dict(table)
    told = json.loads(run("nimber", "nim", "heaps=3+5", "take=any", "--json"))["nimber"]
    assert told == z.nimber(z.game("nim", heaps=[3, 5], take="any", play="normal"))


def run(*words, check=True):
    environment = {key: value for key, value in os.environ.items() if key != "COLUMNS"}  # no line is broken
    return subprocess.run([PROGRAM, *words, "--lang", "en"], capture_output=True, text=True, check=check, timeout=60,
                          env=environment).stdout


def test_an_answer_that_was_cut_short_goes_on_when_it_is_asked():
    """Its search reports to nobody then: the call that made it is over."""
    game = z.game("connect4", rows=4, cols=5)
    for limits in [{"time": 0.04 * step} for step in range(1, 8)] + [{}]:
        try:
            answer = z.solve(game, **limits)
        except z.OverBudget:
            continue
        assert len(answer.moves) == 5 and answer.outcome == "draw"
