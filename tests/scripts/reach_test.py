# SPDX-License-Identifier: Apache-2.0
"""The transcripts of tests/golden/sanitized.list, which run under the sanitizers too, use every verb and every option of
the program. Options that every verb has are common to all and read in one place."""

import os
import re
import subprocess
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PROGRAM = os.environ.get("ZERMELO_PROGRAM", str(ROOT / "build/release/zermelo"))
LIST = ROOT / "tests/golden/sanitized.list"


def options_of_verbs() -> dict[str, set[str]]:
    verbs = re.findall(r'^\s*\{\{"(\w+)"', (ROOT / "cli/verbs.cpp").read_text(), re.M)
    options = {}
    for verb in verbs:
        told = subprocess.run([PROGRAM, verb, "--help"], env={"LC_ALL": "C.UTF-8"}, capture_output=True, text=True, check=True)
        lines = re.findall(r"^ +(-[-\w]+(?:, *-[-\w]+)*)", told.stdout, re.M)
        options[verb] = {word for line in lines for word in re.split(", *", line) if word.startswith("--")}
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
    def test_every_verb_and_every_option_is_used(self):
        transcripts = [ROOT / line for line in LIST.read_text().splitlines() if line and line[0] != "#"]
        options = options_of_verbs()
        used = {word.split("=")[0].strip("'\"") for transcript in transcripts for words in commands(transcript) for word in words}
        named = set().union(*options.values())
        self.assertGreater(len(named), 100)
        common = set.intersection(*options.values())
        self.assertEqual(sorted(set(options) - used), [], "verbs that no listed transcript uses")
        self.assertEqual(sorted(named - common - used), [], "options that no listed transcript uses")


if __name__ == "__main__":
    unittest.main()
