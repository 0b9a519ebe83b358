# SPDX-License-Identifier: Apache-2.0
"""A graph of the caller's own objects: its nodes by number and back, and the questions that need no owner."""
from __future__ import annotations

from typing import Any, Dict, Hashable, Iterable, Iterator, List, Mapping, Optional, Tuple

from . import _zermelo
from ._language import said
from ._nodes import NodeTable, frozen
from ._options import options_of
from .errors import NoSuchNode

__all__ = ["NodeGraph", "number_of"]


def number_of(numbers: Mapping[Any, int], node: Any) -> int:
    """The number of a node.

    >>> number_of({'a': 0}, 'a')
    0
    """
    try:
        return numbers[node]
    except KeyError:
        raise NoSuchNode(said("there is no node {}", repr(node))) from None


class NodeGraph:
    """What an Arena (_arena.py), which fills in these fields, is without its owners.

    >>> import zermelo
    >>> isinstance(zermelo.arena({0: [1], 1: []}), NodeGraph)
    True
    """

    _graph: Any
    _objects: Optional[List[Any]]  # the caller's nodes where the graph has others
    _frozen: Optional[Dict[Hashable, int]]  # numbers by hashable copies, where nodes cannot be hashed
    _index: Optional[Dict[Any, int]]

    def _numbers(self, holder: Any) -> Mapping[Any, int]:
        """From nodes to their numbers; made when it is first asked for."""
        if self._index is None:
            self._index = {node: i for i, node in enumerate(holder.nodes)}
        return self._index

    @property
    def nodes(self) -> List[Any]:
        """The caller's own objects, in node order.

        >>> from zermelo import arena
        >>> arena({0: [1], 1: []}, first=[0]).nodes
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

        >>> from zermelo import arena
        >>> arena({0: [1], 1: []}).edges
        1
        """
        return int(self._graph.edges)

    @property
    def start(self) -> Any:
        """The node where play begins, or None.

        >>> from zermelo import arena
        >>> arena({0: [1], 1: []}, start=0).start
        0
        """
        begin = self._graph.start
        return None if begin is None else self.node(begin)

    @property
    def players(self) -> Tuple[str, str]:
        """The names of the two players.

        >>> from zermelo import arena
        >>> arena({(1, 'Alice'): [(0, 'Bob')], (0, 'Bob'): []}).players
        ('Alice', 'Bob')
        """
        first, second = self._graph.players
        return first, second

    def number(self, node: Any) -> int:
        """The number of a node in the order of the nodes; NoSuchNode, a KeyError, where it is none.

        >>> from zermelo import arena
        >>> arena({'a': ['b'], 'b': []}).number('b')
        1
        """
        if self._frozen is not None:
            return number_of(self._frozen, frozen(node))
        if self._graph.nodes is None:
            number = _zermelo.number_in(node)
            if number is not None and 0 <= number < len(self):
                return number
            raise NoSuchNode(said("there is no node {}", repr(node)))
        return number_of(self._numbers(self._graph), node)

    def node(self, number: int) -> Any:
        """The caller's object for a node's number.

        >>> from zermelo import arena
        >>> arena({'a': ['b'], 'b': []}).node(1)
        'b'
        """
        number = _zermelo.whole("number", number, 0, max(0, len(self) - 1))
        if self._objects is not None:
            return self._objects[number]
        found = self._graph.nodes
        return number if found is None else found[number]

    def _objects_of(self, numbers: Iterable[int]) -> List[Any]:
        if self._objects is None and self._graph.nodes is None:
            return list(numbers)
        nodes = self.nodes
        return [nodes[number] for number in numbers]

    def _hashable_nodes(self) -> Optional[List[Any]]:
        """The caller's objects where they can be keys; None where they cannot, and where nodes are numbers."""
        if self._frozen is not None:
            return None
        return self._objects if self._objects is not None else self._graph.nodes

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

        >>> from zermelo import arena
        >>> arena({'a': {'b', 'c'}, 'b': [], 'c': []}).successors('a')
        ['b', 'c']
        """
        return self._objects_of(self._graph.successors(self.number(node)))

    def predecessors(self, node: Any) -> List[Any]:
        """The nodes from where a move leads there.

        >>> from zermelo import arena
        >>> arena({'a': {'b', 'c'}, 'b': [], 'c': []}).predecessors('c')
        ['a']
        """
        return self._objects_of(self._graph.predecessors(self.number(node)))

    def out_degrees(self) -> Any:
        """How many moves each node has.

        >>> from zermelo import arena
        >>> arena({'a': {'b', 'c'}, 'b': [], 'c': []}).out_degrees()
        {'a': 2, 'b': 0, 'c': 0}
        """
        return self._table((i, len(self._graph.successors(i))) for i in range(len(self)))

    def all_predecessors(self) -> Any:
        """The predecessors of each node.

        >>> from zermelo import arena
        >>> arena({'a': ['b'], 'b': []}).all_predecessors()
        {'a': [], 'b': ['a']}
        """
        return self._table((i, self._objects_of(self._graph.predecessors(i))) for i in range(len(self)))

    def transposed(self) -> Any:
        """The same as a dict with every edge reversed.

        >>> from zermelo import arena
        >>> arena({'a': ['b'], 'b': []}).transposed()
        {'a': [], 'b': ['a']}
        """
        return self.all_predecessors()

    def sinks(self) -> List[Any]:
        """The nodes without a move.

        >>> from zermelo import arena
        >>> arena({'a': ['b'], 'b': []}).sinks()
        ['b']
        """
        return self._objects_of(_zermelo.nodes_of_fact(self._graph, "sinks"))

    def sources(self) -> List[Any]:
        """The nodes where no move leads.

        >>> from zermelo import arena
        >>> arena({'a': ['b'], 'b': []}).sources()
        ['a']
        """
        return self._objects_of(_zermelo.nodes_of_fact(self._graph, "sources"))

    def is_bipartite(self) -> bool:
        """Whether there is no cycle of odd length, directions aside.

        >>> from zermelo import arena
        >>> arena({0: [1], 1: [2], 2: [0]}).is_bipartite()
        False
        """
        return not _zermelo.nodes_of_fact(self._graph, "bipartite")

    def is_acyclic(self) -> bool:
        """Whether no play can come back.

        >>> from zermelo import arena
        >>> arena({0: [1], 1: []}).is_acyclic()
        True
        """
        return not _zermelo.nodes_of_fact(self._graph, "acyclic")

    def cycle(self) -> List[Any]:
        """The nodes of a cycle in order, or an empty list.

        >>> from zermelo import arena
        >>> arena({0: [1], 1: [0]}).cycle()
        [0, 1]
        """
        return self._objects_of(_zermelo.nodes_of_fact(self._graph, "acyclic"))

    def plays(self, start: Any = None, limit: int = 1000, **budget: Any) -> List[List[Any]]:
        """The plays from a node, at most `limit` of them; InputError where play can go round.

        >>> from zermelo import arena
        >>> arena({0: [1, 2], 1: [], 2: []}).plays(0)
        [[0, 1], [0, 2]]
        """
        found = _zermelo.list_plays(self._graph, self._begin(start), _zermelo.whole("limit", limit, 0, 2**63 - 1), options_of(**budget))
        return [self._objects_of(play) for play in found]

    def _begin(self, start: Any) -> int:
        if start is not None:
            return self.number(start)
        begin = self._graph.start
        if begin is None:
            raise ValueError(said("the arena has no start: pass start="))
        return int(begin)
