# SPDX-License-Identifier: Apache-2.0
"""The language of what people read: sentences, errors, reprs. Their French is in po/fr.po, as the library's is."""
from __future__ import annotations

from typing import Any, Optional

from . import _zermelo

__all__ = ["decimal", "language", "said", "spoken"]


def language(code: Optional[str] = None) -> str:
    """The language of every sentence, error and repr, "en" or "fr"; a code sets it for all calls from now on, and lang= of
    a call still wins. At first it is the machine's: of LC_ALL, LC_MESSAGES and LANG the first that is set.

    >>> before = language()
    >>> language("fr"), language()
    ('fr', 'fr')
    >>> language(before) == before
    True
    """
    if code is not None:
        _zermelo.set_language(_code(code, "language()"))
    return str(_zermelo.language())


def spoken(lang: Optional[str]) -> str:
    """The code of the language that a call's lang= asks for; None: that of all calls.

    >>> spoken("fr")
    'fr'
    """
    return language() if lang is None else _code(lang, "lang=")


def _code(code: Any, what: str) -> str:
    if not isinstance(code, str):
        raise TypeError(said('{} takes a code such as "fr", not {}', what, repr(code)))
    return code


def said(pattern: str, *arguments: Any) -> str:
    """A sentence in the language of all calls; the pattern is in po/*.po.

    >>> said("there is no node {}", repr("a"))
    "there is no node 'a'"
    """
    return str(_zermelo.said(pattern, [str(each).encode("utf-8", "backslashreplace") for each in arguments]))


def decimal(number: float) -> str:
    """A number with its decimals as the language writes them.

    >>> decimal(0.5)
    '0.5'
    """
    whole, point, rest = f"{number:g}".partition(".")
    return said("{}.{}", whole, rest) if point else whole
