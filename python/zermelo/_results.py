# SPDX-License-Identifier: Apache-2.0
"""Attractors and solutions of arenas, in the caller's own objects."""
from __future__ import annotations

from typing import Any, Dict, Iterable, Iterator, List, NamedTuple, Optional, Tuple

from . import _zermelo
from ._arena import Arena
from ._options import Options, options_of
from ._pages import Pictured, slider

__all__ = ["ArenaSolution", "Attractor", "Verdict", "verdict_of"]

_NONE = 0xFFFFFFFF
_OUTCOMES = ("loss", "draw", "win")


class Verdict(NamedTuple):
    """An outcome for the player to move, and the plies to the end; a draw has no distance.

    >>> Verdict("win", 3).distance
    3
    """

    outcome: str
    distance: Optional[int] = None
    endless: bool = False


def verdict_of(raw: Tuple[int, int, bool]) -> Verdict:
    """A verdict as the module gives it.

    >>> verdict_of((1, 0, True))
    Verdict(outcome='draw', distance=None, endless=True)
    """
    outcome, distance, endless = raw
    return Verdict(_OUTCOMES[outcome], None if outcome == 1 else distance, outcome == 1 and endless)


class Attractor:
    """From where a player can force the play into the targets, how fast, and how.

    >>> import zermelo
    >>> a = zermelo.attractor({'2-J0': ['1-J1'], '1-J1': []})
    >>> a.layers, a.rank, a.strategy
    ([{'1-J1'}, {'2-J0'}], {'2-J0': 1, '1-J1': 0}, {'2-J0': '1-J1'})
    """

    def __init__(self, arena: Arena, player: Any = 0, targets: Optional[Iterable[Any]] = None,
                 options: Optional[Options] = None) -> None:
        player = self._player_in(arena, player)
        if targets is None or not arena._whose:
            arena._need_owners()
        self.arena = arena
        self.player: int = player
        self._targets = None if targets is None else _numbers(arena, targets)
        self._found: Any = arena._graph.attractor(player, self._targets, arena.dead_ends, *(options or options_of()))
        self._tables: Dict[str, Any] = {}

    @staticmethod
    def _player_in(arena: Arena, player: Any) -> int:
        if not isinstance(player, bool) and player in (0, 1):
            return int(player)
        names = list(arena.players)
        if player not in names:
            raise ValueError(f"player= is 0 or 1, or one of {names}, not {player!r}")
        return names.index(player)

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
            return self._once("rank", lambda: self._found.rank_table(nodes))
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
            return self._once("strategy", lambda: self._found.strategy_table(nodes))
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

    def verify(self) -> bool:
        """Whether the library's judge, which shares no code with its solvers, agrees.

        >>> import zermelo
        >>> zermelo.attractor({'2-J0': ['1-J1'], '1-J1': []}).verify()
        True
        """
        targets = self._targets
        if targets is None:
            targets = _zermelo.won_ends(self.arena._graph, self.player, self.arena.dead_ends)
        faults, _ = _zermelo.verify_attraction(self.arena._graph, self.player, targets, self._found.ranks.tolist(),
                                               self._found.strategy.tolist(), *options_of())
        return bool(faults == 0)

    def draw(self, to: str = "svg", layout: str = "auto", lang: str = "en") -> str:
        """A picture: svg, tikz, text, dot or mermaid.

        >>> import zermelo
        >>> zermelo.attractor({'2-J0': ['1-J1'], '1-J1': []}).draw("text").splitlines()[-1].split()[0]
        '(2-J0)'
        """
        return str(_zermelo.draw_graph(self.arena._named_graph(), self._found, None, to, layout, self._title(), lang))

    def frames(self, layout: str = "auto", lang: str = "en") -> List[str]:
        """The attractor growing: an SVG picture for each layer.

        >>> import zermelo
        >>> len(zermelo.attractor({'2-J0': ['1-J1'], '1-J1': []}).frames())
        2
        """
        return list(_zermelo.attractor_frames(self.arena._named_graph(), self._found, layout, self._title(), lang))

    def _title(self) -> str:
        return f"attractor of {self.arena.players[self.player]}"

    def _repr_html_(self) -> Optional[str]:
        return slider(self.frames()) if len(self.arena) <= 400 else None

    def __repr__(self) -> str:
        sizes = " + ".join(str(len(layer)) for layer in self.layers)
        name = self.arena.players[self.player]
        return f"<Attractor of {name}: {len(self)} of {len(self.arena)} nodes, in layers of {sizes or 0}>"

    def __copy__(self) -> "Attractor":
        return self  # nothing in it changes

    def __reduce__(self) -> Any:
        targets = None if self._targets is None else self.arena._objects_of(self._targets)
        return Attractor, (self.arena, self.player, targets)


def _numbers(arena: Arena, nodes: Iterable[Any]) -> List[int]:
    if isinstance(nodes, str):
        raise TypeError(f"targets= are nodes in a list or a set, not the text {nodes!r}")
    return sorted({arena.number(node) for node in nodes})


