# SPDX-License-Identifier: Apache-2.0
"""Matches and tournaments between the library's players and Python functions."""
from __future__ import annotations

import ctypes
import threading
import time as clock
from typing import Any, Callable, Dict, List, Optional, Sequence, Tuple, Union

from . import _zermelo
from ._kept import PlainResult
from ._language import decimal, said
from ._options import Options
from ._options import seconds as checked_seconds
from ._pages import table
from ._plots import histogram, standings
from ._subjects import Subject
from .errors import OverBudget

__all__ = ["Match", "Tournament", "play_match", "play_tournament"]

Player = Union[str, Callable[[Any], Any]]


class _TooSlow(BaseException):
    """Raised inside a strategy that took longer than its time; a strategy's own «except Exception» does not hide it."""


class _Strategy:
    """A caller's function as the library's player: it answers with a place among the moves, or with its fault."""

    def __init__(self, function: Callable[[Any], Any], subject: Subject, seconds: Optional[float]) -> None:
        self._function, self._subject, self._seconds = function, subject, seconds

    def __call__(self, raw: Any, moves: List[Tuple[str, Any]]) -> Any:
        if self._seconds is None:
            return self._subject.place(self._function(self._subject.own(raw)), raw, moves)
        began = clock.monotonic()
        guard = _Guard(self._seconds)
        try:
            try:
                guard.start()
                answer = self._function(self._subject.own(raw))
            finally:
                guard.stop()
        except _TooSlow:
            guard.stop()
            return said("no move within {} s", decimal(self._seconds))
        if clock.monotonic() - began > self._seconds:
            return said("no move within {} s", decimal(self._seconds))
        return self._subject.place(answer, raw, moves)


class _Guard:
    """Raises _TooSlow in this thread when the time is over, even in an endless loop."""

    def __init__(self, seconds: float) -> None:
        self._thread = ctypes.c_ulong(threading.get_ident())
        self._lock = threading.Lock()
        self._active = True
        self._timer = threading.Timer(seconds, self._fire)
        self._timer.daemon = True

    def _fire(self) -> None:
        # Python drops an exception that meets a finaliser: it is raised again until the strategy has stopped.
        while True:
            with self._lock:
                if not self._active:
                    return
                ctypes.pythonapi.PyThreadState_SetAsyncExc(self._thread, ctypes.py_object(_TooSlow))
            clock.sleep(0.25)

    def start(self) -> None:
        self._timer.start()

    def stop(self) -> None:
        # An exception that is on its way comes in the loop: to take it back would leave Python 3.11 looking for it for ever.
        try:
            with self._lock:
                self._active = False
            self._timer.cancel()
            for _ in range(2):
                pass
        except _TooSlow:
            with self._lock:
                self._active = False
            self._timer.cancel()


def _names(players: Sequence[Player]) -> List[str]:
    names: List[str] = []
    for player in players:
        name = player if isinstance(player, str) else getattr(player, "__name__", type(player).__name__)
        names.append(name if name not in names else f"{name} ({len(names) + 1})")
    return names


def _given(players: Sequence[Player], subject: Subject, seconds: Optional[float]) -> List[Any]:
    limit = None if seconds is None else checked_seconds("move_time", seconds)
    for player in players:
        if not isinstance(player, str) and not callable(player):
            known = ", ".join(form for form, _ in _zermelo.player_forms())
            raise TypeError(said("{} is no player: pass a function from a position to a move, or one of {}", repr(player),
                                 known))
    # The module wants functions: a bound method is one for it.
    return [player if isinstance(player, str) else (name, _Strategy(player, subject, limit).__call__)
            for player, name in zip(players, _names(players))]


class Match(PlainResult):
    """The result of many games between two players.

    >>> import zermelo
    >>> m = zermelo.match(zermelo.game("nim", heaps=4), "perfect", "random", games=10)
    >>> m.wins, m.draws, m.games
    ((10, 0), 0, 10)
    """

    _fields = {"complete": bool, "players": tuple, "games": int, "wins": tuple, "draws": int, "forfeits": tuple,
               "mistakes": (tuple, type(None)), "faults": tuple, "seconds": tuple, "lengths": dict,
               "mean_length": (int, float), "plays": list, "_json": str}

    def __init__(self, names: Sequence[str], found: Dict[str, Any], complete: bool = True) -> None:
        self.complete = complete  # False in OverBudget.known: it has the games that were played before
        self.players: Tuple[str, str] = (names[0], names[1])
        self.games: int = found["games"]
        self.wins: Tuple[int, int] = found["wins"]
        self.draws: int = found["draws"]
        self.mistakes: Optional[Tuple[int, int]] = found["mistakes"]
        self.forfeits: Tuple[int, int] = found["forfeits"]
        self.faults: Tuple[Optional[str], Optional[str]] = found["faults"]
        self.seconds: Tuple[float, float] = found["seconds"]
        self.lengths: Dict[int, int] = found["lengths"]
        self.mean_length: float = found["mean_length"]
        self.plays: List[List[str]] = found["plays"]
        self._json: str = found["json"]

    def json(self) -> str:
        """The answer as the command line's --json writes it, without the time it took.

        >>> import json, zermelo
        >>> m = zermelo.match(zermelo.game("nim", heaps=4), "perfect", "random", games=10)
        >>> json.loads(m.json())["wins"]
        [10, 0]
        """
        return self._json

    def __repr__(self) -> str:
        drawn = said(", {} drawn", self.draws) if self.draws else ""
        faults = "".join(f"; {name}: {fault}" for name, fault in zip(self.players, self.faults) if fault)
        unfinished = "" if self.complete else said(", unfinished")
        return said("<Match {}{}, {} games{}{}>", self._score(), drawn, self.games, unfinished, faults)

    def _score(self) -> str:
        return f"{self.players[0]} {self.wins[0]} : {self.wins[1]} {self.players[1]}"

    def plot(self, ax: Any = None) -> Any:
        """A chart of how many games took how many plies, drawn by matplotlib; returns its axes.

        >>> import zermelo
        >>> m = zermelo.match(zermelo.game("nim", heaps=9), "random", "random", games=10)
        >>> m.plot().get_xlabel()  # doctest: +SKIP
        'plies'
        """
        return histogram(ax, {"": self.lengths}, self._score(), "plies", "games")

    def _repr_html_(self) -> str:
        mistakes = self.mistakes or ("", "")
        return table(["player", "wins", "mistakes", "forfeits"],
                     [(self.players[i], self.wins[i], mistakes[i], self.forfeits[i]) for i in (0, 1)])


