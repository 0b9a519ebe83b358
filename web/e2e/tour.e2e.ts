// SPDX-License-Identifier: Apache-2.0
// Chomp in a minute, from the first page to its last screen.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { check_accessibility, no_sideways_scroll, Site, take_picture } from './browser';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());
afterEach(() => expect(site.problems.splice(0)).toEqual([]));

const titles = [
  'The board',
  'One move is green',
  'Whatever the answer',
  'Why the other first moves lose',
  'The attractor, layer by layer',
  'The thief’s argument',
];

it('leads from the first page through six screens', async () => {
  const page = await site.visit('');
  await page.getByRole('link', { name: 'Chomp in a minute' }).click();
  for (const [number, title] of titles.entries()) {
    await page.getByRole('heading', { name: title }).waitFor();
    await page.locator('article svg').first().waitFor();
    await check_accessibility(page);
    await take_picture(page, `tour-${number + 1}`);
    if (number < 5) await page.getByRole('button', { name: 'Next' }).click();
  }
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('heading', { name: titles[4] }).waitFor();
  expect(page.url()).toContain('#/tour?step=5');
});

it('tells what the source answers', async () => {
  const answer = await (await fetch(`${site.url}v1/answer?game=chomp(rows=4,cols=3)`)).json();
  const attractor = await (await fetch(`${site.url}v1/attractor?game=chomp(rows=4,cols=3)&player=0`)).json();
  const page = await site.visit('#/tour?step=2');
  await page.getByText(`Only ${answer.best_moves[0]} wins: +${answer.distance} says`).waitFor();
  await page.getByRole('button', { name: titles[3] }).click();
  expect(await page.locator('article li a').count()).toBe(answer.moves.length - 1);
  await page.getByRole('button', { name: titles[4] }).click();
  for (const number of [0, 1, 2])
    expect(await page.locator(`section[aria-labelledby="layer-${number}"] .mono`).allInnerTexts()).toEqual(attractor.layers[number]);
});

it('fits a phone, in French', async () => {
  for (const step of [1, 2, 3, 4, 5, 6]) {
    const page = await site.visit(`#/tour?step=${step}`, { phone: true, language: 'fr' });
    await page.locator('article svg').first().waitFor();
    await no_sideways_scroll(page);
    await take_picture(page, `tour-phone-${step}`);
  }
});
