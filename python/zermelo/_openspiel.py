# SPDX-License-Identifier: Apache-2.0
"""Games of OpenSpiel, by the names of their methods."""
from __future__ import annotations

from typing import Any, Callable, Hashable, Iterable, Optional

from ._language import said
from ._wrapped import Held, Wrapped, need, state_of

__all__ = ["from_openspiel"]


class _OpenSpiel(Wrapped):
    """A game of OpenSpiel: new_initial_state, and states with legal_actions, child, returns."""

    def __init__(self, game: Any, key: Optional[Callable[[Any], Hashable]]) -> None:
        self._game = game
        self._key = key if key is not None else _identity
        self._sum: Optional[float] = None  # of both players' returns, the same at every end

    def initial(self) -> Any:
        return self._held(self._game.new_initial_state())

    def _held(self, state: Any) -> Any:
        return Held(state, (state_of(self._key(state)), state.current_player()))

    def moves(self, position: Any) -> Iterable[Any]:
        if hasattr(position.game, "is_chance_node") and position.game.is_chance_node():
            raise ValueError(said("the game has chance nodes: only games without chance can be solved"))
        return [] if position.game.is_terminal() else list(position.game.legal_actions())

    def after(self, position: Any, move: Any) -> Any:
        state = position.game
        if hasattr(state, "child"):
            return self._held(state.child(move))
        state = state.clone()
        state.apply_action(move)
        return self._held(state)

    def to_move(self, position: Any) -> int:
        player = int(position.game.current_player())
        return player if player in (0, 1) else 0

    def end(self, position: Any) -> Any:
        if not position.game.is_terminal():
            return None
        returns = [float(value) for value in position.game.returns()]
        _refuse_players(len(returns))
        first, second = returns
        if self._sum is None:
            self._sum = first + second
        shared = {first, second} <= {0.0, self._sum, self._sum / 2}  # points that one or both of them get
        if first + second != self._sum or not (self._sum == 0 or shared):
            raise ValueError(said("the game ends with {} and {}: only games where one player wins what the other loses "
                                  "can be solved", first, second))
        return "draw" if first == second else 0 if first > second else 1

    def text(self, position: Any) -> str:
        return str(position.game)


def _refuse_players(number: int) -> None:
    if number != 2:
        raise ValueError(said("the game has {} players: only games of two can be solved", number))


def _identity(state: Any) -> Hashable:
    """All that happened, where the state says it: its text may leave out what the rules look at."""
    for name in ("information_state_string", "serialize"):
        if not hasattr(state, name):
            continue
        try:
            return str(getattr(state, name)())
        except Exception:  # most games have only some of these, and say so with errors of their own
            continue
    return str(state)


def from_openspiel(game: Any, key: Optional[Callable[[Any], Hashable]] = None) -> _OpenSpiel:
    """Rules around a game of pyspiel's shape: new_initial_state, legal_actions, apply_action, returns.

    Positions are told apart by all that was played, where the state tells it, so that no rule is forgotten. `key=str`
    takes the state's text instead: far fewer positions, where the text says all that the rules look at.

    >>> class State:
    ...     def __init__(self, n, p): self.n, self.p = n, p
    ...     def current_player(self): return self.p
    ...     def legal_actions(self): return [k for k in (1, 2) if k <= self.n]
    ...     def child(self, k): return State(self.n - k, 1 - self.p)
    ...     def is_terminal(self): return self.n == 0
    ...     def returns(self): return [1, -1] if self.p == 1 else [-1, 1]
    ...     def __str__(self): return str(self.n)
    >>> class Take:
    ...     def new_initial_state(self): return State(4, 0)
    >>> import zermelo
    >>> zermelo.solve(from_openspiel(Take())).best_moves
    [1]
    """
    need(game, said("a game of OpenSpiel"), "new_initial_state")
    if hasattr(game, "num_players"):
        _refuse_players(int(game.num_players()))
    return _OpenSpiel(game, key)
