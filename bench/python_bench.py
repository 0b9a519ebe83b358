# SPDX-License-Identifier: Apache-2.0
"""Measures of the Python package, each with what it is compared with in the same run: ./run python bench/python_bench.py

One line a measurement, as `zermelo bench --json` writes them: name, value, unit, and where there is something to compare
with, baseline and ratio. ZERMELO_PROGRAM=build/release/zermelo compares with the program too. Repeats are interleaved and medians are shown. Times are processor time, so that what else runs
on the machine does not count.
"""
import argparse
import json
import os
import random
import resource
import statistics
import subprocess
import time
from array import array
from collections import deque

import zermelo as z


def seconds(work):
    began = time.process_time()
    work()
    return time.process_time() - began


def interleaved(repeats, *works):
    """The median time of each."""
    times = [[seconds(work) for work in works] for _ in range(repeats)]
    return [statistics.median(column) for column in zip(*times)]


def layered_graph(nodes, out=3):
    """Tuple keys (number, player); each node has `out` moves to higher numbers, so that play ends."""
    dice = random.Random(1)
    return {(n, n & 1): [(to, to & 1) for to in {min(nodes - 1, n + 1 + int(dice.random() * 60)) for _ in range(out)}
                         if to != n] for n in range(nodes)}


def plain_attractor(graph, player=0):
    """The counting attractor of the courses in plain Python."""
    before = {node: [] for node in graph}
    left = {}
    for node, successors in graph.items():
        left[node] = len(successors)
        for to in successors:
            before[to].append(node)
    rank = {node: 0 for node, count in left.items() if count == 0 and node[1] != player}
    strategy = {}
    queue = deque(rank)
    while queue:
        node = queue.popleft()
        for previous in before[node]:
            if previous in rank:
                continue
            if previous[1] == player:
                strategy[previous] = node
            else:
                left[previous] -= 1
                if left[previous]:
                    continue
            rank[previous] = rank[node] + 1
            queue.append(previous)
    return rank, strategy


def attractor_of_a_dict(nodes, repeats):
    graph = layered_graph(nodes)
    found = z.attractor(graph)
    assert found.rank == plain_attractor(graph)[0]

    def with_tables():
        found = z.attractor(graph)
        return found.rank, found.strategy

    own, tables, plain = interleaved(repeats, lambda: z.attractor(graph), with_tables, lambda: plain_attractor(graph))
    yield "python.attractor.dict", own, "s", plain
    yield "python.attractor.dict.tables", tables, "s", plain


def attractor_of_arrays(nodes, repeats):
    """Against the module's two calls of C++ by themselves, whose own cost is the start of a thread each."""
    graph = layered_graph(nodes)
    starts, targets, owners = array("Q", [0]), array("I"), array("B")
    for (number, player), successors in graph.items():
        targets.extend(to for to, _ in successors)
        starts.append(len(targets))
        owners.append(player)

    def inside():
        raw = z._zermelo.graph_from_arrays(starts, targets, owners, None, None, None, None, None)
        return raw.attractor(0, None, "lose", None, None, None, None)

    outside, call = interleaved(repeats, lambda: z.attractor(z.Arena.from_arrays(starts, targets, owners)).ranks, inside)
    yield "python.attractor.arrays", outside, "s", call


class Chomp(z.Rules):
    def __init__(self, rows, cols):
        self.size = rows, cols

    def initial(self):
        return (self.size[1],) * self.size[0]

    def moves(self, rows):
        return [(i, j) for i, length in enumerate(rows) for j in range(length) if (i, j) != (0, 0)]

    def after(self, rows, square):
        i, j = square
        return rows[:i] + tuple([length if length < j else j for length in rows[i:]])


