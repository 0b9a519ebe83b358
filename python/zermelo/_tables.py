# SPDX-License-Identifier: Apache-2.0
"""Solved games in files, as «zermelo table build» writes them."""
from __future__ import annotations

import os
from typing import Any, Union

from . import _zermelo
from ._games import Game
from ._options import options_of

__all__ = ["Table", "table"]


class Table(Game):
    """A game whose answers come from a table: use it as any game.

    It reads the file when it is asked, so that a table may be larger than memory.

    >>> Table("missing.zt")
    Traceback (most recent call last):
    ...
    zermelo.errors.InputError: missing.zt: cannot be read: there is no such file or folder
    """

    def __init__(self, path: Union[str, "os.PathLike[str]"], memory: Union[int, str, None] = None) -> None:
        self.path = os.fspath(path)
        self._game, self._distances, self._positions, self._bytes = _zermelo.open_table(self.path, *options_of(memory=memory))

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
        return f"<Table {self.path} of {self.name}: {self.positions} positions>"

    def __reduce__(self) -> Any:
        return Table, (self.path,)


def table(path: Union[str, "os.PathLike[str]"], memory: Union[int, str, None] = None) -> Table:
    """The game of a table, which answers from it: `z.solve(z.table("connect4.zt"))`.

    >>> table("missing.zt")
    Traceback (most recent call last):
    ...
    zermelo.errors.InputError: missing.zt: cannot be read: there is no such file or folder
    """
    return Table(path, memory)
