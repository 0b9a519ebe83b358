# SPDX-License-Identifier: Apache-2.0
"""Attractors, in the caller's own objects."""
from __future__ import annotations

from typing import Any, Dict, Iterable, Iterator, List, Optional, Tuple

from . import _zermelo
from ._arena import Arena
from ._kept import expect, rebuilt
from ._language import said, spoken
from ._options import Options, limited, options_from
from ._pages import slider
from ._plots import histogram
from .errors import OverBudget

__all__ = ["Attractor", "numbers_of"]

_NONE = 0xFFFFFFFF


class Attractor:
    """From where a player can force the play into the targets, how fast, and how.

    >>> import zermelo
    >>> a = zermelo.attractor({'2-J0': ['1-J1'], '1-J1': []})
    >>> a.layers, a.rank, a.strategy
    ([{'1-J1'}, {'2-J0'}], {'2-J0': 1, '1-J1': 0}, {'2-J0': '1-J1'})
    """

    def __init__(self, arena: Arena, player: Any = 0, targets: Optional[Iterable[Any]] = None,
                 options: Optional[Options] = None, **budget: Any) -> None:
        options = options_from(options, budget)
        player = arena._player(player)
        if targets is None or not arena._whose:
            arena._need_owners()
        self.arena = arena
        self.player: int = player
        self._targets = None if targets is None else numbers_of(arena, targets, options)
        self._tables: Dict[str, Any] = {}
        self.complete: bool = True  # False in OverBudget.known: it has the layers that were complete
        try:
            self._found: Any = arena._graph.attractor(player, self._targets, arena.dead_ends, options)
        except OverBudget as error:
            if error.known is not None:
                error.known = _around(arena, player, self._targets, error.known, False)
            raise

    @property
    def targets(self) -> Any:
        """The nodes of rank 0.

        >>> import zermelo
        >>> zermelo.attractor({'2-J0': ['1-J1'], '1-J1': []}).targets
        {'1-J1'}
        """
        found = self.layers
        return found[0] if found else set()

    @property
    def layers(self) -> List[Any]:
        """The targets, then the set of nodes that each step adds.

        >>> import zermelo
        >>> len(zermelo.attractor({'2-J0': ['1-J1'], '1-J1': []}).layers)
        2
        """
        return self._once("layers", lambda: [self.arena._collected(layer) for layer in self._found.layers()])

    @property
    def region(self) -> Any:
        """All nodes of the attractor.

        >>> import zermelo
        >>> zermelo.attractor({'2-J0': ['1-J1'], '1-J1': []}).region == {'2-J0', '1-J1'}
        True
        """
        return self._once("region", lambda: self.arena._collected(number for number, _ in self._ranked()))

    @property
    def rank(self) -> Any:
        """The rank of each node of the region, in node order.

        >>> import zermelo
        >>> zermelo.attractor({'2-J0': ['1-J1'], '1-J1': []}).rank['2-J0']
        1
        """
        nodes = self.arena._hashable_nodes()
        if nodes is not None:
            return self._once("rank", lambda: self._found.rank_table(nodes, self.arena._graph))
        return self._once("rank", lambda: self.arena._table(self._ranked()))

    @property
    def strategy(self) -> Any:
        """Where the player moves at each of his own nodes of rank 1 and more.

        >>> import zermelo
        >>> zermelo.attractor({'2-J0': ['1-J1'], '1-J1': []}).strategy
        {'2-J0': '1-J1'}
        """
        nodes = self.arena._hashable_nodes()
        if nodes is not None:
            return self._once("strategy", lambda: self._found.strategy_table(nodes, self.arena._graph))
        node = self.arena.node
        return self._once("strategy", lambda: self.arena._table(
            (i, node(move)) for i, move in enumerate(self._found.strategy.tolist()) if move != _NONE))

    @property
    def ranks(self) -> memoryview:
        """The rank of every node as 32-bit numbers without a copy, for numpy.asarray; 2**32 - 1 outside.

        >>> import zermelo
        >>> zermelo.attractor({'2-J0': ['1-J1'], '1-J1': []}).ranks.tolist()
        [1, 0]
        """
        return self._found.ranks  # type: ignore[no-any-return]

    def _ranked(self) -> Iterator[Tuple[int, int]]:
        return ((i, rank) for i, rank in enumerate(self._found.ranks.tolist()) if rank != _NONE)

    def _once(self, name: str, make: Any) -> Any:
        if name not in self._tables:
            self._tables[name] = make()
        return self._tables[name]

    def __contains__(self, node: Any) -> bool:
        return node in self.arena and self._found.ranks[self.arena.number(node)] != _NONE

    def __len__(self) -> int:
        return len(self.region)

    def __iter__(self) -> Iterator[Any]:
        return iter(self.rank)

    def verify(self, options: Optional[Options] = None, **budget: Any) -> bool:
        """Whether the library's judge, which shares no code with its solvers, agrees.

        >>> import zermelo
        >>> zermelo.attractor({'2-J0': ['1-J1'], '1-J1': []}).verify()
        True
        """
        return bool(self._judged(options_from(options, budget))[0])

    def _judged(self, options: Options) -> Any:
        return _zermelo.verify_attraction(self.arena._said_graph(), self.arena._title, self.arena.dead_ends, self.player,
                                          self._targets, self._found.ranks.tolist(), self._found.strategy.tolist(), options)

    def json(self, reasons: bool = False, every_move: bool = False, trace: str = "", options: Optional[Options] = None,
             **budget: Any) -> str:
        """The answer as the command line's ``attractor --json`` writes it, without the time it took; `trace` is queue,
        fixpoint or recursion.

        >>> import json, zermelo
        >>> json.loads(zermelo.attractor({'2-J0': ['1-J1'], '1-J1': []}).json())["rank"]
        {'2-J0': 1, '1-J1': 0}
        """
        return str(_zermelo.attractor_json(self.arena._said_graph(), self.arena._said_name(), self.arena.dead_ends,
                                           self._targets, self._found,
                                           {"reasons": reasons, "every_move": every_move, "trace": trace},
                                           options_from(options, budget)))

    def draw(self, to: str = "svg", layout: str = "auto", lang: Optional[str] = None, options: Optional[Options] = None,
             **picture: Any) -> str:
        """A picture: svg, tikz, text, dot or mermaid.

        >>> import zermelo
        >>> zermelo.attractor({'2-J0': ['1-J1'], '1-J1': []}).draw("text").splitlines()[-1].split()[0]
        '(2-J0)'
        """
        asked = {"to": to, "layout": layout, "kind": "attractor", **picture}
        return self.arena._pictures(asked, lang, options, self._found)[0]

    def frames(self, layout: str = "auto", lang: Optional[str] = None) -> List[str]:
        """The attractor growing: an SVG picture for each layer.

        >>> import zermelo
        >>> len(zermelo.attractor({'2-J0': ['1-J1'], '1-J1': []}).frames())
        2
        """
        asked = {"layout": layout, "kind": "attractor", "animate": True}
        return self.arena._pictures(asked, lang, None, self._found, frames=True)

    def plot(self, ax: Any = None) -> Any:
        """A chart of the sizes of the layers, drawn by matplotlib; returns its axes.

        >>> import zermelo
        >>> zermelo.attractor({'2-J0': ['1-J1'], '1-J1': []}).plot().get_xlabel()  # doctest: +SKIP
        'rank'
        """
        sizes = {rank: len(layer) for rank, layer in enumerate(self.layers)}
        return histogram(ax, {"": sizes}, self._title(), "rank", "nodes")

    def _title(self) -> str:
        return said("attractor of {}", self.arena.players[self.player])

    def _repr_html_(self) -> Optional[str]:
        return slider(self.frames()) if len(self.arena) <= 400 else None

    def __repr__(self) -> str:
        sizes = " + ".join(str(len(layer)) for layer in self.layers)
        name = self.arena.players[self.player]
        unfinished = "" if self.complete else said(", unfinished")
        shown = said("<Attractor of {}: {} of {} nodes, in layers of {}{}>", name, len(self), len(self.arena), sizes or 0,
                     unfinished)
        return f"{shown[:-1]}; {self.arena._note}>" if self.arena._note else shown

    def __copy__(self) -> "Attractor":
        return self  # nothing in it changes

    def __reduce__(self) -> Any:
        return _kept, (self.arena, self.player, self._targets, self._found.kept(), self.complete)


@rebuilt
def _kept(arena: Arena, player: int, targets: Optional[List[int]], found: Any, complete: bool) -> Attractor:
    expect(Arena, arena)
    expect(int, *(targets or []))
    if not all(0 <= target < len(arena) for target in targets or []):
        raise ValueError(said("a target is no node"))
    attraction = _zermelo.kept_attraction(arena._graph, arena._player(player), *found)
    return _around(arena, player, targets, attraction, _zermelo.truth("complete", complete))


def _around(arena: Arena, player: int, targets: Optional[List[int]], found: Any, complete: bool) -> Attractor:
    made = Attractor.__new__(Attractor)
    made.arena, made.player, made._targets, made._found, made.complete = arena, player, targets, found, complete
    made._tables = {}
    return made


def numbers_of(arena: Arena, nodes: Iterable[Any], options: Options) -> List[int]:
    """The targets that a caller names, by number.

    >>> from ._options import options_of
    >>> numbers_of(Arena({0: [1], 1: []}, first=[]), [1, 1], options_of())
    [1]
    """
    if isinstance(nodes, str):
        raise TypeError(said("targets= are nodes in a list or a set, not the text {}", repr(nodes)))
    return sorted({arena.number(node) for node in limited(nodes, options)})
