// SPDX-License-Identifier: Apache-2.0
// The arena, used as a person would: the slider, exercises, a play, building, pasting, exporting.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
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

const node = (page: Page, name: string) => page.locator(`[data-node][aria-label^="${name},"]`);
const mode = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check();
const moment = (page: Page) => page.locator('.moment');

async function clear_of(page: Page, name: string): Promise<string> {
  return (await node(page, name).getAttribute('aria-label')) ?? '';
}

describe('the arena', () => {
  it('grows the attractor of Nim layer by layer, and tells nothing early', async () => {
    const page = await site.visit('#/arena?game=nim(heaps=4)');
    await node(page, '4-J0').waitFor();
    const places = () => page.locator('[data-node]').evaluateAll((all) => all.map((one) => one.getAttribute('transform')));
    const before = await places();
    expect(await clear_of(page, '4-J0')).not.toContain('rank');
    expect(await clear_of(page, '1-J1')).toContain('rank 0');
    await page.getByRole('slider', { name: 'Growth of the attractor' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await clear_of(page, '4-J0')).toContain('rank 1');
    expect(await page.locator('.reasons').innerText()).toContain('J0 can move to 1-J1');
    await page.keyboard.press('ArrowRight');
    expect(await moment(page).innerText()).toContain('A₂ = A₁');
    expect(await moment(page).innerText()).toContain('J0 forces a win from the start, 4-J0');
    expect(await places()).toEqual(before);
    await check_accessibility(page);
    await take_picture(page, 'arena-nim');
    await page.context().close();
  });

  it('shows the queue step by step', async () => {
    const page = await site.visit('#/arena?example=cycle');
    await node(page, 'a').waitFor();
    await mode(page, 'By steps of the queue');
    await page.getByRole('button', { name: 'One step on' }).click();
    expect(await moment(page).innerText()).toContain('J0 can move from e to h: e enters.');
    await page.getByRole('button', { name: 'One step on' }).click();
    expect(await moment(page).innerText()).toContain('J1 can still escape: counter 1');
    await check_accessibility(page);
    await take_picture(page, 'arena-queue');
    await page.context().close();
  });

  it('marks an exercise and says why, in French', async () => {
    const page = await site.visit('#/arena?game=nim(heaps=4)', { language: 'fr', theme: 'dark' });
    await node(page, '4-J0').waitFor();
    await mode(page, 'Exercice');
    await node(page, '3-J1').click();
    await node(page, '4-J0').click();
    await page.getByRole('button', { name: 'Vérifier' }).click();
    const side = page.locator('.side');
    await side.getByText("A₁ : 3-J1 est en trop : J1 peut en sortir vers 1-J0.").waitFor();
    await side.getByText("A₁ : 2-J0 manque : il suffit de jouer vers 1-J1").waitFor();
    await take_picture(page, 'arena-exercise-dark');
    await node(page, '3-J1').click();
    await node(page, '2-J0').click();
    await page.getByRole('button', { name: 'Vérifier' }).click();
    await page.getByRole('button', { name: 'Étape suivante' }).click();
    await page.getByRole('button', { name: 'Vérifier' }).click();
    await side.getByText('Juste\u00a0: plus rien n’entre, A₁ est l’attracteur.').waitFor();
    await check_accessibility(page);
    await page.context().close();
  });

  it('plays along: the strategy answers and wins', async () => {
    const page = await site.visit('#/arena?game=nim(heaps=6)');
    await node(page, '6-J0').waitFor();
    await mode(page, 'Play along');
    await page.getByRole('button', { name: '1 → 4-J0' }).click();
    await page.locator('.side').getByText('J0 has won').waitFor();
    expect(await page.locator('.way').innerText()).toBe('6-J0 → 5-J1 → 4-J0 → 1-J1');
    await check_accessibility(page);
    await page.context().close();
  });

  it('is used by keyboard alone', async () => {
    const page = await site.visit('#/arena?game=nim(heaps=4)');
    await node(page, '4-J0').focus();
    expect(await page.locator('.node-card').innerText()).toContain('4-J0');
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('.node-card').innerText()).toContain('2-J0');
    await mode(page, 'Exercise');
    await node(page, '4-J0').focus();
    await page.keyboard.press('Enter');
    expect(await node(page, '4-J0').getAttribute('aria-pressed')).toBe('true');
    const camera = () => page.locator('.canvas svg > g').first().getAttribute('transform');
    const before = await camera();
    await page.locator('.canvas svg[role=group]').focus();
    await page.keyboard.press('+');
    expect(await camera()).not.toBe(before);
    await page.keyboard.press('0');
    expect(await camera()).toBe(before);
    await page.context().close();
  });

  it('builds a graph by hand, with undo, and a link that holds it', async () => {
    const page = await site.visit('#/arena?example=cycle');
    await node(page, 'a').waitFor();
    await mode(page, 'Build');
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('button', { name: 'Node of J0' }).click();
    await page.getByRole('button', { name: 'Node of J1' }).click();
    await mode(page, 'Edge');
    await node(page, 'a').click();
    await node(page, 'b').click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Redo' }).click();
    await mode(page, '□ J1');
    await page.locator('.canvas').click({ position: { x: 90, y: 90 } });
    expect(await page.locator('[data-node]').count()).toBe(3);
    const canvas = (await page.locator('.canvas').boundingBox())!;
    const added = (await node(page, 'c').boundingBox())!;
    expect(Math.hypot(added.x + added.width / 2 - canvas.x - 90, added.y + added.height / 2 - canvas.y - 90)).toBeLessThan(12);
    await check_accessibility(page);
    await take_picture(page, 'arena-build');
    await page.waitForFunction(() => location.hash.includes('graph='));
    const again = await site.visit(new URL(page.url()).hash);
    await node(again, 'a').waitFor();
    expect(await again.locator('[data-node]').count()).toBe(3);
    expect(await clear_of(again, 'b')).toContain('J0 has won');
    await page.context().close();
    await again.context().close();
  });

  it('draws an edge by dragging, and takes it back by keys', async () => {
    const page = await site.visit('#/arena?example=slides&mode=build');
    await node(page, '3').waitFor();
    await mode(page, 'Edge');
    const edges = () => page.locator('.edge').count();
    const before = await edges();
    const [from, to] = [(await node(page, '2').boundingBox())!, (await node(page, '3').boundingBox())!];
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
    await page.mouse.up();
    expect(await edges()).toBe(before + 1);
    await page.keyboard.press('Control+z');
    expect(await edges()).toBe(before);
    await page.keyboard.press('Control+y');
    expect(await edges()).toBe(before + 1);
    await page.context().close();
  });

  it('has a link to an exercise: whose attractor, to which targets', async () => {
    const page = await site.visit('#/arena?example=slides&mode=exercise&player=1&targets=3');
    await page.getByText('What enters in A₁?').waitFor();
    await page.getByRole('radio', { name: 'Bob', checked: true }).waitFor();
    expect(await clear_of(page, '3')).toContain('rank 0');
    await mode(page, 'Watch');
    await page.getByRole('button', { name: 'One step on' }).click();
    await page.waitForFunction(() => location.hash.includes('step=1') && location.hash.includes('targets=3'));
    await page.context().close();
  });

  it('takes targets by clicking, and keeps them when the language changes', async () => {
    const page = await site.visit('#/arena?example=slides');
    await node(page, '0').waitFor();
    await page.getByRole('radio', { name: 'Bob' }).check();
    await page.getByRole('button', { name: 'Choose targets' }).click();
    await node(page, '3').click();
    await node(page, '7').click();
    await page.getByRole('button', { name: 'Choose targets' }).click();
    await page.getByRole('button', { name: 'One step on' }).click();
    expect(await clear_of(page, '2')).toContain('rank 1');
    expect(await page.locator('.reasons').innerText()).toContain('Alice can only move to 7');
    await page.getByRole('button', { name: 'Français' }).click();
    await page.getByRole('heading', { name: 'Une petite arène, Alice et Bob' }).waitFor();
    expect(await clear_of(page, '7')).toContain('rang 0');
    expect(await page.getByRole('button', { name: 'Cibles : les fins gagnées' }).count()).toBe(1);
    await page.context().close();
  });

  it('reads a pasted dict, and points at a mistake', async () => {
    const page = await site.visit('#/arena?example=cycle');
    await node(page, 'a').waitFor();
    await page.getByRole('button', { name: 'Paste a graph' }).click();
    await page.locator('textarea').fill("{'4-J0': ['3-J1',\n '3-J1': []}");
    await page.getByRole('button', { name: 'Read' }).click();
    await page.getByRole('alert').getByText('Line 2, column').waitFor();
    site.problems.length = 0; // the browser logs every refusal
    await check_accessibility(page);
    await page.getByRole('button', { name: 'Example: Python' }).click();
    await page.getByRole('button', { name: 'Read' }).click();
    await node(page, '4-J0').waitFor();
    expect(await page.locator('[data-node]').count()).toBe(6);
    await page.context().close();
  });

  it('exports SVG, PNG, TikZ and JSON', async () => {
    const page = await site.visit('#/arena?game=nim(heaps=4)');
    await node(page, '4-J0').waitFor();
    const saved = async (name: string) => {
      await page.locator('summary').getByText('Export').click();
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name, exact: true }).click()]);
      return readFileSync(await file.path());
    };
    expect((await saved('SVG')).toString()).toContain('>4-J0</text>');
    expect((await saved('PNG')).subarray(1, 4).toString()).toBe('PNG');
    expect((await saved('TikZ')).toString()).toContain('tikzpicture');
    expect(JSON.parse((await saved('JSON')).toString()).names).toContain('4-J0');
    await page.context().close();
  });

  it('opens a large game as a part that grows', async () => {
    const page = await site.visit('#/arena?game=tictactoe');
    await page.locator('[data-node]').nth(9).waitFor();
    expect(await page.locator('[data-node]').count()).toBe(10);
    await page.locator('[data-part=more]').first().click();
    await page.locator('[data-node]').nth(17).waitFor();
    expect(await page.locator('[data-node]').count()).toBe(18);
    await take_picture(page, 'arena-part');
    await page.context().close();
  });

  it('agrees with the server’s attractor', async () => {
    for (const game of ['nim(heaps=9)', 'chomp(rows=4,cols=3)', 'tablet(rows=2,cols=3)']) {
      const page = await site.visit(`#/arena?game=${game}`);
      await page.locator('[data-node]').first().waitFor();
      const answer = await (await fetch(`${site.url}v1/attractor?game=${game}&player=0&nodes=140`)).json();
      await page.getByRole('slider', { name: 'Growth of the attractor' }).focus();
      await page.keyboard.press('End');
      const labels = await page.locator('[data-node]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
      const ranked = labels.map((label) => [/^(\(.*?\)|[^,]*),/.exec(label)?.[1], /rank (\d+)/.exec(label)?.[1]]).filter(([, rank]) => rank);
      expect(Object.fromEntries(ranked.map(([name, rank]) => [name, Number(rank)]))).toEqual(answer.rank);
      await page.context().close();
    }
  });

  it('fits a phone', async () => {
    const page = await site.visit('#/arena?game=chomp(rows=2,cols=3)', { phone: true, language: 'fr' });
    await page.locator('[data-node]').first().waitFor();
    await no_sideways_scroll(page);
    await page.locator('[data-node]').first().tap();
    expect(await page.locator('.node-card').innerText()).toContain('3+3-J0');
    await check_accessibility(page);
    await take_picture(page, 'arena-phone');
    await mode(page, 'Construire');
    await no_sideways_scroll(page);
    await page.context().close();
  });
});
