#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The outcomes of every number of Connect Four in the forms that people keep them in, their sizes and what a probe of a
block that is not unpacked costs: bench/table_sizes.py PROGRAM [cols=N rows=N]. PYTHONPATH names the Python package.
Processor time of one thread; blocks have 32,768 bytes unpacked, as a table's have."""
import gzip
import lzma
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import time

import zermelo as z
from zermelo._answers import GameSolution

BLOCK, PROBES = 32768, 300
OUTCOMES = {"draw": 0, "loss": 2, "win": 3}


def raw_bytes(parameters: dict) -> bytes:
    solution = GameSolution(z.game("connect4", **parameters).initial, method="dense", outcome_only=True)
    return bytes(OUTCOMES[verdict.outcome] for _, verdict in solution)


def probe_microseconds(probe, count: int) -> float:
    drawn = random.Random(1)
    numbers = [drawn.randrange(count) for _ in range(PROBES)]
    began = time.process_time()
    for number in numbers:
        probe(number)
    return (time.process_time() - began) / PROBES * 1e6


def report(name: str, size: int, count: int, microseconds: float | None) -> None:
    cost = "" if microseconds is None else f", {microseconds:.1f} µs a probe"
    print(f"{name}: {size} bytes, {8 * size / count:.3f} bits a number{cost}", flush=True)


def rows(folder: str, raw: bytes) -> None:
    path = os.path.join(folder, "rows.db")
    base = sqlite3.connect(path)
    base.execute("create table verdicts (number integer primary key, outcome integer)")
    base.executemany("insert into verdicts values (?, ?)", enumerate(raw))
    base.commit()
    cost = probe_microseconds(lambda n: base.execute("select outcome from verdicts where number = ?", (n,)).fetchone(), len(raw))
    base.close()
    report("SQLite rows", os.path.getsize(path), len(raw), cost)


def main() -> None:
    parameters = dict(word.split("=") for word in sys.argv[2:]) or {"cols": "5", "rows": "4"}
    raw = raw_bytes(parameters)
    count = len(raw)
    report("raw bytes", count, count, None)
    report("gzip, whole", len(gzip.compress(raw, 9)), count, None)
    pieces = [lzma.compress(raw[at : at + BLOCK], preset=9) for at in range(0, count, BLOCK)]
    cost = probe_microseconds(lambda n: lzma.decompress(pieces[n // BLOCK])[n % BLOCK], count)
    report("xz blocks of bytes", sum(map(len, pieces)), count, cost)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "a.zt")
        words = [f"{key}={value}" for key, value in parameters.items()]
        subprocess.run([sys.argv[1], "table", "build", "connect4", *words, "-o", path, "-q"], check=True, stdout=subprocess.DEVNULL)
        report("table", os.path.getsize(path), count, None)
        rows(folder, raw)
    print("a cold probe of a table: «zermelo bench table-small»")


if __name__ == "__main__":
    main()