class Noughts(z.Rules):
    """Noughts and crosses: crosses in the low half of a number, noughts in the high half, then who moves."""

    def __init__(self, side):
        self.side, self.cells = side, side * side
        rows = [[i * side + j for j in range(side)] for i in range(side)]
        lines = rows + [list(column) for column in zip(*rows)]
        lines += [[rows[i][i] for i in range(side)], [rows[i][side - 1 - i] for i in range(side)]]
        self.lines = [sum(1 << cell for cell in line) for line in lines]
        self.full = (1 << self.cells) - 1
        self.bits = [1 << cell for cell in range(self.cells)]
        self.turn = 1 << 2 * self.cells

    def initial(self):
        return 0

    def to_move(self, board):
        return board >> 2 * self.cells

    def end(self, board):
        last = board & self.full if board & self.turn else board >> self.cells & self.full
        for line in self.lines:
            if last & line == line:
                return 0 if board & self.turn else 1
        return "draw" if (board | board >> self.cells) & self.full == self.full else None

    def moves(self, board):
        taken = board | board >> self.cells
        return [bit for bit in self.bits if not taken & bit]

    def after(self, board, bit):
        return board - self.turn | bit << self.cells if board & self.turn else board | bit | self.turn


class ChompBoard(z.Rules):
    """Chomp as GamesmanPy's games are written: positions and moves are numbers. A bit a square, the poisoned one is bit 0."""

    def __init__(self, rows, cols):
        cells = range(rows * cols)
        self.squares = [(cell, 1 << cell) for cell in cells if cell]
        self.kept = [sum(1 << to for to in cells if to // cols < cell // cols or to % cols < cell % cols) for cell in cells]
        self.full = (1 << rows * cols) - 1

    def initial(self):
        return self.full

    def moves(self, board):
        return [cell for cell, bit in self.squares if board & bit]

    def after(self, board, cell):
        return board & self.kept[cell]


def own_methods(rules):
    """The same calls of the user's methods, and nothing else: each position once, known beforehand."""
    found = z.solve(rules)
    positions = list(dict.fromkeys(position for position, _ in found))
    moves, after = rules.moves, rules.after
    end, to_move = getattr(rules, "end", None), getattr(rules, "to_move", None)

    def call():
        for position in positions:
            if to_move is not None:
                to_move(position)
            if end is not None and end(position) is not None:
                continue
            for move in moves(position):
                after(position, move)

    played = sum(len(list(moves(position))) for position in positions if end is None or end(position) is None)
    return len(positions), played, call


def rules_in_python(name, rules, repeats):
    positions, moves, call = own_methods(rules)
    solving, calling = interleaved(repeats, lambda: z.solve(rules), call)
    yield f"python.rules.{name}.overhead", (solving - calling) / moves * 1e6, "us/move", None
    # The baseline is what the user's own methods would allow if everything else took no time.
    yield f"python.rules.{name}.rate", positions / solving, "positions/s", positions / calling


def connect4(repeats):
    """Against the program, its start included."""
    program = os.environ.get("ZERMELO_PROGRAM")
    asked = ["connect4", "cols=5", "rows=5"]

    def of_the_program(*words):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([program, *words], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    game = z.game("connect4", cols=5, rows=5)
    times = [(seconds(lambda: z.solve(game)), of_the_program("solve", *asked) if program else 0.0)
             for _ in range(repeats)]
    own, theirs = (statistics.median(column) for column in zip(*times))
    yield "python.solve.connect4-5x5", own, "s", theirs or None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--nodes", type=int, default=1_000_000)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--noughts", type=int, nargs="*", default=[3])
    parser.add_argument("--without-connect4", action="store_true")
    given = parser.parse_args()
    measures = [attractor_of_a_dict(given.nodes, given.repeats), attractor_of_arrays(given.nodes, given.repeats),
                rules_in_python("chomp-6x6", Chomp(6, 6), given.repeats),
                rules_in_python("chomp-board-6x6", ChompBoard(6, 6), given.repeats)]
    measures += [rules_in_python(f"noughts-{side}x{side}", Noughts(side), given.repeats) for side in given.noughts]
    measures += [] if given.without_connect4 else [connect4(given.repeats)]
    for measure in measures:
        for name, value, unit, baseline in measure:
            line = {"name": name, "value": float(f"{value:.4g}"), "unit": unit}
            if baseline is not None:
                line.update(baseline=float(f"{baseline:.4g}"), ratio=float(f"{baseline / value:.3g}"))
            print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()
