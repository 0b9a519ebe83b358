# SPDX-License-Identifier: Apache-2.0
"""Games of other Python libraries, by their own method names."""
from __future__ import annotations

from typing import Any, Iterable

from ._language import said
from ._nodes import frozen
from ._rules import Rules

__all__ = ["from_easyai", "from_openspiel"]


def _need(game: Any, what: str, *names: str) -> None:
    missing = [name for name in names if not hasattr(game, name)]
    if missing:
        raise TypeError(said("{} is not {}: it has no {}", type(game).__name__, what, ", ".join(missing)))


class _EasyAI(Rules):
    """A TwoPlayerGame of easyAI: its state is copied for every position."""

    def __init__(self, game: Any) -> None:
        self._game = game

    def initial(self) -> Any:
        return self._state(self._game)

    @staticmethod
    def _state(game: Any) -> Any:
        return _Held(game, frozen({key: value for key, value in vars(game).items() if key not in _EASYAI_HIDDEN}))

    def moves(self, position: Any) -> Iterable[Any]:
        return [] if self.end(position) is not None else list(position.game.possible_moves())

    def after(self, position: Any, move: Any) -> Any:
        import copy

        game = copy.deepcopy(position.game)
        game.make_move(move)
        if hasattr(game, "switch_player"):
            game.switch_player()
        else:
            game.current_player = 3 - game.current_player
        return self._state(game)

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


_EASYAI_HIDDEN = {"players", "nmove", "history"}


class _Held:
    """A game object as a position: equal where its state is."""

    __slots__ = ("game", "key")

    def __init__(self, game: Any, key: Any) -> None:
        self.game = game
        self.key = key

    def __eq__(self, other: Any) -> bool:
        return isinstance(other, _Held) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        kind: Any = type(self.game)
        return " ".join(str(self.key).split()) if kind.__str__ is object.__str__ else str(self.game)


def from_easyai(game: Any) -> Rules:
    """Rules around a TwoPlayerGame of easyAI: possible_moves, make_move, is_over, and lose, win or scoring.

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
    _need(game, said("a game of easyAI"), "possible_moves", "make_move", "is_over", "current_player")
    return _EasyAI(game)


class _OpenSpiel(Rules):
    """A game of OpenSpiel: new_initial_state, and states with legal_actions, child, returns."""

    def __init__(self, game: Any) -> None:
        self._game = game

    def initial(self) -> Any:
        return self._held(self._game.new_initial_state())

    @staticmethod
    def _held(state: Any) -> Any:
        return _Held(state, (str(state), state.current_player()))

    def moves(self, position: Any) -> Iterable[Any]:
        if hasattr(position.game, "is_chance_node") and position.game.is_chance_node():
            raise ValueError(said("the game has chance nodes: only games without chance can be solved"))
        return list(position.game.legal_actions())

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
        first, second = position.game.returns()
        return "draw" if first == second else 0 if first > second else 1

    def text(self, position: Any) -> str:
        return str(position.game)


def from_openspiel(game: Any) -> Rules:
    """Rules around a game of pyspiel's shape: new_initial_state, legal_actions, apply_action, returns.

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
    _need(game, said("a game of OpenSpiel"), "new_initial_state")
    return _OpenSpiel(game)
