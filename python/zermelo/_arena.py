# SPDX-License-Identifier: Apache-2.0
"""Graphs of the caller's own objects, whatever form they come in, as arenas of the library: who owns a node, what is
drawn and written. Questions that need no owner are in _node_graph.py, reading in _forms.py and _owners.py."""
from __future__ import annotations

import os
from typing import Any, Callable, Dict, Hashable, Iterable, List, Mapping, Optional, Sequence, Tuple, Union

from . import _zermelo
from ._forms import items_of
from ._node_graph import NodeGraph, number_in
from ._nodes import frozen, is_hashable, names_of
from ._options import Options, Progress, options_of
from ._owners import owners_guessed, owners_listed, owners_said
from ._pages import Pictured

__all__ = ["Arena", "arena"]

_END = {0: 1, 1: 2, "draw": 3}


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
    ) -> None:
        options = options or options_of()
        if dead_ends not in ("lose", "win", "draw"):
            raise ValueError(f'dead_ends= is "lose", "win" or "draw", not {dead_ends!r}')
        if missing not in ("error", "sinks"):
            raise ValueError(f'missing= is "error" or "sinks", not {missing!r}')
        self.dead_ends = dead_ends
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
            self._read_file(os.fspath(graph), format, missing, names, options)
            return
        if isinstance(graph, Arena):
            items: Any = [(node, graph.successors(node)) for node in graph.nodes]
            told: Any = {node for node in graph.nodes if graph.owner(node) == 0}
        else:
            items, told = items_of(graph, successors, options)
        if owner is None and first is None and told is not None:
            first = told
        self._read_items(items, missing == "sinks", options)
        self._own(owner, first, ends, names, start, options)

    @classmethod
    def from_arrays(cls, starts: Any, targets: Any, owners: Any, *, start: Optional[int] = None,
                    dead_ends: str = "lose") -> "Arena":
        """From compressed rows of numpy (or any buffers): uint64 starts, uint32 targets, uint8 owners.

        >>> from array import array
        >>> a = Arena.from_arrays(array("Q", [0, 1, 1]), array("I", [1]), array("B", [0, 1]))
        >>> a.successors(0)
        [1]
        """
        made = cls._around(_zermelo.graph_from_arrays(starts, targets, owners, start))
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

    def _read_file(self, path: str, format: str, missing: str, names: Optional[Sequence[str]], options: Options) -> None:
        path = path[1:] if path.startswith("@") else path
        try:
            with open(path, encoding="utf-8") as file:
                text = file.read()
        except FileNotFoundError:
            raise ValueError(f"{path!r} is neither a file nor a graph; for a game of the catalogue pass "
                             f"zermelo.game({path!r})") from None
        self._graph = _zermelo.read_graph(text, path, format, missing == "sinks", *options)
        self._title = "@" + path
        if names is not None:
            self._graph = _zermelo.named_graph(self._graph, names_of(self._graph.nodes), tuple(names))

    def _read_items(self, items: Any, missing_are_sinks: bool, options: Options) -> None:
        if isinstance(items, dict) or not items or is_hashable(items[0][0]):
            self._rows = _zermelo.read_rows(items, missing_are_sinks, *options)
            return
        # Nodes that cannot be hashed are told apart by hashable copies.
        self._objects = [key for key, _ in items]
        copies = [(frozen(key), map(frozen, row)) for key, row in items]
        self._rows = _zermelo.read_rows(copies, missing_are_sinks, *options)
        self._frozen = {node: i for i, node in enumerate(self._rows.nodes)}

    def _own(self, owner: Any, first: Any, ends: Any, names: Any, start: Any, options: Options) -> None:
        nodes = self._objects if self._objects is not None else self._rows.nodes
        if owner is not None and first is not None:
            raise ValueError("owner= and first= say the same thing: give one of them")
        players: Tuple[str, str] = ("J0", "J1")
        if owner is not None:
            owners = owners_said(nodes, owner)
        elif first is not None:
            owners = owners_listed(nodes, first, self._number_in_rows)
        else:
            owners, players, self._whose = owners_guessed(self._rows, nodes)
        if names is not None:
            if len(names) != 2:
                raise ValueError("names= are two names, the first player's and the second's")
            players = (str(names[0]), str(names[1]))
        self._finish(owners, ends, start, players, options)

    def _finish(self, owners: bytes, ends: Any, start: Any, players: Tuple[str, str], options: Options) -> None:
        end_bytes = None
        if ends is not None:
            marks = bytearray(len(owners))
            for node, result in ends.items():
                if isinstance(result, bool) or result not in _END:
                    raise ValueError(f'ends= gives 0 or 1 (who has won) or "draw", not {result!r}')
                marks[self._number_in_rows(node)] = _END[result]
            end_bytes = bytes(marks)
        begin = None if start is None else self._number_in_rows(start)
        self._graph = self._rows.build(owners, end_bytes, begin, players, *options)
        self._graph.owned = not self._whose
        self._rows = None

    def _number_in_rows(self, node: Any) -> int:
        if self._frozen is not None:
            return number_in(self._frozen, frozen(node))
        return number_in(self._numbers(self._rows), node)

    # Questions about owners.

    def _need_owners(self) -> None:
        if self._whose:
            raise ValueError(self._whose)

    def owner(self, node: Any) -> int:
        """Whose turn it is at a node: 0 or 1.

        >>> Arena({'1-J1': []}).owner('1-J1')
        1
        """
        self._need_owners()
        return int(self._graph.owner(self.number(node)))

    def nodes_of(self, player: int) -> List[Any]:
        """The nodes of a player.

        >>> Arena({'1-J0': ['0-J1'], '0-J1': []}).nodes_of(1)
        ['0-J1']
        """
        self._need_owners()
        return self._objects_of(i for i in range(len(self)) if self._graph.owner(i) == player)

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

    def to_text(self, format: str = "python") -> str:
        """The arena in one of the formats that the command line reads: python, json, matrix, edges, pgsolver, dot …

        >>> print(Arena({'1-J0': ['0-J1'], '0-J1': []}).to_text("edges").splitlines()[-1])
        1-J0 0-J1
        """
        return str(_zermelo.write_graph(self._named_graph(), format, self.dead_ends))

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

    def draw(self, to: str = "svg", layout: str = "auto", lang: str = "en") -> str:
        """A picture: svg, tikz, text, dot or mermaid.

        >>> Arena({'1-J0': ['0-J1'], '0-J1': []}).draw().startswith("<svg")
        True
        """
        return str(_zermelo.draw_graph(self._named_graph(), None, None, to, layout, self._title, lang))

    def _repr_svg_(self) -> Optional[str]:
        return self.draw() if len(self) <= 400 else None

    def __copy__(self) -> "Arena":
        return self  # nothing in it changes

    def __repr__(self) -> str:
        return f"<Arena of {len(self)} nodes and {self.edges} edges>"

    def __reduce__(self) -> Any:
        graph = self._graph
        rows = [graph.successors(i) for i in range(len(self))]
        owners = bytes(graph.owner(i) for i in range(len(self)))
        ends = bytes(graph.end(i) for i in range(len(self)))
        state = (self.nodes, rows, owners, ends, graph.start, graph.players, self.dead_ends, self._title, self._whose)
        return _restored, state


def _restored(nodes: List[Any], rows: List[List[int]], owners: bytes, ends: bytes, start: Optional[int],
              players: Tuple[str, str], dead_ends: str, title: str, whose: str) -> Arena:
    made = Arena._around(None, title)
    made._read_items([(node, [nodes[to] for to in row]) for node, row in zip(nodes, rows)], False, options_of())
    made.dead_ends, made._whose = dead_ends, whose
    made._graph = made._rows.build(owners, ends, start, players, *options_of())
    made._graph.owned = not whose
    made._rows = None
    return made


def arena(graph: Any, *, everywhere: bool = False, time: Optional[float] = None, memory: Union[int, str, None] = None,
          threads: Optional[int] = None, progress: Progress = None, **how: Any) -> Arena:
    """An arena of whatever describes a graph, or of the positions that a game reaches (`everywhere`: of every position
    for both players); the other keywords are those of Arena.

    >>> arena([[0, 1], [0, 0]], first=[0]).successors(0)
    [1]
    """
    from ._subjects import arena_of

    return arena_of(graph, options_of(time, memory, threads, progress), everywhere, **how)
