# SPDX-License-Identifier: Apache-2.0
"""What solving a game of the catalogue gives: the answer about a position, or every verdict."""
from __future__ import annotations

from typing import Any, Dict, Iterator, List, NamedTuple, Optional, Tuple, Union

from . import _zermelo
from ._games import Game, Position  # noqa: F401: the examples use Game
from ._kept import expect, rebuilt
from ._language import said
from ._options import Options, options_from, options_of
from ._pages import table
from ._plots import distance_chart
from ._results import Verdict, verdict_of
from .errors import NoSuchNode, OverBudget

__all__ = ["Answer", "GameSolution", "JudgedMove"]

_OUTCOMES = ("loss", "draw", "win")
_SECONDS_TO_ASK_AGAIN = 60.0
_MOST_KEPT = 1 << 20  # positions whose verdicts are pickled, in 13 to 69 bytes each


class JudgedMove(NamedTuple):
    """A move, the position after it, and its verdict for the player who makes it; None where it is not known.

    >>> JudgedMove("1", None, Verdict("win", 1)).verdict.outcome
    'win'
    """

    move: Any
    position: Any
    verdict: Optional[Verdict]


def _keywords(asked: Tuple[str, bool, bool]) -> Dict[str, Any]:
    return dict(zip(("method", "outcome_only", "exact"), asked))


class Answer:
    """Who wins from a position, in how many plies, by which moves.

    >>> import zermelo
    >>> s = zermelo.solve(Game("nim", heaps=4))
    >>> s.outcome, s.distance, s.best_moves, s.winner
    ('win', 1, ['3'], 0)
    """

    def __init__(self, position: Position, method: str = "auto", outcome_only: bool = False, exact: bool = False,
                 options: Optional[Options] = None, **budget: Any) -> None:
        self.position = position
        self._options = options_from(options, budget)
        self._asked = method, outcome_only, exact
        self._found: Any = _zermelo.answer(position._at, _keywords(self._asked), self._options)
        if exact and not self.complete:
            error = OverBudget(said("the budget ended before all was known; `known` has what was found"))
            error.known = self
            raise error

    @property
    def outcome(self) -> Optional[str]:
        """ "win", "draw" or "loss" for the player to move.

        >>> Answer(Game("nim", heaps=5).initial).outcome
        'loss'
        """
        found = self._found.outcome
        return None if found is None else _OUTCOMES[found]

    @property
    def bounds(self) -> Tuple[str, str]:
        """The worst and the best outcome that are still possible: equal where the outcome is known.

        >>> Answer(Game("nim", heaps=5).initial).bounds
        ('loss', 'loss')
        """
        least, most = self._found.bounds
        return _OUTCOMES[least], _OUTCOMES[most]

    @property
    def distance(self) -> Optional[int]:
        """The plies to the end; None for a draw, and where they are not known.

        >>> Answer(Game("nim", heaps=5).initial).distance
        2
        """
        found = self._found.distance
        return None if found is None else int(found)

    @property
    def winner(self) -> Optional[int]:
        """0, 1, or None for a draw.

        >>> Answer(Game("nim", heaps=5).initial).winner
        1
        """
        if self.outcome is None or self.outcome == "draw":
            return None
        return self.position.to_move if self.outcome == "win" else 1 - self.position.to_move

    @property
    def best_moves(self) -> Optional[List[str]]:
        """Every shortest win, else every drawing move, else every longest loss.

        >>> Answer(Game("nim", heaps=6).initial).best_moves
        ['1']
        """
        found = self._found.best_moves
        return None if found is None else list(found)

    @property
    def moves(self) -> List[JudgedMove]:
        """Every move with its verdict for the player who makes it, best first. A search goes on as it does for a later
        stage of the answer, for the time of the call once more at most; verdicts that are not known then are None.

        >>> [(m.move, m.verdict.outcome) for m in Answer(Game("nim", heaps=4).initial).moves]
        [('3', 'win'), ('1', 'loss'), ('2', 'loss')]
        """
        game, again = self.position.game, self._options.again()
        return [JudgedMove(move, Position._around(game, after), None if verdict is None else verdict_of(verdict))
                for move, after, verdict in self._found.moves(again.time)]

    @property
    def positions(self) -> int:
        """How many positions were solved.

        >>> Answer(Game("nim", heaps=4).initial).positions
        6
        """
        return int(self._found.positions)

    @property
    def method(self) -> str:
        """How it was solved.

        >>> Answer(Game("nim", heaps=4).initial, "memo").method
        'memo'
        """
        return str(self._found.method)

    @property
    def complete(self) -> bool:
        """Whether all that was asked for was found in time.

        >>> Answer(Game("nim", heaps=4).initial).complete
        True
        """
        return bool(self._found.complete)

    @property
    def note(self) -> Optional[str]:
        """What was left out, why, and what to do about it; None where all is known.

        >>> Answer(Game("nim", heaps=4).initial).note
        """
        if self._found.left_out is None:
            return None
        left_out, code = self._found.left_out
        if code == "long-stage":
            return said("{}; exact=True goes on until all is known", left_out)
        return said("{}; allow more with {}", left_out, "time=" if code == "over-time" else "memory=")

    def json(self) -> str:
        """The answer as the command line's ``solve --json`` writes it, without the time it took.

        >>> import json
        >>> json.loads(Answer(Game("nim", heaps=4).initial).json())["best_moves"]
        ['3']
        """
        return str(self._found.json)

    def __repr__(self) -> str:
        plies = "" if self.distance is None else said(" in {} plies", self.distance)
        shown = said("<Answer {}{} for {}: best moves {}>", self.outcome, plies, self.position, self.best_moves)
        return f"{shown[:-1]}; {self.note}>" if self.note else shown

    def _repr_html_(self) -> str:
        rows = [(m.move, m.position, m.verdict.outcome if m.verdict else "?",
                 "" if m.verdict is None or m.verdict.distance is None else m.verdict.distance) for m in self.moves]
        return self.position.draw() + table(["move", "position", "outcome", "plies"], rows)

    def __copy__(self) -> "Answer":
        return self  # nothing in it changes

    def __deepcopy__(self, memo: Any) -> "Answer":
        return self

    def __reduce__(self) -> Any:
        found = self._found
        return _kept_answer, (self.position, self._asked, found.outcome, found.bounds, found.distance, found.best_moves,
                              found.positions, found.method, found.complete, found.left_out, found.json)


