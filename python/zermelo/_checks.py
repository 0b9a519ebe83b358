# SPDX-License-Identifier: Apache-2.0
"""What a keyword may be. A value that it may not is a ValueError, in one sentence that names the keyword."""
from __future__ import annotations

import operator
import os
from typing import Any, Optional, Tuple

from ._language import said
from .errors import InputError

__all__ = ["MOST", "above_zero", "file_name", "number_in", "player_number", "text", "truth", "two_names", "whole"]

MOST = 2**63 - 1


def number_in(value: Any) -> Optional[int]:
    """A whole number of any class, numpy's too; None for True, False and what is none.

    >>> number_in(3), number_in(True), number_in(3.0)
    (3, None, None)
    """
    if isinstance(value, bool):
        return None
    try:
        return operator.index(value)
    except TypeError:
        return None


def whole(name: str, value: Any, least: int = 0, most: int = MOST) -> int:
    """A whole number within its limits.

    >>> whole("games", 3)
    3
    """
    number = number_in(value)
    if number is not None and least <= number <= most:
        return number
    if most == MOST:
        raise InputError(said("{}= is a whole number from {}, not {}", name, least, repr(value)))
    raise InputError(said("{}= is a whole number from {} to {}, not {}", name, least, most, repr(value)))


def above_zero(name: str, value: Any) -> float:
    """A number above 0.

    >>> above_zero("out_of", 20)
    20.0
    """
    try:
        number = float(value)
    except (TypeError, ValueError, OverflowError):
        number = 0.0
    if isinstance(value, (str, bytes, bool)) or not 0 < number < float("inf"):
        raise InputError(said("{}= is a number above 0, not {}", name, repr(value)))
    return number


def player_number(value: Any, name: str = "player") -> int:
    """0 or 1.

    >>> player_number(1)
    1
    """
    number = number_in(value)
    if number not in (0, 1):
        raise InputError(said("{}= is 0 or 1, not {}", name, repr(value)))
    return number


def truth(name: str, value: Any) -> bool:
    """True or False, also numpy's.

    >>> truth("swap", True)
    True
    """
    if isinstance(value, bool) or type(value).__name__ in ("bool_", "bool") or number_in(value) in (0, 1):
        return bool(value)
    raise InputError(said("{}= is True or False, not {}", name, repr(value)))


def text(name: str, value: Any) -> str:
    """A text.

    >>> text("method", "auto")
    'auto'
    """
    if isinstance(value, str):
        return value
    raise InputError(said("{}= is a text, not {}", name, repr(value)))


def file_name(path: Any) -> str:
    """The name of a file.

    >>> file_name("nim.zt")
    'nim.zt'
    """
    name = os.fsdecode(path)
    try:
        os.fsencode(name)
    except UnicodeEncodeError:
        raise InputError(said("the text {} holds half of a surrogate pair, which is no character", ascii(name))) from None
    return name


def two_names(names: Any) -> Tuple[str, str]:
    """The names of the two players.

    >>> two_names(["Alice", "Bob"])
    ('Alice', 'Bob')
    """
    try:
        first, second = () if isinstance(names, str) else names
    except (TypeError, ValueError):
        raise InputError(said("names= are two names, the first player's and the second's, not {}", repr(names))) from None
    return str(first), str(second)
