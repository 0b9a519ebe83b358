# SPDX-License-Identifier: Apache-2.0
"""./run stays in the folder where it was called: relative paths in and out, blanks and accents in names.

Uses the program that build/release holds; skipped in other builds, where it would have to be built first."""

import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PROGRAM = Path(os.environ.get("ZERMELO_PROGRAM", ""))
RELEASE = ROOT / "build/release"
NINJA = """#!/bin/sh
# The build itself is tried elsewhere: this asks ninja whether it can read its files, then hands out the finished program.
# What CMake asks (--version, -C FOLDER -t TOOL) goes to ninja as it is.
case "$1 $3" in "-C zermelo") ;; *) exec "{ninja}" "$@" ;; esac
"{ninja}" -C "$2" -n zermelo >/dev/null && ln -sf "{program}" "$2/zermelo"
"""


def has(setting: str) -> bool:
    return f"{setting}:BOOL=ON" in (RELEASE / "CMakeCache.txt").read_text()


@unittest.skipUnless(PROGRAM == RELEASE / "zermelo", "only the build that ./run makes is tried")
class Run(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name) / "des jeux à moi"
        self.folder.mkdir()
        (self.folder / "g.py").write_text("{'4-J0': ['3-J1'], '3-J1': []}\n")

    def run_there(self, *words: str, root: Path = ROOT, path: str = "") -> str:
        environment = os.environ | {"PATH": f"{path}{os.pathsep}{os.environ['PATH']}"} if path else None
        done = subprocess.run([root / "run", *words], cwd=self.folder, capture_output=True, text=True, timeout=100, env=environment)
        self.assertEqual(done.returncode, 0, f"{words}: {done.stdout}{done.stderr}")
        return done.stdout

    def assert_written(self, name: str):
        self.assertTrue((self.folder / name).exists(), f"{name} is not in the folder")
        self.assertFalse((ROOT / name).exists(), f"{name} is in the project")

    def test_files_in_and_out(self):
        self.assertIn("@g.py", self.run_there("solve", "@g.py", "--start", "4-J0"))
        self.run_there("draw", "nim", "heaps=4", "-o", "f.svg")
        self.assert_written("f.svg")
        self.run_there("check", "nim", "heaps=4", "['1-J1', '4-J0', '2-J0']", "--csv", "notes.csv")
        self.assert_written("notes.csv")

    def test_python(self):
        if not has("ZERMELO_PYTHON"):
            self.skipTest("the Python module is not built here")
        (self.folder / "f.py").write_text("import zermelo as z\nopen('out.txt', 'w').write(str(z.solve(z.game('nim(heaps=4)')).outcome))\n")
        self.run_there("python", "f.py")
        self.assert_written("out.txt")

    def test_export(self):
        if not has("ZERMELO_PAGE") or not has("ZERMELO_SERVE"):
            self.skipTest("the page is not built here")
        if not (ROOT / "build/wasm/zermelo.wasm").exists():
            self.skipTest("the engine is not built here")
        self.run_there("export", "nim(heaps=4)", "-o", "la page")
        self.assert_written("la page/index.html")
        self.run_there("export", "nim(heaps=4)", "-o", "la page")

    def test_table(self):
        if not has("ZERMELO_TABLES"):
            self.skipTest("tables are not built here")
        self.run_there("table", "build", "nim", "heaps=4", "-o", "nim.zt")
        self.assert_written("nim.zt")
        self.assertIn("nim(heaps=4", self.run_there("table", "info", "nim.zt"))

    def test_clone_in_such_a_folder(self):
        clone = self.folder.parent / "un clone à côté"
        subprocess.run(["git", "clone", "-q", "--no-hardlinks", ROOT, clone], check=True, capture_output=True)
        for name in ("run", "scripts/build.sh", "scripts/install.sh"):  # as they are here, committed or not
            (clone / name).write_bytes((ROOT / name).read_bytes())
        # As if it had been copied with its build folder, whose paths are those of the other place.
        old = clone / "build/release"
        old.mkdir(parents=True)
        (old / "CMakeCache.txt").write_text("CMAKE_HOME_DIRECTORY:INTERNAL=/elsewhere\n")
        (old / ".ninja_deps").write_text("# ninjadeps\n")
        (old / "zermelo").write_text("of the other place")
        tools = self.folder.parent / "tools"
        tools.mkdir()
        ninja = subprocess.run(["bash", "-c", "command -v ninja"], check=True, capture_output=True, text=True).stdout.strip()
        (tools / "ninja").write_text(NINJA.format(ninja=ninja, program=PROGRAM))
        (tools / "ninja").chmod(0o755)
        self.assertIn("@g.py", self.run_there("solve", "@g.py", "--start", "4-J0", root=clone, path=str(tools)))
        self.run_there("draw", "nim", "heaps=4", "-o", "f.svg", root=clone, path=str(tools))
        self.assert_written("f.svg")
        self.assertFalse((clone / "f.svg").exists())
        self.assertFalse((old / ".ninja_deps").exists(), "ninja would ask for files of the other place")


if __name__ == "__main__":
    sys.exit(unittest.main())
