# SPDX-License-Identifier: Apache-2.0
"""time=, memory=, threads= and progress=, which every long call takes."""
from __future__ import annotations

import os
import re
from typing import Any, Callable, NamedTuple, Optional, Union

__all__ = ["Options", "Progress", "options_of"]

Progress = Union[bool, None, Callable[[str, int, int], Any]]

_UNITS = {"": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30, "T": 1 << 40}


class Options(NamedTuple):
    """The four options as the module takes them."""

    time: Optional[float]
    memory: Optional[int]
    threads: Optional[int]
    progress: Optional[Callable[[str, int, int], Any]]


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
    if time is not None and not time > 0:
        raise ValueError(f"time= is a number of seconds above 0, not {time!r}")
    if threads is not None and (isinstance(threads, bool) or not isinstance(threads, int) or threads < 1):
        raise ValueError(f"threads= is a whole number from 1, not {threads!r}")
    return Options(
        None if time is None or time == float("inf") else float(time),
        _bytes(memory) if memory is not None else _usual_memory(),
        threads,
        _callback(progress),
    )


def _usual_memory() -> Optional[int]:
    """Three quarters of the machine's memory, as the command line allows itself."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") * 3 // 4
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
            from tqdm.auto import tqdm
        except ImportError:
            self._tqdm: Any = None
        else:
            self._tqdm = tqdm

    def __call__(self, stage: str, done: int, total: int) -> None:
        if self._tqdm is None:
            return
        if self._bar is None or self._bar.desc != stage + ": ":
            self.close()
            self._bar = self._tqdm(total=total or None)
            self._bar.set_description(stage)
        self._bar.total = total or None
        self._bar.update(done - self._bar.n)

    def close(self) -> None:
        """Ends the bar that is shown."""
        if self._bar is not None:
            self._bar.close()

    def __del__(self) -> None:
        self.close()
