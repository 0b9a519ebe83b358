# SPDX-License-Identifier: Apache-2.0
"""Whose node it is, where the caller says so with owner= or first=. What keys tell is the library's to know."""
from __future__ import annotations

from typing import Any, Callable, List, Mapping

from . import _zermelo
from ._language import said
from ._nodes import is_hashable
from ._options import Options, limited

__all__ = ["checked_owner", "owners_listed", "owners_said", "whose"]


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
