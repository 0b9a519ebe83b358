# SPDX-License-Identifier: Apache-2.0
"""Games written in Python: right answers."""
import copy
import json
import pickle

import pytest

import zermelo as z


class Subtraction(z.Rules):
    start = 21

    def initial(self):
        return self.start

    def moves(self, n):
        return [k for k in (1, 2, 3) if k <= n]

    def after(self, n, k):
        return n - k


class Noughts(z.Rules):
    """Noughts and crosses: a position is a text of nine letters."""

    lines = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

    def initial(self):
        return "." * 9

    def to_move(self, board):
        return board.count("x") - board.count("o")

    def end(self, board):
        for a, b, c in self.lines:
            if board[a] != "." and board[a] == board[b] == board[c]:
                return "xo".index(board[a])
        return None if "." in board else "draw"

    def moves(self, board):
        return [i for i, cell in enumerate(board) if cell == "."]

    def after(self, board, cell):
        return board[:cell] + "xo"[self.to_move(board)] + board[cell + 1 :]


class Chomp(z.Rules):
    """Chomp: a position is the lengths of the rows."""

    def __init__(self, rows, cols):
        self.size = rows, cols

    def initial(self):
        return (self.size[1],) * self.size[0]

    def moves(self, rows):
        return [(i, j) for i, length in enumerate(rows) for j in range(length) if (i, j) != (0, 0)]

    def after(self, rows, square):
        i, j = square
        return rows[:i] + tuple(min(length, j) for length in rows[i:])


def test_subtraction():
    solution = z.solve(Subtraction())
    assert (solution.outcome, solution.distance, solution.best_moves, solution.winner) == ("win", 11, [1], 0)
    assert [n for n in range(22) if solution.verdict(n).outcome == "loss"] == [0, 4, 8, 12, 16, 20]
    assert solution.moves[0].move == 1 and solution.verify()


def test_noughts_and_crosses():
    solution = z.solve(Noughts())
    assert solution.outcome == "draw" and len(solution) == 5478 and solution.best_moves == list(range(9))
    ends = [solution.rules.end(board) for board, _ in solution]
    assert (ends.count(0), ends.count(1), ends.count("draw")) == (626, 316, 16)
    assert len(solution.solution.won_by(0)) == 2936 and len(solution.solution.won_by(1)) == 1474
    assert len(solution.solution.drawn) == 1068


def test_chomp_of_the_course():
    solution = z.solve(Chomp(4, 3))
    assert len(solution) == 66 and solution.arena.edges == 331
    assert len(z.attractor(Chomp(4, 3), 0)) == 33 and len(z.attractor(Chomp(4, 3), 1)) == 33


def test_canonical_and_text():
    class Turned(Chomp):
        def canonical(self, rows):
            turned = tuple(sum(length > j for length in rows) for j in range(self.size[1]))
            return max(rows, turned) if self.size[0] == self.size[1] else rows

        def text(self, rows):
            return "+".join(map(str, rows))

    plain, folded = z.solve(Chomp(3, 3)), z.solve(Turned(3, 3))
    assert len(folded) < len(plain) and folded.distance == plain.distance
    assert "3+3+3-J0" in z.explain(Turned(3, 3))


def test_search_and_matches():
    found = z.search(Noughts(), depth=9)
    assert found.value == 0.0 and len(found.best_moves) == 9
    cut, whole = (z.search(Subtraction(), 6, None, alpha_beta=cut, distances=True) for cut in (True, False))
    assert (cut.value, cut.distance) == (whole.value, whole.distance) == (1.0, 3) and cut.nodes <= whole.nodes
    assert cut.distances == whole.distances == {1: 4, 2: 3, 3: 2} and cut.values == {1: -1.0, 2: 1.0, 3: -1.0}
    plain = z.search(Subtraction(), 6, None)
    assert (plain.value, plain.distance, plain.best_moves) == (1.0, None, [2])
    greedy = z.match(Subtraction(), lambda n: min(n, 3), "perfect", games=3)
    assert greedy.games == 3 and sum(greedy.wins) == 3
    clever = z.match(Subtraction(), lambda n: n % 4 or 1, "perfect", games=3)
    assert clever.wins == (3, 0) and clever.mistakes == (0, 0)


