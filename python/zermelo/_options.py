# SPDX-License-Identifier: Apache-2.0
"""time=, memory=, threads= and progress=, which every long call takes."""
from __future__ import annotations

import os
import re
import time as clock
import warnings
from typing import Any, Callable, Iterable, Iterator, Optional, TypeVar, Union

from .errors import OverBudget

__all__ = ["Memory", "Options", "Progress", "limited", "options_of"]

_Item = TypeVar("_Item")

Memory = Union[int, str, None]
Progress = Union[bool, None, Callable[[str, int, int], Any]]

_UNITS = {"": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30, "T": 1 << 40}


class Options:
    """The four options as the module takes them: `*options` gives each step of a call what is left of its time."""

    __slots__ = ("_deadline", "_seconds", "memory", "threads", "progress")

    def __init__(self, time: Optional[float], memory: Optional[int], threads: Optional[int],
                 progress: Optional[Callable[[str, int, int], Any]]) -> None:
        self._seconds = time
        self._deadline = None if time is None else clock.monotonic() + time
        self.memory = memory
        self.threads = threads
        self.progress = progress

    @property
    def time(self) -> Optional[float]:
        """The seconds that are left, above 0, in three digits: messages show them."""
        return None if self._deadline is None else float(f"{max(1e-3, self._deadline - clock.monotonic()):.3g}")

    def check(self) -> None:
        """Raises OverBudget once the time is over, for loops in Python."""
        if self._deadline is not None and clock.monotonic() > self._deadline:
            error = OverBudget(f"out of the time budget of {self._seconds:g} s")
            error.code = "over-time"
            raise error

    def __iter__(self) -> Iterator[Any]:
        return iter((self.time, self.memory, self.threads, self.progress))


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
    if time is not None and (isinstance(time, (bool, str)) or not time > 0):
        raise ValueError(f"time= is a number of seconds above 0, not {time!r}")
    if threads is not None and (isinstance(threads, bool) or not isinstance(threads, int) or threads < 1):
        raise ValueError(f"threads= is a whole number from 1, not {threads!r}")
    return Options(
        None if time is None or time == float("inf") else float(time),
        _bytes(memory) if memory is not None else _usual_memory(),
        threads,
        _callback(progress),
    )


_BYTES_OF_AN_ITEM = 100  # at least, in a list of the caller's objects


def limited(items: Iterable[_Item], options: Options) -> Iterator[_Item]:
    """The same items; OverBudget where there are too many for the time or the memory, since they may have no end.

    >>> list(limited(range(3), options_of()))
    [0, 1, 2]
    """
    for count, item in enumerate(items):
        if count & 0xFFF == 0xFFF:
            options.check()
            if options.memory is not None and count * _BYTES_OF_AN_ITEM > options.memory:
                error = OverBudget(f"out of the memory budget of {options.memory} bytes: there are {count} items or more")
                error.code = "over-memory"
                raise error
        yield item


def _usual_memory() -> Optional[int]:
    """Four fifths of the machine's memory, as the command line allows itself."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") // 5 * 4
    except (AttributeError, OSError, ValueError):
        return None


def _bytes(memory: Union[int, str]) -> int:
    if isinstance(memory, str):
        match = re.fullmatch(r"\s*([0-9]+(?:\.[0-9]+)?)\s*([KMGT]?)(?:i?B)?\s*", memory, re.IGNORECASE)
        if match is None:
            raise ValueError(f'memory= is a number of bytes, or a text like "2G", not {memory!r}')
        return int(float(match[1]) * _UNITS[match[2].upper()])
    if isinstance(memory, bool) or memory < 0:
        raise ValueError(f'memory= is a number of bytes, or a text like "2G", not {memory!r}')
    return int(memory)


def _callback(progress: Progress) -> Optional[Callable[[str, int, int], Any]]:
    if progress is None or progress is False:
        return None
    if progress is True:
        return _Bar()
    if not callable(progress):
        raise TypeError("progress= is True or a function of a stage, what is done and the total")
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
