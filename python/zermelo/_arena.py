# SPDX-License-Identifier: Apache-2.0
"""Graphs of the caller's own objects, whatever form they come in, as arenas of the library: who owns a node, what is
drawn and written. Questions that need no owner are in _node_graph.py, reading in _forms.py."""
from __future__ import annotations

import os
from typing import Any, Callable, Dict, Hashable, Iterable, List, Mapping, Optional, Sequence, Tuple, Union

from . import _zermelo
from ._forms import items_of, owners_listed, owners_said, whose
from ._kept import expect, rebuilt
from ._language import said, spoken
from ._node_graph import NodeGraph, number_of
from ._nodes import frozen, is_hashable, names_of, said_name_of
from ._options import Memory, Options, Progress, file_name, options_from, options_of
from ._pages import Pictured
from .errors import InputError

__all__ = ["Arena", "arena"]

_END = {0: 1, 1: 2, "draw": 3}
_MOST_NODES = 2**32 - 2


def _two_names(names: Any) -> Tuple[str, str]:
    if isinstance(names, str) or not isinstance(names, Iterable):
        raise InputError(said("names= are two names, the first player's and the second's, not {}", repr(names)))
    first, second = _zermelo.two_names(list(map(str, names)))
    return first, second


class Arena(NodeGraph, Pictured):
    """A graph with an owner for each node, made of what the caller has: a dict, a networkx graph, a matrix, a file …

    >>> a = Arena({'2-J0': ['1-J1'], '1-J1': []})
    >>> a.nodes, a.edges, a.owner('1-J1')
    (['2-J0', '1-J1'], 1, 1)
    """

    def __init__(
        self,
        graph: Any,
        *,
        owner: Union[Callable[[Any], int], Mapping[Any, int], None] = None,
        first: Union[Callable[[Any], bool], Iterable[Any], None] = None,
        ends: Optional[Mapping[Any, Any]] = None,
        dead_ends: str = "lose",
        missing: str = "error",
        names: Optional[Sequence[str]] = None,
        start: Any = None,
        successors: Optional[Callable[[Any], Iterable[Any]]] = None,
        format: str = "",
        options: Optional[Options] = None,
        **budget: Any,
    ) -> None:
        options = options_from(options, budget)
        _zermelo.check_form({"missing": missing, "dead_ends": dead_ends, "format": format})
        self.dead_ends = dead_ends
        players = None if names is None else _two_names(names)
        self._named: Any = None
        self._title = "arena"
        self._names: Optional[Callable[[], List[str]]] = None
        self._index: Optional[Dict[Any, int]] = None
        self._rows: Any = None
        self._graph: Any = None
        self._whose = ""
        self._frozen: Optional[Dict[Hashable, int]] = None
        self._objects: Optional[List[Any]] = None
        if isinstance(graph, (str, os.PathLike)):
            if successors is not None:
                raise ValueError(said("successors= is for a list of nodes: the file says where its moves lead"))
            untold = self._read_file(os.fspath(graph), format, missing, players, options)
            self._change(owner, first, ends, players, start, untold, options)
            return
        if format:
            raise ValueError(said("format= is for a file, and this is no path"))
        marks = b""
        if isinstance(graph, Arena):
            items: Any = [(node, graph.successors(node)) for node in graph.nodes]
            told: Any = None if graph._whose else graph.nodes_of(0)
            marks = bytes(graph._graph.end(i) for i in range(len(graph)))
            players = players or graph.players
            start = graph.start if start is None else start
        else:
            items, told = items_of(graph, successors, options)
        self._read_items(items, missing == "sinks", options)
        self._rows.require_nodes()
        marks = self._marks(marks or bytes(len(self._known_nodes())), ends)
        self._own(owner, first, told, marks, players, start, options)

    @classmethod
    def from_arrays(cls, starts: Any, targets: Any, owners: Any, *, start: Optional[int] = None,
                    dead_ends: str = "lose", **budget: Any) -> "Arena":
        """From compressed rows of numpy (or any buffers): uint64 starts, uint32 targets, uint8 owners, 0 or 1. Whole
        numbers of another width, sign or byte order are converted.

        >>> from array import array
        >>> a = Arena.from_arrays(array("Q", [0, 1, 1]), array("I", [1]), array("B", [0, 1]))
        >>> a.successors(0)
        [1]
        """
        for name, array in (("starts", starts), ("targets", targets), ("owners", owners)):
            try:
                memoryview(array)
            except TypeError:
                raise TypeError(said("{}= is an array of numpy, or a buffer, not {}", name, type(array).__name__)) from None
        begin = None if start is None else _zermelo.whole("start", start, 0, _MOST_NODES)
        made = cls._around(_zermelo.graph_from_arrays(starts, targets, owners, begin, options_of(**budget)))
        _zermelo.check_form({"dead_ends": dead_ends})
        made.dead_ends = dead_ends
        return made

    @classmethod
    def _around(cls, graph: Any, title: str = "arena") -> "Arena":
        made = cls.__new__(cls)
        made.dead_ends = "lose"
        made._title = title
        made._named = made._rows = made._frozen = made._objects = None
        made._names = made._index = None
        made._whose = ""
        made._graph = graph
        return made

    # Reading.

    def _read_file(self, path: Union[str, bytes], format: str, missing: str, players: Optional[Tuple[str, str]],
                   options: Options) -> Optional[int]:
        """Returns a node that nobody is known to own, or None."""
        path = file_name(path)
        path = path[1:] if path.startswith("@") else path
        try:
            with open(path, encoding="utf-8") as file:
                found = file.read()
        except FileNotFoundError:
            raise ValueError(said("{} is neither a file nor a graph; for a game of the catalogue pass zermelo.game({})",
                                  repr(path), repr(path))) from None
        shown = os.fsencode(path).decode("utf-8", "replace")
        self._graph, untold = _zermelo.read_graph(found, shown, format, missing == "sinks", players, options)
        self._title = "@" + shown
        return untold  # type: ignore[no-any-return]

    def _change(self, owner: Any, first: Any, ends: Any, players: Optional[Tuple[str, str]], start: Any,
                untold: Optional[int], options: Options) -> None:
        """What the keywords say about a file's graph goes before what the file says."""
        graph = self._graph
        owners = self._owners(owner, first, options)
        marks = None
        if ends is not None:
            marks = self._marks(bytes(graph.end(i) for i in range(graph.size)), ends)
        begin = None if start is None else self.number(start)
        if owners or marks or players or begin is not None:
            self._graph = _zermelo.changed_graph(graph, owners, marks, begin, players or graph.players)
        if not self._graph.owned:
            self._whose = whose(graph.nodes[untold], True)

    def _read_items(self, items: Any, missing_are_sinks: bool, options: Options) -> None:
        if isinstance(items, dict) or not items or is_hashable(items[0][0]):
            self._rows = _zermelo.read_rows(items, missing_are_sinks, options)
            return
        # Nodes that cannot be hashed are told apart by hashable copies.
        self._objects = [key for key, _ in items]
        copies = [(frozen(key), map(frozen, row)) for key, row in items]
        self._rows = _zermelo.read_rows(copies, missing_are_sinks, options)
        self._frozen = {node: i for i, node in enumerate(self._rows.nodes)}

    def _owners(self, owner: Any, first: Any, options: Options) -> Optional[bytes]:
        """A byte for each node, 0 or 1; None where neither keyword is given."""
        if owner is not None and first is not None:
            raise ValueError(said("owner= and first= say the same thing: give one of them"))
        if owner is not None:
            return owners_said(self._known_nodes(), owner)
        return None if first is None else owners_listed(self._known_nodes(), first, self._number_known, options)

    def _known_nodes(self) -> List[Any]:
        """The nodes, also while the arena is being made."""
        if self._objects is not None:
            return self._objects
        return (self._graph if self._rows is None else self._rows).nodes  # type: ignore[no-any-return]

    def _own(self, owner: Any, first: Any, told: Any, marks: bytes, names: Optional[Tuple[str, str]], start: Any,
             options: Options) -> None:
        """By the keywords, else by what the graph itself has `told` (the first player's nodes), else by its keys."""
        players = None
        owners = self._owners(owner, first, options)
        if owners is None and told is not None:
            owners = owners_listed(self._known_nodes(), told, self._number_known, options)
            players = self._rows.named_players(owners, options)
        if owners is None:
            owners, players = self._guessed(names, options)
        begin = None if start is None else self._number_known(start)
        self._graph = self._rows.build(owners, marks, begin, names or players or ("J0", "J1"), options)
        self._graph.owned = not self._whose
        self._rows = None

    def _guessed(self, names: Optional[Tuple[str, str]], options: Options) -> Tuple[bytes, Optional[Tuple[str, str]]]:
        owners, players, untold = self._rows.guessed_owners(names, options)
        if owners is None:
            nodes = self._known_nodes()
            self._whose = whose(nodes[untold])
            owners = bytes(len(nodes))
        return owners, players

    def _marks(self, before: bytes, ends: Any) -> bytes:
        """How play ends at each node: as `ends` say, elsewhere as before."""
        if ends is None:
            return before
        if not isinstance(ends, Mapping):
            raise TypeError(said("ends= is a dict from nodes to 0, 1 or \"draw\", not {}", repr(ends)))
        marks = bytearray(before)
        for node, result in ends.items():
            if isinstance(result, bool) or not is_hashable(result) or result not in _END:
                raise ValueError(said('ends= gives 0 or 1 (who has won) or "draw", not {}', repr(result)))
            marks[self._number_known(node)] = _END[result]
        return bytes(marks)

    def _number_known(self, node: Any) -> int:
        """The number of a node, also while the arena is being made."""
        if self._rows is None:
            return self.number(node)
        if self._frozen is not None:
            return number_of(self._frozen, frozen(node))
        return number_of(self._numbers(self._rows), node)

    # Questions about owners.

    def _need_owners(self) -> None:
        if self._whose:
            raise ValueError(self._whose)

    def _player(self, player: Any) -> int:
        """0 or 1, by number or by name."""
        return int(_zermelo.player(player, self.players))

    def owner(self, node: Any) -> int:
        """Whose turn it is at a node: 0 or 1.

        >>> Arena({'1-J1': []}).owner('1-J1')
        1
        """
        self._need_owners()
        return int(self._graph.owner(self.number(node)))

    def nodes_of(self, player: Any) -> List[Any]:
        """The nodes of a player.

        >>> Arena({'1-J0': ['0-J1'], '0-J1': []}).nodes_of(1)
        ['0-J1']
        """
        self._need_owners()
        wanted = self._player(player)
        return self._objects_of(i for i in range(len(self)) if self._graph.owner(i) == wanted)

    def count_plays(self, start: Any = None) -> Tuple[int, int, int]:
        """How many plays from a node each player wins, and how many are drawn.

        >>> Arena({'1-J0': ['0-J1'], '0-J1': []}).count_plays('1-J0')
        (1, 0, 0)
        """
        self._need_owners()
        first, second, drawn = _zermelo.count_plays(self._graph, self._begin(start), self.dead_ends)
        return first, second, drawn

    # Pictures, files, copies.

    def _named_graph(self) -> Any:
        """The same graph with a name for each node, for texts and pictures."""
        if self._named is None:
            names = names_of(self.nodes if self._names is None else self._names())
            self._named = _zermelo.named_graph(self._graph, names, self._graph.players)
        return self._named

    def _said_graph(self) -> Any:
        """The graph as answers name its nodes: numbers in order have no names, as in a file."""
        if self._names is not None:
            return self._named_graph()
        if self._graph.unnamed and self.nodes == list(range(len(self))):
            return self._graph
        return _zermelo.named_graph(self._graph, names_of(self.nodes, said_name_of), self._graph.players)

    def _said_name(self) -> str:
        return "" if self._title == "arena" else self._title

    def json(self, *facts: str, options: Optional[Options] = None, **budget: Any) -> str:
        """Facts of the graph as the command line's ``arena --facts --json`` writes them, or those that are named: sinks,
        degrees, predecessors, plays ...

        >>> Arena({'1-J0': ['0-J1'], '0-J1': []}).json("sinks")
        '{"game":null,"nodes":2,"edges":1,"sinks":["0-J1"]}'
        """
        asked = [_zermelo.text("facts", fact) for fact in facts] or ["facts"]
        if {"owners", "ends", "plays", "undoubled"} & set(asked):
            self._need_owners()
        return str(_zermelo.facts_json(self._said_graph(), self._said_name(), self.dead_ends, asked,
                                       options_from(options, budget)))

    def to_text(self, format: str = "python") -> str:
        """The arena in one of the formats that the command line reads: python, json, matrix, edges, pgsolver, dot …

        >>> print(Arena({'1-J0': ['0-J1'], '0-J1': []}).to_text("edges").splitlines()[-1])
        1-J0 0-J1
        """
        return str(_zermelo.write_graph(self._named_graph(), _zermelo.text("format", format), self.dead_ends))

    def to_networkx(self) -> Any:
        """A networkx.DiGraph with an attribute owner.

        >>> Arena({'1-J0': ['0-J1'], '0-J1': []}).to_networkx().nodes['0-J1']['owner']
        1
        """
        import networkx

        graph = networkx.DiGraph()
        for i, node in enumerate(self.nodes):
            graph.add_node(node, owner=self._graph.owner(i))
        for node in self.nodes:
            graph.add_edges_from((node, to) for to in self.successors(node))
        return graph

    def draw(self, to: str = "svg", layout: str = "auto", lang: Optional[str] = None, options: Optional[Options] = None,
             **picture: Any) -> str:
        """A picture: svg, tikz, text, dot or mermaid; of the graph alone where no `kind` asks for more.

        >>> Arena({'1-J0': ['0-J1'], '0-J1': []}).draw().startswith("<svg")
        True
        """
        bare = {} if "kind" in picture else {"plain": True}
        return self._pictures({"to": to, "layout": layout, **bare, **picture}, lang, options)[0]

    def _pictures(self, asked: Dict[str, Any], lang: Optional[str], options: Optional[Options] = None,
                  attraction: Any = None, solution: Any = None, frames: bool = False) -> List[str]:
        """One picture, or one for each frame of an attractor that grows."""
        return list(_zermelo.draw_graph(self._named_graph(), self._said_name(), self.dead_ends, attraction, solution, asked,
                                        frames, spoken(lang), options))

    def _repr_svg_(self) -> Optional[str]:
        return self.draw() if len(self) <= 400 else None

    @property
    def _note(self) -> Optional[str]:
        """What no solver looks at."""
        return said("priorities were not looked at") if self._graph.has_priorities else None

    def __copy__(self) -> "Arena":
        return self  # nothing in it changes

    def __repr__(self) -> str:
        return said("<Arena of {} nodes and {} edges>", len(self), self.edges)

    def __reduce__(self) -> Any:
        graph = self._graph
        rows = [graph.successors(i) for i in range(len(self))]
        owners = bytes(graph.owner(i) for i in range(len(self)))
        ends = bytes(graph.end(i) for i in range(len(self)))
        state = (self.nodes, rows, owners, ends, graph.start, graph.players, self.dead_ends, self._title, self._whose)
        return _restored, state