def test_trees_of_searches():
    found = z.search(Subtraction(), 3, None, distances=True)
    assert found.draw().splitlines()[0].startswith("3-J0  max = 1 in 1 ply")
    assert "3: 0-J1  end = 1" in found.draw() and found._repr_svg_().startswith("<svg")
    for form in ("tikz", "dot", "mermaid"):
        assert "J0" in found.draw(form)
    with pytest.raises(ValueError, match="not as png"):
        found.draw("png")
    cut = z.search(Noughts(), "xx.oo....", 2, alpha_beta=True)
    assert "cut: alpha" in cut.draw() and "cut" not in z.search(Noughts(), "xx.oo....", 2, alpha_beta=False).draw()
    guessed = z.search(Subtraction(), 5, 1, heuristic=lambda n: 16 - n)
    assert "h = 14" in guessed.draw() and guessed.value == 14
    own = z.search(z.game("nim", heaps=4), depth=2, heuristic=lambda position: 0.0)
    assert own.draw().startswith("4-J0  max = ")


def test_who_is_stuck_at_the_horizon_has_lost():
    assert z.search(Subtraction(), 1, 1, heuristic=lambda n: 5.0).value == float("inf")


def test_a_search_without_a_depth_refuses_positions_that_come_back():
    class Round(Subtraction):
        def after(self, n, k):
            return (n - k) % 5

        def moves(self, n):
            return (k for k in (1, 2))

    with pytest.raises(ValueError, match="positions come back, as here: 4-J0 -> 3-J1"):
        z.search(Round(), 4, None)
    assert z.search(Round(), 4, 5).nodes > 5

    class Listed(Subtraction):
        """Positions that cannot be hashed."""

        def initial(self):
            return [5]

        def moves(self, n):
            return [k for k in (1, 2) if k <= n[0]]

        def after(self, n, k):
            return [n[0] - k]

    assert z.search(Listed(), depth=None).best_moves == [2]


def test_a_search_says_what_the_command_line_says():
    told = json.loads(z.search(Subtraction(), 5, 2, heuristic=lambda n: n / 3).json())
    assert told["game"] == "Subtraction" and told["moves"][0] == {"move": "1", "position": "4-J1", "value": 1 / 3}
    assert told["heuristic"] == "heuristic" and told["depth"] == 2 and told["nodes_by"] == {"alpha_beta": told["nodes"]}


