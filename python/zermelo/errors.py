# SPDX-License-Identifier: Apache-2.0
"""The exceptions of this package, which the C++ library's errors become."""
from __future__ import annotations

from typing import Any, Dict

__all__ = ["InputError", "NoSuchNode", "OverBudget"]


class InputError(ValueError):
    """Something given to the library is wrong; the message says what, and what would do.

    >>> import zermelo
    >>> try:
    ...     zermelo.game("chmop")
    ... except zermelo.InputError as error:
    ...     print("chomp" in str(error))
    True
    """

    code: str = ""
    file: str = ""
    line: int = 0
    column: int = 0
    facts: Dict[str, int] = {}


class NoSuchNode(InputError, KeyError):
    """Something is no node of the graph, or no position that play reaches.

    >>> import zermelo
    >>> try:
    ...     zermelo.attractor({'1-J0': []}, targets=['2-J0'])
    ... except ValueError as error:
    ...     print(error)
    there is no node '2-J0'
    """

    __str__ = ValueError.__str__


class OverBudget(RuntimeError):
    """The time or the memory that a call may use does not suffice. `known` is what was found before: an Answer where
    exact=True asked for all of it, an Attractor with the layers that were complete, a Match or a Tournament with the
    games that were played, each with `complete` False; of a game written in Python how many positions were found and
    expanded; else None.

    >>> import zermelo
    >>> try:
    ...     zermelo.solve(zermelo.game("connect4"), time=0.05)
    ... except zermelo.OverBudget:
    ...     print("not solved in a twentieth of a second")
    not solved in a twentieth of a second
    """

    known: Any = None
    code: str = ""
    file: str = ""
    line: int = 0
    column: int = 0
    facts: Dict[str, int] = {}
