#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Files that never come, readers that never read, full disks, and signals in the middle: files_and_signals.py BINARY.
Each run ends in time with its status and one line on standard error, and leaves no file behind."""

import gzip
import os
import pty
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

BINARY = sys.argv.pop(1)
BUDGET = "0.4"  # seconds for what would wait for ever
SLACK = 5  # seconds more, on a machine that is busy with other tests
LIMIT = 60  # seconds for what must come
ENDING_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
ARENA = '{"(2, 0)": ["(1, 1)"], "(1, 1)": []}'
LARGE_LIST = ("solve", "nim", "heaps=30+30+30", "--list")  # megabytes: more than a buffer and a pipe hold
LARGE_LIST_LINES = 59573
SMALL = ("solve", "nim", "heaps=4")
# A file system without O_TMPFILE: the flags must hold all of its bits.
NO_UNNAMED_FILES = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
static int refuse(int flags) { return (flags & O_TMPFILE) == O_TMPFILE; }
#define REPLACE(name)                                                          \
  int name(const char* path, int flags, ...) {                                 \
    va_list rest;                                                              \
    va_start(rest, flags);                                                     \
    int mode = va_arg(rest, int);                                              \
    va_end(rest);                                                              \
    if (refuse(flags)) return errno = EOPNOTSUPP, -1;                          \
    return ((int (*)(const char*, int, ...))dlsym(RTLD_NEXT, #name))(path, flags, mode); \
  }
REPLACE(open)
REPLACE(open64)
"""


class Run:
    """The program, started; waited for by end()."""

    started: list["Run"] = []

    def __init__(self, *arguments, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, environment=None, before=None):
        self.began = time.monotonic()
        self.arguments = arguments
        self.process = subprocess.Popen(
            [BINARY, *map(str, arguments)],
            stdin=stdin,
            stdout=stdout,
            stderr=subprocess.PIPE,
            env={**os.environ, "LC_ALL": "C.UTF-8", **(environment or {})},
            preexec_fn=before,
        )
        Run.started.append(self)

    def send(self, *signals: int) -> None:
        for number in signals:
            self.process.send_signal(number)

    def wait_until(self, holds) -> None:
        while not holds():
            if self.process.poll() is not None or time.monotonic() - self.began > LIMIT:
                raise AssertionError(f"{self.arguments} ended too early, or hangs: {self.stop()}")
            time.sleep(0.005)

    def holds_file_in(self, folder: Path) -> bool:
        links = Path(f"/proc/{self.process.pid}/fd")
        try:
            return any(os.readlink(link).startswith(f"{folder}/") for link in links.iterdir())
        except FileNotFoundError:  # closed in the meantime
            return False

    def stop(self) -> tuple[bytes, bytes]:
        self.process.kill()
        return self.process.communicate()

    def end(self) -> tuple[int, str, str]:
        try:
            out, said = self.process.communicate(timeout=LIMIT)
        except subprocess.TimeoutExpired:
            raise AssertionError(f"{self.arguments} hangs: {self.stop()}") from None
        self.seconds = time.monotonic() - self.began
        return self.process.returncode, (out or b"").decode(), said.decode()


def ready(run: Run) -> None:
    """Waits until the program has nothing to do but wait: it sleeps in poll."""
    polls = {"7", "271"}  # poll and ppoll
    call = Path(f"/proc/{run.process.pid}/syscall")
    if os.uname().machine == "x86_64" and os.access(call, os.R_OK):
        run.wait_until(lambda: call.read_text().split()[0] in polls)
    else:
        time.sleep(0.5)


