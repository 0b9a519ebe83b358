# SPDX-License-Identifier: Apache-2.0
"""Games of easyAI, by the names of their methods."""
from __future__ import annotations

import copy
from typing import Any, Callable, Dict, Hashable, Iterable, Optional

from ._language import said
from ._wrapped import Held, Wrapped, need, state_of

__all__ = ["from_easyai"]

# What a game keeps that says nothing about the position.
_ASIDE = {"nmove", "history"}
_ASIDE_OF_PLAYERS = {"AI_algo", "move", "name"}


class _EasyAI(Wrapped):
    """A TwoPlayerGame of easyAI: it is copied for every position."""

    def __init__(self, game: Any, key: Optional[Callable[[Any], Hashable]]) -> None:
        self._game = game
        self._key = key

    def initial(self) -> Any:
        first = self._held(self._copy(self._game))
        self._refuse_changes(first.game)
        return first

    def _held(self, game: Any) -> Held:
        return Held(game, (int(game.current_player), self._identity(game)))

    def _identity(self, game: Any) -> Hashable:
        if self._key is not None:
            return state_of(self._key(game))
        return state_of(game.ttentry()) if hasattr(game, "ttentry") else frozenset(_kept_by(game).items())

    # The programs that play keep tables, and no position needs its own.
    @staticmethod
    def _copy(game: Any) -> Any:
        programs = [getattr(player, "AI_algo", None) for player in getattr(game, "players", None) or ()]
        return copy.deepcopy(game, {id(program): program for program in programs if program is not None})

    # A position whose identity depends on what it was asked would never be found again.
    def _refuse_changes(self, game: Any) -> None:
        for name in ("is_over", "possible_moves"):
            tried = self._copy(game)
            before = _kept_by(tried)
            identity = self._identity(tried)
            getattr(tried, name)()
            if self._identity(tried) == identity:
                continue
            after = _kept_by(tried)
            changed = sorted(key for key in {*before, *after} if before.get(key) != after.get(key))
            raise ValueError(said("{} changes {}, and with it the position: give the game a method ttentry() that leaves "
                                  "it out, or say key=", f"{type(game).__name__}.{name}()", ", ".join(changed)))

    def moves(self, position: Any) -> Iterable[Any]:
        return [] if self.end(position) is not None else list(position.game.possible_moves())

    def after(self, position: Any, move: Any) -> Any:
        game = self._copy(position.game)
        game.make_move(move)
        if hasattr(game, "switch_player"):
            game.switch_player()
        else:
            game.current_player = 3 - game.current_player
        return self._held(game)

    def to_move(self, position: Any) -> int:
        return int(position.game.current_player) - 1

    def end(self, position: Any) -> Any:
        game = position.game
        if not game.is_over():
            return None
        mover = int(game.current_player) - 1
        if hasattr(game, "lose") and game.lose():
            return 1 - mover
        if hasattr(game, "win") and game.win():
            return mover
        score = game.scoring() if hasattr(game, "scoring") else 0
        return "draw" if score == 0 else mover if score > 0 else 1 - mover

    def text(self, position: Any) -> str:
        return repr(position)


def _kept_by(game: Any) -> Dict[str, Hashable]:
    """All that a game keeps, its players' pawns and scores too."""
    kept = {name: state_of(value) for name, value in vars(game).items() if name not in _ASIDE and name != "players"}
    for number, player in enumerate(getattr(game, "players", None) or (), 1):
        own = {name: value for name, value in getattr(player, "__dict__", {}).items() if name not in _ASIDE_OF_PLAYERS}
        kept[f"players[{number - 1}]"] = state_of(own)
    return kept


def from_easyai(game: Any, key: Optional[Callable[[Any], Hashable]] = None) -> _EasyAI:
    """Rules around a TwoPlayerGame of easyAI: possible_moves, make_move, is_over, and lose, win or scoring.

    Positions are told apart by the game's `ttentry()` where it has one, else by all that it keeps, its players included;
    `key`: by what this function of the game says.

    >>> class Bones:
    ...     current_player, pile = 1, 4
    ...     def __init__(self): self.pile = 4; self.current_player = 1
    ...     def possible_moves(self): return [k for k in (1, 2, 3) if k <= self.pile]
    ...     def make_move(self, k): self.pile -= k
    ...     def win(self): return self.pile <= 0
    ...     def is_over(self): return self.win()
    >>> import zermelo
    >>> zermelo.solve(from_easyai(Bones())).best_moves
    [3]
    """
    need(game, said("a game of easyAI"), "possible_moves", "make_move", "is_over", "current_player")
    return _EasyAI(game, key)
