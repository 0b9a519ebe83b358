# SPDX-License-Identifier: Apache-2.0
"""The transcript runner passes right transcripts, fails planted wrong ones, and rewrites them."""

import subprocess
import tempfile
import unittest
from pathlib import Path

RUNNER = Path(__file__).resolve().parent.parent / "golden" / "run.py"
PROGRAM = """#!/bin/sh
echo "args: $*"
[ "$1" = fail ] && echo "no such game" >&2 && exit 2
[ "$1" = time ] && echo '{"seconds": 0.25, "n":1}' && echo "solved in 1.734 s"
exit 0
"""


class Golden(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.program = self.folder / "program"
        self.program.write_text(PROGRAM)
        self.program.chmod(0o755)

    def run_golden(self, text: str, name: str = "t.txt", *options: str) -> subprocess.CompletedProcess:
        self.file = self.folder / name
        self.file.write_text(text)
        command = ["python3", "-B", RUNNER, "--binary", self.program, *options, self.file]
        return subprocess.run(command, capture_output=True, text=True)

    def passes(self, text: str, name: str = "t.txt") -> None:
        result = self.run_golden(text, name)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)

    def fails(self, text: str, word: str, name: str = "t.txt") -> None:
        result = self.run_golden(text, name)
        self.assertEqual(result.returncode, 1, result.stdout + result.stderr)
        self.assertIn(word, result.stdout + result.stderr)

    def test_right(self):
        self.passes("A comment.\n\n$ zermelo a\nargs: a\n\n$ ./run b \\\n  c\nargs: b c\n")
        self.passes("$ zermelo fail\nargs: fail\nno such game\n[exit 2]\n")
        self.passes("$ true\n")
        self.passes("$ pwd | grep -c /; ls -d zermelo\n1\nzermelo\n")

    def test_wrong(self):
        self.fails("$ zermelo a\nargs: b\n", "-args: b")
        self.fails("$ zermelo a\n", "+args: a")
        self.fails("$ zermelo a\nargs: a\nmore\n", "-more")
        self.fails("$ zermelo a\nargs: a\n[exit 1]\n", "-[exit 1]")
        self.fails("$ zermelo fail\nargs: fail\nno such game\n", "+[exit 2]")
        self.fails("$ zermelo a\nargs: a\n\n$ zermelo b\nargs: c\n", "--update")

    def test_without_a_command(self):
        self.fails("nothing\n", "without a command")
        self.fails("```console\nnothing\n```\n", "without a command", "t.md")
        self.fails("```console\n$ true\n", "never closed", "t.md")

    def test_times(self):
        self.passes('$ zermelo time\nargs: time\n{"seconds": 9.5e-3, "n":1}\nsolved in 0.000 s\n')
        self.fails('$ zermelo time\nargs: time\n{"seconds": 1, "n":2}\nsolved in 0.000 s\n', '+{"seconds": 0, "n":1}')
        self.passes("$ echo 12.05 µs a move, 1.50 ms\n0.000 s a move, 0.000 s\n")

    def test_any_lines(self):
        self.passes("$ seq 9\n1\n...\n9\n")
        self.passes("$ seq 2\n1\n...\n2\n")
        self.passes("$ seq 9\n...\n5\n...\n")
        self.fails("$ seq 9\n1\n...\n8\n", "+9")

    def test_environment(self):
        self.passes("$ echo $LC_ALL ${LANG-unset}; touch $TMP/a\nC.UTF-8 unset\n$ ls $TMP; echo $TMP/x; test -t 0\na\n$TMP/x\n[exit 1]\n")

    def test_page(self):
        page = "# Page\n```sh\n$ not run\n```\n```console\n$ zermelo a\nargs: a\n```\n"
        self.passes(page, "t.md")
        self.passes("# No fence\n", "t.md")
        self.fails(page.replace("args: a", "args: b"), "t.md:6", "t.md")

    def test_page_writes_files_of_its_own(self):
        self.passes("```console\n$ echo a > written; ls README.md written\nREADME.md\nwritten\n```\n", "t.md")
        self.assertFalse((RUNNER.parent.parent.parent / "written").exists())

    def test_french_page(self):
        (self.folder / "fr").mkdir()
        self.passes("```console\n$ echo $LANG ${LC_ALL-unset}\nfr_FR.UTF-8 unset\n```\n", "fr/t.md")

    def test_update(self):
        result = self.run_golden("```console\n$ zermelo a\nold\n\n$ zermelo fail\n$ seq 3\n...\n3\n```\nend\n", "t.md", "--update")
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        self.assertEqual(
            self.file.read_text(),
            "```console\n$ zermelo a\nargs: a\n\n$ zermelo fail\nargs: fail\nno such game\n[exit 2]\n$ seq 3\n...\n3\n```\nend\n",
        )


if __name__ == "__main__":
    unittest.main()
