# SPDX-License-Identifier: Apache-2.0
"""Answers that are plain values of Python and still know their JSON."""
from __future__ import annotations

from typing import Any, TypeVar

__all__ = ["Classes", "Faults", "Nimber", "Reply", "Words", "told"]

_Told = TypeVar("_Told", bound="Told")


class Told:
    """What the library told: a value with its JSON.

    >>> told(Nimber, 6, '{"nimber":6}').json()
    '{"nimber":6}'
    """

    _json: str

    def json(self) -> str:
        """The answer as the command line's --json writes it, without the time it took."""
        return self._json


class Words(Told, str):
    """Sentences, a line each."""


class Faults(Told, list):  # type: ignore[type-arg]
    """The faults that a judge found, in sentences; none: all is right."""


class Classes(Told, list):  # type: ignore[type-arg]
    """Moves, those that are alike together."""


class Nimber(Told, int):
    """A Grundy value."""


class Reply(Told, dict):  # type: ignore[type-arg]
    """The fields of an answer."""


def told(kind: Any, value: Any, json: str) -> Any:
    """The value as one of the classes above.

    >>> told(Faults, [], "{}")
    []
    """
    made = kind(value)
    made._json = str(json)
    return made
