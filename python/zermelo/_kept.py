# SPDX-License-Identifier: Apache-2.0
"""What pickles hold is checked when it is loaded: it may have been damaged, or made by somebody else."""
from __future__ import annotations

import functools
from typing import Any, Callable, ClassVar, Mapping, Type, TypeVar

from ._language import said
from .errors import InputError, OverBudget

__all__ = ["PlainResult", "expect", "rebuilt"]

_Made = TypeVar("_Made")


def rebuilt(make: Callable[..., _Made]) -> Callable[..., _Made]:
    """A function that makes an object of what its pickle holds; whatever it cannot use is one ValueError.

    >>> rebuilt(int)("7")
    7
    """

    @functools.wraps(make)
    def checked(*kept: Any) -> _Made:
        try:
            return make(*kept)
        except (InputError, OverBudget):
            raise
        except Exception as error:
            raise InputError(said("this pickle is damaged: {}", str(error).partition("\n")[0])) from error

    return checked


class PlainResult:
    """A result that is pickled as its fields: just these, each of one of these classes.

    >>> class One(PlainResult):
    ...     _fields = {"number": int}
    >>> try:
    ...     One().__setstate__({"number": "x"})
    ... except ValueError as error:
    ...     print(error)
    this pickle is damaged: number is not what a One has
    """

    _fields: ClassVar[Mapping[str, Any]] = {}

    def __setstate__(self, state: Any) -> None:
        if not isinstance(state, dict) or set(state) != set(self._fields):
            raise InputError(said("this pickle is damaged: {}", said("these are not the fields of {}", type(self).__name__)))
        for name, kinds in self._fields.items():
            if not isinstance(state[name], kinds):
                wrong = said("{} is not what a {} has", name, type(self).__name__)
                raise InputError(said("this pickle is damaged: {}", wrong))
        self.__dict__.update(state)


def expect(kind: Type[Any], *values: Any) -> None:
    """Raises TypeError unless all are of that class.

    >>> expect(int, 1, 2)
    """
    for value in values:
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise TypeError(said("expected {}, found {}", kind.__name__, type(value).__name__))
