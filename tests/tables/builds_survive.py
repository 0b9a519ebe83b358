#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Tables whose building is killed, cut off from power, or runs out of disk: --resume gives the same bytes as without
the fault. builds_survive.py BINARY [--kills N] [--seed N]. The environment variable TMPDIR says where."""

import argparse
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
parser = argparse.ArgumentParser()
parser.add_argument("binary")
parser.add_argument("--kills", type=int, default=24)
parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
GIVEN, sys.argv[1:] = parser.parse_known_args()
RANDOM = random.Random(GIVEN.seed)
LIMIT = 120  # seconds for what must come

# Numbers, numbers with distances, keys up to symmetry, keys whose moves skip layers, and layers that are too large to be
# packed.
GAMES = ("connect4 rows=4 cols=4", "connect4 rows=4 cols=4 --distances", "mnk rows=3 cols=4 line=3 --method sparse --distances",
         "nim heaps=9+9+9+9 --distances", "connect4 rows=5 cols=4 --method sparse")


class Folder(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="zermelo-tables-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.table = self.folder / "a.zt"
        self.building = self.folder / "a.zt.building"

    def finished(self) -> list[Path]:
        """The files that hold finished parts: small ones are packed."""
        return [*self.building.glob("pack-*.parts"), *self.building.glob("layer-*.zt")]

    def start(self, game: str, *options: str, table: Path | None = None, **more) -> subprocess.Popen:
        words = [GIVEN.binary, "table", "build", *game.split(), "-o", str(table or self.table), "--threads", "2", *options]
        return subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                env={**os.environ, "LC_ALL": "C.UTF-8", **more.pop("environment", {})}, **more)

    def ended(self, process: subprocess.Popen) -> tuple[int, str]:
        _, errors = process.communicate(timeout=LIMIT)
        return process.returncode, errors

    def build(self, game: str, *options: str, **more) -> tuple[int, str]:
        return self.ended(self.start(game, *options, **more))

    def whole(self, game: str) -> tuple[bytes, float]:
        """The bytes of the table, and how long it takes."""
        path = self.folder / "whole.zt"
        began = time.monotonic()
        status, errors = self.build(game, table=path)
        self.assertEqual(status, 0, errors)
        seconds = time.monotonic() - began
        data = path.read_bytes()
        path.unlink()
        return data, seconds

    def finish(self, game: str, expected: bytes, what: str) -> None:
        status, errors = self.build(game, "--resume")
        self.assertEqual(status, 0, f"{what}: {errors}")
        self.assertTrue(self.table.read_bytes() == expected, f"{what}: other bytes")
        self.assertEqual(sorted(path.name for path in self.folder.iterdir()), ["a.zt"], what)
        self.table.unlink()

    def faulty_system(self) -> Path:
        """A library that notes what is synced, waits for it, and kills."""
        library = self.folder.parent / f"{self.folder.name}.so"
        self.addCleanup(lambda: library.unlink(missing_ok=True))
        compiled = subprocess.run(["cc", "-shared", "-fPIC", "-o", library, HERE / "power_cut.c", "-ldl"], capture_output=True)
        if compiled.returncode != 0:
            self.skipTest("no C compiler, or it refuses")
        return library


class Killed(Folder):
    def test_at_random_moments(self) -> None:
        cut_short = 0
        for number in range(GIVEN.kills):
            game = GAMES[number % len(GAMES)]
            if number < len(GAMES):
                known = getattr(self, "known", {})
                known[game] = self.whole(game)
                self.known = known
            expected, seconds = self.known[game]
            for again in range(RANDOM.choice((1, 1, 2, 3))):
                began = time.monotonic()
                process = self.start(game, "--resume")
                try:
                    process.wait(timeout=RANDOM.uniform(0, seconds))
                    # The machine was busier when the time was taken.
                    if not again:
                        self.known[game] = expected, min(seconds, time.monotonic() - began)
                except subprocess.TimeoutExpired:
                    process.send_signal(signal.SIGKILL)
                    cut_short += 1
                process.communicate()
            self.finish(game, expected, f"kill {number} of seed {GIVEN.seed}, {game}")
        self.assertGreater(cut_short, GIVEN.kills / 4)

    def test_while_files_are_removed(self) -> None:
        """Twice: once beside a part whose keys are still there, once on the way out."""
        library = self.faulty_system()
        killed = 0
        for game in (GAMES[0], GAMES[2], GAMES[4]):
            expected, _ = self.whole(game)
            for first, second in ((1, 1), (2, 1), (1, 4), (4, 2), (6, 3), (9, 20)):
                for removal in (first, second):
                    environment = {"LD_PRELOAD": str(library), "KILL_AT_REMOVAL": str(removal)}
                    killed += self.ended(self.start(game, "--resume", environment=environment))[0] == -signal.SIGKILL
                self.finish(game, expected, f"killed at removals {first} and {second}, {game}")
        self.assertGreater(killed, 10)

    def test_as_power_is_lost(self) -> None:
        """What was not synced is lost, and names that their folder does not hold for certain may be."""
        library = self.faulty_system()
        log = self.folder.parent / f"{self.folder.name}.log"
        self.addCleanup(lambda: log.unlink(missing_ok=True))
        environment = {"LD_PRELOAD": str(library), "POWER_CUT_LOG": str(log)}
        cut_short, noted = 0, set()
        for number in range(max(4, GIVEN.kills // 3)):
            game = GAMES[number % len(GAMES)]
            expected, seconds = self.whole(game)
            log.unlink(missing_ok=True)
            process = self.start(game, "--resume", environment=environment)
            try:
                process.wait(timeout=RANDOM.uniform(0, seconds * 1.2))
            except subprocess.TimeoutExpired:
                process.send_signal(signal.SIGKILL)
                cut_short += 1
            process.communicate()
            noted.update(line.split(" ", 1)[0] for line in (log.read_text().splitlines() if log.exists() else ()))
            self.lose_power(log)
            self.finish(game, expected, f"cut {number} of seed {GIVEN.seed}, {game}")
        self.assertGreater(cut_short, 0)
        self.assertEqual(noted, {"sync", "name"}, "what is synced was not seen")

    def lose_power(self, log: Path) -> None:
        synced: dict[int, int] = {}
        unsure: list[str] = []
        folders = {path.stat().st_ino for path in (self.folder, self.building) if path.exists()}
        for line in log.read_text().splitlines() if log.exists() else ():
            word, inode, rest = line.split(" ", 2)
            if word == "sync" and int(inode) in folders:
                unsure.clear()
            elif word == "sync":
                synced[int(inode)] = int(rest)
            else:
                unsure.append(rest)
        for path in (*self.folder.iterdir(), *(self.building.iterdir() if self.building.exists() else ())):
            if path.is_file() and path.name != "lock":
                os.truncate(path, min(path.stat().st_size, synced.get(path.stat().st_ino, 0)))
        for name in unsure:
            if RANDOM.random() < 0.5:
                Path(name).unlink(missing_ok=True)


class Slow(Folder):
    def test_disks_hold_up_no_build_of_many_small_layers(self) -> None:
        """Every sync takes 20 ms or more, so that on any machine the builds can wait for a ninth of their time only."""
        library = self.faulty_system()
        log = self.folder.parent / f"{self.folder.name}.log"
        self.addCleanup(lambda: log.unlink(missing_ok=True))
        environment = {"LD_PRELOAD": str(library), "POWER_CUT_LOG": str(log), "SLOW_SYNC": "20000"}
        for game in ("nim heaps=600", "nim heaps=300 --method sparse"):
            log.unlink(missing_ok=True)
            began = time.monotonic()
            status, errors = self.ended(self.start(game, environment=environment))
            seconds = time.monotonic() - began
            self.assertEqual(status, 0, errors)
            syncs = sum(line.startswith("sync ") for line in log.read_text().splitlines())
            self.assertLess(0.02 * syncs, 0.4 + seconds / 3, f"{game}: {syncs} syncs in {seconds:.1f} s")
            self.assertLess(syncs, 600, game)
            self.table.unlink()


class FullDisk(Folder):
    def test_leaves_what_is_finished(self) -> None:
        """A file system that grows later, where one may be mounted; else a limit on files."""
        game = "connect4 rows=4 cols=5 --distances --memory 24M"
        expected, _ = self.whole(game)
        small = self.folder / "small"
        small.mkdir()
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=300k", "none", small], capture_output=True).returncode == 0
        if mounted:
            self.addCleanup(subprocess.run, ["umount", small], check=True)
        before = None if mounted else lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, resource.RLIM_INFINITY))
        table = small / "a.zt"
        status, errors = self.build(game, table=table, preexec_fn=before)
        self.assertEqual(status, 2, errors)
        self.assertRegex(errors, r"^zermelo: .*cannot be written: .*; what is finished stays in .*a\.zt\.building, and --resume "
                                 r"goes on from there\n$")
        self.assertEqual([path.name for path in small.iterdir()], ["a.zt.building"])
        if mounted:
            subprocess.run(["mount", "-o", "remount,size=64m", small], check=True)
        status, errors = self.build(game, "--resume", table=table)
        self.assertEqual(status, 0, errors)
        self.assertRegex(errors, r"^going on with what .*building holds\n$")
        self.assertTrue(table.read_bytes() == expected)


class Refused(Folder):
    GAME = "connect4 rows=5 cols=4"

    def cut_short(self) -> tuple[int, str]:
        """A build that is interrupted once a layer is finished; once more where it was finished before anybody looked."""
        until = time.monotonic() + LIMIT
        while time.monotonic() < until:
            process = self.start(self.GAME)
            while process.poll() is None and not self.finished():
                time.sleep(0.005)
            process.send_signal(signal.SIGINT)
            status, errors = self.ended(process)
            if status != 0:
                return status, errors
            self.table.unlink()
        self.fail("every build was finished before anybody looked")

    def out_of_time(self, seconds: float) -> str:
        """What a build says whose time is over when some of its layers are finished, and not all. Nobody knows beforehand
        how fast this machine is at that moment."""
        until = time.monotonic() + LIMIT
        while time.monotonic() < until:
            status, errors = self.build(self.GAME, "--time", f"{seconds:.4f}")
            if status != 0 and self.building.exists():
                self.assertEqual(status, 3, errors)
                return errors
            self.table.unlink(missing_ok=True)
            seconds *= 0.7 if status == 0 else 1.2
        self.fail("no time was over in the middle of a build")

    def test_an_interrupted_build_says_how_to_go_on(self) -> None:
        expected, _ = self.whole(self.GAME)
        status, errors = self.cut_short()
        self.assertEqual(status, 130, errors)
        self.assertRegex(errors, r"^zermelo: interrupted; what is finished stays in \S+a\.zt\.building, and --resume goes on from there\n$")
        self.assertFalse(self.table.exists())
        status, errors = self.build(self.GAME)
        self.assertEqual(status, 2)
        self.assertEqual(errors, f"zermelo: {self.building}: this folder holds an unfinished build; --resume goes on with it; to begin "
                                 "again, remove the folder\n")
        status, errors = self.build("connect4 rows=4 cols=4", "--resume")
        self.assertEqual(status, 2)
        self.assertRegex(errors, r"^zermelo: \S+plan\.zt: the unfinished table is another one, of connect4\(cols=4,rows=5,line=4\); to build "
                                 r"this one, remove its folder\n$")
        self.finish(self.GAME, expected, "interrupted")

    def test_time_that_is_over_leaves_what_is_finished(self) -> None:
        expected, seconds = self.whole(self.GAME)
        self.assertRegex(self.out_of_time(seconds / 2), r"^zermelo: .*time.*; what is finished stays in .*; allow more with --time\n$")
        self.finish(self.GAME, expected, "out of time")

    def test_a_table_has_one_builder(self) -> None:
        self.building.mkdir()
        with open(self.building / "lock", "w") as lock:
            import fcntl
            fcntl.flock(lock, fcntl.LOCK_EX)
            status, errors = self.build("nim", "--resume")
        self.assertEqual((status, errors), (2, f"zermelo: {self.building}: another program is building this table\n"))

    def test_layers_of_another_build_are_not_lost(self) -> None:
        self.cut_short()
        before = sorted(path.name for path in self.building.iterdir())
        for options in ((), ("--resume",)):
            status, errors = self.build("krk", *options)
            self.assertEqual((status, len(errors.splitlines())), (2, 1), errors)
        self.assertEqual(sorted(path.name for path in self.building.iterdir()), before)

    def test_a_damaged_part_is_one_line(self) -> None:
        self.cut_short()
        part = self.finished()[0]
        data = bytearray(part.read_bytes())
        data[-20] ^= 1
        part.write_bytes(data)
        status, errors = self.build(self.GAME, "--resume")
        self.assertEqual(status, 2)
        self.assertRegex(errors.splitlines()[-1], f"^zermelo: {re.escape(str(part))}(/[a-z0-9.-]*)?: this part of an unfinished table is damaged; "
                                                  "remove its folder to begin again$")

    def test_a_folder_that_cannot_be_written(self) -> None:
        status, errors = self.build("nim", table=Path("/proc/a.zt"))
        self.assertEqual(status, 2)
        self.assertRegex(errors, r"^zermelo: /proc/a\.zt\S*: cannot be written: .*\n$")


class Memory(Folder):
    def test_is_what_was_allowed(self) -> None:
        """The most that was in memory at a time, as the system counts it, maps of files included."""
        for game in ("connect4 rows=5 cols=5", "connect4 rows=4 cols=5 --method sparse --distances"):
            process = self.start(game, "--memory", "24M", "--time", "3")
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            errors = process.communicate()[1]
            self.assertIn(process.returncode, (0, 3), errors)
            self.assertLess(used.ru_maxrss / 1024, 24 + 40, game)
            shutil.rmtree(self.building, ignore_errors=True)
            self.table.unlink(missing_ok=True)


if __name__ == "__main__":
    print(f"seed {GIVEN.seed}", file=sys.stderr)
    unittest.main()
