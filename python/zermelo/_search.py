# SPDX-License-Identifier: Apache-2.0
"""Depth-limited minimax and alpha-beta: the library's, on its own games, with a heuristic written in Python, and on games
written in Python."""
from __future__ import annotations

from json import loads
from typing import Any, Callable, Dict, List, Optional

from . import _zermelo
from ._games import Position
from ._kept import expect, rebuilt
from ._language import said
from ._nodes import name_of, one_line
from ._options import Options, options_of  # noqa: F401: the examples use options_of
from ._pages import Pictured
from ._rules import method_of

__all__ = ["Search", "TreeSearch", "search_position", "search_rules", "search_tree"]

_Plies = Optional[int]


class Search(Pictured):
    """What a look-ahead found. Values are numbers in the first player's view, as «zermelo minimax» writes them: a certain
    win is inf, and 1 where there is nothing to guess with. With distances, the plies to a certain end are there too.

    >>> import zermelo
    >>> s = zermelo.search(zermelo.game("nim", heaps=4), depth=None, distances=True)
    >>> s.value, s.distance, s.best_moves
    (1.0, 1, ['3'])
    """

    def __init__(self, position: Any, value: float, distance: _Plies, values: Dict[Any, float],
                 distances: Dict[Any, _Plies], best_moves: List[Any], nodes: int, draw: Callable[[str], str],
                 json: Callable[[], str]) -> None:
        self.position = position
        self.value = value
        self.distance = distance
        self.values = values
        self.distances = distances
        self.best_moves = best_moves
        self.nodes = nodes
        self._draw = draw
        self._json = json

    def draw(self, to: str = "text") -> str:
        """The tree, as text, svg, tikz, dot or mermaid.

        >>> import zermelo
        >>> zermelo.search(zermelo.game("nim", heaps=4)).draw().splitlines()[0].split()[0]
        '4-J0'
        """
        return self._draw(to)

    def json(self) -> str:
        """The answer as the command line's --json writes it.

        >>> import json, zermelo
        >>> json.loads(zermelo.search(zermelo.game("nim", heaps=4), depth=2).json())["nodes"]
        7
        """
        return self._json()

    def _repr_svg_(self) -> str:
        return self._draw("svg")

    def __reduce__(self) -> Any:
        found = (self.position, self.value, self.distance, self.values, self.distances, self.best_moves, self.nodes)
        return _kept_search, (*found, self.draw("svg"), self.draw("text"), self.json())

    def __repr__(self) -> str:
        return said("<Search value {}, best moves {}, {} nodes>", self.value, self.best_moves, self.nodes)


class TreeSearch(Search):
    """A search of a tree of numbers, which can mark answers about it.

    >>> import zermelo
    >>> zermelo.tree([[3, 12], [2, [4, 6]]])
    <Search value 3.0, best moves ['a1'], 6 nodes>
    """

    _mark: Callable[[Dict[str, Any]], str]

    def mark(self, value: Optional[float] = None, cuts: Optional[List[str]] = None) -> Dict[str, Any]:
        """Marks what somebody says the tree is worth, and which branches alpha-beta cuts, by their first nodes.

        >>> import zermelo
        >>> exercise = zermelo.tree([[3, 12], [2, [4, 6]]])
        >>> exercise.mark(value=3, cuts=["C"])["value"]["right"]
        True
        >>> exercise.mark(cuts=["D"])["cuts"]["right"]
        True
        """
        marks = {"mark_value": None if value is None else repr(value), "mark_cuts": cuts if cuts is None else cuts or ["-"]}
        return dict(loads(self._mark({name: said for name, said in marks.items() if said is not None})).get("marks", {}))


@rebuilt
def _kept_search(position: Any, value: Any, distance: Any, values: Any, distances: Any, best_moves: Any, nodes: int,
                 svg: str, text: str, json: str) -> Search:
    expect(str, svg, text, json)
    expect(dict, values, distances)
    expect(list, best_moves)
    pictures = {"svg": svg, "text": text}

    def draw(to: str) -> str:
        if to not in pictures:
            raise ValueError(said("a search that was copied is drawn as svg or text, not as {}: search again", to))
        return pictures[to]

    return Search(position, value, distance, values, distances, best_moves, nodes, draw, lambda: json)


def _searched(position: Any, look: Callable[[bool, Options], Any], options: Options) -> Search:
    """`look(tree, options)` searches; a search that is not drawn keeps no tree."""
    found = look(False, options)
    moves = found.moves
    return Search(position, found.value, found.distance, {move: value for move, value, _ in moves},
                  {move: plies for move, _, plies in moves}, [moves[place][0] for place in found.best], found.nodes,
                  lambda to: str(look(True, options.again()).draw(_zermelo.text("to", to))), lambda: str(found.json))


def search_position(position: Position, keywords: Dict[str, Any], own: Optional[Callable[[Position], float]],
                    options: Options) -> Search:
    """A search of a game of the catalogue; `own` is a heuristic written in Python.

    >>> from ._games import Game
    >>> search_position(Game("nim", heaps=4).initial, {"alpha_beta": True}, None, options_of()).best_moves
    ['3']
    """
    def look(tree: bool, limits: Options) -> Any:
        guess = None if own is None else lambda at: own(Position._around(position.game, at))
        return _zermelo.search(position._at, keywords, guess, tree, limits)

    return _searched(position, look, options)


def search_rules(rules: Any, position: Any, player: Optional[int], keywords: Dict[str, Any],
                 heuristic: Optional[Callable[[Any], float]], options: Options) -> Search:
    """A search of a game written in Python.

    >>> from ._rules import _Example
    >>> search_rules(_Example(), None, None, {"depth": 2}, None, options_of()).value
    1.0
    """
    methods = {name: method_of(rules, name) for name in ("moves", "after", "to_move", "end", "stuck", "heuristic")}
    methods["heuristic"] = heuristic or methods["heuristic"]
    to_move, shown = methods["to_move"], method_of(rules, "text") or name_of
    start = rules.initial() if position is None else position
    mover = int(to_move(start)) if to_move else player or 0

    def text_of(at: Any, mover: int) -> str:
        return one_line(str(shown(at))) if to_move else f"{one_line(str(shown(at)))}-J{mover}"

    methods.update(text=text_of, move_text=lambda move: one_line(name_of(move)))

    def look(tree: bool, limits: Options) -> Any:
        return _zermelo.search_rules(type(rules).__name__, start, mover, methods, keywords, tree, limits)

    return _searched(start, look, options)


def search_tree(keywords: Dict[str, Any], options: Options) -> TreeSearch:
    """A search of a tree of numbers, whose text is keywords["leaves"].

    >>> search_tree({"leaves": "[[3, 12], [2, [4, 6]]]", "alpha_beta": True}, options_of()).value
    3.0
    """
    def look(tree: bool, limits: Options, **marks: Any) -> Any:
        return _zermelo.search_tree({**keywords, **marks}, tree, limits)

    plain = _searched(None, look, options)
    found = TreeSearch(plain.position, plain.value, plain.distance, plain.values, plain.distances, plain.best_moves,
                       plain.nodes, plain.draw, plain.json)
    found._mark = lambda marks: str(look(False, options.again(), **marks).json)
    return found
