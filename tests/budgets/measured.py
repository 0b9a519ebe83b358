# SPDX-License-Identifier: Apache-2.0
"""Runs the program and tells what the system saw of it: its status, the processor time and the memory it took."""

import os
import resource
import shlex
import signal
import subprocess
import tempfile
import threading
from dataclasses import dataclass

HANG_SECONDS = 120


@dataclass
class Run:
    command: str
    status: int
    seconds: float  # of the processor: other programs on the machine do not count
    megabytes: float  # the most that was in memory at a time
    errors: str


def run(binary: str, command: str, text: bytes = b"", interrupt_after: float = 0, address_space: int = 0) -> Run:
    """Processor time instead of the clock's: a loaded machine never fails a test, and one thread that goes on too long
    shows as well. `interrupt_after`: Ctrl-C after so many seconds of the clock."""

    def limit() -> None:
        if address_space:
            resource.setrlimit(resource.RLIMIT_AS, (address_space, address_space))

    with tempfile.TemporaryFile() as given, tempfile.TemporaryFile() as errors:
        given.write(text)
        given.seek(0)
        process = subprocess.Popen([binary, *shlex.split(command)], stdin=given, stdout=subprocess.DEVNULL,
                                   stderr=errors, preexec_fn=limit, env={**os.environ, "LC_ALL": "C.UTF-8"})
        timers = [threading.Timer(HANG_SECONDS, process.kill)]
        if interrupt_after:
            timers.append(threading.Timer(interrupt_after, process.send_signal, [signal.SIGINT]))
        for timer in timers:
            timer.start()
        _, status, used = os.wait4(process.pid, 0)
        for timer in timers:
            timer.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
        errors.seek(0)
        return Run(command, process.returncode, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024,
                   errors.read().decode(errors="replace"))


def large_graph(path: str, nodes: int) -> None:
    """Edges of a graph that takes seconds to read and solve."""
    with open(path, "w", encoding="ascii") as file:
        for begin in range(0, nodes, 10000):
            file.write("".join(f"{i} {(i * 7 + 3) % nodes}\n{i} {(i * 5 + 1) % nodes}\n"
                               for i in range(begin, min(begin + 10000, nodes))))
