#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Tables that several ranks build with MPI: the bytes of one process, also after a rank was killed.

ranks_test.py PROGRAM [--kills N] [--seed N]. Status 77: skipped, with the reason."""

import argparse
import filecmp
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
# More ranks than cores, as root in a container: Open MPI wants to be told.
MPIRUN = ["mpirun", "-q", "--oversubscribe", "--bind-to", "none", *(["--allow-run-as-root"] if os.geteuid() == 0 else [])]
SECONDS = 240
os.environ["HWLOC_HIDE_ERRORS"] = "2"  # Open MPI's hwloc would say, once for each rank, that a container has no /sys

DENSE = ["connect4", "rows=4", "cols=5"]
SPARSE = ["mnk", "rows=3", "cols=4", "line=3", "--method", "sparse", "--distances"]
CYCLES = ["nine_mens_morris", "men=3", "--method", "retrograde", "--distances"]  # its numbers stand for several positions


class Ranks:
    def __init__(self, program: Path, folder: Path):
        self.program, self.folder = program, folder
        self.faults: list[str] = []

    def expect(self, right: bool, what: str) -> None:
        print(("ok    " if right else "WRONG ") + what, flush=True)
        if not right:
            self.faults.append(what)

    def zermelo(self, *words: str) -> subprocess.CompletedProcess:
        return subprocess.run([self.program, *words], capture_output=True, text=True, timeout=SECONDS)

    def command(self, ranks: int, *words: str) -> list[str]:
        return [*MPIRUN, "-np", str(ranks), str(self.program), "table", "build", *words, "--distributed", "--threads", "1"]

    def environment(self) -> dict[str, str]:
        """Each mpirun has a folder of its own: two that begin together complain when one removes what they share."""
        return {**os.environ, "OMPI_MCA_orte_tmpdir_base": tempfile.mkdtemp(prefix="m", dir=self.folder)}

    def build(self, ranks: int, game: list[str], name: str) -> subprocess.CompletedProcess:
        command = self.command(ranks, *game, "-o", str(self.folder / name))
        # Where a rank fails, mpirun would sleep for two seconds before it kills those that have ended already.
        environment = {**self.environment(), "OMPI_MCA_odls_base_sigkill_timeout": "0"}
        return subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, env=environment)

    def alone(self, game: list[str]) -> Path:
        """What one process builds."""
        file = self.folder / ("-".join(word.strip("-").replace("=", "") for word in game) + ".zt")
        if not file.exists():
            done = self.zermelo("table", "build", *game, "-o", str(file))
            assert done.returncode == 0, done.stderr
        return file

    def is_same(self, game: list[str], name: str) -> bool:
        merged = self.folder / (name + ".zt")
        done = self.zermelo("table", "merge", str(self.folder / name), "-o", str(merged))
        if done.returncode != 0:
            print(done.stderr)
            return False
        same = filecmp.cmp(self.alone(game), merged, shallow=False)
        merged.unlink()
        return same


def two_at_a_time(function, cases: list) -> list:
    """Ranks wait for each other more than they work: another run fills the gaps."""
    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(lambda case: function(*case), cases))


def same_bytes(ranks: Ranks) -> None:
    """Leaves what three ranks built of DENSE in the folder connect43."""
    for game in (DENSE, SPARSE, CYCLES):
        ranks.alone(game)
    cases = [(DENSE, count) for count in (1, 2, 3, 4, 7)] + [(SPARSE, 3), (CYCLES, 2)]
    built = two_at_a_time(lambda game, count: ranks.build(count, game, f"{game[0]}{count}"), cases)
    for (game, count), done in zip(cases, built):
        right = done.returncode == 0 and ranks.is_same(game, f"{game[0]}{count}")
        ranks.expect(right, f"{game[0]}: {count} ranks, merged {done.stderr[-200:] if done.returncode else ''}")


def one_table(ranks: Ranks) -> None:
    """The folder answers like a table, only the first rank speaks, and says what memory it takes."""
    folder = str(ranks.folder / "connect43")
    again = ranks.build(2, DENSE, "connect43")
    ranks.expect(again.stdout.count("connect4(") == 1 and again.stderr.count("\n") == 1, "only the first rank speaks")
    ranks.expect(again.returncode == 0 and "each with at most" in again.stderr, "a finished folder is not built again")
    verified = ranks.zermelo("table", "verify", folder)
    ranks.expect(verified.returncode == 0 and "right" in verified.stdout, "the folder is verified as it is")
    solved = ranks.zermelo("solve", *DENSE, "--table", folder, "--json")
    ranks.expect('"method":"table"' in solved.stdout.replace(" ", ""), "solve answers from the folder")


def one_line(ranks: Ranks) -> None:
    """What cannot be done is one line."""
    cases = [(2, SPARSE, "connect43", "another table"), (2, ["connect4", "--memory", "2G"], "huge", "ranks would do"),
             (2, ["connect4", "rows=4", "cols=5", "--method", "sparse", "--memory", "18M"], "many", "ranks would do for these"),
             (3, ["connect5"], "wrong", "connect5"), (2, DENSE, "no/such/place", "no/such/place")]
    built = two_at_a_time(lambda count, game, name, _: ranks.build(count, game, name), cases)
    for done, (*_, words) in zip(built, cases):
        lines = [line for line in done.stderr.splitlines() if line.startswith("zermelo: ")]
        ranks.expect(done.returncode in (2, 3) and len(lines) == 1 and words in lines[0], f"one line: {done.stderr.strip()}")


def rank_processes(launcher: int) -> list[int]:
    """The ranks that this mpirun started: its children, without those that have ended and that it has not looked at."""
    children = Path(f"/proc/{launcher}/task/{launcher}/children")
    started = [int(word) for word in children.read_text().split()] if children.exists() else []
    return [rank for rank in started if is_running(rank)]


def is_running(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(") ", 1)[1][0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def told_by(launcher: subprocess.Popen) -> str:
    """What it wrote to standard error. mpirun 4.1 itself may stay for ever when a rank dies, waiting for a lock of its own:
    where no rank is left, it is ended here."""
    for _ in range(SECONDS // 10):
        try:
            return launcher.communicate(timeout=10)[1]
        except subprocess.TimeoutExpired:
            if not rank_processes(launcher.pid):
                launcher.kill()
                print("note  mpirun stayed without its ranks", flush=True)
    launcher.kill()
    raise RuntimeError("ranks did not end when one was killed")


def leave_other_files(ranks: Ranks) -> None:
    """A folder with files of the user's is refused, and stays as it is."""
    home = ranks.folder / "home"
    home.mkdir()
    for name in (".profile", "thesis.tex"):
        (home / name).write_text("mine")
    for game in (DENSE, CYCLES):
        done = ranks.build(2, game, "home")
        kept = sorted(path.name for path in home.iterdir()) == [".profile", "thesis.tex"]
        ranks.expect(done.returncode == 2 and "other files" in done.stderr and kept, f"{game[0]}: a folder of other files")


