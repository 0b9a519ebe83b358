# SPDX-License-Identifier: Apache-2.0
"""Depth-limited minimax and alpha-beta: the library's on its own games, and in Python where the heuristic or the game is
written in Python."""
from __future__ import annotations

import math
from typing import Any, Callable, Dict, Iterable, List, NamedTuple, Optional, Tuple, Union

from . import _zermelo
from ._games import Position
from ._nodes import name_of, one_line
from ._options import Options, options_of
from ._pages import Pictured
from ._rules import method_of

__all__ = ["Search", "search_position", "search_rules"]


class Search(Pictured):
    """What a look-ahead found. Values are the first player's guesses; (winner, plies) where the search is certain, and 1
    or -1 where a game of the catalogue has nothing to guess with.

    >>> import zermelo
    >>> s = zermelo.search(zermelo.game("nim", heaps=4), depth=None)
    >>> s.value, s.best_moves
    (1.0, ['3'])
    """

    def __init__(self, position: Any, value: Any, values: Dict[Any, Any], best_moves: List[Any], nodes: int,
                 draw: Callable[[str], str]) -> None:
        self.position = position
        self.value = value
        self.values = values
        self.best_moves = best_moves
        self.nodes = nodes
        self._draw = draw

    def draw(self, to: str = "text") -> str:
        """The tree, as text, svg, tikz, dot or mermaid.

        >>> import zermelo
        >>> zermelo.search(zermelo.game("nim", heaps=4)).draw().splitlines()[0].split()[0]
        '4-J0'
        """
        return self._draw(to)

    def _repr_svg_(self) -> str:
        return self._draw("svg")

    def __reduce__(self) -> Any:
        found = (self.position, self.value, self.values, self.best_moves, self.nodes, self.draw("svg"), self.draw("text"))
        return _kept_search, found

    def __repr__(self) -> str:
        return f"<Search value {self.value}, best moves {self.best_moves}, {self.nodes} nodes>"


def _kept_search(position: Any, value: Any, values: Any, best_moves: Any, nodes: int, svg: str, text: str) -> Search:
    pictures = {"svg": svg, "text": text}

    def draw(to: str) -> str:
        if to not in pictures:
            raise ValueError(f"a search that was copied is drawn as svg or text, not as {to}: search again")
        return pictures[to]

    return Search(position, value, values, best_moves, nodes, draw)


def search_position(position: Position, depth: Optional[int], alpha_beta: bool, heuristic: str,
                    options: Options) -> Search:
    """The library's search.

    >>> from ._games import Game
    >>> from ._options import options_of
    >>> search_position(Game("nim", heaps=4).initial, 4, True, "", options_of()).best_moves
    ['3']
    """
    found = _zermelo.look_ahead(position._at, depth, alpha_beta, heuristic, "", *options)
    moves = found["moves"]

    def draw(to: str) -> str:
        return str(_zermelo.look_ahead(position._at, depth, alpha_beta, heuristic, to, *options)["tree"])

    return Search(position, found["value"], dict(moves), [moves[i][0] for i in found["best"]], found["nodes"], draw)


class _Appraisal(NamedTuple):
    """Comparable: a certain win above every guess, the sooner the higher; a certain loss below, the later the higher."""

    order: Tuple[int, float]
    value: Union[float, Tuple[int, int]]


_LEAST = _Appraisal((-2, 0.0), 0.0)
_GREATEST = _Appraisal((2, 0.0), 0.0)


def _guess(number: float) -> _Appraisal:
    if not math.isfinite(number):
        raise ValueError(f"the heuristic gives {number!r}: it must be a finite number")
    return _Appraisal((0, float(number)), float(number))


def _certain(result: Union[int, str], ply: int) -> _Appraisal:
    if result == "draw":
        return _guess(0.0)
    return _Appraisal((1, -ply) if result == 0 else (-1, ply), (int(result), ply))


class _Face(NamedTuple):
    """What a search asks of a game."""

    choices: Callable[[Any, int], Iterable[Tuple[Any, Any, int]]]  # (move, position after it, who moves then)
    result: Callable[[Any, int], Any]
    stuck: Callable[[Any, int], Any]
    heuristic: Callable[[Any], float]
    text: Callable[[Any, int], str]
    guesses: bool = True  # whether there is a heuristic


