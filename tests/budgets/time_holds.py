#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Every verb and method ends within --time and half a second, and as soon after Ctrl-C. time_holds.py BINARY."""

import os
import sys
import tempfile
import unittest

from measured import large_graph, run

BINARY = sys.argv.pop(1)
SECONDS = 0.25  # allowed to each command
GRACE = 0.5

SOLVE = """
solve connect4
solve connect4 --exact --line
solve hex size=5
solve connect4 cols=6 rows=5 line=5
solve connect4 cols=6 rows=6 --method dense
solve connect4 cols=5 rows=5 --list
solve connect4 cols=5 rows=5 --statistics
solve connect4 cols=5 rows=5 --calls
solve mnk rows=4 cols=5 line=4 --method arena
solve mnk rows=4 cols=5 line=4 --method memo
solve mnk rows=4 cols=5 line=4 --method sparse
solve mnk rows=4 cols=5 line=4 --method search
solve mnk rows=4 cols=5 line=4 --method proof --outcome-only
solve mnk rows=4 cols=4 line=4 --method fixpoint
solve mnk rows=4 cols=4 line=4 --method queue
solve mnk rows=4 cols=4 line=4 --method recursion
solve col graph=grid:7x8
solve col graph=grid:7x8 --method sparse
solve col graph=grid:7x8 --method memo
solve col graph=grid:7x8 --method arena
solve col graph=grid:7x8 --method search
solve octal heap=224 code=0.77777777
solve octal heap=224 code=0.77777777 --method memo
solve octal heap=224 code=0.77777777 --method arena
solve nim heaps=60000+60000+60000+60000+60000+60000+60000
solve nim heaps=60000+60000+60000+60000+60000+60000+60000 --method sparse
solve nim heaps=60000+60000+60000+60000+60000+60000+60000 --method memo
solve nim heaps=60000+60000+60000+60000+60000+60000+60000 --method arena
solve nim heaps=500+500+500+500 --method search
solve domineering rows=9 cols=9
solve domineering rows=9 cols=9 --method search --outcome-only
solve domineering rows=7 cols=9 --method dense
solve domineering rows=11 cols=11 --method search --outcome-only
solve cram rows=7 cols=7
solve awale
solve othello size=6
solve dots rows=4 cols=4
solve sim points=7
solve chomp rows=14 cols=14
solve tablet rows=100 cols=100
solve morris men=6
solve pursuit graph=grid:7x8 cops=3
solve snort graph=grid:6x6
solve wythoff a=1000 b=1000
solve euclid a=1000000 b=999999
solve euclid a=1000000 b=1000000 --method sparse
solve euclid a=1000000 b=1 --method sparse
solve euclid a=1000000 b=1 --method memo
solve euclid a=1000000 b=1 --method arena
solve euclid a=1000000 b=1 --method search
solve euclid a=1000000 b=999999 --method search
solve euclid a=1000000 b=1 --method proof --outcome-only
solve grundys_game heap=200
solve fibonacci heap=10000
solve kqk --method retrograde
solve @GRAPH --start 0
solve @GRAPH --method fixpoint --start 0
solve @GRAPH
"""

