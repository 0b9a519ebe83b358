# SPDX-License-Identifier: Apache-2.0
"""The forms of a graph, each as a list of (node, its successors), and the first player's nodes where the form says them."""
from __future__ import annotations

from typing import Any, Dict, Iterable, List, Mapping, Tuple

from ._language import said
from ._nodes import frozen
from ._options import Options, limited
from ._owners import checked_owner

__all__ = ["items_of"]


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
