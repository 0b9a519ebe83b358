# SPDX-License-Identifier: Apache-2.0
"""Games written in Python: their methods are called once for each position, then the C++ solvers do the rest.

The class that people derive from and what solving it gives belong together; most of the lines are their examples."""
from __future__ import annotations

from typing import Any, Callable, Iterable, Iterator, List, Optional, Tuple

from . import _zermelo
from ._answers import JudgedMove
from ._arena import Arena
from ._kept import expect, rebuilt
from ._language import said
from ._options import Options, options_from, options_of
from ._nodes import is_hashable, name_of
from ._results import ArenaSolution, Verdict, verdict_of
from ._pages import table
from ._plots import distance_chart
from .errors import NoSuchNode, OverBudget

__all__ = ["Rules", "RulesSolution"]


class Rules:
    """A game of one's own: subclass it and write `initial`, `moves` and `after`.

    Players alternate and who cannot move has lost, unless `to_move`, `end` or `stuck` say otherwise.

    >>> class Subtraction(Rules):
    ...     def initial(self): return 21
    ...     def moves(self, n): return [k for k in (1, 2, 3) if k <= n]
    ...     def after(self, n, k): return n - k
    >>> import zermelo
    >>> zermelo.solve(Subtraction()).best_moves
    [1]
    """

    def initial(self) -> Any:
        """The position where play begins: anything that can be hashed.

        >>> class Two(Rules):
        ...     def initial(self): return 2
        >>> Two().initial()
        2
        """
        raise NotImplementedError(said("{} must define {}", type(self).__name__, "initial(self)"))

    def moves(self, position: Any) -> Iterable[Any]:
        """The moves of the player to move.

        >>> class Two(Rules):
        ...     def moves(self, n): return range(n)
        >>> list(Two().moves(2))
        [0, 1]
        """
        raise NotImplementedError(said("{} must define {}", type(self).__name__, "moves(self, position)"))

    def after(self, position: Any, move: Any) -> Any:
        """The position after a move: a new object.

        >>> class Two(Rules):
        ...     def after(self, n, k): return n - k
        >>> Two().after(2, 1)
        1
        """
        raise NotImplementedError(said("{} must define {}", type(self).__name__, "after(self, position, move)"))

    # Optional, where a subclass has them: to_move(position) -> 0 or 1; end(position) and stuck(position) -> 0 or 1 (who
    # has won), "draw" or None; heuristic(position) -> number, in the first player's view; canonical(position) ->
    # position; layer(position) -> a whole number that no move lowers; text(position) -> str.


def method_of(rules: Any, name: str) -> Optional[Callable[..., Any]]:
    """The method of that name, or None.

    >>> method_of(Rules(), "to_move") is None
    True
    """
    found = getattr(rules, name, None)
    return found if callable(found) else None


