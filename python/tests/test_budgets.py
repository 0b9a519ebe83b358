# SPDX-License-Identifier: Apache-2.0
"""Whatever may explore ends soon with OverBudget, in little memory, where a game has no end. Every public name of the
package is in one of the two tables below: a new one is tried, or is named as one that explores nothing."""
import inspect
import itertools
import os
import pathlib
import resource
import time

import pytest

import zermelo as z

PATIENCE = float(os.environ.get("ZERMELO_TEST_SECONDS", "300")) / 10
UNDER_A_SANITIZER = "libasan" in pathlib.Path("/proc/self/maps").read_text()
SMALL = {"time": 0.3, "memory": "20M"}


class Endless(z.Rules):
    """Every position is new."""

    def initial(self):
        return 0

    def moves(self, n):
        return [1, 2]

    def after(self, n, k):
        return n + k


class EndlessMoves(Endless):
    """The first position has moves without end."""

    def moves(self, n):
        return itertools.count(1)


class Growing(Endless):
    """Each position is longer than the one before."""

    def initial(self):
        return ""

    def after(self, n, k):
        return n + "x" * 2000 * k


class GrowingTuples(Endless):
    def initial(self):
        return ()

    def after(self, n, k):
        return (*n, k)


class Slow(Endless):
    """Each move takes a while."""

    def after(self, n, k):
        time.sleep(0.1)
        return n + k


class SlowMoves(Slow):
    """The first position has moves without end."""

    def moves(self, n):
        return itertools.count(1)


class SlowEnds(Endless):
    def end(self, n):
        time.sleep(0.1)


class Heavy(Endless):
    """Few positions take much, in what they hold."""

    def initial(self):
        return 0, b""

    def after(self, n, k):
        return n[0] + k, bytes(5_000_000)


class LongTexts(Heavy):
    def initial(self):
        return "x"

    def after(self, n, k):
        return n + "y" * 5_000_000 * k


class Doubling(LongTexts):
    def after(self, n, k):
        return n + n[:k] + n


class HeavyOnes(Endless):
    class Position:
        def __init__(self, number):
            self.number, self.junk = number, [bytearray(100_000)]

        def __eq__(self, other):
            return self.number == other.number

        def __hash__(self):
            return hash(self.number)

    def initial(self):
        return self.Position(0)

    def after(self, position, k):
        return self.Position(position.number + k)


class Sharing(Heavy):
    """What all positions hold counts once."""

    everything = [bytes(1_000_000)] * 5

    def moves(self, n):
        return [1] if n[0] < 2000 else []

    def after(self, n, k):
        return n[0] + k, *self.everything


def chain():
    return z.arena({i: [i + 1, i + 2] for i in range(70)}, missing="sinks", first=[])


OF_RULES = {
    "RulesSolution": lambda game, how: z.RulesSolution(game, **how),
    "analyse": lambda game, how: z.analyse(game, **how),
    "analyze": lambda game, how: z.analyze(game, **how),
    "arena": lambda game, how: z.arena(game, **how),
    "attractor": lambda game, how: z.attractor(game, **how),
    "check": lambda game, how: z.check(game, {0}, **how),
    "draw": lambda game, how: z.draw(game, **how),
    "explain": lambda game, how: z.explain(game, **how),
    "layers": lambda game, how: z.layers(game, **how),
    "match": lambda game, how: z.match(game, **how),
    "nimber": lambda game, how: z.nimber(game, **how),
    "play": lambda game, how: z.play(game, **how),
    "ranks": lambda game, how: z.ranks(game, **how),
    "search": lambda game, how: z.search(game, depth=None, **how),
    "solve": lambda game, how: z.solve(game, **how),
    "strategy": lambda game, how: z.strategy(game, **how),
    "tournament": lambda game, how: z.tournament(game, ["random", "perfect"], **how),
    "verify": lambda game, how: z.verify(game, **how),
}
class EndlessDict(dict):
    """The same pair again and again."""

    def items(self):
        return itertools.repeat((0, 1))


class Texts(list):
    """Long texts, each after a while."""

    def __init__(self, seconds=0):
        self.seconds = seconds

    def __iter__(self):
        for i in itertools.count():
            time.sleep(self.seconds)
            yield f"{i:0100000}"