class _Kept(NamedTuple):
    """What an answer knows, without its oracle: pickled, so that nothing is solved again; moves are, when asked for."""

    position: Position
    asked: Tuple[str, bool, bool]
    outcome: Optional[int]
    bounds: Tuple[int, int]
    distance: Optional[int]
    best_moves: Optional[List[str]]
    positions: int
    method: str
    complete: bool
    left_out: Optional[Tuple[str, str]]
    json: str

    def moves(self, seconds: Optional[float]) -> Any:
        seconds = _SECONDS_TO_ASK_AGAIN if seconds is None else seconds
        return _zermelo.answer(self.position._at, _keywords(self.asked), options_of(time=seconds)).moves(seconds)


@rebuilt
def _kept_answer(position: Position, *kept: Any) -> Answer:
    found = _Kept(position, *kept)
    expect(Position, position)
    expect(int, found.positions, *found.bounds, *(each for each in (found.outcome, found.distance) if each is not None))
    expect(str, found.method, found.json, *(found.best_moves or []), *(found.left_out or ()))
    method, outcome_only, exact = found.asked
    least, most = found.bounds
    if not 0 <= least <= most <= 2 or found.outcome not in (None, least) or (found.distance or 0) < 0:
        raise ValueError(said("an outcome that does not exist"))
    made = Answer.__new__(Answer)
    expect(str, method)
    expect(bool, outcome_only, exact, found.complete)
    made._asked = method, outcome_only, exact
    made.position, made._found, made._options = position, found, options_of()
    return made