class Case(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory(prefix="zermelo-test-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.out = self.folder / "out"
        self.out.mkdir()
        self.arena = self.folder / "arena.json"
        self.arena.write_text(ARENA)
        self.kept_open = []
        self.addCleanup(lambda: [os.close(one) for one in self.kept_open])
        self.addCleanup(self.stop_all)

    def stop_all(self) -> None:
        for run in Run.started:
            if run.process.returncode is None:
                run.stop()
        Run.started.clear()

    def fifo(self, name: str) -> Path:
        path = self.folder / name
        os.mkfifo(path)
        return path

    def silent_fifo(self, name: str) -> Path:
        """One that somebody has opened and never writes to."""
        path = self.fifo(name)
        self.kept_open.append(os.open(path, os.O_RDWR))
        return path

    def pipe(self) -> tuple[int, int]:
        ends = os.pipe()
        self.kept_open.extend(ends)
        return ends

    def full_pipe(self) -> int:
        writing = self.pipe()[1]
        os.set_blocking(writing, False)
        try:
            while True:
                os.write(writing, b" " * 4096)
        except BlockingIOError:
            os.set_blocking(writing, True)
        return writing

    def assert_ended(self, run: Run, status: int, *words: str) -> None:
        got, _, said = run.end()
        self.assertEqual(got, status, (run.arguments, said))
        self.assertEqual(said.count("\n"), 1, (run.arguments, said))
        for word in words:
            self.assertIn(word, said, run.arguments)

    def assert_in_time(self, runs) -> None:
        for run in runs:
            self.assert_ended(run, 3, "out of the time budget of " + BUDGET)
            self.assertLess(run.seconds, float(BUDGET) + SLACK, run.arguments)

    def assert_interrupted(self, runs) -> None:
        """Each of the runs, by one of the signals in turn."""
        for i, run in enumerate(runs):
            ready(run)
            run.send(ENDING_SIGNALS[i % len(ENDING_SIGNALS)])
        for run in runs:
            self.assert_ended(run, 130, "zermelo: interrupted")

    def assert_nothing_left(self, *expected: str) -> None:
        self.assertEqual(sorted(os.listdir(self.out)), sorted(expected))


class Input(Case):
    def starts(self, make_fifo, *options: str) -> list[Run]:
        """Every place where a user can write a path, or -."""
        arena = f"@{self.arena}"
        named = [
            lambda path: ("solve", f"@{path}"),
            lambda path: ("solve", arena, "--owner", path),
            lambda path: ("solve", "col", f"graph=@{path}"),
            lambda path: ("check", arena, "--owner", "key:last", path),
            lambda path: ("verify", arena, "--owner", "key:last", "--solution", path),
            lambda path: ("score", "connect4", "--input", path),
            lambda path: ("match", "nim", "heaps=4", "--first", f"strategy:{path}", "--second", "random"),
        ]
        runs = [Run(*make(make_fifo(f"fifo{i}")), *options) for i, make in enumerate(named)]
        for words in (
            ("solve", "@-"),
            ("score", "connect4"),
            ("check", arena, "--owner", "key:last", "-"),
        ):
            runs.append(Run(*words, *options, stdin=self.pipe()[0]))
        return runs

    def test_time_ends_the_wait_for_a_writer(self) -> None:
        self.assert_in_time(self.starts(self.fifo, "--time", BUDGET))

    def test_time_ends_the_wait_for_a_silent_writer(self) -> None:
        self.assert_in_time(self.starts(self.silent_fifo, "--time", BUDGET))

    def test_signals_end_the_wait(self) -> None:
        self.assert_interrupted(self.starts(self.fifo))

    def test_a_silent_person(self) -> None:
        run = Run("play", "nim", "heaps=4", "--time", BUDGET, stdin=self.pipe()[0])
        status, _, said = run.end()
        self.assertEqual((status, said.split(";")[0]), (3, f"\nzermelo: out of the time budget of {BUDGET} s"))

    def test_a_signal_that_ends_nothing_is_not_noticed(self) -> None:
        path = self.fifo("late")
        run = Run("solve", f"@{path}", "--owner", "key:last", "--start", "(2, 0)", "--json")
        for _ in range(3):
            ready(run)
            run.send(signal.SIGSTOP, signal.SIGCONT)
        path.write_text(ARENA)
        status, out, said = run.end()
        self.assertEqual((status, said), (0, ""))
        self.assertIn('"best_moves":["(1, 1)"]', out)

    def test_hang_ups_stay_ignored_under_nohup(self) -> None:
        run = Run("score", "connect4", stdin=self.pipe()[0], before=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
        ready(run)
        run.send(signal.SIGHUP, signal.SIGHUP)
        time.sleep(0.1)
        self.assertIsNone(run.process.poll())
        run.send(signal.SIGTERM)
        self.assert_ended(run, 130)

    def test_closed_input(self) -> None:
        self.assert_ended(Run("solve", "@-", before=lambda: os.close(0)), 2, "cannot be read: it is closed")


class Output(Case):
    def starts(self, *options: str) -> list[Run]:
        named = [
            lambda path: (*SMALL, "-o", path),
            lambda path: ("analyse", "nim", "heaps=4", "-o", path),
            lambda path: (*LARGE_LIST, "-o", path),
            lambda path: ("check", f"@{self.arena}", "--owner", "key:last", "{}", "--csv", path),
            lambda path: (*SMALL, "--statistics", "--svg", path),
        ]
        runs = [Run(*make(self.fifo(f"fifo{i}")), *options) for i, make in enumerate(named)]
        for words in (SMALL, LARGE_LIST):
            runs.append(Run(*words, *options, stdout=self.full_pipe()))
        return runs

    def test_time_ends_the_wait_for_a_reader(self) -> None:
        self.assert_in_time(self.starts("--time", BUDGET))

    def test_signals_end_the_wait(self) -> None:
        self.assert_interrupted(self.starts())

    def test_a_reader_may_be_late(self) -> None:
        path = self.fifo("late")
        run = Run(*LARGE_LIST, "-o", path)
        ready(run)
        with open(path, "rb") as reader:
            time.sleep(0.1)  # the pipe fills up
            text = reader.read()
        self.assertEqual((run.end()[0], text.count(b"\n")), (0, LARGE_LIST_LINES))

    def test_full_and_closed_outputs(self) -> None:
        texts = (("--help",), ("solve", "--help"), ("--version",), ("--man",), ("--completions", "bash"), (), SMALL)
        with open("/dev/full", "wb") as full:
            for words in texts:
                self.assert_ended(Run(*words, stdout=full), 2, "<stdout>: cannot be written: the disk is full")
        for words in (*texts, ("solve", f"@{self.arena}", "--owner", "key:last")):
            run = Run(*words, before=lambda: os.close(1))
            self.assert_ended(run, 2, "<stdout>: cannot be written: it is closed")
        self.assert_ended(Run(*SMALL, "-o", "/dev/full"), 2, "/dev/full: cannot be written: the disk is full")

    def test_a_reader_who_leaves_hears_nothing(self) -> None:
        for words in (LARGE_LIST, ("--man",)):
            run = Run(*words)
            run.process.stdout.close()
            run.process.stdout = None
            self.assertEqual(run.end(), (-signal.SIGPIPE, "", ""))


class NewFiles(Case):
    environment: dict[str, str] = {}
    unnamed = True

    def test_the_file_is_whole(self) -> None:
        longest = self.out / ("n" * 255)
        self.assertEqual(Run(*SMALL, "-o", longest, environment=self.environment).end(), (0, "", ""))
        self.assertIn("heaps=4", longest.read_text())
        longest.chmod(0o604)
        link = self.folder / "link"
        link.symlink_to(longest)
        self.assertEqual(Run("solve", "nim", "heaps=5", "-o", link, environment=self.environment).end(), (0, "", ""))
        self.assertIn("heaps=5", longest.read_text())
        self.assertTrue(link.is_symlink())
        self.assertEqual(longest.stat().st_mode & 0o7777, 0o604)
        self.assert_nothing_left(longest.name)
        run = Run(*SMALL, "-o", self.out / ("n" * 256), environment=self.environment)
        self.assert_ended(run, 2, "cannot be written: the name is too long")

    def test_packed(self) -> None:
        packed = self.out / "list.gz"
        self.assertEqual(Run(*LARGE_LIST, "-o", packed, environment=self.environment).end(), (0, "", ""))
        self.assertEqual(gzip.decompress(packed.read_bytes()).count(b"\n"), LARGE_LIST_LINES)

    def start_writing(self, name: str) -> Run:
        """A run that has written a megabyte, and waits for what would be the rest."""
        reading, writing = self.pipe()
        words = ("score", "connect4", "--weak", "-q", "-o", self.out / name)
        run = Run(*words, stdin=reading, environment=self.environment)
        with os.fdopen(os.dup(writing), "w") as lines:
            lines.write(("no position " * 50 + "\n") * 2000)
        run.wait_until(lambda: run.holds_file_in(self.out))
        return run

    def test_signals_leave_nothing_behind(self) -> None:
        (self.out / "old").write_text("old")
        for first, name in zip(ENDING_SIGNALS, ("old", "new", "new.gz")):
            for then in ((), (first,), ENDING_SIGNALS):
                run = self.start_writing(name)
                run.send(first, *then)
                self.assertEqual(run.end()[0], 130, (first, then))
                self.assert_nothing_left("old")
        self.assertEqual((self.out / "old").read_text(), "old")

    def test_a_limit_of_the_size_is_said(self) -> None:
        limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 20, 1 << 20))
        run = Run(*LARGE_LIST, "-o", self.out / "list", environment=self.environment, before=limit)
        self.assert_ended(run, 2, "list: cannot be written: the file would be larger than the system allows")
        self.assert_nothing_left()

    def test_killed(self) -> None:
        if not self.unnamed:
            self.skipTest("a file with a name stays where the program is killed")
        run = self.start_writing("new")
        run.send(signal.SIGKILL)
        run.end()
        self.assert_nothing_left()


def can_be_unnamed(folder: str) -> bool:
    try:
        os.close(os.open(folder, os.O_TMPFILE | os.O_WRONLY))
    except OSError:
        return False
    return True


class NewFilesWithNames(NewFiles):
    """The same on a file system that has no files without names."""

    unnamed = False

    @classmethod
    def setUpClass(cls) -> None:
        compiler = shutil.which("cc")
        if compiler is None:
            raise unittest.SkipTest("no C compiler")
        cls.shim = tempfile.NamedTemporaryFile(suffix=".so")
        cls.addClassCleanup(cls.shim.close)
        command = [compiler, "-shared", "-fPIC", "-x", "c", "-", "-o", cls.shim.name]
        subprocess.run(command, input=NO_UNNAMED_FILES, text=True, check=True)
        cls.environment = {"LD_PRELOAD": cls.shim.name}


class HungUp(Case):
    def test_a_terminal_that_is_closed(self) -> None:
        try:
            process, terminal = pty.fork()
        except OSError as error:
            self.skipTest(f"no pseudo-terminal: {error}")
        if process == 0:
            os.execv(BINARY, [BINARY, "solve", "connect4", "-o", str(self.out / "answer")])
        os.read(terminal, 1)  # the progress
        os.close(terminal)
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]), 130)
        self.assert_nothing_left()


class Spilled(Case):
    WORDS = ("solve", "connect4", "cols=5", "rows=4", "--method", "sparse", "--verdict-only", "--memory", "28M")

    def test_in_the_folder_for_temporary_files(self) -> None:
        run = Run(*self.WORDS, environment={"TMPDIR": str(self.out)})
        run.wait_until(lambda: run.holds_file_in(self.out))
        self.assert_nothing_left()
        self.assertEqual(run.end()[0], 0)
        self.assert_nothing_left()
        run = Run(*self.WORDS, environment={"TMPDIR": str(self.folder / "absent")})
        self.assert_ended(run, 3, f"positions cannot wait on disk in {self.folder}/absent: there is no such file or folder")


if __name__ == "__main__":
    if not can_be_unnamed(tempfile.gettempdir()):
        NewFiles.unnamed = False
    unittest.main()
