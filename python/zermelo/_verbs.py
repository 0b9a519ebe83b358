# SPDX-License-Identifier: Apache-2.0
"""The verbs of the command line as functions: the same words, the same answers.

One short function for each verb, all in one place; most of the lines are their examples."""
from __future__ import annotations

import os
import warnings
from json import loads
from typing import Any, Callable, Dict, Iterable, List, Mapping, Optional, Sequence, Union

from . import _zermelo
from ._answers import Answer, GameSolution, JudgedMove
from ._arena import Arena, _two_names
from ._attractor import Attractor, numbers_of
from ._games import Game, Position, asked_json
from ._kept import PlainResult
from ._language import said, spoken
from ._matches import Match, Player, Tournament, play_match, play_tournament
from ._nodes import name_of
from ._options import Memory, Options, Progress, file_name, limited, options_of
from ._play import RulesPosition, play_in_terminal, play_page
from ._replies import Classes, Faults, Nimber, Reply, Words, told
from ._results import ArenaSolution
from ._rules import RulesSolution, nimber_of_rules
from ._search import Search, TreeSearch, search_position, search_rules, search_tree
from ._subjects import ArenaSubject, arena_of, is_rules, refuse_keywords, subject_of

_NONE = 0xFFFFFFFF
_HOW_VERIFIED = ("method", "symmetry", "outcome_only")  # the fields of a question


def _position(thing: Union[Game, Position], position: Any = None) -> Position:
    if isinstance(thing, Game):
        return thing.initial if position is None else position if isinstance(position, Position) \
            else thing.position(str(position))
    if isinstance(thing, Position):
        return thing
    raise TypeError(said("{} is no game of the catalogue: pass zermelo.game(name), or one of its positions",
                         type(thing).__name__))


def attractor(graph: Any, player: Any = 0, targets: Optional[Iterable[Any]] = None, *, everywhere: bool = False,
              time: Optional[float] = None, memory: Memory = None, threads: Optional[int] = None,
              progress: Progress = None, **how: Any) -> Attractor:
    """From where a player can force the play into the targets, which default to the ends that he wins.

    >>> attractor({'2-J0': {'1-J1'}, '1-J1': set()}).strategy
    {'2-J0': '1-J1'}
    """
    options = options_of(time, memory, threads, progress)
    return Attractor(arena_of(graph, options, everywhere, **how), player, targets, options)


def layers(graph: Any, player: Any = 0, targets: Optional[Iterable[Any]] = None, **how: Any) -> List[Any]:
    """The layers of an attractor: the targets, then what each step adds.

    >>> layers({'2-J0': {'1-J1'}, '1-J1': set()})
    [{'1-J1'}, {'2-J0'}]
    """
    return attractor(graph, player, targets, **how).layers


def ranks(graph: Any, player: Any = 0, targets: Optional[Iterable[Any]] = None, **how: Any) -> Any:
    """The rank of each node of an attractor.

    >>> ranks({'2-J0': {'1-J1'}, '1-J1': set()})
    {'2-J0': 1, '1-J1': 0}
    """
    return attractor(graph, player, targets, **how).rank


def strategy(graph: Any, player: Any = 0, targets: Optional[Iterable[Any]] = None, **how: Any) -> Any:
    """Where the player moves at his nodes of an attractor.

    >>> strategy({'2-J0': {'1-J1'}, '1-J1': set()})
    {'2-J0': '1-J1'}
    """
    return attractor(graph, player, targets, **how).strategy


def solve(thing: Any, position: Any = None, *, whole: bool = False, method: str = "auto", outcome_only: bool = False,
          exact: bool = False, time: Optional[float] = None, memory: Memory = None, threads: Optional[int] = None,
          progress: Progress = None, **how: Any) -> Any:
    """Who wins, in how many plies, and how: of a game or a position (an Answer, or with `whole` a GameSolution), of a
    graph (an ArenaSolution), or of a game written in Python (a RulesSolution).

    >>> from zermelo import game
    >>> solve(game("chomp", rows=4, cols=3)).outcome
    'win'
    """
    options = options_of(time, memory, threads, progress)
    if isinstance(thing, (Game, Position)):
        refuse_keywords(thing, how)
        at = _position(thing, position)
        if _zermelo.truth("whole", whole):
            return GameSolution(at, method, outcome_only, options)
        return Answer(at, method, outcome_only, exact, options)
    if is_rules(thing):
        refuse_keywords(thing, how)
        return RulesSolution(thing, options, position)
    if position is not None:
        how["start"] = position
    return ArenaSolution(arena_of(thing, options, **how), options)


