# SPDX-License-Identifier: Apache-2.0
"""A game against the perfect player: in a terminal by typing, in a notebook by clicking where the game is small."""
from __future__ import annotations

from typing import Any, Callable, List, Optional

from ._answers import Answer, GameSolution
from ._games import Game, Position
from ._options import Options
from ._pages import playable

__all__ = ["Clickable", "play_in_terminal", "play_page"]

_MOST = 400


class Clickable:
    """A page to play on; it holds every position, so that it needs no kernel.

    >>> Clickable("<p>").page
    '<p>'
    """

    def __init__(self, page: str) -> None:
        self.page = page

    def _repr_html_(self) -> str:
        return self.page


def play_page(position: Position, options: Options) -> Optional[Clickable]:
    """A page for a game of few positions; None where there are too many.

    >>> from ._options import options_of
    >>> play_page(Game("nim", heaps=4).initial, options_of()) is not None
    True
    """
    solution = GameSolution(position, options=options)
    if len(solution) > _MOST:
        return None
    positions = [at for at, _ in solution]
    if position not in positions:
        positions.insert(0, position)
    numbers = {at: i for i, at in enumerate(positions)}
    shown = [_shown(at, numbers) for at in positions]
    return Clickable(playable(shown, numbers[position], position.game.name))


def _shown(at: Position, numbers: Any) -> Any:
    best = set() if at.is_over else set(Answer(at).best_moves or [])
    over = "" if not at.is_over else "a draw" if at.result == "draw" else f"J{at.result} has won"
    moves = [[move, numbers[after], move in best] for move, after in at.successors().items()]
    return {"svg": at.draw(), "turn": at.to_move, "over": over, "moves": moves}


def play_in_terminal(position: Position, player: int, options: Options, ask: Callable[[str], str] = input,
                     say: Callable[[str], Any] = print) -> Position:
    """A person against the perfect player; returns the last position. An empty answer or «quit» stops.

    >>> said = []
    >>> last = play_in_terminal(Game("nim", heaps=4).initial, 0, None, ask=lambda _: "3", say=said.append)
    >>> str(last), said[-1]
    ('1-J1', 'J0 has won')
    """
    while not position.is_over:
        say(position.picture())
        if position.to_move == player:
            move = _asked(position, ask, say)
            if move is None:
                return position
        else:
            move = (Answer(position, options=options).best_moves or position.moves)[0]
            say(f"J{position.to_move} plays {move}")
        position = position.after(move)
    say(position.picture())
    say("a draw" if position.result == "draw" else f"J{position.result} has won")
    return position


def _asked(position: Position, ask: Callable[[str], str], say: Callable[[str], Any]) -> Optional[str]:
    moves: List[str] = position.moves
    while True:
        try:
            answer = ask(f"your move ({', '.join(moves)}): ").strip()
        except EOFError:
            return None
        if answer in moves:
            return answer
        if answer in ("", "quit"):
            return None
        say(f"{answer} is no move")
