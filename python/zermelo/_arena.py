# SPDX-License-Identifier: Apache-2.0
"""Graphs of the caller's own objects, whatever form they come in, as arenas of the library."""
from __future__ import annotations

import os
from typing import Any, Callable, Dict, Hashable, Iterable, Iterator, List, Mapping, Optional, Sequence, Set, Tuple, Union

from . import _zermelo
from ._nodes import NodeTable, frozen, is_hashable, names_of

__all__ = ["Arena", "arena"]

_END = {0: 1, 1: 2, "draw": 3}
_PAIRS = [("J0", "J1"), ("J1", "J2"), ("j0", "j1"), ("A", "B"), ("Alice", "Bob"), ("alice", "bob")]
_DIGITS = [("0", "1"), ("1", "2")]
_WHOSE = 'pass owner= (a function or a dict that gives 0 or 1) or first= (the first player\'s nodes)'


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
        items, told = _items_of(graph, successors)
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
        with open(path, encoding="utf-8") as file:
            text = file.read()
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
            owners = _owners_said(nodes, owner)
        elif first is not None:
            owners = _owners_listed(nodes, first, self)
        else:
            owners, players, self._whose = _owners_guessed(self._rows, nodes)
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


# The forms of a graph, each as a list of (node, its successors), and the first player's nodes where the form says them.


def _items_of(graph: Any, successors: Any) -> Tuple[Any, Any]:
    if isinstance(graph, Arena):
        return [(node, graph.successors(node)) for node in graph.nodes], (lambda node: graph.owner(node) == 0)
    if successors is not None:
        once = {frozen(node): node for node in graph}
        return [(node, list(successors(node))) for node in once.values()], None
    if type(graph) is dict:
        return graph, None
    if isinstance(graph, Mapping):
        return list(graph.items()), None
    if hasattr(graph, "adj") and hasattr(graph, "is_directed"):
        return [(node, list(graph.adj[node])) for node in graph.nodes], _first_of_networkx(graph)
    if hasattr(graph, "ndim") and hasattr(graph, "tolist"):
        if graph.ndim != 2 or graph.shape[0] != graph.shape[1]:
            raise ValueError(f"a matrix of a graph is square, this one has the shape {graph.shape}")
        return _matrix_items(graph.tolist(), None), None
    if isinstance(graph, tuple) and len(graph) == 3:
        ones, others, edges = graph
        return _edge_items([*ones, *others], edges), set(ones)
    if isinstance(graph, tuple) and len(graph) == 2:
        names, edges = graph
        if isinstance(names, Mapping) and _is_matrix(edges):
            return _matrix_items(edges, names), None
        return _edge_items(names, edges), None
    if isinstance(graph, list):
        return (_matrix_items(graph, None) if _is_matrix(graph) else list(enumerate(graph))), None
    raise TypeError(f"{type(graph).__name__} is no graph: pass a dict, a networkx graph, (nodes, edges), a matrix, "
                    "the path of a file, or a list of nodes with successors=")


def _first_of_networkx(graph: Any) -> Any:
    owners = {node: data["owner"] for node, data in graph.nodes(data=True) if "owner" in data}
    if not owners or len(owners) < len(graph):
        return None
    return {node for node, owner in owners.items() if owner == 0}


def _is_matrix(rows: Any) -> bool:
    if hasattr(rows, "tolist"):
        rows = rows.tolist()
    return (isinstance(rows, (list, tuple)) and len(rows) > 0
            and all(isinstance(row, (list, tuple)) and len(row) == len(rows) for row in rows)
            and all(cell in (0, 1) for row in rows for cell in row))


def _matrix_items(rows: Any, names: Optional[Mapping[Any, Any]]) -> List[Tuple[Any, Any]]:
    if hasattr(rows, "tolist"):
        rows = rows.tolist()
    node: Dict[int, Any] = {i: i for i in range(len(rows))}
    if names is not None:
        # Both ways round are met: number -> name and name -> number.
        numbered = all(isinstance(key, int) and not isinstance(key, bool) for key in names)
        node = dict(names) if numbered else {number: name for name, number in names.items()}
        if sorted(node) != list(range(len(rows))):
            raise ValueError(f"the names are those of {len(node)} nodes, the matrix has {len(rows)} rows")
    return [(node[i], [node[j] for j, cell in enumerate(row) if cell]) for i, row in enumerate(rows)]


