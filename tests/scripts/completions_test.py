# SPDX-License-Identifier: Apache-2.0
"""zermelo --completions and zermelo --man: what the shells and man make of them.

The program is $ZERMELO_PROGRAM, else that of build/dev.
"""

import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PROGRAM = Path(os.environ.get("ZERMELO_PROGRAM", ROOT / "build" / "dev" / "zermelo"))

# Asks for the completions of the last word, as bash does: it makes a word of each «=».
ASK_BASH = """
source "$1"; shift
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
_zermelo
printf '%s\\n' "${COMPREPLY[@]}"
"""


def printed(*arguments: str) -> str:
    environment = os.environ | {"LC_ALL": "C"}
    return subprocess.run([PROGRAM, *arguments], check=True, capture_output=True, text=True, env=environment).stdout


def checked(command: list[str], script: str, suffix: str) -> subprocess.CompletedProcess:
    with tempfile.NamedTemporaryFile("w", suffix=suffix) as file:
        file.write(script)
        file.flush()
        return subprocess.run([*command, file.name], capture_output=True, text=True)


def installed(program: str):
    return unittest.skipUnless(shutil.which(program), f"{program} is not installed")


@unittest.skipUnless(PROGRAM.exists(), f"{PROGRAM} is not built")
class Completions(unittest.TestCase):
    def bash(self, *words: str) -> list[str]:
        with tempfile.NamedTemporaryFile("w") as file:
            file.write(printed("--completions", "bash"))
            file.flush()
            command = ["bash", "--norc", "-c", ASK_BASH, "ask", file.name, "zermelo", *words]
            result = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
        self.assertEqual(result.stderr, "")
        return result.stdout.split()

    def test_verbs(self):
        self.assertEqual(self.bash("so"), ["solve"])
        verbs = self.bash("")
        for verb in ("games", "solve", "minimax", "score", "bench"):
            self.assertIn(verb, verbs)

    def test_options(self):
        self.assertEqual(self.bash("solve", "nim", "--out"), ["--output", "--outcome-only"][::-1])
        self.assertEqual(self.bash("search", "--alpha"), ["--alpha-beta"])
        self.assertEqual(self.bash("analyze", "nim", "--li"), ["--line"])
        self.assertNotIn("--alpha-beta", self.bash("solve", "--"))

    def test_values(self):
        self.assertEqual(self.bash("solve", "nim", "--lang", ""), ["en", "fr"])
        self.assertEqual(self.bash("solve", "nim", "--lang", "=", "f"), ["fr"])
        self.assertEqual(self.bash("solve", "@x", "--dead-ends", "w"), ["win"])
        self.assertIn("retrograde", self.bash("solve", "nim", "--method", ""))
        self.assertEqual(self.bash("attractor", "nim", "--method", "fi"), ["fixpoint"])
        self.assertEqual(self.bash("solve", "nim", "--time", ""), [])
        self.assertEqual(self.bash("solve", "nim", "-o", "READ"), ["README.md"])

    def test_games(self):
        self.assertEqual(self.bash("solve", "conn"), ["connect4"])
        self.assertEqual(self.bash("games", "chom"), ["chomp"])
        self.assertEqual(self.bash("solve", "nim", "hea"), ["heaps="])
        self.assertIn("take=", self.bash("solve", "nim", "heaps", "=", "4", ""))
        self.assertEqual(self.bash("solve", "nim", "play", "=", "m"), ["misere"])
        self.assertEqual(self.bash("bench", "conn"), [])

    @installed("zsh")
    def test_zsh(self):
        result = checked(["zsh", "-n"], printed("--completions", "zsh"), ".zsh")
        self.assertEqual((result.returncode, result.stderr), (0, ""))

    @installed("fish")
    def test_fish(self):
        result = checked(["fish", "-n"], printed("--completions", "fish"), ".fish")
        self.assertEqual((result.returncode, result.stderr), (0, ""))

    @installed("fish")
    def test_fish_completes(self):
        for line, expected in {"zermelo so": "solve", "zermelo solve conn": "connect4", "zermelo solve nim --dead-ends w": "win"}.items():
            with self.subTest(line):
                command = ["fish", "--no-config", "-c", f"source $argv[1]; complete -C '{line}'"]
                result = checked(command, printed("--completions", "fish"), ".fish")
                self.assertEqual([answer.split("\t")[0] for answer in result.stdout.splitlines()], [expected])


@unittest.skipUnless(PROGRAM.exists(), f"{PROGRAM} is not built")
class Manual(unittest.TestCase):
    def test_names_everything(self):
        page = printed("--man")
        for line in (".SH \"Verbs\"", "\\fBminimax\\fR, \\fBsearch\\fR", "\\fB\\-\\-alpha\\-beta\\fR", ".SH \"Exit status\""):
            self.assertIn(line, page)

    @installed("man")
    def test_man(self):
        environment = os.environ | {"MANWIDTH": "100", "LC_ALL": "C.UTF-8", "MAN_KEEP_FORMATTING": ""}
        with tempfile.NamedTemporaryFile("w", suffix=".1") as file:
            file.write(printed("--man"))
            file.flush()
            command = ["man", "--warnings", "-l", file.name]
            result = subprocess.run(command, capture_output=True, text=True, env=environment)
        if "minimized" in result.stdout:
            self.skipTest("this system's man shows no pages")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertIn("--alpha-beta", result.stdout)

    @installed("mandoc")
    def test_mandoc(self):
        result = checked(["mandoc", "-Tlint", "-Wwarning"], printed("--man"), ".1")
        self.assertEqual(result.stdout, "")


if __name__ == "__main__":
    unittest.main()
