#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs transcripts: commands with the exact output they must give.

A transcript is a .txt file, or the ```console fences of a Markdown page:

    $ zermelo solve nim \\        a command, continued by a backslash
      heaps=3+4+5
    expected output              standard output and error together; a line `...` matches any number of lines
    [exit 2]                     absent: 0
    ## a comment, which ends the output before it

Text before the first command of a .txt file is a comment too; blank lines at the end of an output are ignored.
Commands run with bash from the repository root; those of a page from a folder of links to what lies there, so that they
can write files as a reader's would. `zermelo` and `./run` are the built program, $TMP is an empty folder shared by the
file's commands, and a duration reads as zero. Pages in docs/fr are run in French.
"""

import argparse
import difflib
import os
import re
import signal
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
TIME_LIMIT = 120  # seconds for one command
NUMBER = r"-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?"
COMMENT = "## "
EXIT = re.compile(r"\[exit (\d+)\]")


@dataclass
class Step:
    """One command, its lines in the file, and its expected output."""

    command: list[str]  # as written, first line with its `$ `
    first: int  # index of the line after the command
    last: int  # index after the expected output
    expected: list[str] = field(default_factory=list)
    status: int = 0


def read_steps(lines: list[str], begin: int, end: int) -> list[Step]:
    steps: list[Step] = []
    i = begin
    while i < end:
        if not lines[i].startswith("$ "):
            i += 1
            continue
        start = i
        while lines[i].endswith("\\") and i + 1 < end:
            i += 1
        i += 1
        step = Step(lines[start:i], i, i)
        while i < end and not lines[i].startswith(("$ ", COMMENT)):
            step.expected.append(lines[i])
            i += 1
        while step.expected and not step.expected[-1].strip():
            step.expected.pop()
        step.last = step.first + len(step.expected)
        if step.expected and (exit_line := EXIT.fullmatch(step.expected[-1])):
            step.status = int(exit_line[1])
            step.expected.pop()
        while step.expected and not step.expected[-1].strip():
            step.expected.pop()
        steps.append(step)
    return steps


def read_transcript(path: Path, lines: list[str]) -> list[Step]:
    if path.suffix != ".md":
        steps = read_steps(lines, 0, len(lines))
        if not steps:
            sys.exit(f"{path}: a transcript without a command checks nothing")
        return steps
    steps = []
    fence = None
    for i, line in enumerate(lines):
        if fence is None and re.fullmatch(r"```\S*.*", line):
            fence = (i + 1, line.strip() == "```console")
        elif fence is not None and line.strip() == "```":
            begin, console = fence
            fence = None
            if console:
                found = read_steps(lines, begin, i)
                if not found:
                    sys.exit(f"{path}:{begin}: a console fence without a command checks nothing")
                steps += found
    if fence is not None:
        sys.exit(f"{path}:{fence[0]}: this fence is never closed")
    return steps


def normalised(text: str) -> str:
    text = re.sub(rf'("seconds":\s*){NUMBER}', r"\g<1>0", text)
    return re.sub(r"\b\d+([.,])\d+([ \u00a0\u202f])[mµ]?s\b", r"0\g<1>000\2s", text)


def matches(expected: list[str], actual: list[str]) -> bool:
    """Whether actual is expected, where a line `...` stands for any number of lines."""
    reached = {0}  # how many lines of actual the lines of expected so far can take
    for line in expected:
        if line == "...":
            reached = set(range(min(reached), len(actual) + 1)) if reached else set()
        else:
            reached = {i + 1 for i in reached if i < len(actual) and actual[i] == line}
    return len(actual) in reached


def perform(command: list[str], folder: Path, environment: dict[str, str]) -> tuple[list[str], int]:
    text = "\n".join(command)[2:]
    text = re.sub(r"(^|[\s;&|(])\./run(?=[\s;&|)]|$)", r"\1zermelo", text)
    process = subprocess.Popen(
        ["bash", "-c", text],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    )
    try:
        output, _ = process.communicate(timeout=TIME_LIMIT)
        status = process.returncode
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        output, _ = process.communicate()
        output += f"\n(stopped after {TIME_LIMIT} seconds)\n".encode()
        status = 124
    said = output.decode(errors="replace").replace(environment["TMP"], "$TMP")
    lines = normalised(said).split("\n")
    while lines and not lines[-1].strip():
        lines.pop()
    return lines, status if status >= 0 else 128 - status


def shown(path: Path) -> str:
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)


def working_folder(path: Path, scratch: Path) -> Path:
    if path.suffix != ".md":
        return ROOT
    folder = scratch / "page"
    folder.mkdir()
    for entry in ROOT.iterdir():
        (folder / entry.name).symlink_to(entry)
    return folder


def language_of(path: Path) -> dict[str, str]:
    """For French what a reader types once, not the strongest variable."""
    if path.parent.name == "fr":
        return {"LANG": "fr_FR.UTF-8", "LC_CTYPE": "C.UTF-8"}
    return {"LC_ALL": "C.UTF-8"}


def run_file(path: Path, binary: Path, update: bool) -> bool:
    lines = path.read_text().split("\n")
    steps = read_transcript(path, lines)
    good = True
    with tempfile.TemporaryDirectory() as scratch:
        (Path(scratch) / "bin").mkdir()
        (Path(scratch) / "tmp").mkdir()
        (Path(scratch) / "bin" / "zermelo").symlink_to(binary)
        folder = working_folder(path, Path(scratch))
        unwanted = ("LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "COLUMNS", "LINES")
        environment = {k: v for k, v in os.environ.items() if k not in unwanted}
        environment |= language_of(path) | {
            "TERM": "dumb",
            "TMP": f"{scratch}/tmp",
            "PATH": f"{scratch}/bin:{os.environ['PATH']}",
        }
        changes = []
        for step in steps:
            actual, status = perform(step.command, folder, environment)
            expected = normalised("\n".join(step.expected)).split("\n") if step.expected else []
            if status == step.status and matches(expected, actual):
                continue
            good = False
            written = actual + ([f"[exit {status}]"] if status else [])
            wanted = expected + ([f"[exit {step.status}]"] if step.status else [])
            if update:
                if any(line.startswith(("$ ", COMMENT, "```")) for line in actual):
                    sys.exit(f"{path}:{step.first}: this output would read as a command or the end of a fence")
                changes.append((step, written))
                continue
            print(f"{shown(path)}:{step.first}: {' '.join(step.command)}")
            for line in difflib.unified_diff(wanted, written, "expected", "actual", lineterm="", n=3):
                print(f"  {line}")
        for step, written in reversed(changes):
            lines[step.first : step.last] = written
        if changes:
            path.write_text("\n".join(lines))
            print(f"{shown(path)}: {len(changes)} of {len(steps)} outputs rewritten")
    if not good and not update:
        print(f"If the new output is right: tests/golden/run.py --update {shown(path)}")
    return good or update


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", type=Path, default=ROOT / "build" / "dev" / "zermelo")
    parser.add_argument("--update", action="store_true", help="write the outputs into the files, then read the diff")
    parser.add_argument("files", type=Path, nargs="+", metavar="FILE")
    arguments = parser.parse_args()
    if not arguments.binary.is_file():
        return f"{arguments.binary} is not built"
    results = [run_file(path.resolve(), arguments.binary.resolve(), arguments.update) for path in arguments.files]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