def analyse(thing: Any, position: Any = None, **how: Any) -> List[JudgedMove]:
    """Every move of a position with its verdict for the player who makes it, best first.

    >>> from zermelo import game
    >>> [m.move for m in analyse(game("nim", heaps=4))]
    ['3', '1', '2']
    """
    if isinstance(thing, (Game, Position)):
        exact = how.pop("exact", False)
        return Answer(_position(thing, position), exact=exact, options=options_of(**how)).moves
    if is_rules(thing):
        solution = RulesSolution(thing, options_of(**how))
        return solution.moves if position is None else solution.moves_at(position)
    from ._rules import _worth, seen_by_mover

    found = solve(thing, position, **how)
    graph = found.arena
    node = graph.start if position is None else position
    if node is None:
        raise ValueError(said("the arena has no start: pass position="))
    if found.note:
        warnings.warn(found.note, stacklevel=2)
    own = graph.owner(node)
    judged = [JudgedMove(to, to, seen_by_mover(found[to], graph.owner(to) == own)) for to in graph.successors(node)]
    return sorted(judged, key=lambda move: _worth(move.verdict), reverse=True)


analyze = analyse


def verify(thing: Any, claim: Any = None, player: Any = 0, targets: Optional[Iterable[Any]] = None, *,
           time: Optional[float] = None, memory: Memory = None, threads: Optional[int] = None,
           progress: Progress = None, **how: Any) -> List[str]:
    """The faults that the judge finds, in sentences: of one of our results; of every verdict of a game or a graph, which
    is solved for it; or of somebody's ranks and strategy, given as a dict of ranks or as a pair (ranks, strategy). An
    empty list: all is right.

    >>> verify({'2-J0': {'1-J1'}, '1-J1': set()}, ({'2-J0': 1, '1-J1': 0}, {'2-J0': '1-J1'}))
    []
    """
    options = options_of(time, memory, threads, progress)
    if claim is None:
        return _verified(thing, options, **how)
    graph = arena_of(thing, options, **how)
    graph._need_owners()
    told, moves = claim if isinstance(claim, tuple) and len(claim) == 2 else (claim, None)
    if not isinstance(told, Mapping) or not isinstance(moves, (Mapping, type(None))):
        raise TypeError(said("a claim is a dict of ranks, or a pair of it and a dict of moves, not {}", repr(claim)))
    rank = [_NONE] * len(graph)
    for node, value in limited(told.items(), options):
        if value is not None and value != float("inf") and value != -1:
            rank[graph.number(node)] = _zermelo.whole("rank", value, 0, _NONE - 1)
    move = [_NONE] * len(graph)
    player = graph._player(player)
    chosen: Mapping[Any, Any] = Attractor(graph, player, targets, options).strategy if moves is None else moves
    for node, to in limited(chosen.items(), options):
        if moves is not None or rank[graph.number(node)] not in (0, _NONE):
            move[graph.number(node)] = graph.number(to)
    wanted = None if targets is None else numbers_of(graph, targets, options)
    return _faults(_zermelo.verify_attraction(graph._said_graph(), graph._title, graph.dead_ends, player, wanted, rank, move,
                                              options))


def _faults(judged: Any, more: Iterable[str] = ()) -> Faults:
    _, sentences, json = judged
    return told(Faults, [*sentences, *more], json)  # type: ignore[no-any-return]