class ArenaSolution(Pictured):
    """Who wins at every node, in how many plies, and how.

    >>> import zermelo
    >>> s = zermelo.solve({'2-J0': ['1-J1'], '1-J1': ['2-J0', 'x-J0'], 'x-J0': []})
    >>> s.won_by(1) == {'1-J1', 'x-J0', '2-J0'}, s['1-J1']
    (True, Verdict(outcome='win', distance=1, endless=False))
    """

    def __init__(self, arena: Arena, options: Optional[Options] = None, found: Any = None) -> None:
        arena._need_owners()
        self.arena = arena
        self._found: Any = found or arena._graph.solve(arena.dead_ends, *(options or options_of()))

    def __getitem__(self, node: Any) -> Verdict:
        return verdict_of(self._found.verdict(self.arena._graph, self.arena.number(node)))

    def __iter__(self) -> Iterator[Tuple[Any, Verdict]]:
        graph = self.arena._graph
        return ((node, verdict_of(self._found.verdict(graph, i))) for i, node in enumerate(self.arena.nodes))

    def __len__(self) -> int:
        return len(self.arena)

    def won_by(self, player: int) -> Any:
        """The nodes from where a player wins.

        >>> import zermelo
        >>> zermelo.solve({'2-J0': ['1-J1'], '1-J1': []}).won_by(1)
        set()
        """
        return self.arena._collected(i for i, fate in enumerate(self._found.fates.tolist()) if fate == player + 1)

    @property
    def drawn(self) -> Any:
        """The nodes from where nobody wins.

        >>> import zermelo
        >>> zermelo.solve({0: [1], 1: [0]}, first=[0]).drawn
        {0, 1}
        """
        return self.arena._collected(i for i, fate in enumerate(self._found.fates.tolist()) if fate not in (1, 2))

    @property
    def best_moves(self) -> List[Any]:
        """At the start: every shortest win, else every drawing move, else every longest loss.

        >>> import zermelo
        >>> zermelo.solve({'2-J0': ['1-J1'], '1-J1': []}, start='2-J0').best_moves
        ['1-J1']
        """
        return self.best_moves_at(None)

    def best_moves_at(self, node: Any) -> List[Any]:
        """The same at another node.

        >>> import zermelo
        >>> zermelo.solve({'2-J0': ['1-J1'], '1-J1': []}).best_moves_at('2-J0')
        ['1-J1']
        """
        begin = self.arena._begin(node)
        return self.arena._objects_of(self._found.best_moves(self.arena._graph, begin))

    def _at_start(self) -> Verdict:
        return verdict_of(self._found.verdict(self.arena._graph, self.arena._begin(None)))

    @property
    def outcome(self) -> str:
        """The outcome at the start, for the player to move there.

        >>> import zermelo
        >>> zermelo.solve({'2-J0': ['1-J1'], '1-J1': []}, start='2-J0').outcome
        'win'
        """
        return self._at_start().outcome

    @property
    def distance(self) -> Optional[int]:
        """The plies from the start to the end; None for a draw.

        >>> import zermelo
        >>> zermelo.solve({'2-J0': ['1-J1'], '1-J1': []}, start='2-J0').distance
        1
        """
        return self._at_start().distance

    @property
    def winner(self) -> Optional[int]:
        """Who wins from the start: 0, 1, or None for a draw.

        >>> import zermelo
        >>> zermelo.solve({'2-J0': ['1-J1'], '1-J1': []}, start='2-J0').winner
        0
        """
        verdict = self._at_start()
        owner = int(self.arena._graph.owner(self.arena._begin(None)))
        return None if verdict.outcome == "draw" else owner if verdict.outcome == "win" else 1 - owner

    @property
    def outcomes(self) -> memoryview:
        """A byte for each node without a copy: 1 and 2 won by the first and the second player, 3 and 0 drawn.

        >>> import zermelo
        >>> zermelo.solve({'2-J0': ['1-J1'], '1-J1': []}).outcomes.tolist()
        [1, 1]
        """
        return self._found.fates  # type: ignore[no-any-return]

    @property
    def distances(self) -> memoryview:
        """The plies to the end of every node as 32-bit numbers without a copy; 2**32 - 1 where drawn.

        >>> import zermelo
        >>> zermelo.solve({'2-J0': ['1-J1'], '1-J1': []}).distances.tolist()
        [1, 0]
        """
        return self._found.distances  # type: ignore[no-any-return]

    def verify(self) -> bool:
        """Whether the library's judge agrees.

        >>> import zermelo
        >>> zermelo.solve({'2-J0': ['1-J1'], '1-J1': []}).verify()
        True
        """
        faults, _ = _zermelo.verify_solution(self.arena._graph, self._found, self.arena.dead_ends, *options_of())
        return bool(faults == 0)

    def draw(self, to: str = "svg", layout: str = "auto", lang: str = "en") -> str:
        """A picture: svg, tikz, text, dot or mermaid.

        >>> import zermelo
        >>> zermelo.solve({'2-J0': ['1-J1'], '1-J1': []}).draw("dot").startswith("digraph")
        True
        """
        named = self.arena._named_graph()
        return str(_zermelo.draw_graph(named, None, self._found, to, layout, self.arena._title, lang))

    def _repr_svg_(self) -> Optional[str]:
        return self.draw() if len(self.arena) <= 400 else None

    def __repr__(self) -> str:
        counts = [len(self.won_by(0)), len(self.won_by(1)), len(self.drawn)]
        names = self.arena.players
        return f"<ArenaSolution: {names[0]} wins {counts[0]} nodes, {names[1]} {counts[1]}, {counts[2]} drawn>"

    def __copy__(self) -> "ArenaSolution":
        return self  # nothing in it changes

    def __reduce__(self) -> Any:
        return ArenaSolution, (self.arena,)