class RulesSolution:
    """Every verdict of a game written in Python.

    >>> class Subtraction(Rules):
    ...     def initial(self): return 5
    ...     def moves(self, n): return [k for k in (1, 2, 3) if k <= n]
    ...     def after(self, n, k): return n - k
    >>> s = RulesSolution(Subtraction())
    >>> s.outcome, s.distance, s.best_moves, s.verdict(4)
    ('win', 3, [1], Verdict(outcome='loss', distance=2, endless=False))
    """

    def __init__(self, rules: Any, options: Optional[Options] = None, start: Any = None, **budget: Any) -> None:
        self.rules = rules
        options = options_from(options, budget)
        self._explored = explored(rules, options)
        self.arena = _arena_of(rules, self._explored)
        self.solution = ArenaSolution(self.arena, options, self._explored.solve(options))
        self._start: int = 0 if start is None else self._number(start, None)

    def _number(self, position: Any, player: Optional[int]) -> int:
        canonical = method_of(self.rules, "canonical")
        position = canonical(position) if canonical else position
        for mover in (0, 1) if player is None else (_zermelo.player(player, self.arena.players),):
            found = self._explored.number(position, mover)
            if found is not None:
                return int(found)
        raise NoSuchNode(said("play never reaches {}", repr(position)))

    def verdict(self, position: Any, player: Optional[int] = None) -> Verdict:
        """The verdict of a position; `player`: who moves, where both may.

        >>> class One(Rules):
        ...     def initial(self): return 1
        ...     def moves(self, n): return [1] * n
        ...     def after(self, n, k): return n - k
        >>> RulesSolution(One()).verdict(0)
        Verdict(outcome='loss', distance=0, endless=False)
        """
        return self._verdict(self._number(position, player))

    def __getitem__(self, position: Any) -> Verdict:
        return self.verdict(position)

    def _verdict(self, number: int) -> Verdict:
        return verdict_of(self.solution._found.verdict(self.arena._graph, number))

    def to_move(self, position: Any = None) -> int:
        """Who moves in a position, or at the start.

        >>> class One(Rules):
        ...     def initial(self): return 1
        ...     def moves(self, n): return [1] * n
        ...     def after(self, n, k): return n - k
        >>> RulesSolution(One()).to_move(0)
        1
        """
        return int(self.arena._graph.owner(self._start if position is None else self._number(position, None)))

    @property
    def outcome(self) -> str:
        """The outcome at the start, for the player to move.

        >>> RulesSolution(_Example()).outcome
        'win'
        """
        return self._verdict(self._start).outcome

    @property
    def distance(self) -> Optional[int]:
        """The plies to the end; None for a draw.

        >>> RulesSolution(_Example()).distance
        1
        """
        return self._verdict(self._start).distance

    @property
    def winner(self) -> Optional[int]:
        """0, 1, or None for a draw.

        >>> RulesSolution(_Example()).winner
        0
        """
        if self.outcome == "draw":
            return None
        return self.to_move() if self.outcome == "win" else 1 - self.to_move()

    @property
    def best_moves(self) -> List[Any]:
        """The game's own moves: every shortest win, else every drawing move, else every longest loss.

        >>> RulesSolution(_Example()).best_moves
        [1]
        """
        return self._best_moves(self._start)

    def best_moves_at(self, position: Any, player: Optional[int] = None) -> List[Any]:
        """The same at another position.

        >>> RulesSolution(_Example()).best_moves_at(0)
        []
        """
        return self._best_moves(self._number(position, player))

    def _best_moves(self, number: int) -> List[Any]:
        best = set(self.solution._found.best_moves(self.arena._graph, number))
        return [move for move, after in self._choices(number) if after in best]

    def _choices(self, number: int) -> Iterator[Tuple[Any, int]]:
        if self.arena._graph.terminal(number):
            return
        position = self.arena._graph.nodes[number]
        other = 1 - int(self.arena._graph.owner(number))
        for move in self.rules.moves(position):
            yield move, self._number(self.rules.after(position, move), other if self._explored.alternating else None)

    @property
    def moves(self) -> List[JudgedMove]:
        """Every move at the start with its verdict for the player who makes it, best first.

        >>> [m.move for m in RulesSolution(_Example()).moves]
        [1]
        """
        return self._moves(self._start)

    def moves_at(self, position: Any, player: Optional[int] = None) -> List[JudgedMove]:
        """The same at another position.

        >>> RulesSolution(_Example()).moves_at(0)
        []
        """
        return self._moves(self._number(position, player))

    def _moves(self, number: int) -> List[JudgedMove]:
        graph = self.arena._graph
        judged = []
        for move, after in self._choices(number):
            verdict = seen_by_mover(self._verdict(after), graph.owner(after) == graph.owner(number))
            judged.append(JudgedMove(move, graph.nodes[after], verdict))
        return sorted(judged, key=lambda move: _worth(move.verdict), reverse=True)

    @property
    def positions(self) -> int:
        """How many positions play can reach.

        >>> RulesSolution(_Example()).positions
        2
        """
        return len(self.arena)

    def __len__(self) -> int:
        return len(self.arena)

    def __iter__(self) -> Iterator[Tuple[Any, Verdict]]:
        return ((position, self._verdict(i)) for i, position in enumerate(self.arena._graph.nodes))

    def verify(self, options: Optional[Options] = None, **budget: Any) -> bool:
        """Whether the library's judge agrees.

        >>> RulesSolution(_Example()).verify()
        True
        """
        return self.solution.verify(options_from(options, budget))

    def __repr__(self) -> str:
        plies = "" if self.distance is None else said(" in {} plies", self.distance)
        return said("<RulesSolution {}{}: best moves {}, {} positions>", self.outcome, plies,
                    self.best_moves, len(self))

    def _repr_html_(self) -> str:
        return table(["move", "position", "outcome", "plies"],
                     [(m.move, m.position, m.verdict.outcome, m.verdict.distance) for m in self.moves if m.verdict])

    @property
    def outcomes(self) -> memoryview:
        """A byte for each position, in the order of iteration, without a copy: 1 and 2 won by the first and the second
        player, 3 and 0 drawn.

        >>> RulesSolution(_Example()).outcomes.tolist()
        [1, 1]
        """
        return self.solution.outcomes

    @property
    def distances(self) -> memoryview:
        """The plies to the end of each position as 32-bit numbers without a copy; 2**32 - 1 where drawn.

        >>> RulesSolution(_Example()).distances.tolist()
        [1, 0]
        """
        return self.solution.distances

    def __copy__(self) -> "RulesSolution":
        return self  # nothing in it changes

    def plot(self, ax: Any = None) -> Any:
        """A chart of how many positions each player wins in how many plies, drawn by matplotlib; returns its axes.

        >>> RulesSolution(_Example()).plot().get_xlabel()  # doctest: +SKIP
        'plies to the end'
        """
        title = type(self.rules).__name__
        return distance_chart(ax, self.outcomes, self.distances, self.arena.players, title, "positions")

    def __reduce__(self) -> Any:
        return _kept_solution, (self.rules, self.arena, self.solution, self._start)


@rebuilt
def _kept_solution(rules: Any, arena: "_RulesArena", solution: ArenaSolution, start: int) -> RulesSolution:
    expect(_RulesArena, arena, solution.arena)
    if solution.arena is not arena or _zermelo.whole("start", start, 0, 2**63 - 1) >= len(arena):
        raise ValueError(said("the solution is one of another game"))
    made = RulesSolution.__new__(RulesSolution)
    made.rules, made.arena, made.solution, made._start = rules, arena, solution, start
    made._explored = arena._explored
    return made


