// SPDX-License-Identifier: Apache-2.0
// The tree: a search step by step, to its value, its cuts and the nodes that they save.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { check_accessibility, no_sideways_scroll, Site, take_picture } from './browser';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(async () => {
  await site?.close();
});
afterEach(() => {
  expect(site.problems.splice(0)).toEqual([]);
});

describe('the tree', () => {
  it('walks through alpha-beta to its value', async () => {
    const page = await site.visit('#/tree?game=nim(heaps=6)&depth=5');
    await page.locator('[data-node]').first().waitFor();
    const slider = page.getByRole('slider', { name: 'Steps of the search' });
    const sentence = page.locator('.moment');
    expect(await sentence.innerText()).toContain('6-J0: J0 to move, takes the greatest value.');
    await take_picture(page, 'tree-begin');
    await slider.focus();
    await page.keyboard.press('End');
    expect(await sentence.innerText()).toBe('6-J0 is done: 1.');
    expect(await page.locator('.side').innerText()).toContain('Alpha-beta saves');
    expect(await page.locator('.node.is-cut').count()).toBeGreaterThan(0);
    await page.keyboard.press('ArrowLeft');
    expect(await sentence.innerText()).not.toBe('6-J0 is done: 1.');
    await check_accessibility(page);
    await page.context().close();
  });

  it('begins where something can be read, and is a table where it would be too wide', async () => {
    const page = await site.visit('#/tree?game=connect4&depth=3');
    await page.getByRole('table').waitFor();
    expect(await page.locator('.moment').innerText()).not.toContain('has not begun');
    await page.getByRole('slider', { name: 'Steps of the search' }).press('End');
    expect(await page.getByRole('row').count()).toBe(9);
    expect(await page.locator('table .is-cut').count()).toBeGreaterThan(0);
    await check_accessibility(page);
    await take_picture(page, 'tree-table');
    await page.getByRole('radio', { name: 'Tree', exact: true }).check();
    const root = await page.locator('[data-node="0"]').boundingBox();
    expect(root!.width).toBeGreaterThan(40);
    const phone = await site.visit('#/tree?game=connect4&depth=3', { phone: true, language: 'fr' });
    await phone.getByRole('table').waitFor();
    await no_sideways_scroll(phone);
  });

  it('plays and pauses', async () => {
    const page = await site.visit('#/tree?game=nim(heaps=4)&depth=3', { theme: 'dark', language: 'fr' });
    await page.getByRole('button', { name: 'Lancer' }).click();
    await page.waitForFunction(() => /^[2-9] \//.test(document.querySelector('.slider output')?.textContent ?? ''));
    await page.getByRole('button', { name: 'Pause' }).click();
    const at = await page.locator('.slider output').innerText();
    await page.waitForTimeout(1500);
    expect(await page.locator('.slider output').innerText()).toBe(at);
    await take_picture(page, 'tree-dark');
    await check_accessibility(page);
    await page.context().close();
  });

  it('changes method and depth, and shows boards', async () => {
    const page = await site.visit('#/tree?game=chomp(rows=2,cols=3)&depth=2');
    await page.locator('[data-node]').first().waitFor();
    const few = await page.locator('[data-node]').count();
    await page.getByRole('radio', { name: 'Minimax' }).check();
    await page.getByRole('slider', { name: /Depth/ }).fill('3');
    await page.waitForFunction((count) => document.querySelectorAll('[data-node]').length > count, few);
    expect(page.url()).toContain('depth=3');
    expect(page.url()).toContain('method=minimax');
    await page.getByLabel('Boards').check();
    await page.locator('[data-node] svg').first().waitFor();
    await take_picture(page, 'tree-boards');
    await page.context().close();
  });

  it('goes to the step that settles a node', async () => {
    const page = await site.visit('#/tree?game=nim(heaps=4)&depth=3');
    await page.locator('[data-node="1"]').click();
    expect(await page.locator('.moment').innerText()).toBe('3-J1 is done: −1.');
    await page.context().close();
  });

  it('searches a tree of one’s own, edited by clicking', async () => {
    const page = await site.visit('#/tree');
    await page.getByRole('button', { name: 'A tree of one’s own' }).click();
    await page.locator('[data-node][aria-label^="A,"]').waitFor();
    await page.getByRole('slider', { name: 'Steps of the search' }).press('End');
    expect(await page.locator('.moment').innerText()).toBe('A is done: 3.');
    expect(await page.locator('.node.is-cut').count()).toBe(1);
    await check_accessibility(page);
    await page.getByRole('radio', { name: 'Edit' }).check();
    await page.locator('[data-node][aria-label^="c1,"]').click();
    await page.getByLabel('Its number').fill('7');
    await page.getByLabel('Its number').press('Tab');
    await expect.poll(() => page.url()).toContain('leaves=[[3,12,8],[7,[4,6]],[14,5,2]]');
    await page.locator('[data-node][aria-label^="D,"]').click();
    await page.getByRole('button', { name: 'Add a branch' }).click();
    await expect.poll(() => page.locator('[data-node]').count()).toBe(15);
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => page.url()).toContain('leaves=[[3,12,8],[7,[4,6]]]');
    await page.getByLabel('As a nested list').fill('[[3, 12');
    await page.getByLabel('As a nested list').press('Tab');
    await page.getByRole('alert').filter({ hasText: 'the text stops here' }).waitFor();
    expect(site.problems.splice(0).join()).toContain('400');
    await take_picture(page, 'tree-own');
  });

  it('marks what is cut and what the root is worth, in French', async () => {
    const page = await site.visit('#/tree?leaves=[[3,12],[2,[4,6]]]&mode=exercise', { language: 'fr' });
    await page.locator('[data-node][aria-label^="b2,"]').click();
    await page.getByLabel('Quelle est la valeur de la racine').fill('2');
    await page.getByRole('button', { name: 'Vérifier' }).click();
    await page.getByText('b2 est visité').waitFor();
    await page.getByText('une autre branche est coupée').waitFor();
    await page.getByText('qui n\'est pas 2').waitFor();
    await page.locator('[data-node][aria-label^="b2,"]').click();
    await page.locator('[data-node][aria-label^="D,"]').click();
    await page.getByLabel('Quelle est la valeur de la racine').fill('3');
    await page.getByRole('button', { name: 'Vérifier' }).click();
    await expect.poll(() => page.getByText('Exact.').count()).toBe(2);
    await check_accessibility(page);
  });

  it('fits a phone', async () => {
    const page = await site.visit('#/tree?game=nim(heaps=5)', { phone: true });
    await page.locator('[data-node]').first().waitFor();
    await no_sideways_scroll(page);
    await check_accessibility(page);
    await take_picture(page, 'tree-phone');
    await page.context().close();
  });
});
