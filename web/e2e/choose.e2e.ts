// SPDX-License-Identifier: Apache-2.0
// A game is found, set up and begun.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { Site, no_sideways_scroll } from './browser';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());
afterEach(() => expect(site.problems.splice(0)).toEqual([]));

it('shows every game by picture and finds one by words', async () => {
  const page = await site.visit('');
  await page.getByRole('heading', { name: 'Choose a game' }).waitFor();
  await page.getByRole('link', { name: /^Chomp eat/i }).waitFor();
  expect(await page.locator('main li svg').count()).toBeGreaterThan(20);
  await page.getByRole('searchbox', { name: 'Search games' }).fill('chocolate poison');
  expect(await page.locator('main li').count()).toBe(2);
  await page.getByRole('searchbox').fill('qqq');
  await page.getByText('No game matches «qqq».').waitFor();
});

it('sets parameters within their limits and begins', async () => {
  const page = await site.visit('#/choose');
  await page.getByRole('link', { name: /^Chomp eat/i }).click();
  await page.getByRole('heading', { name: 'Chomp, 4 × 3' }).waitFor();
  await page.getByLabel(/^rows/).fill('2');
  await page.getByRole('heading', { name: 'Chomp, 2 × 3' }).waitFor();
  await page.getByLabel(/^rows/).fill('99');
  expect(await page.getByLabel(/^rows/).getAttribute('aria-invalid')).toBe('true');
  await page.getByRole('heading', { name: 'Chomp, 2 × 3' }).waitFor();
  await page.getByLabel('Your opponent').selectOption('level');
  await page.getByRole('link', { name: 'Play', exact: true }).last().click();
  await page.getByText('J0 to move').waitFor();
  expect(page.url()).toContain('#/play?game=chomp(rows=2)&second=level:5');
});

it('says why a game cannot be', async () => {
  const page = await site.visit('#/choose?game=mnk');
  await page.getByLabel(/^line/).fill('9');
  await page.getByRole('status').filter({ hasText: /line/ }).waitFor();
  expect(await page.getByRole('link', { name: 'Play', exact: true }).last().getAttribute('aria-disabled')).toBe('true');
  expect(site.problems.splice(0).join()).toContain('400');
});

it('speaks the browser’s language first, then the chosen one', async () => {
  const page = await site.visit('#/choose', { language: 'fr' });
  await page.getByRole('heading', { name: 'Choisissez un jeu' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Choose a game' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Choose a game' }).waitFor();
});

it('follows the system’s theme, then the switch', async () => {
  const page = await site.visit('#/choose', { theme: 'dark' });
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  await page.getByRole('button', { name: 'Light theme' }).click();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
});

it('fits on a phone', async () => {
  const page = await site.visit('#/choose', { phone: true });
  await page.getByRole('link', { name: /^Chomp eat/i }).waitFor();
  await no_sideways_scroll(page);
  await page.getByRole('link', { name: /^Chomp eat/i }).tap();
  await page.getByRole('heading', { name: 'Rules' }).waitFor();
  await no_sideways_scroll(page);
});

// The best of a few, since other work on the machine may delay one.
it('paints within a second', { retry: 4 }, async () => {
  const page = await site.visit('#/choose');
  await page.getByRole('link', { name: /^Chomp eat/i }).waitFor();
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0].startTime);
  expect(paint).toBeLessThan(1000);
});