def _verified(thing: Any, options: Options, **how: Any) -> List[str]:
    """The faults of a result, or of what solving a game or a graph gives."""
    if isinstance(thing, Answer):
        whole = GameSolution(thing.position, outcome_only=thing.distance is None, options=options)
        verdict = whole[thing.position]
        same = thing.outcome in (None, verdict.outcome) and thing.distance in (None, verdict.distance)
        return _faults(whole._judged(options), [] if same else [said("the whole solution says {}", verdict)])
    if isinstance(thing, (Game, Position)):
        at = _position(thing)
        refuse_keywords(thing, {name: value for name, value in how.items() if name not in _HOW_VERIFIED})
        if type(at.game) is Game:
            found: Any = _asked("verify", at, how, options)
            return told(Faults, found["first_faults"], found.json())  # type: ignore[no-any-return]
        refuse_keywords(thing, how)  # what a table says is judged
        return _faults(GameSolution(at, options=options)._judged(options))
    thing = thing.solution if isinstance(thing, RulesSolution) else thing
    if hasattr(thing, "_judged"):
        return _faults(thing._judged(options))
    return _verified(solve(thing, time=options.time, memory=options.memory, threads=options.threads, **how), options)


class Mark(PlainResult):
    """The mark of an answer, with reasons. It is true where the answer is right.

    >>> bool(check({'2-J0': {'1-J1'}, '1-J1': set()}, {'2-J0', '1-J1'}))
    True
    """

    _fields = {"right": bool, "kind": str, "summary": str, "reasons": list, "remarks": list, "correct": int, "wrong": int,
               "missing": int, "extra": int, "_json": str}

    def __init__(self, found: Dict[str, Any]) -> None:
        self.right: bool = found["right"]
        self.kind: str = found["kind"]
        self.summary: str = found["summary"]
        self.reasons: List[str] = found["reasons"]
        self.remarks: List[str] = found["remarks"]
        self.correct: int = found["correct"]
        self.wrong: int = found["wrong"]
        self.missing: int = found["missing"]
        self.extra: int = found["extra"]
        self._json: str = found["_json"]

    def json(self) -> str:
        """The mark as the command line's ``check --json`` writes it, without the time it took.

        >>> import json
        >>> json.loads(check({'2-J0': {'1-J1'}, '1-J1': set()}, {'2-J0', '1-J1'}).json())["answers"][0]["kind"]
        'region'
        """
        return self._json

    def __bool__(self) -> bool:
        return self.right

    def __str__(self) -> str:
        return "\n".join([self.summary, *("  " + reason for reason in self.reasons)])

    __repr__ = __str__


def check(thing: Any, answer: Any, kind: str = "", *, player: Any = 0, targets: Optional[Iterable[Any]] = None,
          everywhere: bool = False, lang: Optional[str] = None, time: Optional[float] = None, memory: Memory = None,
          threads: Optional[int] = None, progress: Progress = None, **how: Any) -> Mark:
    """Marks an answer about a graph or a game: a region, layers, ranks, a strategy, targets, degrees, predecessors, a
    graph, or minimax values; `kind` names it where its form does not tell.

    >>> print(check({'2-J0': {'1-J1'}, '1-J1': set()}, {'2-J0': 2, '1-J1': 0}, "ranks").right)
    False
    """
    options = options_of(time, memory, threads, progress)
    graph = arena_of(thing, options, everywhere, **how)
    if targets is None or kind not in ("degrees", "predecessors", "graph"):
        if kind not in ("degrees", "predecessors", "graph"):
            graph._need_owners()
    wanted = None if targets is None else numbers_of(graph, targets, options)
    if isinstance(answer, Attractor):
        answer = answer.rank
    found = _zermelo.mark(graph._said_graph(), graph._said_name(), graph.dead_ends, wanted,
                          {"player": str(graph._player(player)), "as": kind},
                          _literal(answer, options), spoken(lang), options)
    return Mark(found)


def _literal(answer: Any, options: Options) -> str:
    """The answer as a text that the library reads: positions become their texts, arrays lists."""
    def each(things: Iterable[Any]) -> Iterable[str]:
        return limited((_literal(thing, options) for thing in things), options)

    if isinstance(answer, Mapping):
        pairs = ((_literal(key, options), _literal(value, options)) for key, value in answer.items())
        return "{" + ", ".join(limited((f"{key}: {value}" for key, value in pairs), options)) + "}"
    if isinstance(answer, list):
        return "[" + ", ".join(each(answer)) + "]"
    if isinstance(answer, tuple):
        return "(" + ", ".join(each(answer)) + ("," if len(answer) == 1 else "") + ")"
    if isinstance(answer, (set, frozenset)):
        inner = "{" + ", ".join(sorted(each(answer))) + "}"
        return inner if isinstance(answer, set) and answer else f"frozenset({inner if answer else ''})"
    if isinstance(answer, float) and answer == float("inf"):
        return "'inf'"
    if answer is None or isinstance(answer, (bool, int, float, str)):
        return repr(answer)
    if isinstance(answer, Position):
        return repr(str(answer))
    if hasattr(answer, "tolist"):
        return _literal(answer.tolist(), options)
    return repr(name_of(answer))


