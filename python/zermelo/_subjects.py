# SPDX-License-Identifier: Apache-2.0
"""Whatever can be played on (a game, a position, an arena, rules) as positions of the library, and back."""
from __future__ import annotations

from typing import Any, Dict, List, Optional, Tuple

from . import _zermelo
from ._arena import Arena
from ._games import Game, Position
from ._kept import expect, rebuilt
from ._language import said
from ._nodes import one_line
from ._options import Options, options_of
from ._rules import RulesSolution, explored, method_of, _arena_of
from .errors import NoSuchNode

__all__ = ["Subject", "arena_of", "is_rules", "subject_of"]

_Moves = List[Tuple[str, Any]]


def is_rules(thing: Any) -> bool:
    """Whether it has the methods of a game written in Python.

    >>> is_rules({})
    False
    """
    return all(method_of(thing, name) for name in ("initial", "moves", "after"))


class Subject:
    """A position to start from, as the library has it.

    >>> subject_of(Game("nim", heaps=4)).own(subject_of(Game("nim", heaps=4)).start).to_move
    0
    """

    def __init__(self, start: Any, players: Tuple[str, str]) -> None:
        self.start = start
        self.players = players

    def own(self, raw: Any) -> Any:
        """The caller's object for a position."""
        raise NotImplementedError

    def place(self, answer: Any, raw: Any, moves: _Moves) -> Any:
        """The place of an answer among the moves, or a sentence that says why it is none."""
        raise NotImplementedError

    def move_text(self, move: Any, raw: Any) -> str:
        """The library's text of a move."""
        moves: _Moves = list(raw.moves())
        place = self.place(move, raw, moves)
        if isinstance(place, str):
            raise ValueError(place)
        return moves[place][0]


class GameSubject(Subject):
    """A game of the catalogue: moves are texts."""

    def __init__(self, position: Position) -> None:
        super().__init__(position._at, ("J0", "J1"))
        self._game = position.game

    def own(self, raw: Any) -> Position:
        return Position._around(self._game, raw)

    def place(self, answer: Any, raw: Any, moves: _Moves) -> Any:
        for i, (text, after) in enumerate(moves):
            if str(answer) == text or (isinstance(answer, Position) and answer._at == after):
                return i
        return said("{} is no move of {}", repr(answer), raw)

    def move_text(self, move: Any, raw: Any) -> str:
        return super().move_text(move, raw) if isinstance(move, Position) else str(move)


class ArenaSubject(Subject):
    """An arena: positions are the caller's nodes, and a move is the node it leads to."""

    def __init__(self, graph: Arena, start: Any, number: Optional[int] = None) -> None:
        graph._need_owners()
        named = graph._named_graph()
        self.arena = graph
        self.game = _zermelo.graph_game(named, one_line(graph._title), graph.dead_ends)
        begin = graph._begin(start) if number is None else number
        super().__init__(_zermelo.position_on(self.game, begin), graph.players)
        self._named = named
        self._numbers: Dict[str, int] = {}

    def number(self, raw: Any) -> int:
        """The number of the node that a position stands on."""
        text = str(raw)
        if text not in self._numbers:
            self._numbers[text] = int(_zermelo.node_of(self._named, text))
        return self._numbers[text]

    def own(self, raw: Any) -> Any:
        return self.arena.node(self.number(raw))

    def place(self, answer: Any, raw: Any, moves: _Moves) -> Any:
        if answer in self.arena:
            wanted = self.arena.number(answer)
            for i, (_, after) in enumerate(moves):
                if self.number(after) == wanted:
                    return i
        return said("{} is no successor of {}", repr(answer), repr(self.own(raw)))


