# SPDX-License-Identifier: Apache-2.0
"""What solving a game of the catalogue gives: the answer about a position, or every verdict."""
from __future__ import annotations

from typing import Any, Iterator, List, NamedTuple, Optional, Tuple, Union

from . import _zermelo
from ._games import Game, Position  # noqa: F401: the examples use Game
from ._options import Options, options_of
from ._pages import table
from ._plots import distance_chart
from ._results import Verdict, verdict_of
from .errors import NoSuchNode, OverBudget

__all__ = ["Answer", "GameSolution", "JudgedMove"]

_OUTCOMES = ("loss", "draw", "win")
_MOST_KEPT = 1 << 20  # positions whose verdicts are pickled, in 13 to 69 bytes each


class JudgedMove(NamedTuple):
    """A move, the position after it, and its verdict for the player who makes it; None where it is not known.

    >>> JudgedMove("1", None, Verdict("win", 1)).verdict.outcome
    'win'
    """

    move: Any
    position: Any
    verdict: Optional[Verdict]


class Answer:
    """Who wins from a position, in how many plies, by which moves.

    >>> import zermelo
    >>> s = zermelo.solve(Game("nim", heaps=4))
    >>> s.outcome, s.distance, s.best_moves, s.winner
    ('win', 1, ['3'], 0)
    """

    def __init__(self, position: Position, method: str = "auto", outcome_only: bool = False, exact: bool = False,
                 options: Optional[Options] = None) -> None:
        self.position = position
        self._asked = (method, outcome_only, exact)
        self._found: Any = _zermelo.answer(position._at, method, outcome_only, exact, *(options or options_of()))
        if exact and not self.complete:
            error = OverBudget("the budget ended before all was known; `known` has what was found")
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
        """Every move with its verdict for the player who makes it, best first.

        >>> [(m.move, m.verdict.outcome) for m in Answer(Game("nim", heaps=4).initial).moves]
        [('3', 'win'), ('1', 'loss'), ('2', 'loss')]
        """
        game = self.position.game
        return [JudgedMove(move, Position._around(game, after), None if verdict is None else verdict_of(verdict))
                for move, after, verdict in self._found.moves(60.0)]

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

        >>> isinstance(Answer(Game("nim", heaps=4).initial).method, str)
        True
        """
        return str(self._found.method)

    @property
    def complete(self) -> bool:
        """Whether all that was asked for was found in time.

        >>> Answer(Game("nim", heaps=4).initial).complete
        True
        """
        return bool(self._found.complete)

    def __repr__(self) -> str:
        plies = "" if self.distance is None else f" in {self.distance} plies"
        return f"<Answer {self.outcome}{plies} for {self.position}: best moves {self.best_moves}>"

    def _repr_html_(self) -> str:
        rows = [(m.move, m.position, m.verdict.outcome if m.verdict else "?",
                 "" if m.verdict is None or m.verdict.distance is None else m.verdict.distance) for m in self.moves]
        return self.position.draw() + table(["move", "position", "outcome", "plies"], rows)

    def __copy__(self) -> "Answer":
        return self  # nothing in it changes

    def __deepcopy__(self, memo: Any) -> "Answer":
        return self

    def __reduce__(self) -> Any:
        return _kept_answer, (self.position, self._asked, _Kept(self))


class _Kept:
    """What an answer knows, without its oracle: pickled, so that nothing is solved again; moves are, when asked for."""

    def __init__(self, answer: Answer) -> None:
        found = answer._found
        self.outcome, self.bounds, self.distance = found.outcome, found.bounds, found.distance
        self.best_moves, self.positions = found.best_moves, found.positions
        self.method, self.complete = found.method, found.complete
        self.answer: Optional[Answer] = None

    def moves(self, seconds: float) -> Any:
        assert self.answer is not None
        at, (method, outcome_only, _) = self.answer.position, self.answer._asked
        return _zermelo.answer(at._at, method, outcome_only, False, *options_of(time=seconds)).moves(seconds)


def _kept_answer(position: Position, asked: Tuple[str, bool, bool], found: _Kept) -> Answer:
    made = Answer.__new__(Answer)
    made.position, made._asked, made._found = position, asked, found
    found.answer = made
    return made


class GameSolution:
    """The verdict of every position that a game can reach.

    >>> s = GameSolution(Game("nim", heaps=4).initial)
    >>> len(s), s[Game("nim", heaps=4).position("3-J1")]
    (6, Verdict(outcome='win', distance=1, endless=False))
    """

    def __init__(self, start: Position, method: str = "auto", outcome_only: bool = False,
                 options: Optional[Options] = None) -> None:
        self.start = start
        self._asked = (method, outcome_only)
        self._found: Any = _zermelo.solve_game(start._at, method, outcome_only, *(options or options_of()))
        self._views: Optional[Tuple[memoryview, memoryview]] = None

    def __len__(self) -> int:
        return int(self._found.size)

    def __getitem__(self, position: Union[Position, str]) -> Verdict:
        at = position if isinstance(position, Position) else self.start.game.position(str(position))
        found = self._found.verdict(at._at) if at.game == self.start.game else None
        if found is None:
            raise NoSuchNode(f"{position} was not solved")
        return verdict_of(found)

    def __iter__(self) -> Iterator[Tuple[Position, Verdict]]:
        step = 1 << 12
        for begin in range(0, self._found.slots, step):
            for raw, verdict in self._found.block(begin, begin + step):
                yield Position._around(self.start.game, raw), verdict_of(verdict)

    def _arrays(self) -> Tuple[memoryview, memoryview]:
        if self._views is None:
            self._views = self._found.arrays(*options_of())
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
            raise ValueError("distances were not solved: outcome_only=True asked for the outcomes alone")
        return self._arrays()[1]

    def plot(self, ax: Any = None) -> Any:
        """A chart of how many positions each player wins in how many plies, drawn by matplotlib; returns its axes.

        >>> GameSolution(Game("nim", heaps=4).initial).plot().get_xlabel()  # doctest: +SKIP
        'plies to the end'
        """
        return distance_chart(ax, self.outcomes, self.distances, ("J0", "J1"), self.start.game.name, "positions")

    def verify(self, options: Optional[Options] = None) -> bool:
        """Whether the library's judge agrees with every verdict.

        >>> GameSolution(Game("nim", heaps=4).initial).verify()
        True
        """
        faults, _ = _zermelo.judge(self._found, self._asked[1], *(options or options_of()))
        return bool(faults == 0)

    def __repr__(self) -> str:
        return f"<GameSolution of {self.start.game.name}: {len(self)} positions>"

    def __copy__(self) -> "GameSolution":
        return self  # nothing in it changes

    def __deepcopy__(self, memo: Any) -> "GameSolution":
        return self

    def __reduce__(self) -> Any:
        """The verdicts themselves; where they are too many, the question."""
        if len(self) > _MOST_KEPT:
            return GameSolution, (self.start, *self._asked)
        outcomes, distances = self._arrays()
        return _kept_solution, (self.start, self._asked, self._found.method, self._found.key_version,
                                self._found.keys(), outcomes.tobytes(), distances.tobytes())


def _kept_solution(start: Position, asked: Tuple[str, bool], *kept: Any) -> GameSolution:
    found = _zermelo.kept_game(start._at, *kept)
    if found is None:
        return GameSolution(start, *asked)
    made = GameSolution.__new__(GameSolution)
    made.start, made._asked, made._found, made._views = start, asked, found, None
    return made