OF_OTHER_THINGS = {
    "Answer": lambda how: z.Answer(z.game("connect4").initial, exact=True, **how),
    "Arena": lambda how: z.Arena(itertools.count(), successors=lambda n: [n], first=[], **how),
    "Arena.plays": lambda how: chain().plays(0, limit=10**9, **how),
    "ArenaSolution": lambda how: z.ArenaSolution(z.Arena.from_arrays(*long_rows()), memory=1000),
    "Attractor": lambda how: z.Attractor(chain(), 0, itertools.repeat(0), **how),
    "GameSolution": lambda how: z.GameSolution(z.game("connect4").initial, **how),
    "Attractor.verify": lambda how: z.attractor(z.Arena.from_arrays(*long_rows())).verify(memory=1000),
    "ArenaSolution.verify": lambda how: z.solve(z.Arena.from_arrays(*long_rows())).verify(memory=1000),
    "RulesSolution.verify": lambda how: z.solve(Descending()).verify(memory=1000),
    "GameSolution.verify": lambda how: z.solve(z.game("nim", heaps=50_000), whole=True).verify(time=1e-3),
    "Arena.from_arrays": lambda how: z.Arena.from_arrays(*long_rows(), memory=1000),
    "calls": lambda how: z.calls(z.game("connect4"), **how),
    "tree": lambda how: z.tree([[n, -n] for n in range(10_000)], memory=1000),
    "sheet": lambda how: z.sheet("# S\n## q1\n```zermelo\nsolve connect4\n```\n", {"ada.py": "q1 = 1"}, **how),
    "check of targets": lambda how: z.check(chain(), {0}, targets=itertools.repeat(0), **how),
    "check of an answer": lambda how: z.check(chain(), EndlessDict(), **how),
    "check of texts": lambda how: z.check(chain(), Texts(), memory="20M"),
    "check of slow texts": lambda how: z.check(chain(), Texts(0.2), time=0.3),
    "verify of targets": lambda how: z.verify(chain(), {0: 0}, 0, itertools.repeat(0), **how),
    "verify of ranks": lambda how: z.verify(chain(), EndlessDict(), **how),
    "verify of moves": lambda how: z.verify(chain(), ({}, EndlessDict()), **how),
}
# What ask() asks is the library's; each size has the budget to itself; an answer's moves are None where they are not known.
ELSEWHERE = {"ask", "sizes", "Answer.moves", "Search.draw"}

EXPLORES_NOTHING = {
    "what was found is read, or made into other forms": """
        Answer.best_moves Answer.bounds Answer.complete Answer.distance Answer.json Answer.method Answer.note
        Answer.outcome Answer.positions Answer.winner ArenaSolution.best_moves ArenaSolution.best_moves_at
        ArenaSolution.distance ArenaSolution.distances ArenaSolution.drawn ArenaSolution.note ArenaSolution.outcome
        ArenaSolution.outcomes ArenaSolution.plot ArenaSolution.winner ArenaSolution.won_by Attractor.layers
        Attractor.plot Attractor.rank Attractor.ranks Attractor.region Attractor.strategy Attractor.targets
        GameSolution.distances GameSolution.outcomes GameSolution.plot JudgedMove JudgedMove.move JudgedMove.position
        JudgedMove.verdict Mark Match Match.json Match.plot RulesSolution.best_moves RulesSolution.best_moves_at
        RulesSolution.distance RulesSolution.distances RulesSolution.moves RulesSolution.moves_at RulesSolution.outcome
        RulesSolution.outcomes RulesSolution.plot RulesSolution.positions RulesSolution.to_move RulesSolution.verdict
        RulesSolution.winner Search Search.json Sheet Sheet.answers Sheet.csv Sheet.json Sheet.marks Sheet.report Sizes
        Sizes.json Sizes.plot Sizes.values Table Table.bytes Table.distances
        Table.positions Tournament Tournament.json Tournament.plot Verdict Verdict.distance Verdict.endless
        Verdict.outcome table""",
    "one pass over a graph that is there": """
        Arena.all_predecessors Arena.count_plays Arena.json ArenaSolution.json Attractor.json Game.json Mark.json Position.json Arena.cycle Arena.edges Arena.is_acyclic Arena.is_bipartite Arena.node
        Arena.nodes Arena.nodes_of Arena.number Arena.out_degrees Arena.owner Arena.players Arena.predecessors Arena.sinks
        Arena.sources Arena.start Arena.successors Arena.to_networkx Arena.to_text Arena.transposed""",
    "pictures of at most some hundred nodes": "Arena.draw ArenaSolution.draw Attractor.draw Attractor.frames",
    "one position": """
        Game Game.convention Game.heuristics Game.initial Game.name Game.position Position Position.after Position.draw
        Position.game Position.heuristic Position.is_over Position.key Position.moves Position.page_picture
        Position.picture Position.result Position.successors Position.to_move""",
    "the caller's own methods, and what wraps them": """
        Rules Rules.after Rules.initial Rules.moves from_easyai from_openspiel""",
    "words, and the moves of one position": "InputError NoSuchNode OverBudget game games language symmetries",
}


class Descending(z.Rules):
    def initial(self):
        return 5000

    def moves(self, n):
        return [1] if n else []

    def after(self, n, k):
        return n - k


def long_rows():
    size = 5000
    return memoryview(b"".join(min(i, size - 1).to_bytes(8, "little") for i in range(size + 1))).cast("Q"), \
        memoryview(b"".join((i + 1).to_bytes(4, "little") for i in range(size - 1))).cast("I"), bytes(size)


def public_names():
    classes = {name: getattr(z, name) for name in z.__all__ if inspect.isclass(getattr(z, name))}
    for name in z.__all__:
        yield name
        for attribute in dir(classes.get(name)) if name in classes else ():
            kind = classes[name]
            inherited = any(kind is not other and issubclass(kind, other) and getattr(other, attribute, None) is
                            getattr(kind, attribute) for other in (*classes.values(), tuple, RuntimeError, ValueError))
            of_an_error = issubclass(kind, Exception) and not callable(getattr(kind, attribute))
            if not attribute.startswith("_") and not inherited and not of_an_error:
                yield f"{name}.{attribute}"


