// SPDX-License-Identifier: Apache-2.0
// What a click on the picture does while a graph is built: it depends on the tool.
import * as g from './graph';
import type { ArenaModel } from './model.svelte';

export function edit_node(model: ArenaModel, node: number): void {
  if (model.choosing_targets) model.toggle_target(node);
  else if (model.tool === 'delete') model.remove(node);
  else if (model.tool === 'edge') draw_edge(model, node);
  else model.selected = model.selected === node ? null : node;
}

// The first click says from where, the second to where.
function draw_edge(model: ArenaModel, node: number): void {
  if (model.edge_from === null) {
    model.edge_from = node;
    return;
  }
  const from = model.edge_from;
  model.edge_from = null;
  model.edit(g.toggle_edge(model.graph, from, node));
}

export function edit_at(model: ArenaModel, at: g.Point): void {
  const place = { x: Math.round(at.x), y: Math.round(at.y) };
  if (model.tool === 'first' || model.tool === 'second') {
    model.edit(g.add_node(model.graph, model.tool === 'first' ? 0 : 1, place));
    model.selected = model.graph.nodes.length - 1;
  } else {
    model.selected = model.edge_from = null;
  }
}

// A drag from one node to another.
export function draw_edge_to(model: ArenaModel, from: number, at: g.Point): void {
  const { centres, sizes } = model.layout;
  const to = centres.findIndex(({ x, y }, i) => Math.abs(at.x - x) <= sizes[i].width / 2 && Math.abs(at.y - y) <= sizes[i].height / 2);
  if (to >= 0) model.edit(g.toggle_edge(model.graph, from, to));
}