def explain(thing: Any, position: Any = None, move: Any = None, *, lang: Optional[str] = None,
            names: Optional[Sequence[str]] = None, all_the_way: bool = False, exact: bool = False,
            time: Optional[float] = None,
            memory: Memory = None, threads: Optional[int] = None, progress: Progress = None, **how: Any) -> str:
    """Why a position, or a move, is won, drawn or lost, in a few sentences. Where the distance takes long it is left out,
    and the last sentence says so; `exact` insists on it. `all_the_way` goes on down to the end.

    >>> from zermelo import game
    >>> len(explain(game("nim", heaps=4)).splitlines()) > 1
    True
    """
    options = options_of(time, memory, threads, progress)
    subject = subject_of(thing, position, options, **how)
    keywords: Dict[str, Any] = {"all_the_way": all_the_way, "exact": exact}
    if move is not None:
        keywords["move"] = subject.move_text(move, subject.start)
    players = _two_names(names or subject.players)
    sentences, json = _zermelo.explain(subject.start, keywords, players, spoken(lang), options)
    note = subject.arena._note if isinstance(subject, ArenaSubject) else None
    return told(Words, "\n".join([*sentences, note] if note else sentences), json)  # type: ignore[no-any-return]


_SUFFIXES = {".svg": "svg", ".tex": "tikz", ".tikz": "tikz", ".txt": "text", ".dot": "dot", ".gv": "dot",
             ".mmd": "mermaid"}


def draw(thing: Any, to: Optional[str] = None, file: Union[str, "os.PathLike[str]", None] = None, *,
         lang: Optional[str] = None, time: Optional[float] = None, memory: Memory = None, threads: Optional[int] = None,
         progress: Progress = None, **how: Any) -> str:
    """A picture of a graph, an attractor, a solution, a position or a search: svg, tikz, text, dot or mermaid; written
    to a file too where one is named, whose suffix tells the form where `to` does not. Keywords are the options of the
    command line's ``draw``: `kind` ("arena", "attractor", "undoubled" of a graph or a game), `title`, `values` …

    >>> draw({'2-J0': {'1-J1'}, '1-J1': set()}, "text", kind="arena").splitlines()[0]
    'a graph: who cannot move has lost'
    """
    options = options_of(time, memory, threads, progress)
    file = None if file is None else file_name(file)
    picture = {name: how.pop(name) for name in _zermelo.draw_fields() if name in how}
    kind = picture.get("kind", "")
    if isinstance(thing, Answer):
        thing = thing.position
    if kind == "attractor" and not isinstance(thing, Attractor) or {"player", "targets"} & picture.keys():
        of = picture.pop("player", 0), picture.pop("targets", None)
        thing, how = Attractor(arena_of(thing, options, **how), *of, options), {}
    elif isinstance(thing, (Game, Position)):
        thing = _position(thing) if kind in ("", "board") else arena_of(thing, options)
    elif isinstance(thing, RulesSolution):
        thing = thing.solution
    elif is_rules(thing) or not hasattr(thing, "draw") or (how and isinstance(thing, Arena)):
        thing, how = arena_of(thing, options, **how), {}
    for name in [*how, *(picture if isinstance(thing, Search) else ())]:
        raise TypeError(said("{}= is no keyword for {}", name, type(thing).__name__))
    if to is None:
        to = _SUFFIXES.get(os.path.splitext(file)[1].lower(), "svg") if file is not None else "svg"
    shown = thing.draw(to) if isinstance(thing, Search) else thing.draw(to, lang=lang, options=options, **picture)
    if file is not None:
        with open(file, "w", encoding="utf-8") as output:
            output.write(shown)
    return str(shown)


