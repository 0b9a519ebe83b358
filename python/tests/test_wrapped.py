# SPDX-License-Identifier: Apache-2.0
"""Games of other libraries, with the shapes that theirs have."""
import pytest

import zermelo as z


class Player:
    """As easyAI's: a game may keep what it likes in it."""


class Pawns:
    """Pawns of two players that face each other; who reaches the other side has won, who cannot move has lost. What easyAI
    calls Hexapawn keeps them in its players, too."""

    def __init__(self, size):
        self.size = size
        self.players = [Player(), Player()]
        for player, row, goal in zip(self.players, (0, size - 1), (size - 1, 0)):
            player.pawns = [(row, column) for column in range(size)]
            player.step, player.goal = (1 if goal else -1), goal
        self.current_player = 1

    @property
    def player(self):
        return self.players[self.current_player - 1]

    @property
    def opponent(self):
        return self.players[2 - self.current_player]

    def possible_moves(self):
        moves = []
        for row, column in self.player.pawns:
            ahead = row + self.player.step
            if (ahead, column) not in self.opponent.pawns:
                moves.append(((row, column), (ahead, column)))
            moves += [((row, column), (ahead, side)) for side in (column + 1, column - 1) if (ahead, side) in self.opponent.pawns]
        return moves

    def make_move(self, move):
        source, target = move
        self.player.pawns[self.player.pawns.index(source)] = target
        if target in self.opponent.pawns:
            self.opponent.pawns.remove(target)

    def lose(self):
        return any(row == self.opponent.goal for row, _ in self.opponent.pawns) or not self.possible_moves()

    def is_over(self):
        return self.lose()


def test_what_lives_in_the_players_of_easyai_counts():
    solution = z.solve(z.from_easyai(Pawns(3)))
    assert (solution.outcome, solution.distance, solution.positions) == ("loss", 6, 211)  # a pawn's place in its list counts


def test_an_identity_that_forgets_is_refused():
    game = Pawns(3)
    with pytest.raises(ValueError, match="two positions that count as one.*differ: .*key="):
        z.solve(z.from_easyai(game, key=lambda game: game.size))
    solution = z.solve(z.from_easyai(game, key=lambda game: [sorted(player.pawns) for player in game.players]))
    assert (solution.outcome, solution.distance, solution.positions) == ("loss", 6, 203)


class Watched(Pawns):
    def is_over(self):
        self.has_looked = True
        return super().is_over()


def test_a_question_that_changes_the_position_is_named():
    with pytest.raises(ValueError, match=r"Watched.is_over\(\) changes has_looked"):
        z.solve(z.from_easyai(Watched(3)))
    Watched.ttentry = lambda self: [player.pawns for player in self.players]
    assert z.solve(z.from_easyai(Watched(3))).positions == 211


class Walk:
    """Of OpenSpiel's shape: two steps to and fro on three squares, drawn after some plies, which the text leaves out."""

    def __init__(self, plies=(), last=5):
        self.plies, self.last = plies, last

    def __str__(self):
        return str(sum(self.plies))

    def serialize(self):
        return repr(self.plies)

    def current_player(self):
        return -4 if self.is_terminal() else len(self.plies) % 2

    def legal_actions(self):
        return [-1, 1]

    def child(self, action):
        return Walk((*self.plies, action), self.last)

    def is_terminal(self):
        return abs(sum(self.plies)) == 2 or len(self.plies) == self.last

    def returns(self):
        if abs(sum(self.plies)) < 2:
            return [0.0, 0.0]
        return [1.0, -1.0] if len(self.plies) % 2 else [-1.0, 1.0]


class Walking:
    def __init__(self, players=2, state=Walk):
        self.players, self.new_initial_state = players, state

    def num_players(self):
        return self.players


def test_states_of_openspiel_are_told_apart_by_all_that_was_played():
    solution = z.solve(z.from_openspiel(Walking()))
    assert (solution.outcome, solution.distance) == ("loss", 2)
    with pytest.raises(ValueError, match="two positions that count as one, -?[01], differ: -?1 leads to"):
        z.solve(z.from_openspiel(Walking(), key=str))


class Sharing(Walk):
    def child(self, action):
        return Sharing((*self.plies, action), self.last)

    def returns(self):
        return [0.5, 0.7]


def test_what_is_no_game_of_two_that_win_what_the_other_loses_is_refused():
    with pytest.raises(ValueError, match="ends with 0.5 and 0.7: only games where one player wins what the other loses"):
        z.solve(z.from_openspiel(Walking(state=Sharing)))
    with pytest.raises(ValueError, match="3 players"):
        z.from_openspiel(Walking(players=3))
    assert z.solve(z.from_openspiel(Walking(state=Points))).outcome == "loss"


class Points(Walk):
    """One point is shared, as in Hex of some libraries."""

    def child(self, action):
        return Points((*self.plies, action), self.last)

    def returns(self):
        first, _ = super().returns()
        return [(1 + first) / 2, (1 - first) / 2]