class Tournament(PlainResult):
    """Every player against every other, once on each side.

    >>> import zermelo
    >>> t = zermelo.tournament(zermelo.game("nim", heaps=4), ["perfect", "random"], games=10)
    >>> t.ranking[0]
    'perfect'
    """

    _fields = {"complete": bool, "players": list, "points": dict, "ranking": list, "faults": dict, "matches": dict,
               "_json": str}

    def __init__(self, names: List[str], found: Dict[str, Any], complete: bool = True) -> None:
        self.complete = complete  # False in OverBudget.known: it has the games that were played before
        self.players = names
        self.points: Dict[str, float] = dict(zip(names, found["points"]))
        self.ranking: List[str] = [names[i] for i in found["ranking"]]
        self.faults: Dict[str, str] = {name: fault for name, fault in zip(names, found["faults"]) if fault}
        self.matches: Dict[Tuple[str, str], Match] = {
            (names[a], names[b]): Match((names[a], names[b]), result) for a, b, result in found["pairings"]}
        self._json: str = found["json"]

    def json(self) -> str:
        """The answer as the command line's --json writes it, without the time it took.

        >>> import json, zermelo
        >>> t = zermelo.tournament(zermelo.game("nim", heaps=4), ["perfect", "random"], games=10)
        >>> json.loads(t.json())["ranking"]
        [0, 1]
        """
        return self._json

    def __repr__(self) -> str:
        unfinished = "" if self.complete else said(", unfinished")
        return "<Tournament " + ", ".join(f"{name} {decimal(self.points[name])}" for name in self.ranking) + f"{unfinished}>"

    def plot(self, ax: Any = None) -> Any:
        """A chart of the standings, drawn by matplotlib; returns its axes.

        >>> import zermelo
        >>> t = zermelo.tournament(zermelo.game("nim", heaps=4), ["perfect", "random"], games=10)
        >>> t.plot().get_xlabel()  # doctest: +SKIP
        'points'
        """
        return standings(ax, [(name, self.points[name]) for name in self.ranking], "standings")

    def _repr_html_(self) -> str:
        return table(["player", "points"], [(name, f"{self.points[name]:g}") for name in self.ranking])


def play_match(subject: Subject, first: Player, second: Player, keywords: Dict[str, Any], move_time: Optional[float],
               options: Options) -> Match:
    """Plays a match.

    >>> from ._games import Game
    >>> from ._options import options_of
    >>> from ._subjects import subject_of
    >>> play_match(subject_of(Game("nim")), "perfect", "perfect", {"games": 1}, None, options_of()).games
    1
    """
    players = [first, second]
    names = _names(players)
    given = _given(players, subject, move_time)
    try:
        return Match(names, _zermelo.match(subject.start, given, keywords, options))
    except OverBudget as error:
        error.known = None if error.known is None else Match(names, error.known, complete=False)
        raise


def play_tournament(subject: Subject, players: Sequence[Player], keywords: Dict[str, Any],
                    move_time: Optional[float], options: Options) -> Tournament:
    """Plays a tournament.

    >>> from ._games import Game
    >>> from ._options import options_of
    >>> from ._subjects import subject_of
    >>> play_tournament(subject_of(Game("nim")), ["perfect", "careful"], {"games": 1}, None, options_of()).ranking[0]
    'perfect'
    """
    if isinstance(players, str) or len(players) < 2:
        raise ValueError(said("a tournament needs two players or more"))
    names = _names(players)
    given = _given(players, subject, move_time)
    try:
        return Tournament(names, _zermelo.tournament(subject.start, given, keywords, options))
    except OverBudget as error:
        if error.known is not None:
            error.known = Tournament(names, error.known, complete=False)
            for played in error.known.matches.values():
                played.complete = played.games == keywords["games"]
        raise
