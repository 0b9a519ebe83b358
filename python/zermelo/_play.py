# SPDX-License-Identifier: Apache-2.0
"""A game against the perfect player: in a terminal by typing, in a notebook by clicking where the game is small."""
from __future__ import annotations

import html
from typing import Any, Callable, Dict, List, Optional

from ._answers import Answer, GameSolution
from ._games import Game, Position
from ._language import said
from ._nodes import name_of
from ._options import Options, options_of  # noqa: F401: the examples use options_of
from ._pages import playable
from ._rules import RulesSolution, _worth, method_of, seen_by_mover
from .errors import OverBudget

__all__ = ["Clickable", "RulesPosition", "play_in_terminal", "play_page"]

_MOST = 1200  # positions in a page
_SECONDS_FOR_A_PAGE, _MEMORY_FOR_A_PAGE = 5.0, 300 << 20


class Clickable:
    """A page to play on; it holds every position, so that it needs no kernel.

    >>> Clickable("<p>").page
    '<p>'
    """

    def __init__(self, page: str) -> None:
        self.page = page

    def _repr_html_(self) -> str:
        return self.page


def play_page(position: Any, player: int, options: Options) -> Optional[Clickable]:
    """A page for a game of which a person who meets the perfect player sees few positions; None where there are too many,
    or where they are not solved soon.

    >>> play_page(Game("nim", heaps=4).initial, 0, options_of()) is not None
    True
    """
    best_moves = _best_moves_soon(position, options)
    if best_moves is None:
        return None
    for answers in (3, 1):
        shown = _positions_met(position, player, best_moves, answers)
        if shown is not None:
            return Clickable(playable(shown, player))
    return None


def _best_moves_soon(position: Any, options: Options) -> Optional[Callable[[Any], List[str]]]:
    if isinstance(position, RulesPosition):
        return RulesPosition.best_moves
    try:
        solution = GameSolution(position, options=_for_a_page(options))
    except OverBudget:
        return None

    def best_moves(at: Position) -> List[str]:
        worth = {move: _worth(seen_by_mover(solution[after], after.to_move == at.to_move))
                 for move, after in at.successors().items()}
        return [move for move in worth if worth[move] == max(worth.values())]

    return best_moves


def _for_a_page(options: Options) -> Options:
    """No more than the call's own limits, and no more than a page is worth."""
    soon = options.again(_SECONDS_FOR_A_PAGE)
    soon.memory = _MEMORY_FOR_A_PAGE if soon.memory is None else min(soon.memory, _MEMORY_FOR_A_PAGE)
    return soon


def _positions_met(start: Any, player: int, best_moves: Callable[[Any], List[str]], answers: int) -> Optional[List[Any]]:
    """What the page needs of each position that a person may meet; the perfect player has so many answers at most."""
    numbers: Dict[Any, int] = {start.key: 0}
    waiting, shown = [start], []
    for at in waiting:
        moves = [] if at.is_over else at.moves if at.to_move == player else best_moves(at)[:answers]
        listed = []
        for move in moves:
            after = at.after(move)
            if after.key not in numbers:
                numbers[after.key] = len(numbers)
                waiting.append(after)
            listed.append([move, numbers[after.key]])
        if len(waiting) > _MOST:
            return None
        over = _outcome(at) if at.is_over else ""
        shown.append({"picture": at.page_picture(), "turn": at.to_move, "over": over, "moves": listed})
    return shown


class RulesPosition:
    """A position of a game written in Python with the face of a Position, for play_in_terminal.

    >>> from ._rules import RulesSolution, _Example
    >>> at = RulesPosition(RulesSolution(_Example()))
    >>> at.moves, at.after("1").is_over
    (['1'], True)
    """

    def __init__(self, solution: RulesSolution, position: Any = None, mover: Optional[int] = None) -> None:
        self._solution = solution
        number = 0 if position is None else solution._number(position, mover)
        self.position: Any = solution.arena._graph.nodes[number]
        self.to_move: int = int(solution.arena._graph.owner(number))
        self.result: Any = (None, 0, 1, "draw")[solution.arena._graph.end(number)]

    @property
    def is_over(self) -> bool:
        return self.result is not None

    @property
    def key(self) -> Any:
        return self.position, self.to_move

    def picture(self) -> str:
        return str((method_of(self._solution.rules, "text") or name_of)(self.position))

    def page_picture(self) -> str:
        return f"<pre>{html.escape(self.picture())}</pre>J{self.to_move}"

    def _own_moves(self) -> List[Any]:
        return [] if self.is_over else list(self._solution.rules.moves(self.position))

    @property
    def moves(self) -> List[str]:
        return [name_of(move) for move in self._own_moves()]

    def best_moves(self) -> List[str]:
        return [name_of(move) for move in self._solution.best_moves_at(self.position, self.to_move)]

    def after(self, text: str) -> "RulesPosition":
        move = next(move for move in self._own_moves() if name_of(move) == text)
        after = self._solution.rules.after(self.position, move)
        return RulesPosition(self._solution, after, 1 - self.to_move if self._solution._explored.alternating else None)


def play_in_terminal(position: Any, player: int, options: Optional[Options], ask: Optional[Callable[[str], str]] = None,
                     say: Callable[[str], Any] = print) -> Any:
    """A person against the perfect player; returns the last position. An empty answer or «quit» stops.

    >>> said = []
    >>> last = play_in_terminal(Game("nim", heaps=4).initial, 0, None, ask=lambda _: "3", say=said.append)
    >>> str(last), said[-1]
    ('1-J1', 'J0 has won')
    """
    while not position.is_over:
        say(position.picture())
        if position.to_move == player:
            move = _asked(position, ask or input, say)
            if move is None:
                return position
        else:
            move = _best_move(position, options)
            say(said("{} plays {}", f"J{position.to_move}", move))
        position = position.after(move)
    say(position.picture())
    say(_outcome(position))
    return position


def _outcome(position: Any) -> str:
    return said("a draw") if position.result == "draw" else said("{} has won", f"J{position.result}")


def _best_move(position: Any, options: Optional[Options]) -> str:
    if isinstance(position, RulesPosition):
        return position.best_moves()[0]
    return (Answer(position, options=options and options.again()).best_moves or position.moves)[0]


def _asked(position: Any, ask: Callable[[str], str], say: Callable[[str], Any]) -> Optional[str]:
    moves: List[str] = position.moves
    while True:
        try:
            answer = ask(said("your move ({}): ", ", ".join(moves))).strip()
        except EOFError:
            return None
        if answer in moves:
            return answer
        if answer in ("", "quit"):
            return None
        say(said("{} is no move", answer))
