// SPDX-License-Identifier: Apache-2.0
// Games are played as people play them: with a mouse, by touch, and by keyboard alone.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { check_accessibility, Site, no_sideways_scroll } from './browser';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());
afterEach(() => expect(site.problems.splice(0)).toEqual([]));

const chomp = '#/play?game=chomp(rows=4,cols=3)';
const cell = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
const history = (page: Page) => page.locator('section[aria-labelledby="history-title"] li');

it('plays against the perfect player and takes back', async () => {
  const page = await site.visit(chomp);
  await cell(page, 'Move 4-3').click();
  await expect.poll(() => history(page).count()).toBe(2);
  await page.getByText('J0 to move').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => history(page).count()).toBe(0);
  await page.goForward();
  await page.goBack();
  await expect.poll(() => history(page).count()).toBe(2);
});

it('shows every move’s outcome and distance, and why', async () => {
  const page = await site.visit(chomp);
  await page.getByRole('button', { name: 'Show values' }).click();
  await page.getByText('with best play: J0 wins in 7 plies').waitFor();
  await cell(page, 'Move 3-2: win in 7 plies').waitFor();
  await cell(page, 'Move 1-2: loss in 2 plies').waitFor();
  await page.getByRole('button', { name: 'Why?', exact: true }).first().click();
  await page.getByText('quickest win: the move 3-2').waitFor();
  await page.getByText('J0 plays 3-2. Whatever J1 answers, J0 has a reply that wins:').waitFor();
  await page.getByRole('link', { name: 'To 1-3, the reply is 4-1' }).waitFor();
  await page.getByRole('button', { name: 'Why? 1-2' }).click();
  await page.getByRole('heading', { name: 'Why 1-2?' }).waitFor();
  await page.locator('section[aria-labelledby="why-title"] p').first().waitFor();
});

for (const phone of [false, true]) {
  it(`answers why within sight${phone ? ' on a phone' : ', beside the board'}`, async () => {
    const page = await site.visit(chomp, { phone });
    const why = page.locator('section[aria-labelledby="why-title"]');
    await page.getByRole('button', { name: 'Why?', exact: true }).first().click();
    await why.getByText('quickest win').waitFor();
    const [panel, board] = [await why.boundingBox(), await page.locator('.board.card').boundingBox()];
    expect(panel!.y).toBeGreaterThanOrEqual(-1);
    expect(panel!.y).toBeLessThan(300);
    if (!phone) expect(panel!.x).toBeGreaterThan(board!.x + board!.width);
  });
}

it('explains the signs on the moves', async () => {
  const page = await site.visit(`${chomp}&values=1`);
  await page.getByText('Who makes the move: +7 wins in 7 plies').waitFor();
  const french = await site.visit(`${chomp}&values=1`, { language: 'fr' });
  await french.getByText('−6 perd en 6 coups').waitFor();
});

it('shows scores, mates, and whose turn it is by his own piece', async () => {
  const page = await site.visit('#/play?game=othello&second=human&moves=b1', { language: 'fr' });
  await page.getByRole('group', { name: 'J0 en a 4, J1 en a 1' }).waitFor();
  expect(await page.locator('.status strong ellipse').getAttribute('fill')).toBe('var(--white)');
  const chess = await site.visit('#/play?game=krk&values=1', { language: 'fr' });
  await chess.getByText('J0 gagne en 27 coups (mat en 14)').waitFor();
  expect(await chess.locator('.drawing polygon').count()).toBe(3);
  await chess.getByRole('button', { name: /^Re2/ }).waitFor(); // the king's move, as French writes it
  await chess.getByText(/gagne au plus tôt et perd au plus tard/i).waitFor();
});

it('says why a button does nothing', async () => {
  const page = await site.visit(chomp);
  const undo = page.getByRole('button', { name: 'Undo' });
  expect(await undo.getAttribute('title')).toBe('This is the beginning of the game.');
  await undo.click({ force: true });
  await page.getByRole('status').filter({ hasText: 'This is the beginning of the game.' }).waitFor();
});

it('reads an address as a person types it', async () => {
  const page = await site.visit('#/play?game=bouton(heaps=3+4+5)');
  await page.getByText('3+4+5-J0').waitFor();
});

it('leaves nothing of the old game below a refusal', async () => {
  const page = await site.visit(chomp);
  await cell(page, 'Move 4-3').waitFor();
  await page.evaluate(() => (location.hash = '#/play?game=chomp(rows=99)'));
  await page.getByRole('alert').filter({ hasText: 'rows' }).waitFor();
  expect(await page.locator('.board.card').count()).toBe(0);
  await page.goBack();
  await cell(page, 'Move 4-3').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(site.problems.splice(0).join()).toContain('400');
});