OTHERS = """
analyse connect4
analyse hex size=5
analyse euclid a=1000000 b=1
analyse connect4 cols=5 rows=5 --line 1,2,3
explain hex size=5
minimax connect4 --depth 30
minimax connect4 --depth 30 --alpha-beta
minimax euclid a=1000000 b=1 --depth 4 --alpha-beta
minimax connect4 --depth 9 --tree json --tree-size 1000000
score connect4
score connect4 --moves
nimber cram rows=7 cols=7
nimber euclid a=1000000 b=1
nimber grundys_game heap=224
nimber octal heap=1..224 code=0.77777777
nimber cram rows=5 cols=5 --list
sizes domineering rows=8 cols=8..8
sizes hex size=5..5 --show distance
sizes cram rows=7 cols=7..7 --show nimber
count col graph=grid:7x8
count col graph=grid:7x8 --by ply --symmetry
count mnk rows=5 cols=5
count euclid a=1000000 b=1000000
count euclid a=1000000 b=1 --by ply
count awale --by ply
count hex size=7 --estimate
play connect4 --first perfect --second perfect
play hex size=5 --first search:30s --second search:30s
match connect4 --first perfect --second random
match connect4 --first search:30s --second random
match euclid a=1000000 b=1 --first search:30s --second random
match connect4 --first minimax:30 --second random
match connect4 --first alphabeta:30 --second random
match hex size=5 --first level:9 --second careful
match hex size=5 --first attractor --second careful
match connect4 --first random --second random --games 100000000
match connect4 --first random --second random --exhaustive
match pursuit graph=grid:7x8 --first random --second random --games 1000 --longest 1000000
tournament connect4 --players random,careful,search:30s
tournament connect4 --players random,careful --games 10000000
arena connect4 cols=5 rows=5
arena connect4 cols=5 rows=4 --facts
arena connect4 cols=5 rows=4 --plays
arena @GRAPH --facts
arena @GRAPH --transpose --to pgsolver
attractor connect4 cols=5 rows=5
attractor mnk rows=4 cols=4 line=4 --method fixpoint
attractor mnk rows=4 cols=4 line=4 --method recursion --reasons
attractor @GRAPH --targets 0
draw connect4 --values
draw mnk rows=4 cols=4 line=4 --arena --depth 3 --nodes 5000
draw chomp rows=5 cols=6 --attractor --nodes 5000 --to svg
draw chomp rows=5 cols=6 --attractor --nodes 5000 --to svg --animate
draw chomp rows=5 cols=6 --arena --nodes 5000 --layout graphviz --to svg
check connect4 cols=5 rows=5 "[1,2]" --as region
check @GRAPH "[1,2]" --as region --targets 0
verify connect4 cols=5 rows=5 --method sparse
verify mnk rows=4 cols=4 line=4 --method memo
verify @GRAPH --solution VERDICTS
bench
bench attractor/random-10m
bench connect4-begin-hard
bench read/python
bench largest-hex
"""

INTERRUPTED = """
bench attractor/random-10m
bench connect4-begin-hard
bench read/python
solve col graph=grid:7x8 --method sparse
solve nim heaps=60000+60000+60000+60000+60000+60000+60000
solve domineering rows=9 cols=9
count mnk rows=5 cols=5
match connect4 --first search:30s --second random
"""


class TimeHolds(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.graph = os.path.join(self.folder.name, "graph.txt")
        large_graph(self.graph, 400_000)
        self.verdicts = os.path.join(self.folder.name, "verdicts.csv")
        with open(self.verdicts, "w", encoding="ascii") as file:
            file.write("position,to_move,outcome,distance,best_moves\n")
            file.writelines(f"{i},1,draw,,\n" for i in range(400_000))

    def tearDown(self) -> None:
        self.folder.cleanup()

    def commands(self, table: str) -> list[str]:
        return [line.replace("@GRAPH", f"@{self.graph} --first-nodes 0").replace("VERDICTS", self.verdicts) for line in table.split("\n")
                if line]

    def watch(self, table: str, options: str, limit: float, statuses: tuple[int, ...], **how: float) -> None:
        for command in self.commands(table):
            with self.subTest(command):
                ended = run(BINARY, f"{command} {options}", b"\n", **how)
                self.assertIn(ended.status, statuses, ended.errors)
                self.assertLess(ended.seconds, limit, ended.errors)

    def test_solving_ends_in_time(self) -> None:
        self.watch(SOLVE, f"--threads 1 --time {SECONDS}", SECONDS + GRACE, (0, 3))

    def test_every_other_verb_ends_in_time(self) -> None:
        self.watch(OTHERS, f"--threads 1 --time {SECONDS}", SECONDS + GRACE, (0, 1, 3))

    def test_ctrl_c_ends_at_once(self) -> None:
        self.watch(INTERRUPTED, "--threads 1", SECONDS + GRACE, (130,), interrupt_after=SECONDS)


if __name__ == "__main__":
    unittest.main()
