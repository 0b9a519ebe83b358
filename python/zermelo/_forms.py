# SPDX-License-Identifier: Apache-2.0
"""The forms of a graph, each as a list of (node, its successors), and whose nodes they are where the form or the caller says
so, with owner= or first=. What keys tell is the library's to know."""
from __future__ import annotations

from typing import Any, Callable, Dict, Iterable, List, Mapping, Tuple

from . import _zermelo
from ._language import said
from ._nodes import frozen, is_hashable
from ._options import Options, limited

__all__ = ["checked_owner", "items_of", "owners_listed", "owners_said", "whose"]


def items_of(graph: Any, successors: Any, options: Options) -> Tuple[Any, Any]:
    if successors is not None:
        if not callable(successors):
            raise TypeError(said("successors= is a function from a node to its successors, not {}", repr(successors)))
        once = {frozen(node): node for node in limited(graph, options)}
        return [(node, successors(node)) for node in limited(once.values(), options)], None
    if type(graph) is dict:
        return graph, None
    if isinstance(graph, Mapping):
        return list(limited(graph.items(), options)), None
    if hasattr(graph, "adj") and hasattr(graph, "is_directed"):
        return [(node, list(graph.adj[node])) for node in graph.nodes], _first_of_networkx(graph)
    if hasattr(graph, "ndim") and hasattr(graph, "tolist"):
        if graph.ndim != 2 or graph.shape[0] != graph.shape[1]:
            raise ValueError(said("a matrix of a graph is square, this one has the shape {}", graph.shape))
        return _matrix_items(graph.tolist(), None), None
    if isinstance(graph, tuple) and len(graph) == 3:
        ones, others, edges = graph
        ones = list(limited(ones, options))
        return _edge_items([*ones, *limited(others, options)], limited(edges, options)), set(ones)
    if isinstance(graph, tuple) and len(graph) == 2:
        names, edges = graph
        if _is_matrix(edges) and not _are_edges(names, edges):
            return _matrix_items(edges, names), None
        return _edge_items(limited(names, options), limited(edges, options)), None
    if isinstance(graph, list):
        return (_matrix_items(graph, None) if _is_matrix(graph) else list(enumerate(graph))), None
    raise TypeError(said("{} is no graph: pass a dict, a networkx graph, (nodes, edges), a matrix, the path of a file, or a "
                         "list of nodes with successors=", type(graph).__name__))


def _first_of_networkx(graph: Any) -> Any:
    owners = {node: data["owner"] for node, data in graph.nodes(data=True) if "owner" in data}
    if not owners or len(owners) < len(graph):
        return None
    return {node for node, owner in owners.items() if checked_owner(node, owner) == 0}


def _is_matrix(rows: Any) -> bool:
    if hasattr(rows, "tolist"):
        rows = rows.tolist()
    return (isinstance(rows, (list, tuple)) and len(rows) > 0
            and all(isinstance(row, (list, tuple)) and len(row) == len(rows) for row in rows)
            and all(cell in (0, 1) for row in rows for cell in row))


def _are_edges(names: Any, rows: Any) -> bool:
    """Whether two rows of two cells are rather two edges between the nodes 0 and 1."""
    return not isinstance(names, Mapping) and len(rows) == 2 and all(cell in names for row in rows for cell in row)


def _matrix_items(rows: Any, names: Any) -> List[Tuple[Any, Any]]:
    if hasattr(rows, "tolist"):
        rows = rows.tolist()
    node: Dict[int, Any] = {i: i for i in range(len(rows))}
    if names is not None and not isinstance(names, Mapping):
        names = dict(enumerate(names))
    if names is not None:
        # Both ways round are met: number -> name and name -> number.
        numbered = all(isinstance(key, int) and not isinstance(key, bool) for key in names)
        node = dict(names) if numbered else {number: name for name, number in names.items()}
        if sorted(node) != list(range(len(rows))):
            raise ValueError(said("the names are those of {} nodes, the matrix has {} rows", len(node), len(rows)))
    return [(node[i], [node[j] for j, cell in enumerate(row) if cell]) for i, row in enumerate(rows)]


def _edge_items(nodes: Iterable[Any], edges: Any) -> List[Tuple[Any, Any]]:
    rows: Dict[Any, List[Any]] = {node: [] for node in nodes}
    for edge in edges:
        try:
            a, b = edge
        except (TypeError, ValueError):
            raise ValueError(said("an edge is a pair of nodes, not {}", repr(edge))) from None
        if a not in rows:
            raise ValueError(said("the edge {} leaves {}, which is none of the nodes", repr(edge), repr(a)))
        rows[a].append(b)
    return list(rows.items())


def whose(node: Any, in_file: bool = False) -> str:
    """What is said where nobody is known to own a node."""
    return said("{}: pass owner= (a function or a dict that gives 0 or 1) or first= (the first player's nodes)",
                _zermelo.owner_unknown(node, in_file))


def checked_owner(node: Any, told: Any) -> int:
    if isinstance(told, bool) or type(told).__name__ in ("bool_", "bool"):  # numpy's too
        raise TypeError(said("owner= gives {} for {}: True would be player 1 and False player 0, which is rarely meant; "
                             "give 0 or 1, or use first= for a test «is it the first player's?»", told, repr(node)))
    if is_hashable(told) and told in (0, 1):
        return int(told)
    raise ValueError(said("owner= gives {} for {}: it must be 0 or 1", repr(told), repr(node)))


def owners_said(nodes: List[Any], owner: Any) -> bytes:
    if callable(owner):
        return bytes(checked_owner(node, owner(node)) for node in nodes)
    if not isinstance(owner, Mapping):
        raise TypeError(said("owner= is a function or a dict that gives 0 or 1 for each node"))
    lost = [node for node in nodes if node not in owner]
    if lost:
        raise ValueError(said("owner= does not say whose node {} is", repr(lost[0])))
    return bytes(checked_owner(node, owner[node]) for node in nodes)


def owners_listed(nodes: List[Any], first: Any, number_of: Callable[[Any], int], options: Options) -> bytes:
    if callable(first):
        return bytes(0 if first(node) else 1 for node in nodes)
    if isinstance(first, str):
        raise TypeError(said("first= is a function or a set of nodes, not a text"))
    own = {number_of(node) for node in limited(first, options)}
    return bytes(0 if i in own else 1 for i in range(len(nodes)))
