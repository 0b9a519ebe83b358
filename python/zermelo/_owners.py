# SPDX-License-Identifier: Apache-2.0
"""Whose node it is: as the caller says, or as the keys show."""
from __future__ import annotations

from typing import Any, Callable, List, Mapping, Optional, Tuple

from ._language import said
from ._nodes import is_hashable
from ._options import Options, limited

__all__ = ["checked_owner", "owners_guessed", "owners_listed", "owners_said", "whose"]

_PAIRS = [("J0", "J1"), ("J1", "J2"), ("j0", "j1"), ("A", "B"), ("Alice", "Bob"), ("alice", "bob")]
_DIGITS = [("0", "1"), ("1", "2")]


def whose(nodes: List[Any]) -> str:
    """What is said where nobody knows whose nodes they are."""
    return said("whose node is {}? the keys do not show it: pass owner= (a function or a dict that gives 0 or 1) or first= "
                "(the first player's nodes)", repr(nodes[0]))


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


def owners_guessed(rows: Any, nodes: List[Any]) -> Tuple[bytes, Tuple[str, str], str]:
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
    return owners, players, whose(nodes)


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
