# SPDX-License-Identifier: Apache-2.0
"""Pages for notebooks. They need no server and no widget extension: pictures and a few lines of script."""
from __future__ import annotations

import html
import json
from typing import Any, Iterable, List, Sequence

__all__ = ["slider", "table"]

_STYLE = "font: 13px system-ui, sans-serif"


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


def playable(positions: Any, start: int, title: str) -> str:
    """A page that plays: `positions` are dicts with svg, turn, over and moves (text, number, keeps).

    >>> "<script>" in playable([], 0, "none")
    True
    """
    data = json.dumps(positions).replace("</", "<\\/")
    return _PLAY.replace("@DATA@", data).replace("@START@", str(start)).replace("@TITLE@", html.escape(title))


_PLAY = """<div style="font: 13px system-ui, sans-serif"><p>@TITLE@</p><div></div><p></p><div></div>
<script>(function(){
const root=document.currentScript.parentElement,[head,board,words,list]=root.children,all=@DATA@;
function show(i,said){const p=all[i];board.innerHTML=p.svg;words.textContent=said+' '+p.over;list.innerHTML='';
 p.moves.forEach(m=>{const b=document.createElement('button');b.textContent=m[0];b.onclick=()=>move(m);list.append(b,' ');});
 const again=document.createElement('button');again.textContent='\\u21ba';again.onclick=()=>show(@START@,'');list.append(again);}
function move(m){let p=all[m[1]],said='';
 while(p.moves.length&&p.turn!=all[@START@].turn){const best=p.moves.filter(x=>x[2]),r=best[Math.floor(Math.random()*best.length)];
  said+='answer: '+r[0]+'. ';m=r;p=all[r[1]];}
 show(m[1],said);}
if(all.length)show(@START@,'');})();</script></div>"""
