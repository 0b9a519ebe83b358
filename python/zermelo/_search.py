# SPDX-License-Identifier: Apache-2.0
"""Depth-limited minimax and alpha-beta: the library's on its own games, and in Python where the heuristic or the game is
written in Python."""
from __future__ import annotations

import math
import sys
from itertools import islice
from typing import Any, Callable, Dict, Iterable, Iterator, List, NamedTuple, Optional, Tuple, Union

from . import _zermelo
from ._checks import text
from ._games import Position
from ._kept import expect, rebuilt
from ._language import said
from ._nodes import name_of, one_line
from ._options import Options, limited, options_of  # noqa: F401: the examples use options_of
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
        return said("<Search value {}, best moves {}, {} nodes>", self.value, self.best_moves, self.nodes)


@rebuilt
def _kept_search(position: Any, value: Any, values: Any, best_moves: Any, nodes: int, svg: str, text: str) -> Search:
    expect(str, svg, text)
    expect(dict, values)
    expect(list, best_moves)
    pictures = {"svg": svg, "text": text}

    def draw(to: str) -> str:
        if to not in pictures:
            raise ValueError(said("a search that was copied is drawn as svg or text, not as {}: search again", to))
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
        return str(_zermelo.look_ahead(position._at, depth, alpha_beta, heuristic, text("to", to),
                                       *options.again())["tree"])

    return Search(position, found["value"], dict(moves), [moves[i][0] for i in found["best"]], found["nodes"], draw)


class _Appraisal(NamedTuple):
    """Comparable: a certain win above every guess, the sooner the higher; a certain loss below, the later the higher."""

    order: Tuple[int, float]
    value: Union[float, Tuple[int, int]]


_LEAST = _Appraisal((-2, 0.0), 0.0)
_GREATEST = _Appraisal((2, 0.0), 0.0)


def _guess(number: float) -> _Appraisal:
    try:
        finite = math.isfinite(number)
    except (TypeError, OverflowError):
        finite = False
    if not finite:
        raise ValueError(said("the heuristic gives {}: it must be a finite number", repr(number)))
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


class _Node:
    """A position on the way down, with the choices that were not yet looked at."""

    __slots__ = ("position", "mover", "below", "ply", "low", "high", "best", "choices", "cut")

    def __init__(self, position: Any, mover: int, below: Optional[int], ply: int, low: _Appraisal, high: _Appraisal,
                 choices: Iterator[Tuple[int, Tuple[Any, Any, int]]]) -> None:
        self.position, self.mover, self.below, self.ply = position, mover, below, ply
        self.low, self.high, self.choices = low, high, choices
        self.best: Optional[_Appraisal] = None
        self.cut = False


_BYTES_OF_A_NODE = 1000  # on the way down, at least


def _bytes_of(node: _Node) -> int:
    return _BYTES_OF_A_NODE + sys.getsizeof(node.position, 0)


class _Looking:
    """A search; `tree` (a SearchTree of the module) records it where there is one. The way down is a list: it may be
    longer than Python's own stack."""

    def __init__(self, face: _Face, alpha_beta: bool, options: Options, tree: Any = None) -> None:
        self.face, self.alpha_beta, self.options, self.nodes, self.tree = face, alpha_beta, options, 0, tree

    def value(self, position: Any, mover: int, depth: Optional[int], ply: int) -> _Appraisal:
        """The value of a position, with a window that is open."""
        found: Union[_Node, _Appraisal, None] = self._entered(0, position, mover, depth, ply, _LEAST, _GREATEST)
        way: List[_Node] = []
        used = 0
        while True:
            if isinstance(found, _Node):
                way.append(found)
                used += _bytes_of(found)
                if len(way) & 0xF == 0:
                    self.options.check_bytes(used, said("the search is {} plies deep", len(way)))
            elif found is None:
                used -= _bytes_of(way[-1])
                found = self._left(way.pop())
                continue
            elif way:
                self._take(way[-1], found)
            else:
                return found
            found = self._next(way[-1])

    def _entered(self, place: int, position: Any, mover: int, depth: Optional[int], ply: int, low: _Appraisal,
                 high: _Appraisal) -> Union[_Node, _Appraisal]:
        """The value of a position that is an end, or as deep as asked; else a node."""
        self.nodes += 1
        if self.nodes & 0xFF == 0:
            self.options.check()
        if self.tree is not None:
            self.tree.enter(place, mover, *_window(low, high))
        result = self.face.result(position, mover)
        if result is not None:
            return self._known("end", _certain(result, ply))
        if depth == 0:
            for _ in self.face.choices(position, mover):
                return self._known("horizon", _guess(self.face.heuristic(position)))
        choices = enumerate(self.face.choices(position, mover))
        return _Node(position, mover, None if depth is None else depth - 1, ply, low, high, choices)

    def _known(self, kind: str, value: _Appraisal) -> _Appraisal:
        if self.tree is not None:
            self.tree.leave(kind, value.value)
        return value

    def _next(self, node: _Node) -> Union[_Node, _Appraisal, None]:
        for place, (_, after, then) in node.choices:
            if not node.cut:
                return self._entered(place, after, then, node.below, node.ply + 1, node.low, node.high)
            if self.tree is None:
                break
            if place & 0xFF == 0:
                self.options.check()
            self.tree.cut(place, then, *_window(node.low, node.high))
        return None

    def _left(self, node: _Node) -> _Appraisal:
        if node.best is not None:
            return self._known("inner", node.best)
        return self._known("end", _certain(self.face.stuck(node.position, node.mover), node.ply))

    def _take(self, node: _Node, found: _Appraisal) -> None:
        best, order = node.best, found.order
        if best is None or (order > best.order if node.mover == 0 else order < best.order):
            node.best = found
            if node.mover == 0 and order > node.low.order:
                node.low = found
            elif node.mover != 0 and order < node.high.order:
                node.high = found
            node.cut = self.alpha_beta and node.low.order >= node.high.order


def _window(low: _Appraisal, high: _Appraisal) -> Tuple[Any, Any]:
    """The two values as SearchTree takes them: None where the window is open."""
    return None if low is _LEAST else low.value, None if high is _GREATEST else high.value


def _drawn(face: _Face, position: Any, mover: int, depth: Optional[int], alpha_beta: bool, to: str,
           options: Options) -> str:
    """The tree of the textbook's search, walked again: a search that is not drawn keeps none."""
    tree = _zermelo.SearchTree(400)
    _Looking(face, alpha_beta, options, tree).value(position, mover, depth, 0)
    reached: List[Tuple[str, Any, int]] = []
    for parent, place in tree.finish():
        if not reached:
            reached.append(("", position, mover))
            continue
        _, above, owner = reached[parent]
        move, after, then = next(islice(face.choices(above, owner), place, None))
        reached.append((one_line(name_of(move)), after, then))
    return str(tree.draw(to, "search", [face.text(at, then) for _, at, then in reached], [each[0] for each in reached],
                         alpha_beta, face.guesses))


def _searched(face: _Face, position: Any, mover: int, depth: Optional[int], alpha_beta: bool,
              options: Options) -> Search:
    def draw(to: str) -> str:
        return _drawn(face, position, mover, depth, alpha_beta, text("to", to), options.again())

    looking = _Looking(face, alpha_beta, options)
    values: Dict[Any, _Appraisal] = {}
    if face.result(position, mover) is None and depth != 0:
        for move, after, then in limited(face.choices(position, mover), options):
            values[move] = looking.value(after, then, None if depth is None else depth - 1, 1)
    if not values:
        only = looking.value(position, mover, depth, 0)
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
