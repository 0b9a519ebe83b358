# SPDX-License-Identifier: Apache-2.0
"""A whole exercise sheet, marked at once."""
from __future__ import annotations

import json
import os
from typing import Any, Dict, List, Mapping, Optional, Sequence, Tuple, Union

from . import _zermelo
from ._kept import PlainResult
from ._language import said
from ._options import Memory, Progress, options_of
from .errors import InputError

__all__ = ["Sheet", "sheet"]

Path = Union[str, "os.PathLike[str]"]


class Sheet(PlainResult):
    """The marks of a sheet.

    >>> key = "# S\\n## q1 (2 points)\\n```zermelo\\nsolve nim heaps=4\\n```\\n"
    >>> print(sheet(key, {"ada.py": "q1 = True"}))
    S: 1 questions, 2 points
    ada.py: 20/20
      right: q1
    """

    _fields = {"_json": str, "_text": str, "_csv": str, "_markdown": str, "_latex": str}

    def __init__(self, written: str, text: str, csv: str, markdown: str, latex: str) -> None:
        self._json, self._text, self._csv, self._markdown, self._latex = written, text, csv, markdown, latex

    @property
    def answers(self) -> List[Dict[str, Any]]:
        """What each file got: its mark, its points, and the reasons of every question."""
        return json.loads(self._json)["answers"]  # type: ignore[no-any-return]

    @property
    def marks(self) -> Dict[str, Optional[float]]:
        """The mark of each file; None where nothing counts yet."""
        return {answer["file"]: answer["mark"] for answer in self.answers}

    def json(self) -> str:
        """The answer as the command line's --json writes it."""
        return self._json

    def csv(self) -> str:
        """A line for each file with the points of each question. What is marked by hand is empty there: filled in, the
        table can be given back as by_hand=."""
        return self._csv

    def report(self, form: str = "md") -> str:
        """A page for the class, "md" or "tex"."""
        if form not in ("md", "tex"):
            raise InputError(said("form= is md or tex, not {}", repr(form)))
        return self._markdown if form == "md" else self._latex

    def __str__(self) -> str:
        return self._text.rstrip("\n")

    def __repr__(self) -> str:
        return said("<Sheet of {} files: {} marked>", len(self.marks), sum(mark is not None for mark in self.marks.values()))


def sheet(key: Path, answers: Union[Path, Sequence[Path], Mapping[str, str]], *, by_hand: Optional[Path] = None,
          out_of: float = 20, time: Optional[float] = None, memory: Memory = None, threads: Optional[int] = None,
          progress: Progress = None) -> Sheet:
    """Marks a whole exercise sheet (docs/sheets.md). The key is a path, or a text where it has several lines; the answers
    are paths, or a dict of names and texts.

    >>> key = "# S\\n## q1 (2 points)\\n```zermelo\\nsolve nim heaps=4\\n```\\n"
    >>> sheet(key, {"ada.py": "q1 = True", "bob.py": "q1 = False"}).marks
    {'ada.py': 20, 'bob.py': 0}
    """
    if isinstance(answers, Mapping):
        given = [(str(name), _text(answer)) for name, answer in answers.items()]
    else:
        paths = [answers] if isinstance(answers, (str, os.PathLike)) else list(answers)
        given = [_read(path) for path in paths]
    marked = _zermelo.sheet(_named("key", key), given, None if by_hand is None else _named("by_hand", by_hand),
                            {"out_of": out_of}, options_of(time, memory, threads, progress))
    return Sheet(*marked)


def _named(name: str, of: Path) -> Tuple[str, bytes]:
    if isinstance(of, str) and "\n" in of:
        return name, _text(of)
    return _read(of)


def _text(text: Any) -> bytes:
    if not isinstance(text, str):
        raise InputError(said("answers= are paths, or a dict of names and texts, not {}", repr(text)))
    return text.encode("utf-8", "backslashreplace")


def _read(path: Any) -> Tuple[str, bytes]:
    if not isinstance(path, (str, os.PathLike)):
        raise InputError(said("answers= are paths, or a dict of names and texts, not {}", repr(path)))
    with open(path, "rb") as file:
        return os.fsencode(path).decode("utf-8", "replace"), file.read()
