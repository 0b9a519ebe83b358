// SPDX-License-Identifier: Apache-2.0
// Tournaments and tables of sizes fill in live.
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { Site, no_sideways_scroll } from './browser';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());
afterEach(() => expect(site.problems.splice(0)).toEqual([]));

it('holds a tournament and saves it', async () => {
  const page = await site.visit('#/tournament?game=nim(heaps=9)&games=5');
  await page.getByRole('button', { name: 'Remove careful' }).click();
  await page.getByLabel('Another player').selectOption('minimax');
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('All 60 games are played.').first().waitFor();
  expect(await page.getByRole('listitem', { name: /^perfect: \d+ of 30 points/ }).count()).toBe(1);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const lines = readFileSync(await (await saved).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines[0]).toBe('first,second,games,wins_first,wins_second,draws');
  expect(lines).toHaveLength(13);
  expect(page.url()).toContain('players=perfect,level:5,random,minimax:4');
});

it('needs two players', async () => {
  const page = await site.visit('#/tournament?game=nim&players=perfect', { language: 'fr' });
  await page.getByText('Choisissez au moins deux joueurs.').waitFor();
  expect(await page.getByRole('button', { name: 'Lancer' }).isDisabled()).toBe(true);
});

it('fills in sizes that lead into their games', async () => {
  const page = await site.visit('#/sizes?game=chomp(rows=1..3,cols=1..4)');
  await page.getByText('All 12 sizes are computed.').first().waitFor();
  await page.getByRole('link', { name: 'rows 1, cols 1: J1 wins' }).waitFor();
  await page.getByLabel('rows, to').fill('4');
  await page.getByLabel('rows, to').press('Enter');
  await page.getByText('All 16 sizes are computed.').first().waitFor();
  await page.getByLabel('Show').selectOption('distance');
  await page.getByRole('link', { name: 'rows 4, cols 3: 7' }).click();
  await page.getByRole('heading', { name: 'Chomp, 4 × 3' }).waitFor();
});

it('fits on a phone', async () => {
  const page = await site.visit('#/sizes?game=chomp', { phone: true });
  await page.getByText('All 36 sizes are computed.').first().waitFor();
  await no_sideways_scroll(page);
  await page.goto(`${site.url}#/tournament`);
  await page.getByRole('button', { name: 'Start' }).waitFor();
  await no_sideways_scroll(page);
});