def search(thing: Any, position: Any = None, depth: Optional[int] = 4, *, alpha_beta: bool = True,
           distances: bool = False, heuristic: Union[str, Callable[[Any], float]] = "", player: Optional[int] = None,
           minimax: bool = False, view: Any = 0, replies: bool = False, ties: str = "first", seed: int = 1,
           trace: bool = False, tree: bool = False, tree_depth: Optional[int] = None, tree_size: Optional[int] = None,
           boards: bool = False, time: Optional[float] = None, memory: Memory = None, threads: Optional[int] = None,
           progress: Progress = None) -> Search:
    """Minimax or alpha-beta to a depth (None: to the end), with a heuristic of the game or one's own function. With
    distances the sooner of two wins is better, and the later of two losses. What minimax, view, replies, ties, trace and
    tree add is in json().

    >>> from zermelo import game
    >>> search(game("connect4"), depth=1).best_moves
    ['4']
    """
    keywords: Dict[str, Any] = {"depth": "all" if depth is None else depth, "alpha_beta": alpha_beta, "distances": distances,
                                "minimax": minimax, "view": view, "replies": replies, "ties": ties, "seed": seed,
                                "trace": trace, "tree": tree, "boards": boards}
    keywords.update({name: size for name, size in (("tree_depth", tree_depth), ("tree_size", tree_size)) if size is not None})
    own = heuristic if callable(heuristic) else None
    keywords["heuristic"] = heuristic if own is None else ""
    options = options_of(time, memory, threads, progress)
    if isinstance(thing, (Game, Position)):
        if player is not None:
            raise TypeError(said("{}= is no keyword for a game", "player"))
        return search_position(_position(thing, position), keywords, own, options)
    if not is_rules(thing):
        raise TypeError(said("search is for games: a graph is solved at once"))
    if keywords["heuristic"] != "":
        raise ValueError(said("heuristic= is a function for a game written in Python, which has none called {}", heuristic))
    mover = None if player is None else _zermelo.player(player, ("J0", "J1"))
    return search_rules(thing, position, mover, keywords, own, options)


def tree(leaves: Any, *, alpha_beta: bool = True, time: Optional[float] = None, memory: Memory = None,
         threads: Optional[int] = None, progress: Progress = None) -> TreeSearch:
    """Minimax or alpha-beta on a tree of one's own: a nested list with numbers at its leaves. The root takes the
    greatest value, then both in turn; {"min": [3, 12]} says it of one node.

    >>> tree([[3, 12], [2, [4, 6]]]).best_moves
    ['a1']
    """
    return search_tree({"leaves": leaves if isinstance(leaves, str) else repr(leaves), "alpha_beta": alpha_beta},
                       options_of(time, memory, threads, progress))


def nimber(thing: Any, position: Any = None, *, plus: Sequence[str] = (), time: Optional[float] = None,
           memory: Memory = None, threads: Optional[int] = None, progress: Progress = None) -> int:
    """The Grundy value of a position of an impartial game, of the catalogue or written in Python; `plus`: of its sum with
    these games.

    >>> from zermelo import game
    >>> nimber(game("nim", heaps=[3, 5], take="any", play="normal"))
    6
    """
    options = options_of(time, memory, threads, progress)
    if is_rules(thing):
        if plus:
            raise TypeError(said("{}= is no keyword for rules", "plus"))
        return nimber_of_rules(thing, position, options)
    return told(Nimber, *_zermelo.nimber(_position(thing, position)._at, {"plus": plus}, options))  # type: ignore[no-any-return]


def symmetries(thing: Union[Game, Position], position: Any = None) -> List[List[str]]:
    """The moves of a position of the catalogue's games, those that are alike together: they lead to positions that
    are the same but for a turn or a mirror. Where the rules state no symmetry, each move is alone.

    >>> from zermelo import game
    >>> symmetries(game("tictactoe"))
    [['a1', 'c1', 'a3', 'c3'], ['b1', 'a2', 'c2', 'b3'], ['b2']]
    """
    return told(Classes, *_zermelo.symmetries(_position(thing, position)._at))  # type: ignore[no-any-return]


def ask(question: str, thing: Union[Game, Position, None] = None, *, time: Optional[float] = None, memory: Memory = None,
        threads: Optional[int] = None, progress: Progress = None, **fields: Any) -> Dict[str, Any]:
    """Any question of the library by its name (docs/protocol.md), also those that have no function of their own: line,
    count, score, statistics, choose, players … Its fields are keywords, the answer is a dict.

    >>> from zermelo import game
    >>> ask("count", game("nim", heaps=4), by="ply")["positions"]
    6
    """
    return _asked(question, thing, fields, options_of(time, memory, threads, progress))


