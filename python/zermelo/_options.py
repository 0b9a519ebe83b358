# SPDX-License-Identifier: Apache-2.0
"""time=, memory=, threads= and progress=, which every long call takes; and the names of files."""
from __future__ import annotations

import math
import os
import re
import time as clock
import warnings
from fractions import Fraction
from sys import getsizeof
from typing import Any, Callable, Iterable, Iterator, Mapping, Optional, TypeVar, Union

from . import _zermelo
from ._language import decimal, said
from .errors import InputError, OverBudget

__all__ = ["Memory", "Options", "Progress", "file_name", "limited", "options_from", "options_of", "seconds"]

_Item = TypeVar("_Item")

Memory = Union[int, str, None]
Progress = Union[bool, None, Callable[[str, int, int], Any]]

_UNITS = {"": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30, "T": 1 << 40}


_MOST_SECONDS = 1e9  # more overflows a clock, and is no limit
_MOST_BYTES = 10**18


class Options:
    """The four options as the module takes them: each step of a call has what is left of its time."""

    __slots__ = ("deadline", "_seconds", "memory", "threads", "progress")

    def __init__(self, time: Optional[float], memory: Optional[int], threads: Optional[int],
                 progress: Optional[Callable[[str, int, int], Any]]) -> None:
        self._seconds = time
        self.deadline = None if time is None else clock.monotonic() + time
        self.memory = memory
        self.threads = threads
        self.progress = progress

    def again(self, most_seconds: Optional[float] = None) -> "Options":
        """The same limits for a later call, whose time begins now; no more seconds than that."""
        known = [each for each in (self._seconds, most_seconds) if each is not None]
        return Options(min(known, default=None), self.memory, self.threads, self.progress)

    @property
    def time(self) -> Optional[float]:
        """The seconds that are left, above 0, in three digits; those that were asked for while they have hardly begun:
        messages show them."""
        if self._seconds is None or self.deadline is None:
            return None
        left = self.deadline - clock.monotonic()
        return self._seconds if left > 0.95 * self._seconds else float(f"{max(1e-3, left):.3g}")

    def check(self) -> None:
        """Raises OverBudget once the time is over, for loops in Python."""
        if self._seconds is not None and self.deadline is not None and clock.monotonic() > self.deadline:
            raise _over("over-time", said("out of the time budget of {} s", decimal(self._seconds)))

    def check_bytes(self, used: int, what: str) -> None:
        """Raises OverBudget where so many bytes are more than the memory; `what` takes them."""
        if self.memory is not None and used > self.memory:
            raise _over("over-memory", said("out of the memory budget of {} bytes: {}", self.memory, what))


def _over(code: str, message: str) -> OverBudget:
    error = OverBudget(message)
    error.code = code
    return error


def options_of(
    time: Optional[float] = None,
    memory: Union[int, str, None] = None,
    threads: Optional[int] = None,
    progress: Progress = None,
) -> Options:
    """Checks the options of a call.

    >>> options_of(memory="2G").memory
    2147483648
    """
    return Options(
        None if time is None else seconds("time", time),
        _bytes(memory) if memory is not None else _usual_memory(),
        None if threads is None else _zermelo.whole("threads", threads, 1, _zermelo.most_threads),
        _callback(progress),
    )


def options_from(options: Optional[Options], budget: Mapping[str, Any]) -> Options:
    """The options of a call within another one, or those of a caller who gave time=, memory=, threads= or progress=.

    >>> options_from(None, {"memory": "1K"}).memory
    1024
    """
    return options_of(**budget) if options is None else options


def seconds(name: str, value: Any) -> Optional[float]:
    """A number of seconds; None where it is no limit.

    >>> seconds("time", 2), seconds("time", float("inf"))
    (2.0, None)
    """
    try:
        number = 0.0 if isinstance(value, (bool, str)) else float(value)
    except OverflowError:
        number = float("inf")
    except (TypeError, ValueError):
        number = 0.0
    if not number > 0:
        raise InputError(said("{}= is a number of seconds above 0, not {}", name, repr(value)))
    return number if number < _MOST_SECONDS else None


_BYTES_OF_AN_ITEM = 50  # beside the item itself, in a list of the caller's objects


def limited(items: Iterable[_Item], options: Options) -> Iterator[_Item]:
    """The same items; OverBudget where there are too many for the time or the memory, since they may have no end.

    >>> list(limited(range(3), options_of()))
    [0, 1, 2]
    """
    used, end = 0, options.deadline
    for count, item in enumerate(items, 1):
        used += _BYTES_OF_AN_ITEM + getsizeof(item, 0)
        if end is not None and clock.monotonic() > end:
            options.check()
        if options.memory is not None and used > options.memory:
            options.check_bytes(used, said("there are {} items or more", count))
        yield item


def _usual_memory() -> Optional[int]:
    """Four fifths of the machine's memory, as the command line allows itself."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") // 5 * 4
    except (AttributeError, OSError, ValueError):
        return None


def _bytes(memory: Any) -> int:
    if isinstance(memory, str):
        match = re.fullmatch(r"\s*([0-9]+(?:\.[0-9]+)?)\s*([KMGT]?)(?:i?B)?\s*", memory, re.IGNORECASE)
        number: Union[Fraction, float, None] = Fraction(match[1]) * _UNITS[match[2].upper()] if match else None
    else:
        number = memory if isinstance(memory, float) and math.isfinite(memory) else _zermelo.number_in(memory)
    if number is None or not 1 <= number <= _MOST_BYTES:
        raise InputError(said('memory= is a number of bytes from 1 to 10**18, or a text like "2G", not {}', repr(memory)))
    return int(number)


def _callback(progress: Progress) -> Optional[Callable[[str, int, int], Any]]:
    if progress is None or progress is False:
        return None
    if progress is True:
        return _Bar()
    if not callable(progress):
        raise TypeError(said("progress= is True or a function of a stage, what is done and the total"))
    return progress


class _Bar:
    """A bar of tqdm where it is installed; else nothing is shown."""

    def __init__(self) -> None:
        self._bar: Any = None
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # a notebook without ipywidgets shows the bar as text
                from tqdm.auto import tqdm
        except ImportError:
            self._tqdm: Any = None
        else:
            self._tqdm = tqdm

    def __call__(self, stage: str, done: int, total: int) -> None:
        if self._tqdm is None:
            return
        if self._bar is None:
            self._bar = self._tqdm(leave=False)
        self._bar.set_description(stage, refresh=False)
        self._bar.total = total or None
        self._bar.n = done
        self._bar.refresh()

    def close(self) -> None:
        """Ends the bar that is shown."""
        if self._bar is not None:
            self._bar.close()

    def __del__(self) -> None:
        self.close()


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
