# SPDX-License-Identifier: Apache-2.0
"""Verdicts, and the solutions of arenas, in the caller's own objects."""
from __future__ import annotations

from typing import Any, Iterator, List, NamedTuple, Optional, Tuple

from . import _zermelo
from ._arena import Arena
from ._kept import expect, rebuilt
from ._language import said
from ._options import Options, options_from
from ._pages import Pictured
from ._plots import distance_chart

__all__ = ["ArenaSolution", "Verdict", "verdict_of"]

_OUTCOMES = ("loss", "draw", "win")


class Verdict(NamedTuple):
    """An outcome for the player to move, and the plies to the end: None for a draw, and where they were not solved.

    >>> Verdict("win", 3).distance
    3
    """

    outcome: str
    distance: Optional[int] = None
    endless: bool = False


def verdict_of(raw: Tuple[int, Optional[int], bool]) -> Verdict:
    """A verdict as the module gives it.

    >>> verdict_of((1, None, True))
    Verdict(outcome='draw', distance=None, endless=True)
    """
    outcome, distance, endless = raw
    return Verdict(_OUTCOMES[outcome], distance, endless)


class ArenaSolution(Pictured):
    """Who wins at every node, in how many plies, and how.

    >>> import zermelo
    >>> s = zermelo.solve({'2-J0': ['1-J1'], '1-J1': ['2-J0', 'x-J0'], 'x-J0': []})
    >>> s.won_by(1) == {'1-J1', 'x-J0', '2-J0'}, s['1-J1']
    (True, Verdict(outcome='win', distance=1, endless=False))
    """

    def __init__(self, arena: Arena, options: Optional[Options] = None, found: Any = None, **budget: Any) -> None:
        arena._need_owners()
        self.arena = arena
        self._found: Any = found or arena._graph.solve(arena.dead_ends, options_from(options, budget))

    def __getitem__(self, node: Any) -> Verdict:
        return verdict_of(self._found.verdict(self.arena._graph, self.arena.number(node)))

    def __iter__(self) -> Iterator[Tuple[Any, Verdict]]:
        graph = self.arena._graph
        return ((node, verdict_of(self._found.verdict(graph, i))) for i, node in enumerate(self.arena.nodes))

    def __len__(self) -> int:
        return len(self.arena)

    def won_by(self, player: Any) -> Any:
        """The nodes from where a player wins.

        >>> import zermelo
        >>> zermelo.solve({'2-J0': ['1-J1'], '1-J1': []}).won_by(1)
        set()
        """
        wanted = self.arena._player(player) + 1
        return self.arena._collected(i for i, fate in enumerate(self._found.fates.tolist()) if fate == wanted)

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

    def verify(self, options: Optional[Options] = None, **budget: Any) -> bool:
        """Whether the library's judge agrees.

        >>> import zermelo
        >>> zermelo.solve({'2-J0': ['1-J1'], '1-J1': []}).verify()
        True
        """
        return bool(self._judged(options_from(options, budget))[0])

    def _judged(self, options: Options) -> Any:
        return _zermelo.verify_solution(self.arena._said_graph(), self.arena._title, self.arena.dead_ends, self._found,
                                        options)

    def json(self) -> str:
        """Who wins where, as the command line's ``solve --json`` writes it of a graph without a start, without the time
        it took.

        >>> import json, zermelo
        >>> json.loads(zermelo.solve({'2-J0': ['1-J1'], '1-J1': []}).json())["regions"]
        [['2-J0', '1-J1'], []]
        """
        return str(_zermelo.regions_json(self.arena._said_graph(), self.arena._said_name(), self.arena.dead_ends,
                                         self._found))

    def draw(self, to: str = "svg", layout: str = "auto", lang: Optional[str] = None, options: Optional[Options] = None,
             **picture: Any) -> str:
        """A picture: svg, tikz, text, dot or mermaid.

        >>> import zermelo
        >>> zermelo.solve({'2-J0': ['1-J1'], '1-J1': []}).draw("dot").startswith("digraph")
        True
        """
        asked = {"to": to, "layout": layout, "kind": "arena", **picture}
        return self.arena._pictures(asked, lang, options, None, self._found)[0]

    def _repr_svg_(self) -> Optional[str]:
        return self.draw() if len(self.arena) <= 400 else None

    @property
    def note(self) -> Optional[str]:
        """What was not looked at: the priorities of a parity game; None where nothing was left out.

        >>> import zermelo
        >>> zermelo.solve({'2-J0': ['1-J1'], '1-J1': []}).note
        """
        return self.arena._note

    def __repr__(self) -> str:
        counts = [len(self.won_by(0)), len(self.won_by(1)), len(self.drawn)]
        names = self.arena.players
        text = said("<ArenaSolution: {} wins {} nodes, {} {}, {} drawn>", names[0], counts[0], names[1], *counts[1:])
        return f"{text[:-1]}; {self.note}>" if self.note else text

    def plot(self, ax: Any = None) -> Any:
        """A chart of how many nodes each player wins in how many plies, drawn by matplotlib; returns its axes.

        >>> import zermelo
        >>> zermelo.solve({'2-J0': ['1-J1'], '1-J1': []}).plot().get_xlabel()  # doctest: +SKIP
        'plies to the end'
        """
        return distance_chart(ax, self.outcomes, self.distances, self.arena.players, f"{len(self)} nodes", "nodes")

    def __copy__(self) -> "ArenaSolution":
        return self  # nothing in it changes

    def __reduce__(self) -> Any:
        return _kept_solution, (self.arena, *self._found.kept())


@rebuilt
def _kept_solution(arena: Arena, *kept: Any) -> ArenaSolution:
    expect(Arena, arena)
    return ArenaSolution(arena, None, _zermelo.kept_solution(arena._graph, *kept))