def nimber_of_rules(rules: Any, position: Any, options: Options) -> int:
    """The Grundy value of a position, or of the start.

    >>> nimber_of_rules(_Example(), None, options_of())
    1
    """
    for name in ("to_move", "end", "stuck"):
        if method_of(rules, name) is not None:
            raise ValueError(said("{} has {}(): positions have nimbers only where both players have the same moves and "
                                  "who cannot move has lost", type(rules).__name__, name))
    solution = RulesSolution(rules, options)
    if not solution.arena.is_acyclic():
        raise ValueError(said("play can go round: nimbers are for games that end"))
    start = 0 if position is None else solution._number(position, None)
    return int(_zermelo.grundy_values(solution.arena._graph, options)[start])


class _Example(Rules):
    def initial(self) -> int:
        return 1

    def moves(self, position: int) -> List[int]:
        return [1] * position

    def after(self, position: int, move: int) -> int:
        return position - move


def seen_by_mover(verdict: Verdict, same: bool) -> Verdict:
    """The verdict of a move, from that of the position after it.

    >>> seen_by_mover(Verdict("loss", 0), False)
    Verdict(outcome='win', distance=1, endless=False)
    """
    if verdict.distance is None:
        return verdict
    outcome = verdict.outcome if same else "win" if verdict.outcome == "loss" else "loss"
    return Verdict(outcome, verdict.distance + 1)


def _worth(verdict: Optional[Verdict]) -> Tuple[int, int]:
    if verdict is None or verdict.distance is None:
        return 1, 0
    return (2, -verdict.distance) if verdict.outcome == "win" else (0, verdict.distance)


def explored(rules: Any, options: Options) -> Any:
    """The graph of a game written in Python.

    >>> explored(_Example(), options_of()).graph.size
    2
    """
    for name in ("initial", "moves", "after"):
        if method_of(rules, name) is None:
            raise TypeError(said("{} has no method {}: a game needs initial, moves and after", type(rules).__name__,
                                 name))
    _refuse_identity(rules.initial())
    refuse_merged = method_of(rules, "refuse_merged")
    if refuse_merged:
        refuse_merged(options)
    optional = [method_of(rules, name) for name in ("to_move", "end", "stuck", "canonical", "layer")]
    try:
        return _zermelo.explore_rules(rules.initial, rules.moves, rules.after, *optional, options)
    except OverBudget as error:
        error.known = {name: error.facts[name] for name in ("positions", "expanded")}
        raise


def _refuse_identity(position: Any) -> None:
    kind: Any = type(position)
    if kind.__module__ != "builtins" and kind.__hash__ is object.__hash__ and kind.__eq__ is object.__eq__:
        raise TypeError(said("positions of the class {} are compared by identity, so that no position would ever come "
                             "twice: give the class __eq__ and __hash__, or use a tuple", kind.__name__))


class _RulesArena(Arena):
    """The arena of a game written in Python: its nodes are positions; pairs (position, who moves) where players alternate
    and the position does not say it."""

    _explored: Any
    _rules: Any

    @classmethod
    def _of(cls, rules: Any, found: Any) -> Any:
        made: Any = cls._around(found.graph, type(rules).__name__)
        made._explored, made._rules = found, rules
        made._names = made._texts
        return made

    def _texts(self) -> List[str]:
        shown = method_of(self._rules, "text") or name_of
        texts = [str(shown(position)) for position in self._graph.nodes]
        if not self._explored.alternating:
            return texts
        return [f"{text}-J{self._graph.owner(i)}" for i, text in enumerate(texts)]

    @property
    def nodes(self) -> List[Any]:
        if self._objects is None and self._explored.alternating:
            self._objects = [(position, self._graph.owner(i)) for i, position in enumerate(self._graph.nodes)]
        return super().nodes

    def _hashable_nodes(self) -> Optional[List[Any]]:
        return self.nodes

    def _objects_of(self, numbers: Iterable[int]) -> List[Any]:
        nodes = self.nodes
        return [nodes[number] for number in numbers]

    def node(self, number: int) -> Any:
        return self.nodes[number]

    def number(self, node: Any) -> int:
        found = None
        if not self._explored.alternating:
            found = self._explored.number(node, 0)
        elif isinstance(node, tuple) and len(node) == 2 and is_hashable(node[1]) and node[1] in (0, 1):
            found = self._explored.number(node[0], int(node[1]))
        if found is None:
            raise NoSuchNode(said("there is no node {}", repr(node)))
        return int(found)

    def __reduce__(self) -> Any:
        return _kept_arena, (self._rules, self._explored.kept())


@rebuilt
def _kept_arena(rules: Any, state: Any) -> Arena:
    expect(tuple, state)
    return _arena_of(rules, _zermelo.kept_rules(state))


def _arena_of(rules: Any, found: Any) -> Arena:
    return _RulesArena._of(rules, found)