class RulesSubject(ArenaSubject):
    """A game written in Python: positions and moves are its own."""

    def __init__(self, rules: Any, position: Any, options: Options) -> None:
        self.rules = rules
        self._explored = explored(rules, options)
        graph = _arena_of(rules, self._explored)
        number = 0
        if position is not None:
            found = self._find(position, 0)
            if found is None:
                raise NoSuchNode(said("play never reaches {}", repr(position)))
            number = found
        super().__init__(graph, None, number)

    def _find(self, position: Any, mover: int) -> Optional[int]:
        canonical = method_of(self.rules, "canonical")
        at = canonical(position) if canonical else position
        found = self._explored.number(at, mover)
        return self._explored.number(at, 1 - mover) if found is None else found  # type: ignore[no-any-return]

    def own(self, raw: Any) -> Any:
        return self._explored.graph.nodes[self.number(raw)]

    def place(self, answer: Any, raw: Any, moves: _Moves) -> Any:
        position = self.own(raw)
        if not any(answer == move for move in self.rules.moves(position)):
            return said("{} is no move of {}", repr(answer), repr(position))
        wanted = self._find(self.rules.after(position, answer), 1 - raw.to_move)
        for i, (_, after) in enumerate(moves):
            if self.number(after) == wanted:
                return i
        return said("{} is no move of {}", repr(answer), repr(position))


def subject_of(thing: Any, start: Any = None, options: Optional[Options] = None, **how: Any) -> Subject:
    """The subject of a game, a position, rules, or whatever describes a graph.

    >>> str(subject_of({'2-J0': ['1-J1'], '1-J1': []}, start='2-J0').start)
    '2-J0'
    """
    if isinstance(thing, (Game, Position, RulesSolution)) or is_rules(thing):
        refuse_keywords(thing, how)
    if isinstance(thing, Game):
        return GameSubject(thing.initial if start is None else start if isinstance(start, Position)
                           else thing.position(str(start)))
    if isinstance(thing, Position):
        return GameSubject(thing)
    if isinstance(thing, RulesSolution):
        thing = thing.rules
    if is_rules(thing):
        return RulesSubject(thing, start, options or options_of())
    return ArenaSubject(arena_of(thing, options or options_of(), **how), start)


def arena_of(thing: Any, options: Options, everywhere: bool = False, **how: Any) -> Arena:
    """The arena of whatever describes a graph; a game's is what its start reaches, or every position.

    >>> from ._options import options_of
    >>> len(arena_of(Game("nim", heaps=4), options_of()))
    6
    """
    if isinstance(thing, (Game, Position, RulesSolution)) or is_rules(thing):
        refuse_keywords(thing, how)
        return _arena_of_game(thing, options, _zermelo.truth("everywhere", everywhere))
    if isinstance(thing, Arena):
        if not how:
            return thing
        how.setdefault("dead_ends", thing.dead_ends)
    return Arena(thing, options=options, **how)


def refuse_keywords(thing: Any, how: Dict[str, Any]) -> None:
    """Keywords of graphs say nothing about a game.

    >>> refuse_keywords(Game("nim"), {})
    """
    for name in how:
        if isinstance(thing, (Game, Position)):
            raise TypeError(said("{}= is no keyword for a game", name))
        raise TypeError(said("{}= is no keyword for rules", name))


def _arena_of_game(thing: Any, options: Options, everywhere: bool) -> Arena:
    if isinstance(thing, (Game, Position)):
        position = thing.initial if isinstance(thing, Game) else thing
        graph = position.game._game.explore(position._at, everywhere, options)
        return _GameArena._of(position, graph, everywhere)
    if isinstance(thing, RulesSolution):
        return thing.arena
    return _arena_of(thing, explored(thing, options))


class _GameArena(Arena):
    """The arena of a game of the catalogue: its nodes are positions, and their texts are understood too."""

    _explored_from: Tuple[Position, bool]

    @classmethod
    def _of(cls, start: Position, graph: Any, everywhere: bool) -> Any:
        made: Any = cls._around(graph, start.game.name)
        made._objects = [Position._around(start.game, raw) for raw in graph.nodes]
        made._named = graph
        made._explored_from = start, everywhere
        return made

    def number(self, node: Any) -> int:
        if isinstance(node, Position):
            found = self._graph.numbers.get(node._at)
            if found is None:
                raise NoSuchNode(said("there is no node {}", node))
            return int(found)
        return int(_zermelo.node_of(self._graph, str(node)))

    def _said_graph(self) -> Any:
        return self._graph

    def __reduce__(self) -> Any:
        return _explored_again, self._explored_from


@rebuilt
def _explored_again(position: Position, everywhere: bool) -> Arena:
    expect(Position, position)
    return arena_of(position, options_of(), everywhere)
