// SPDX-License-Identifier: Apache-2.0
// An exported folder, opened from the disk, and in a sub-folder of a web space: no server answers, and no network.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Site, program_path, take_picture } from './browser';

const folder = mkdtempSync(join(tmpdir(), 'zermelo-export-'));
const tried = spawnSync(program_path(), ['export', 'chomp(rows=4,cols=3)', 'nim(heaps=9)', '-q', '-o', folder], { encoding: 'utf8' });
const without_engine = tried.stderr.includes('engine');

describe.skipIf(without_engine)('an exported folder', () => {
  let site: Site;
  beforeAll(async () => {
    expect(tried.stderr).toBe('');
    site = await Site.open(pathToFileURL(join(folder, 'index.html')).href);
  });
  afterAll(async () => {
    await site?.close();
    rmSync(folder, { recursive: true });
  });
  afterEach(() => expect(site.problems.splice(0)).toEqual([]));

  const node = (page: Page, name: string) => page.locator(`[data-node][aria-label^="${name},"]`);

  it('says in a first line what to do, and is small', () => {
    expect(readFileSync(join(folder, 'LISEZMOI.txt'), 'utf8')).toMatch(/^Ouvrez index\.html/);
    const packed = execFileSync('sh', ['-c', 'tar -C "$0" -c . | gzip -9 | wc -c', folder], { encoding: 'utf8' });
    expect(Number(packed)).toBeLessThan(2_500_000);
  });

  it('lists its games first, then all others, and plays perfectly', async () => {
    const page = await site.visit('');
    await page.getByText('Nim, 9 sticks', { exact: true }).waitFor();
    const titles = await page.locator('main li h2').allInnerTexts();
    expect(titles.slice(0, 2)).toEqual(['Chomp', 'Nim, 9 sticks']);
    expect(titles.length).toBeGreaterThan(25);
    await page.getByText('Nim, 9 sticks', { exact: true }).click();
    await page.getByRole('heading', { name: 'Nim, 9 sticks' }).waitFor();
    const play = await site.visit('#/play?game=chomp(rows=4,cols=3)&values=1');
    await play.getByText('with best play: J0 wins in 7 plies').waitFor();
    await play.getByRole('button', { name: 'Why?', exact: true }).first().click();
    await play.getByText('quickest win: the move 3-2').waitFor();
    await play.getByRole('link', { name: 'To 1-3, the reply is 4-1' }).waitFor();
    await take_picture(play, 'export-play');
  });

  it('grows an attractor and marks an exercise, in French', async () => {
    const page = await site.visit('#/arena?game=nim(heaps=9)', { language: 'fr' });
    await node(page, '9-J0').waitFor();
    await page.getByRole('slider').first().press('End');
    await page.getByText('r = 3').first().waitFor();
    await page.getByRole('radio', { name: 'Exercice' }).check();
    await page.getByRole('button', { name: 'Vérifier' }).click();
    await page.getByText('A₁ : 4-J0 manque').waitFor();
    await take_picture(page, 'export-arena');
  });

  it('searches, plays tournaments and fills in sizes', async () => {
    const tree = await site.visit('#/tree?game=nim(heaps=9)');
    await tree.getByText(/that minimax visits/).waitFor();
    const tournament = await site.visit('#/tournament?game=nim(heaps=9)');
    await tournament.getByRole('button', { name: 'Start' }).click();
    await tournament.getByText('All 240 games are played.').first().waitFor();
    const sizes = await site.visit('#/sizes?game=chomp(rows=3..4,cols=3..4)');
    await sizes.getByText('All 4 sizes are computed.').first().waitFor();
  });

  it('reads a pasted graph, refuses a broken one, and builds one', async () => {
    const page = await site.visit('#/arena');
    await page.locator('[data-node]').first().waitFor();
    await page.getByRole('button', { name: 'Paste a graph' }).click();
    await page.locator('textarea').fill("{'x': ['y', 'z'],\n 'y': ['z']");
    await page.getByRole('button', { name: 'Read' }).click();
    await page.getByRole('alert').getByText('Line 2, column').waitFor();
    await page.locator('textarea').fill("{'x': ['y', 'z'], 'y': ['z'], 'z': []}\n# first-nodes: x, z");
    await page.getByRole('button', { name: 'Read' }).click();
    await node(page, 'z').waitFor();
    expect(await page.locator('[data-node]').count()).toBe(3);
    await page.getByRole('radio', { name: 'Build' }).check();
    await page.getByRole('button', { name: 'Node of J0' }).click();
    expect(await page.locator('[data-node]').count()).toBe(4);
  });

  it('stops a long answer at once, and answers the next question', async () => {
    const page = await site.visit('#/play?game=connect4(rows=6,cols=7)&values=1');
    await page.getByRole('heading', { name: /Connect/ }).waitFor();
    await page.waitForTimeout(500);
    await page.evaluate(() => (location.hash = '#/play?game=chomp(rows=4,cols=3)&values=1'));
    await page.getByText('with best play: J0 wins in 7 plies').waitFor();
  });

  it('works in a sub-folder of a web space, and without a network afterwards', async () => {
    const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.webmanifest': 'application/manifest+json' };
    const server: Server = createServer((request, response) => {
      const name = new URL(request.url!, 'http://x').pathname.replace('/~prof/jeux/', '') || 'index.html';
      response.setHeader('Content-Type', types[extname(name)] ?? 'text/plain');
      try {
        response.end(readFileSync(join(folder, name)));
      } catch {
        response.writeHead(404).end();
      }
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const served = await Site.open(`http://127.0.0.1:${(server.address() as AddressInfo).port}/~prof/jeux/`);
    const page = await served.visit('#/play?game=chomp(rows=4,cols=3)&values=1');
    await page.getByText('with best play: J0 wins in 7 plies').waitFor();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    await page.reload();
    await page.getByText('with best play: J0 wins in 7 plies').waitFor();
    expect(served.problems).toEqual([]);
    await served.close();
  });
});
