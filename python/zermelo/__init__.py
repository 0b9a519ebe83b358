# SPDX-License-Identifier: Apache-2.0
"""Two-player games of perfect information, solved exactly: who wins, in how many moves, how to play, and why.

>>> import zermelo as z
>>> G = {'4-J0': {'3-J1', '2-J1', '1-J1'}, '3-J1': {'2-J0', '1-J0'}, '2-J0': {'1-J1'}, '2-J1': {'1-J0'},
...      '1-J1': set(), '1-J0': set()}
>>> a = z.attractor(G, player=0)
>>> a.region == {'1-J1', '4-J0', '2-J0'}, a.rank['4-J0'], a.strategy['4-J0']
(True, 1, '1-J1')
"""
from __future__ import annotations

from ._interpreters import require_main_interpreter

require_main_interpreter()

from ._answers import Answer, GameSolution, JudgedMove
from ._arena import Arena, arena
from ._attractor import Attractor
from ._easyai import from_easyai
from ._games import Game, Position, game, games
from ._language import language
from ._matches import Match, Tournament
from ._openspiel import from_openspiel
from ._results import ArenaSolution, Verdict
from ._rules import Rules, RulesSolution
from ._search import Search
from ._sheets import Sheet, sheet
from ._sizes import Sizes, sizes
from ._tables import Table, table
from ._verbs import (
    Mark,
    analyse,
    analyze,
    ask,
    attractor,
    calls,
    check,
    draw,
    explain,
    layers,
    match,
    nimber,
    play,
    ranks,
    search,
    solve,
    strategy,
    symmetries,
    tournament,
    tree,
    verify,
)
from ._zermelo import version as __version__
from .errors import InputError, NoSuchNode, OverBudget

__all__ = [
    "Answer",
    "Arena",
    "ArenaSolution",
    "Attractor",
    "Game",
    "GameSolution",
    "InputError",
    "JudgedMove",
    "Mark",
    "Match",
    "NoSuchNode",
    "OverBudget",
    "Position",
    "Rules",
    "RulesSolution",
    "Search",
    "Sheet",
    "Sizes",
    "Table",
    "Tournament",
    "Verdict",
    "analyse",
    "analyze",
    "arena",
    "ask",
    "attractor",
    "calls",
    "check",
    "draw",
    "explain",
    "from_easyai",
    "from_openspiel",
    "game",
    "games",
    "language",
    "layers",
    "match",
    "nimber",
    "play",
    "ranks",
    "search",
    "sheet",
    "sizes",
    "solve",
    "strategy",
    "symmetries",
    "table",
    "tournament",
    "tree",
    "verify",
]
