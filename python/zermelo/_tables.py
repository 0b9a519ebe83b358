# SPDX-License-Identifier: Apache-2.0
"""Solved games in files, as «zermelo table build» writes them."""
from __future__ import annotations

import os
from typing import Any, Optional, Union

from . import _zermelo
from ._games import Game
from ._kept import expect, rebuilt
from ._language import said
from ._options import Memory, file_name, options_of

__all__ = ["Table", "table"]


class Table(Game):
    """A game whose answers come from a table: use it as any game.

    It reads the file when it is asked, so that a table may be larger than memory.

    >>> Table("missing.zt")
    Traceback (most recent call last):
    ...
    zermelo.errors.InputError: missing.zt: cannot be read: there is no such file or folder
    """

    def __init__(self, path: Union[str, "os.PathLike[str]"], memory: Memory = None, *,
                 time: Optional[float] = None) -> None:
        self.path = file_name(path)
        found = _zermelo.open_table(os.fsencode(self.path), options_of(time, memory))
        self._game, self._distances, self._positions, self._bytes = found

    @property
    def distances(self) -> bool:
        """Whether the table knows in how many plies, not only who wins."""
        return bool(self._distances)

    @property
    def positions(self) -> int:
        """How many positions have a verdict of their own."""
        return int(self._positions)

    @property
    def bytes(self) -> int:
        """The size of the file."""
        return int(self._bytes)

    def __repr__(self) -> str:
        return said("<Table {} of {}: {} positions>", self.path, self.name, self.positions)

    def __reduce__(self) -> Any:
        return _kept_table, (self.path,)


@rebuilt
def _kept_table(path: str) -> Table:
    expect(str, path)
    return Table(path)


def table(path: Union[str, "os.PathLike[str]"], memory: Memory = None, *, time: Optional[float] = None) -> Table:
    """The game of a table, which answers from it: `z.solve(z.table("connect4.zt"))`.

    >>> table("missing.zt")
    Traceback (most recent call last):
    ...
    zermelo.errors.InputError: missing.zt: cannot be read: there is no such file or folder
    """
    return Table(path, memory, time=time)