def test_every_public_name_is_tried_or_named():
    quiet = set(" ".join(EXPLORES_NOTHING.values()).split())
    tried = {*OF_RULES, *OF_OTHER_THINGS, *ELSEWHERE}
    assert not quiet & tried
    assert set(public_names()) == quiet | {name for name in tried if " " not in name}


def ends_soon(call, budget="budget"):
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    began = time.monotonic()
    with pytest.raises(z.OverBudget, match=budget):
        call()
    assert time.monotonic() - began < PATIENCE
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert UNDER_A_SANITIZER or grown < 200_000, f"{grown} KB"


@pytest.mark.parametrize("name", OF_RULES)
def test_a_game_without_end(name):
    ends_soon(lambda: OF_RULES[name](Endless(), SMALL))


@pytest.mark.parametrize("game", [EndlessMoves, Growing, GrowingTuples])
@pytest.mark.parametrize("limits", [SMALL, {"memory": "20M"}], ids=["both", "memory"])
def test_other_games_without_end(game, limits):
    ends_soon(lambda: z.solve(game(), **limits))
    ends_soon(lambda: z.search(game(), depth=None, **limits))


@pytest.mark.parametrize("name,game", [(name, Slow) for name in OF_RULES] + [("solve", SlowMoves), ("solve", SlowEnds)])
def test_slow_games_without_end(name, game):
    began = time.monotonic()
    ends_soon(lambda: OF_RULES[name](game(), {"time": 0.3}))
    assert time.monotonic() - began < PATIENCE / 10


@pytest.mark.parametrize("game", [Heavy, LongTexts, Doubling, HeavyOnes])
def test_heavy_positions(game):
    ends_soon(lambda: z.solve(game(), memory="20M", time=PATIENCE / 3), "memory")
    ends_soon(lambda: z.search(game(), depth=None, memory="20M", time=PATIENCE / 3), "memory")


@pytest.mark.parametrize("moves", [list, iter])
def test_heavy_moves(moves):
    class HeavyMoves(Endless):
        def moves(self, n):
            return moves(["m" * 100_000 + str(i) for i in range(20)])

        def after(self, n, k):
            return n + 1

    ends_soon(lambda: z.search(HeavyMoves(), depth=None, memory="20M", time=PATIENCE / 3), "memory")


def test_what_positions_share_counts_once():
    assert len(z.solve(Sharing(), memory="30M")) == 2001


@pytest.mark.parametrize("name", OF_OTHER_THINGS)
def test_other_things_without_end(name):
    ends_soon(lambda: OF_OTHER_THINGS[name](SMALL))


def test_a_message_says_the_time_that_was_asked_for():
    for call in (lambda: z.tournament(z.game("connect4"), ["random", "perfect"], time=0.3),
                 lambda: z.solve(Endless(), time=0.3)):
        with pytest.raises(z.OverBudget, match="^out of the time budget of 0.3 s$"):
            call()


def test_each_size_has_the_budget_to_itself():
    assert z.sizes("connect4", rows="6", cols="6..7", time=0.05).values() == ["time", "time"]


def test_moves_of_an_answer_take_no_longer_than_its_call():
    began = time.monotonic()
    answer = z.solve(z.game("connect4", rows=4, cols=4), outcome_only=True, time=20)
    assert answer._options.again(60).time == pytest.approx(20, abs=0.1)
    assert z.solve(z.game("nim"))._options.again(60).time == pytest.approx(60, abs=0.1)
    assert len(answer.moves) == 4
    assert time.monotonic() - began < PATIENCE


def test_a_picture_has_the_time_of_its_search_once_more():
    found = [z.search(z.game("nim", heaps=9), depth=3, time=0.05), z.search(Descending(), depth=3, time=0.05)]
    time.sleep(0.1)
    assert all(search.draw("text") for search in found)


def test_keywords_are_refused_before_a_game_is_explored():
    with pytest.raises(TypeError, match="first= is no keyword for rules"):
        z.draw(Endless(), first=[])
    with pytest.raises(TypeError, match="bogus= is no keyword for a game"):
        z.explain(z.game("nim"), bogus=1)
    with pytest.raises(TypeError, match="bogus= is no keyword for rules"):
        z.match(Endless(), bogus=1)


def test_a_search_goes_deeper_than_the_stack_of_python():
    found = z.search(Descending(), depth=None, distances=True)
    assert (found.value, found.distance, found.nodes) == (-1.0, 5000, 5001)


def test_the_most_threads_are_those_of_the_command_line():
    said = "^threads: expected a whole number from 1 to 1024, not 1000000000$"
    for call in (lambda: z.solve(z.game("nim"), threads=10**9), lambda: z.attractor(chain(), threads=10**9),
                 lambda: z.solve(Endless(), threads=10**9), lambda: z.match(z.game("nim"), threads=10**9)):
        with pytest.raises(z.InputError, match=said):
            call()
    assert z.solve(z.game("nim"), threads=1024).winner == 0
