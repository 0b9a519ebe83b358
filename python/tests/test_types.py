# SPDX-License-Identifier: Apache-2.0
"""mypy finds no fault with the package, nor with a user of it."""
import os
import pathlib
import subprocess
import sys

import pytest

SOURCE = pathlib.Path(os.environ.get("ZERMELO_SOURCE", pathlib.Path(__file__).parents[2]))
USER = """
import zermelo as z
found = z.attractor({'1-J0': ['0-J1'], '0-J1': []}, player=0)
wins: int = z.match(z.game("nim"), "perfect", "random").wins[0]
position: z.Position = z.game("nim").initial
"""


def mypy(*words):
    pytest.importorskip("mypy")
    command = [sys.executable, "-m", "mypy", "--cache-dir", os.devnull, *words]
    result = subprocess.run(command, cwd=SOURCE, capture_output=True, text=True, timeout=200)
    assert result.returncode == 0, result.stdout + result.stderr


def test_package():
    mypy()


def test_user(tmp_path):
    (tmp_path / "user.py").write_text(USER)
    mypy("--strict", "--config-file", "", str(tmp_path / "user.py"))
