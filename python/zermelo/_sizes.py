# SPDX-License-Identifier: Apache-2.0
"""A game over ranges of its parameters."""
from __future__ import annotations

from typing import Any, List, Optional, Sequence, Tuple

from . import _zermelo
from ._games import _text
from ._kept import PlainResult
from ._language import said
from ._options import Memory, Progress, options_of
from ._pages import table
from ._plots import heat_map, points

__all__ = ["Sizes", "sizes"]


class Sizes(PlainResult):
    """One answer for every size of a game.

    >>> sizes("nim", heaps=range(1, 6)).values()
    [1, 0, 0, 0, 1]
    """

    _fields = {"name": str, "question": str, "parameters": list, "rows": list, "_json": str}

    def __init__(self, name: str, question: str, names: Sequence[str], rows: List[Tuple[Any, ...]], json: str) -> None:
        self.name, self.question, self.parameters = name, question, list(names)
        self.rows: List[Tuple[Tuple[int, ...], Any]] = [(tuple(size), over or value) for size, value, over in rows]
        self._json = json

    def json(self) -> str:
        """The answer as the command line's --json writes it, without the time it took.

        >>> import json
        >>> [cell["value"] for cell in json.loads(sizes("nim", heaps=range(1, 3)).json())["cells"]]
        [1, 0]
        """
        return self._json

    def values(self) -> List[Any]:
        """The answers alone, in the order of the sizes; "time" or "memory" where that did not suffice.

        >>> sizes("nim", heaps=range(1, 3)).values()
        [1, 0]
        """
        return [value for _, value in self.rows]

    def __iter__(self) -> Any:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, size: Any) -> Any:
        return dict(self.rows)[size if isinstance(size, tuple) else (size,)]

    def plot(self, ax: Any = None) -> Any:
        """A chart drawn by matplotlib: squares over two parameters, points over one; returns its axes.

        >>> sizes("tablet", rows=range(1, 3), cols=range(1, 3)).plot().get_xlabel()  # doctest: +SKIP
        'cols'
        """
        title = said("{} of {}", self.question, self.name)
        if len(self.parameters) == 2:
            return heat_map(ax, {(size[0], size[1]): value for size, value in self.rows}, self.parameters, title)
        if len(self.parameters) == 1:
            return points(ax, {size[0]: value for size, value in self.rows}, self.parameters[0], title)
        raise ValueError(said("a chart shows one or two parameters, not {}", len(self.parameters)))

    def __repr__(self) -> str:
        return said("<Sizes of {}: {} of {} sizes>", self.name, self.question, len(self))

    def _repr_html_(self) -> str:
        return table([*self.parameters, self.question], [(*size, value) for size, value in self.rows])


def sizes(name: str, show: str = "winner", *, time: Optional[float] = None, memory: Memory = None,
          threads: Optional[int] = None, progress: Progress = None, **parameters: Any) -> Sizes:
    """One question (winner, distance, best_moves, class, nimber) about a game over ranges of its parameters: a range,
    or a text like "1..5".

    >>> sizes("tablet", rows=range(1, 3), cols=range(1, 3)).values()
    [1, 0, 0, 1]
    """
    pairs = [(key, _text(value)) for key, value in parameters.items()]
    names = [key for key, value in pairs if ".." in value]
    rows, json = _zermelo.sizes(_zermelo.text("name", name), pairs, {"show": show}, options_of(time, memory, threads, progress))
    return Sizes(name, show, names, rows, json)
