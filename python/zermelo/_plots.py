# SPDX-License-Identifier: Apache-2.0
"""Charts of results with matplotlib, which is imported when the first is drawn and never required."""
from __future__ import annotations

from collections import Counter
from typing import Any, Dict, Iterable, List, Mapping, Sequence, Tuple

from ._language import said

__all__ = ["axes", "distance_chart", "heat_map", "histogram", "points", "standings"]

_ROOM_FOR_TEXT = 400  # cells of a heat map that can be read
_ROOM_FOR_TICKS = 20
_WINNERS = {1: 0, 2: 1}  # from a byte of outcomes


def axes(ax: Any = None) -> Any:
    """The axes to draw in: those given, else new ones of matplotlib.

    >>> axes("mine")
    'mine'
    """
    if ax is not None:
        return ax
    try:
        from matplotlib import pyplot
    except ImportError:
        raise ImportError(said("plot() needs matplotlib: install Debian's package python3-matplotlib")) from None
    return pyplot.subplots()[1]


def _labelled(ax: Any, title: str, x: str, y: str) -> Any:
    ax.set_title(title)
    ax.set_xlabel(x)
    ax.set_ylabel(y)
    return ax


def histogram(ax: Any, parts: Mapping[str, Mapping[int, int]], title: str, x: str, y: str) -> Any:
    """Bars of how often each number comes, one part on top of the other; a legend where there are several.

    >>> from unittest.mock import MagicMock as Axes
    >>> histogram(Axes(), {"all": {1: 2, 3: 4}}, "ranks", "rank", "nodes").bar.call_args.args
    ([1, 3], [2, 4])
    """
    ax = axes(ax)
    below: Dict[int, int] = {}
    for label, counts in parts.items():
        numbers = sorted(counts)
        ax.bar(numbers, [counts[n] for n in numbers], bottom=[below.get(n, 0) for n in numbers], label=label)
        for n in numbers:
            below[n] = below.get(n, 0) + counts[n]
    if 0 < len(below) <= _ROOM_FOR_TICKS:
        ax.set_xticks(sorted(below))  # whole numbers: matplotlib would put 4.6 below a lonely bar
    if len(parts) > 1:
        ax.legend()
    return _labelled(ax, title, x, y)


def distance_chart(ax: Any, outcomes: Iterable[int], distances: Iterable[int], players: Sequence[str], title: str,
                   what: str) -> Any:
    """How many nodes or positions each player wins in how many plies; the title counts the draws.

    >>> from unittest.mock import MagicMock as Axes
    >>> distance_chart(Axes(), [1, 2, 3], [1, 1, 0], ("J0", "J1"), "nim", "positions").set_title.call_args.args
    ('nim (1 drawn)',)
    """
    parts: Dict[str, Dict[int, int]] = {f"won by {player}": {} for player in players}
    drawn = 0
    for (outcome, distance), count in Counter(zip(outcomes, distances)).items():
        if outcome in _WINNERS:
            parts[f"won by {players[_WINNERS[outcome]]}"][distance] = count
        else:
            drawn += count
    return histogram(ax, parts, title + (f" ({drawn} drawn)" if drawn else ""), "plies to the end", what)


def standings(ax: Any, scores: Sequence[Tuple[str, float]], title: str) -> Any:
    """A bar for each player, the first on top.

    >>> from unittest.mock import MagicMock as Axes
    >>> standings(Axes(), [("perfect", 2.0), ("random", 1.0)], "points").barh.call_args.args
    (['perfect', 'random'], [2.0, 1.0])
    """
    ax = axes(ax)
    ax.barh([name for name, _ in scores], [value for _, value in scores])
    ax.invert_yaxis()
    return _labelled(ax, title, "points", "")


def heat_map(ax: Any, cells: Mapping[Tuple[int, int], Any], names: Sequence[str], title: str) -> Any:
    """A square for each pair of sizes, with its value in it; the second size goes to the right, the first upwards.

    >>> from unittest.mock import MagicMock as Axes
    >>> heat_map(Axes(), {(1, 1): 0, (1, 2): 1}, ("rows", "cols"), "chomp").imshow.call_args.args
    ([[0.0, 1.0]],)
    """
    ax = axes(ax)
    rows, columns = (sorted({size[i] for size in cells}) for i in (0, 1))
    shades = shades_of(cells.values())
    grid = [[shades.get(_text(cells.get((row, column))), float("nan")) for column in columns] for row in rows]
    ax.imshow(grid, origin="lower")
    ax.set_xticks(range(len(columns)), columns)
    ax.set_yticks(range(len(rows)), rows)
    if len(cells) <= _ROOM_FOR_TEXT:
        for (row, column), value in cells.items():
            ax.text(columns.index(column), rows.index(row), _text(value), ha="center", va="center",
                    bbox={"facecolor": "white", "edgecolor": "none", "alpha": 0.7, "pad": 1})
    return _labelled(ax, title, names[1], names[0])


def points(ax: Any, values: Mapping[int, Any], name: str, title: str) -> Any:
    """A point for each size, at the height of its value; its text stands above.

    >>> from unittest.mock import MagicMock as Axes
    >>> points(Axes(), {1: 0, 2: 1}, "heaps", "nim").plot.call_args.args
    ([1, 2], [0.0, 1.0], 'o')
    """
    ax = axes(ax)
    shades = shades_of(values.values())
    known = {size: value for size, value in values.items() if _text(value) in shades}
    ax.plot(list(known), [shades[_text(value)] for value in known.values()], "o")
    for size, value in known.items():
        ax.annotate(_text(value), (size, shades[_text(value)]), xytext=(0, 6), textcoords="offset points", ha="center")
    return _labelled(ax, title, name, "")


def shades_of(values: Iterable[Any]) -> Dict[str, float]:
    """A number for the text of each value: itself where all are numbers, else its place among the texts. Draws and what
    is not known have none.

    >>> shades_of([0, 1, None, "time"]), shades_of(["N", "P"])
    ({'0': 0.0, '1': 1.0}, {'N': 0.0, 'P': 1.0})
    """
    known = [value for value in values if value is not None and value not in ("time", "memory")]
    if all(isinstance(value, (int, float)) for value in known):
        return {_text(value): float(value) for value in known}
    texts: List[str] = sorted({_text(value) for value in known})
    return {text: float(i) for i, text in enumerate(texts)}


def _text(value: Any) -> str:
    if value is None:
        return "="
    return " ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)
