# SPDX-License-Identifier: Apache-2.0
"""pip installs the package without fetching anything: a wheel in a virtual environment, and a whole source archive."""
import importlib.util
import os
import pathlib
import subprocess
import sys
import tarfile

import pytest

import zermelo

SOURCE = pathlib.Path(os.environ.get("ZERMELO_SOURCE", pathlib.Path(__file__).parents[2]))
BUILD = pathlib.Path(zermelo._zermelo.__file__).parents[2]


def run(*command, **options):
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    environment.update(PIP_NO_INDEX="1", PIP_DISABLE_PIP_VERSION_CHECK="1")
    result = subprocess.run([str(word) for word in command], capture_output=True, text=True, env=environment, timeout=600,
                            **options)
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


@pytest.mark.skipif(not (BUILD / "CMakeCache.txt").exists(), reason="an installed package")
def test_wheel_in_a_virtual_environment(tmp_path):
    run(sys.executable, "-m", "venv", tmp_path / "venv")
    python = tmp_path / "venv/bin/python"
    run(python, "-m", "pip", "install", "--config-settings", f"build-dir={BUILD}", SOURCE, cwd=tmp_path)
    said = run(python, "-c", "import zermelo as z; print(z.__file__, z.solve(z.game('nim', heaps=4)).best_moves)",
               cwd=tmp_path)
    assert str(tmp_path / "venv") in said and "['3']" in said
    assert "zermelo" in run(python, "-m", "pip", "show", "--files", "zermelo", cwd=tmp_path)
    run(python, "-m", "pip", "uninstall", "-y", "zermelo", cwd=tmp_path)


def test_source_archive(tmp_path):
    spec = importlib.util.spec_from_file_location("backend", SOURCE / "python/backend/zermelo_backend.py")
    backend = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(backend)
    name = backend.build_sdist(str(tmp_path))
    with tarfile.open(tmp_path / name) as archive:
        names = {entry.split("/", 1)[1] for entry in archive.getnames()}
    for needed in ("CMakeLists.txt", "pyproject.toml", "python/zermelo/__init__.py", "python/bindings/module.cpp",
                   "zermelo/arena/arena.h", "po/fr.po", "PKG-INFO", "docs/python.md"):
        assert needed in names
    assert not any(entry.startswith("build/") for entry in names)