@rebuilt
def _restored(nodes: List[Any], rows: List[List[int]], owners: bytes, ends: bytes, start: Optional[int],
              players: Tuple[str, str], dead_ends: str, title: str, whose: str) -> Arena:
    expect(list, nodes, rows, *rows)
    expect(bytes, owners, ends)
    expect(str, title, whose)
    if len(nodes) != len(rows):
        raise ValueError(said("{} rows are given for {} nodes", len(rows), len(nodes)))
    begin = None if start is None else _zermelo.whole("start", start, 0, _MOST_NODES)
    made = Arena._around(None, title)
    made._read_items([(node, [nodes[_zermelo.whole("to", to, 0, _MOST_NODES)] for to in row]) for node, row in zip(nodes, rows)], False,
                     options_of())
    _zermelo.check_form({"dead_ends": dead_ends})
    made.dead_ends, made._whose = dead_ends, whose
    made._graph = made._rows.build(owners, ends, begin, _two_names(players), options_of())
    made._graph.owned = not whose
    made._rows = None
    return made


def arena(graph: Any, *, everywhere: bool = False, time: Optional[float] = None, memory: Memory = None,
          threads: Optional[int] = None, progress: Progress = None, **how: Any) -> Arena:
    """An arena of whatever describes a graph, or of the positions that a game reaches (`everywhere`: of every position
    for both players); the other keywords are those of Arena.

    >>> arena([[0, 1], [0, 0]], first=[0]).successors(0)
    [1]
    """
    from ._subjects import arena_of

    return arena_of(graph, options_of(time, memory, threads, progress), everywhere, **how)
