# SPDX-License-Identifier: Apache-2.0
"""pip installs the package without fetching anything: in a virtual environment, for one user, from a source archive.
The first two take what is built already; a build of its own takes minutes: pip install zermelo-VERSION.tar.gz."""
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


def run(*command, variables=(), **options):
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    environment.update(PIP_NO_INDEX="1", PIP_DISABLE_PIP_VERSION_CHECK="1", **dict(variables))
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


@pytest.mark.skipif(not (BUILD / "CMakeCache.txt").exists(), reason="an installed package")
@pytest.mark.skipif(sys.prefix != sys.base_prefix, reason="a virtual environment has no --user")
def test_for_one_user(tmp_path):
    home = {"HOME": str(tmp_path), "PYTHONUSERBASE": str(tmp_path / "base")}
    known = run(sys.executable, "-m", "pip", "install", "--help")
    allowed = ["--break-system-packages"] if "--break-system-packages" in known else []
    run(sys.executable, "-m", "pip", "install", "--user", *allowed, "--config-settings", f"build-dir={BUILD}", SOURCE,
        variables=home, cwd=tmp_path)
    said = run(sys.executable, "-c", "import zermelo as z; print(z.__file__, z.solve(z.game('nim', heaps=4)).best_moves)",
               variables=home, cwd=tmp_path)
    assert str(tmp_path / "base") in said and "['3']" in said


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
