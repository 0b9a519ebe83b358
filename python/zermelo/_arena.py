# SPDX-License-Identifier: Apache-2.0
"""Graphs of the caller's own objects, whatever form they come in, as arenas of the library.

One class, and most of its lines are the examples of its short methods: reading is in _forms.py and _owners.py."""
from __future__ import annotations

import os
from typing import Any, Callable, Dict, Hashable, Iterable, Iterator, List, Mapping, Optional, Sequence, Tuple, Union

from . import _zermelo
from ._forms import items_of
from ._nodes import NodeTable, frozen, is_hashable, names_of
from ._owners import owners_guessed, owners_listed, owners_said

__all__ = ["Arena", "arena"]

_END = {0: 1, 1: 2, "draw": 3}


class Arena:
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
    ) -> None:
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
            self._read_file(os.fspath(graph), format, missing, names)
            return
        if isinstance(graph, Arena):
            items: Any = [(node, graph.successors(node)) for node in graph.nodes]
            told: Any = {node for node in graph.nodes if graph.owner(node) == 0}
        else:
            items, told = items_of(graph, successors)
        if owner is None and first is None and told is not None:
            first = told
        self._read_items(items, missing == "sinks")
        self._own(owner, first, ends, names, start)

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

    def _read_file(self, path: str, format: str, missing: str, names: Optional[Sequence[str]]) -> None:
        path = path[1:] if path.startswith("@") else path
        try:
            with open(path, encoding="utf-8") as file:
                text = file.read()
        except FileNotFoundError:
            raise ValueError(f"{path!r} is neither a file nor a graph; for a game of the catalogue pass "
                             f"zermelo.game({path!r})") from None
        self._graph = _zermelo.read_graph(text, path, format, missing == "sinks")
        self._title = "@" + path
        if names is not None:
            self._graph = _zermelo.named_graph(self._graph, names_of(self._graph.nodes), tuple(names))

    def _read_items(self, items: Any, missing_are_sinks: bool) -> None:
        if isinstance(items, dict) or not items or is_hashable(items[0][0]):
            self._rows = _zermelo.read_rows(items, missing_are_sinks)
            return
        # Nodes that cannot be hashed are told apart by hashable copies.
        self._objects = [key for key, _ in items]
        copies = [(frozen(key), [frozen(node) for node in row]) for key, row in items]
        self._rows = _zermelo.read_rows(copies, missing_are_sinks)
        self._frozen = {node: i for i, node in enumerate(self._rows.nodes)}

    def _own(self, owner: Any, first: Any, ends: Any, names: Any, start: Any) -> None:
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
        self._finish(owners, ends, start, players)

    def _finish(self, owners: bytes, ends: Any, start: Any, players: Tuple[str, str]) -> None:
        end_bytes = None
        if ends is not None:
            marks = bytearray(len(owners))
            for node, result in ends.items():
                if isinstance(result, bool) or result not in _END:
                    raise ValueError(f'ends= gives 0 or 1 (who has won) or "draw", not {result!r}')
                marks[self._number_in_rows(node)] = _END[result]
            end_bytes = bytes(marks)
        begin = None if start is None else self._number_in_rows(start)
        self._graph = self._rows.build(owners, end_bytes, begin, players)
        self._rows = None

    def _number_in_rows(self, node: Any) -> int:
        if self._frozen is not None:
            return _number(self._frozen, frozen(node))
        return _number(self._numbers(self._rows), node)

    def _numbers(self, holder: Any) -> Mapping[Any, int]:
        """From nodes to their numbers; made when it is first asked for."""
        if self._index is None:
            self._index = {node: i for i, node in enumerate(holder.nodes)}
        return self._index

    # Questions that need no owner.

    @property
    def nodes(self) -> List[Any]:
        """The caller's own objects, in node order.

        >>> Arena({0: [1], 1: []}, first=[0]).nodes
        [0, 1]
        """
        if self._objects is not None:
            return self._objects
        found = self._graph.nodes
        return list(range(self._graph.size)) if found is None else found

    def __len__(self) -> int:
        return int(self._graph.size)

    def __iter__(self) -> Iterator[Any]:
        return iter(self.nodes)

    def __contains__(self, node: Any) -> bool:
        try:
            self.number(node)
        except (KeyError, TypeError):
            return False
        return True

    @property
    def edges(self) -> int:
        """How many edges there are.

        >>> Arena({0: [1], 1: []}).edges
        1
        """
        return int(self._graph.edges)

    @property
    def start(self) -> Any:
        """The node where play begins, or None.

        >>> Arena({0: [1], 1: []}, start=0).start
        0
        """
        begin = self._graph.start
        return None if begin is None else self.node(begin)

    @property
    def players(self) -> Tuple[str, str]:
        """The names of the two players.

        >>> Arena({(1, 'Alice'): [(0, 'Bob')], (0, 'Bob'): []}).players
        ('Alice', 'Bob')
        """
        first, second = self._graph.players
        return first, second

    def number(self, node: Any) -> int:
        """The number of a node in the order of the nodes; KeyError where it is none.

        >>> Arena({'a': ['b'], 'b': []}).number('b')
        1
        """
        if self._frozen is not None:
            return _number(self._frozen, frozen(node))
        if self._graph.nodes is None:
            if isinstance(node, int) and 0 <= node < len(self):
                return node
            raise KeyError(f"there is no node {node!r}")
        return _number(self._numbers(self._graph), node)

    def node(self, number: int) -> Any:
        """The caller's object for a node's number.

        >>> Arena({'a': ['b'], 'b': []}).node(1)
        'b'
        """
        if self._objects is not None:
            return self._objects[number]
        found = self._graph.nodes
        return number if found is None else found[number]

    def _objects_of(self, numbers: Iterable[int]) -> List[Any]:
        if self._objects is None and self._graph.nodes is None:
            return list(numbers)
        nodes = self.nodes
        return [nodes[number] for number in numbers]

    def _collected(self, numbers: Iterable[int]) -> Any:
        """A set, or a list where nodes cannot be hashed."""
        found = self._objects_of(numbers)
        return found if self._frozen is not None else set(found)

    def _table(self, pairs: Iterable[Tuple[int, Any]]) -> Any:
        """A dict from nodes, or a table that can be asked as one where nodes cannot be hashed."""
        if self._frozen is not None:
            return NodeTable((self.node(number), value) for number, value in pairs)
        if self._objects is None and self._graph.nodes is None:
            return dict(pairs)
        nodes = self.nodes
        return {nodes[number]: value for number, value in pairs}

    def successors(self, node: Any) -> List[Any]:
        """Where the moves of a node lead, in node order.

        >>> Arena({'a': {'b', 'c'}, 'b': [], 'c': []}).successors('a')
        ['b', 'c']
        """
        return self._objects_of(self._graph.successors(self.number(node)))

    def predecessors(self, node: Any) -> List[Any]:
        """The nodes from where a move leads there.

        >>> Arena({'a': {'b', 'c'}, 'b': [], 'c': []}).predecessors('c')
        ['a']
        """
        return self._objects_of(self._graph.predecessors(self.number(node)))

    def out_degrees(self) -> Any:
        """How many moves each node has.

        >>> Arena({'a': {'b', 'c'}, 'b': [], 'c': []}).out_degrees()
        {'a': 2, 'b': 0, 'c': 0}
        """
        return self._table((i, len(self._graph.successors(i))) for i in range(len(self)))

    def all_predecessors(self) -> Any:
        """The predecessors of each node.

        >>> Arena({'a': ['b'], 'b': []}).all_predecessors()
        {'a': [], 'b': ['a']}
        """
        return self._table((i, self._objects_of(self._graph.predecessors(i))) for i in range(len(self)))

    def transposed(self) -> Any:
        """The same as a dict with every edge reversed.

        >>> Arena({'a': ['b'], 'b': []}).transposed()
        {'a': [], 'b': ['a']}
        """
        return self.all_predecessors()

    def sinks(self) -> List[Any]:
        """The nodes without a move.

        >>> Arena({'a': ['b'], 'b': []}).sinks()
        ['b']
        """
        return self._objects_of(_zermelo.sinks(self._graph))

    def sources(self) -> List[Any]:
        """The nodes where no move leads.

        >>> Arena({'a': ['b'], 'b': []}).sources()
        ['a']
        """
        return self._objects_of(_zermelo.sources(self._graph))

    def is_bipartite(self) -> bool:
        """Whether there is no cycle of odd length, directions aside.

        >>> Arena({0: [1], 1: [2], 2: [0]}).is_bipartite()
        False
        """
        return not _zermelo.odd_cycle(self._graph)

    def is_acyclic(self) -> bool:
        """Whether no play can come back.

        >>> Arena({0: [1], 1: []}).is_acyclic()
        True
        """
        return not _zermelo.directed_cycle(self._graph)

    def cycle(self) -> List[Any]:
        """The nodes of a cycle in order, or an empty list.

        >>> Arena({0: [1], 1: [0]}).cycle()
        [0, 1]
        """
        return self._objects_of(_zermelo.directed_cycle(self._graph))

    def plays(self, start: Any = None, limit: int = 1000) -> List[List[Any]]:
        """The plays from a node, at most `limit` of them; InputError where play can go round.

        >>> Arena({0: [1, 2], 1: [], 2: []}).plays(0)
        [[0, 1], [0, 2]]
        """
        begin = self._begin(start)
        return [self._objects_of(play) for play in _zermelo.list_plays(self._graph, begin, limit)]

    def count_plays(self, start: Any = None) -> Tuple[int, int, int]:
        """How many plays from a node each player wins, and how many are drawn.

        >>> Arena({'1-J0': ['0-J1'], '0-J1': []}).count_plays('1-J0')
        (1, 0, 0)
        """
        self._need_owners()
        first, second, drawn = _zermelo.count_plays(self._graph, self._begin(start), self.dead_ends)
        return first, second, drawn

    def _begin(self, start: Any) -> int:
        if start is not None:
            return self.number(start)
        begin = self._graph.start
        if begin is None:
            raise ValueError("the arena has no start: pass start=")
        return int(begin)

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
    made._read_items([(node, [nodes[to] for to in row]) for node, row in zip(nodes, rows)], False)
    made.dead_ends, made._whose = dead_ends, whose
    made._graph = made._rows.build(owners, ends, start, players)
    made._rows = None
    return made


def arena(graph: Any, **how: Any) -> Arena:
    """An arena of whatever describes a graph; the keywords are those of Arena.

    >>> arena([[0, 1], [0, 0]], first=[0]).successors(0)
    [1]
    """
    return graph if isinstance(graph, Arena) and not how else Arena(graph, **how)


def _number(numbers: Mapping[Any, int], node: Any) -> int:
    try:
        return numbers[node]
    except KeyError:
        raise KeyError(f"there is no node {node!r}") from None
