// SPDX-License-Identifier: Apache-2.0
// A board while somebody sets it up: what is on each cell, as the source takes it.
import { disc_letters, piece_letters } from '../board/letters';
import type { Board, Cell } from '../types';
import { words } from '../words';

export const nothing = '.';
export const gone = '#';

export const state_at = (cell: Cell): string => (cell.blocked ? gone : cell.piece || nothing);

// Of the first board's cells, found again by their place: boards of heaps leave out what is gone.
export function states_of(frame: Board, board: Board | null): string[] {
  const here = new Map((board?.cells ?? []).map((cell) => [`${cell.x} ${cell.y}`, cell]));
  return frame.cells.map(({ x, y }) => {
    const cell = here.get(`${x} ${y}`);
    return cell ? state_at(cell) : gone;
  });
}

export function drafted(frame: Board, states: readonly string[], men: readonly Cell[]): Board {
  const cells = frame.cells.map((cell, i) => {
    const { piece: _piece, owner: _owner, figure: _figure, paint: _paint, blocked: _blocked, ...ground } = cell;
    // A counter that is gone leaves an open point, to be clicked again.
    if (states[i] === gone) return cell.shape === 'point' ? ground : { ...ground, blocked: true };
    if (states[i] === state_at(cell)) return cell;
    if (states[i] === nothing || states[i] === undefined) return ground;
    const man = men.find((one) => one.piece === states[i]);
    return { ...ground, piece: states[i], owner: man?.owner, figure: man?.figure, paint: man?.paint };
  });
  const { columns, rows } = frame.coordinates ?? {};
  return { ...frame, cells, coordinates: { columns, rows }, decisive: [], long_pieces: [], choices: [] };
}

export function man_name(man: Cell, players: readonly string[]): string {
  if (!man.piece) return words('editor_nothing');
  const letters = man.figure === 'disc' ? disc_letters(man.piece) : piece_letters(man.piece);
  return man.owner === 0 || man.owner === 1 ? `${letters}, ${players[man.owner]}` : letters;
}
