# SPDX-License-Identifier: Apache-2.0
"""Pages for notebooks. They need no server and no widget extension: pictures and a few lines of script."""
from __future__ import annotations

import html
import json
import uuid
from typing import Any, Iterable, List, Optional, Sequence

__all__ = ["Pictured", "playable", "slider", "table"]

_STYLE = "font: 13px system-ui, sans-serif"


class Pictured:
    """What shows itself as an SVG picture. Also as HTML: notebooks that are exported to HTML lose the inside of an SVG.

    >>> class Dot(Pictured):
    ...     def _repr_svg_(self): return "<svg/>"
    >>> Dot()._repr_html_()
    '<div><svg/></div>'
    """

    __slots__ = ()

    def _repr_svg_(self) -> Optional[str]:
        raise NotImplementedError

    def _repr_html_(self) -> Optional[str]:
        picture = self._repr_svg_()
        return None if picture is None else f"<div>{picture}</div>"


def slider(pictures: List[str]) -> str:
    """SVG pictures behind a slider; the last one is shown first, and without scripts.

    >>> slider(["<svg/>", "<svg/>"]).count("<svg/>")
    2
    """
    if len(pictures) < 2:
        return "".join(pictures)
    last = len(pictures) - 1
    shown = "".join(f'<div{"" if i == last else " hidden"}>{picture}</div>' for i, picture in enumerate(pictures))
    script = "const d=this.closest('[data-zermelo]');[...d.lastElementChild.children].forEach((p,i)=>p.hidden=i!=this.value);"
    return (f'<div data-zermelo style="{_STYLE}"><label>step '
            f'<input type="range" min="0" max="{last}" value="{last}" oninput="{html.escape(script)}"></label>'
            f"<div>{shown}</div></div>")


def table(head: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    """A table of texts.

    >>> table(["a"], [[1]]).count("<td")
    1
    """
    cells = "".join("<tr>" + "".join(f"<td>{html.escape(str(cell))}</td>" for cell in row) + "</tr>" for row in rows)
    heads = "".join(f"<th>{html.escape(word)}</th>" for word in head)
    return f'<table style="{_STYLE}"><thead><tr>{heads}</tr></thead><tbody>{cells}</tbody></table>'


def playable(positions: Any, player: int) -> str:
    """A page that plays, a person being `player`: `positions`, the first one first, are dicts with picture, turn, over and
    moves (text, number).

    >>> "<script>" in playable([], 0)
    True
    """
    data = json.dumps(positions).replace("</", "<\\/")
    page = _PLAY.replace("@ID@", f"zermelo-{uuid.uuid4().hex}").replace("@PLAYER@", str(player))
    return page.replace("@DATA@", data)


# The answers of the program are the only moves of its positions: one of them is drawn.
# A notebook may run the script before it has put the page into the document.
_PLAY = """<div id="@ID@" style="font: 13px system-ui, sans-serif"><div></div><p></p><div></div>
<script>(function start(){
const root=document.getElementById('@ID@');
if(!root){setTimeout(start,50);return;}
const [board,words,list]=root.children,all=@DATA@,me=@PLAYER@;
function button(text,act){const b=document.createElement('button');b.textContent=text;b.onclick=act;list.append(b,' ');}
function show(i,said){const p=all[i];board.innerHTML=p.picture;list.innerHTML='';
 words.textContent=said+(p.over||'your move:');
 p.moves.forEach(m=>button(m[0],()=>go(m[1])));
 button('\\u21ba',()=>go(0));}
function go(i){let said='';
 while(all[i].moves.length&&all[i].turn!=me){const m=all[i].moves,r=m[Math.floor(Math.random()*m.length)];
  said+='answer: '+r[0]+'. ';i=r[1];}
 show(i,said);}
if(all.length)go(0);})();</script></div>"""
