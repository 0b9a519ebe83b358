# SPDX-License-Identifier: Apache-2.0
"""./test fails when a build or a test of either build does, and shows both in one summary. Its parts are pretended."""

import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
CTEST = """#!/bin/bash
[[ $2 != asan ]] || { sleep 0.5; echo "the sanitizers' summary"; exit ${ASAN:-0}; }
(($# > 4)) || scripts/asan_status || exit 8
echo "the last summary"
exit ${RELEASE:-0}
"""


class Test(unittest.TestCase):
    def run_test(self, *words: str, **fails: str) -> tuple[int, str]:
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder) / "un clone à côté"
            (root / "scripts").mkdir(parents=True)
            for name in ("test", "scripts/asan_status"):
                shutil.copy(ROOT / name, root / name)
            (root / "scripts/install.sh").write_text('install_packages() { [[ " $* " != *" ${MISSING:-none} "* ]]; }\n')
            (root / "scripts/build.sh").write_text('build_preset() { mkdir -p build; [[ $1 != "${BROKEN:-}" ]]; }\n')
            (root / "ctest").write_text(CTEST)
            (root / "ctest").chmod(0o755)
            done = subprocess.run(
                [root / "test", *words],
                env=os.environ | {"PATH": f"{root}:{os.environ['PATH']}"} | fails,
                capture_output=True,
                text=True,
                timeout=60,
            )
            self.assertEqual(done.stderr, "")
            return done.returncode, done.stdout

    def test_all_is_well(self):
        self.assertEqual(self.run_test(), (0, "== transcripts and checks\nthe last summary\n"))

    def test_either_build_has_failing_tests(self):
        self.assertEqual(self.run_test(RELEASE="8")[0], 8)
        status, shown = self.run_test(ASAN="8")
        self.assertEqual(status, 8)
        self.assertIn("the sanitizers' summary", shown)

    def test_some_tests_in_both(self):
        status, shown = self.run_test("-R", "attractor", ASAN="8")
        self.assertEqual(status, 8)
        self.assertLess(shown.index("the sanitizers' summary"), shown.index("the last summary"))
        self.assertEqual(self.run_test("-R", "attractor")[0], 0)

    def test_either_build_breaks(self):
        self.assertNotEqual(self.run_test(BROKEN="asan")[0], 0)
        self.assertNotEqual(self.run_test("-R", "attractor", BROKEN="asan")[0], 0)
        self.assertEqual(self.run_test(BROKEN="release")[0], 2)

    def test_packages_that_do_not_come(self):
        for kind in ("python", "page", "tools"):
            self.assertEqual(self.run_test(MISSING=kind)[0], 2, kind)


if __name__ == "__main__":
    unittest.main()