class GameSolution:
    """The verdict of every position that a game can reach.

    >>> s = GameSolution(Game("nim", heaps=4).initial)
    >>> len(s), s[Game("nim", heaps=4).position("3-J1")]
    (6, Verdict(outcome='win', distance=1, endless=False))
    """

    def __init__(self, start: Position, method: str = "auto", outcome_only: bool = False,
                 options: Optional[Options] = None, **budget: Any) -> None:
        self.start = start
        self._asked = _zermelo.text("method", method), _zermelo.truth("outcome_only", outcome_only)
        self._found: Any = _zermelo.solve_game(start._at, *self._asked, options_from(options, budget))
        self._views: Optional[Tuple[memoryview, memoryview]] = None

    def __len__(self) -> int:
        return int(self._found.size)

    def __getitem__(self, position: Union[Position, str]) -> Verdict:
        at = position if isinstance(position, Position) else self.start.game.position(str(position))
        found = self._found.verdict(at._at) if at.game == self.start.game else None
        if found is None:
            raise NoSuchNode(said("{} was not solved", position))
        return verdict_of(found)

    def __iter__(self) -> Iterator[Tuple[Position, Verdict]]:
        step = 1 << 12
        for begin in range(0, self._found.slots, step):
            for raw, verdict in self._found.block(begin, begin + step):
                yield Position._around(self.start.game, raw), verdict_of(verdict)

    def _arrays(self) -> Tuple[memoryview, memoryview]:
        if self._views is None:
            self._views = self._found.arrays(options_of())
        return self._views

    @property
    def outcomes(self) -> memoryview:
        """A byte for each position, in the order of iteration: 1 and 2 won by the first and the second player, 3 and 0
        drawn. Each method keeps verdicts in a form of its own: this array is made once, and numpy shares it.

        >>> GameSolution(Game("nim", heaps=4).initial).outcomes.tolist()
        [1, 2, 1, 2, 2, 1]
        """
        return self._arrays()[0]

    @property
    def distances(self) -> memoryview:
        """The plies to the end of each position as 32-bit numbers, made with the outcomes; 2**32 - 1 where drawn.

        >>> GameSolution(Game("nim", heaps=4).initial).distances.tolist()
        [1, 1, 1, 1, 0, 0]
        """
        if self._asked[1]:
            raise ValueError(said("distances were not solved: outcome_only=True asked for the outcomes alone"))
        return self._arrays()[1]

    def plot(self, ax: Any = None) -> Any:
        """A chart of how many positions each player wins in how many plies, drawn by matplotlib; returns its axes.

        >>> GameSolution(Game("nim", heaps=4).initial).plot().get_xlabel()  # doctest: +SKIP
        'plies to the end'
        """
        return distance_chart(ax, self.outcomes, self.distances, ("J0", "J1"), self.start.game.name, "positions")

    def verify(self, options: Optional[Options] = None, **budget: Any) -> bool:
        """Whether the library's judge agrees with every verdict.

        >>> GameSolution(Game("nim", heaps=4).initial).verify()
        True
        """
        return bool(self._judged(options_from(options, budget))[0])

    def _judged(self, options: Options) -> Any:
        return _zermelo.judge(self._found, options)

    def __repr__(self) -> str:
        return said("<GameSolution of {}: {} positions>", self.start.game.name, len(self))

    def __copy__(self) -> "GameSolution":
        return self  # nothing in it changes

    def __deepcopy__(self, memo: Any) -> "GameSolution":
        return self

    def __reduce__(self) -> Any:
        """The verdicts themselves; where they are too many, the question."""
        if len(self) > _MOST_KEPT:
            return _solved_again, (self.start, self._asked)
        outcomes, distances = self._arrays()
        return _kept_solution, (self.start, self._asked, self._found.method, self._found.key_version,
                                self._found.has_distances, self._found.keys(), outcomes.tobytes(), distances.tobytes())


@rebuilt
def _solved_again(start: Position, asked: Tuple[str, bool]) -> GameSolution:
    expect(Position, start)
    method, outcome_only = asked
    return GameSolution(start, method, outcome_only)


@rebuilt
def _kept_solution(start: Position, asked: Tuple[str, bool], *kept: Any) -> GameSolution:
    expect(Position, start)
    method, outcome_only = asked
    expect(str, method)
    expect(bool, outcome_only)
    found = _zermelo.kept_game(start._at, outcome_only, *kept)
    if found is None:
        return GameSolution(start, method, outcome_only)
    made = GameSolution.__new__(GameSolution)
    made.start, made._asked, made._found, made._views = start, (method, outcome_only), found, None
    return made