def _edge_items(nodes: Iterable[Any], edges: Any) -> List[Tuple[Any, Any]]:
    rows: Dict[Any, List[Any]] = {node: [] for node in nodes}
    for edge in edges:
        try:
            a, b = edge
        except (TypeError, ValueError):
            raise ValueError(f"an edge is a pair of nodes, not {edge!r}") from None
        if a not in rows:
            raise ValueError(f"the edge {edge!r} leaves {a!r}, which is none of the nodes")
        rows[a].append(b)
    return list(rows.items())


# Owners.


def _number(numbers: Mapping[Any, int], node: Any) -> int:
    try:
        return numbers[node]
    except KeyError:
        raise KeyError(f"there is no node {node!r}") from None


def _checked_owner(node: Any, said: Any) -> int:
    if isinstance(said, bool):
        raise TypeError(f"owner= gives {said} for {node!r}: True would be player 1 and False player 0, which is rarely "
                        "meant; give 0 or 1, or use first= for a test «is it the first player's?»")
    if said in (0, 1):
        return int(said)
    raise ValueError(f"owner= gives {said!r} for {node!r}: it must be 0 or 1")


def _owners_said(nodes: List[Any], owner: Any) -> bytes:
    if callable(owner):
        return bytes(_checked_owner(node, owner(node)) for node in nodes)
    if not isinstance(owner, Mapping):
        raise TypeError("owner= is a function or a dict that gives 0 or 1 for each node")
    lost = [node for node in nodes if node not in owner]
    if lost:
        raise ValueError(f"owner= does not say whose node {lost[0]!r} is")
    return bytes(_checked_owner(node, owner[node]) for node in nodes)


def _owners_listed(nodes: List[Any], first: Any, arena: Arena) -> bytes:
    if callable(first):
        return bytes(0 if first(node) else 1 for node in nodes)
    if isinstance(first, str):
        raise TypeError("first= is a function or a set of nodes, not a text")
    own = {arena._number_in_rows(node) for node in first}
    return bytes(0 if i in own else 1 for i in range(len(nodes)))


def _first_parts(nodes: List[Any]) -> Optional[List[Any]]:
    parts = []
    for node in nodes:
        if isinstance(node, tuple) and len(node) > 1:
            parts.append(node[0])
        elif isinstance(node, str) and "-" in node[1:]:
            parts.append(node[: node.index("-", 1)])
        else:
            return None
    return parts


def _owners_guessed(rows: Any, nodes: List[Any]) -> Tuple[bytes, Tuple[str, str], str]:
    """Owners by the last or the first part of each key, as the command line tells them; else why not."""
    best: Tuple[int, bytes, Tuple[str, str]] = (0, bytes(len(nodes)), ("J0", "J1"))
    for last, parts in ((1, rows.last_parts()), (0, _first_parts(nodes) if len(nodes) < 100000 else None)):
        if parts is None:
            continue
        try:
            seen = list(dict.fromkeys(parts))
        except TypeError:
            continue
        found = _believed(seen, parts, rows, bool(last))
        if found[0] > best[0]:
            best = found
        if best[0] == 4:
            break
    belief, owners, players = best
    if belief or not nodes:
        return owners, players, ""
    return owners, players, f"whose node is {nodes[0]!r}? the keys do not show it: {_WHOSE}"


def _believed(seen: List[Any], parts: List[Any], rows: Any, last: bool) -> Tuple[int, bytes, Tuple[str, str]]:
    texts = [str(part) for part in seen]
    nothing = (0, b"", ("J0", "J1"))
    if len(seen) == 1 and texts[0] in ("J0", "J1"):
        return 3, bytes([int(texts[0] == "J1")]) * len(parts), ("J0", "J1")
    if len(seen) != 2:
        return nothing
    pair = next((known for known in _PAIRS + _DIGITS if set(known) == set(texts)), None)
    if pair is None and not all(isinstance(part, str) and part.isalpha() for part in seen):
        return nothing
    first, second = pair or (texts[0], texts[1])
    table = {part: int(str(part) == second) for part in seen}
    owners = bytes(map(table.__getitem__, parts))
    alternating = rows.alternating(owners)
    if pair in _PAIRS:
        return (4 if alternating else 3), owners, (first, second)
    if pair in _DIGITS:
        return (3 if alternating else int(last)), owners, ("J" + first, "J" + second)
    return (2 if alternating else 0), owners, (first, second)