it('marks mistakes in the history, which leads back to any ply', async () => {
  const page = await site.visit(`${chomp}&second=human&values=1&moves=4-3,1-3,4-2`);
  const chart = page.getByRole('slider', { name: 'Outcome and distance, ply by ply' });
  await chart.waitFor();
  await page.getByRole('button', { name: /After 1 ply: 4-3, mistake/ }).click();
  await page.getByText('J1 to move').waitFor();
  expect(await chart.getAttribute('aria-valuetext')).toContain('J1 wins');
  await chart.focus();
  await page.keyboard.press('End');
  expect(await chart.getAttribute('aria-valuenow')).toBe('3');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => page.url()).toContain('ply=2');
});

it('gives a hint, swaps sides and begins again', async () => {
  const page = await site.visit(chomp);
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText('Hint: 3-2').waitFor();
  await page.getByRole('button', { name: 'Swap sides' }).click();
  await expect.poll(() => history(page).count()).toBe(1);
  expect(page.url()).toContain('first=perfect&second=human');
  await page.getByRole('button', { name: 'Restart' }).click();
  await expect.poll(() => history(page).count()).toBe(1);
});

it('plays to the end, two people at one board', async () => {
  const page = await site.visit('#/play?game=tictactoe&second=human');
  for (const move of ['a1', 'b1', 'a2', 'b2', 'a3']) await cell(page, `Move ${move}`).click();
  await page.getByText('J0 has won').waitFor();
  await page.getByText('No moves: the game is over.').waitFor();
});

it('plays on with a search where the game is too large', async () => {
  const page = await site.visit('#/play?game=connect4');
  await page.locator('[data-cell]').first().click();
  await page.getByText('a search of two seconds a move plays instead').waitFor();
  await expect.poll(() => history(page).count(), { timeout: 20_000 }).toBe(2);
  expect(page.url()).toContain('second=search:2s');
});

it('chooses among moves of one cell by a second one', async () => {
  const page = await site.visit('#/play?game=cram(rows=2,cols=2)&second=human');
  await page.locator('[data-cell="0"]').click();
  await page.locator('[data-cell="1"]').click();
  await expect.poll(() => history(page).count()).toBe(1);
  await page.getByText('J1 to move').waitFor();
});

it('steps through the moves by keys', async () => {
  const page = await site.visit(`${chomp}&second=human&moves=4-3,1-3,4-2`);
  await history(page).nth(2).getByRole('button').focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => page.url()).toContain('ply=2');
  await page.keyboard.press('Home');
  await expect.poll(() => page.url()).toContain('ply=0');
  await cell(page, 'Move 4-3').waitFor();
});

it('sets up any position by text and by moves', async () => {
  const page = await site.visit(chomp);
  await page.getByText('Set up a position').click();
  await page.getByLabel('Position', { exact: true }).fill('2+2+0+0-J1');
  await page.getByLabel('Moves from there').fill('1-2');
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect.poll(() => page.url()).toContain('position=2+2+0+0-J1&moves=1-2');
  await page.getByText('J0 to move').waitFor();
  await page.getByLabel('Position', { exact: true }).fill('nonsense');
  await page.getByRole('button', { name: 'Show it' }).click();
  await page.locator('#set-up-refused').filter({ hasText: /./ }).waitFor();
  expect(site.problems.splice(0).join()).toContain('400');
});

it('sets up a position by clicking on the board', async () => {
  const page = await site.visit('#/play?game=tictactoe&second=human');
  await page.getByText('Set up a position').click();
  await page.getByRole('button', { name: 'On the board', exact: true }).click();
  const put = async (man: string, cell: string) => {
    await page.getByRole('button', { name: man, exact: true }).click();
    await page.getByRole('button', { name: cell, exact: true }).click();
  };
  await put('X, J0', 'b2');
  await page.getByRole('button', { name: 'Show it' }).first().click();
  await page.getByRole('status').filter({ hasText: /\S/ }).first().waitFor(); // J0 cannot move again
  await put('O, J1', 'a1');
  await check_accessibility(page);
  await page.getByRole('button', { name: 'Show it' }).first().click();
  await expect.poll(() => page.url()).toContain('position=O../.X./...-J0');
  expect(site.problems.splice(0).join()).toContain('400');
  const heaps = await site.visit('#/play?game=bouton&moves=1@3&second=human', { phone: true, language: 'fr' });
  await heaps.getByText('Composer une position').click();
  await heaps.getByRole('button', { name: 'Sur le plateau', exact: true }).click();
  await heaps.locator('[data-cell="0"]').tap();
  await heaps.getByLabel('Au tour de').selectOption('J0');
  await heaps.getByRole('button', { name: 'Afficher' }).first().tap();
  await expect.poll(() => heaps.url()).toContain('position=2+4+4-J0');
});

