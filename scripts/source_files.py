# SPDX-License-Identifier: Apache-2.0
"""The files of the tree that the checks look at."""

import os
import subprocess
import sys
from pathlib import Path

CPP = (".cpp", ".h", ".hpp", ".cu", ".cuh")


def source_files(root: Path, suffixes: tuple[str, ...] = (), within: tuple[str, ...] = ()) -> list[str]:
    """Paths relative to root of what git tracks or would track; without git, of all but build/ and hidden folders.
    `within`: only what lies in these folders, each written with its slash."""
    listing = subprocess.run(
        ["git", "-C", root, "ls-files", "-co", "--exclude-standard", "-z"], capture_output=True, text=True
    )
    if listing.returncode == 0:
        found = [name for name in listing.stdout.split("\0") if name and (root / name).is_file()]
    else:
        found = []
        for folder, folders, names in os.walk(root):
            here = Path(folder).relative_to(root)
            folders[:] = [f for f in folders if f not in (".git", "__pycache__", "node_modules") and here / f != Path("build")]
            found += [(here / name).as_posix() for name in names]
    return seen(root, sorted(set(name for name in found if name.endswith(suffixes or "") and name.startswith(within or ""))))


def seen(root: Path, files: list[str]) -> list[str]:
    """The files, where there are any."""
    if not files:
        sys.exit(f"no source files to look at under {root}: a check that sees nothing must not pass")
    return files


def arguments() -> tuple[Path, Path]:
    """ROOT and BUILD of `scripts/check_… [ROOT [BUILD]]`."""
    given = [argument for argument in sys.argv[1:] if not argument.startswith("-")]
    root = Path(given[0] if given else Path(__file__).parent.parent).resolve()
    return root, Path(given[1]).resolve() if len(given) > 1 else root / "build" / "dev"


def report(check: str, problems: list[str]) -> None:
    """Prints the problems and exits: 0 without any, 1 with some."""
    for problem in problems:
        print(problem)
    if problems:
        sys.exit(f"{check}: {len(problems)} problem{'s' if len(problems) > 1 else ''}")