def _asked(question: str, thing: Any, fields: Dict[str, Any], options: Options) -> Reply:
    asked: Dict[str, Any] = {"ask": _zermelo.text("question", question), **fields}
    if thing is not None:
        asked["game"] = _position(thing).game.name
        if isinstance(thing, Position):
            asked["position"] = str(thing)
    json = asked_json(asked, options)
    return told(Reply, loads(json), json)  # type: ignore[no-any-return]


def calls(thing: Union[Game, Position], position: Any = None, **how: Any) -> Dict[str, int]:
    """How many calls a recursion makes: plain and memoised, each with and without stopping at the first win.

    >>> from zermelo import game
    >>> calls(game("col", graph="cycle:6"))
    {'plain_stopping': 59, 'plain': 397, 'memo': 205, 'memo_stopping': 44}
    """
    found = _asked("calls", _position(thing, position), {}, options_of(**how))
    return told(Reply, found["calls"], found.json())  # type: ignore[no-any-return]


def match(thing: Any, first: Player = "perfect", second: Player = "perfect", games: int = 100, *, start: Any = None,
          seed: int = 1, swap: bool = False, max_plies: int = 1000, every_line: bool = False, mistakes: bool = False,
          move_time: Optional[float] = None, time: Optional[float] = None, memory: Memory = None,
          threads: Optional[int] = None, progress: Progress = None, **how: Any) -> Match:
    """Many games between two players: texts ("perfect", "random", "minimax:4" …) or functions from a position to a
    move. A move that is none, or takes longer than `move_time` seconds, loses the game.

    >>> from zermelo import game
    >>> match(game("nim", heaps=4), lambda p: p.moves[-1], "perfect", games=5).wins
    (5, 0)
    """
    options = options_of(time, memory, threads, progress)
    subject = subject_of(thing, start, options, **how)
    keywords = {"games": games, "seed": seed, "swap": swap, "max_plies": max_plies, "every_line": every_line,
                "mistakes": mistakes}
    return play_match(subject, first, second, keywords, move_time, options)


def tournament(thing: Any, players: Sequence[Player], games: int = 100, *, start: Any = None, seed: int = 1,
               max_plies: int = 1000, move_time: Optional[float] = None, time: Optional[float] = None,
               memory: Memory = None, threads: Optional[int] = None, progress: Progress = None,
               **how: Any) -> Tournament:
    """Every player against every other, once on each side.

    >>> from zermelo import game
    >>> tournament(game("nim", heaps=6), ["random", "perfect"], games=20).ranking
    ['perfect', 'random']
    """
    options = options_of(time, memory, threads, progress)
    keywords = {"games": games, "seed": seed, "max_plies": max_plies}
    return play_tournament(subject_of(thing, start, options, **how), players, keywords, move_time, options)


def play(thing: Any, position: Any = None, *, player: int = 0, time: Optional[float] = None,
         memory: Memory = None, threads: Optional[int] = None) -> Any:
    """Plays a game, of the catalogue or written in Python, against the perfect player: by clicking in a notebook where
    few positions can be met, by typing elsewhere.

    >>> import builtins, unittest.mock
    >>> from zermelo import game
    >>> with unittest.mock.patch.object(builtins, "input", return_value="3"):  # as if 3 were typed
    ...     last = play(game("nim", heaps=4))
    o o o o
    <BLANKLINE>
    o
    <BLANKLINE>
    J0 has won
    >>> last
    <Position 1-J1 of nim(heaps=4,take=1+2+3,play=misere,last=contracted)>
    """
    player = _zermelo.player(player, ("J0", "J1"))
    options = options_of(time, memory, threads)
    at: Any
    if is_rules(thing):
        at = RulesPosition(RulesSolution(thing, options), position)
    else:
        at = _position(thing, position)
    page = play_page(at, player, options) if _in_notebook() else None
    return page if page is not None else play_in_terminal(at, player, options)


def _in_notebook() -> bool:
    try:
        from IPython import get_ipython
    except ImportError:
        return False
    shell = get_ipython()
    return shell is not None and type(shell).__name__ == "ZMQInteractiveShell"