it('copies the position as text and as a picture', async () => {
  const page = await site.visit(chomp);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await cell(page, 'Move 4-3').waitFor();
  await page.locator('summary.button').click();
  await page.getByRole('button', { name: 'as text' }).click();
  await page.getByText('The position is copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('3+3+3+3-J0');
  await page.locator('summary.button').click();
  await page.getByRole('button', { name: 'as a picture' }).click();
  await page.getByText('The picture is copied.').waitFor();
  const types = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap((item) => item.types));
  expect(types).toContain('image/png');
});

it('lets programs wait while moves set up a position', async () => {
  const page = await site.visit(chomp);
  await page.getByText('Set up a position').click();
  await page.getByLabel(/The programs wait/).check();
  await cell(page, 'Move 4-3').click();
  await cell(page, 'Move 4-2').click();
  await expect.poll(() => history(page).count()).toBe(2);
  await expect.poll(() => cell(page, 'Move 4-2').count()).toBe(0); // the board shows it too
  await page.getByRole('button', { name: 'Start from the position on the board' }).click();
  await expect.poll(() => page.url()).toContain('position=3+3+3+1-J0');
  await expect.poll(() => history(page).count()).toBe(0);
});

it('shares a link that says everything', async () => {
  const page = await site.visit(`${chomp}&second=human&moves=4-3`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.locator('summary.button').click();
  await page.getByRole('button', { name: 'as a link' }).click();
  await page.getByText('The link is copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${site.url}${chomp}&moves=4-3&second=human`);
});

it('is played by keyboard alone', async () => {
  const page = await site.visit('#/choose');
  await page.getByRole('link', { name: /^Chomp eat/i }).waitFor();
  await press_until(page, 'Tab', () => page.evaluate(() => document.activeElement?.id === 'search'));
  await page.keyboard.type('chomp');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Rules' }).waitFor();
  await press_until(page, 'Tab', () => page.evaluate(() => document.activeElement?.matches('.button.main') ?? false));
  await page.keyboard.press('Enter');
  await page.getByText('J0 to move').waitFor();
  await press_until(page, 'Tab', () => page.evaluate(() => document.activeElement?.hasAttribute('data-cell') ?? false));
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  const before = await focused();
  await page.keyboard.press('ArrowRight');
  expect(await focused()).not.toBe(before);
  await page.keyboard.press('Enter');
  await expect.poll(() => history(page).count()).toBe(2);
  // From move to move without a Tab: the focus stays on the board to the end.
  const over = () => page.getByText(/J\d has won/).isVisible();
  for (let turn = 0; turn < 12 && !(await over()); ++turn) {
    await expect.poll(async () => (await over()) || (await page.evaluate(focused_on_board))).toBe(true);
    await page.keyboard.press('Enter');
  }
  await page.getByText(/J\d has won/).waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('svg');
});

it('keeps the focus in the list of moves, too', async () => {
  const page = await site.visit(chomp);
  await page.getByRole('button', { name: 'Move 4-3' }).last().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => history(page).count()).toBe(2);
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.plain') !== null)).toBe(true);
});

it('is played by touch on a phone, in French', async () => {
  const page = await site.visit(`${chomp}&values=1`, { phone: true, language: 'fr' });
  await page.getByText('si chacun joue au mieux\u00a0: J0 gagne en 7 coups').waitFor();
  await cell(page, 'Coup 3-2\u00a0: gagne en 7 coups').tap();
  await expect.poll(() => history(page).count()).toBe(2);
  await page.getByText('Au tour de J0').waitFor();
  await no_sideways_scroll(page);
});

it('moves nothing about while values come and pieces go', async () => {
  const page = await site.visit(`${chomp}&second=human`);
  const place = () => page.locator('.drawing svg').boundingBox();
  await cell(page, 'Move 4-3').waitFor();
  const before = await place();
  expect(before).not.toBeNull();
  await page.getByRole('button', { name: 'Show values' }).click();
  await page.getByText(/with best play/).waitFor();
  await cell(page, 'Move 2-1: loss in 2 plies').click();
  await page.getByText('J1 to move').waitFor();
  expect(await place()).toEqual(before);
});

function focused_on_board(): boolean {
  return document.activeElement?.hasAttribute('data-cell') ?? false;
}

async function press_until(page: Page, key: string, reached: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 60; ++presses) {
    if (await reached()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`not reached with ${key}`);
}