class _Looking:
    """A search; `tree` (a SearchTree of the module) records it where there is one."""

    def __init__(self, face: _Face, alpha_beta: bool, options: Options, tree: Any = None) -> None:
        self.face, self.alpha_beta, self.options, self.nodes, self.tree = face, alpha_beta, options, 0, tree

    def recorded(self, move: int, position: Any, mover: int, depth: Optional[int], ply: int, low: _Appraisal,
                 high: _Appraisal) -> _Appraisal:
        """The same as value(), with the node in the tree."""
        self.tree.enter(move, mover, *_window(low, high))
        found = self.value(position, mover, depth, ply, low, high)
        over = self.face.result(position, mover) is not None or not self.can_move(position, mover)
        self.tree.leave("end" if over else "horizon" if depth == 0 else "inner", found.value)
        return found

    def can_move(self, position: Any, mover: int) -> bool:
        return any(True for _ in self.face.choices(position, mover))

    def value(self, position: Any, mover: int, depth: Optional[int], ply: int, low: _Appraisal,
              high: _Appraisal) -> _Appraisal:
        self.nodes += 1
        if self.nodes & 0xFF == 0:
            self.options.check()
        result = self.face.result(position, mover)
        if result is not None:
            return _certain(result, ply)
        if depth == 0 and self.can_move(position, mover):
            return _guess(self.face.heuristic(position))
        best: Optional[_Appraisal] = None
        cut = False
        for place, (_, after, then) in enumerate(self.face.choices(position, mover)):
            if cut:
                self.tree.cut(place, then, *_window(low, high))
                continue
            below = None if depth is None else depth - 1
            found = (self.value(after, then, below, ply + 1, low, high) if self.tree is None else
                     self.recorded(place, after, then, below, ply + 1, low, high))
            if best is None or (found.order > best.order if mover == 0 else found.order < best.order):
                best = found
            if mover == 0:
                low = max(low, best, key=lambda each: each.order)
            else:
                high = min(high, best, key=lambda each: each.order)
            cut = self.alpha_beta and low.order >= high.order
            if cut and self.tree is None:
                break
        return _certain(self.face.stuck(position, mover), ply) if best is None else best


def _window(low: _Appraisal, high: _Appraisal) -> Tuple[Any, Any]:
    """The two values as SearchTree takes them: None where the window is open."""
    return None if low is _LEAST else low.value, None if high is _GREATEST else high.value


def _drawn(face: _Face, position: Any, mover: int, depth: Optional[int], alpha_beta: bool, to: str) -> str:
    """The tree of the textbook's search, walked again: a search that is not drawn keeps none."""
    tree = _zermelo.SearchTree(400)
    _Looking(face, alpha_beta, options_of(), tree).recorded(0, position, mover, depth, 0, _LEAST, _GREATEST)
    reached: List[Tuple[str, Any, int]] = []
    for parent, place in tree.finish():
        if not reached:
            reached.append(("", position, mover))
            continue
        _, above, owner = reached[parent]
        move, after, then = list(face.choices(above, owner))[place]
        reached.append((name_of(move), after, then))
    return str(tree.draw(to, "search", [face.text(at, then) for _, at, then in reached], [each[0] for each in reached],
                         alpha_beta, face.guesses))


def _searched(face: _Face, position: Any, mover: int, depth: Optional[int], alpha_beta: bool,
              options: Options) -> Search:
    def draw(to: str) -> str:
        return _drawn(face, position, mover, depth, alpha_beta, to)

    looking = _Looking(face, alpha_beta, options)
    values: Dict[Any, _Appraisal] = {}
    if face.result(position, mover) is None and depth != 0:
        for move, after, then in face.choices(position, mover):
            below = None if depth is None else depth - 1
            values[move] = looking.value(after, then, below, 1, _LEAST, _GREATEST)
    if not values:
        only = looking.value(position, mover, depth, 0, _LEAST, _GREATEST)
        return Search(position, only.value, {}, [], looking.nodes, draw)
    pick = max if mover == 0 else min
    best = pick(values.values(), key=lambda each: each.order)
    good = [move for move, value in values.items() if value.order == best.order]
    worth = {move: value.value for move, value in values.items()}
    return Search(position, best.value, worth, good, looking.nodes + 1, draw)


def search_rules(rules: Any, position: Any, player: Optional[int], depth: Optional[int], alpha_beta: bool,
                 heuristic: Optional[Callable[[Any], float]], options: Options) -> Search:
    """A search of a game written in Python.

    >>> from ._rules import _Example
    >>> search_rules(_Example(), None, None, 2, True, None, options_of()).value
    (0, 1)
    """
    to_move, end, stuck = (method_of(rules, name) for name in ("to_move", "end", "stuck"))
    guess = heuristic or method_of(rules, "heuristic") or (lambda at: 0.0)

    def mover_of(at: Any, alternating: int) -> int:
        return int(to_move(at)) if to_move else alternating

    def choices(at: Any, mover: int) -> Iterable[Tuple[Any, Any, int]]:
        for move in rules.moves(at):
            after = rules.after(at, move)
            yield move, after, mover_of(after, 1 - mover)

    shown = method_of(rules, "text") or name_of

    def text(at: Any, mover: int) -> str:
        return one_line(str(shown(at))) if to_move else f"{one_line(str(shown(at)))}-J{mover}"

    position = rules.initial() if position is None else position
    face = _Face(choices, lambda at, mover: end(at) if end else None,
                 lambda at, mover: stuck(at) if stuck else 1 - mover, guess, text,
                 bool(heuristic or method_of(rules, "heuristic")))
    return _searched(face, position, mover_of(position, player or 0), depth, alpha_beta, options)


def search_with(position: Position, depth: Optional[int], alpha_beta: bool,
                heuristic: Callable[[Position], float], options: Options) -> Search:
    """A search of a game of the catalogue with a heuristic written in Python.

    >>> from ._games import Game
    >>> search_with(Game("nim", heaps=4).initial, 3, False, lambda p: 0.0, options_of()).best_moves
    ['3']
    """

    def choices(at: Position, mover: int) -> Iterable[Tuple[Any, Any, int]]:
        for move, after in at.successors().items():
            yield move, after, after.to_move

    face = _Face(choices, lambda at, mover: at.result, lambda at, mover: at.result, heuristic,
                 lambda at, mover: str(at))
    return _searched(face, position, position.to_move, depth, alpha_beta, options)
