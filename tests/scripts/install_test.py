# SPDX-License-Identifier: Apache-2.0
"""scripts/install.sh installs what is missing and only that; scripts/packages.txt is well formed."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

SCRIPTS = Path(__file__).resolve().parent.parent.parent / "scripts"
PACKAGES = [line.split() for line in (SCRIPTS / "packages.txt").read_text().splitlines() if line and line[0] != "#"]
RUN = [package for kind, package, *_ in PACKAGES if kind == "run"]


class Install(unittest.TestCase):
    def install(self, kind: str, installed: list[str], apt_status: int = 0, commands: tuple[str, ...] = ()):
        """Runs install_packages on a pretended machine; returns its result and what apt-get was asked."""
        with tempfile.TemporaryDirectory() as folder:
            asked = Path(folder) / "asked"
            asked.touch()
            listing = "".join(f"installed {package}\\n" for package in installed)
            for name, text in {
                "dpkg-query": f"printf '{listing}'; exit 1",
                "apt-get": f'echo "$*" >>{asked}; echo broken; exit {apt_status}',
                "sudo": 'exec "$@"',
                **{command: "" for command in commands},
            }.items():
                (Path(folder) / name).write_text(f"#!/bin/sh\n{text}\n")
                (Path(folder) / name).chmod(0o755)
            result = subprocess.run(
                ["bash", "-c", f". '{SCRIPTS}/install.sh' && install_packages {kind}"],
                env=os.environ | {"PATH": f"{folder}:{os.environ['PATH']}"},
                capture_output=True,
                text=True,
            )
            return result, asked.read_text()

    def test_list(self):
        kinds = ("run", "python", "notebook", "serve", "page", "engine", "tables", "cluster", "test", "tools")
        self.assertTrue(all(kind in kinds for kind, *_ in PACKAGES))
        self.assertEqual(len(PACKAGES), len({package for _, package, *_ in PACKAGES}))

    def test_nothing_missing(self):
        result, asked = self.install("run", RUN)
        self.assertEqual((result.returncode, result.stdout + result.stderr, asked), (0, "", ""))

    def test_one_missing(self):
        result, asked = self.install("run", RUN[1:])
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertTrue(asked.endswith(f"--no-install-recommends {RUN[0]}\n"), asked)

    def test_tests_need_more(self):
        _, asked = self.install("test", RUN)
        self.assertIn("libgtest-dev", asked)
        self.assertNotIn(RUN[0] + " ", asked)

    def test_only_the_engine_needs_its_compiler(self):
        for kind in ("python serve page tables cluster test tools", "engine"):
            _, asked = self.install(f"run {kind}", RUN)
            self.assertEqual("emscripten" in asked, kind == "engine", kind)

    def test_the_program_needs_no_python_headers(self):
        _, asked = self.install("run", [])
        self.assertNotIn("python3-dev", asked)
        _, asked = self.install("python", RUN)
        self.assertIn("python3-dev", asked)
        self.assertNotIn("libgtest-dev", asked)

    def test_a_command_from_elsewhere_will_do(self):
        _, asked = self.install("serve page", RUN, commands=("node", "npm"))
        self.assertIn("libboost-dev", asked)
        self.assertNotIn("npm", asked)

    def test_failure_is_told(self):
        result, _ = self.install("run", [], apt_status=100)
        self.assertEqual((result.returncode, result.stdout), (1, ""))
        self.assertIn("broken", result.stderr)


if __name__ == "__main__":
    unittest.main()
