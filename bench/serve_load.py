#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The server under load, with wrk on the same machine: bench/serve_load.py PROGRAM [--seconds 5] [--requests 1000000]

Prints requests a second and the 99th percentile for a cached position, alone and beside 200 open event streams (in turn,
medians of three), then the memory before and after as many requests as asked for."""

import argparse
import os
import pathlib
import re
import statistics
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests/serve"))

arguments = argparse.ArgumentParser(description=__doc__)
arguments.add_argument("program")
arguments.add_argument("--seconds", type=int, default=5)
arguments.add_argument("--requests", type=int, default=1_000_000)
OPTIONS = arguments.parse_args()
os.environ["ZERMELO_PROGRAM"] = str(pathlib.Path(OPTIONS.program).resolve())

from running import Running  # noqa: E402: it reads the variable above

TARGET = "/v1/answer?game=chomp(rows=4,cols=3)"
STREAM = b"GET /v1/answer/stream?game=connect4 HTTP/1.1\r\nHost: localhost\r\n\r\n"


def wrk(server: Running, seconds: int) -> tuple[float, float, int]:
    """Requests a second, the 99th percentile in milliseconds, and how many there were."""
    said = subprocess.run(
        ["wrk", "-t1", "-c30", f"-d{seconds}", "--latency", f"http://127.0.0.1:{server.port}{TARGET}"],
        capture_output=True, text=True, check=True,
    ).stdout
    rate = float(re.search(r"Requests/sec:\s+([\d.]+)", said)[1])
    number, unit = re.search(r"99%\s+([\d.]+)(us|ms|s)\b", said).groups()
    assert "Non-2xx" not in said, said
    return rate, float(number) * {"us": 0.001, "ms": 1, "s": 1000}[unit], int(re.search(r"(\d+) requests in", said)[1])


def with_streams(server: Running) -> tuple[float, float, int]:
    streams = [server.open(STREAM) for _ in range(200)]
    try:
        return wrk(server, OPTIONS.seconds)
    finally:
        for stream in streams:
            stream.close()


with Running() as server:
    server.ask(TARGET)
    runs = [(wrk(server, OPTIONS.seconds), with_streams(server)) for _ in range(3)]
    for name, place in (("alone", 0), ("beside 200 streams", 1)):
        rate = statistics.median(run[place][0] for run in runs)
        late = statistics.median(run[place][1] for run in runs)
        print(f"{name}: {rate:,.0f} requests/s, 99th percentile {late:.2f} ms")
    before, done = server.memory(), 0
    while done < OPTIONS.requests:
        done += wrk(server, OPTIONS.seconds)[2]
    print(f"memory after {done:,} more requests: {before / 1e6:.1f} MB, then {server.memory() / 1e6:.1f} MB")