def test_layers_are_checked_and_used():
    class Falling(Subtraction):
        def layer(self, n):
            return -n

    plain, layered = z.solve(Subtraction()), z.solve(Falling())
    assert layered._explored.layered and not plain._explored.layered
    assert list(layered) == list(plain) and layered.verify() and layered.best_moves == plain.best_moves

    class Drawn(Noughts):
        def layer(self, board):
            return 9 - board.count(".")

    assert dict(iter(z.solve(Drawn()))) == dict(iter(z.solve(Noughts()))) and z.solve(Drawn()).verify()

    class Rising(Subtraction):
        def layer(self, n):
            return n

    with pytest.raises(ValueError, match="from 21 of layer 21 to 20 of layer 20: no move may lower the layer"):
        z.solve(Rising())
    with pytest.raises(TypeError, match="must be a whole number"):
        z.solve(type("Half", (Subtraction,), {"layer": lambda self, n: n / 2})())

    class Within(Subtraction):
        def layer(self, n):
            return -(n // 2)

    assert z.solve(Within()).distance == 11 and not z.solve(Within())._explored.layered


def test_over_budget_carries_what_is_known():
    class Endless(Subtraction):
        def after(self, n, k):
            return n + k

    with pytest.raises(z.OverBudget) as caught:
        z.solve(Endless(), time=0.2)
    assert caught.value.known["positions"] >= caught.value.known["expanded"] > 0


def test_each_position_is_asked_once():
    asked = []

    class Counted(Subtraction):
        def moves(self, n):
            asked.append(n)
            return super().moves(n)

    solution = z.solve(Counted())
    assert len(solution) > len(set(asked)) == 22  # most positions are reached by both players
    assert len(asked) <= 22 + 22  # once, and again for determinism


def test_another_position_to_begin_with():
    solution = z.solve(Subtraction(), 8)
    assert (solution.outcome, solution.distance, solution.best_moves) == ("loss", 4, [1, 2, 3])
    assert [move.position for move in solution.moves] == [7, 6, 5] and solution[5].outcome == "win"
    assert pickle.loads(pickle.dumps(solution)).outcome == copy.copy(solution).outcome == "loss"
    with pytest.raises(z.NoSuchNode, match="play never reaches 22"):
        z.solve(Subtraction(), 22)
    with pytest.raises(TypeError, match="first= is no keyword for rules"):
        z.solve(Subtraction(), first=[])


def test_nodes_say_who_moves_where_positions_do_not():
    found = z.attractor(Subtraction())
    assert found.layers[:3] == [{(0, 1)}, {(1, 0), (2, 0), (3, 0)}, {(4, 1)}] and len(found) == 22
    assert found.strategy[21, 0] == (20, 1) and (5, 0) in found and (5, 1) not in found
    assert found.arena.successors((5, 1)) == [(4, 0), (3, 0), (2, 0)]
    assert z.check(Subtraction(), found.region) and z.check(Subtraction(), found.strategy)
    assert pickle.loads(pickle.dumps(found)).rank == found.rank and found.verify()
    said = z.attractor(Noughts())
    assert said.arena.nodes[0] == Noughts().initial() and said.arena.number(Noughts().initial()) == 0


def test_views_of_verdicts():
    numpy = pytest.importorskip("numpy")
    solution = z.solve(Subtraction())
    won, plies = numpy.asarray(solution.outcomes), numpy.asarray(solution.distances)
    assert not won.flags.owndata and not plies.flags.owndata and len(won) == len(solution)
    assert plies.tolist() == [verdict.distance for _, verdict in solution]


def test_numbers_of_numpy_and_enums():
    numpy = pytest.importorskip("numpy")
    import enum

    Side = enum.IntEnum("Side", {"LEFT": 0, "RIGHT": 1})

    class Counted(Subtraction):
        def to_move(self, n):
            return numpy.int64(n % 2)

        def end(self, n):
            return Side.RIGHT if n == 0 else None

    solution = z.solve(Counted())  # whoever reaches 0, RIGHT has won; from 21 it moves
    assert (solution.outcome, solution.winner) == ("win", 1)
    with pytest.raises(TypeError, match="returns True: it must be 0 or 1"):
        z.solve(type("Yes", (Subtraction,), {"to_move": lambda self, n: True})())
    with pytest.raises(TypeError, match="it must be 0 or 1"):
        z.solve(type("NumpyYes", (Subtraction,), {"to_move": lambda self, n: numpy.bool_(True)})())


def test_nimbers_play_and_arenas_of_rules():
    assert [z.nimber(Subtraction(), n) for n in range(6)] == [0, 1, 2, 3, 0, 1]
    with pytest.raises(ValueError, match="same moves"):
        z.nimber(Noughts())
    with pytest.raises(TypeError, match="no game of the catalogue"):
        z.nimber({})
    assert len(z.arena(Subtraction())) == 42 and len(z.arena(z.game("nim", heaps=4))) == 6
    from zermelo._options import options_of
    from zermelo._play import RulesPosition, play_in_terminal

    said = []
    start = RulesPosition(z.solve(Subtraction()), 5)
    last = play_in_terminal(start, 0, options_of(), ask=lambda _: str(int(said[-1]) % 4 or 1), say=said.append)
    assert last.result == 0 and said[-1] == "J0 has won"
    with pytest.raises(TypeError, match="has no possible_moves"):
        z.from_easyai(object())
    with pytest.raises(TypeError, match="new_initial_state"):
        z.from_openspiel(object())


def test_pickle():
    assert pickle.loads(pickle.dumps(z.solve(Subtraction()))).distance == 11


class Counted(z.Rules):
    """Counts how often its methods are called; says who moves where asked to."""

    calls = 0

    def __init__(self, with_movers):
        if with_movers:
            self.to_move = mover_of

    def initial(self):
        return ("heap", 7)

    def moves(self, position):
        Counted.calls += 1
        return [k for k in (1, 2, 3) if k <= position[1]]

    def after(self, position, k):
        return "heap", position[1] - k

    def layer(self, position):
        return -position[1]


def mover_of(position):
    return position[1] % 2


@pytest.mark.parametrize("with_movers", [False, True])
def test_pickles_of_solutions_call_nobody(with_movers):
    solution = z.solve(Counted(with_movers), position=("heap", 5))
    kept, calls = pickle.dumps((solution, z.arena(Counted(with_movers)))), Counted.calls
    again, arena = pickle.loads(kept)
    assert Counted.calls == calls and dict(again) == dict(solution) and len(arena) == len(again)
    assert again.outcome == solution.outcome and again.verify() and again._explored.layered
    assert again.verdict(("heap", 3)) == solution.verdict(("heap", 3)) and Counted.calls == calls
    assert again.best_moves == solution.best_moves


def test_easyai_and_openspiel():
    class Bones:
        def __init__(self, players=None):
            self.players, self.pile, self.current_player = players, 20, 1

        def possible_moves(self):
            return ["1", "2", "3"]

        def make_move(self, move):
            self.pile -= int(move)

        def win(self):
            return self.pile <= 0

        def is_over(self):
            return self.win()

        def scoring(self):
            return 100 if self.win() else 0

    solution = z.solve(z.from_easyai(Bones()))
    assert solution.outcome == "win" and solution.best_moves == ["3"]
