# SPDX-License-Identifier: Apache-2.0
"""Games of other libraries as rules: a position is an object of theirs, equal to another where its identity is."""
from __future__ import annotations

from collections import deque
from random import Random
from typing import Any, Dict, Hashable, List, Mapping

from ._language import said
from ._nodes import frozen, is_hashable
from ._options import Options
from ._rules import Rules

# So many moves are tried before a game is solved, twice.
TRIED_MOVES = 1000


def need(game: Any, what: str, *names: str) -> None:
    """Refuses a game that lacks methods.

    >>> need(1, "a game", "real", "moves")
    Traceback (most recent call last):
      ...
    TypeError: int is not a game: it has no moves
    """
    missing = [name for name in names if not hasattr(game, name)]
    if missing:
        raise TypeError(said("{} is not {}: it has no {}", type(game).__name__, what, ", ".join(missing)))


def state_of(thing: Any) -> Hashable:
    """What a thing holds, as something that can be hashed; of an object that says nothing about equality its attributes.

    >>> class Pile: pass
    >>> one, other = Pile(), Pile()
    >>> one.sticks, other.sticks = [3], [3]
    >>> state_of({"pile": one}) == state_of({"pile": other})
    True
    """
    if isinstance(thing, (list, tuple)):
        return (type(thing).__name__, *map(state_of, thing))
    if isinstance(thing, Mapping):
        return frozenset((key, state_of(value)) for key, value in thing.items())
    kind: Any = type(thing)
    if hasattr(thing, "__dict__") and kind.__eq__ is object.__eq__ and not callable(thing):
        return (kind.__name__, state_of(vars(thing)))
    return thing if is_hashable(thing) else frozen(thing)  # type: ignore[no-any-return]


class Held:
    """A game's object as a position.

    >>> Held("one object", 1) == Held("another", 1)
    True
    """

    __slots__ = ("game", "key")

    def __init__(self, game: Any, key: Hashable) -> None:
        self.game = game
        self.key = key

    def __eq__(self, other: Any) -> bool:
        return isinstance(other, Held) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        kind: Any = type(self.game)
        return str(self.key) if kind.__str__ is object.__str__ else str(self.game)


class Wrapped(Rules):
    """What games of other libraries share: their positions are `Held`, and are tried before they are solved."""

    def end(self, position: Any) -> Any:
        raise NotImplementedError

    def refuse_merged(self, options: Options) -> None:
        """Tries whether positions that count as one have the same moves, which lead to the same: some thousand moves near
        the beginning, then as many in random plays, which show what depends on how long a play is."""
        trial = _Trial(self, options)
        first = self.initial()
        waiting = deque([first])
        trial.look_at(first)
        while waiting and trial.moves < TRIED_MOVES:
            position = waiting.popleft()
            waiting.extend(after for after in trial.successors(position) if trial.look_at(after))
        chance = Random(1)
        position = first
        while 0 < trial.moves < 2 * TRIED_MOVES:
            after = trial.successors(position)
            position = chance.choice(after) if after else first
            trial.look_at(position)


class _Trial:
    """The positions seen, each with what it was found to be."""

    def __init__(self, rules: Wrapped, options: Options) -> None:
        self.moves = 0
        self._rules = rules
        self._options = options
        self._known: Dict[Any, Any] = {}

    def successors(self, position: Any) -> List[Any]:
        return list(self._by_move(position).values())

    def look_at(self, position: Any) -> bool:
        """Whether it is new; refuses it where it differs from its twin."""
        twin = self._known.setdefault(position, position)
        if twin is position:
            return True
        ends = [self._end(one) for one in (twin, position)]
        moves = [self._by_move(one) for one in (twin, position)]
        if ends[0] != ends[1] or moves[0].keys() != moves[1].keys():
            self._refuse(twin, *(end or said("moves {}", ", ".join(sorted(moved))) for end, moved in zip(ends, moves)))
        for move, after in moves[0].items():
            other = moves[1][move]
            if after != other or self._end(after) != self._end(other):
                self._refuse(twin, *(said("{} leads to {}", move, self._end(one) or _line(one)) for one in (after, other)))
        return False

    def _by_move(self, position: Any) -> Dict[str, Any]:
        self._options.check()
        after = {repr(move): self._rules.after(position, move) for move in self._rules.moves(position)}
        self.moves += len(after)
        return after

    def _end(self, position: Any) -> str:
        end = self._rules.end(position)
        return "" if end is None else said("a draw") if end == "draw" else said("{} has won", f"J{end}")

    @staticmethod
    def _refuse(twin: Any, one: str, other: str) -> None:
        raise ValueError(said("two positions that count as one, {}, differ: {}; and {}: say with key= what makes them "
                              "different", _line(twin), one, other))


def _line(position: Any) -> str:
    return " ".join(repr(position).split())
