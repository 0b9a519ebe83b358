// SPDX-License-Identifier: Apache-2.0
// An exported folder, opened from the disk with no server at all.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { Site, program_path, take_picture } from './browser';

const folder = mkdtempSync(join(tmpdir(), 'zermelo-export-'));
let site: Site;
beforeAll(async () => {
  execFileSync(program_path(), ['export', 'chomp(rows=4,cols=3)', 'nim(heaps=9)', 'chomp(rows=2,cols=3)', '-q', '-o', folder]);
  site = await Site.open(pathToFileURL(join(folder, 'index.html')).href);
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});
afterEach(() => expect(site.problems.splice(0)).toEqual([]));

it('lists its games and plays one perfectly', async () => {
  const page = await site.visit('');
  await page.getByText('Chomp, 4 × 3', { exact: true }).waitFor();
  await page.getByText('Chomp, 2 × 3', { exact: true }).click();
  await page.getByRole('heading', { name: 'Chomp, 2 × 3' }).waitFor();
  const play = await site.visit('#/play?game=chomp(rows=4,cols=3)&values=1');
  await play.getByText('with best play: J0 wins in 7 plies').waitFor();
  await play.getByRole('button', { name: 'Move 4-3: loss in 8 plies' }).first().click();
  await play.getByText('J0 to move').waitFor();
  await play.getByRole('button', { name: 'Why?', exact: true }).first().click();
  await play.getByText('should play').waitFor();
  await take_picture(play, 'export-play');
});

it('grows an attractor', async () => {
  const page = await site.visit('#/arena?game=nim(heaps=9)', { language: 'fr' });
  await page.getByText('9-J0').first().waitFor();
  await page.getByRole('slider').first().press('End');
  await page.getByText('r = 3').first().waitFor();
  await take_picture(page, 'export-arena');
});

it('searches, plays tournaments and fills in sizes', async () => {
  const tree = await site.visit('#/tree?game=nim(heaps=9)');
  await tree.getByText(/that minimax visits/).waitFor();
  const tournament = await site.visit('#/tournament?game=nim(heaps=9)');
  await tournament.getByRole('button', { name: 'Start' }).click();
  await tournament.getByText('All 120 games are played.').first().waitFor();
  const sizes = await site.visit('#/sizes?game=chomp(rows=3..4,cols=3..4)');
  await sizes.getByText('All 4 sizes are filled in.').first().waitFor();
});

it('reads a pasted graph and builds one', async () => {
  const page = await site.visit('#/arena');
  await page.locator('[data-node]').first().waitFor();
  await page.getByRole('button', { name: 'Paste a graph' }).click();
  await page.locator('textarea').fill("{'x': ['y', 'z'], 'y': ['z'], 'z': []}\n# first-nodes: x, z");
  await page.getByRole('button', { name: 'Read' }).click();
  await page.locator('[data-node][aria-label^="z,"]').waitFor();
  expect(await page.locator('[data-node]').count()).toBe(3);
  await page.getByRole('radio', { name: 'Build' }).check();
  await page.getByRole('button', { name: 'Node of J0' }).click();
  expect(await page.locator('[data-node]').count()).toBe(4);
});
