# SPDX-License-Identifier: Apache-2.0
"""The caller's objects as nodes: their names, and hashable copies of those that cannot be hashed."""
from __future__ import annotations

from collections.abc import Mapping as AbstractMapping
from typing import Any, Callable, Dict, Hashable, Iterable, Iterator, List, Mapping, Set, Tuple

from ._language import said

__all__ = ["NodeTable", "frozen", "is_hashable", "name_of", "names_of", "one_line"]


def is_hashable(thing: Any) -> bool:
    """Whether a dict can hold it as a key.

    >>> is_hashable((1, {2}))
    False
    """
    try:
        hash(thing)
    except TypeError:
        return False
    return True


def frozen(thing: Any) -> Hashable:
    """A hashable copy that is equal where the things are.

    >>> frozen([1, {2}]) == frozen([1, {2}])
    True
    """
    if is_hashable(thing):
        return thing  # type: ignore[no-any-return]
    if isinstance(thing, (list, tuple)):
        return (type(thing).__name__, *map(frozen, thing))
    if isinstance(thing, (set, frozenset)):
        return frozenset(map(frozen, thing))
    if isinstance(thing, Mapping):
        return frozenset((key, frozen(value)) for key, value in thing.items())
    if hasattr(thing, "tolist"):
        return frozen(thing.tolist())
    raise TypeError(said("{} cannot be hashed, and no list, set, dict or array is it either", repr(thing)))


class NodeTable(AbstractMapping):  # type: ignore[type-arg]
    """A table from nodes that cannot be hashed.

    >>> NodeTable([([1], 'one')])[[1]]
    'one'
    """

    def __init__(self, pairs: Iterable[Tuple[Any, Any]]) -> None:
        self._pairs: Dict[Hashable, Tuple[Any, Any]] = {frozen(node): (node, value) for node, value in pairs}

    def __getitem__(self, node: Any) -> Any:
        return self._pairs[frozen(node)][1]

    def __iter__(self) -> Iterator[Any]:
        return (node for node, _ in self._pairs.values())

    def __len__(self) -> int:
        return len(self._pairs)

    def __repr__(self) -> str:
        return "{" + ", ".join(f"{node!r}: {value!r}" for node, value in self._pairs.values()) + "}"


def name_of(node: Any) -> str:
    """The name of a node: a text itself, anything else its repr, with the elements of a set in order.

    >>> name_of('4-J0'), name_of((1, 'a')), name_of(frozenset({2, 1}))
    ('4-J0', "(1, 'a')", 'frozenset({1, 2})')
    """
    return node if isinstance(node, str) else _repr(node)


def _repr(node: Any) -> str:
    if isinstance(node, tuple) and any(isinstance(part, (tuple, frozenset, set)) for part in node):
        return "(" + ", ".join(map(_repr, node)) + ("," if len(node) == 1 else "") + ")"
    if isinstance(node, (frozenset, set)) and node:
        inner = ", ".join(sorted(map(_repr, node)))
        return "frozenset({" + inner + "})" if isinstance(node, frozenset) else "{" + inner + "}"
    return repr(node)


def said_name_of(node: Any) -> str:
    """The name that a node has in answers, where equal numbers are one: 1 for 1.0 and True.

    >>> said_name_of((3, True)), said_name_of((2.0, 0.5))
    ('(3, 1)', '(2, 0.5)')
    """
    return node if isinstance(node, str) else _repr(_plain(node))


def _plain(node: Any) -> Any:
    if isinstance(node, tuple):
        return tuple(map(_plain, node))
    if isinstance(node, (frozenset, set)):
        return type(node)(map(_plain, node))
    return int(node) if isinstance(node, bool) or (isinstance(node, float) and node.is_integer()) else node


def names_of(nodes: Iterable[Any], name_of: Callable[[Any], str] = name_of) -> List[str]:
    """A different name for each node, in one line.

    >>> names_of([1, '1', 'a\\nb'])
    ['1', "'1'", "'a\\\\nb'"]
    """
    names: List[str] = []
    taken: Set[str] = set()
    for node in nodes:
        name = name_of(node)
        if not name or name.strip() != name or not name.isprintable() or name in taken:
            name = one_line(repr(node))
        while name in taken:
            name += "'"
        taken.add(name)
        names.append(name)
    return names


def one_line(text: str) -> str:
    """A text without line ends and letters that cannot be printed.

    >>> one_line("a\\n b")
    'a b'
    """
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
