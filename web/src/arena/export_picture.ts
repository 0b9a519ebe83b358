// SPDX-License-Identifier: Apache-2.0
// The graph as it stands on the page, as an SVG file or on a canvas: light colours, no style sheet.
import { stops, type Graph, type Player } from './graph';
import type { Bounds, Layout } from './layout';
import type { EdgeLook, Looks, NodeLook } from './look';
import { outline_path } from './outline';
import { head_corners } from './arrows';

type Piece =
  | { kind: 'path'; d: string; at: { x: number; y: number }; fill: string; stroke: string; width: number }
  | { kind: 'text'; text: string; at: { x: number; y: number }; size: number; bold: boolean };

export interface Picture {
  pieces: Piece[];
  bounds: Bounds;
  title: string;
}

const ink = '#1a1a1a';
const grey = '#666666';
const tones: readonly [string, string] = ['#0072b2', '#d55e00'];
const shares = [0.58, 0.48, 0.4, 0.33, 0.27, 0.22, 0.18, 0.14];

// The tone on white paper.
export function mixed(tone: string, share: number): string {
  const part = (i: number) => {
    const level = parseInt(tone.slice(1 + 2 * i, 3 + 2 * i), 16);
    return Math.round(255 + (level - 255) * share).toString(16).padStart(2, '0'); // prettier-ignore
  };
  return `#${part(0)}${part(1)}${part(2)}`;
}

const origin = { x: 0, y: 0 };

function edge_colour(look: EdgeLook, by: Player | null): [colour: string, width: number] {
  if (look === 'strategy') return [tones[by ?? 0], 3];
  if (look === 'hot' || look === 'walked') return ['#00684b', 3];
  return look === 'next' || look === 'reason' ? [ink, 2] : [grey, 1.3];
}

function edge_pieces(layout: Layout, edge: number, look: EdgeLook, by: Player | null): Piece[] {
  const [colour, width] = edge_colour(look, by);
  const arrow = layout.arrows[edge];
  const corners = head_corners(arrow, width > 2 ? 14 : 10).map((c) => `${c.x.toFixed(1)} ${c.y.toFixed(1)}`);
  return [
    { kind: 'path', d: arrow.path, at: origin, fill: 'none', stroke: colour, width },
    { kind: 'path', d: `M${corners.join('L')}Z`, at: origin, fill: colour, stroke: 'none', width: 0 },
  ];
}

function node_pieces(graph: Graph, layout: Layout, node: number, look: NodeLook, end: boolean): Piece[] {
  const { owner, name } = graph.nodes[node];
  const [at, size, stroke] = [layout.centres[node], layout.sizes[node], tones[owner]];
  const fill = look.by === null ? '#ffffff' : mixed(tones[look.by], shares[look.shade]);
  const pieces: Piece[] = [];
  if (look.fresh)
    pieces.push({ kind: 'path', d: outline_path(size, owner, -5), at, fill: 'none', stroke: '#e69f00', width: 3 });
  pieces.push({ kind: 'path', d: outline_path(size, owner, 0), at, fill, stroke, width: look.by === null ? 2 : 2.6 });
  if (end) pieces.push({ kind: 'path', d: outline_path(size, owner, 4), at, fill: 'none', stroke, width: 1.6 });
  const up = look.rank === null ? 5 : -1;
  pieces.push({ kind: 'text', text: name, at: { x: at.x, y: at.y + up }, size: [...name].length > 14 ? 12 : 14, bold: true }); // prettier-ignore
  if (look.rank !== null)
    pieces.push({ kind: 'text', text: `r = ${look.rank}`, at: { x: at.x, y: at.y + 15 }, size: 12, bold: false });
  return pieces;
}

export function picture_of(graph: Graph, layout: Layout, looks: Looks): Picture {
  const ends = stops(graph);
  const edges = graph.edges.map((_, i) => i).sort((a, b) => Number(looks.edges[a] === 'strategy') - Number(looks.edges[b] === 'strategy')); // prettier-ignore
  const pieces = [
    ...edges.flatMap((i) => edge_pieces(layout, i, looks.edges[i], looks.nodes[graph.edges[i][0]].by)),
    ...graph.nodes.flatMap((_, i) => node_pieces(graph, layout, i, looks.nodes[i], ends[i])),
  ];
  const { x, y, width, height } = layout.bounds;
  const margin = 16;
  const bounds = { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
  return { pieces, bounds, title: graph.title };
}

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

export function svg_text({ pieces, bounds, title }: Picture): string {
  const { x, y, width, height } = bounds;
  const box = [x, y, width, height].map((number) => number.toFixed(1));
  const lines = pieces.map((piece) => {
    const at = `${piece.at.x.toFixed(1)} ${piece.at.y.toFixed(1)}`;
    if (piece.kind === 'text')
      return `<text transform="translate(${at})" font-size="${piece.size}" text-anchor="middle"${piece.bold ? ' font-weight="bold"' : ''} fill="${ink}">${escaped(piece.text)}</text>`;
    const move = piece.at === origin ? '' : ` transform="translate(${at})"`;
    return `<path d="${piece.d}"${move} fill="${piece.fill}" stroke="${piece.stroke}" stroke-width="${piece.width}"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${box[2]}" height="${box[3]}" viewBox="${box.join(' ')}" role="img" font-family="DejaVu Sans, Verdana, sans-serif">`,
    `<title>${escaped(title)}</title>`,
    `<rect x="${box[0]}" y="${box[1]}" width="${box[2]}" height="${box[3]}" fill="#ffffff"/>`,
    ...lines,
    '</svg>\n',
  ].join('\n');
}

export function paint({ pieces, bounds }: Picture, canvas: HTMLCanvasElement, scale = 2): void {
  canvas.width = Math.ceil(bounds.width * scale);
  canvas.height = Math.ceil(bounds.height * scale);
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  for (const piece of pieces) {
    pen.setTransform(scale, 0, 0, scale, (piece.at.x - bounds.x) * scale, (piece.at.y - bounds.y) * scale);
    if (piece.kind === 'text') {
      pen.fillStyle = ink;
      pen.textAlign = 'center';
      pen.font = `${piece.bold ? 'bold ' : ''}${piece.size}px "DejaVu Sans", Verdana, sans-serif`;
      pen.fillText(piece.text, 0, 0);
      continue;
    }
    const path = new Path2D(piece.d);
    if (piece.fill !== 'none') {
      pen.fillStyle = piece.fill;
      pen.fill(path);
    }
    if (piece.stroke === 'none') continue;
    pen.strokeStyle = piece.stroke;
    pen.lineWidth = piece.width;
    pen.stroke(path);
  }
}