def many_parts(ranks: Ranks) -> None:
    """A folder may have more parts than a program may open files."""
    done = ranks.build(3, DENSE, "parts")
    ranks.expect(done.returncode == 0 and len(list((ranks.folder / "parts").glob("layer-*.zt"))) > 20, "many parts")
    command = ["bash", "-c", 'ulimit -n 20; exec "$@"', "bash", ranks.program, "table", "info", ranks.folder / "parts"]
    few = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS)
    ranks.expect(few.returncode == 0, f"few files open: {few.stderr}")


def kill_once(ranks: Ranks, seed: int, number: int, longest: float) -> bool:
    """False where no rank was there at that moment: not yet, or no longer."""
    draw = random.Random(f"{seed} {number}")
    name, count = f"killed{number}", draw.choice([2, 3, 4])
    game = draw.choice([DENSE, DENSE, SPARSE])
    command = ranks.command(count, *game, "-o", str(ranks.folder / name))
    launcher = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ranks.environment())
    time.sleep(draw.uniform(0.05, longest))
    started = rank_processes(launcher.pid)
    if started:
        os.kill(draw.choice(started), signal.SIGKILL)
    told = told_by(launcher)
    killed = launcher.returncode != 0
    lines = [line for line in told.splitlines() if line.startswith("zermelo: ")]
    again = draw.choice([1, 2, 3])
    done = ranks.build(again, game, name)
    fine = done.returncode == 0 and len(lines) <= 1 and ranks.is_same(game, name)
    what = f"one of {count} killed (status {launcher.returncode})" if killed else "nobody killed"
    ranks.expect(fine, f"{game[0]}: {what}, {again} went on")
    shutil.rmtree(ranks.folder / name, ignore_errors=True)
    return killed


def kills(ranks: Ranks, count: int, seed: int) -> None:
    began = time.monotonic()
    ranks.build(3, DENSE, "timed")
    longest = time.monotonic() - began
    killed = tried = 0
    while killed < count and tried < 3 * count:
        some = range(tried, tried + min(2, count - killed))
        killed += sum(two_at_a_time(kill_once, [(ranks, seed, number, longest) for number in some]))
        tried += len(some)
    ranks.expect(killed == count, f"{killed} ranks were killed at moments drawn at random")


def across_networks(ranks: Ranks) -> None:
    command = [HERE / "two_networks.sh", ranks.program, "table", "build", *DENSE]
    command += ["--distributed", "--threads", "1", "-o", ranks.folder / "far"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS)
    if done.returncode == 77:
        print(f"{done.stdout.strip()}: no ranks in namespaces of their own", flush=True)
        return
    told = dict(line.split(": ", 1) for line in done.stdout.splitlines() if line.startswith(("link", "round trip", "crossed")))
    slow, crossed = float(told.get("round trip", 0)) >= 4, int(told.get("crossed", 0)) > 100_000
    right = done.returncode == 0 and slow and crossed and ranks.is_same(DENSE, "far")
    ranks.expect(right, f"across a network: {told} {done.stderr[-200:] if done.returncode else ''}")


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("program", type=Path)
    parser.add_argument("--kills", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    if shutil.which("mpirun") is None:
        print("skipped: there is no mpirun")
        return 77
    with tempfile.TemporaryDirectory() as folder:
        ranks = Ranks(arguments.program.resolve(), Path(folder))
        if "without MPI" in ranks.build(1, ["connect5"], "first").stderr:
            print("skipped: the program was built without MPI")
            return 77
        same_bytes(ranks)
        one_table(ranks)
        one_line(ranks)
        leave_other_files(ranks)
        many_parts(ranks)
        kills(ranks, arguments.kills, arguments.seed)
        across_networks(ranks)
        for fault in ranks.faults:
            print("fault:", fault)
        return 1 if ranks.faults else 0


if __name__ == "__main__":
    sys.exit(main())
