# SPDX-License-Identifier: Apache-2.0
"""The transcripts of tests/golden/sanitized.list, which run under the sanitizers too, use every verb with every one of its
options, those that all verbs have included."""

import os
import re
import subprocess
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PROGRAM = os.environ.get("ZERMELO_PROGRAM", str(ROOT / "build/release/zermelo"))
LIST = ROOT / "tests/golden/sanitized.list"


def options_of_verbs() -> dict[str, list[set[str]]]:
    """Of each verb its options, each with all its names: {"-o", "--output"}."""
    verbs = re.findall(r'^\s*\{\{"(\w+)"', (ROOT / "cli/verbs.cpp").read_text(), re.M)
    options = {}
    for verb in verbs:
        told = subprocess.run([PROGRAM, verb, "--help"], env={"LC_ALL": "C.UTF-8"}, capture_output=True, text=True, check=True)
        lines = re.findall(r"^ +(-[-\w]+(?:, *-[-\w]+)*)", told.stdout, re.M)
        options[verb] = [set(re.split(", *", line)) for line in lines]
    return options


def commands(transcript: Path):
    """The words after the program's name, a list for each call."""
    text = transcript.read_text().replace("\\\n", " ")
    for line in re.findall(r"^\$ (.*)", text, re.M):
        for part in re.split(r"[|;&]+|\$\(", line):
            found = re.search(r"(?:^|\s)(?:zermelo|\./run)\s+(.*)", part)
            if found:
                yield found[1].split()


class Reach(unittest.TestCase):
    def test_every_option_of_every_verb_is_used(self):
        used: dict[str, set[str]] = {}
        for line in LIST.read_text().splitlines():
            for words in [] if line.startswith("#") else commands(ROOT / line):
                used.setdefault(words[0], set()).update(word.split("=")[0].strip("'\"") for word in words[1:])
        options = options_of_verbs()
        self.assertGreater(sum(map(len, options.values())), 400)
        unused = [f"{verb} {max(names, key=len)}" for verb in options for names in options[verb] if not names & used.get(verb, set())]
        self.assertEqual(unused, [], "that no listed transcript uses")


if __name__ == "__main__":
    unittest.main()
