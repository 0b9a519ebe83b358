# SPDX-License-Identifier: Apache-2.0
"""The games of the catalogue and their positions."""
from __future__ import annotations

from json import dumps, loads
from typing import Any, Dict, List, Optional, Tuple, Union

from . import _zermelo
from ._kept import expect, rebuilt
from ._language import said, spoken
from ._options import Options, options_of
from ._pages import Pictured
from ._replies import Reply, told

__all__ = ["Game", "Position", "game", "games"]

_RESULTS = (None, 0, 1, "draw")


def _text(value: Any) -> str:
    """A parameter as the command line writes it: lists with +."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, range):
        if value.step != 1 or not value:
            raise ValueError(said("{}: a range of sizes goes up by 1, from its first to its last", value))
        return f"{value.start}..{value.stop - 1}"
    if hasattr(value, "tolist"):
        value = value.tolist()
    if isinstance(value, (list, tuple)):
        return "+".join(_text(part) for part in value)
    return str(value)


class Game(Pictured):
    """A game of the catalogue with its parameters.

    >>> g = Game("chomp", rows=2, cols=2)
    >>> g.name.split("(")[0], g.initial.to_move
    ('chomp', 0)
    """

    def __init__(self, name: str, **parameters: Any) -> None:
        pairs = [(key, _text(value)) for key, value in parameters.items()]
        self._game = _zermelo.make_game(_zermelo.text("name", name), pairs)

    @classmethod
    def _around(cls, raw: Any) -> "Game":
        made = cls.__new__(cls)
        made._game = raw
        return made

    @property
    def name(self) -> str:
        """The name with every parameter.

        >>> Game("nim", heaps=4).name.startswith("nim(heaps=4")
        True
        """
        return str(self._game.name)

    @property
    def convention(self) -> str:
        """Who wins when play stops.

        >>> Game("chomp").convention
        'the player left with the poison alone has lost'
        """
        return str(self._game.convention)

    @property
    def initial(self) -> "Position":
        """The position where play begins.

        >>> str(Game("nim", heaps=4).initial)
        '4-J0'
        """
        return Position._around(self, self._game.initial)

    def position(self, text: str = "", moves: Any = (), anything: bool = False) -> "Position":
        """A position by its text, or by the moves that lead to it; `anything`: also one that play cannot reach.

        >>> str(Game("nim", heaps=4).position(moves=["1", "1"]))
        '2-J0'
        """
        at = Position._around(self, self._game.read(str(text), bool(anything))) if text else self.initial
        for move in moves.split(",") if isinstance(moves, str) else moves:
            at = at.after(str(move).strip())
        return at

    def json(self) -> str:
        """Its rules and parameters as the command line's ``games NAME --json`` writes them.

        >>> Game("nim").json().partition(",")[0]
        '{"name":"nim"'
        """
        return asked_json({"ask": "games", "name": self.name.partition("(")[0]})

    def heuristics(self) -> List[str]:
        """The names of the game's heuristics, the default first.

        >>> Game("nim").heuristics()
        ['ends']
        """
        return list(self._game.heuristics())

    def __repr__(self) -> str:
        return said("<Game {}>", self.name)

    def __eq__(self, other: Any) -> bool:
        return isinstance(other, Game) and self.name == other.name

    def __hash__(self) -> int:
        return hash(self.name)

    def __reduce__(self) -> Any:
        return _kept_game, (self.name,)

    def _repr_svg_(self) -> str:
        return self.initial._repr_svg_()


class Position(Pictured):
    """A position of a game. Equal positions of a game are equal, and can be keys.

    >>> p = Game("nim", heaps=4).initial
    >>> p.moves, p.after("3").to_move, p == Game("nim", heaps=4).position("4-J0")
    (['1', '2', '3'], 1, True)
    """

    __slots__ = ("game", "_at")

    def __init__(self, game: Game, text: str) -> None:
        self.game = game
        self._at = game._game.read(text, True)

    @classmethod
    def _around(cls, game: Game, raw: Any) -> "Position":
        made = cls.__new__(cls)
        made.game = game
        made._at = raw
        return made

    @property
    def to_move(self) -> int:
        """Whose turn it is: 0 or 1.

        >>> Game("nim").initial.to_move
        0
        """
        return int(self._at.to_move)

    @property
    def result(self) -> Union[int, str, None]:
        """Who has won, 0 or 1, or "draw"; None while play goes on.

        >>> Game("nim", heaps=1).initial.result
        1
        """
        return _RESULTS[self._at.result]

    @property
    def is_over(self) -> bool:
        """Whether play stops here.

        >>> Game("nim", heaps=4).initial.is_over
        False
        """
        return self.result is not None

    @property
    def moves(self) -> List[str]:
        """The texts of the moves, in the order of the rules.

        >>> Game("nim", heaps=2).initial.moves
        ['1']
        """
        return [move for move, _ in self._choices()]

    def _choices(self) -> List[Tuple[str, Any]]:
        return [] if self.is_over else list(self._at.moves())

    def after(self, move: Any) -> "Position":
        """The position after a move.

        >>> str(Game("nim", heaps=4).initial.after("3"))
        '1-J1'
        """
        return Position._around(self.game, self._at.after(str(move)))

    def successors(self) -> Dict[str, "Position"]:
        """Each move with the position after it.

        >>> {move: str(p) for move, p in Game("nim", heaps=2).initial.successors().items()}
        {'1': '1-J1'}
        """
        return {move: Position._around(self.game, after) for move, after in self._choices()}

    def heuristic(self, name: str = "") -> Optional[float]:
        """The value that a heuristic of the game guesses, in the first player's view; None where it guesses nothing.

        >>> Game("connect4").initial.heuristic()
        0.0
        """
        value = self.game._game.heuristic(self._at, _zermelo.text("name", name))
        return None if value is None else float(value)

    @property
    def key(self) -> "Position":
        """The position itself: what tells it from others.

        >>> Game("nim").initial.key == Game("nim").initial
        True
        """
        return self

    def json(self) -> str:
        """How it looks and its moves, as the server writes a position.

        >>> '"moves":[{"move":"1"' in Game("nim", heaps=2).initial.json()
        True
        """
        return asked_json({"ask": "position", "game": self.game.name, "position": str(self)})

    def page_picture(self) -> str:
        """The board on a page to play on.

        >>> Game("nim").initial.page_picture().startswith("<svg")
        True
        """
        return self.draw()

    def picture(self) -> str:
        """The board as text.

        >>> print(Game("mnk").initial.picture().splitlines()[0])
          a b c
        """
        *board, line = self.draw("text").splitlines(keepends=True)
        return "".join(board) or line

    def draw(self, to: str = "svg", lang: Optional[str] = None, options: Optional[Options] = None, **picture: Any) -> str:
        """The board as svg, tikz, text or python; with `values` what each move is worth.

        >>> Game("nim", heaps=4).initial.draw("text", values=True).splitlines()[2]
        '  3   +1  wins in 1 ply'
        """
        return str(_zermelo.draw_position(self._at, {"to": to, **picture}, spoken(lang), options))

    def _repr_svg_(self) -> str:
        return self.draw()

    def __str__(self) -> str:
        return str(self._at)

    def __repr__(self) -> str:
        return said("<Position {} of {}>", self, self.game.name)

    def __eq__(self, other: Any) -> bool:
        return isinstance(other, Position) and bool(self._at == other._at)

    def __hash__(self) -> int:
        return hash(self._at)

    def __reduce__(self) -> Any:
        return _kept_position, (self.game, str(self))


@rebuilt
def _kept_game(name: str) -> Game:
    expect(str, name)
    return Game(name)


@rebuilt
def _kept_position(at: Game, text: str) -> Position:
    expect(Game, at)
    expect(str, text)
    return Position(at, text)


def game(name: str, **parameters: Any) -> Game:
    """A game of the catalogue; numbers, texts and lists are its parameters.

    >>> game("nim", heaps=[3, 4, 5]).name.split(",")[0]
    'nim(heaps=3+4+5'
    """
    return Game(name, **parameters)


def games() -> Dict[str, str]:
    """The games there are, each with a summary. Its json() has their parameters too.

    >>> "chomp" in games()
    True
    """
    json = asked_json({"ask": "games"})
    listed = loads(json)["games"]
    return told(Reply, {each["name"]: each["summary"] for each in listed}, json)  # type: ignore[no-any-return]


def asked_json(question: Dict[str, Any], options: Any = None) -> str:
    """The library's answer to a question that is written as JSON.

    >>> asked_json({"ask": "symmetries", "game": "kayles(heap=1)"}).partition(",")[0]
    '{"game":"kayles(heap=1)"'
    """
    return str(_zermelo.ask(dumps(question), options or options_of()))
