# SPDX-License-Identifier: Apache-2.0
"""The notebooks of examples/cours run from end to end, and their marks are right."""
import json
import os
import pathlib

import pytest

SOURCE = pathlib.Path(os.environ.get("ZERMELO_SOURCE", pathlib.Path(__file__).parents[2]))
NOTEBOOKS = sorted((SOURCE / "examples/cours").glob("*.ipynb"))


def test_there_are_notebooks():
    assert {path.stem for path in NOTEBOOKS} >= {"chapitre9", "jetons", "slides", "td_nim", "tp9"}


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_cells(path):
    """Cell by cell in this process, which needs no kernel; a mark that is wrong fails."""
    space, marks, pictures = {}, 0, 0
    for cell in json.loads(path.read_text())["cells"]:
        if cell["cell_type"] != "code":
            continue
        *lines, last = "".join(cell["source"]).rstrip().split("\n")
        try:
            compile(last, "cell", "eval")
        except SyntaxError:
            exec("\n".join([*lines, last]), space)
            continue
        exec("\n".join(lines), space)
        shown = eval(last, space)
        for mark in shown if isinstance(shown, tuple) else [shown]:
            assert type(mark).__name__ != "Mark" or mark, str(mark)
            marks += type(mark).__name__ == "Mark"
            for form in ("_repr_html_", "_repr_svg_"):
                if hasattr(mark, form):
                    pictures += "<" in getattr(mark, form)()
    assert pictures and (marks or path.stem == "jetons")  # which asks for nobody's answer


def test_in_kernels():
    """All of them at once: a kernel spends most of its time starting."""
    nbclient = pytest.importorskip("nbclient")
    pytest.importorskip("ipykernel")
    import asyncio

    import nbformat

    async def executed(path):
        notebook = nbformat.read(path, as_version=4)
        await nbclient.NotebookClient(notebook, timeout=120, startup_timeout=120, kernel_name="python3").async_execute()
        return [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]

    async def all_executed():
        return await asyncio.gather(*map(executed, NOTEBOOKS))

    for path, outputs in zip(NOTEBOOKS, asyncio.run(all_executed())):
        shown = {kind for output in outputs for kind in output.get("data", {})}
        assert shown & {"text/html", "image/svg+xml"}, f"{path.name} shows no picture"
