# SPDX-License-Identifier: Apache-2.0
"""Games written in Python wrongly: each mistake gets a sentence, and an exception of theirs names the position."""
import itertools
import random

import pytest
from test_rules import Subtraction

import zermelo as z


def test_the_position_is_noted():
    class Fails(Subtraction):
        def moves(self, n):
            return [1 // (n - 3)]

    with pytest.raises(ZeroDivisionError) as caught:
        z.solve(type("FailsAt3", (Fails,), {"start": 3})())
    assert caught.value.__notes__ == ["in moves(3)"]


def test_mistakes_get_a_sentence():
    class Unhashable(Subtraction):
        def after(self, n, k):
            return [n - k]

    with pytest.raises(TypeError, match="cannot be hashed"):
        z.solve(Unhashable())

    class NobodyMoves(Subtraction):
        def to_move(self, n):
            return None

    with pytest.raises(TypeError, match="must be 0 or 1"):
        z.solve(NobodyMoves())

    class WrongEnd(Subtraction):
        def end(self, n):
            return True

    with pytest.raises(TypeError, match="who has won"):
        z.solve(WrongEnd())

    dice = random.Random(7)

    class Chance(Subtraction):
        def moves(self, n):
            return [k for k in (1, 2, 3) if k <= n and dice.random() < 0.5]

    with pytest.raises(ValueError, match="deterministic"):
        z.solve(Chance())

    class Board:
        def __init__(self):
            self.left = 3

    class Identity(z.Rules):
        def initial(self):
            return Board()

        def moves(self, board):
            return range(board.left)

        def after(self, board, k):
            board.left -= 1
            return board

    with pytest.raises(TypeError, match="identity"):
        z.solve(Identity())

    class Hashed(Board):
        def __hash__(self):
            return self.left

        def __eq__(self, other):
            return self.left == other.left

    class InPlace(Identity):
        def initial(self):
            return Hashed()

    with pytest.raises(ValueError, match="in place"):
        z.solve(InPlace())
    with pytest.raises(TypeError, match="needs initial, moves and after|is no graph"):
        z.solve(object())
    with pytest.raises(NotImplementedError, match="must define moves"):
        z.solve(type("Half", (z.Rules,), {"initial": lambda self: 1})())


def test_recursion_and_endless_moves():
    class Deep(Subtraction):
        def moves(self, n):
            return self.moves(n)

    with pytest.raises(RecursionError):
        z.solve(Deep())

    class Endless(Subtraction):
        def moves(self, n):
            return itertools.count()

        def after(self, n, k):
            return n + k

    with pytest.raises(z.OverBudget):
        z.solve(Endless(), time=0.3)
