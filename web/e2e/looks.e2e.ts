// SPDX-License-Identifier: Apache-2.0
// Every view is accessible, light and dark; its pictures go to the folder SCREENSHOTS.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { Site, check_accessibility, take_picture } from './browser';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());
afterEach(() => expect(site.problems.splice(0)).toEqual([]));

interface Look {
  name: string;
  hash: string;
  ready: (page: Page) => Promise<unknown>;
}

const looks: Look[] = [
  { name: 'choose', hash: '#/choose', ready: (page) => page.locator('main li a').first().waitFor() },
  {
    name: 'sheet',
    hash: '#/choose?game=connect4(rows=4,cols=5)',
    ready: (page) => page.locator('.picture svg').waitFor(),
  },
  {
    name: 'play',
    hash: '#/play?game=chomp(rows=4,cols=3)&second=human&values=1&moves=4-3,1-3',
    ready: (page) => page.getByRole('slider').waitFor(),
  },
  {
    name: 'why',
    hash: '#/play?game=chomp(rows=4,cols=3)&second=human',
    ready: async (page) => {
      await page.locator('[aria-pressed]').last().click();
      await page.locator('section[aria-labelledby="why-title"] p').nth(1).waitFor();
    },
  },
  {
    name: 'tournament',
    hash: '#/tournament?game=nim(heaps=12)&games=10',
    ready: async (page) => {
      await page.locator('button.main').click();
      await page.getByText('120').first().waitFor();
    },
  },
  {
    name: 'sizes',
    hash: '#/sizes?game=domineering(rows=1..4,cols=1..4)',
    ready: (page) => page.locator('td a').nth(15).waitFor(),
  },
];

for (const theme of ['light', 'dark'] as const) {
  for (const { name, hash, ready } of looks) {
    it(`${name} is accessible when ${theme}`, async () => {
      const language = theme === 'light' ? 'en' : 'fr';
      const page = await site.visit(hash, { theme, language });
      await ready(page);
      await take_picture(page, `${name}-${theme}`);
      await check_accessibility(page);
    });
  }
}

for (const { name, hash, ready } of looks) {
  it(`${name} is accessible on a phone`, async () => {
    const page = await site.visit(hash, { phone: true });
    await ready(page);
    await take_picture(page, `${name}-phone`);
    await check_accessibility(page);
  });
}
